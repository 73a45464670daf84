/** A chart that is a distribution, shown exactly, as at least and as at most: all three stand in the page, drawn by
 * Python. One is shown, the others wait in templates. */

import { announce } from "./announce.ts";
import { closest, dataOf, required } from "./elements.ts";

export const EXACTLY = "exactly";

/** What is taken out of a chart comes back when its view does, and what was unfolded in it stays so. */
const parts: WeakMap<Element, Map<string, Element[]>> = new WeakMap();

function visibleParts(figure: Element): Element[] {
  return [...figure.children].filter((child) => !child.matches(".rb-views, template, .rb-reading"));
}

function current(figure: Element) {
  return dataOf(required(figure, ".rb-views [aria-pressed=true]"), "view");
}

/** What belongs to a view, which shows nowhere. */
function waiting(figure: Element, view: string): Element[] {
  const children = parts.get(figure)?.get(view);
  if (children) return children;
  const template = figure.querySelector<HTMLTemplateElement>(`:scope > template[data-view="${view}"]`);
  return template ? [...document.importNode(template.content, true).children] : [];
}

/** The views that a chart has. */
export function viewsOf(figure: Element) {
  return [...figure.querySelectorAll<HTMLElement>(".rb-views [data-view]")].map(
    (button) => button.dataset.view,
  );
}

/** Shows a chart in one of its views. */
export function showView(figure: Element, view: string) {
  const before = current(figure);
  if (before === view) return;
  const [old, fresh] = [visibleParts(figure), waiting(figure, view)];
  parts.set(figure, (parts.get(figure) ?? new Map()).set(before, old));
  const open = old.some((element) => element.matches("details[open]"));
  for (const element of fresh) if (element instanceof HTMLDetailsElement) element.open = open;
  figure.querySelector(".rb-reading")?.remove();
  for (const element of old) element.remove();
  const [first, ...rest] = fresh;
  figure.prepend(first);
  required(figure, ".rb-views").after(...rest);
  for (const button of figure.querySelectorAll<HTMLElement>(".rb-views [data-view]"))
    button.setAttribute("aria-pressed", String(button.dataset.view === view));
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
