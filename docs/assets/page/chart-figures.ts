/** The figures of a chart to take away: as CSV, from the table behind it. */

import { announce } from "./announce.ts";
import { copy } from "./clipboard.ts";
import { closest, element, required } from "./elements.ts";

const DIGITS = 12;

/** A figure as spreadsheets read it: of a fraction its decimal, of percent alone their hundredth. */
function figure(cell: Element): string {
  const exact = cell.querySelector(".rb-exact");
  const fraction = (exact?.querySelector("code") ?? exact)?.textContent.match(/([−\d]+)\/(\d+)/);
  if (fraction) return decimal(numberOf(fraction[1]) / Number(fraction[2]));
  const words = plain(exact ? cell.textContent.replace(exact.textContent, "") : cell.textContent);
  return words.endsWith("%") ? decimal(numberOf(words.slice(0, -1)) / 100) : words;
}

function decimal(value: number) {
  return String(Number(value.toPrecision(DIGITS)));
}

function numberOf(text: string) {
  return Number(plain(text));
}

function plain(text: string) {
  return text.trim().replace(/^−/, "-");
}

function quoted(text: string) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV, without its columns of buttons. */
function csvOf(table: HTMLTableElement): string {
  const lines = [...table.rows].map((row) =>
    [...row.cells]
      .filter((cell, at) => !table.tBodies[0]?.rows[0]?.cells[at]?.querySelector("button"))
      .map((cell) => quoted(cell.matches("tbody td") ? figure(cell) : plain(cell.textContent))),
  );
  return lines.map((cells) => `${cells.join(",")}\n`).join("");
}

/** A table that is opened gets its button. */
function offer({ target }: Event) {
  const fold = closest<HTMLDetailsElement>(target, ".rb-calc .rb-chart-table[open]");
  if (!fold || fold.querySelector(".rb-copy-figures")) return;
  const button = element("button", { type: "button", className: "rb-copy-figures" }, "Copy as CSV");
  button.addEventListener("click", async () => {
    const copied = await copy(csvOf(required(fold, "table")));
    announce(copied ? "The figures are copied." : "This browser does not let the page copy.");
    if (copied) button.textContent = "Copied";
  });
  fold.append(button);
}

/** Once per visit. */
export function listenForFigures() {
  document.addEventListener("toggle", offer, true);
}
