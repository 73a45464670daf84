/** A sheet from below follows the finger that pulls its head down, and closes where that lets go far enough below. */

import { closest } from "./elements.ts";

/** In pixels: let go from here on, or, when it was fast, from half of it on. */
const FAR = 90;
/** In pixels a millisecond. */
const FAST = 0.5;

/** Follows one finger from where it came down on the head of a sheet; whatever is pressed there is left alone. */
export function followSwipe(start: PointerEvent, sheet: HTMLElement, close: () => void) {
  if (start.pointerType !== "touch" || closest(start.target, "button, a, input, select")) return;
  const following = new AbortController();
  const { signal } = following;
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - start.clientY);
  const hear = (type: "pointermove" | "pointerup" | "pointercancel", heard: (event: PointerEvent) => void) =>
    addEventListener(type, (event) => event.pointerId === start.pointerId && heard(event), { signal });
  const end = () => {
    following.abort();
    sheet.style.transform = "";
  };
  hear("pointermove", (event) => (sheet.style.transform = `translateY(${distance(event)}px)`));
  hear("pointercancel", end);
  hear("pointerup", (event) => {
    end();
    const far = distance(event);
    const isFast = far / (event.timeStamp - start.timeStamp) > FAST;
    if (far > (isFast ? FAR / 2 : FAR)) close();
  });
}
