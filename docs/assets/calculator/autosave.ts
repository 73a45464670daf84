/** What stands in a calculator with memory, kept from page to page and from visit to visit: what is there now, and what
 * undo returns to. The sheet has only what differs from the reader's house rules, so that it follows them. */

import { collect, collectLegal, type Flat } from "../forms/form.ts";
import { initial, inputs } from "../forms/inputs.ts";
import { note } from "../forms/problems.ts";
import { button, defined } from "../page/elements.ts";
import { rulingsFor } from "./house-rules.ts";
import { status } from "./output.ts";
import * as stored from "../storage/stored.ts";
import type { Values } from "../storage/legal.ts";
import type { Calculator } from "./calculator.ts";

type Open = Values["open"];

const MOST_KEPT = 20;

/** Whether the reader has been told that nothing is kept. */
let hasWarned = false;

export class Autosave {
  calculator: Calculator;
  version: number;
  /** As it was kept or read here last. */
  last: string;

  /** @param version of its sheets */
  constructor(calculator: Calculator, version: number) {
    this.calculator = calculator;
    this.version = version;
    this.last = "";
    stored.listen("open", (id) => calculator.element.isConnected && this.heard(id));
  }

  /** What was there when the reader left; null if nothing is kept, or nothing that can be read. */
  load(): Open | null {
    const { value, warning } = stored.read("open", this.calculator.id);
    if (warning) this.say(warning);
    this.last = JSON.stringify(value);
    return value;
  }

  say(message: string) {
    note(this.calculator.element, [{ name: "", label: "", message }]);
  }

  /** Another tab has changed what is kept: it is offered, and what stands here is left as it is. */
  heard(id: string) {
    const theirs = stored.peek("open", this.calculator.id);
    if (
      id !== this.calculator.id ||
      !theirs ||
      theirs.sheet.version !== this.version ||
      JSON.stringify(theirs) === this.last
    )
      return;
    this.last = JSON.stringify(theirs);
    const take = button("Show it here", {
      onclick: () => {
        this.calculator.adopt({ ...rulingsFor(this.calculator), ...theirs.sheet.inputs });
        status(this.calculator.element, "Undo brings back what stood here.");
      },
    });
    status(this.calculator.element, "Changed in another tab. ", take);
  }

  own(): Flat {
    const { form } = this.calculator;
    const now = collectLegal(form);
    const house = Object.entries(rulingsFor(this.calculator));
    const formInputs = inputs(form);
    const left = house
      .filter(([name]) => !(name in now))
      .map(([name]) => [name, initial(defined(formInputs.get(name), name))]);
    const same = ([name, text]: [string, string]) =>
      house.some(([other, ruling]) => other === name && ruling === text);
    return Object.fromEntries([...Object.entries(now).filter((pair) => !same(pair)), ...left]);
  }

  /** Keeps what stands there now. */
  save(): void {
    const past = this.calculator.past.slice(-MOST_KEPT);
    const open = { sheet: { version: this.version, inputs: this.own() }, past };
    const empty = past.length === 0 && Object.keys(open.sheet.inputs).length === 0;
    this.last = JSON.stringify(empty ? null : open);
    if (stored.write("open", this.calculator.id, empty ? null : open)) return;
    if (!hasWarned)
      this.say(
        `${stored.unsaved("open", this.calculator.id)} The page's address holds what you have done here.`,
      );
    hasWarned = true;
  }

  /** Keeps what was typed and not yet left, when the reader goes. */
  saveTyped() {
    const { calculator } = this;
    if (JSON.stringify(calculator.now) === JSON.stringify(collect(calculator.form))) return;
    calculator.remember();
    this.save();
  }
}
