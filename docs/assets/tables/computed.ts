/** Columns that were worked out for every choice above their table: shows the cells for what is chosen. */

import type { Column } from "./cells.ts";
import { defined } from "../page/elements.ts";

/** The options of a choice above the table, all of them and the chosen one; a short one is radio buttons. */
type Choice = { all: HTMLElement[]; chosen: HTMLElement };

function choice(tools: HTMLElement, name: string): Choice {
  const select = tools.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (select) return { all: [...select.options], chosen: select.selectedOptions[0] };
  const all = [...tools.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  return {
    all,
    chosen: defined(
      all.find((option) => option.checked),
      `chosen ${name}`,
    ),
  };
}

const isOwn = (option: HTMLElement) => "own" in option.dataset;

/** Where the cell of the choices stands in the list: the last choice changes first. */
function place(choices: Choice[]) {
  return choices.reduce((before, { all, chosen }) => {
    const printed = all.filter((option) => !isOwn(option));
    return before * printed.length + printed.indexOf(chosen);
  }, 0);
}

/** Where a homebrew row is chosen, Python is asked (see homebrew-rows.ts). */
export function compute(rows: HTMLTableRowElement[], columns: Column[], tools: HTMLElement) {
  for (const { index, by } of columns.filter((column) => column.by.length)) {
    const choices = by.map((name) => choice(tools, name));
    if (choices.some(({ chosen }) => isOwn(chosen))) continue;
    const at = place(choices);
    for (const { cells } of rows) {
      const cell = cells[index];
      if (cell.dataset.values) cell.textContent = cell.dataset.values.split("|")[at];
    }
  }
}
