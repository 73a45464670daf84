/** Saved sheets: kept in the browser by name, exported to and imported from files, printed. */

import { check, collect, type Flat, type Problem } from "../forms/form.ts";
import { fits, plain } from "../forms/inputs.ts";
import { listenForCommands } from "../page/commands.ts";
import { button, dataOf, element, required } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { status } from "./output.ts";
import { clearProblems, note, refuse } from "../forms/problems.ts";
import { ask, boot, events } from "../engine/client.ts";
import type { Judged, Reply } from "../engine/reply.ts";
import { ANY, listen } from "../storage/stored.ts";
import { isFlat, isObject, parseJson } from "../storage/legal.ts";
import * as store from "../storage/sheets.ts";
import { paper, type Worked } from "./paper.ts";
import { printAlone } from "./print.ts";
import type { Calculator } from "./calculator.ts";

type Saved = { noun: string; version: number; presets: [string, Flat][] };

const MOST_BYTES = 200_000;
const MOST_NAME = 60;
const UNCHECKED = "It is checked once the dice are here.";

/** Any value in a few words, whatever it is. */
function inFewWords(value: unknown) {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing")).slice(0, 40);
}

/** A sheet by its name, which may be any, such as that of a property that every object has. */
function own(sheets: Record<string, store.Sheet>, name: string): store.Sheet | null {
  return Object.hasOwn(sheets, name) ? sheets[name] : null;
}

/** The saved sheets of one calculator. */
export class Sheets {
  calculator: Calculator;
  saved: Saved;
  list: HTMLSelectElement;
  /** Where its name stands: beside the buttons, or on the sheet itself. */
  field: HTMLInputElement;
  printing: boolean;

  constructor(calculator: Calculator) {
    this.calculator = calculator;
    this.printing = false;
    this.saved = JSON.parse(dataOf(calculator.element, "saved"));
    this.list = required<HTMLSelectElement>(calculator.element, ".rb-sheet select");
    this.field =
      calculator.element.querySelector(".rb-sheet input") ?? required(calculator.form, "input[name=name]");
    listenForCommands(calculator.element, {
      save: () => this.save(),
      load: (_, since) => this.load(since),
      delete: () => this.remove(),
      export: () => this.exportFile(),
      import: () => this.chooseFile(),
      print: () => this.print(),
    });
    this.update();
    listen(
      "sheets",
      (id) =>
        this.calculator.element.isConnected &&
        void ((id === this.calculator.id || id === ANY) && this.update()),
    );
  }

  say(...words: (string | Node)[]) {
    status(this.calculator.element, ...words);
  }

  refuse(message: string) {
    note(this.calculator.element, [{ name: "", label: "", message }]);
  }

  /** The sheets as they are stored; storage that cannot be read is kept aside and said. */
  sheets(): Record<string, store.Sheet> {
    const { sheets, warning } = store.read(this.calculator.id);
    if (warning) this.refuse(warning);
    return sheets;
  }

  update(chosen: string = this.list.value) {
    const names = Object.keys(this.sheets()).sort((first, second) => first.localeCompare(second));
    const none = new Option(names.length ? `Choose a ${this.saved.noun}` : "Nothing saved yet", "");
    this.list.replaceChildren(
      none,
      ...names.map((name) => new Option(isolated(name), name)),
      ...this.readyMade(),
    );
    this.list.value = names.includes(chosen) ? chosen : "";
  }

  /** Sheets that come with the page, below the reader's own. */
  readyMade(): Element[] {
    if (!this.saved.presets.length) return [];
    const options = this.saved.presets.map(([name], index) =>
      element("option", { value: `ready-made ${index}`, "data-preset": index }, name),
    );
    return [element("optgroup", { label: "Ready-made" }, ...options)];
  }

  /** The name under which it is saved: the given one, or the next that is free. */
  name() {
    const name = plain(this.field.value);
    if (name) return name;
    const names = Object.keys(this.sheets());
    let count = 1;
    while (names.includes(`${this.saved.noun} ${count}`)) count++;
    return `${this.saved.noun} ${count}`;
  }

  sheet(): store.Sheet {
    return { version: this.saved.version, inputs: collect(this.calculator.form) };
  }

  /** What Python says of a sheet; null if it could not be asked. */
  async judge(sheet: store.Sheet): Promise<Reply | null> {
    return this.calculator.requests.send({ do: "sheet", id: this.calculator.id, ...sheet });
  }

  /** Whether the form is a sheet that will come back whole; says why not. Nobody waits for the dice to come: until
   * then it counts as one, and what Python says of it is told later.
   * @returns the sheet as it stood, and what is to be said of it */
  async checked(): Promise<{ sheet: store.Sheet; unfit: Problem[]; words: string } | null> {
    const { element, form } = this.calculator;
    const sheet = this.sheet();
    const problems = check(form);
    if (!fits(this.name(), MOST_NAME))
      problems.push({
        name: "",
        label: "",
        message: `The name must be at most ${MOST_NAME} characters without control characters.`,
      });
    if (problems.length) return (refuse(element, problems, true), null);
    if (boot.state !== "ready") {
      clearProblems(element);
      const reply = ask({ do: "sheet", id: this.calculator.id, ...sheet });
      reply.then((judged) => judged.ok && this.remark(judged, sheet)).catch(() => {});
      return { sheet, unfit: [], words: UNCHECKED };
    }
    const judged = await this.judge(sheet);
    const wrong = judged?.ok ? judged.left : (judged?.problems ?? []);
    if (wrong.length) return (refuse(element, wrong, true), null);
    clearProblems(element);
    return { sheet, unfit: judged?.unfit ?? [], words: judged ? "" : UNCHECKED };
  }

  /** What Python says of a sheet that was kept before it could be asked, if it still stands there. */
  remark({ left, unfit }: Judged, sheet: store.Sheet) {
    if (JSON.stringify(sheet) !== JSON.stringify(this.sheet())) return;
    const problems = [...left, ...unfit];
    // Nothing to say takes no other words away, such as that it could not be kept.
    if (problems.length) note(this.calculator.element, problems, "What was kept does not fit together yet:");
  }

  /** Keeps the form once it has been checked; who leaves before that keeps it as it stands. */
  async save() {
    const { calculator } = this;
    const name = this.name();
    const unchecked = this.sheet();
    calculator.unfinished = () => store.change(calculator.id, name, unchecked);
    const result = await this.checked();
    calculator.unfinished = null;
    if (!result) return this.say("Not saved.");
    const before = own(store.peek(calculator.id), name);
    if (!this.keep(name, result.sheet)) return;
    navigator.storage?.persist?.().catch(() => {});
    this.update(name);
    note(calculator.element, result.unfit, "It is saved as it stands, but does not fit together yet:");
    if (!before || JSON.stringify(before) === JSON.stringify(result.sheet))
      return this.say(`Saved as “${isolated(name)}” in this browser. ${result.words}`);
    const back = button("Undo", { onclick: () => this.putBack(name, before) });
    this.say(`Replaced “${isolated(name)}”. ${result.words}`, back);
  }

  /** Keeps one sheet, or takes it away for null; whether it is so beyond this visit. */
  keep(name: string, sheet: store.Sheet | null) {
    const unsaved = store.change(this.calculator.id, name, sheet);
    if (!unsaved) return true;
    this.update(name);
    this.say("");
    this.refuse(`${unsaved} Export it to a file instead.`);
    return false;
  }

  /** The chosen sheet's name; a message if none is chosen. */
  chosen() {
    if (!this.list.value) this.refuse(`Choose a saved ${this.saved.noun} first.`);
    return this.list.value;
  }

  load(since: number) {
    const preset = this.saved.presets[Number(this.list.selectedOptions[0]?.dataset.preset ?? -1)];
    if (preset)
      return this.open({ version: this.saved.version, inputs: preset[1] }, `Loaded “${preset[0]}”.`, since);
    const name = this.chosen();
    const sheet = name && this.savedSheet(name);
    if (sheet) this.open(sheet, `Loaded “${isolated(name)}”.`, since);
  }

  /** A saved sheet; another tab may have deleted it. */
  savedSheet(name: string): store.Sheet | null {
    const sheet = own(this.sheets(), name);
    if (sheet) return sheet;
    this.update("");
    this.refuse(`“${isolated(name)}” is not saved here any more.`);
    return null;
  }

  /** Shows what is legal of a sheet and names what it leaves out; the form keeps what it had where nothing is legal. */
  async open(sheet: store.Sheet, words: string, since: number) {
    const { calculator } = this;
    if (sheet.version > this.saved.version) return this.refuse(this.versionWords(sheet.version));
    let { inputs } = sheet;
    let left: Problem[] = [];
    if (sheet.version < this.saved.version) {
      const judged = await this.judge(sheet);
      if (!judged) return;
      if (!judged.ok) return note(calculator.element, judged.problems, "Nothing was changed:");
      ({ inputs, left } = judged);
    }
    const adopted = calculator.adopt(inputs, left, since);
    if (!adopted) return;
    if (!this.field.name) this.field.value = this.list.value;
    this.say(words);
  }

  versionWords(version: unknown) {
    const legal = this.saved.version === 1 ? "1" : `a whole number from 1 to ${this.saved.version}`;
    return `“version” must be ${legal}, not “${isolated(inFewWords(version))}”.`;
  }

  remove() {
    const name = this.chosen();
    if (!name) return;
    if (this.list.selectedOptions[0]?.dataset.preset)
      return this.refuse("A ready-made sheet cannot be deleted.");
    const sheet = this.savedSheet(name);
    if (!sheet || !this.keep(name, null)) return;
    this.update("");
    const back = button("Put it back", { onclick: () => this.putBack(name, sheet) });
    status(this.calculator.element, `Deleted “${isolated(name)}”. `, back);
  }

  putBack(name: string, sheet: store.Sheet) {
    if (!this.keep(name, sheet)) return;
    this.update(name);
    this.say(`“${isolated(name)}” is back.`);
  }

  async exportFile() {
    const result = await this.checked();
    if (!result) return this.say("Not exported.");
    note(
      this.calculator.element,
      result.unfit,
      "It is exported as it stands, but does not fit together yet:",
    );
    const whole = { rollbook: 1, calculator: this.calculator.id, ...result.sheet };
    const href = URL.createObjectURL(
      new Blob([JSON.stringify(whole, null, 2)], { type: "application/json" }),
    );
    const link = element("a", { href, download: `${this.name().replace(/[^\p{L}\p{N}_-]+/gu, "-")}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.say(`Exported as ${isolated(link.download)}. ${result.words}`);
  }

  chooseFile() {
    const input = element("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", () => input.files?.[0] && this.importFile(input.files[0]));
    input.click();
  }

  async importFile(file: File) {
    const since = performance.now();
    if (file.size > MOST_BYTES) return this.refuse(`The file must be at most ${MOST_BYTES / 1000} kB long.`);
    const text = await file.text().catch((): null => null);
    if (text === null) return this.refuse(`${isolated(file.name)} could not be read. Choose it again.`);
    const sheet = this.parse(text);
    if (typeof sheet === "string") return this.refuse(sheet);
    this.open(sheet, `Imported ${isolated(file.name)}.`, since);
  }

  /** The sheet of an exported file, or what is wrong with it and would be legal. */
  parse(text: string): store.Sheet | string {
    const whole = parseJson(text);
    if (!isObject(whole) || whole.rollbook !== 1)
      return "The file must be JSON that was exported here, with “rollbook”: 1.";
    if (whole.calculator !== this.calculator.id) return this.otherWords(whole.calculator);
    if (!Number.isSafeInteger(whole.version) || whole.version < 1) return this.versionWords(whole.version);
    if (!isFlat(whole.inputs)) return "“inputs” must be an object whose values are all texts.";
    return { version: whole.version, inputs: whole.inputs };
  }

  otherWords(id: unknown) {
    return `“calculator” must be “${this.calculator.id}”, not “${isolated(inFewWords(id))}”.`;
  }

  /** Prints what the form holds, and what Python makes of it, as a sheet of its own. */
  async print() {
    if (this.printing) return;
    this.printing = true;
    try {
      await this.printSheet();
    } finally {
      this.printing = false;
    }
  }

  async printSheet() {
    const { id, element, form } = this.calculator;
    const { noun } = this.saved;
    const title = isolated(plain(this.field.value)) || noun[0].toUpperCase() + noun.slice(1);
    const worked = await this.worked();
    if (worked === undefined || !element.isConnected) return;
    const sheet = paper(form, { id, title, of: `${element.dataset.gameTitle} ${noun}` }, worked);
    printAlone(sheet, title);
  }

  /** What Python makes of the form: null where the form is not legal or Python cannot be had; nothing if the reader
   * does not want to wait. */
  async worked(): Promise<Worked | null | undefined> {
    const { id, form, requests } = this.calculator;
    if (check(form).length || boot.state === "failed") return null;
    const failing = new AbortController();
    const failed = new Promise<null>((resolve) =>
      events.addEventListener("boot", () => boot.state === "failed" && resolve(null), failing),
    );
    const answer = requests.send({ do: "paper", id, inputs: collect(form) });
    const reply = await Promise.race([answer.then((paper) => paper ?? "cancelled"), failed]);
    failing.abort();
    return reply === "cancelled" ? undefined : reply?.ok ? reply : null;
  }
}
