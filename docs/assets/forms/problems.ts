/** Messages about inputs: a list with a link to each field, and the words again at the field itself. */

import { showDock } from "../calculator/dock.ts";
import { defined, element, enclosing, required } from "../page/elements.ts";
import { inputs } from "./inputs.ts";
import type { Problem } from "./form.ts";

/** So many problems are told one by one. */
const MOST = 20;
const LEFT_OUT = "rb-left-out";

/** The input that a problem names: that of the action if there is one, else of the form. */
function inputOf(form: HTMLElement, name: string, action: string): HTMLElement | null {
  const own = `[data-action="${CSS.escape(action)}"] [data-arg="${CSS.escape(name)}"]`;
  return (action && form.querySelector(own)) || (inputs(form).get(name) ?? null);
}

function place(input: HTMLElement) {
  return input.closest(".rb-field") ?? defined(input.parentElement, "element around the input");
}

function described(input: HTMLElement, change: (ids: string[]) => string[]) {
  const ids = change((input.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (ids.length) input.setAttribute("aria-describedby", ids.join(" "));
  else input.removeAttribute("aria-describedby");
}

/** Of radio buttons the first stands for all, so that it carries their message. */
function bearer(input: HTMLElement): HTMLElement {
  return input.matches("[type=radio]") ? required(enclosing(input, ".rb-segments"), "input") : input;
}

/** Takes the message away from one input. */
export function clearField(target: HTMLElement) {
  const input = bearer(target);
  const id = `${input.id}-error`;
  input.removeAttribute("aria-invalid");
  document.getElementById(id)?.remove();
  described(input, (ids) => ids.filter((other) => other !== id));
}

/** Opens whatever an input is folded into. */
function openFolds(input: HTMLElement) {
  for (let fold = input.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

/** Puts a message at one input, and opens or shows what hides it. */
export function markField(input: HTMLElement, message: string) {
  clearField(input);
  const words = element("p", { id: `${input.id}-error`, className: "rb-error" }, message);
  place(input).append(words);
  input.setAttribute("aria-invalid", "true");
  described(input, (ids) => [...ids, words.id]);
  openFolds(input);
  const hidden = input.closest<HTMLElement>("[data-only][hidden]");
  if (hidden) hidden.hidden = false;
}

function list(calculator: HTMLElement): HTMLElement {
  return required(calculator, ".rb-problems");
}

/** Takes all messages away.
 * @param besides what stays in the list */
export function clearProblems(calculator: HTMLElement, besides: Element[] = []) {
  list(calculator).replaceChildren(...besides);
  for (const input of calculator.querySelectorAll<HTMLElement>("[aria-invalid]")) clearField(input);
}

/** Selects the characters of a text that are wrong. Python counts them whole, without the spaces before them. */
function selectWrong(input: HTMLElement, { span }: Problem) {
  if (!span || !(input instanceof HTMLInputElement)) return;
  const text = input.value.trimStart();
  const before = input.value.length - text.length;
  const [start, end] = span.map((place) => before + [...text].slice(0, place).join("").length);
  input.setSelectionRange(start, end);
}

function entry(problem: Problem, input: HTMLElement | null) {
  const { message } = problem;
  if (!input) return element("li", {}, message);
  const onclick = (event: Event) => {
    event.preventDefault();
    openFolds(input);
    input.focus();
    selectWrong(input, problem);
  };
  return element("li", {}, element("a", { href: `#${input.id}`, onclick }, message));
}

/** Says something where problems stand, and nothing is wrong. */
export function remark(calculator: HTMLElement, words: string) {
  list(calculator).replaceChildren(element("p", {}, words));
  showDock(calculator);
}

function entries(calculator: HTMLElement, problems: Problem[], intro: string, action: string): HTMLElement[] {
  const items = problems
    .slice(0, MOST)
    .map((problem) => entry(problem, inputOf(calculator, problem.name, action)));
  if (problems.length > MOST) items.push(element("li", {}, `And ${problems.length - MOST} more.`));
  const words = intro ? [element("p", {}, intro)] : [];
  return items.length ? [...words, element("ul", {}, ...items)] : [];
}

/** Shows problems in the calculator's list without touching the fields; the introduction only above problems.
 * @param action the action that was refused */
export function note(calculator: HTMLElement, problems: Problem[], intro: string = "", action: string = "") {
  list(calculator).replaceChildren(...entries(calculator, problems, intro, action));
  if (problems.length) showDock(calculator);
}

/** Says what of a set-up that came was left out. It stands until the reader changes or asks something,
 * whatever else is found meanwhile. */
export function noteLeftOut(calculator: HTMLElement, problems: Problem[], intro: string) {
  if (!problems.length) return;
  const others = leftOut(calculator).filter((entry) => entry.firstChild?.textContent !== intro);
  const group = element("div", { className: LEFT_OUT }, ...entries(calculator, problems, intro, ""));
  list(calculator).replaceChildren(...others, group);
  showDock(calculator);
}

function leftOut(calculator: HTMLElement) {
  return [...list(calculator).querySelectorAll(`.${LEFT_OUT}`)];
}

/** Shows problems in the list and at their fields.
 * @param focus whether a tap asked: the first field that is wrong gets the focus
 * @param action the action that was refused */
export function refuse(
  calculator: HTMLElement,
  problems: Problem[],
  focus: boolean = false,
  action: string = "",
) {
  clearProblems(calculator, focus ? [] : leftOut(calculator));
  list(calculator).append(...entries(calculator, problems, "", action));
  showDock(calculator);
  const wrong = problems.map((problem) => ({ problem, input: inputOf(calculator, problem.name, action) }));
  for (const { problem, input } of wrong) if (input) markField(input, problem.message);
  const { input: first, problem } = wrong.find(({ input }) => input) ?? {};
  if (!focus || !first || !problem) return;
  first.focus({ preventScroll: true });
  selectWrong(first, problem);
  // What is under the bar with the buttons counts as seen for browsers, but not for readers.
  place(first).scrollIntoView({ block: "nearest" });
}
