/** A newer version: the reader is told and decides; the page that is open goes on with its own. */

import { events, reload } from "./registration.ts";
import { stop } from "../engine/client.ts";
import { button, element } from "../page/elements.ts";
import { announce } from "../page/announce.ts";
import { loadWholePages } from "../page/navigation.ts";

function offer() {
  if (document.querySelector(".rb-update")) return;
  const later = button("Later", { onclick: () => bar.remove() });
  const bar = element(
    "div",
    { className: "rb-update" },
    "A new version is ready. ",
    button("Reload", { onclick: () => update(bar) }),
    later,
  );
  document.body.append(bar);
  announce("A new version is ready.");
}

/** The older worker goes only when nothing is fetched by it any more. */
function update(bar: HTMLElement) {
  bar.textContent = "Updating…";
  announce("Updating…");
  stop();
  reload();
}

/** Another window has taken the newer version: from here on, links load whole pages, which are the newer ones. */
function moved() {
  offer();
  loadWholePages();
  let replayed = true;
  // Going back has no link that could be caught.
  window.document$?.subscribe(() => replayed || location.reload());
  replayed = false;
}

export function watchForUpdates() {
  events.addEventListener("newer", offer);
  events.addEventListener("moved", moved);
}
