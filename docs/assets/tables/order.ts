/** The order of a table's rows: by number where each row of a column has one, else by words. */

import { size, text } from "./cells.ts";

const collator = new Intl.Collator("en", { numeric: true });

function numbers(first: number, second: number) {
  return first === second ? 0 : first < second ? -1 : 1;
}

/** The same rows in another order; those that are equal keep theirs.
 * @param rows as printed
 * @param index of the column */
export function ordered(rows: HTMLTableRowElement[], index: number, falling: boolean) {
  const cells = rows.map((row) => row.cells[index]);
  const sizes = cells.map(size);
  const byNumber = !sizes.some(Number.isNaN);
  const places = rows.map((_, place) => place);
  const compare = (first: number, second: number) =>
    byNumber
      ? numbers(sizes[first], sizes[second])
      : collator.compare(text(cells[first]), text(cells[second]));
  return places
    .sort((first, second) => (falling ? compare(second, first) : compare(first, second)))
    .map((place) => rows[place]);
}
