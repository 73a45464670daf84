/** The panel of a game's house rulings, and the badge on the calculators that they change. */

import { check, collect, fill } from "../forms/form.mjs";
import { inputs, text } from "../forms/inputs.mjs";
import { status } from "./output.mjs";
import { note } from "../forms/problems.mjs";
import * as rulings from "./house-rules.mjs";
import { copy } from "../page/clipboard.mjs";

/** @typedef {import("../forms/form.mjs").Flat} Flat */

const PARAMETER = "house";

/** @param {Flat} flat */
function packed(flat) {
  return Object.entries(flat).map((pair) => pair.map(encodeURIComponent).join(":")).join(",");
}

/** @param {string} given
 * @returns {Flat} */
function unpacked(given) {
  const pairs = given.split(",").filter(Boolean).map((pair) => pair.split(":").map(plain));
  return Object.fromEntries(pairs.map(([name, value = ""]) => [name, value]));
}

/** @param {string} encoded */
function plain(encoded) {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** @param {string} words
 * @param {() => void} done */
function button(words, done) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: words });
  made.addEventListener("click", done);
  return made;
}

class HouseRulesPanel {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.system = element.dataset.house;
    this.form = element.querySelector("form");
    this.proposed = /** @type {HTMLElement} */ (element.querySelector(".rb-proposed"));
    /** @type {Flat[]} */
    this.past = [];
    this.form.addEventListener("change", () => this.changed());
    this.form.addEventListener("submit", (event) => event.preventDefault());
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-house-do]"))) {
      one.addEventListener("click", () => this[one.dataset.houseDo]());
    }
    this.show(rulings.read(this.system));
    this.propose();
  }

  /** @param {Flat} flat */
  show(flat) {
    const problems = fill(this.form, flat);
    note(this.element, problems, "Some of what was kept here is no longer a house rule:");
    this.now = collect(this.form);
    /** @type {HTMLButtonElement} */ (this.element.querySelector("[data-house-do=undo]")).disabled = !this.past.length;
  }

  changed() {
    if (check(this.form).length === 0) this.settle(collect(this.form));
  }

  /** Takes and keeps other rulings.
   * @param {Flat} flat
   * @param {boolean} [undoing] */
  settle(flat, undoing = false) {
    if (!undoing) this.past.push(this.now);
    this.show(flat);
    const lasts = rulings.write(this.system, this.now);
    const count = Object.keys(this.now).length;
    const what = count ? `${count} house ${count === 1 ? "rule" : "rules"}` : "The rules as printed";
    const where = lasts ? "kept on this device" : "for this visit only, because this browser keeps nothing";
    status(this.element, `${what}, ${where}.`);
  }

  printed() {
    this.settle({});
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
    const list = document.createElement("ul");
    for (const [name, input] of inputs(this.form)) if (name in theirs) list.append(item(rulings.words(input)));
    fill(this.form, mine);
    note(this.element, problems, "Some of the link was left out:");
    if (!list.childElementCount) list.append(item("The rules as printed"));
    this.offer(list, theirs);
  }

  /** @param {HTMLElement} list
   * @param {Flat} theirs */
  offer(list, theirs) {
    const heading = document.createElement("p");
    heading.textContent = "This link brings your group's house rules:";
    const take = button("Use these", () => (this.settle(theirs), this.decided()));
    const keep = button("Keep mine", () => (status(this.element, "Nothing was changed."), this.decided()));
    this.proposed.replaceChildren(heading, list, take, " ", keep);
    this.proposed.hidden = false;
  }

  decided() {
    this.proposed.hidden = true;
    const url = new URL(location.href);
    url.searchParams.delete(PARAMETER);
    history.replaceState(history.state, "", url);
    this.form.querySelector("input, select")?.["focus"]();
  }
}

/** @param {string} words */
function item(words) {
  const made = document.createElement("li");
  made.textContent = words;
  return made;
}

/** Starts the panel of the page that is shown now, if it has one. */
export function showPanel() {
  const element = /** @type {HTMLElement | null} */ (document.querySelector("[data-house]:not([data-begun])"));
  if (!element) return;
  element.dataset.begun = "";
  new HouseRulesPanel(element);
}

/** Says at a calculator which of the house rulings count in it as it is set now.
 * @param {{id: string, short: string, root: string, element: HTMLElement, form: HTMLElement}} calculator */
export function showHouseRules(calculator) {
  const place = calculator.element.querySelector(".rb-house-badge");
  const rules = Object.entries(rulings.rulingsFor(calculator));
  const known = inputs(calculator.form);
  const list = rules.filter(([name, value]) => text(known.get(name)) === value).map(([name]) => rulings.words(known.get(name)));
  if (list.length === 0) return place.replaceChildren();
  const link = document.createElement("a");
  link.href = `${calculator.root}${calculator.id.split(".")[0]}/readings/#house-rules`;
  link.textContent = "Change";
  place.replaceChildren(`House rules: ${list.join(" · ")}. `, link);
}
