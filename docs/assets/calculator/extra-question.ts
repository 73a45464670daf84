/** One question beside the roll and the odds, answered in a place of its own. */

import { giveUp } from "../engine/client.ts";
import { check, collect } from "../forms/form.ts";
import type { Commands } from "../page/commands.ts";
import { button, element, required } from "../page/elements.ts";
import { painted, tellShown } from "./output.ts";
import { clearProblems, note, refuse } from "../forms/problems.ts";
import type { Calculator } from "./calculator.ts";

const ANSWER = ".rb-more-answer";

/** The latest question for each place; an answer to an earlier one is dropped. */
const turns: WeakMap<Element, number> = new WeakMap();

/** A new question for a place; it makes answers on their way come too late. */
export function newTurn(place: Element) {
  const number = (turns.get(place) ?? 0) + 1;
  turns.set(place, number);
  giveUp(place);
  place.removeAttribute("aria-busy"); // what made it busy is not asked for any more
  return number;
}

export function isCurrent(place: Element, number: number) {
  return turns.get(place) === number;
}

/** What stands beside the odds, or is on its way there: for which inputs, and how to ask it of others. */
const beside: WeakMap<Calculator, { inputs: string; again: (since: number) => unknown }> = new WeakMap();

export function remember(calculator: Calculator, again: (since: number) => unknown) {
  beside.set(calculator, { inputs: JSON.stringify(collect(calculator.form)), again });
}

/** The form may not be what it was: what stands beside the odds was worked out before then, and what is on its way there
 * is given up. */
export function followForm(calculator: Calculator) {
  const extra = beside.get(calculator);
  if (!extra) return;
  const place = answerPlace(calculator);
  const mark = place.querySelector(":scope > .rb-outdated");
  if (extra.inputs === JSON.stringify(collect(calculator.form))) return mark?.remove();
  if (giveUp(place)) extra.inputs = "";
  place.removeAttribute("aria-busy");
  if (!mark)
    place.prepend(
      element(
        "p",
        { className: "rb-outdated" },
        "The form has changed since. ",
        button("Work it out again", { "data-do": "anew" }),
      ),
    );
}

export function extraCommands(calculator: Calculator): Commands {
  return { anew: (_, since) => beside.get(calculator)?.again(since) };
}

/** The reply, shown in its place; null if there is none, which the reader is told.
 * @param number of a question that takes several turns */
export async function askExtra(
  calculator: Calculator,
  place: HTMLElement,
  question: { do: string } & Record<string, unknown>,
  since: number,
  number?: number,
) {
  const { element, form, id, root, requests } = calculator;
  if (!number) newTurn(place);
  const problems = check(form);
  if (problems.length) return (refuse(element, problems, true), null);
  const own = place.matches(ANSWER);
  if (own && !number) remember(calculator, (since) => askExtra(calculator, place, question, since));
  const reply = await requests.send({ id, inputs: collect(form), root, ...question }, place);
  if (!reply) return null;
  if (!reply.ok) return (note(element, reply.problems, "That was not done:"), null);
  clearProblems(element);
  place.innerHTML = reply.html;
  place.classList.remove("rb-stale");
  tellShown(place);
  if (own) calculator.panel.bringUnseen(place);
  painted(since, id, question.do);
  return reply;
}

/** What a number field holds: a number, or the text that is none, for Python to refuse by name. */
export function numberOrText(calculator: Calculator, field: string) {
  const { value } = required<HTMLInputElement>(calculator.element, field);
  return value.trim() === "" || !Number.isFinite(Number(value)) ? value : Number(value);
}

export function answerPlace(calculator: Calculator) {
  return required(calculator.element, ANSWER);
}
