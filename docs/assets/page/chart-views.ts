/** A chart that is a distribution, shown exactly, as at least and as at most: all three stand in the page, drawn by
 * Python. One is shown, the others wait in templates. */

import { announce } from "./announce.ts";
import { closest, dataOf, required } from "./elements.ts";

export const EXACTLY = "exactly";

/** What is taken out of a chart comes back when its view does, and what was unfolded in it stays so. */
const parts: WeakMap<Element, Map<string, Element[]>> = new WeakMap();

function shown(figure: Element): Element[] {
  return [...figure.children].filter((one) => !one.matches(".rb-views, template, .rb-reading"));
}

function current(figure: Element) {
  return dataOf(required(figure, ".rb-views [aria-pressed=true]"), "view");
}

/** What belongs to a view, which shows nowhere. */
function waiting(figure: Element, view: string): Element[] {
  const known = parts.get(figure)?.get(view);
  if (known) return known;
  const template = figure.querySelector<HTMLTemplateElement>(`:scope > template[data-view="${view}"]`);
  return template ? [...document.importNode(template.content, true).children] : [];
}

/** The views that a chart has. */
export function viewsOf(figure: Element) {
  return [...figure.querySelectorAll<HTMLElement>(".rb-views [data-view]")].map((one) => one.dataset.view);
}

/** Shows a chart in one of its views. */
export function showView(figure: Element, view: string) {
  const before = current(figure);
  if (before === view) return;
  const [old, fresh] = [shown(figure), waiting(figure, view)];
  parts.set(figure, (parts.get(figure) ?? new Map()).set(before, old));
  const open = old.some((one) => one.matches("details[open]"));
  for (const one of fresh) if (one instanceof HTMLDetailsElement) one.open = open;
  figure.querySelector(".rb-reading")?.remove();
  for (const one of old) one.remove();
  const [told, ...rest] = fresh;
  figure.prepend(told);
  required(figure, ".rb-views").after(...rest);
  for (const one of figure.querySelectorAll<HTMLElement>(".rb-views [data-view]"))
    one.setAttribute("aria-pressed", String(one.dataset.view === view));
}

function tap({ target }: MouseEvent) {
  const button = closest(target, ".rb-views [data-view]");
  const figure = button?.closest<HTMLElement>(".rb-chart");
  if (!button || !figure) return;
  const view = dataOf(button, "view");
  showView(figure, view);
  announce(`${button.textContent}: ${required(figure, "figcaption > span").textContent}`);
  figure.dispatchEvent(
    new CustomEvent("rb:view", { bubbles: true, detail: { key: figure.dataset.chart, view } }),
  );
}

/** Once per visit. */
export function listenForViews() {
  document.addEventListener("click", tap);
}
