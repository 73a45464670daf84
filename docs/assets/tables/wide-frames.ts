/** Tables wider than the page scroll in a frame of their own; the others keep their head below the page's. */

import { required } from "../page/elements.ts";

const WIDE = "rb-wide";

/** The answer must not depend on the class, or the frame would lose its place while it is measured. */
function isWide(frame: Element) {
  return required(frame, "table").offsetWidth > frame.clientWidth + 1;
}

function mark(frame: Element, wide: boolean) {
  frame.classList.toggle(WIDE, wide);
  if (wide) frame.setAttribute("tabindex", "0");
  else frame.removeAttribute("tabindex");
}

/** All are measured before the first is changed, or each would cost a layout of the page. */
const observer = new ResizeObserver((entries) => {
  const widths = entries.map(({ target }) => [target, isWide(target)] as const);
  for (const [frame, wide] of widths) mark(frame, wide);
});

/** The theme's own frames get the keyboard's focus where they scroll. */
function reachFrames() {
  const frames = [...document.querySelectorAll(".md-typeset__scrollwrap")];
  for (const frame of frames.filter((frame) => frame.scrollWidth > frame.clientWidth))
    frame.setAttribute("tabindex", "0");
}

/** Watches the tables of the page that is shown now. */
export function watchTables() {
  observer.disconnect();
  for (const frame of document.querySelectorAll(".rb-table")) observer.observe(frame);
  requestAnimationFrame(reachFrames);
}
