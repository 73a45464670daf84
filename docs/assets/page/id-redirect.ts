/** The page that leads from an id to where it stands; the page's own list of links is all it knows. */

import { distance } from "../search/distance.ts";
import { isPassed } from "../share/roll-link.ts";
import { element, required } from "./elements.ts";

const MOST_NEAR = 5;
const LONGEST = 120;

/** An id as the list writes it: rows may be given as game#slug or game.row.slug, anchors as game#rule-some-name. */
function plain(text: string) {
  return text
    .trim()
    .toLowerCase()
    .replace(/^#/, "")
    .replace(/[#_.-]+/g, "-")
    .replace(/^([a-z0-9]+)-(?:rule|row)-/, "$1-");
}

/** What the address asks for, "" for nothing; never longer than an id could be. */
function wanted() {
  // A roll leads on by itself.
  if (isPassed(location.hash)) return "";
  const text = new URLSearchParams(location.search).get("id") ?? location.hash.slice(1);
  try {
    return decodeURIComponent(text).slice(0, LONGEST);
  } catch {
    return text.slice(0, LONGEST);
  }
}

/** The links whose ids are most like the words, with or without the name of the game. */
function nearest(words: string, links: HTMLAnchorElement[]) {
  const most = Math.max(2, Math.floor(words.length / 3));
  const far = (id: string) => Math.min(distance(words, id), distance(words, id.replace(/^[a-z0-9]+-/, "")));
  const measured = links
    .map((link) => ({ link, away: far(plain(link.id)) }))
    .filter(({ away }) => away <= most);
  return measured
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_NEAR)
    .map(({ link }) => link);
}

function explain(page: HTMLElement, id: string, near: HTMLAnchorElement[]) {
  const words = encodeURIComponent(id.replace(/[^\p{L}\p{N}]+/gu, " ").trim());
  const search = element("a", { href: `${page.dataset.root}?q=${words}` }, "search for its words");
  const content = [
    `There is no “${id}” here. `,
    near.length ? "Is it one of these? Else " : "You can ",
    search,
    ".",
  ];
  const items = near.map((link) =>
    element("li", {}, element("a", { href: link.href }, link.textContent), ` (${link.id})`),
  );
  required(document, ".rb-ids-news").replaceChildren(
    ...content,
    ...(items.length ? [element("ul", {}, ...items)] : []),
  );
}

/** The place, with what else the address holds: inputs of a calculator, and `roll` if it asks for that. */
function place(href: string, roll: boolean) {
  const url = new URL(href);
  const others = location.search.slice(1).split("&");
  url.search = [...others.filter((pair) => pair && !/^id(?:=|$)/.test(pair)), ...(roll ? ["roll"] : [])].join(
    "&",
  );
  return url.href;
}

/** Leads on from this page, if this is the one; says so where there is no such id.
 * @param roll whether the address asks for a calculator to be set up */
export function resolve(roll: boolean) {
  const page = document.querySelector<HTMLElement>(".rb-ids");
  const id = page && wanted();
  if (!id) return;
  const links = [...page.querySelectorAll<HTMLAnchorElement>("a[id]")];
  const match = links.find((link) => link.id === id) ?? links.find((link) => plain(link.id) === plain(id));
  if (match) location.replace(place(match.href, roll));
  else if (!document.getElementById(id)) explain(page, id, nearest(plain(id), links));
}

addEventListener("hashchange", () => resolve(false));
