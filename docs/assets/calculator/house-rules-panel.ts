/** The panel of a game's house rulings, and the badge on the calculators that they change. */

import { check, collect, fill, type Flat } from "../forms/form.ts";
import { inputs, text } from "../forms/inputs.ts";
import { listenForCommands } from "../page/commands.ts";
import { button, element } from "../page/elements.ts";
import { status } from "./output.ts";
import { note } from "../forms/problems.ts";
import * as rulings from "./house-rules.ts";
import { copy } from "../page/clipboard.ts";

const PARAMETER = "house";

function packed(flat: Flat) {
  return Object.entries(flat).map((pair) => pair.map(encodeURIComponent).join(":")).join(",");
}

function unpacked(given: string): Flat {
  const pairs = given.split(",").filter(Boolean).map((pair) => pair.split(":").map(plain));
  return Object.fromEntries(pairs.map(([name, value = ""]) => [name, value]));
}

function plain(encoded: string) {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

class HouseRulesPanel {
  element: HTMLElement;
  system: string;
  form: HTMLFormElement;
  proposed: HTMLElement;
  past: Flat[];
  now: Flat;

  constructor(panel: HTMLElement) {
    this.element = panel;
    this.system = panel.dataset.house;
    this.form = panel.querySelector("form");
    this.proposed = panel.querySelector<HTMLElement>(".rb-proposed");
    this.past = [];
    this.form.addEventListener("change", () => this.changed());
    this.form.addEventListener("submit", (event) => event.preventDefault());
    listenForCommands(panel, {
      "share-rulings": () => this.share(),
      "drop-rulings": () => this.settle({}),
      "undo-rulings": () => this.undo(),
    });
    this.show(rulings.read(this.system));
    this.propose();
  }

  show(flat: Flat) {
    const problems = fill(this.form, flat);
    note(this.element, problems, "Some of what was kept here is no longer a house rule:");
    this.now = collect(this.form);
    this.element.querySelector<HTMLButtonElement>("[data-do=undo-rulings]").disabled = !this.past.length;
  }

  changed() {
    if (check(this.form).length === 0) this.settle(collect(this.form));
  }

  /** Takes and keeps other rulings. */
  settle(flat: Flat, undoing: boolean = false) {
    if (!undoing) this.past.push(this.now);
    this.show(flat);
    const lasts = rulings.write(this.system, this.now);
    const count = Object.keys(this.now).length;
    const what = count ? `${count} house ${count === 1 ? "rule" : "rules"}` : "The rules as printed";
    const where = lasts ? "kept on this device" : "for this visit only, because this browser keeps nothing";
    status(this.element, `${what}, ${where}.`);
  }

  undo() {
    const last = this.past.pop();
    if (last) this.settle(last, true);
  }

  async share() {
    const link = `${location.origin}${location.pathname}?${PARAMETER}=${packed(this.now)}#${this.element.id}`;
    const copied = await copy(link);
    status(this.element, copied ? "The link is copied. Whoever opens it is asked first." : `The link: ${link}`);
  }

  /** Shows the rulings that a link brings; they count only once the reader takes them. */
  propose() {
    const given = new URLSearchParams(location.search).get(PARAMETER);
    if (given === null) return;
    const mine = this.now;
    const problems = fill(this.form, unpacked(given));
    const theirs = collect(this.form);
    const told = [...inputs(this.form)].filter(([name]) => name in theirs).map(([, input]) => rulings.words(input));
    fill(this.form, mine);
    note(this.element, problems, "Some of the link was left out:");
    this.offer(told.length ? told : ["The rules as printed"], theirs);
  }

  offer(told: string[], theirs: Flat) {
    const heading = element("p", {}, "This link brings your group's house rules:");
    const list = element("ul", {}, ...told.map((words) => element("li", {}, words)));
    const take = button("Use these", { onclick: () => (this.settle(theirs), this.decided()) });
    const keep = button("Keep mine", { onclick: () => (status(this.element, "Nothing was changed."), this.decided()) });
    this.proposed.replaceChildren(heading, list, take, " ", keep);
    this.proposed.hidden = false;
  }

  decided() {
    this.proposed.hidden = true;
    const url = new URL(location.href);
    url.searchParams.delete(PARAMETER);
    history.replaceState(history.state, "", url);
    this.form.querySelector<HTMLElement>("input, select")?.focus();
  }
}

/** Starts the panel of a page that has just come, if it has one. */
export function startHouseRulesPanel() {
  const panel = document.querySelector<HTMLElement>("[data-house]");
  if (!panel) return;
  new HouseRulesPanel(panel);
  panel.dataset.begun = "";
}

/** Says at a calculator which of the house rulings count in it as it is set now. */
export function showHouseRules(calculator: { id: string, short: string, root: string, element: HTMLElement, form: HTMLElement }) {
  const place = calculator.element.querySelector(".rb-house-badge");
  const rules = Object.entries(rulings.rulingsFor(calculator));
  const known = inputs(calculator.form);
  const list = rules.filter(([name, value]) => text(known.get(name)) === value).map(([name]) => rulings.words(known.get(name)));
  if (list.length === 0) return place.replaceChildren();
  const href = `${calculator.root}${calculator.id.split(".")[0]}/readings/#house-rules`;
  const link = element("a", { href }, "Change");
  place.replaceChildren(`House rules: ${list.join(" · ")}. `, link);
}
