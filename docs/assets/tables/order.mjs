/** The order of a table's rows: by number where each row of a column has one, else by words. */

import { size, text } from "./cells.mjs";

const collator = new Intl.Collator("en", { numeric: true });

/** @param {number} one
 * @param {number} other */
function numbers(one, other) {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The same rows in another order; those that are equal keep theirs.
 * @param {HTMLTableRowElement[]} rows as printed
 * @param {number} index of the column
 * @param {boolean} falling */
export function ordered(rows, index, falling) {
  const cells = rows.map((row) => row.cells[index]);
  const sizes = cells.map(size);
  const byNumber = !sizes.some(Number.isNaN);
  const places = rows.map((_, place) => place);
  const compare = (/** @type {number} */ one, /** @type {number} */ other) =>
    byNumber ? numbers(sizes[one], sizes[other]) : collator.compare(text(cells[one]), text(cells[other]));
  return places.sort((one, other) => (falling ? compare(other, one) : compare(one, other))).map((place) => rows[place]);
}
