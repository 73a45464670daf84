/** The calculators of the page that is shown now, each with all its parts. */

import { listenForCommands } from "../page/commands.mjs";
import { shareCommands } from "../share/calculator.mjs";
import { Calculator } from "./calculator.mjs";
import { compareCommands } from "./compare.mjs";
import { manyCommands } from "./many-rolls.mjs";
import { Offers } from "./offers.mjs";
import { RealDice } from "./real-dice.mjs";
import { Sheets } from "./sheets.mjs";
import { targetCommands } from "./target-chance.mjs";

const COMMANDS = [compareCommands, manyCommands, shareCommands, targetCommands];

/** @type {Calculator[]} */
let calculators = [];

/** In the order of the page. */
export function calculatorsOnPage() {
  return calculators;
}

/** Starts those of a page that has just come; they hold what is printed until they are restored. */
export function startCalculators() {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-calc]"));
  calculators = [...found].map(start);
}

/** @param {HTMLElement} element */
function start(element) {
  const calculator = new Calculator(element);
  for (const commands of COMMANDS) listenForCommands(element, commands(calculator));
  const real = /** @type {HTMLDetailsElement | null} */ (element.querySelector(".rb-real"));
  if (real) new RealDice(calculator, real);
  if (element.dataset.saved) new Sheets(calculator);
  const offers = /** @type {HTMLElement | null} */ (element.querySelector("[data-offers]"));
  if (offers) new Offers(calculator, offers);
  return calculator;
}
