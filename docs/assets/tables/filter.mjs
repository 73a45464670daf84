/** Which rows a reader wants: those with all the words, and in each column with tags one of those picked. */

import { tags, words } from "./cells.mjs";

/** @typedef {Map<number, string[]>} Picked tags by the index of their column */

/** @param {HTMLTableRowElement} row
 * @param {Picked} picked */
function hasTags(row, picked) {
  return [...picked].every(([index, wanted]) => tags(row.cells[index]).some((tag) => wanted.includes(tag)));
}

/** @param {HTMLTableRowElement[]} rows
 * @param {string} filter
 * @param {Picked} picked */
export function fitting(rows, filter, picked) {
  const wanted = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const all = words(row);
    return wanted.every((word) => all.includes(word)) && hasTags(row, picked);
  });
}
