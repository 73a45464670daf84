/** What matters most: how far each input moves the chance, and a curve over one of them; each end and point can be set. */

import { answerPlace, askExtra } from "./extra-question.ts";
import type { Commands } from "../page/commands.ts";
import type { Calculator } from "./calculator.ts";
import { dataOf } from "../page/elements.ts";

/** `goal` is what the chance is of; success unless it is given. */
type Question = ({ do: "matters" } | { do: "curve"; input: string }) & { goal?: string };

/** What was asked last at each calculator. */
const questions: WeakMap<Calculator, Question> = new WeakMap();

function ask(calculator: Calculator, question: Question, since: number) {
  questions.set(calculator, question);
  return askExtra(calculator, answerPlace(calculator), question, since);
}

/** The answer that stands there, if it is one of these. */
function answerHere(calculator: Calculator) {
  const place = calculator.element.querySelector<HTMLElement>(".rb-more-answer");
  return place?.querySelector("[data-matters]") ? place : null;
}

/** What the chance that stands there is of. */
const goal = (calculator: Calculator) =>
  answerPlace(calculator).querySelector<HTMLSelectElement>("[data-goal]")?.value ?? "";

/** The reader chooses another input for the curve; the choice keeps the focus. */
async function choose(calculator: Calculator, select: HTMLSelectElement, since: number) {
  if (!select.value) return;
  await ask(calculator, { do: "curve", input: select.value, goal: goal(calculator) }, since);
  focus(calculator, "[data-axis]");
}

/** The reader wants the chance of something else. */
async function chooseGoal(calculator: Calculator, select: HTMLSelectElement, since: number) {
  await ask(calculator, { ...(questions.get(calculator) ?? { do: "matters" }), goal: select.value }, since);
  focus(calculator, "[data-goal]");
}

function focus(calculator: Calculator, ...selectors: string[]) {
  const place = answerPlace(calculator);
  const target = selectors
    .map((selector) => place.querySelector<HTMLElement>(selector))
    .find((element) => element);
  target?.focus({ preventScroll: true });
}

/** A value was set: the same question has another answer now. */
async function again({ detail: { calculator, name } }: OurEvents["rb:aim"]) {
  const question = questions.get(calculator);
  if (!question || !answerHere(calculator)) return;
  const reply = await ask(calculator, question, performance.now());
  if (reply?.ok)
    focus(
      calculator,
      `.rb-swings [data-do=aim][data-name="${CSS.escape(name)}"]`,
      ".rb-swings button",
      ".rb-chart > svg",
      "[data-axis]",
    );
}

document.addEventListener("rb:aim", again);

export function mattersCommands(calculator: Calculator): Commands {
  calculator.element.addEventListener("change", ({ target, timeStamp }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.matches("[data-axis]")) choose(calculator, target, timeStamp);
    if (target.matches("[data-goal]")) chooseGoal(calculator, target, timeStamp);
  });
  return {
    matters: (_, since) => ask(calculator, { do: "matters", goal: goal(calculator) }, since),
    curve: (button, since) =>
      ask(calculator, { do: "curve", input: dataOf(button, "name"), goal: goal(calculator) }, since),
  };
}
