/** Which rows a reader wants: those with all the words, in each column with tags one of those picked, in each with
 * numbers one within what is asked for. */

import { size, tags, words } from "./cells.ts";

/** tags by the index of their column */
type Picked = Map<number, string[]>;
/** the least and the greatest number by the index of their column */
export type Ranges = Map<number, [number, number]>;

function hasTags(row: HTMLTableRowElement, picked: Picked) {
  return [...picked].every(([index, wanted]) => tags(row.cells[index]).some((tag) => wanted.includes(tag)));
}

/** What is no number is in no range. */
function isWithin(row: HTMLTableRowElement, ranges: Ranges) {
  return [...ranges].every(([index, [least, most]]) => {
    const value = size(row.cells[index]);
    return value >= least && value <= most;
  });
}

export function fitting(
  rows: HTMLTableRowElement[],
  filter: string,
  picked: Picked,
  ranges: Ranges = new Map(),
) {
  const terms = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const all = words(row);
    return terms.every((word) => all.includes(word)) && hasTags(row, picked) && isWithin(row, ranges);
  });
}
