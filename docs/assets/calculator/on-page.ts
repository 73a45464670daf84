/** The calculators of the page that is shown now, each with all its parts. */

import { listenForCommands } from "../page/commands.ts";
import { shareCommands } from "../share/calculator.ts";
import { Calculator } from "./calculator.ts";
import { compareCommands } from "./compare.ts";
import { hideDock } from "./dock.ts";
import { manyCommands } from "./many-rolls.ts";
import { mattersCommands } from "./matters.ts";
import { Offers } from "./offers.ts";
import { extraCommands } from "./extra-question.ts";
import { forgetPanel } from "./panel.ts";
import { RealDice } from "./real-dice.ts";
import { Sheets } from "./sheets.ts";
import { targetCommands } from "./target-chance.ts";

const COMMANDS = [
  compareCommands,
  extraCommands,
  manyCommands,
  mattersCommands,
  shareCommands,
  targetCommands,
];

let calculators: Calculator[] = [];

/** In the order of the page. */
export function calculatorsOnPage() {
  return calculators;
}

/** Starts those of a page that has just come; they hold what is printed until they are restored. */
export function startCalculators() {
  forgetPanel();
  hideDock();
  const places = document.querySelectorAll<HTMLElement>("[data-calc]");
  calculators = [...places].map(start);
}

function start(element: HTMLElement) {
  const calculator = new Calculator(element);
  for (const commands of COMMANDS) listenForCommands(element, commands(calculator));
  const real = element.querySelector<HTMLDetailsElement>(".rb-real");
  if (real) new RealDice(calculator, real);
  if (element.dataset.saved) new Sheets(calculator);
  const offers = element.querySelector<HTMLElement>("[data-offers]");
  if (offers) new Offers(calculator, offers);
  return calculator;
}
