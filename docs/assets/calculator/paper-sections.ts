/** What a form says on paper: its fields as names and values, without those that say nothing. */

import { data, initial, kind, text, told, type Input } from "../forms/inputs.ts";
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

function said(near: Element | null) {
  return near?.textContent.trim() ?? "";
}

/** The words of the option that is chosen. */
function chosen(input: Input, field: Element) {
  if (input instanceof HTMLSelectElement) return said(input.selectedOptions[0] ?? null);
  return said(field.querySelector("input:checked")?.closest("label") ?? null);
}

/** What an input says; nothing where it is off, or empty as at first, and below a fold where it is chosen as at first. */
function words(input: Input, field: Element, same: boolean): string {
  const [of, now] = [kind(input), text(input)];
  if (of === "flag") return now === "1" ? said(field.querySelector("label")) : "";
  const option = of === "choice" || of === "die";
  if (same && (EMPTY.includes(now) || (option && field.closest(".rb-folded")))) return "";
  if (option) return chosen(input, field);
  return told(input);
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
    label: said(field.querySelector("label, legend")),
    words: words(input, field, same),
    flag: of === "flag",
    long,
    same,
  };
}

/** The fields of a part of the form, wherever they stand in it. */
function lines(part: Element): Line[] {
  const fields = [...part.querySelectorAll(".rb-field")].filter(
    (one) => !one.closest(ASIDE) && one.querySelector("[name]"),
  );
  return fields.map(line).filter((one) => one.words);
}

function list(rows: Element): Section {
  const own = [...rows.children].filter((one) => one.matches(".rb-row"));
  return {
    title: said(rows.querySelector(".rb-rows-label")),
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
    else if (child.matches(".rb-group")) inner.push(...sections(child, said(child.querySelector("legend"))));
    else if (child.matches(".rb-folded")) {
      const [first, ...others] = sections(child, said(child.querySelector("summary")));
      if (part.matches(".rb-group")) own.lines.push(...first.lines);
      else inner.push(first);
      inner.push(...others);
    } else if (child.matches(".rb-field") && child.querySelector("[name]")) own.lines.push(line(child));
  }
  own.lines = own.lines.filter((one) => one.words);
  return [own, ...inner];
}

/** A text by which the same value is known in a form and in a table. */
function plain(words: string) {
  return words.toLowerCase().replace("−", "-").replace(/^\+/, "");
}

/** One row of a table, and what stands in it: each cell whole and in its parts. */
type Known = { row: string[]; has: Set<string> };

/** The rows of tables, with what they say. */
export function contents(tables: Table[]): Known[] {
  const known = (row: string[]) => ({
    row,
    has: new Set(row.flatMap((cell) => [cell, ...cell.split(", ")]).map(plain)),
  });
  return tables.flatMap(({ rows }) => rows.map(known));
}

/** What of a row of the form a row of a table does not say, without what is as at first. */
function missing(row: Line[], { has }: Known): Line[] {
  return row.filter(({ words, same }) => !same && !has.has(plain(words)));
}

/** The row of a table that says most of a row of the form; none where no table names it. */
function nearest(row: Line[], all: Known[]): Known | undefined {
  const named = all.filter(({ has }) => has.has(plain(row[0].words)));
  return named.sort((one, other) => missing(row, one).length - missing(row, other).length)[0];
}

/** Whether a table says a row of the form; the little that it does not say is added to its own row. */
function isTold(row: Line[], all: Known[]): boolean {
  const found = nearest(row, all);
  const more = found
    ? missing(row, found).map(({ label, words, flag }) => (flag ? words : `${label}: ${words}`))
    : [];
  if (found) found.row[0] = [found.row[0], ...more].join(" · ");
  return Boolean(found);
}

/** A section without what the tables say as well. */
export function rest({ title, lines, rows }: Section, all: Known[]): Section {
  const named = lines.map((line) => [
    { ...line, words: line.label, same: true },
    { ...line, same: false },
  ]);
  const told =
    title !== "" &&
    named.every((row) => {
      const found = nearest(row, all);
      return found && missing(row, found).length === 0;
    });
  return { title, lines: told ? [] : lines, rows: rows.filter((row) => !isTold(row, all)) };
}
