/** A saved character fills the inputs of its game's calculators. */

import { collect, type Flat } from "../forms/form.ts";
import { dataOf, element } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { status } from "./output.ts";
import { note } from "../forms/problems.ts";
import { peek, type Sheet } from "../storage/sheets.ts";
import type { Calculator } from "./calculator.ts";

type Offer = { label: string; group: string; inputs: Flat };
/** Whose sheets count, and the names of ready-made characters. */
type Source = { from: string; ready: string[] };

/** The choice of a character and of what it does in one calculator. */
export class Offers {
  calculator: Calculator;
  source: Source;
  who: HTMLSelectElement;
  what: HTMLSelectElement;
  offers: Offer[];

  constructor(calculator: Calculator, part: HTMLElement) {
    this.calculator = calculator;
    this.source = JSON.parse(dataOf(part, "offers"));
    const [who, what] = part.querySelectorAll("select");
    this.who = who;
    this.what = what;
    this.offers = [];
    this.list();
    this.who.addEventListener("focus", () => this.list());
    this.who.addEventListener("change", (event) => this.ask(event.timeStamp));
    this.what.addEventListener("change", (event) => this.take(event.timeStamp));
  }

  /** @returns the reader's own sheets */
  sheets(): Record<string, Sheet> {
    return peek(this.source.from) ?? {};
  }

  list() {
    const chosen = this.who.value;
    const names = [...new Set([...this.source.ready, ...Object.keys(this.sheets())])];
    this.who.replaceChildren(
      new Option("Choose a character", ""),
      ...names.map((name) => new Option(isolated(name), name)),
    );
    this.who.value = names.includes(chosen) ? chosen : "";
  }

  /** What the chosen character may do here. */
  async ask(since: number) {
    const name = this.who.value;
    const own = this.sheets()[name];
    this.show([]);
    if (!name) return;
    const whose = own ? { sheet: own.inputs, version: own.version } : { ready: name };
    const request = { do: "offers", id: this.calculator.id, ...whose };
    const reply = await this.calculator.requests.send(request);
    if (!reply) return;
    if (!reply.ok)
      return note(this.calculator.element, reply.problems, "This character cannot be used here:");
    this.show(reply.offers);
    if (reply.offers.length === 1) this.take(since, 0);
    else this.what.focus();
  }

  show(offers: Offer[]) {
    this.offers = offers;
    this.what.disabled = offers.length === 0;
    const groups = [...new Set(offers.map((offer) => offer.group))];
    const options = offers.map((offer, index) => ({
      group: offer.group,
      option: new Option(offer.label, String(index)),
    }));
    const parts = groups.map((label) =>
      element(
        "optgroup",
        { label },
        ...options.filter(({ group }) => group === label).map(({ option }) => option),
      ),
    );
    this.what.replaceChildren(new Option("Choose what to fill in", ""), ...parts);
  }

  take(since: number, index: number = this.what.value === "" ? -1 : Number(this.what.value)) {
    const offer = this.offers[index];
    if (!offer) return;
    this.calculator.take({ ...collect(this.calculator.form), ...offer.inputs });
    this.calculator.refresh(since);
    status(this.calculator.element, `Filled in: ${isolated(this.who.value)}, ${offer.label}.`);
  }
}
