/** Inputs kept to compare: each change of the form shows what it changes against them, until they are dropped. */

import { askExtra, newTurn } from "./extra-question.ts";
import { check, collect, type Flat } from "../forms/form.ts";
import { status } from "./output.ts";
import { refuse } from "../forms/problems.ts";
import { isFlat, parseJson } from "../storage/legal.ts";
import type { Commands } from "../page/commands.ts";
import type { Calculator } from "./calculator.ts";
import { required } from "../page/elements.ts";

/** Kept in the page as well, for visitors whose browser stores nothing. */
const byCalculator: Map<string, Flat> = new Map();

const key = (id: string) => `rollbook.kept.${id}`;

/** @param act what a browser may forbid */
function ifAllowed(act: () => void) {
  try {
    act();
  } catch {
    // Without a store the comparison lasts as long as the page.
  }
}

/** What is kept for a calculator, if anything. */
function recall(id: string): Flat | undefined {
  ifAllowed(() => {
    const flat = byCalculator.has(id) ? null : parseJson(sessionStorage.getItem(key(id)) ?? "");
    if (isFlat(flat)) byCalculator.set(id, flat);
  });
  return byCalculator.get(id);
}

/** The name in an address of what is compared with: its inputs as a query of its own, empty for a form as at first. */
const NAME = "compared";

/** What an address holds of the comparison, so that a link shows both curves. */
export function comparisonParameters(id: string): Flat {
  const other = recall(id);
  return other ? { [NAME]: new URLSearchParams(other).toString() } : {};
}

/** Takes from an address what is compared with.
 * @returns the rest */
export function takeComparison(id: string, { [NAME]: other, ...rest }: Flat): Flat {
  if (other !== undefined) remember(id, Object.fromEntries(new URLSearchParams(other)));
  return rest;
}

function remember(id: string, flat: Flat) {
  byCalculator.set(id, flat);
  ifAllowed(() => sessionStorage.setItem(key(id), JSON.stringify(flat)));
}

/** The address follows what is compared with. */
function tell(calculator: Calculator) {
  calculator.element.dispatchEvent(new CustomEvent("rb:compared", { bubbles: true }));
}

function place(calculator: Calculator) {
  return required(calculator.element, ".rb-compare");
}

/** Shows what the form changes against what is kept. */
async function compare(calculator: Calculator, since: number) {
  const other = recall(calculator.id);
  if (!other || check(calculator.form).length) return;
  place(calculator).hidden = false;
  const answer = required(place(calculator), ".rb-compared");
  await askExtra(calculator, answer, { do: "compare", other }, since);
}

async function keep(calculator: Calculator, since: number) {
  const problems = check(calculator.form);
  if (problems.length) return refuse(calculator.element, problems, true);
  const flat = collect(calculator.form);
  remember(calculator.id, flat);
  tell(calculator);
  status(calculator.element, "Kept. Change anything to compare.");
  await compare(calculator, since);
  calculator.panel.bringUnseen(place(calculator));
}

function drop(calculator: Calculator) {
  byCalculator.delete(calculator.id);
  ifAllowed(() => sessionStorage.removeItem(key(calculator.id)));
  tell(calculator);
  const answer = required(place(calculator), ".rb-compared");
  newTurn(answer);
  answer.replaceChildren();
  place(calculator).hidden = true;
  status(calculator.element, "The comparison is dropped.");
}

/** Goes on with a comparison of an earlier page or before a reload. */
export function resume(calculator: Calculator) {
  if (calculator.element.querySelector(".rb-compare") && recall(calculator.id))
    compare(calculator, performance.now());
}

document.addEventListener("rb:printed", ({ detail: { calculator } }) => resume(calculator));
document.addEventListener(
  "rb:answer",
  ({ detail: { calculator, what } }) => (what === "odds" || what === "act") && resume(calculator),
);

export function compareCommands(calculator: Calculator): Commands {
  return { keep: (_, since) => keep(calculator, since), drop: () => drop(calculator) };
}
