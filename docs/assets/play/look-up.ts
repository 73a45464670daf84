/** Looking something up without leaving the table: the site's search in this game, and what a hit says. */

import { button, element } from "../page/elements.ts";
import { root } from "../page/config.ts";
import { excerpt } from "../page/excerpt.ts";
import { find, load } from "../search/lookup.ts";

const MOST = 30;

export class LookUp {
  game: string;
  hits: Element;
  open: (title: string, ...content: (Node | string)[]) => void;
  asked = 0;

  constructor(play: HTMLElement, open: LookUp["open"]) {
    this.game = play.dataset.play;
    this.hits = play.querySelector(".rp-hits");
    this.open = open;
    const input = play.querySelector<HTMLInputElement>(".rp-find input");
    input.addEventListener("input", () => this.seek(input.value));
  }

  async seek(query: string) {
    const number = ++this.asked;
    if (!query.trim()) return this.hits.replaceChildren();
    const index = await load(root).catch((): null => null);
    if (number !== this.asked) return;
    if (!index) return this.say("The index could not be fetched. It is needed once; then it stays.");
    const found = find(index, query, this.game, this.game).slice(0, MOST);
    if (!found.length) return this.say(`Nothing for “${query}”.`);
    this.hits.replaceChildren(...found.map(({ title, facts, kind, url }) => {
      const hit = button("", { className: "rp-hit", onclick: () => this.show(title, url) });
      hit.append(element("b", {}, title), element("small", {}, facts), element("small", { className: "rp-kind" }, kind));
      return hit;
    }));
  }

  say(words: string) {
    this.hits.replaceChildren(element("p", { className: "rp-quiet" }, words));
  }

  async show(title: string, url: string) {
    const told = await excerpt(url).catch((): null => null);
    const link = element("p", {}, element("a", { href: url }, "Read it in the book"));
    this.open(told?.title ?? title, ...(told?.body ?? []), link);
  }
}
