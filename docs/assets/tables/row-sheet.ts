/** The sheet of a row: what it says, what can be done with it, and the rule that reads its table. */

import { rowLinks } from "../calculator/setup-from-row.ts";
import { closeShare, openShare } from "../share/menu.ts";
import { noteWays } from "../notes/marks.ts";
import { idOf, permalink } from "../share/permalink.ts";
import { button, element, enclosing } from "../page/elements.ts";
import { compare, isPicked } from "./compare.ts";
import { facts, nameOf, noteOf, type Fact } from "./cells.ts";

function factPair({ label, worked, content }: Fact) {
  return element(
    "div",
    worked ? { className: "rb-worked" } : {},
    element("dt", {}, label),
    element("dd", {}, ...content),
  );
}

function compareButton(row: HTMLTableRowElement) {
  const act = () => (closeShare(), compare(row));
  return button(isPicked(row) ? "Take out of the comparison" : "Compare", { onclick: act });
}

/** The chance of a row that one rolls. */
function rolledChance({ dataset: { chance } }: HTMLTableRowElement): Fact[] {
  return chance
    ? [{ label: "Chance on a roll", worked: true, content: [document.createTextNode(chance)] }]
    : [];
}

/** A cell in a line of text. */
function factText({ label, content }: Fact) {
  const words = content.map((part) => part.textContent).join("");
  return `${label}: ${words.replace(/\s+/g, " ").trim()}`;
}

/** @param link that of the row to itself */
export function openRow(link: HTMLAnchorElement) {
  const row = enclosing(link, "tr");
  const { rule, ruleTitle } = enclosing(row, ".rb-table").dataset;
  const url = new URL(link.href);
  const note = noteOf(row);
  openShare(link, {
    title: nameOf(row),
    url: permalink(url),
    content: [
      element("dl", { className: "rb-facts" }, ...[...facts(row), ...rolledChance(row)].map(factPair)),
      ...(note ? [element("p", { className: "rb-row-note" }, note)] : []),
    ],
    ways: [...rowLinks(row), compareButton(row), ...noteWays(row.id, nameOf(row), link, closeShare)],
    report: { what: nameOf(row), id: idOf(url), url: url.href, says: facts(row).map(factText) },
    after: rule ? [element("a", { href: rule, onclick: closeShare }, `Its rule: ${ruleTitle}`)] : [],
  });
}
