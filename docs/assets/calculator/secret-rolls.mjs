/** Dice rolled in secret lie folded in an answer until somebody looks at them. */

const VEIL = ".rb-roll .rb-veil";

/** Calls with the calculator whose roll has been revealed.
 * @param {(calculator: Element) => void} heard */
export function onReveal(heard) {
  document.addEventListener("toggle", (event) => {
    const veil = /** @type {HTMLDetailsElement} */ (event.target);
    if (veil.matches(VEIL) && veil.open) heard(veil.closest("[data-calc]"));
  }, { capture: true });
}

/** Whether something of an answer is still a secret.
 * @param {Element} part */
export function isSecret(part) {
  return part.closest(".rb-veil:not([open])") !== null;
}
