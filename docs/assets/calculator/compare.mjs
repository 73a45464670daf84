/** Inputs kept to compare: each change of the form shows what it changes against them, until they are dropped. */

import { askExtra, newTurn } from "./extra-question.mjs";
import { check, collect } from "../forms/form.mjs";
import { status } from "./output.mjs";
import { refuse } from "../forms/problems.mjs";
import { isFlat, parseJson } from "../storage/sheets.mjs";

/** @typedef {import("./calculator.mjs").Calculator} Calculator */
/** @typedef {import("../forms/form.mjs").Flat} Flat */

/** Kept in the page as well, for visitors whose browser stores nothing.
 * @type {Map<string, Flat>} */
const kept = new Map();

/** @param {string} id */
const key = (id) => `rollbook.kept.${id}`;

/** @param {() => void} act what a browser may forbid */
function ifAllowed(act) {
  try {
    act();
  } catch {
    // Without a store the comparison lasts as long as the page.
  }
}

/** What is kept for a calculator, if anything.
 * @param {string} id
 * @returns {Flat | undefined} */
function recall(id) {
  ifAllowed(() => {
    const flat = kept.has(id) ? null : parseJson(sessionStorage.getItem(key(id)) ?? "");
    if (isFlat(flat)) kept.set(id, flat);
  });
  return kept.get(id);
}

/** @param {Calculator} calculator
 * @returns {HTMLElement} */
function place(calculator) {
  return calculator.element.querySelector(".rb-compare");
}

/** Shows what the form changes against what is kept.
 * @param {Calculator} calculator
 * @param {number} since */
async function compare(calculator, since) {
  const other = recall(calculator.id);
  if (!other || check(calculator.form).length) return;
  place(calculator).hidden = false;
  const answer = /** @type {HTMLElement} */ (place(calculator).querySelector(".rb-compared"));
  await askExtra(calculator, answer, { do: "compare", other }, since, () => compare(calculator, performance.now()));
}

/** @param {Calculator} calculator
 * @param {number} since */
function keep(calculator, since) {
  const problems = check(calculator.form);
  if (problems.length) return refuse(calculator.element, problems, true);
  const flat = collect(calculator.form);
  kept.set(calculator.id, flat);
  ifAllowed(() => sessionStorage.setItem(key(calculator.id), JSON.stringify(flat)));
  status(calculator.element, "Kept. Change anything to compare.");
  return compare(calculator, since);
}

/** @param {Calculator} calculator */
function drop(calculator) {
  kept.delete(calculator.id);
  ifAllowed(() => sessionStorage.removeItem(key(calculator.id)));
  const answer = place(calculator).querySelector(".rb-compared");
  newTurn(answer);
  answer.replaceChildren();
  place(calculator).hidden = true;
  status(calculator.element, "The comparison is dropped.");
}

/** Goes on with a comparison of an earlier page or before a reload.
 * @param {Calculator} calculator */
export function resume(calculator) {
  if (place(calculator) && recall(calculator.id)) compare(calculator, performance.now());
}

/** @param {any} event */
function follow({ type, detail }) {
  if (type === "rb:printed" || detail.what === "odds" || detail.what === "act") resume(detail.calculator);
}

for (const type of ["rb:answer", "rb:printed"]) document.addEventListener(type, follow);

/** @param {Calculator} calculator
 * @returns {import("../page/commands.mjs").Commands} */
export function compareCommands(calculator) {
  return { keep: (_, since) => keep(calculator, since), drop: () => drop(calculator) };
}
