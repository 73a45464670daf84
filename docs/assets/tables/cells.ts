/** What stands in a table: its columns, and of each cell the words, the tags and what it sorts by. */

export type Column = { key: string, label: string, index: number, head: HTMLElement, by: string[] };

/** The columns of a table, in order; a unit belongs to the label. */
export function columns(table: HTMLTableElement): Column[] {
  const heads = [...table.tHead.rows[0].cells] as HTMLElement[];
  return heads.map((head, index) => {
    const { key, by = "" } = head.dataset;
    return { key, label: head.textContent.trim(), index, head, by: by.split(" ").filter(Boolean) };
  });
}

export function text(cell: HTMLTableCellElement) {
  return (cell.querySelector(".rb-row-label") ?? cell).textContent.trim();
}

/** All words of a row, in small letters and without the link's sign. */
export function words(row: HTMLTableRowElement) {
  const note = row.querySelector(".rb-row-note")?.textContent ?? "";
  return [...row.cells].map(text).concat(note).join(" ").toLocaleLowerCase();
}

/** What rows can be picked by in one cell. */
export function tags(cell: HTMLTableCellElement) {
  return cell.dataset.tags?.split("|") ?? [];
}

const NUMBER = /^(?:under |over )?([+-]?\d+(?:\.\d+)?)%?$/;

/** The number that a cell sorts by; NaN for words. */
export function size(cell: HTMLTableCellElement) {
  if (cell.dataset.sort !== undefined) return Number(cell.dataset.sort);
  return Number(NUMBER.exec(text(cell).replace("−", "-"))?.[1] ?? NaN);
}
