/** Messages about inputs: a list with a link to each field, and the words again at the field itself. */

import { element } from "../page/elements.mjs";
import { inputs } from "./inputs.mjs";

/** @typedef {import("./form.mjs").Problem} Problem */

/** The input that a problem names: that of the action if there is one, else of the form.
 * @param {HTMLElement} form
 * @param {string} name
 * @param {string} action
 * @returns {HTMLElement | null} */
function inputOf(form, name, action) {
  const own = `[data-action="${CSS.escape(action)}"] [data-arg="${CSS.escape(name)}"]`;
  return (action && form.querySelector(own)) || (inputs(form).get(name) ?? null);
}

/** @param {HTMLElement} input */
function place(input) {
  return input.closest(".rb-field") ?? input.parentElement;
}

/** @param {HTMLElement} input
 * @param {(ids: string[]) => string[]} change */
function described(input, change) {
  const ids = change((input.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (ids.length) input.setAttribute("aria-describedby", ids.join(" "));
  else input.removeAttribute("aria-describedby");
}

/** Of radio buttons the first stands for all, so that it carries their message.
 * @param {HTMLElement} input
 * @returns {HTMLElement} */
function bearer(input) {
  const radios = /** @type {HTMLInputElement} */ (input).type === "radio";
  return radios ? input.closest(".rb-segments").querySelector("input") : input;
}

/** Takes the message away from one input.
 * @param {HTMLElement} given */
export function clearField(given) {
  const input = bearer(given);
  const id = `${input.id}-error`;
  input.removeAttribute("aria-invalid");
  document.getElementById(id)?.remove();
  described(input, (ids) => ids.filter((one) => one !== id));
}

/** Puts a message at one input, and opens or shows what hides it.
 * @param {HTMLElement} input
 * @param {string} message */
export function markField(input, message) {
  clearField(input);
  const words = element("p", { id: `${input.id}-error`, className: "rb-error" }, message);
  place(input).append(words);
  input.setAttribute("aria-invalid", "true");
  described(input, (ids) => [...ids, words.id]);
  const fold = input.closest("details");
  if (fold) fold.open = true;
  const hidden = /** @type {HTMLElement | null} */ (input.closest("[data-only][hidden]"));
  if (hidden) hidden.hidden = false;
}

/** @param {HTMLElement} calculator
 * @returns {HTMLElement} */
function list(calculator) {
  return calculator.querySelector(".rb-problems");
}

/** @param {HTMLElement} calculator */
export function clearProblems(calculator) {
  list(calculator).replaceChildren();
  for (const input of calculator.querySelectorAll("[aria-invalid]")) clearField(/** @type {HTMLElement} */ (input));
}

/** @param {Problem} problem
 * @param {HTMLElement | null} input */
function entry({ message }, input) {
  if (!input) return element("li", {}, message);
  const onclick = (/** @type {Event} */ event) => (event.preventDefault(), input.focus());
  return element("li", {}, element("a", { href: `#${input.id}`, onclick }, message));
}

/** Says something where problems stand, and nothing is wrong.
 * @param {HTMLElement} calculator
 * @param {string} words */
export function remark(calculator, words) {
  list(calculator).replaceChildren(element("p", {}, words));
}

/** Shows problems in the calculator's list without touching the fields; the introduction only above problems.
 * @param {HTMLElement} calculator
 * @param {Problem[]} problems
 * @param {string} [intro]
 * @param {string} [action] the action that was refused */
export function note(calculator, problems, intro = "", action = "") {
  const items = problems.map((problem) => entry(problem, inputOf(calculator, problem.name, action)));
  const words = intro ? [element("p", {}, intro)] : [];
  list(calculator).replaceChildren(...(items.length ? [...words, element("ul", {}, ...items)] : []));
}

/** Shows problems in the list and at their fields.
 * @param {HTMLElement} calculator
 * @param {Problem[]} problems
 * @param {boolean} [focus] whether the first field that is wrong gets the focus
 * @param {string} [action] the action that was refused */
export function refuse(calculator, problems, focus = false, action = "") {
  clearProblems(calculator);
  note(calculator, problems, "", action);
  const wrong = problems.map((problem) => ({ problem, input: inputOf(calculator, problem.name, action) }));
  for (const { problem, input } of wrong) if (input) markField(input, problem.message);
  const first = wrong.find(({ input }) => input)?.input;
  if (!focus || !first) return;
  first.focus({ preventScroll: true });
  // What is under the bar with the buttons counts as seen for browsers, but not for readers.
  place(first).scrollIntoView({ block: "nearest" });
}
