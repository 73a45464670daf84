/** Columns that were worked out for every choice above their table: shows the cells for what is chosen. */

/** @typedef {import("./cells.mjs").Column} Column */

/** Where the cell of the choices stands in the list: the last choice changes first.
 * @param {HTMLSelectElement[]} selects */
function place(selects) {
  return selects.reduce((before, { options, selectedIndex }) => before * options.length + selectedIndex, 0);
}

/** @param {HTMLTableRowElement[]} rows
 * @param {Column[]} columns
 * @param {(name: string) => HTMLSelectElement} select */
export function compute(rows, columns, select) {
  for (const { index, by } of columns.filter((column) => column.by.length)) {
    const at = place(by.map(select));
    for (const { cells } of rows) {
      const cell = cells[index];
      if (cell.dataset.values) cell.textContent = cell.dataset.values.split("|")[at];
    }
  }
}
