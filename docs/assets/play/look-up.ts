/** Looking something up without leaving the table: the rules of the last roll and the game's tables, the site's search in
 * this game, what a hit says and is good for. */

import { rowTakers } from "../calculator/setup-from-row.ts";
import { button, closest, dataOf, element, required } from "../page/elements.ts";
import { absolute, root } from "../page/config.ts";
import { excerpt, placeAt, words } from "../page/excerpt.ts";
import { find, load, queryWords, search, type Entry } from "../search/lookup.ts";
import { beginning, sentenceWith, standing, write } from "../search/marked.ts";
import { withReport } from "../share/late.ts";
import { idOf, permalink } from "../share/permalink.ts";
import { ways as passOn } from "../share/ways.ts";
import { note, recall } from "../storage/tab-memory.ts";
import type { Play } from "./play.ts";

const MOST = 30;
/** So many hits say where the word stands: each may ask for another page of the book. */
const MOST_SENTENCES = 12;
/** As many rules of the last roll are offered. */
const MOST_RULES = 8;
const CALCULATOR = "calc-";

/** What a hit shows of an entry. */
type Shown = Pick<Entry, "title" | "facts" | "kind" | "url" | "called">;
/** The rules of a roll, with their titles and addresses. */
type RollRules = { title: string; rules: [title: string, url: string][] };

export class LookUp {
  play: Play;
  hits: Element;
  home: HTMLElement;
  pane: HTMLElement;
  input: HTMLInputElement;
  asked = 0;

  constructor(play: Play) {
    this.play = play;
    this.hits = required(play.element, ".rp-hits");
    this.home = required(play.element, ".rp-look-home");
    this.pane = required(play.element, "[data-pane=look]");
    this.input = required<HTMLInputElement>(play.element, ".rp-find input");
    this.input.addEventListener("input", () => this.seek(this.input.value));
    this.home.addEventListener("click", ({ target }) => {
      const tapped = closest(target, "[data-look]");
      if (tapped) void this.show(tapped.textContent.trim(), dataOf(tapped, "look"));
    });
    // Whoever comes back from the book finds what they were looking for.
    addEventListener("pagehide", () => this.keep());
    document.addEventListener("click", ({ target }) => closest(target, "a") && this.keep(), true);
    void this.restore();
  }

  get memory() {
    return `look.${this.play.game}`;
  }

  /** What is looked for, and how far down, until the tab of the browser is closed. */
  keep() {
    if (this.pane.isConnected) note(this.memory, { query: this.input.value, top: this.pane.scrollTop });
  }

  async restore() {
    this.showRules();
    const earlier = recall(this.memory);
    if (typeof earlier?.query !== "string") return;
    this.input.value = earlier.query;
    await this.seek(earlier.query);
    this.pane.scrollTop = Number(earlier.top) || 0;
  }

  /** Notes the rules that a roll has followed.
   * @param full its steps, each with the link to its rule */
  noteRules(title: string, full: Element) {
    const links = [...full.querySelectorAll<HTMLAnchorElement>(".rb-steps a.rb-rule")];
    const rules = new Map(links.map((link) => [link.href, link.textContent]));
    if (!rules.size) return;
    const noted = [...rules].slice(0, MOST_RULES).map(([url, words]) => [words, url]);
    note(`rules.${this.play.game}`, { title, rules: noted });
    this.showRules();
  }

  showRules() {
    const last: RollRules | null = recall(`rules.${this.play.game}`);
    const place = required(this.home, ".rp-look-rules");
    if (!last) return;
    const chips = last.rules.map(([title, url]) => button(title, { className: "rp-chip", "data-look": url }));
    place.replaceChildren(
      element("h2", { className: "rp-group" }, `Rules of the last roll: ${last.title}`),
      element("div", { className: "rp-chips" }, ...chips),
    );
  }

  async seek(query: string) {
    const number = ++this.asked;
    const { game } = this.play;
    this.home.hidden = Boolean(query.trim());
    if (!query.trim()) return this.hits.replaceChildren();
    const index = await load(root).catch((): null => null);
    if (number !== this.asked) return;
    if (!index) return this.say("The index could not be fetched. It is needed once; then it stays.");
    // Another game's rules are not taken for this one's.
    const here = (words: string) => find(index, words, game, game).filter((entry) => entry.game === game);
    const hits = here(query).slice(0, MOST);
    if (!hits.length) {
      const { instead } = search(index, query, game, game);
      return this.say(`Nothing for “${query}”.`, here(instead).length ? instead : "");
    }
    const sought = queryWords(query);
    const shown = hits.map((hit) => this.hit(hit, sought));
    this.hits.replaceChildren(...shown);
    await Promise.all(hits.slice(0, MOST_SENTENCES).map((hit, at) => this.tell(shown[at], hit, sought)));
  }

  hit({ title, facts, kind, url, called }: Shown, sought: string[]) {
    const hit = button("", {
      className: "rp-hit",
      "data-more": "",
      onclick: () => this.show(title, url, sought, called),
    });
    const [name, about] = [element("b"), element("small")];
    write(name, title, sought, beginning);
    write(about, facts, sought, beginning);
    hit.append(name, about, element("small", { className: "rp-kind" }, kind));
    return hit;
  }

  /** Where the words stand that a hit does not show itself. */
  async tell(hit: HTMLElement, { title, facts, url, called }: Entry, sought: string[]) {
    if (standing(`${title} ${facts}`, sought).length === sought.length) return;
    const place = await placeAt(url).catch((): null => null);
    const sentence = whereabouts(place, sought, called);
    if (!sentence) return;
    const line = element("small", { className: "rp-sentence" });
    write(line, sentence, sought, beginning);
    hit.append(line);
  }

  /** @param meant other words that may have been meant */
  say(words: string, meant = "") {
    const instead = () => {
      this.input.value = meant;
      void this.seek(meant);
    };
    const line = element("p", { className: "rp-quiet" }, meant ? `${words} Did you mean this?` : words);
    const way = button(meant, { className: "rp-chip", onclick: instead });
    this.hits.replaceChildren(line, ...(meant ? [way] : []));
  }

  /** What a hit says, and below it the ways to roll with it: they follow when Python knows them.
   * @param sought the words that led to it
   * @param called its other names */
  async show(title: string, url: string, sought: string[] = [], called: string[] = []) {
    const { panel } = this.play;
    const preview = await excerpt(url).catch((): null => null);
    const ways = element("div");
    const address = new URL(absolute(url));
    const place = await placeAt(url).catch((): null => null);
    const report = {
      what: preview?.title ?? title,
      id: idOf(address, place),
      url: address.href,
      lasting: permalink(address, place),
    };
    panel.open(
      preview?.title ?? title,
      ...marked(preview?.body ?? [], place, sought, called),
      ways,
      ...this.rowsOf(place, url),
      passOn(async () => [absolute(url)], preview?.title ?? title, panel.copied),
      element("p", {}, element("a", { href: url }, "Read it in the book")),
      button("Cite", {
        className: "rp-plain",
        onclick: () => withReport((part) => part.openCite(report, report.url)),
      }),
      button("Report an error", {
        className: "rp-plain",
        onclick: () => withReport((part) => part.openReport(report)),
      }),
    );
    const reply = await this.play.view.answer("use", {
      title: preview?.title ?? title,
      ...(await this.rolls(url)),
    });
    ways.innerHTML = reply?.html ?? "";
  }

  /** The rows of a table, each of which can be looked up in its turn. */
  rowsOf(place: Element | null, url: string): HTMLElement[] {
    if (!place?.matches(".rb-table")) return [];
    return [...place.querySelectorAll("tbody tr[id]")].map((row) => {
      const [title, ...facts] = [...row.children].map(words);
      const about = facts.filter(Boolean).join(" · ");
      return this.hit(
        { title, facts: about, kind: "", url: url.replace(/#.*/, `#${row.id}`), called: [] },
        [],
      );
    });
  }

  /** The row of a table that a hit is, and the rolls that take it; or the roll itself. */
  async rolls(url: string) {
    const { game } = this.play;
    const place = await placeAt(url).catch((): null => null);
    if (place?.id.startsWith(CALCULATOR))
      return { rolls: [{ id: `${game}.${place.id.slice(CALCULATOR.length)}`, set: {} }] };
    const row = place?.closest("tbody tr");
    return row
      ? { slug: row.id, rolls: rowTakers(row).map(({ short, set }) => ({ id: `${game}.${short}`, set })) }
      : {};
  }
}

/** What stands at a place in short, with the words marked that were looked for, and else the sentence that has them. */
function marked(
  body: HTMLElement[],
  place: Element | null,
  sought: string[],
  called: string[],
): HTMLElement[] {
  if (!sought.length) return body;
  for (const part of body.flatMap((each) => (each.children.length ? [...each.children] : [each]))) {
    const text = part.textContent ?? "";
    part.replaceChildren();
    write(part, text, sought, beginning);
  }
  const shown = body.map((part) => part.textContent).join(" ");
  const lacks = standing(shown, sought).length < sought.length;
  const sentence = lacks ? whereabouts(place, sought, called) : "";
  if (!sentence || shown.includes(sentence)) return body;
  const more = element("p", { className: "rp-sentence" });
  write(more, sentence, sought, beginning);
  return [...body, more];
}

/** The sentence in which words stand that were looked for, or the other name by which they were found; "" for neither. */
function whereabouts(place: Element | null, sought: string[], called: string[]): string {
  const name = called.find((other) => standing(other, sought).length);
  return (place && sentenceWith(place, sought)) || (name ? `Also found as “${name}”` : "");
}
