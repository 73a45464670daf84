/** Two or three rows of a table side by side: a bar names those that are picked, and opens the comparison. */

import { announce } from "../page/announce.ts";
import { button, closest, element, enclosing, required } from "../page/elements.ts";
import { facts, nameOf, type Fact } from "./cells.ts";

const MOST = 3;
const MARK = "rb-picked";

let picked: HTMLTableRowElement[] = [];
/** a row that would be one too many */
let waiting: HTMLTableRowElement | null = null;
let bar: HTMLElement | null = null;

export function isPicked(row: HTMLTableRowElement) {
  return picked.includes(row);
}

/** Picks a row, or takes it out again; a row of another table begins a new comparison. */
export function compare(row: HTMLTableRowElement) {
  if (picked.length && picked[0].closest("table") !== row.closest("table")) picked = [];
  waiting = !isPicked(row) && picked.length === MOST ? row : null;
  if (isPicked(row)) picked = picked.filter((other) => other !== row);
  else if (!waiting) picked = [...picked, row];
  show();
}

/** Takes a row out; one that waited for a place gets it. */
function takeOut(row: HTMLTableRowElement) {
  picked = [...picked.filter((other) => other !== row), ...(waiting ? [waiting] : [])];
  waiting = null;
  show();
  (bar ?? document.body).querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
}

/** Another page has come, or the reader has done. */
export function endComparison() {
  [picked, waiting] = [[], null];
  show();
}

function words() {
  if (waiting) return `${MOST} rows are picked. Which one goes for “${nameOf(waiting)}”?`;
  return picked.length === 1 ? "Open another row of the table to compare it." : "";
}

function show() {
  for (const row of document.querySelectorAll(`.${MARK}`)) row.classList.remove(MARK);
  for (const row of picked) row.classList.add(MARK);
  document.documentElement.classList.toggle("rb-comparing", picked.length > 0);
  if (!picked.length) {
    bar?.remove();
    bar = null;
    return;
  }
  bar ??= document.body.appendChild(
    element("section", { className: "rb-picks md-typeset", "aria-label": "Compare" }),
  );
  const names = picked.map((row) => {
    const label = waiting ? `${nameOf(row)} goes` : `Take out ${nameOf(row)}`;
    return element(
      "li",
      {},
      button(nameOf(row), { className: "rb-picks-name", "aria-label": label, onclick: () => takeOut(row) }),
    );
  });
  const go = button(`Compare ${picked.length}`, {
    className: "rb-picks-go",
    disabled: picked.length < 2,
    onclick: open,
  });
  const end = button("End", {
    className: "rb-picks-end",
    "aria-label": "End the comparison",
    onclick: endComparison,
  });
  bar.replaceChildren(
    element("p", { className: "rb-picks-told" }, words()),
    element("ul", {}, ...names),
    go,
    end,
  );
  announce(words() || `${picked.length} rows are picked: ${picked.map(nameOf).join(", ")}.`);
}

/** One line for each column: its heading, then what each row says there. */
function line(all: Fact[]) {
  const [{ label, worked }] = all;
  const same = all.every(
    ({ content }) =>
      content.map(({ textContent }) => textContent).join() ===
      all[0].content.map(({ textContent }) => textContent).join(),
  );
  const cells = all.map(({ content }) => element("td", {}, ...content));
  const names = [worked ? "rb-worked" : "", same ? "rb-same" : ""].filter(Boolean).join(" ");
  return element("tr", { className: names }, element("th", { scope: "row" }, label), ...cells);
}

function open() {
  const rows = picked.map(facts);
  const heads = picked.map((row) => element("th", { scope: "col" }, nameOf(row)));
  const title = required(enclosing(picked[0], "table"), ".rb-table-title").textContent.replace(/\.$/, "");
  const corner = element("td", {});
  const table = element(
    "table",
    {},
    element("caption", { id: "rb-comparison-title" }, `${title}, side by side`),
    element("thead", {}, element("tr", {}, corner, ...heads)),
    element("tbody", {}, ...rows[0].map((_, at) => line(rows.map((row) => row[at])))),
  );
  const dialog = element("dialog", {
    className: "rb-comparison md-typeset",
    "aria-labelledby": "rb-comparison-title",
  });
  const frame = element(
    "div",
    { className: "rb-comparison-frame", tabIndex: 0, role: "region", "aria-label": "The rows" },
    table,
  );
  dialog.append(frame, button("Close", { onclick: () => dialog.close() }));
  dialog.addEventListener("close", () => {
    dialog.remove();
    bar?.querySelector<HTMLElement>(".rb-picks-go")?.focus({ preventScroll: true });
  });
  dialog.addEventListener(
    "click",
    ({ target }) => (target === dialog || closest(target, "a")) && dialog.close(),
  );
  document.body.append(dialog);
  dialog.showModal();
}
