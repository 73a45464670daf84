/** Looking something up without leaving the table: the site's search in this game, what a hit says and is good for. */

import { rowTakers } from "../calculator/setup-from-row.ts";
import { button, element, required } from "../page/elements.ts";
import { absolute, root } from "../page/config.ts";
import { excerpt, placeAt } from "../page/excerpt.ts";
import { find, load } from "../search/lookup.ts";
import { withReport } from "../share/late.ts";
import { idOf, permalink } from "../share/permalink.ts";
import { ways as passOn } from "../share/ways.ts";
import type { Play } from "./play.ts";

const MOST = 30;
const CALCULATOR = "calc-";

export class LookUp {
  play: Play;
  hits: Element;
  asked = 0;

  constructor(play: Play) {
    this.play = play;
    this.hits = required(play.element, ".rp-hits");
    const input = required<HTMLInputElement>(play.element, ".rp-find input");
    input.addEventListener("input", () => this.seek(input.value));
  }

  async seek(query: string) {
    const number = ++this.asked;
    const { game } = this.play;
    if (!query.trim()) return this.hits.replaceChildren();
    const index = await load(root).catch((): null => null);
    if (number !== this.asked) return;
    if (!index) return this.say("The index could not be fetched. It is needed once; then it stays.");
    const hits = find(index, query, game, game).slice(0, MOST);
    if (!hits.length) return this.say(`Nothing for “${query}”.`);
    this.hits.replaceChildren(
      ...hits.map(({ title, facts, kind, url }) => {
        const hit = button("", {
          className: "rp-hit",
          "data-more": "",
          onclick: () => this.show(title, url),
        });
        hit.append(
          element("b", {}, title),
          element("small", {}, facts),
          element("small", { className: "rp-kind" }, kind),
        );
        return hit;
      }),
    );
  }

  say(words: string) {
    this.hits.replaceChildren(element("p", { className: "rp-quiet" }, words));
  }

  /** What a hit says, and below it the ways to roll with it: they follow when Python knows them. */
  async show(title: string, url: string) {
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
      ...(preview?.body ?? []),
      ways,
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
