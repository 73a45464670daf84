/** Saved sheets: kept in the browser by name, exported to and imported from files, printed. */

import { collect, type Flat } from "../forms/form.ts";
import { initial, inputs, text } from "../forms/inputs.ts";
import { listenForCommands } from "../page/commands.ts";
import { button, element } from "../page/elements.ts";
import { status } from "./output.ts";
import { note } from "../forms/problems.ts";
import * as store from "../storage/sheets.ts";
import type { Calculator } from "./calculator.ts";

type Saved = { noun: string, version: number, presets: [string, Flat][] };

const MOST_BYTES = 200_000;

/** Whether a part of a form holds anything other than its defaults. */
function isFilled(part: HTMLElement) {
  return [...inputs(part).values()].some((input) => text(input) !== initial(input));
}

/** The saved sheets of one calculator. */
export class Sheets {
  calculator: Calculator;
  saved: Saved;
  list: HTMLSelectElement;
  /** Where its name stands: beside the buttons, or on the sheet itself. */
  field: HTMLInputElement;

  constructor(calculator: Calculator) {
    this.calculator = calculator;
    this.saved = JSON.parse(calculator.element.dataset.saved);
    this.list = calculator.element.querySelector<HTMLSelectElement>(".rb-sheet select");
    this.field = calculator.element.querySelector(".rb-sheet input") ?? calculator.form.querySelector("input[name=name]");
    listenForCommands(calculator.element, {
      save: () => this.save(),
      load: (_, since) => this.load(since),
      delete: () => this.remove(),
      export: () => this.exportFile(),
      import: () => this.chooseFile(),
      print: () => this.print(),
    });
    this.update();
  }

  say(words: string) {
    status(this.calculator.element, words);
  }

  refuse(message: string) {
    note(this.calculator.element, [{ name: "", label: "", message }]);
  }

  /** The sheets as they are stored; storage that cannot be read is kept aside and said. */
  sheets(): Record<string, store.Sheet> {
    const { sheets, broken } = store.read(this.calculator.id);
    if (broken) this.refuse(store.unreadable(broken));
    return sheets;
  }

  update(chosen: string = this.list.value) {
    const names = Object.keys(this.sheets()).sort((one, other) => one.localeCompare(other));
    const none = new Option(names.length ? `Choose a ${this.saved.noun}` : "Nothing saved yet", "");
    this.list.replaceChildren(none, ...names.map((name) => new Option(name, name)), ...this.readyMade());
    this.list.value = names.includes(chosen) ? chosen : "";
  }

  /** Sheets that come with the page, below the reader's own. */
  readyMade(): Element[] {
    if (!this.saved.presets.length) return [];
    const options = this.saved.presets.map(([name], index) =>
      element("option", { value: `ready-made ${index}`, "data-preset": index }, name));
    return [element("optgroup", { label: "Ready-made" }, ...options)];
  }

  /** The name under which it is saved: the given one, or the next that is free. */
  name() {
    const given = this.field.value.trim();
    if (given) return given;
    const taken = Object.keys(this.sheets());
    let count = 1;
    while (taken.includes(`${this.saved.noun} ${count}`)) count++;
    return `${this.saved.noun} ${count}`;
  }

  sheet(): store.Sheet {
    return { version: this.saved.version, inputs: collect(this.calculator.form) };
  }

  save() {
    const name = this.name();
    if (!this.keep({ ...this.sheets(), [name]: this.sheet() })) return;
    navigator.storage?.persist?.().catch(() => {});
    this.update(name);
    this.say(`Saved as “${name}” in this browser.`);
  }

  keep(sheets: Record<string, store.Sheet>) {
    const kept = store.write(this.calculator.id, sheets);
    if (!kept) this.refuse("This browser keeps nothing for this page. Export it to a file instead.");
    return kept;
  }

  /** The chosen sheet's name; a message if none is chosen. */
  chosen() {
    if (!this.list.value) this.refuse(`Choose a saved ${this.saved.noun} first.`);
    return this.list.value;
  }

  load(since: number) {
    const preset = this.saved.presets[Number(this.list.selectedOptions[0]?.dataset.preset ?? -1)];
    if (preset) return this.open({ version: this.saved.version, inputs: preset[1] }, `Loaded “${preset[0]}”.`, since);
    const name = this.chosen();
    if (name) this.open(this.sheets()[name], `Loaded “${name}”.`, since);
  }

  /** Shows a sheet if Python finds it legal; otherwise the form keeps what it had. */
  async open(sheet: store.Sheet, done: string, since: number) {
    if (sheet.version > this.saved.version) return this.refuse(this.versionWords(sheet.version));
    if (!(await this.calculator.open(sheet.inputs, sheet.version, since))) return;
    if (!this.field.name) this.field.value = this.list.value;
    this.say(done);
  }

  versionWords(version: unknown) {
    const legal = this.saved.version === 1 ? "1" : `a whole number from 1 to ${this.saved.version}`;
    return `“version” must be ${legal}, not “${String(version).slice(0, 40)}”.`;
  }

  remove() {
    const name = this.chosen();
    if (!name) return;
    if (!(name in this.sheets())) return this.refuse("A ready-made sheet cannot be deleted.");
    const { [name]: gone, ...rest } = this.sheets();
    if (!this.keep(rest)) return;
    this.update("");
    const back = button("Put it back", { onclick: () => this.putBack(name, gone) });
    status(this.calculator.element, `Deleted “${name}”. `, back);
  }

  putBack(name: string, sheet: store.Sheet) {
    if (!this.keep({ ...this.sheets(), [name]: sheet })) return;
    this.update(name);
    this.say(`“${name}” is back.`);
  }

  exportFile() {
    const whole = { rollbook: 1, calculator: this.calculator.id, ...this.sheet() };
    const href = URL.createObjectURL(new Blob([JSON.stringify(whole, null, 2)], { type: "application/json" }));
    const link = element("a", { href, download: `${this.name().replace(/[^\p{L}\p{N}_-]+/gu, "-")}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.say(`Exported as ${link.download}.`);
  }

  chooseFile() {
    const input = element("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", () => this.importFile(input.files[0]));
    input.click();
  }

  async importFile(file: File) {
    const since = performance.now();
    if (file.size > MOST_BYTES) return this.refuse(`The file must be at most ${MOST_BYTES / 1000} kB long.`);
    const text = await file.text().catch((): null => null);
    if (text === null) return this.refuse(`${file.name} could not be read. Choose it again.`);
    const { sheet, message } = this.parse(text);
    if (message) return this.refuse(message);
    this.open(sheet, `Imported ${file.name}.`, since);
  }

  /** The sheet of an exported file, or what is wrong with it and would be legal. */
  parse(text: string): { sheet?: store.Sheet, message?: string } {
    const whole = store.parseJson(text);
    if (whole?.rollbook !== 1) return { message: "The file must be JSON that was exported here, with “rollbook”: 1." };
    if (whole.calculator !== this.calculator.id) return { message: this.otherWords(whole.calculator) };
    if (!Number.isInteger(whole.version) || whole.version < 1) return { message: this.versionWords(whole.version) };
    if (!store.isFlat(whole.inputs)) return { message: "“inputs” must be an object whose values are all texts." };
    return { sheet: { version: whole.version, inputs: whole.inputs } };
  }

  otherWords(id: unknown) {
    return `“calculator” must be “${this.calculator.id}”, not “${String(id).slice(0, 60)}”.`;
  }

  /** Prints this calculator alone; what is folded and still as at first is left out. */
  print() {
    const [page, own] = [document.documentElement.classList, this.calculator.element.classList];
    const opened = [...this.calculator.form.querySelectorAll("details")].filter((one) => !one.open && isFilled(one));
    for (const one of opened) one.open = true;
    page.add("rb-print-one");
    own.add("rb-printed");
    const done = () => (page.remove("rb-print-one"), own.remove("rb-printed"), opened.forEach((one) => (one.open = false)));
    addEventListener("afterprint", done, { once: true });
    window.print();
  }
}
