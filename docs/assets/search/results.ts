/** The list of what was found: one option for each entry, and the one that Enter follows. */

import { element } from "../page/elements.ts";
import { distance } from "./distance.ts";
import { queryWords, words, type Entry } from "./lookup.ts";

const SHOWN = 30;

/** Shorter words than this are looked for as they are. */
const SHORTEST = 4;

/** Whether a word begins like what was looked for, but for one typo: two letters swapped count as two changes. */
function isNear(word: string, one: string) {
  if (one.length < SHORTEST) return false;
  const same = (text: string) => [...text].sort().join("");
  return [-1, 0, 1].some((more) => {
    const begun = word.slice(0, one.length + more);
    return distance(one, begun) <= (same(one) === same(begun) ? 2 : 1);
  });
}

/** How many letters of a word answer to what was looked for: its beginning, or all of it after a typo. */
function answering(word: string, sought: string[]) {
  const begun = sought.filter((one) => word.startsWith(one)).map((one) => one.length);
  return begun.length ? Math.max(...begun) : sought.some((one) => isNear(word, one)) ? word.length : 0;
}

/** Puts a text into an element, with the beginnings of words that were looked for marked. */
function write(place: Element, text: string, sought: string[]) {
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const [word = ""] = words(piece);
    const count = answering(word, sought);
    place.append(...(count ? [element("mark", {}, piece.slice(0, count))] : []), piece.slice(count));
  }
}

/** The options of the dialog's list. */
export class Results {
  list: HTMLElement;
  input: HTMLInputElement;
  template: HTMLTemplateElement;
  options: HTMLAnchorElement[];
  at: number;

  constructor(dialog: HTMLDialogElement) {
    this.list = dialog.querySelector<HTMLElement>("[role=listbox]");
    this.input = dialog.querySelector<HTMLInputElement>("[role=combobox]");
    this.template = dialog.querySelector("template");
    this.options = [];
    this.at = -1;
  }

  /** Shows entries in place of what stands there; how many there is room for.
   * @param games titles by name */
  show(entries: Entry[], query: string, games: Map<string, string>) {
    const sought = queryWords(query);
    this.options = entries.slice(0, SHOWN).map((entry, number) => this.option(entry, number, sought, games));
    this.list.replaceChildren(...this.options);
    this.list.scrollTop = 0;
    this.input.setAttribute("aria-expanded", String(this.options.length > 0));
    this.choose(0);
    return this.options.length;
  }

  option(entry: Entry, number: number, sought: string[], games: Map<string, string>) {
    const made = this.template.content.firstElementChild.cloneNode(true) as HTMLAnchorElement;
    const [title, kind, facts] = made.children;
    made.id = `rb-found-${number}`;
    made.href = entry.url;
    if (entry.game) made.dataset.game = String([...games.keys()].indexOf(entry.game) + 1);
    const status = entry.kind === "rule" && entry.within ? `, ${entry.within}` : "";
    write(title, entry.title, sought);
    kind.append([games.get(entry.game), entry.kind + status].filter(Boolean).join(" · "));
    write(facts, described(entry), sought);
    return made;
  }

  /** Makes one option the one that Enter follows; beyond the ends it goes round. */
  choose(at: number) {
    const count = this.options.length;
    this.options[this.at]?.setAttribute("aria-selected", "false");
    this.at = count ? (at + count) % count : -1;
    const chosen = this.options[this.at];
    if (!chosen) return this.input.removeAttribute("aria-activedescendant");
    chosen.setAttribute("aria-selected", "true");
    this.input.setAttribute("aria-activedescendant", chosen.id);
    chosen.scrollIntoView({ block: "nearest" });
  }

  move(step: number) {
    this.choose(this.at + step);
  }

  /** Follows the chosen option as a click would, so that the theme changes the page without a reload. */
  follow() {
    this.options[this.at]?.click();
  }
}

/** A row tells its table, a section its page, before the facts. */
function described({ kind, within, page, facts }: Entry) {
  const home = kind === "row" ? within : kind === "page" ? "" : page;
  return [home, facts].filter(Boolean).join(": ");
}
