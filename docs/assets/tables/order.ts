/** The order of a table's rows: by number where each row of a column has one, else by words. */

import { size, text } from "./cells.ts";

const collator = new Intl.Collator("en", { numeric: true });

function numbers(one: number, other: number) {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The same rows in another order; those that are equal keep theirs.
 * @param rows as printed
 * @param index of the column */
export function ordered(rows: HTMLTableRowElement[], index: number, falling: boolean) {
  const cells = rows.map((row) => row.cells[index]);
  const sizes = cells.map(size);
  const byNumber = !sizes.some(Number.isNaN);
  const places = rows.map((_, place) => place);
  const compare = (one: number, other: number) =>
    byNumber ? numbers(sizes[one], sizes[other]) : collator.compare(text(cells[one]), text(cells[other]));
  return places
    .sort((one, other) => (falling ? compare(other, one) : compare(one, other)))
    .map((place) => rows[place]);
}
