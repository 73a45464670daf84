/** A wanted chance: Python lists the changes that come near it, and a button makes one of them. */

import { answerPlace, askExtra, numberOrText } from "./extra-question.mjs";
import { collect } from "../forms/form.mjs";
import { status } from "./output.mjs";

/** @typedef {import("./calculator.mjs").Calculator} Calculator */

/** @param {Calculator} calculator
 * @param {number} since */
function target(calculator, since) {
  const again = () => target(calculator, performance.now());
  const question = { do: "target", wanted: numberOrText(calculator, "[data-wanted]") };
  return askExtra(calculator, answerPlace(calculator), question, since, again);
}

/** Sets one input, as if the reader had; it can be undone.
 * @param {Calculator} calculator
 * @param {HTMLElement} button
 * @param {number} since */
function aim(calculator, button, since) {
  const { name, text } = button.dataset;
  calculator.take({ ...collect(calculator.form), [name]: text });
  calculator.refresh(since);
  status(calculator.element, `${button.getAttribute("aria-label").replace(/^Set/, "Set:")}.`);
}

/** @param {Calculator} calculator
 * @returns {import("../page/commands.mjs").Commands} */
export function targetCommands(calculator) {
  return { target: (_, since) => target(calculator, since), aim: (button, since) => aim(calculator, button, since) };
}
