/** What a press that lasts does, with any pointer: a finger held down, the second button of a mouse, the key for menus. */

import { closest } from "./elements.ts";

/** In milliseconds. */
const LONG = 500;
/** In pixels: a finger that moves further scrolls. */
const STILL = 10;

/** Some browsers tell of a finger that is held as they do of a second button, others do not tell at all, and some do so
 * after we have acted ourselves.
 * @param matches whom it concerns below the place */
export function listenForLongPress(
  place: HTMLElement,
  matches: string,
  act: (pressed: HTMLElement) => unknown,
) {
  let [timer, x, y] = [0, 0, 0];
  /** Whether this press has done what it does; until the next one, or a key. */
  let hasActed = false;
  const targetOf = ({ target }: Event) => closest(target, matches);
  const stop = () => clearTimeout(timer);
  const press = (pressed: HTMLElement) => {
    stop();
    if (hasActed) return;
    hasActed = true;
    act(pressed);
  };
  place.addEventListener("contextmenu", (event) => {
    const pressed = targetOf(event);
    if (!pressed) return;
    event.preventDefault();
    press(pressed);
  });
  place.addEventListener("keydown", () => (hasActed = false), true);
  place.addEventListener(
    "pointerdown",
    (event) => {
      stop();
      hasActed = false;
      const pressed = event.pointerType === "touch" ? targetOf(event) : null;
      [x, y] = [event.clientX, event.clientY];
      if (pressed) timer = window.setTimeout(() => press(pressed), LONG);
    },
    true,
  );
  place.addEventListener(
    "pointermove",
    (event) => Math.hypot(event.clientX - x, event.clientY - y) > STILL && stop(),
  );
  for (const end of ["pointerup", "pointercancel"]) place.addEventListener(end, stop);
  // The finger that is lifted from a long press taps nothing.
  place.addEventListener(
    "click",
    (event) => {
      if (!event.isTrusted || event.detail === 0 || !hasActed || !targetOf(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
