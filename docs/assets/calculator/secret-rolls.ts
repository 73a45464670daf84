/** Dice rolled in secret lie folded in an answer until somebody looks at them. */

const VEIL = ".rb-roll .rb-veil";

/** Calls with the calculator whose roll has been revealed. */
export function onReveal(heard: (calculator: Element) => void) {
  document.addEventListener(
    "toggle",
    (event) => {
      const veil = event.target;
      const calculator =
        veil instanceof HTMLDetailsElement && veil.matches(VEIL) && veil.open && veil.closest("[data-calc]");
      if (calculator) heard(calculator);
    },
    { capture: true },
  );
}

/** Whether something of an answer is still a secret. */
export function isSecret(part: Element) {
  return part.closest(".rb-veil:not([open])") !== null;
}
