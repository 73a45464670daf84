/** The list of what was found: by kinds, one option for each entry, and the one that Enter follows. */

import { copyOf, element, required } from "../page/elements.ts";
import { queryWords, type Entry } from "./lookup.ts";
import { write } from "./marked.ts";

/** Entries of a kind that are shown at first, and how many more each time. */
const FEW = 6;
const MORE = 30;
const HEADINGS: Record<string, string> = {
  roll: "Dice",
  row: "Rows",
  rule: "Rules",
  table: "Tables",
  calculator: "Calculators",
  page: "Pages",
  section: "Sections",
  reading: "Readings",
};

/** The options of the dialog's list. */
export class Results {
  list: HTMLElement;
  input: HTMLInputElement;
  template: HTMLTemplateElement;
  options: HTMLElement[];
  at: number;

  constructor(dialog: HTMLDialogElement) {
    this.list = required(dialog, "[role=listbox]");
    this.input = required<HTMLInputElement>(dialog, "[role=combobox]");
    this.template = required(dialog, "template");
    this.options = [];
    this.at = -1;
  }

  /** Shows entries in place of what stands there, those of a kind together, in the order of the best of each kind.
   * @param games titles by name */
  show(entries: Entry[], query: string, games: Map<string, string>) {
    const sought = queryWords(query);
    const kinds = [...new Set(entries.map(({ kind }) => kind))];
    this.list.replaceChildren(
      ...kinds.map((kind) => {
        const hits = entries.filter((entry) => entry.kind === kind);
        const label = HEADINGS[kind];
        const group = element(
          "div",
          { role: "group", "aria-label": label },
          element(
            "p",
            { className: "rb-found-kind", "aria-hidden": "true" },
            `${label} `,
            element("small", {}, String(hits.length)),
          ),
        );
        this.add(group, hits, 0, FEW, (entry) => this.option(entry, sought, games));
        return group;
      }),
    );
    this.list.scrollTop = 0;
    this.number();
    this.input.setAttribute("aria-expanded", String(this.options.length > 0));
    this.choose(0);
  }

  /** Puts some of the entries into their group, and below them what shows more. */
  add(group: Element, entries: Entry[], from: number, count: number, option: (entry: Entry) => Element) {
    const left = entries.length - from - count;
    const options = entries.slice(from, left === 1 ? entries.length : from + count).map(option);
    group.append(...options);
    if (left <= 1) return;
    const more = element(
      "span",
      { className: "rb-hit rb-found-more", role: "option", "aria-selected": "false" },
      `Show ${left > MORE ? `${MORE} of ${left}` : left} more`,
    );
    more.onclick = () => {
      more.remove();
      this.add(group, entries, from + count, MORE, option);
      this.number();
      this.choose(this.options.findIndex((option) => option === group.children[1 + from + count]));
    };
    group.append(more);
  }

  /** Tells the options by their places. */
  number() {
    this.options = [...this.list.querySelectorAll<HTMLElement>("[role=option]")];
    for (const [number, option] of this.options.entries()) option.id = `rb-found-${number}`;
  }

  option(entry: Entry, sought: string[], games: Map<string, string>) {
    const link = copyOf(required(this.template.content, "a"));
    const [title, kind, facts] = link.children;
    link.href = entry.url;
    if (entry.game) link.dataset.game = entry.game;
    const more = ["rule", "reading"].includes(entry.kind) && entry.within ? `, ${entry.within}` : "";
    write(title, entry.title, sought);
    kind.append([games.get(entry.game), entry.kind + more].filter(Boolean).join(" · "));
    write(facts, described(entry), sought);
    return link;
  }

  /** Makes one option the one that Enter follows; beyond the ends it goes round. */
  choose(at: number) {
    const count = this.options.length;
    for (const option of this.list.querySelectorAll("[aria-selected=true]"))
      option.setAttribute("aria-selected", "false");
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
  const home = kind === "row" ? within : ["page", "table"].includes(kind) ? "" : page;
  return [home, facts].filter(Boolean).join(": ");
}
