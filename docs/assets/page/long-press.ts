/** What a press that lasts does, with any pointer: a finger held down, the second button of a mouse, the key for menus. */

/** In milliseconds. */
const LONG = 500;
/** In pixels: a finger that moves further scrolls. */
const STILL = 10;
/** A browser that tells of long presses itself does so within this time of ours, in milliseconds. */
const SAME = 1000;

/** Some browsers tell of a finger that is held as they do of a second button, others do not tell at all.
 * @param matches whom it concerns below the place */
export function listenForLongPress(place: HTMLElement, matches: string, act: (pressed: HTMLElement) => unknown) {
  let [timer, x, y, acted] = [0, 0, 0, -SAME];
  const found = ({ target }: Event) => (target as Element).closest<HTMLElement>(matches);
  const stop = () => clearTimeout(timer);
  const press = (pressed: HTMLElement, now: number) => {
    stop();
    if (now - acted < SAME) return;
    acted = now;
    act(pressed);
  };
  place.addEventListener("contextmenu", (event) => {
    const pressed = found(event);
    if (!pressed) return;
    event.preventDefault();
    press(pressed, performance.now());
  });
  place.addEventListener("pointerdown", (event) => {
    stop();
    const pressed = event.pointerType === "touch" ? found(event) : null;
    [x, y] = [event.clientX, event.clientY];
    if (pressed) timer = window.setTimeout(() => press(pressed, performance.now()), LONG);
  });
  place.addEventListener("pointermove", (event) => Math.hypot(event.clientX - x, event.clientY - y) > STILL && stop());
  for (const end of ["pointerup", "pointercancel"]) place.addEventListener(end, stop);
  // The finger that is lifted from a long press taps nothing.
  place.addEventListener("click", (event) => {
    if (!event.isTrusted || event.detail === 0 || performance.now() - acted > SAME || !found(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
