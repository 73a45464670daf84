/** Lists of equal groups, such as combatants: rows are added, removed and numbered from 1. */

import { element } from "../page/elements.mjs";
import { everything, inputs, put } from "./inputs.mjs";

/** The rows that stood in the page, by list: their defaults belong to their place and come back with it.
 * @type {WeakMap<HTMLElement, HTMLElement[]>} */
const printed = new WeakMap();

/** @param {HTMLElement} rows
 * @returns {HTMLElement[]} */
export function rowsOf(rows) {
  return /** @type {HTMLElement[]} */ ([...rows.querySelectorAll(".rb-row")]);
}

/** Remembers what was printed; to be called once, before anything changes.
 * @param {HTMLElement} rows */
export function prepareRows(rows) {
  const copies = rowsOf(rows).map((row) => /** @type {HTMLElement} */ (row.cloneNode(true)));
  printed.set(rows, copies);
  update(rows);
}

/** @param {HTMLElement} rows
 * @returns {HTMLInputElement} */
function counter(rows) {
  const named = [...rows.querySelectorAll("input[type=hidden]")];
  return /** @type {HTMLInputElement} */ (named.find((one) => one.getAttribute("name") === rows.dataset.rows));
}

/** A fresh row for a place, counted from 1.
 * @param {HTMLElement} rows
 * @param {number} place
 * @returns {HTMLElement} */
function fresh(rows, place) {
  const known = printed.get(rows)?.[place - 1];
  if (known) return /** @type {HTMLElement} */ (known.cloneNode(true));
  const template = rows.querySelector("template");
  const holder = element("div", { innerHTML: template.innerHTML.replaceAll("__n__", String(place)) });
  return /** @type {HTMLElement} */ (holder.querySelector(".rb-row"));
}

/** @param {HTMLElement} rows */
function addLast(rows) {
  const all = rowsOf(rows);
  const row = fresh(rows, all.length + 1);
  if (all.length) all.at(-1).after(row);
  else rows.querySelector("template").before(row);
}

/** The counter follows, and buttons that would leave the limits are off.
 * @param {HTMLElement} rows */
function update(rows) {
  const count = rowsOf(rows).length;
  counter(rows).value = String(count);
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (rows.querySelectorAll("[data-do=remove]"))) {
    button.disabled = count <= Number(rows.dataset.least);
  }
  const add = /** @type {HTMLButtonElement} */ (rows.querySelector("[data-do=add]"));
  if (add) add.disabled = count >= Number(rows.dataset.most);
}

/** Sets the number of rows; false, and the default number, if the text is not legal.
 * @param {HTMLElement} rows
 * @param {string} [text] default: the number that stood in the page */
export function setRows(rows, text) {
  const wanted = Number(text ?? counter(rows).dataset.default);
  const fits = text === undefined || (/^\d{1,4}$/.test(text) && within(rows, wanted));
  const count = fits ? wanted : Number(counter(rows).dataset.default);
  while (rowsOf(rows).length < count) addLast(rows);
  while (rowsOf(rows).length > count) rowsOf(rows).at(-1).remove();
  update(rows);
  return fits;
}

/** @param {HTMLElement} rows
 * @param {number} count */
function within(rows, count) {
  return count >= Number(rows.dataset.least) && count <= Number(rows.dataset.most);
}

/** Adds a row at the end and returns it.
 * @param {HTMLElement} rows */
export function addRow(rows) {
  setRows(rows, String(rowsOf(rows).length + 1));
  return rowsOf(rows).at(-1);
}

/** Takes one row out: the later ones move up into its place.
 * @param {HTMLElement} rows
 * @param {HTMLElement} row */
export function removeRow(rows, row) {
  const all = rowsOf(rows);
  for (let place = all.indexOf(row); place < all.length - 1; place++) moveUp(rows, place, all);
  setRows(rows, String(all.length - 1));
}

/** @param {HTMLElement} rows
 * @param {number} place from 0
 * @param {HTMLElement[]} all */
function moveUp(rows, place, all) {
  const values = everything(all[place + 1]);
  const [from, to] = [place + 2, place + 1].map((n) => `${rows.dataset.rows}.${n}.`);
  const targets = inputs(all[place]);
  for (const [name, value] of values) put(targets.get(name.replace(from, to)), value);
}
