/** A newer version: the reader is told and decides; the page that is open goes on with its own. */

import { events, reload } from "./registration.mjs";
import { button, element } from "../page/elements.mjs";
import { announce } from "../page/announce.mjs";

function offer() {
  if (document.querySelector(".rb-update")) return;
  const later = button("Later", { onclick: () => bar.remove() });
  const bar = element("div", { className: "rb-update" }, "A new version is ready. ", button("Reload", { onclick: reload }), later);
  document.body.append(bar);
  announce("A new version is ready.");
}

/** Another window has taken the newer version: from here on, links load whole pages, which are the newer ones.
 * @param {MouseEvent} event */
function wholePage(event) {
  if (/** @type {Element} */ (event.target).closest?.("a[href]")) event.stopPropagation();
}

function moved() {
  offer();
  addEventListener("click", wholePage, { capture: true });
  let replayed = true;
  // Going back has no link that could be caught.
  /** @type {any} */ (window).document$?.subscribe(() => replayed || location.reload());
  replayed = false;
}

export function watchForUpdates() {
  events.addEventListener("newer", offer);
  events.addEventListener("moved", moved);
}
