/** What moves the page waits while a finger is down: the button under it must not slip away before the tap counts. */

/** Longer than a browser takes from a lifted finger to its click. */
const AFTER = 60;

let pressed = false;
let timer = 0;
let later: (() => void)[] = [];

function release() {
  clearTimeout(timer);
  pressed = false;
  const due = later;
  later = [];
  for (const move of due) move();
}

addEventListener("pointerdown", () => (clearTimeout(timer), (pressed = true)), true);
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => (timer = window.setTimeout(release, AFTER)), true);
}
addEventListener("click", release, true);

/** Runs a change of the layout now, or as soon as nothing is pressed; before the handlers of a click. */
export function whenReleased(move: () => void) {
  if (pressed) later.push(move);
  else move();
}
