/** What a form says on paper: its fields as names and values, without those that say nothing. */

import { data, initial, kind, text, shownText, type Input } from "../forms/inputs.ts";
import type { Table } from "./paper.ts";
import { required } from "../page/elements.ts";

/** One input for a reader; without words it says nothing. `key` is its name within its row, `same` whether it is as at
 * first. */
export type Line = { key: string; label: string; words: string; flag: boolean; long: boolean; same: boolean };
/** Fields that belong together; `rows` are those of a list. */
export type Section = { title: string; lines: Line[]; rows: Line[][] };
/** Controls of the form that are no part of the sheet. */
const ASIDE = "[hidden], .rb-offers, .rb-real, .rb-sheet, [data-action]";
const EMPTY = ["", "none", "0"];
/** A text that may be longer stands in a paragraph of its own. */
const MOST_ON_A_LINE = 60;

function labelOf(near: Element | null) {
  return near?.textContent.trim() ?? "";
}

/** The words of the option that is chosen. */
function chosen(input: Input, field: Element) {
  if (input instanceof HTMLSelectElement) return labelOf(input.selectedOptions[0] ?? null);
  return labelOf(field.querySelector("input:checked")?.closest("label") ?? null);
}

/** What an input says; nothing where it is off, or empty as at first, and below a fold where it is chosen as at first. */
function words(input: Input, field: Element, same: boolean): string {
  const [of, now] = [kind(input), text(input)];
  if (of === "flag") return now === "1" ? labelOf(field.querySelector("label")) : "";
  const option = of === "choice" || of === "die";
  if (same && (EMPTY.includes(now) || (option && field.closest(".rb-folded")))) return "";
  if (option) return chosen(input, field);
  return shownText(input);
}

function line(field: Element): Line {
  const input = required<Input>(field, "input[name], select[name]");
  const row = data(input, "row");
  const key = row ? input.name.slice(`${data(input, "rows")}.${row}.`.length) : input.name;
  const of = kind(input);
  const same = text(input) === initial(input);
  const long = of === "text" && Number(data(input, "most")) > MOST_ON_A_LINE;
  return {
    key,
    label: labelOf(field.querySelector("label, legend")),
    words: words(input, field, same),
    flag: of === "flag",
    long,
    same,
  };
}

/** The fields of a part of the form, wherever they stand in it. */
function lines(part: Element): Line[] {
  const fields = [...part.querySelectorAll(".rb-field")].filter(
    (field) => !field.closest(ASIDE) && field.querySelector("[name]"),
  );
  return fields.map(line).filter((line) => line.words);
}

function list(rows: Element): Section {
  const own = [...rows.children].filter((row) => row.matches(".rb-row"));
  return {
    title: labelOf(rows.querySelector(".rb-rows-label")),
    lines: [],
    rows: own.map(lines).filter((row) => row.length),
  };
}

/** The sections of a form, those of its groups, lists and folds behind its own. */
export function sections(part: Element, title: string): Section[] {
  const own: Section = { title, lines: [], rows: [] };
  const inner: Section[] = [];
  for (const child of part.children) {
    if (child.matches(ASIDE)) continue;
    if (child.matches(".rb-rows")) inner.push(list(child));
    else if (child.matches(".rb-group"))
      inner.push(...sections(child, labelOf(child.querySelector("legend"))));
    else if (child.matches(".rb-folded")) {
      const [first, ...others] = sections(child, labelOf(child.querySelector("summary")));
      if (part.matches(".rb-group")) own.lines.push(...first.lines);
      else inner.push(first);
      inner.push(...others);
    } else if (child.matches(".rb-field") && child.querySelector("[name]")) own.lines.push(line(child));
  }
  own.lines = own.lines.filter((line) => line.words);
  return [own, ...inner];
}

/** A text by which the same value is known in a form and in a table. */
function plain(words: string) {
  return words.toLowerCase().replace("−", "-").replace(/^\+/, "");
}

/** One row of a table, and what stands in it: each cell whole and in its parts. */
type GridRow = { row: string[]; has: Set<string> };

/** The rows of tables, with what they say. */
export function contents(tables: Table[]): GridRow[] {
  const withWords = (row: string[]) => ({
    row,
    has: new Set(row.flatMap((cell) => [cell, ...cell.split(", ")]).map(plain)),
  });
  return tables.flatMap(({ rows }) => rows.map(withWords));
}

/** What of a row of the form a row of a table does not say, without what is as at first. */
function missing(row: Line[], { has }: GridRow): Line[] {
  return row.filter(({ words, same }) => !same && !has.has(plain(words)));
}

/** The row of a table that says most of a row of the form; none where no table names it. */
function nearest(row: Line[], all: GridRow[]): GridRow | undefined {
  const candidates = all.filter(({ has }) => has.has(plain(row[0].words)));
  return candidates.sort((first, second) => missing(row, first).length - missing(row, second).length)[0];
}

/** Whether a table says a row of the form; the little that it does not say is added to its own row. */
function isRepeatedRow(row: Line[], all: GridRow[]): boolean {
  const match = nearest(row, all);
  const more = match
    ? missing(row, match).map(({ label, words, flag }) => (flag ? words : `${label}: ${words}`))
    : [];
  if (match) match.row[0] = [match.row[0], ...more].join(" · ");
  return Boolean(match);
}

/** A section without what the tables say as well. */
export function rest({ title, lines, rows }: Section, all: GridRow[]): Section {
  const pairs = lines.map((line) => [
    { ...line, words: line.label, same: true },
    { ...line, same: false },
  ]);
  const isRepeated =
    title !== "" &&
    pairs.every((row) => {
      const match = nearest(row, all);
      return match && missing(row, match).length === 0;
    });
  return { title, lines: isRepeated ? [] : lines, rows: rows.filter((row) => !isRepeatedRow(row, all)) };
}
