/** Which rows a reader wants: those with all the words, and in each column with tags one of those picked. */

import { tags, words } from "./cells.ts";

/** tags by the index of their column */
type Picked = Map<number, string[]>;

function hasTags(row: HTMLTableRowElement, picked: Picked) {
  return [...picked].every(([index, wanted]) => tags(row.cells[index]).some((tag) => wanted.includes(tag)));
}

export function fitting(rows: HTMLTableRowElement[], filter: string, picked: Picked) {
  const wanted = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const all = words(row);
    return wanted.every((word) => all.includes(word)) && hasTags(row, picked);
  });
}
