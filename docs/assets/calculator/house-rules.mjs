/** A group's house rulings: names with values, kept per game; read by every calculator of the game. */

import { inputs, initial, legal, text } from "../forms/inputs.mjs";
import { isFlat, parseJson } from "../storage/sheets.mjs";

/** @typedef {import("../forms/form.mjs").Flat} Flat */

/** What storage would not take, for the rest of the visit. @type {Map<string, Flat>} */
const kept = new Map();

const key = (/** @type {string} */ system) => `rollbook.house.${system}`;

/** The rulings of a game; none where nothing legible is stored.
 * @param {string} system
 * @returns {Flat} */
export function read(system) {
  const known = kept.get(system);
  if (known) return known;
  try {
    const whole = parseJson(localStorage.getItem(key(system)) ?? "");
    return whole?.format === 1 && isFlat(whole.rulings) ? whole.rulings : {};
  } catch {
    return {};
  }
}

/** Whether the browser keeps the rulings beyond this visit.
 * @param {string} system
 * @param {Flat} rulings */
export function write(system, rulings) {
  try {
    localStorage.setItem(key(system), JSON.stringify({ format: 1, rulings }));
    kept.delete(system);
    return true;
  } catch {
    kept.set(system, rulings);
    return false;
  }
}

/** The rulings that this calculator's form can take, by its inputs' names; only what differs from the printed rules.
 * @param {{id: string, short: string, form: HTMLElement}} calculator
 * @returns {Flat} */
export function rulingsFor({ id, short, form }) {
  const rulings = read(id.split(".")[0]);
  if (Object.keys(rulings).length === 0) return {};
  const found = [...inputs(form)].map(([name, input]) => {
    const last = name.split(".").at(-1);
    const value = rulings[`${short}.${last}`] ?? rulings[last];
    return /** @type {const} */ ([name, value, input]);
  });
  const counting = found.filter(([, value, input]) => value !== undefined && legal(input, value) && value !== initial(input));
  return Object.fromEntries(counting.map(([name, value]) => [name, value]));
}

/** How an input and its value read: "Rolling nines: One extra die".
 * @param {import("../forms/inputs.mjs").Input} input */
export function words(input) {
  const field = input.closest(".rb-field");
  const label = field.querySelector("legend, label")?.textContent.trim() ?? input.name;
  if (input.type === "checkbox") return text(input) === "1" ? label : `${label}: no`;
  return `${label}: ${chosen(input)}`;
}

/** @param {import("../forms/inputs.mjs").Input} input */
function chosen(input) {
  if (input instanceof HTMLSelectElement) return input.selectedOptions[0]?.textContent.trim() ?? "";
  if (input.type !== "radio") return input.value;
  const checked = input.closest(".rb-field").querySelector("input:checked");
  return checked?.closest("label")?.textContent.trim() ?? text(input);
}
