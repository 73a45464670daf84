/** Back closes what lies over a page before it leaves the page: while something is open, the history has an entry for it.
 *
 * A phone's own gesture may close a modal dialog by itself; the button of a browser and a swipe from its edge do not. */

import { closest } from "./elements.ts";

/** What lies over the page, and how it closes. */
type Layer = { element: HTMLElement; close: () => void };

let layer: Layer | null = null;
/** Whether the next step back is our own, which takes the entry of what has closed out of the history. */
let isReturning = false;
/** What waits until that entry is gone. */
let then: () => void = () => {};

function enter(next: Layer) {
  try {
    history.pushState(history.state, "");
    layer = next;
  } catch {
    // The browser takes no more entries for now: Back leaves the page.
  }
}

/** Something opens over the page; the next step back closes it.
 * @param element what opens, in which links leave from below its entry */
export function openLayer(element: HTMLElement, close: () => void) {
  const next = { element, close };
  if (layer) layer = next;
  else if (isReturning) then = () => enter(next);
  else enter(next);
}

/** It has closed, by whatever way. */
export function closeLayer(element: HTMLElement) {
  if (layer?.element !== element) return;
  layer = null;
  isReturning = true;
  history.back();
}

/** @param event comes before the theme hears of the step, which is kept from it by preventing the default */
function stepBack(event: Event) {
  const here = layer?.element.isConnected ? layer : null;
  layer = null;
  if (!isReturning && !here) return;
  // Nobody else need hear it: the page stays.
  event.preventDefault();
  if (isReturning) {
    const next = then;
    isReturning = false;
    then = () => {};
    next();
  } else here?.close();
}

/** A link in what lies over the page is followed once that has closed, so that its entry does not stay behind. */
function follow(event: MouseEvent) {
  const link = closest(event.target, "a[href]");
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !layer?.element.contains(link) || !plain || link.target) return;
  if (link.download || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  const { close, element } = layer;
  then = () => link.click();
  closeLayer(element);
  close();
}

addEventListener("step-back", stepBack);
addEventListener("click", follow, true);
