/** What stands in a table: its columns, and of each cell the words, the tags and what it sorts by. */

import { copyOf, dataOf, defined, enclosing, required } from "../page/elements.ts";

export type Column = { key: string; label: string; index: number; head: HTMLElement; by: string[] };

/** The cells of the first row of a table's head. */
export function headCells(table: HTMLTableElement): HTMLTableCellElement[] {
  return [...defined(table.tHead, "head of the table").rows[0].cells];
}

/** The columns of a table, in order; a unit belongs to the label. */
export function columns(table: HTMLTableElement): Column[] {
  return headCells(table).map((head, index) => {
    const { by = "" } = head.dataset;
    return {
      key: dataOf(head, "key"),
      label: head.textContent.trim(),
      index,
      head,
      by: by.split(" ").filter(Boolean),
    };
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

/** What a row is called: its name, even where another column comes first. */
export function nameOf(row: HTMLTableRowElement) {
  const label = required(row, ".rb-row-label").textContent.trim();
  const anchorLabel = row.querySelector(".rb-anchor")?.getAttribute("aria-label");
  return anchorLabel?.startsWith(`${label}: `) ? anchorLabel.slice(label.length + 2) : label;
}

/** What is said of a row alone. */
export function noteOf(row: HTMLTableRowElement) {
  return row.querySelector(".rb-row-note")?.textContent ?? "";
}

/** One thing that a row says: under which heading, in copies of what stands there, and whether it is worked out. */
export type Fact = { label: string; worked: boolean; content: Node[] };

/** All that a row says behind its name, also in columns that are not shown. */
export function facts(row: HTMLTableRowElement): Fact[] {
  const [first, ...cells] = row.cells;
  const heads = columns(enclosing(row, "table"));
  const label = required(first, ".rb-row-label").textContent.trim();
  const looked =
    nameOf(row) === label
      ? []
      : [{ label: heads[0].label, worked: false, content: [document.createTextNode(label)] }];
  return [
    ...looked,
    ...cells.map((cell, at) => {
      const copy = copyOf(cell);
      for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
      // Dice roll where they stand; a sheet has the larger "Roll with this".
      for (const key of copy.querySelectorAll(".rb-dice-key")) key.replaceWith(key.textContent);
      return {
        label: heads[at + 1].label,
        worked: cell.matches(".rb-worked"),
        content: [...copy.childNodes],
      };
    }),
  ];
}
