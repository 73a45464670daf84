/** What stands in a calculator with memory, kept from page to page and from visit to visit.
 *
 * `rollbook.open.<calculator>` holds {"format": 1, "sheet": sheet, "past": [inputs, …]}: what stands there now, and what
 * undo returns to. The sheet has only what differs from the reader's house rules, so that it follows them.
 */

import { collect, collectLegal, type Flat } from "../forms/form.ts";
import { initial, inputs } from "../forms/inputs.ts";
import { note } from "../forms/problems.ts";
import { rulingsFor } from "./house-rules.ts";
import * as store from "../storage/sheets.ts";
import type { Calculator } from "./calculator.ts";

type Open = { sheet: store.Sheet, past: Flat[] };

const MOST_KEPT = 20;
const UNKEPT = "This browser keeps nothing for this site: only the page's address holds what you have done here.";

/** What storage would not take, for the rest of the visit. */
const visit: Map<string, Open> = new Map();

function isOpen(whole: any): whole is Open {
  const { sheet, past } = whole ?? {};
  return whole?.format === 1 && store.isSheet(sheet) && Array.isArray(past) && past.every(store.isFlat);
}

export class Autosave {
  calculator: Calculator;
  version: number;
  name: string;

  /** @param version of its sheets */
  constructor(calculator: Calculator, version: number) {
    this.calculator = calculator;
    this.version = version;
    this.name = `open.${calculator.id}`;
  }

  /** What was there when the reader left; null if nothing is kept, or nothing that can be read. */
  load(): Open | null {
    const known = visit.get(this.name);
    if (known) return known;
    const text = store.load(this.name);
    if (text === null) return null;
    const whole = store.parseJson(text);
    if (isOpen(whole)) return whole;
    note(this.calculator.element, [{ name: "", label: "", message: store.unreadable(store.setAside(this.name, text)) }]);
    return null;
  }

  own(): Flat {
    const { form } = this.calculator;
    const now = collectLegal(form);
    const house = Object.entries(rulingsFor(this.calculator));
    const known = inputs(form);
    const left = house.filter(([name]) => !(name in now)).map(([name]) => [name, initial(known.get(name))]);
    const same = ([name, text]: [string, string]) => house.some(([other, ruling]) => other === name && ruling === text);
    return Object.fromEntries([...Object.entries(now).filter((pair) => !same(pair)), ...left]);
  }

  /** Keeps what stands there now. */
  save(): void {
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
