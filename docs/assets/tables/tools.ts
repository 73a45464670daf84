/** What stands above one table: sorting, filtering, columns, and choices that its computed columns follow. */

import { defined, element, enclosing, required } from "../page/elements.ts";
import { collect, fill, unknown, type Flat } from "../forms/form.ts";
import { note, remark } from "../forms/problems.ts";
import { columns, type Column } from "./cells.ts";
import { Chips } from "./chips.ts";
import { compute } from "./computed.ts";
import { fitting, type Ranges } from "./filter.ts";
import { FOLDED, listen, nameRoles } from "./card-layout.ts";
import { unfold } from "../page/target.ts";
import { ordered } from "./order.ts";

const RISING = "ascending";
const FALLING = "descending";

export class Tools {
  element: HTMLElement;
  frame: HTMLElement;
  fold: HTMLDetailsElement;
  short: string;
  table: HTMLTableElement;
  columns: Column[];
  rows: HTMLTableRowElement[];
  chips: Chips[];
  sort: HTMLSelectElement;
  filter: HTMLInputElement;
  bounds: HTMLInputElement[];

  /** @param place where the tools go
   * @param frame that of the table */
  constructor(place: HTMLElement, frame: HTMLElement) {
    this.element = place;
    this.frame = frame;
    this.short = frame.id;
    this.table = required(frame, "table");
    this.columns = columns(this.table);
    this.rows = [...this.table.tBodies[0].rows];
    const folded = required(place, "template");
    folded.replaceWith(folded.content);
    this.fold = required(place, ".rb-tools-fold");
    required(place, ".rb-tools-panel").append(required(document, `.rb-in-tools[data-of="${frame.id}"]`));
    this.chips = this.groups();
    this.sort = required<HTMLSelectElement>(place, "[name=sort]");
    this.filter = required<HTMLInputElement>(place, "[name=filter]");
    this.bounds = [...place.querySelectorAll<HTMLInputElement>(".rb-range input")];
    this.headButtons();
    this.listen();
  }

  /** The lines of homebrew rows stand behind the printed ones. */
  takeOwn(lines: HTMLTableRowElement[]) {
    this.rows = [...this.rows.filter((row) => !row.matches(".rb-ours")), ...lines];
    if (this.frame.matches(FOLDED)) nameRoles(this.frame);
    this.apply();
    this.tell();
  }

  groups() {
    const only = [...this.element.querySelectorAll<HTMLElement>("[data-only-of]")];
    const columnChoice = this.element.querySelector<HTMLElement>("[data-columns]");
    return [
      ...only.map((group) => new Chips(group, `only.${group.dataset.onlyOf}`, false)),
      ...(columnChoice ? [new Chips(columnChoice, "hide", true)] : []),
    ];
  }

  /** A tap on a heading sorts; the heading says how. */
  headButtons() {
    for (const { key, head } of this.columns) {
      const onclick = () => this.turn(key);
      head.append(element("button", { type: "button", className: "rb-sort", onclick }, ...head.childNodes));
    }
  }

  listen() {
    this.element.addEventListener("input", () => this.settle());
    this.element.addEventListener("input", () => note(this.element, []));
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.element.addEventListener("reset", () => setTimeout(() => this.settle()));
    this.element.querySelector(".rb-tools-all")?.addEventListener("click", () => this.showAll());
    const layout = this.element.querySelector<HTMLElement>(".rb-fold-switch");
    if (layout) listen(layout);
    this.panel();
  }

  /** What is opened over the page closes again: by its button and by Esc. */
  panel() {
    const { fold } = this;
    const close = () => {
      fold.open = false;
      required(fold, "summary").focus({ preventScroll: true });
    };
    required(fold, ".rb-tools-done").addEventListener("click", close);
    fold.addEventListener(
      "keydown",
      (event) => event.key === "Escape" && fold.open && (event.stopPropagation(), close()),
    );
  }

  /** A tap elsewhere than at the panel or at the table that it changes closes it. */
  tapped(at: Node) {
    if (!this.fold.contains(at) && !this.frame.contains(at)) this.fold.open = false;
  }

  /** Rising, then falling, then as printed. */
  turn(key: string) {
    const next = { [key]: `-${key}`, [`-${key}`]: "" };
    this.sort.value = next[this.sort.value] ?? key;
    this.settle();
  }

  /** After each change: the table, what is said of it, and the address. */
  settle() {
    this.apply();
    this.tell();
    this.element.dispatchEvent(new CustomEvent("rb:changed", { bubbles: true }));
  }

  apply() {
    compute(this.rows, this.columns, this.element);
    this.hideColumns();
    const fits = this.fitting();
    for (const row of this.rows) row.hidden = !fits.includes(row);
    this.table.tBodies[0].append(...this.inOrder());
  }

  /** The keys of the columns that are not shown. */
  get hidden() {
    return this.chips.find(({ name }) => name === "hide")?.changed ?? [];
  }

  hideColumns() {
    const hidden = this.hidden;
    for (const { key, index, head } of this.columns) {
      head.hidden = hidden.includes(key);
      for (const { cells } of this.rows) cells[index].hidden = head.hidden;
    }
  }

  get picked() {
    const chips = this.chips.filter(({ name, changed }) => name !== "hide" && changed.length);
    return new Map(
      chips.map(({ name, changed }) => [this.column(name.slice("only.".length)).index, changed]),
    );
  }

  /** The numbers asked for, by the index of their column. */
  get ranges(): Ranges {
    const ranges: Ranges = new Map();
    for (const { name, value } of this.bounds.filter((input) => input.value !== "")) {
      const [end, key] = [name.slice(0, 3), name.slice(4)];
      const { index } = this.column(key);
      const [least, most] = ranges.get(index) ?? [-Infinity, Infinity];
      ranges.set(index, end === "min" ? [Number(value), most] : [least, Number(value)]);
    }
    return ranges;
  }

  fitting() {
    return fitting(this.rows, this.filter.value, this.picked, this.ranges);
  }

  column(key: string) {
    return defined(
      this.columns.find((column) => column.key === key),
      `column ${key}`,
    );
  }

  inOrder() {
    const falling = this.sort.value.startsWith("-");
    const by = this.columns.find(({ key }) => key === this.sort.value.replace("-", ""));
    for (const { head } of this.columns) head.removeAttribute("aria-sort");
    by?.head.setAttribute("aria-sort", falling ? FALLING : RISING);
    return by ? ordered(this.rows, by.index, falling) : this.rows;
  }

  /** Says what is shown, if that is not the table as printed, and offers all rows where some are hidden. */
  tell() {
    const shown = this.rows.filter((row) => !row.hidden).length;
    const all = this.rows.length;
    const words = [
      shown ? `${shown} of ${all} rows` : `None of the ${all} rows fits`,
      ...(this.sort.value ? [`sorted by ${this.sort.selectedOptions[0].text}`] : []),
      ...(this.hidden.length ? [`${this.hidden.length} of ${this.columns.length} columns hidden`] : []),
    ];
    const plain = shown === all && words.length === 1;
    // Rows in another order, or some of them, are all wanted.
    if (!plain) unfold(this.frame);
    required(this.element, ".rb-tools-count").textContent = plain ? "" : `${words.join("; ")}.`;
    required(this.element, ".rb-tools-all").hidden = shown === all;
  }

  showAll() {
    this.clearFilter();
    this.settle();
    required(this.element, "summary").focus();
  }

  clearFilter() {
    for (const input of [this.filter, ...this.bounds]) input.value = "";
    for (const chips of this.chips) if (chips.name !== "hide") chips.take("");
  }

  hides(target: HTMLElement) {
    return this.table.contains(target) && target.closest("[hidden]") !== null;
  }

  /** Shows a row or cell that a link leads to.
   * @returns what was undone for it */
  reveal(target: HTMLElement): string {
    if (target.closest("tr[hidden]")) this.clearFilter();
    if (target.closest("td[hidden]")) this.chips.find(({ name }) => name === "hide")?.take("");
    this.settle();
    const name = required(enclosing(target, "tr"), ".rb-row-label").textContent;
    return `All is shown again, since the link leads to “${name}”.`;
  }

  say(words: string) {
    remark(this.element, words);
  }

  /** What differs from the beginning, for the address. */
  parameters(): Flat {
    const lists = this.chips.map(({ name, changed }) => [name, changed.join(",")]);
    return { ...collect(this.element), ...Object.fromEntries(lists.filter(([, list]) => list)) };
  }

  /** Takes what the address holds, and notes what it holds wrongly.
   * @param strangers parameters that nobody on the page knows */
  restore(flat: Flat, strangers: string[]) {
    const rest = { ...flat };
    const problems = this.chips.flatMap(({ name }) => (name in rest ? this.chip(name, rest) : []));
    problems.push(...fill(this.element, rest, `${this.short}.`), ...strangers.map(unknown));
    if (problems.length) note(this.element, problems, "Some of the address was left out:");
    if (Object.keys(this.parameters()).length === 0) return;
    this.apply();
    this.tell();
  }

  chip(name: string, rest: Flat) {
    const list = rest[name];
    delete rest[name];
    return defined(
      this.chips.find((chips) => chips.name === name),
      name,
    ).take(list);
  }
}
