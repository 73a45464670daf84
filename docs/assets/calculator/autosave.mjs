/** What stands in a calculator with memory, kept from page to page and from visit to visit.
 *
 * `rollbook.open.<calculator>` holds {"format": 1, "sheet": sheet, "past": [inputs, …]}: what stands there now, and what
 * undo returns to. The sheet has only what differs from the reader's house rules, so that it follows them.
 */

import { collect, collectLegal } from "../forms/form.mjs";
import { initial, inputs } from "../forms/inputs.mjs";
import { note } from "../forms/problems.mjs";
import { rulingsFor } from "./house-rules.mjs";
import * as store from "../storage/sheets.mjs";

/** @typedef {import("./calculator.mjs").Calculator} Calculator */
/** @typedef {import("../forms/form.mjs").Flat} Flat */
/** @typedef {{sheet: store.Sheet, past: Flat[]}} Open */

const MOST_KEPT = 20;
const UNKEPT = "This browser keeps nothing for this site: only the page's address holds what you have done here.";

/** What storage would not take, for the rest of the visit. @type {Map<string, Open>} */
const visit = new Map();

/** @param {any} whole
 * @returns {whole is Open} */
function isOpen(whole) {
  const { sheet, past } = whole ?? {};
  return whole?.format === 1 && store.isSheet(sheet) && Array.isArray(past) && past.every(store.isFlat);
}

export class Autosave {
  /** @param {Calculator} calculator
   * @param {number} version of its sheets */
  constructor(calculator, version) {
    this.calculator = calculator;
    this.version = version;
    this.name = `open.${calculator.id}`;
  }

  /** What was there when the reader left; null if nothing is kept, or nothing that can be read.
   * @returns {Open | null} */
  load() {
    const known = visit.get(this.name);
    if (known) return known;
    const text = store.load(this.name);
    if (text === null) return null;
    const whole = store.parseJson(text);
    if (isOpen(whole)) return whole;
    note(this.calculator.element, [{ name: "", label: "", message: store.unreadable(store.setAside(this.name, text)) }]);
    return null;
  }

  /** @returns {Flat} */
  own() {
    const { form } = this.calculator;
    const now = collectLegal(form);
    const house = Object.entries(rulingsFor(this.calculator));
    const known = inputs(form);
    const left = house.filter(([name]) => !(name in now)).map(([name]) => [name, initial(known.get(name))]);
    const same = ([name, text]) => house.some(([other, ruling]) => other === name && ruling === text);
    return Object.fromEntries([...Object.entries(now).filter((pair) => !same(pair)), ...left]);
  }

  /** Keeps what stands there now. */
  save() {
    const past = this.calculator.past.slice(-MOST_KEPT);
    const open = { sheet: { version: this.version, inputs: this.own() }, past };
    const empty = past.length === 0 && Object.keys(open.sheet.inputs).length === 0;
    if (store.put(this.name, empty ? null : { format: 1, ...open })) return void visit.delete(this.name);
    if (visit.size === 0) note(this.calculator.element, [{ name: "", label: "", message: UNKEPT }]);
    visit.set(this.name, open);
  }

  /** Keeps what was typed and not yet left, when the reader goes. */
  saveTyped() {
    const { calculator } = this;
    if (JSON.stringify(calculator.now) === JSON.stringify(collect(calculator.form))) return;
    calculator.remember();
    this.save();
  }
}
