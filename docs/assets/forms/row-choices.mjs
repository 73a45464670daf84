/** Places in a list of the sheet: readers choose them by the names that stand there, not by counting. */

import { element } from "../page/elements.mjs";
import { changed } from "./controls.mjs";
import { rowsOf } from "./rows.mjs";

/** What the reader calls each row of a list: its name, or what stands above it.
 * @param {HTMLElement} form
 * @param {string} list */
function names(form, list) {
  const rows = /** @type {HTMLElement} */ (form.querySelector(`.rb-rows[data-rows="${list}"]`));
  return rowsOf(rows).map((row, at) => {
    const named = /** @type {HTMLInputElement | null} */ (row.querySelector(`[name="${list}.${at + 1}.name"]`));
    return named?.value.trim() || row.querySelector("legend").textContent;
  });
}

/** The choice that stands in for the number of a place; the number keeps what is chosen.
 * @param {HTMLElement} field
 * @returns {HTMLSelectElement} */
function picker(field) {
  const known = field.querySelector("select");
  if (known) return known;
  const number = field.querySelector("input");
  const select = element("select", { id: `${number.id}.named` });
  field.querySelector("label").htmlFor = select.id;
  select.addEventListener("change", (event) => {
    event.stopPropagation();
    number.value = select.value;
    changed(number);
  });
  const stepper = /** @type {HTMLElement} */ (field.querySelector(".rb-stepper"));
  stepper.before(select);
  stepper.hidden = true;
  return select;
}

/** Brings the names of all places up to date.
 * @param {HTMLElement} form */
export function updateRowChoices(form) {
  for (const field of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-place]"))) {
    const select = picker(field);
    select.replaceChildren(...names(form, field.dataset.place).map((name, at) => new Option(name, String(at + 1))));
    select.value = field.querySelector("input").value;
  }
}
