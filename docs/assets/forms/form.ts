/** The inputs of one calculator: read from its form as flat texts, put back, and held against what is legal. */

import { data, initial, inputs, legal, put, text, type Input } from "./inputs.ts";
import { setRows } from "./rows.ts";
import { dataOf } from "../page/elements.ts";

/** What is wrong with an input; `span` says which characters of it, as Python counts them. */
export type Problem = { name: string; label: string; message: string; span?: [number, number] };
/** What is said of problems, in one line. */
export const messages = (problems: Problem[]) => problems.map(({ message }) => message).join(" ");

/** texts by the field's full name, only those other than the default */
export type Flat = Record<string, string>;

function problem(input: Input, value: string): Problem {
  const { unknown } = input.dataset;
  if (unknown && value.startsWith("own-")) return { name: input.name, label: "", message: unknown };
  const shown = value.length <= 40 ? value : `${value.slice(0, 40)}…`;
  const message = data(input, "message").replace(/\.$/, "");
  return { name: input.name, label: "", message: `${message}, not “${shown}”.` };
}

/** What the form holds that is not legal. */
export function check(form: HTMLElement): Problem[] {
  const formInputs = [...inputs(form).values()];
  return formInputs
    .filter((input) => !legal(input, text(input)))
    .map((input) => problem(input, typed(input)));
}

function typed(input: Input) {
  const bad = input instanceof HTMLInputElement && input.validity.badInput;
  return bad ? "that" : input.value;
}

/** The inputs that differ from their defaults, as Python and the address want them. */
export function collect(form: HTMLElement): Flat {
  const changed = [...inputs(form)].filter(([, input]) => text(input) !== initial(input));
  return Object.fromEntries(changed.map(([name, input]) => [name, text(input)]));
}

/** The inputs that differ from their defaults and are legal. */
export function collectLegal(form: HTMLElement): Flat {
  const wrong = check(form).map(({ name }) => name);
  return Object.fromEntries(Object.entries(collect(form)).filter(([name]) => !wrong.includes(name)));
}

/** Whether an input differs from its default, or holds what its browser cannot even give as a text. */
function isChanged(input: Input) {
  return text(input) !== initial(input) || input.validity.badInput;
}

/** The hidden number of rows, which `setRows` keeps. */
function isCount(input: Input) {
  return input.type === "hidden";
}

/** A name that no input here has. */
export function unknown(name: string): Problem {
  return { name: "", label: name, message: `“${name.slice(0, 60)}” is not an input here.` };
}

/** Sets the whole form: these inputs, defaults elsewhere. What is unknown or illegal is left out and returned.
 * @param at what stands before the names where the inputs come from */
export function fill(form: HTMLElement, flat: Flat, at: string = ""): Problem[] {
  const problems = fillRows(form, flat);
  const formInputs = inputs(form);
  for (const input of formInputs.values())
    if (!isCount(input) && isChanged(input)) put(input, initial(input));
  for (const [name, value] of Object.entries(flat)) {
    const input = formInputs.get(name);
    if (!input) problems.push(unknown(at + name));
    else if (isCount(input)) continue;
    else if (legal(input, value)) put(input, value);
    else problems.push(problem(input, value));
  }
  return problems;
}

/** Rows first, so that their inputs are there. */
function fillRows(form: HTMLElement, flat: Flat) {
  const problems: Problem[] = [];
  for (const rows of form.querySelectorAll<HTMLElement>(".rb-rows")) {
    const count = flat[dataOf(rows, "rows")];
    if (!setRows(rows, count)) problems.push(rowsProblem(rows, count));
  }
  return problems;
}

function rowsProblem(rows: HTMLElement, count: string): Problem {
  const message = `${dataOf(rows, "message").replace(/\.$/, "")}, not “${count.slice(0, 40)}”.`;
  return { name: dataOf(rows, "rows"), label: "", message };
}
