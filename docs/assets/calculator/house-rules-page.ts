/** The page of a group's house rules: what a link brings, or else what this device has settled, to read and print. */

import { replace, here } from "../page/address.ts";
import { copy } from "../page/clipboard.ts";
import { listenForCommands } from "../page/commands.ts";
import { button, dataOf, defined, element, enclosing, required } from "../page/elements.ts";
import { note } from "../forms/problems.ts";
import type { Flat, Problem } from "../forms/form.ts";
import * as rulings from "./house-rules.ts";
import { withGame, PARAMETER, rulingsPage, unpacked } from "./house-rules-link.ts";
import { status } from "./output.ts";
import { openShare } from "../share/menu.ts";

/** A choice: its text, the words to follow the rule's label, what comes of it. */
type Option = [string, string, string];

/** A house rule on the page. @property name with its game: "buskit.ties"; the first option is what is printed */
type Rule = { name: string; item: HTMLElement; options: Option[] };

const MOST_NAME = 60;

function problem(words: string): Problem {
  return { name: "", label: "", message: words };
}

class HouseRulesPage {
  element: HTMLElement;
  games: string[];
  rules: Map<string, Rule>;
  shown: Flat = {};
  /** What counted on this device before the reader took over a link. */
  past: Flat | null = null;

  constructor(page: HTMLElement) {
    this.element = page;
    const sections = [...page.querySelectorAll<HTMLElement>("[data-game]")];
    this.games = sections.map((section) => dataOf(section, "game"));
    const items = [...page.querySelectorAll<HTMLElement>("[data-ruling]")];
    this.rules = new Map(
      items.map((item) => {
        const name = `${enclosing(item, "[data-game]").dataset.game}.${item.dataset.ruling}`;
        return [name, { name, item, options: JSON.parse(dataOf(item, "options")) }];
      }),
    );
    listenForCommands(page, {
      "share-rulings": (tapped) => this.share(tapped),
      "print-rulings": () => print(),
      "undo-rulings": () => this.undo(),
    });
    this.start();
  }

  /** What counts on this device, of all games, without what is no house rule any more. */
  get mine(): Flat {
    return this.legal(Object.assign({}, ...this.games.map((game) => withGame(game, rulings.read(game)))));
  }

  start() {
    const encoded = new URLSearchParams(location.search).get(PARAMETER);
    if (encoded === null) return this.show(this.mine, "on this device");
    const theirs = unpacked(encoded);
    note(this.element, this.problems(theirs), "Some of the link was left out:");
    this.show(this.legal(theirs), "in this link");
    if (!this.counts(this.shown)) this.propose();
  }

  option(name: string, value: string) {
    return this.rules.get(name)?.options.find(([text]) => text === value);
  }

  /** Those that are a legal choice other than what is printed. */
  legal(flat: Flat): Flat {
    const entries = Object.entries(flat).filter(
      ([name, value]) => this.option(name, value) && value !== this.rules.get(name)?.options[0][0],
    );
    return Object.fromEntries(entries);
  }

  problems(flat: Flat): Problem[] {
    const cut = (text: string) => text.slice(0, MOST_NAME);
    return Object.entries(flat)
      .filter(([name, value]) => !this.option(name, value))
      .map(([name, value]) =>
        problem(
          this.rules.has(name)
            ? `“${cut(name)}” cannot be “${cut(value)}”.`
            : `“${cut(name)}” is not a house rule here.`,
        ),
      );
  }

  /** Whether all of these count here, and nothing else in their games. */
  counts(flat: Flat) {
    const games = new Set(Object.keys(flat).map((name) => name.split(".")[0]));
    const ours = Object.entries(this.mine).filter(([name]) => games.has(name.split(".")[0]));
    return ours.length === Object.keys(flat).length && ours.every(([name, value]) => flat[name] === value);
  }

  /** Leaves the rules that are settled, each with the choice and what it does.
   * @param where they are settled, in words */
  show(flat: Flat, where: string) {
    this.shown = flat;
    for (const { name, item, options } of this.rules.values()) {
      const chosen = this.option(name, flat[name]);
      item.hidden = !chosen;
      if (!chosen) continue;
      const [[, , before], [, words, after]] = [options[0], chosen];
      required(item, ".rb-settled-as").textContent = words;
      required(item, ".rb-came").replaceChildren(
        element("b", {}, before),
        " as printed, ",
        element("b", {}, after),
        " by the house rule",
      );
    }
    for (const section of this.element.querySelectorAll<HTMLElement>("[data-game]")) {
      section.hidden = !section.querySelector("[data-ruling]:not([hidden])");
    }
    const count = Object.keys(flat).length;
    const what = count ? `${count} house ${count === 1 ? "rule" : "rules"} settled` : "No house rule settled";
    required(this.element, ".rb-rulings-told").textContent =
      `${what} ${where}${count ? "" : ": all five games go by the printed rules"}.`;
    required(this.element, ".rb-offline-do").hidden = !count && !this.past;
    required(this.element, ".rb-rulings-address").textContent = count ? this.link : "";
    required<HTMLButtonElement>(this.element, "[data-do=undo-rulings]").disabled = !this.past;
    replace(rulingsPage(location.pathname, flat, location.hash));
  }

  get link() {
    return rulingsPage(here(), this.shown);
  }

  /** Asks whether what the link brings is to count here. */
  propose() {
    const box = required(this.element, ".rb-proposed");
    const take = button("Use these", { onclick: () => (this.take(), this.decided()) });
    const keep = button("Keep mine", {
      onclick: () => (this.show(this.mine, "on this device"), this.decided()),
    });
    box.replaceChildren(
      element("p", {}, "This link brings your group's house rules. They do not count on this device yet."),
      take,
      " ",
      keep,
    );
    box.hidden = false;
  }

  decided() {
    required(this.element, ".rb-proposed").hidden = true;
    const heading = required(document, "h1");
    heading.tabIndex = -1;
    heading.focus();
  }

  take() {
    this.past = this.mine;
    const games = new Set(Object.keys(this.shown).map((name) => name.split(".")[0]));
    this.write(this.shown, [...games]);
    this.show(this.shown, "on this device");
  }

  undo() {
    const before = defined(this.past, "earlier set of house rules");
    const games = new Set(
      [...Object.keys(this.shown), ...Object.keys(before)].map((name) => name.split(".")[0]),
    );
    this.past = null;
    this.write(before, [...games]);
    this.show(this.mine, "on this device");
  }

  /** Keeps the rulings of some games and says so. */
  write(flat: Flat, games: string[]) {
    const unsaved = games.map((game) => rulings.write(game, this.of(game, flat))).find(Boolean);
    status(this.element, unsaved ? `For this visit. ${unsaved}` : "Kept on this device.");
  }

  /** What is settled of one game, by the names that it is kept under. */
  of(game: string, flat: Flat): Flat {
    const own = Object.entries(flat).filter(([name]) => name.startsWith(`${game}.`));
    return Object.fromEntries(own.map(([name, value]) => [name.slice(game.length + 1), value]));
  }

  /** Copies the link where no other app can be given it, and offers all ways in any case. */
  async share(near: HTMLElement) {
    const shared = { title: "House rules of your group", url: this.link };
    if ("share" in navigator) return openShare(near, shared);
    const copied = await copy(shared.url);
    status(
      this.element,
      copied ? "The link is copied. Whoever opens it is asked first." : `The link: ${shared.url}`,
    );
    openShare(near, shared, copied ? "✓ The link is copied" : shared.url);
  }
}

/** Starts the page of rulings, if this is it. */
export function startHouseRulesPage() {
  const page = document.querySelector<HTMLElement>("[data-rulings]");
  if (page) new HouseRulesPage(page);
}
