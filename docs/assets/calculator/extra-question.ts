/** One question beside the roll and the odds, answered in a place of its own. */

import { check, collect } from "../forms/form.ts";
import { painted, tellShown } from "./output.ts";
import { clearProblems, note, refuse } from "../forms/problems.ts";
import type { Calculator } from "./calculator.ts";

/** The latest question for each place; an answer to an earlier one is dropped. */
const asked: WeakMap<Element, number> = new WeakMap();

/** A new question for a place; it makes answers on their way come too late. */
export function newTurn(place: Element) {
  const number = (asked.get(place) ?? 0) + 1;
  asked.set(place, number);
  place.removeAttribute("aria-busy"); // what made it busy is not asked for any more
  return number;
}

export function isCurrent(place: Element, number: number) {
  return asked.get(place) === number;
}

/** The reply, shown in its place; null if there is none, which the reader is told.
 * @param number of a question that takes several turns */
export async function askExtra(
  calculator: Calculator, place: HTMLElement, question: { do: string } & Record<string, unknown>, since: number,
  number: number = newTurn(place),
) {
  const { element, form, id, root, requests } = calculator;
  const problems = check(form);
  if (problems.length) return refuse(element, problems, true), null;
  const reply = await requests.send({ id, inputs: collect(form), root, ...question });
  if (!reply || !isCurrent(place, number)) return null;
  if (!reply.ok) return note(element, reply.problems, "That was not done:"), null;
  clearProblems(element);
  place.innerHTML = reply.html;
  tellShown(place);
  if (place === answerPlace(calculator)) calculator.panel.bringUnseen(place);
  painted(since, id, question.do);
  return reply;
}

/** What a number field holds: a number, or the text that is none, for Python to refuse by name. */
export function numberOrText(calculator: Calculator, field: string) {
  const { value } = calculator.element.querySelector(field) as HTMLInputElement;
  return value.trim() === "" || !Number.isFinite(Number(value)) ? value : Number(value);
}

export function answerPlace(calculator: Calculator): HTMLElement {
  return calculator.element.querySelector(".rb-more-answer");
}
