/** A newer version: the reader is told and decides; the page that is open goes on with its own. */

import { events, reload } from "./registration.ts";
import { button, element } from "../page/elements.ts";
import { announce } from "../page/announce.ts";

function offer() {
  if (document.querySelector(".rb-update")) return;
  const later = button("Later", { onclick: () => bar.remove() });
  const bar = element("div", { className: "rb-update" }, "A new version is ready. ", button("Reload", { onclick: reload }), later);
  document.body.append(bar);
  announce("A new version is ready.");
}

/** Another window has taken the newer version: from here on, links load whole pages, which are the newer ones. */
function wholePage(event: MouseEvent) {
  if ((event.target as Element).closest?.("a[href]")) event.stopPropagation();
}

function moved() {
  offer();
  addEventListener("click", wholePage, { capture: true });
  let replayed = true;
  // Going back has no link that could be caught.
  (window as any).document$?.subscribe(() => replayed || location.reload());
  replayed = false;
}

export function watchForUpdates() {
  events.addEventListener("newer", offer);
  events.addEventListener("moved", moved);
}
