/** The tools of all tables of a page: made when it is shown, and asked when a link leads into a table. */

import { endComparison } from "./compare.ts";
import { FOLDED, nameRoles } from "./card-layout.ts";
import { Tools } from "./tools.ts";
import { closest, dataOf, defined } from "../page/elements.ts";

/** those of the page that is shown now */
let tools: Tools[] = [];

/** In the order of the page. */
export function toolsOnPage() {
  return tools;
}

/** Starts those of a page that has just come; rows that are told one below the other stay rows. */
export function startTables() {
  endComparison();
  for (const frame of document.querySelectorAll<HTMLElement>(FOLDED)) nameRoles(frame);
  const places = document.querySelectorAll<HTMLElement>(".rb-tools");
  tools = [...places].map(
    (place) =>
      new Tools(place, defined(document.getElementById(dataOf(place, "tools")), "frame of the table")),
  );
}

/** What was last said of a row that had to be shown: the theme may fetch the page anew right after it. */
let lastReveal = { place: "", short: "", words: "" };

/** Shows what the address names if a table hides it. */
export function revealTarget(hash: string = location.hash) {
  const target = document.getElementById(hash.slice(1));
  const place = location.pathname + hash;
  const table = target && tools.find((tool) => tool.hides(target));
  if (table) {
    lastReveal = { place, short: table.short, words: table.reveal(target) };
    target.scrollIntoView();
  }
  if (lastReveal.place === place)
    tools.find(({ short }) => short === lastReveal.short)?.say(lastReveal.words);
  else lastReveal = { place: "", short: "", words: "" };
}

/** A tap on a link to the place that the address names already changes no address. */
function follow(event: MouseEvent) {
  const link = closest<HTMLAnchorElement>(event.target, "a[href*='#']");
  if (link && link.pathname === location.pathname) setTimeout(() => revealTarget(link.hash));
}

/** Once per visit. */
export function listenForTargets() {
  document.addEventListener("click", follow);
  document.addEventListener("pointerdown", ({ target }) =>
    tools.forEach((tool) => tool.tapped(target as Node)),
  );
  window.addEventListener("hashchange", () => revealTarget());
}
