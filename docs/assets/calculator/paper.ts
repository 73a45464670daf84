/** A sheet for paper: what a form holds, and what comes of it; nothing that is pressed. */

import { contents, rest, sections, type Line, type Section } from "./paper-sections.ts";
import { element } from "../page/elements.ts";

/** Something to tick by hand. */
type Mark = { label: string; boxes: number; ticked: number };
export type Table = { title: string; columns: string[]; rows: string[][] };
type Card = { title: string; words: string[]; marks: Mark[] };
type Pair = { label: string; words: string };
/** What Python makes of the form, as in rulespkg/paper.py. */
export type Worked = { figures: Pair[]; grids: Table[]; cards: Card[]; marks: Mark[]; unprinted: string[] };
/** @property of such as "Toaster character" */
type Heading = { id: string; title: string; of: string };

/** A table that has more columns or characters in a row takes the whole width. */
const MOST_COLUMNS = 4;
const MOST_CHARACTERS = 60;

function pairs(all: (Pair & { flag?: boolean })[]) {
  const item = ({ label, words, flag }: (typeof all)[0]) =>
    element("div", {}, element("dt", {}, label), ...(flag ? [] : [element("dd", {}, words)]));
  return all.length ? [element("dl", {}, ...all.map(item))] : [];
}

function paragraph({ label, words }: Pair) {
  return element("p", {}, element("b", {}, label), ` ${words}`);
}

function marks(all: Mark[]) {
  const boxes = ({ boxes, ticked }: Mark) =>
    Array.from({ length: boxes }, (_, place) =>
      element("i", { className: place < ticked ? "rb-ticked" : "" }),
    );
  const item = (mark: Mark) =>
    element("li", {}, element("b", {}, mark.label), ` ${mark.boxes} `, element("span", {}, ...boxes(mark)));
  return all.length ? [element("ul", { className: "rb-boxes" }, ...all.map(item))] : [];
}

function table({ title, columns, rows }: Table, sheetTitle: string) {
  const cells = (name: "td" | "th", row: string[]) =>
    element("tr", {}, ...row.map((cell) => element(name, {}, cell)));
  const body = element("tbody", {}, ...rows.map((row) => cells("td", row)));
  const head = columns.some(Boolean) ? [element("thead", {}, cells("th", columns))] : [];
  const wide = columns.length > MOST_COLUMNS || rows.some((row) => row.join(" ").length > MOST_CHARACTERS);
  const heading = title && title !== sheetTitle ? [element("h2", {}, title)] : [];
  return element(
    "section",
    { className: wide ? "rb-wide" : "" },
    ...heading,
    element("table", {}, ...head, body),
  );
}

/** A list of rows as a table: what is switched on in a row stands last, in one cell. */
function rowsTable(title: string, rows: Line[][]) {
  const flags = rows.map((row) =>
    row
      .filter(({ flag }) => flag)
      .map(({ words }) => words)
      .join(", "),
  );
  const labels = new Map(
    rows
      .flat()
      .filter(({ flag }) => !flag)
      .map(({ key, label }) => [key, label]),
  );
  const cells = (row: Line[]) =>
    [...labels.keys()].map((key) => row.find((line) => line.key === key)?.words ?? "");
  const some = flags.some(Boolean);
  const heads = labels.size > 1 ? [...labels.values()] : [""];
  const wider = <Cell>(row: Cell[], last: Cell) => (some ? [...row, last] : row);
  return table(
    { title, columns: wider(heads, ""), rows: rows.map((row, place) => wider(cells(row), flags[place])) },
    "",
  );
}

function section({ title, lines, rows }: Section): HTMLElement[] {
  const long = lines.filter((line) => line.long);
  const heading = title ? [element("h2", {}, title)] : [];
  const content = [...heading, ...pairs(lines.filter((line) => !line.long)), ...long.map(paragraph)];
  const own = lines.length
    ? [element("section", { className: long.length ? "rb-wide" : "" }, ...content)]
    : [];
  return rows.length ? [...own, rowsTable(title, rows)] : own;
}

function card({ title, words, marks: all }: Card) {
  return element(
    "section",
    {},
    element("h2", {}, title),
    element("p", {}, words.filter(Boolean).join(" · ")),
    ...marks(all),
  );
}

/** The sheet as it stands.
 * @param worked nothing where Python could not be asked */
export function paper(form: HTMLElement, { id, title, of }: Heading, worked: Worked | null): HTMLElement {
  const {
    figures,
    grids,
    cards,
    marks: ticks,
    unprinted,
  } = worked ?? { figures: [], grids: [], cards: [], marks: [], unprinted: [] };
  const gridRows = contents(grids);
  const counted = [...figures, ...ticks.map(({ label, boxes }) => ({ label, words: String(boxes) }))];
  const isTwice = ({ key, label, words, same }: Line) =>
    words === title ||
    (same && unprinted.includes(key)) ||
    counted.some((figure) => figure.label === label && figure.words === words);
  const [first, ...others] = sections(form, "").map((part) => ({
    ...part,
    lines: part.lines.filter((line) => !isTwice(line)),
  }));
  const short = first.lines.filter((line) => !line.long);
  // What a form asks first in many words says who this is; what it asks later has time.
  const before = first.lines.slice(0, short.length ? first.lines.indexOf(short[0]) : 1);
  const after = first.lines.filter((line) => line.long && !before.includes(line));
  const left = others.map((part) => rest(part, gridRows));
  const parts = [
    ...grids.map((grid) => table(grid, title)),
    ...cards.map(card),
    ...left.flatMap(section),
    ...after.flatMap((line) => section({ title: "", lines: [line], rows: [] })),
  ];
  const isWide = (part: HTMLElement) => part.matches(".rb-wide");
  return element(
    "article",
    { className: "rb-paper", hidden: true, "data-of": id },
    element("header", {}, element("h1", {}, title), element("p", {}, of)),
    ...before.map(paragraph),
    ...pairs(short),
    ...marks(ticks),
    ...pairs(figures),
    element("div", {}, ...parts.filter((part) => !isWide(part)), ...parts.filter(isWide)),
  );
}
