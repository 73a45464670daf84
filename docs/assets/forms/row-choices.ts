/** Places in a list of the sheet: readers choose them by the names that stand there, not by counting. */

import { dataOf, element, required } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { changed } from "./controls.ts";
import { rowsOf } from "./rows.ts";

/** What the reader calls each row of a list: its name, or what stands above it. */
function names(form: HTMLElement, list: string) {
  const rows = required(form, `.rb-rows[data-rows="${list}"]`);
  return rowsOf(rows).map((row, at) => {
    const nameInput = row.querySelector<HTMLInputElement>(`[name="${list}.${at + 1}.name"]`);
    return isolated(nameInput?.value.trim() ?? "") || required(row, "legend").textContent;
  });
}

/** The choice that stands in for the number of a place; the number keeps what is chosen. */
function picker(field: HTMLElement): HTMLSelectElement {
  const existing = field.querySelector("select");
  if (existing) return existing;
  const number = required(field, "input");
  const select = element("select", { id: `${number.id}.named` });
  required(field, "label").htmlFor = select.id;
  select.addEventListener("change", (event) => {
    event.stopPropagation();
    number.value = select.value;
    changed(number);
  });
  const stepper = required(field, ".rb-stepper");
  stepper.before(select);
  stepper.hidden = true;
  return select;
}

/** Brings the names of all places up to date. */
export function updateRowChoices(form: HTMLElement) {
  for (const field of form.querySelectorAll<HTMLElement>("[data-place]")) {
    const select = picker(field);
    select.replaceChildren(
      ...names(form, dataOf(field, "place")).map((name, at) => new Option(name, String(at + 1))),
    );
    select.value = required(field, "input").value;
  }
}
