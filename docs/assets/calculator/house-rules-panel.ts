/** The panel of a game's house rulings, and the badge on the calculators that they change. */

import { askNow } from "../engine/client.ts";
import { check, collect, fill, type Flat, type Problem } from "../forms/form.ts";
import { inputs, text } from "../forms/inputs.ts";
import { replace } from "../page/address.ts";
import { listenForCommands } from "../page/commands.ts";
import { button, dataOf, defined, element, required } from "../page/elements.ts";
import { status } from "./output.ts";
import { note } from "../forms/problems.ts";
import * as rulings from "./house-rules.ts";
import { withGame, packed, PARAMETER, rulingsPage, unpacked } from "./house-rules-link.ts";
import * as stored from "../storage/stored.ts";
import { copy } from "../page/clipboard.ts";
import { packedText, unpackedText } from "../share/packed.ts";
import { joined, nameOf, homebrewRows, sentRows, writeHomebrewRows, type Sent } from "../storage/homebrew.ts";
import { isFlat, parseJson } from "../storage/legal.ts";

const ROWS = "own";
const MOST_ROWS = 60;
const MOST_NAME = 60;
const DAMAGED: Problem = {
  name: "",
  label: "",
  message: "The rows in this link are damaged and were left out.",
};
const NOT_CHECKED: Problem = {
  name: "",
  label: "",
  message:
    "The rows of the link could not be checked, because Python could not be fetched. Open the link again later.",
};

/** The rows that a link brings; null where they are damaged. Python checks what stands in them. */
async function sent(text: string | null): Promise<Sent[] | null> {
  if (!text) return [];
  const rows = parseJson((await unpackedText(text)) ?? "");
  const whole =
    Array.isArray(rows) && rows.every((row) => typeof row?.table === "string" && isFlat(row.inputs));
  return whole ? rows.slice(0, MOST_ROWS) : null;
}

class HouseRulesPanel {
  element: HTMLElement;
  system: string;
  form: HTMLFormElement;
  proposed: HTMLElement;
  past: Flat[];
  now: Flat;
  /** The titles of the tables that take homebrew rows. */
  tables: Record<string, string>;

  constructor(panel: HTMLElement) {
    this.element = panel;
    this.system = dataOf(panel, "house");
    this.form = required(panel, "form");
    this.proposed = required(panel, ".rb-proposed");
    this.past = [];
    this.form.addEventListener("change", () => this.changed());
    this.form.addEventListener("submit", (event) => event.preventDefault());
    listenForCommands(panel, {
      "share-rulings": () => this.share(),
      "drop-rulings": () => this.settle({}),
      "undo-rulings": () => this.undo(),
    });
    this.tables = JSON.parse(dataOf(panel, "tables"));
    const { value, warning } = stored.read("house", this.system);
    this.show(value?.rulings ?? {});
    this.tellRows();
    document.addEventListener("rb:homebrew", () => panel.isConnected && this.tellRows());
    if (warning) status(this.element, warning);
    this.propose();
    stored.listen("house", (system) => panel.isConnected && this.heard(system));
  }

  /** Another tab has settled other rulings; undo brings back those that stood here. */
  heard(system: string) {
    const theirs = rulings.read(this.system);
    if (
      (system !== this.system && system !== stored.ANY) ||
      JSON.stringify(theirs) === JSON.stringify(this.now)
    )
      return;
    this.past.push(this.now);
    this.show(theirs);
    status(this.element, "Changed in another tab. Undo brings back what stood here.");
  }

  show(flat: Flat) {
    const problems = fill(this.form, flat);
    note(this.element, problems, "Some of what was kept here is no longer a house rule:");
    this.now = collect(this.form);
    required<HTMLButtonElement>(this.element, "[data-do=undo-rulings]").disabled = !this.past.length;
    const page = required<HTMLAnchorElement>(this.element, "[data-house-page]");
    page.href = rulingsPage(page.href.split("?")[0], withGame(this.system, this.now));
  }

  changed() {
    if (check(this.form).length === 0) this.settle(collect(this.form));
  }

  /** Takes and keeps other rulings. */
  settle(flat: Flat, undoing: boolean = false) {
    if (!undoing) this.past.push(this.now);
    this.show(flat);
    const unsaved = rulings.write(this.system, this.now);
    const count = Object.keys(this.now).length;
    const what = count ? `${count} house ${count === 1 ? "rule" : "rules"}` : "The rules as printed";
    status(this.element, unsaved ? `${what}, for this visit. ${unsaved}` : `${what}, kept on this device.`);
  }

  undo() {
    const last = this.past.pop();
    if (last) this.settle(last, true);
  }

  /** Which homebrew rows go with the link. */
  tellRows() {
    const rows = homebrewRows(this.system);
    const list = element("ul", {}, ...rows.map((row) => this.item(row)));
    const words = element("p", {}, "These rows of your own go with the group's link:");
    required(this.element, ".rb-own-told").replaceChildren(...(rows.length ? [words, list] : []));
  }

  item(row: Sent) {
    const name = element("span", { dir: "auto" }, nameOf(row).slice(0, MOST_NAME));
    return element("li", {}, name, ` (${this.tables[row.table] ?? "no table here"})`);
  }

  async share() {
    const { own } = sentRows(this.system);
    const rows = own ? `&${ROWS}=${await packedText(JSON.stringify(own))}` : "";
    const link = `${location.origin}${location.pathname}?${PARAMETER}=${packed(this.now)}${rows}#${this.element.id}`;
    const copied = await copy(link);
    status(
      this.element,
      copied ? "The link is copied. Whoever opens it is asked first." : `The link: ${link}`,
    );
  }

  /** Shows the rulings and rows that a link brings; they count only once the reader takes them. */
  async propose() {
    const parameters = new URLSearchParams(location.search);
    const encoded = parameters.get(PARAMETER);
    if (encoded === null) return;
    const rows = await sent(parameters.get(ROWS));
    const mine = this.now;
    const problems = fill(this.form, unpacked(encoded));
    const theirs = collect(this.form);
    const lines = [...inputs(this.form)]
      .filter(([name]) => name in theirs)
      .map(([, input]) => rulings.words(input));
    fill(this.form, mine);
    note(this.element, problems, "Some of the link was left out:");
    if (!rows) note(this.element, [DAMAGED]);
    this.offer(lines.length ? lines : ["The rules as printed"], theirs, rows ?? []);
  }

  offer(lines: string[], theirs: Flat, rows: Sent[]) {
    const heading = element("p", {}, "This link brings your group's house rules:");
    const items = [...lines.map((words) => element("li", {}, words)), ...rows.map((row) => this.item(row))];
    const list = element("ul", {}, ...items);
    const take = button("Use these", {
      onclick: () => (this.settle(theirs), this.takeRows(rows), this.decided()),
    });
    const keep = button("Keep mine", {
      onclick: () => (status(this.element, "Nothing was changed."), this.decided()),
    });
    this.proposed.replaceChildren(heading, list, take, " ", keep);
    this.proposed.hidden = false;
  }

  /** Takes rows beside those that are here, once Python has checked them. */
  async takeRows(rows: Sent[]) {
    if (!rows.length) return;
    const reply = await askNow({ do: "take", id: `${this.system}.own`, given: rows });
    if (!reply) return note(this.element, [NOT_CHECKED]);
    note(this.element, reply.problems);
    if (!reply.ok) return;
    const unsaved = writeHomebrewRows(this.system, joined(homebrewRows(this.system), reply.rows));
    const count = reply.rows.length;
    const where = unsaved ? `for this visit. ${unsaved}` : "kept on this device.";
    const what = count
      ? `${count} ${count === 1 ? "row" : "rows"} of your group's own: ${where}`
      : "All rows of the link were here already.";
    required(this.element, ".rb-status").append(` ${what}`);
  }

  decided() {
    this.proposed.hidden = true;
    const url = new URL(location.href);
    url.searchParams.delete(PARAMETER);
    url.searchParams.delete(ROWS);
    replace(String(url));
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
export function showHouseRules(calculator: {
  id: string;
  short: string;
  root: string;
  element: HTMLElement;
  form: HTMLElement;
}) {
  const place = required(calculator.element, ".rb-house-badge");
  const rules = Object.entries(rulings.rulingsFor(calculator));
  const formInputs = inputs(calculator.form);
  const counting = rules.map(([name, value]) => ({ input: defined(formInputs.get(name), name), value }));
  const list = counting
    .filter(({ input, value }) => text(input) === value)
    .map(({ input }) => rulings.words(input));
  if (list.length === 0) return place.replaceChildren();
  const href = `${calculator.root}${calculator.id.split(".")[0]}/readings/#house-rules`;
  const link = element("a", { href }, "Change");
  place.replaceChildren(`House rules: ${list.join(" · ")}. `, link);
}
