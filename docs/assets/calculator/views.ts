/** The views that a reader has chosen for the charts of a calculator: they hold for each new answer, and those of the
 * odds stand in the address. */

import { EXACTLY, showView, viewsOf } from "../page/chart-views.ts";
import type { Flat, Problem } from "../forms/form.ts";
import { closest, dataOf } from "../page/elements.ts";

/** What stands before the key of a chart in an address. */
const PREFIX = "chart.";

export class Views {
  element: HTMLElement;
  /** By the keys of the charts; what is shown exactly stands here not at all. */
  chosen: Map<string, string>;
  /** Keys of the charts that belong to the odds. */
  lasting: Set<string>;
  /** Those of an address, until the odds have come. */
  unseen: Set<string>;

  /** @param element the calculator */
  constructor(element: HTMLElement) {
    this.element = element;
    this.chosen = new Map();
    this.lasting = new Set();
    this.unseen = new Set();
    element.addEventListener("rb:view", (event) => this.choose(event));
    element.addEventListener("rb:shown", ({ target }) => target instanceof Element && this.show(target));
  }

  choose({ detail: { key, view }, target }: OurEvents["rb:view"]) {
    if (view === EXACTLY) this.chosen.delete(key);
    else this.chosen.set(key, view);
    if (closest(target, ".rb-odds")) this.lasting.add(key);
  }

  /** Shows the charts of an answer as they were chosen. */
  show(answer: Element) {
    for (const figure of answer.querySelectorAll<HTMLElement>("[data-chart]")) {
      const view = this.chosen.get(dataOf(figure, "chart"));
      if (view && viewsOf(figure).includes(view)) showView(figure, view);
    }
  }

  /** Shows all charts exactly. */
  forget() {
    this.chosen.clear();
    for (const figure of this.element.querySelectorAll("[data-chart]")) showView(figure, EXACTLY);
  }

  /** What the address holds of them, by the names there. */
  parameters(): Flat {
    const lasting = [...this.chosen].filter(([key]) => this.lasting.has(key));
    return Object.fromEntries(lasting.map(([key, view]) => [PREFIX + key, view]));
  }

  /** Takes from an address what is about charts.
   * @returns the rest, and what was wrong */
  take(flat: Flat, at: string): { rest: Flat; problems: Problem[] } {
    const [rest, problems]: [Flat, Problem[]] = [{}, []];
    for (const [name, view] of Object.entries(flat)) {
      if (!name.startsWith(PREFIX)) rest[name] = view;
      else if (VIEWS.includes(view)) this.adopt(name.slice(PREFIX.length), view);
      else problems.push(illegal(at + name, view));
    }
    return { rest, problems };
  }

  adopt(key: string, view: string) {
    this.lasting.add(key);
    this.unseen.add(key);
    if (view !== EXACTLY) this.chosen.set(key, view);
  }

  /** What the address names and no chart of the odds is; it is dropped. */
  strangers(at: string): Problem[] {
    const charts = [...this.element.querySelectorAll<HTMLElement>(".rb-odds [data-chart]")].map(
      (chart) => chart.dataset.chart,
    );
    const keys = [...this.unseen].filter((key) => !charts.includes(key));
    this.unseen.clear();
    for (const key of keys) this.chosen.delete(key);
    return keys.map((key) => unknown(at + PREFIX + key));
  }
}

const VIEWS = [EXACTLY, "at-least", "at-most"];

function illegal(name: string, view: string): Problem {
  const message = `“${name.slice(0, 60)}” must be one of ${VIEWS.join(", ")}, not “${view.slice(0, 40)}”.`;
  return { name: "", label: name, message };
}

function unknown(name: string): Problem {
  return { name: "", label: name, message: `“${name.slice(0, 60)}” is not a chart here.` };
}
