/** Lists of equal groups, such as combatants: rows are added, removed and numbered from 1. */

import { copyOf, dataOf, defined, element, required } from "../page/elements.ts";
import { everything, inputs, put } from "./inputs.ts";

/** The rows that stood in the page, by list: their defaults belong to their place and come back with it. */
const printed: WeakMap<HTMLElement, HTMLElement[]> = new WeakMap();

export function rowsOf(rows: HTMLElement): HTMLElement[] {
  return [...rows.querySelectorAll<HTMLElement>(".rb-row")];
}

/** Remembers what was printed; to be called once, before anything changes. */
export function prepareRows(rows: HTMLElement) {
  const copies = rowsOf(rows).map(copyOf);
  printed.set(rows, copies);
  update(rows);
}

function counter(rows: HTMLElement): HTMLInputElement {
  return required(rows, `input[type=hidden][name="${dataOf(rows, "rows")}"]`);
}

/** A fresh row for a place, counted from 1. */
function fresh(rows: HTMLElement, place: number): HTMLElement {
  const printedRow = printed.get(rows)?.[place - 1];
  if (printedRow) return copyOf(printedRow);
  const template = required(rows, "template");
  const holder = element("div", { innerHTML: template.innerHTML.replaceAll("__n__", String(place)) });
  return required(holder, ".rb-row");
}

function addLast(rows: HTMLElement) {
  const all = rowsOf(rows);
  const row = fresh(rows, all.length + 1);
  const last = all.at(-1);
  if (last) last.after(row);
  else required(rows, "template").before(row);
}

/** The counter follows, and buttons that would leave the limits are off. */
function update(rows: HTMLElement) {
  const count = rowsOf(rows).length;
  counter(rows).value = String(count);
  for (const button of rows.querySelectorAll<HTMLButtonElement>("[data-do=remove]")) {
    button.disabled = count <= Number(rows.dataset.least);
  }
  const add = rows.querySelector<HTMLButtonElement>("[data-do=add]");
  if (add) add.disabled = count >= Number(rows.dataset.most);
}

/** Sets the number of rows; false, and the default number, if the text is not legal.
 * @param text default: the number that stood in the page */
export function setRows(rows: HTMLElement, text?: string) {
  const wanted = Number(text ?? counter(rows).dataset.default);
  const fits = text === undefined || (/^\d{1,4}$/.test(text) && within(rows, wanted));
  const count = fits ? wanted : Number(counter(rows).dataset.default);
  while (rowsOf(rows).length < count) addLast(rows);
  while (rowsOf(rows).length > count) rowsOf(rows).at(-1)?.remove();
  update(rows);
  return fits;
}

function within(rows: HTMLElement, count: number) {
  return count >= Number(rows.dataset.least) && count <= Number(rows.dataset.most);
}

/** Adds a row at the end and returns it. */
export function addRow(rows: HTMLElement) {
  setRows(rows, String(rowsOf(rows).length + 1));
  return defined(rowsOf(rows).at(-1), "row");
}

/** Takes one row out: the later ones move up into its place. */
export function removeRow(rows: HTMLElement, row: HTMLElement) {
  const all = rowsOf(rows);
  for (let place = all.indexOf(row); place < all.length - 1; place++) moveUp(rows, place, all);
  setRows(rows, String(all.length - 1));
}

/** @param place from 0 */
function moveUp(rows: HTMLElement, place: number, all: HTMLElement[]) {
  const values = everything(all[place + 1]);
  const [from, to] = [place + 2, place + 1].map((n) => `${rows.dataset.rows}.${n}.`);
  const targets = inputs(all[place]);
  for (const [name, value] of values) put(defined(targets.get(name.replace(from, to)), name), value);
}
