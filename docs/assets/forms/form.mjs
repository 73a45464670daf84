/** The inputs of one calculator: read from its form as flat texts, put back, and held against what is legal. */

import { data, initial, inputs, legal, put, text } from "./inputs.mjs";
import { setRows } from "./rows.mjs";

/** @typedef {import("./inputs.mjs").Input} Input */
/** @typedef {{name: string, label: string, message: string}} Problem */
/** @typedef {Record<string, string>} Flat texts by the field's full name, only those other than the default */

/** @param {Input} input
 * @param {string} given
 * @returns {Problem} */
function problem(input, given) {
  const shown = given.length <= 40 ? given : `${given.slice(0, 40)}…`;
  const message = data(input, "message").replace(/\.$/, "");
  return { name: input.name, label: "", message: `${message}, not “${shown}”.` };
}

/** What the form holds that is not legal.
 * @param {HTMLElement} form
 * @returns {Problem[]} */
export function check(form) {
  const found = [...inputs(form).values()];
  return found.filter((input) => !legal(input, text(input))).map((input) => problem(input, typed(input)));
}

/** @param {Input} input */
function typed(input) {
  const bad = input instanceof HTMLInputElement && input.validity.badInput;
  return bad ? "that" : input.value;
}

/** The inputs that differ from their defaults, as Python and the address want them.
 * @param {HTMLElement} form
 * @returns {Flat} */
export function collect(form) {
  const changed = [...inputs(form)].filter(([, input]) => text(input) !== initial(input));
  return Object.fromEntries(changed.map(([name, input]) => [name, text(input)]));
}

/** The inputs that differ from their defaults and are legal.
 * @param {HTMLElement} form
 * @returns {Flat} */
export function collectLegal(form) {
  const wrong = check(form).map(({ name }) => name);
  return Object.fromEntries(Object.entries(collect(form)).filter(([name]) => !wrong.includes(name)));
}

/** Whether an input differs from its default, or holds what its browser cannot even give as a text.
 * @param {Input} input */
function isChanged(input) {
  return text(input) !== initial(input) || input.validity.badInput;
}

/** The hidden number of rows, which `setRows` keeps.
 * @param {Input} input */
function isCount(input) {
  return input.type === "hidden";
}

/** A name that no input here has.
 * @param {string} name
 * @returns {Problem} */
export function unknown(name) {
  return { name: "", label: name, message: `“${name.slice(0, 60)}” is not an input here.` };
}

/** Sets the whole form: these inputs, defaults elsewhere. What is unknown or illegal is left out and returned.
 * @param {HTMLElement} form
 * @param {Flat} flat
 * @param {string} [at] what stands before the names where the inputs come from
 * @returns {Problem[]} */
export function fill(form, flat, at = "") {
  const problems = fillRows(form, flat);
  const known = inputs(form);
  for (const input of known.values()) if (!isCount(input) && isChanged(input)) put(input, initial(input));
  for (const [name, value] of Object.entries(flat)) {
    const input = known.get(name);
    if (!input) problems.push(unknown(at + name));
    else if (isCount(input)) continue;
    else if (legal(input, value)) put(input, value);
    else problems.push(problem(input, value));
  }
  return problems;
}

/** Rows first, so that their inputs are there.
 * @param {HTMLElement} form
 * @param {Flat} flat */
function fillRows(form, flat) {
  /** @type {Problem[]} */
  const problems = [];
  for (const rows of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".rb-rows"))) {
    const count = flat[rows.dataset.rows];
    if (!setRows(rows, count)) problems.push(rowsProblem(rows, count));
  }
  return problems;
}

/** @param {HTMLElement} rows
 * @param {string} count
 * @returns {Problem} */
function rowsProblem(rows, count) {
  const message = `${rows.dataset.message.replace(/\.$/, "")}, not “${count.slice(0, 40)}”.`;
  return { name: rows.dataset.rows, label: "", message };
}
