/** Homebrew rows on a table's page: the form that adds or edits one, their lines in the table, a way to remove them. */

import { askNow } from "../engine/client.ts";
import { fieldCommands, showOnly } from "../forms/controls.ts";
import { check, collect, fill, type Flat } from "../forms/form.ts";
import { offerHomebrewRows } from "../forms/homebrew-options.ts";
import { clearField, clearProblems, note, refuse } from "../forms/problems.ts";
import { showNotes } from "../notes/marks.ts";
import { listenForCommands } from "../page/commands.ts";
import { button, dataOf, defined, element, required } from "../page/elements.ts";
import { status } from "../calculator/output.ts";
import { ANY, read } from "../storage/stored.ts";
import { nameOf, homebrewRows, writeHomebrewRows, type HomebrewRow } from "../storage/homebrew.ts";
import { columns, headCells } from "./cells.ts";
import type { Tools } from "./tools.ts";

const NOT_NOW =
  "Python is needed to work this out and could not be fetched. What you entered is kept; try again.";
const UNKNOWN =
  "This link leads to a row of a group's own, and this device does not have it. Open the link of the group's house rules first.";

const SUMMARY = "Add a row of your own";
const SUBMIT = "Add to the table";
/** As many earlier ids a row is known by. */
const MOST_EARLIER = 20;

type Cells = Record<string, Record<string, string>>;

class OwnTable {
  element: HTMLElement;
  id: string;
  game: string;
  root: string;
  frame: HTMLElement;
  table: HTMLTableElement;
  tools: Tools | undefined;
  /** The row that stands in the form to be changed. */
  edited: HomebrewRow | null = null;
  /** The latest question for the lines; answers to earlier ones are dropped. */
  asked = 0;

  constructor(place: HTMLElement, tools: Tools[]) {
    this.element = place;
    this.id = dataOf(place, "own");
    this.game = this.id.split(".")[0];
    this.frame = defined(document.getElementById(dataOf(place, "of")), "frame of the table");
    this.table = required(this.frame, "table");
    this.tools = tools.find(({ frame }) => frame === this.frame);
    required(place, "details").addEventListener("toggle", () => this.open(), { once: true });
    listenForCommands(this.frame, {
      "edit-own": (pressed) => this.edit(dataOf(pressed, "id")),
      "remove-own": (pressed) => this.remove(dataOf(pressed, "id")),
    });
    this.tools?.element.addEventListener("input", () => this.work());
    this.lineUp();
    this.whenSeen();
    const { warning } = read("homebrewRows", this.game);
    if (warning) note(place, [{ name: "", label: "", message: warning }]);
  }

  /** Python need not start for a table that nobody looks at. */
  whenSeen() {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      this.work();
    });
    observer.observe(this.frame);
  }

  get rows() {
    return homebrewRows(this.game).filter(({ table }) => table === this.id);
  }

  /** The form waits in a template until somebody wants it. */
  open(): HTMLFormElement {
    const template = this.element.querySelector("template");
    if (!template) return required(this.element, "form");
    template.replaceWith(template.content);
    const form = required(this.element, "form");
    required(form, ".rb-do").append(button("Cancel", { "data-do": "leave", hidden: true }));
    listenForCommands(form, { ...fieldCommands, leave: () => this.begin(null) });
    form.addEventListener("input", ({ target }) => clearField(target as HTMLElement));
    form.addEventListener("change", () => showOnly(form));
    form.addEventListener("submit", (event) => (event.preventDefault(), this.add(form)));
    showOnly(form);
    return form;
  }

  /** The form anew: empty, or with a row that is to be changed. */
  begin(row: HomebrewRow | null) {
    const form = this.open();
    this.edited = row;
    clearProblems(this.element);
    fill(form, row?.inputs ?? {});
    showOnly(form);
    required(this.element, "summary").textContent = row ? `Edit “${nameOf(row)}”` : SUMMARY;
    required(form, "[type=submit]").textContent = row ? "Save the changes" : SUBMIT;
    required(form, "[data-do=leave]").hidden = !row;
    required(this.element, "details").open = Boolean(row);
    return form;
  }

  edit(id: string) {
    const form = this.begin(this.rows.find((row) => row.id === id) ?? null);
    required(form, "input, select").focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "nearest" });
  }

  async add(form: HTMLFormElement) {
    const problems = check(form);
    if (problems.length) return refuse(this.element, problems, true);
    const { edited } = this;
    const own = homebrewRows(this.game).filter((row) => row.id !== edited?.id);
    const reply = await this.ask({ do: "own", inputs: collect(form), own });
    if (!reply) return refuse(this.element, [{ name: "", label: "", message: NOT_NOW }]);
    if (!reply.ok) return refuse(this.element, reply.problems, true);
    this.begin(null);
    if (edited) this.become(edited, reply.row, "is changed, and whatever uses it follows");
    else
      this.keep(
        [...homebrewRows(this.game), reply.row],
        `“${nameOf(reply.row)}” is in the table, the calculators and the place for play`,
      );
    required(this.element, "summary").focus({ preventScroll: true });
    document.getElementById(reply.row.id)?.scrollIntoView({ block: "nearest" });
  }

  /** One row becomes another in its place, by which whatever uses it finds it. */
  become(old: HomebrewRow, now: HomebrewRow, words: string) {
    const was = [...(old.was ?? []), old.id].filter((id) => id !== now.id).slice(-MOST_EARLIER);
    const newRow = { ...now, ...(was.length && { was }) };
    const rows = homebrewRows(this.game);
    const there = rows.some((row) => row.id === old.id);
    const back = () => this.become(newRow, old, "is as it was");
    const undo = words.startsWith("is changed") ? [button("Undo", { onclick: back })] : [];
    this.keep(
      there ? rows.map((row) => (row.id === old.id ? newRow : row)) : [...rows, newRow],
      `“${nameOf(newRow)}” ${words}`,
      ...undo,
    );
  }

  remove(id: string) {
    const before = homebrewRows(this.game);
    const removed = before.find((row) => row.id === id);
    if (!removed) return;
    const back = () => this.keep([...homebrewRows(this.game), removed], `“${nameOf(removed)}” is back`);
    this.keep(
      before.filter((row) => row !== removed),
      `“${nameOf(removed)}” is removed`,
      button("Undo", { onclick: back }),
    );
    required(this.element, ".rb-status button").focus({ preventScroll: true });
  }

  keep(rows: HomebrewRow[], words: string, ...more: Node[]) {
    const unsaved = writeHomebrewRows(this.game, rows);
    status(this.element, unsaved ? `${words}, for this visit. ${unsaved} ` : `${words}. `, ...more);
  }

  show() {
    this.lineUp();
    this.work();
  }

  /** The lines stand at once, with their names; Python fills them in. */
  lineUp() {
    if (this.tools) offerHomebrewRows(this.tools.element, this.game);
    const there = [...this.table.tBodies[0].rows].filter((row) => row.matches(".rb-ours"));
    const lines = this.rows.map((row) => there.find(({ id }) => id === row.id) ?? this.line(row));
    for (const row of there) if (!lines.includes(row)) row.remove();
    if (lines.some((line) => !line.isConnected)) this.table.tBodies[0].append(...lines);
    this.tools?.takeOwn(lines);
  }

  line(row: HomebrewRow) {
    const [first, ...heads] = headCells(this.table);
    const name = element("span", { className: "rb-row-label", dir: "auto" }, nameOf(row));
    const header = element("th", { scope: "row", className: first.className }, name);
    return element(
      "tr",
      { id: row.id, className: "rb-ours" },
      header,
      ...heads.map(() => element("td", {}, "…")),
    );
  }

  /** What is chosen above the table, as Python wants it. */
  get chosen(): Flat {
    const choices = this.tools?.element.querySelector<HTMLFormElement>(".rb-tools-choices");
    return choices ? collect(choices) : {};
  }

  /** Asks for the lines, and for the cells of printed rows where a homebrew row is chosen above them. */
  async work() {
    const { chosen } = this;
    if (!this.rows.length && !Object.values(chosen).some((value) => value.startsWith("own-"))) return;
    const number = ++this.asked;
    const reply = await this.ask({ do: "rows", chosen }, this);
    if (number !== this.asked || !this.element.isConnected) return;
    if (!reply) return note(this.element, [{ name: "", label: "", message: NOT_NOW }]);
    if (!reply.ok) return note(this.element, reply.problems);
    this.draw(reply.html, reply.cells);
  }

  draw(html: string, cells: Cells) {
    const table = element("table", { innerHTML: html });
    for (const line of table.querySelectorAll("tr")) {
      const place = this.table.querySelector(`tr[id="${line.id}"]`);
      place?.replaceChildren(...line.cells);
    }
    for (const [slug, texts] of Object.entries(cells)) this.fillIn(slug, texts);
    this.tools?.takeOwn([...this.table.querySelectorAll<HTMLTableRowElement>("tr.rb-ours")]);
    showNotes();
  }

  fillIn(slug: string, texts: Record<string, string>) {
    const row = document.querySelector<HTMLTableRowElement>(`tr[id="${slug}"]`);
    if (!row) return;
    for (const { key, index } of columns(this.table))
      if (key in texts) row.cells[index].textContent = texts[key];
  }

  /** The reply, or null where Python is not to be had. */
  ask(request: { do: string } & Record<string, unknown>, line?: object): Promise<any> {
    return askNow({ ...request, id: this.id }, line);
  }
}

let tables: OwnTable[] = [];

/** A link to a row as it was before an edit leads to the row. */
function goTo(id: string) {
  const row = tables.flatMap(({ rows }) => rows).find(({ was }) => was?.includes(id));
  document.getElementById(row?.id ?? "")?.scrollIntoView({ block: "center" });
  return Boolean(row);
}

/** Starts those of a page that has just come. */
export function startHomebrewRows(tools: Tools[]) {
  tables = [...document.querySelectorAll<HTMLElement>("[data-own][data-of]")].map(
    (place) => new OwnTable(place, tools),
  );
  // Ids of homebrew rows need no escapes, so the fragment is taken as it stands: it may be malformed.
  const id = location.hash.slice(1);
  if (tables.length && id.startsWith("own-") && !document.getElementById(id) && !goTo(id)) {
    note(tables[0].element, [{ name: "", label: "", message: UNKNOWN }]);
    tables[0].element.scrollIntoView({ block: "center" });
  }
}

/** After the rows of a game have changed, here or in another tab. */
export function showHomebrewRows(game: string) {
  for (const table of tables) if (table.game === game || game === ANY) table.show();
}
