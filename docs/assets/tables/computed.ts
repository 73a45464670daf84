/** Columns that were worked out for every choice above their table: shows the cells for what is chosen. */

import type { Column } from "./cells.ts";

/** The printed options; for a group's own, Python is asked (see own-rows.ts). */
function printed({ options }: HTMLSelectElement) {
  return [...options].filter((one) => !("own" in one.dataset));
}

/** Where the cell of the choices stands in the list: the last choice changes first. */
function place(selects: HTMLSelectElement[]) {
  return selects.reduce((before, one) => before * printed(one).length + printed(one).indexOf(one.selectedOptions[0]), 0);
}

export function compute(rows: HTMLTableRowElement[], columns: Column[], select: (name: string) => HTMLSelectElement) {
  for (const { index, by } of columns.filter((column) => column.by.length)) {
    const selects = by.map(select);
    if (selects.some((one) => "own" in one.selectedOptions[0].dataset)) continue;
    const at = place(selects);
    for (const { cells } of rows) {
      const cell = cells[index];
      if (cell.dataset.values) cell.textContent = cell.dataset.values.split("|")[at];
    }
  }
}
