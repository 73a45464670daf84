/** A calculator's form in a tab. */

import assert from "node:assert/strict";

import { CALCULATORS, host, until, type Tab } from "./tab.ts";

/** A list of rows, and a number in each. */
export type Rows = {
  name: string;
  refusal: string;
  least: number;
  most: number;
  count: number;
  inner: { name: string; label: string; low: number; high: number }[];
};

/** A calculator as the host tells it. */
export type Calculator = {
  id: string;
  short: string;
  memory: boolean;
  version: number;
  changes: [string, string][];
  flags: string[];
  rows: Rows[];
  fields: { name: string; refusal?: string; later?: string; most?: number }[];
  numbers: { name: string; high: string; refusal: string; illegal: string[] }[];
  hanging: [Record<string, string>, Record<string, boolean>][];
};
type Flat = Record<string, string>;

/** Those that differ for a script. */
export const COVER: Calculator[] = await host({ tell: "calculators" });

export class Form {
  place: HTMLElement;
  form: HTMLFormElement;

  constructor(
    public tab: Tab,
    public calculator: Calculator,
  ) {
    this.place = tab.element(`[data-calc="${calculator.id}"]`);
    this.form = tab.element<HTMLFormElement>("form", this.place);
  }

  get problems() {
    return this.tab.element(".rb-problems", this.place).textContent;
  }

  get odds() {
    return this.tab.element(".rb-odds", this.place);
  }

  get status() {
    return this.tab.element(".rb-status", this.place);
  }

  field(name: string) {
    const input = [...this.form.elements].find((control) => (control as HTMLInputElement).name === name);
    assert.ok(input, `no input is ${name}`);
    return input as HTMLInputElement;
  }

  press(what: string) {
    this.tab.element(`.rb-do [data-do="${what}"], .rb-sheet [data-do="${what}"]`, this.place).click();
  }

  set(name: string, text: string) {
    const field = this.field(name);
    if (field.type === "radio") this.tab.element(`[name="${name}"][value="${text}"]`, this.form).click();
    else this.tab.type(field, text);
  }

  /** What stands in every input. */
  get values(): Flat {
    const all = this.tab
      .all<HTMLInputElement>("input[name], select[name]", this.form)
      .filter(({ type, checked }) => type !== "radio" || checked);
    return Object.fromEntries(
      all.map(({ name, type, checked, value }) => [name, type === "checkbox" ? String(checked) : value]),
    );
  }

  /** What the address holds for it, and strangers by their whole name. */
  get address(): Flat {
    const { short } = this.calculator;
    const pairs = [...new URLSearchParams(this.tab.window.location.search)];
    return Object.fromEntries(
      pairs.map(([name, value]) => [
        name.startsWith(`${short}.`) ? name.slice(short.length + 1) : name,
        value,
      ]),
    );
  }

  /** Waits until the odds are those of the host. */
  async answers(inputs: Flat) {
    const { html } = await host({
      do: "odds",
      id: this.calculator.id,
      inputs,
      root: this.place.dataset.root,
    });
    const normal = this.tab.document.createElement("div");
    normal.innerHTML = html;
    await until(() => this.odds.innerHTML, normal.innerHTML);
  }

  tells(words: string) {
    assert.ok(this.problems.includes(words), `“${words}” is not in “${this.problems}”`);
  }
}

/** The page of a calculator, which stands alone there, without rows of tables, for the sake of time. */
export function opened(tab: Tab, calculator: Calculator, inputs: Flat = {}, others: Flat = {}) {
  const own = Object.entries(inputs).map(([name, text]) => [`${calculator.short}.${name}`, text]);
  tab.without = `[data-calc]:not([data-calc="${calculator.id}"]), .rb-rows-table tbody > tr, .md-nav`;
  tab.open(`${CALCULATORS[calculator.id]}?${new URLSearchParams([...own, ...Object.entries(others)])}`);
  return new Form(tab, calculator);
}
