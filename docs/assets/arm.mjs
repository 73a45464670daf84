/** "Roll with this": a calculator that takes a row of a table is set up, in sight and ready; the reader rolls. */

import { element } from "./float.mjs";
import { inputs } from "./inputs.mjs";
import { stay } from "./links.mjs";
import { note, clearProblems } from "./problems.mjs";
import { start } from "./python.mjs";
import { say } from "./say.mjs";
import { closeShare } from "./share.mjs";

/** @typedef {{at: string, short: string, set: Record<string, string>, title: string, rolls: boolean,
 *   rows?: string[], values?: Record<string, string>}} Taker as in macros/row_calculators.py; "*" stands for the row */

const ARMED = "rb-armed";

/** @type {any[]} the calculators of the page that is shown now */
let calculators = [];

/** @param {any[]} shown */
export function armFrom(shown) {
  calculators = shown;
}

/** The calculators that take a row, each with the inputs that it gets.
 * @param {Element} row
 * @returns {Taker[]} */
function takers(row) {
  const table = /** @type {HTMLElement | null} */ (row.closest("[data-takers]"));
  /** @type {Taker[]} */
  const all = table ? JSON.parse(table.dataset.takers) : [];
  return all.filter(({ rows }) => !rows || rows.includes(row.id)).map((taker) => ({ ...taker, set: filled(taker, row.id) }));
}

/** @param {Taker} taker
 * @param {string} slug */
function filled({ set, values }, slug) {
  const value = values?.[slug] ?? slug;
  return Object.fromEntries(Object.entries(set).map(([name, text]) => [name, text === "*" ? value : text]));
}

/** @param {Taker} taker */
function address({ at, short, set }) {
  const pairs = Object.entries(set).map(([name, text]) => [`${short}.${name}`, text]);
  return `${at}?${new URLSearchParams(pairs)}&roll#calc-${short}`;
}

/** Links to the calculators that take a row; those of the same page keep what else is set there.
 * @param {Element} row */
export function ways(row) {
  return takers(row).map((taker) => {
    const textContent = `${taker.rolls ? "Roll with this" : "Use this in"}: ${taker.title}`;
    return element("a", { href: address(taker), textContent, onclick: (/** @type {MouseEvent} */ event) => go(event, taker) });
  });
}

/** @param {MouseEvent} event
 * @param {Taker} taker */
function go(event, taker) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  closeShare();
  if (!take(taker)) return;
  stay(`#calc-${taker.short}`);
  event.preventDefault();
  event.stopPropagation();
}

/** Lets a calculator of this page take the row; its place, null if it stands on another page.
 * @param {Taker} taker */
function take({ at, short, set }) {
  const here = new URL(at, location.href).pathname === location.pathname;
  const calculator = here && calculators.find((one) => one.short === short);
  if (!calculator) return null;
  clearProblems(calculator.element);
  const problems = calculator.take({ ...calculator.now, ...set });
  if (problems.length) note(calculator.element, problems);
  calculator.refresh(performance.now());
  return arm(calculator, Object.keys(set));
}

/** What was set, in the words of the form: "Weapon: Assault rifle".
 * @param {HTMLElement} form
 * @param {string[]} names */
function words(form, names) {
  const found = names.map((name) => /** @type {any} */ (inputs(form).get(name))).filter((one) => one?.selectedOptions?.length);
  return found.slice(0, 3).map((one) => `${one.labels[0]?.textContent.trim()}: ${one.selectedOptions[0].textContent.trim()}`).join(", ");
}

/** The browser takes the focus away once more when it goes to the fragment of an address that was just opened.
 * @param {HTMLElement} button */
function focusOn(button) {
  const focus = () => button.focus({ preventScroll: true });
  focus();
  if (document.readyState === "complete") return;
  addEventListener("load", () => setTimeout(() => document.activeElement === document.body && focus()), { once: true });
}

/** @param {HTMLElement} place */
function disarm(place) {
  place.classList.remove(ARMED);
  place.querySelector(".rb-ready")?.remove();
}

/** Makes ready and rolls nothing; the place of the calculator.
 * @param {any} calculator
 * @param {string[]} names the inputs that were set for it
 * @returns {HTMLElement} */
function arm({ element: place, form, id }, names) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("[type=submit]"));
  const told = words(form, names);
  const ready = `${told ? `${told}. ` : ""}Ready: nothing is rolled until you press “${button.textContent.trim()}”.`;
  disarm(place);
  place.classList.add(ARMED);
  form.querySelector(".rb-do").prepend(element("p", { className: "rb-ready" }, ready));
  for (const type of ["input", "submit"]) place.addEventListener(type, () => disarm(place), { once: true });
  say(ready);
  start(id);
  focusOn(button);
  return place;
}

/** Does what an address with `roll` asks for: arms the calculator that it names, or the first that takes its row.
 * @returns {Element | null} what should be in sight now */
export function obey() {
  const place = document.getElementById(location.hash.slice(1));
  const calculator = place && calculators.find((one) => one.element === place);
  if (calculator) return arm(calculator, Object.keys(calculator.now));
  const [first] = place ? takers(place.closest("tr") ?? place) : [];
  const taken = first ? take(first) : null;
  if (taken) history.replaceState(history.state, "", `${location.pathname}${location.search}#calc-${first.short}`);
  else if (first) location.replace(new URL(address(first), location.href).href);
  return taken;
}
