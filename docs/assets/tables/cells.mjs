/** What stands in a table: its columns, and of each cell the words, the tags and what it sorts by. */

/** @typedef {{key: string, label: string, index: number, head: HTMLElement, by: string[]}} Column */

/** The columns of a table, in order; a unit belongs to the label.
 * @param {HTMLTableElement} table
 * @returns {Column[]} */
export function columns(table) {
  const heads = /** @type {HTMLElement[]} */ ([...table.tHead.rows[0].cells]);
  return heads.map((head, index) => {
    const { key, by = "" } = head.dataset;
    return { key, label: head.textContent.trim(), index, head, by: by.split(" ").filter(Boolean) };
  });
}

/** @param {HTMLTableCellElement} cell */
export function text(cell) {
  return (cell.querySelector(".rb-row-label") ?? cell).textContent.trim();
}

/** All words of a row, in small letters and without the link's sign.
 * @param {HTMLTableRowElement} row */
export function words(row) {
  const note = row.querySelector(".rb-row-note")?.textContent ?? "";
  return [...row.cells].map(text).concat(note).join(" ").toLocaleLowerCase();
}

/** What rows can be picked by in one cell.
 * @param {HTMLTableCellElement} cell */
export function tags(cell) {
  return cell.dataset.tags?.split("|") ?? [];
}

const NUMBER = /^(?:under |over )?([+-]?\d+(?:\.\d+)?)%?$/;

/** The number that a cell sorts by; NaN for words.
 * @param {HTMLTableCellElement} cell */
export function size(cell) {
  if (cell.dataset.sort !== undefined) return Number(cell.dataset.sort);
  return Number(NUMBER.exec(text(cell).replace("−", "-"))?.[1] ?? NaN);
}
