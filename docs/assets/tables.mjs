/** Tables wider than the page scroll in a frame of their own; the others keep their head below the page's. */

const WIDE = "rb-wide";

/** The answer must not depend on the class, or the frame would lose its place while it is measured.
 * @param {Element} frame */
function measure(frame) {
  const wide = frame.querySelector("table").offsetWidth > frame.clientWidth + 1;
  frame.classList.toggle(WIDE, wide);
  if (wide) frame.setAttribute("tabindex", "0");
  else frame.removeAttribute("tabindex");
}

const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => measure(target)));

/** The theme's own frames get the keyboard's focus where they scroll. */
function reachFrames() {
  for (const frame of document.querySelectorAll(".md-typeset__scrollwrap")) {
    if (frame.scrollWidth > frame.clientWidth) frame.setAttribute("tabindex", "0");
  }
}

/** Watches the tables of the page that is shown now. */
export function watchTables() {
  observer.disconnect();
  for (const frame of document.querySelectorAll(".rb-table")) {
    measure(frame);
    observer.observe(frame);
  }
  requestAnimationFrame(reachFrames);
}
