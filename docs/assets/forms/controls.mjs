/** What a tap on a form's own buttons does: steps, dice, rows; and fields that show only for some values. */

import { data, inputs, kind, text } from "./inputs.mjs";
import { addRow, removeRow } from "./rows.mjs";

/** @param {Element} near
 * @returns {HTMLInputElement} */
function fieldInput(near) {
  return near.closest(".rb-field").querySelector("input");
}

/** Tells everybody that a script has changed an input as a reader would.
 * @param {HTMLElement} input */
export function changed(input) {
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** One step up or down, within the limits; from an empty or bad value to the default.
 * @param {HTMLElement} button */
function step(button) {
  const input = fieldInput(button);
  const start = input.value === "" ? Number(input.dataset.default) : Number(input.value) + Number(button.dataset.step);
  input.value = String(Math.min(Number(input.max), Math.max(Number(input.min), start)));
  changed(input);
}

/** @param {HTMLElement} button */
function addDie(button) {
  const input = fieldInput(button);
  const dice = text(input) === "none" ? [] : text(input).split("+");
  if (dice.length >= Number(data(input, "most"))) return;
  input.value = [...dice, button.dataset.die].join("+");
  changed(input);
}

/** @param {HTMLElement} button */
function clearDice(button) {
  const input = fieldInput(button);
  input.value = "";
  changed(input);
  input.focus();
}

/** @param {HTMLElement} button */
function add(button) {
  const row = addRow(button.closest(".rb-rows"));
  changed(row);
  /** @type {HTMLElement | null} */ (row.querySelector("input, select"))?.focus();
}

/** @param {HTMLElement} button */
function remove(button) {
  const rows = /** @type {HTMLElement} */ (button.closest(".rb-rows"));
  removeRow(rows, button.closest(".rb-row"));
  changed(rows);
  /** @type {HTMLElement | null} */ (rows.querySelector("[data-do=add]"))?.focus();
}

/** What the form's own buttons do. @type {import("../page/commands.mjs").Commands} */
export const fieldCommands = { step, die: addDie, clear: clearDice, add, remove };

/** The input that decides whether a wrapper shows: nearest group first.
 * @param {HTMLElement} wrapper
 * @param {Map<string, import("./inputs.mjs").Input>} known */
function decider(wrapper, known) {
  const action = wrapper.closest("[data-action]");
  if (action) return /** @type {any} */ (action.querySelector(`[data-arg="${wrapper.dataset.only}"]`));
  const own = wrapper.querySelector("[name]")?.getAttribute("name") ?? "";
  const parts = own.split(".");
  for (let depth = parts.length; depth >= 0; depth--) {
    const input = known.get([...parts.slice(0, depth), wrapper.dataset.only].join("."));
    if (input) return input;
  }
  return null;
}

/** Shows and hides the fields that belong to some values of another one.
 * @param {HTMLElement} form */
export function showOnly(form) {
  const known = inputs(form);
  for (const wrapper of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-only]"))) {
    const input = decider(wrapper, known);
    const values = wrapper.dataset.onlyValues.split(" ");
    const none = input && kind(input) === "die" && values.includes("");
    wrapper.hidden = !!input && !values.includes(text(input)) && !(none && text(input) === "none");
  }
}
