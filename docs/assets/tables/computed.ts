/** Columns that were worked out for every choice above their table: shows the cells for what is chosen. */

import type { Column } from "./cells.ts";

/** Where the cell of the choices stands in the list: the last choice changes first. */
function place(selects: HTMLSelectElement[]) {
  return selects.reduce((before, { options, selectedIndex }) => before * options.length + selectedIndex, 0);
}

export function compute(rows: HTMLTableRowElement[], columns: Column[], select: (name: string) => HTMLSelectElement) {
  for (const { index, by } of columns.filter((column) => column.by.length)) {
    const at = place(by.map(select));
    for (const { cells } of rows) {
      const cell = cells[index];
      if (cell.dataset.values) cell.textContent = cell.dataset.values.split("|")[at];
    }
  }
}
