/** What a tap on a form's own buttons does: steps, dice, rows; and fields that show only for some values. */

import { data, inputs, kind, text, type Input } from "./inputs.ts";
import { belongs } from "./homebrew-options.ts";
import { addRow, removeRow } from "./rows.ts";
import type { Commands } from "../page/commands.ts";
import { dataOf, enclosing, required } from "../page/elements.ts";

/** The input that a button of its field belongs to; one that stands apart from it names it. */
function fieldInput(near: Element): HTMLInputElement {
  const field = near.closest(".rb-field");
  return field
    ? required(field, "input")
    : required(document, `#${CSS.escape(near.getAttribute("aria-controls") ?? "")}`);
}

/** Tells everybody that a script has changed an input as a reader would. */
export function changed(input: HTMLElement) {
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** One step up or down, within the limits; from an empty or bad value to the default. */
function step(button: HTMLElement) {
  const input = fieldInput(button);
  const start =
    input.value === "" ? Number(input.dataset.default) : Number(input.value) + Number(button.dataset.step);
  input.value = String(Math.min(Number(input.max), Math.max(Number(input.min), start)));
  changed(input);
}

function addDie(button: HTMLElement) {
  const input = fieldInput(button);
  const dice = text(input) === "none" ? [] : text(input).split("+");
  if (dice.length >= Number(data(input, "most"))) return;
  input.value = [...dice, button.dataset.die].join("+");
  changed(input);
}

/** Whatever a pattern would read as more than itself. */
function literal(words: string) {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** What a key makes of a text: its own number, where the text ends with it, goes up by one; else it is added. */
function withKey(
  text: string,
  { before = "", after = "", joint = "", first, most, step }: DOMStringMap,
  joints: string[],
) {
  const last = first && text.match(new RegExp(`${literal(before)}(\\d*)${literal(after)}$`));
  if (last) {
    const next = Number(last[1] || "1") + Number(step);
    return text.slice(0, last.index) + before + (next > Number(most) ? first : next) + after;
  }
  const open = text === "" || joints.some((joint) => text.endsWith(joint));
  const space = text && open ? " " : "";
  return text + (open ? space : joint) + before + (first ?? "") + after;
}

/** What keys have made of a text last: if it is the default, somebody wanted it so. */
let lastWritten = "";

/** A key of a field that is typed or tapped. */
function write(button: HTMLElement) {
  const input = fieldInput(button);
  const joints = JSON.parse(dataOf(enclosing(button, "[data-joints]"), "joints"));
  const now = input.value.trim();
  const untouched = now === input.dataset.default && now !== lastWritten;
  lastWritten = withKey(untouched && "begins" in button.dataset ? "" : now, button.dataset, joints);
  input.value = lastWritten;
  changed(input);
}

/** Takes the last word or sign away. */
function erase(button: HTMLElement) {
  const input = fieldInput(button);
  input.value = input.value.trimEnd().replace(/\s*([\p{L}\p{N}]+|.)$/u, "");
  changed(input);
}

function clearDice(button: HTMLElement) {
  const input = fieldInput(button);
  input.value = "";
  changed(input);
  // Who goes on with keys wants none of a phone's own.
  if (!button.closest("[data-joints]")) input.focus();
}

function add(button: HTMLElement) {
  const row = addRow(enclosing(button, ".rb-rows"));
  required(row, "details").open = true;
  changed(row);
  row.querySelector<HTMLElement>("input, select")?.focus();
}

function remove(button: HTMLElement) {
  const rows = enclosing(button, ".rb-rows");
  removeRow(rows, enclosing(button, ".rb-row"));
  changed(rows);
  rows.querySelector<HTMLElement>("[data-do=add]")?.focus();
}

/** What the form's own buttons do. */
export const fieldCommands: Commands = { step, die: addDie, write, erase, clear: clearDice, add, remove };

/** The input that decides whether a wrapper shows: nearest group first. */
export function decider(wrapper: HTMLElement, formInputs: Map<string, Input>): Input | null {
  const action = wrapper.closest("[data-action]");
  if (action) return action.querySelector<Input>(`[data-arg="${wrapper.dataset.only}"]`);
  const own = wrapper.querySelector("[name]")?.getAttribute("name") ?? "";
  const parts = own.split(".");
  for (let depth = parts.length; depth >= 0; depth--) {
    const input = formInputs.get([...parts.slice(0, depth), wrapper.dataset.only].join("."));
    if (input) return input;
  }
  return null;
}

/** Shows and hides the fields that belong to some values of another one. */
export function showOnly(form: HTMLElement) {
  const formInputs = inputs(form);
  for (const wrapper of form.querySelectorAll<HTMLElement>("[data-only]")) {
    const input = decider(wrapper, formInputs);
    const values = dataOf(wrapper, "onlyValues").split(" ");
    const none = input && kind(input) === "die" && values.includes("");
    const own = input && wrapper.dataset.onlySet && belongs(input, wrapper.dataset.onlySet);
    wrapper.hidden = !!input && !own && !values.includes(text(input)) && !(none && text(input) === "none");
  }
}
