/** What stands above one table: sorting, filtering, columns, and choices that its computed columns follow. */

import { element } from "../page/elements.mjs";
import { collect, fill, unknown } from "../forms/form.mjs";
import { note, remark } from "../forms/problems.mjs";
import { columns } from "./cells.mjs";
import { Chips } from "./chips.mjs";
import { compute } from "./computed.mjs";
import { fitting } from "./filter.mjs";
import { listen, nameRoles } from "./card-layout.mjs";
import { ordered } from "./order.mjs";

/** @typedef {import("../forms/form.mjs").Flat} Flat */
/** @typedef {import("../forms/form.mjs").Problem} Problem */

const RISING = "ascending";
const FALLING = "descending";

export class Tools {
  /** @param {HTMLElement} place where the tools go
   * @param {HTMLElement} frame that of the table */
  constructor(place, frame) {
    this.element = place;
    this.frame = frame;
    this.short = frame.id;
    this.table = frame.querySelector("table");
    this.columns = columns(this.table);
    this.rows = [...this.table.tBodies[0].rows];
    const folded = place.querySelector("template");
    folded?.replaceWith(folded.content);
    this.chips = this.groups();
    this.sort = /** @type {HTMLSelectElement | null} */ (place.querySelector("[name=sort]"));
    this.filter = /** @type {HTMLInputElement | null} */ (place.querySelector("[name=filter]"));
    if (this.sort) this.headButtons();
    if (frame.classList.contains("rb-folds")) nameRoles(frame);
    this.listen();
  }

  groups() {
    const only = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("[data-only-of]")]);
    const shown = /** @type {HTMLElement | null} */ (this.element.querySelector("[data-columns]"));
    return [
      ...only.map((one) => new Chips(one, `only.${one.dataset.onlyOf}`, false)),
      ...(shown ? [new Chips(shown, "hide", true)] : []),
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
    const fold = /** @type {HTMLElement | null} */ (this.element.querySelector(".rb-fold-switch"));
    if (fold) listen(fold);
  }

  /** Rising, then falling, then as printed.
   * @param {string} key */
  turn(key) {
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
    compute(this.rows, this.columns, (name) => this.element.querySelector(`select[name="${name}"]`));
    if (!this.sort) return;
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
    const wanted = this.chips.filter(({ name, changed }) => name !== "hide" && changed.length);
    return new Map(wanted.map(({ name, changed }) => [this.column(name.slice("only.".length)).index, changed]));
  }

  fitting() {
    return fitting(this.rows, this.filter.value, this.picked);
  }

  /** @param {string} key */
  column(key) {
    return this.columns.find((one) => one.key === key);
  }

  inOrder() {
    const falling = this.sort.value.startsWith("-");
    const by = this.column(this.sort.value.replace("-", ""));
    for (const { head } of this.columns) head.removeAttribute("aria-sort");
    by?.head.setAttribute("aria-sort", falling ? FALLING : RISING);
    return by ? ordered(this.rows, by.index, falling) : this.rows;
  }

  /** Says what is shown, if that is not the table as printed, and offers all rows where some are hidden. */
  tell() {
    if (!this.sort) return;
    const shown = this.rows.filter((row) => !row.hidden).length;
    const all = this.rows.length;
    const told = [
      shown ? `${shown} of ${all} rows` : `None of the ${all} rows fits`,
      ...(this.sort.value ? [`sorted by ${this.sort.selectedOptions[0].text}`] : []),
      ...(this.hidden.length ? [`${this.hidden.length} of ${this.columns.length} columns hidden`] : []),
    ];
    const plain = shown === all && told.length === 1;
    this.element.querySelector(".rb-tools-count").textContent = plain ? "" : `${told.join("; ")}.`;
    /** @type {HTMLElement} */ (this.element.querySelector(".rb-tools-all")).hidden = shown === all;
  }

  showAll() {
    this.clearFilter();
    this.settle();
    this.element.querySelector("summary").focus();
  }

  clearFilter() {
    this.filter.value = "";
    for (const chips of this.chips) if (chips.name !== "hide") chips.take("");
  }

  /** @param {HTMLElement} target */
  hides(target) {
    return this.table.contains(target) && target.closest("[hidden]") !== null;
  }

  /** Shows a row or cell that a link leads to.
   * @param {HTMLElement} target
   * @returns {string} what was undone for it */
  reveal(target) {
    if (target.closest("tr[hidden]")) this.clearFilter();
    if (target.closest("td[hidden]")) this.chips.find(({ name }) => name === "hide")?.take("");
    this.settle();
    const name = target.closest("tr").querySelector(".rb-row-label").textContent;
    return `All is shown again, since the link leads to “${name}”.`;
  }

  /** @param {string} words */
  say(words) {
    remark(this.element, words);
  }

  /** What differs from the beginning, for the address.
   * @returns {Flat} */
  parameters() {
    const lists = this.chips.map(({ name, changed }) => [name, changed.join(",")]);
    return { ...collect(this.element), ...Object.fromEntries(lists.filter(([, list]) => list)) };
  }

  /** Takes what the address holds, and notes what it holds wrongly.
   * @param {Flat} given
   * @param {string[]} strangers parameters that nobody on the page knows */
  restore(given, strangers) {
    const rest = { ...given };
    const problems = this.chips.flatMap(({ name }) => (name in rest ? this.chip(name, rest) : []));
    problems.push(...fill(this.element, rest, `${this.short}.`), ...strangers.map(unknown));
    if (problems.length) note(this.element, problems, "Some of the address was left out:");
    if (Object.keys(this.parameters()).length === 0) return;
    this.apply();
    this.tell();
  }

  /** @param {string} name
   * @param {Flat} rest */
  chip(name, rest) {
    const list = rest[name];
    delete rest[name];
    return this.chips.find((one) => one.name === name).take(list);
  }
}
