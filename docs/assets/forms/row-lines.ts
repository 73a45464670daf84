/** A row of a list is one line until it is opened: its line says what it holds. */

import { kind, text, shownText } from "./inputs.ts";
import type { Input } from "./inputs.ts";
import { enclosing, required } from "../page/elements.ts";

/** A line has room for so many. */
const MOST = 4;

/** The words that a reader sees beside an input or on a chosen option. */
function label(near: Element) {
  return near.textContent.trim();
}

function chosen(input: Input, field: Element) {
  if (input instanceof HTMLSelectElement) return input.value && label(input.selectedOptions[0]);
  const checked = field.querySelector("input:checked");
  return checked ? label(enclosing(checked, "label")) : "";
}

/** What one input holds; nothing where nothing is chosen or switched on. */
function words(field: Element): string {
  const input = required<Input>(field, "input, select");
  const of = kind(input);
  const name = label(required(field, "label, legend"));
  if (of === "flag") return text(input) === "1" ? name : "";
  if (of === "choice" || of === "die") return text(input) === "none" ? "" : chosen(input, field);
  if (of === "number") return `${name} ${shownText(input)}`;
  return text(input) === "none" ? "" : shownText(input);
}

function line(row: Element) {
  const fields = [...row.querySelectorAll(".rb-row-fold > .rb-field:not([hidden])")];
  return fields.map(words).filter(Boolean).slice(0, MOST).join(" · ");
}

/** Brings the lines of all rows up to date. */
export function tellRows(form: HTMLElement) {
  for (const place of form.querySelectorAll(".rb-row-set"))
    place.textContent = line(enclosing(place, ".rb-row"));
}
