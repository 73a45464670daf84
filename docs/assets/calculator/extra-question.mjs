/** One question beside the roll and the odds, answered in a place of its own. */

import { check, collect } from "../forms/form.mjs";
import { painted } from "./output.mjs";
import { clearProblems, note, refuse } from "../forms/problems.mjs";

/** @typedef {import("./calculator.mjs").Calculator} Calculator */

/** The latest question for each place; an answer to an earlier one is dropped.
 * @type {WeakMap<Element, number>} */
const asked = new WeakMap();

/** A new question for a place; it makes answers on their way come too late.
 * @param {Element} place */
export function newTurn(place) {
  const number = (asked.get(place) ?? 0) + 1;
  asked.set(place, number);
  return number;
}

/** @param {Element} place
 * @param {number} number */
export function isCurrent(place, number) {
  return asked.get(place) === number;
}

/** The reply, shown in its place; null if there is none, which the reader is told.
 * @param {Calculator} calculator
 * @param {HTMLElement} place
 * @param {{do: string} & Record<string, unknown>} question
 * @param {number} since
 * @param {() => void} again
 * @param {number} [number] of a question that takes several turns */
export async function askExtra(calculator, place, question, since, again, number = newTurn(place)) {
  const { element, form, id, root, requests } = calculator;
  const problems = check(form);
  if (problems.length) return refuse(element, problems, true), null;
  const reply = await requests.send({ id, inputs: collect(form), root, ...question }, again);
  if (!reply || !isCurrent(place, number)) return null;
  if (!reply.ok) return note(element, reply.problems, "That was not done:"), null;
  clearProblems(element);
  place.innerHTML = reply.html;
  painted(since, id, question.do);
  return reply;
}

/** What a number field holds: a number, or the text that is none, for Python to refuse by name.
 * @param {Calculator} calculator
 * @param {string} field */
export function numberOrText(calculator, field) {
  const { value } = /** @type {HTMLInputElement} */ (calculator.element.querySelector(field));
  return value.trim() === "" || !Number.isFinite(Number(value)) ? value : Number(value);
}

/** @param {Calculator} calculator
 * @returns {HTMLElement} */
export function answerPlace(calculator) {
  return calculator.element.querySelector(".rb-more-answer");
}
