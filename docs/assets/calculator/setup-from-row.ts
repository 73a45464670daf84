/** "Roll with this": a calculator that takes a row of a table is set up, in sight and ready; the reader rolls. */

import { dataOf, element, required } from "../page/elements.ts";
import { inputs } from "../forms/inputs.ts";
import { replace } from "../page/address.ts";
import { goWithinPage } from "../page/target.ts";
import type { Calculator } from "./calculator.ts";
import { calculatorsOnPage } from "./on-page.ts";
import { note, clearProblems } from "../forms/problems.ts";
import { start } from "../engine/client.ts";
import { announce } from "../page/announce.ts";
import { closeShare } from "../share/menu.ts";

/** as in macros/row_calculators.py; "*" stands for the row */
type Taker = {
  at: string;
  short: string;
  set: Record<string, string>;
  title: string;
  rolls: boolean;
  rows?: string[];
  values?: Record<string, string>;
};

const READY = "rb-armed";

/** The calculators that take a row, each with the inputs that it gets. */
export function rowTakers(row: Element): Taker[] {
  const table = row.closest<HTMLElement>("[data-takers]");
  const all: Taker[] = table ? JSON.parse(dataOf(table, "takers")) : [];
  return all
    .filter(({ rows }) => !rows || rows.includes(row.id))
    .map((taker) => ({ ...taker, set: filled(taker, row.id) }));
}

function filled({ set, values }: Taker, slug: string) {
  const value = values?.[slug] ?? slug;
  return Object.fromEntries(Object.entries(set).map(([name, text]) => [name, text === "*" ? value : text]));
}

function address({ at, short, set }: Taker) {
  const pairs = Object.entries(set).map(([name, text]) => [`${short}.${name}`, text]);
  return `${at}?${new URLSearchParams(pairs)}&roll#calc-${short}`;
}

/** Links to the calculators that take a row; those of the same page keep what else is set there. */
export function rowLinks(row: Element) {
  return rowTakers(row).map((taker) => {
    const textContent = `${taker.rolls ? "Roll with this" : "Use this in"}: ${taker.title}`;
    return element("a", {
      href: address(taker),
      textContent,
      onclick: (event: MouseEvent) => go(event, taker),
    });
  });
}

function go(event: MouseEvent, taker: Taker) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  closeShare();
  if (!take(taker)) return;
  goWithinPage(`#calc-${taker.short}`);
  event.preventDefault();
  event.stopPropagation();
}

/** Lets a calculator of this page take the row; its place, null if it stands on another page. */
function take({ at, short, set }: Taker) {
  const here = new URL(at, location.href).pathname === location.pathname;
  const calculator = here && calculatorsOnPage().find((calculator) => calculator.short === short);
  if (!calculator) return null;
  clearProblems(calculator.element);
  const problems = calculator.take({ ...calculator.now, ...set });
  if (problems.length) note(calculator.element, problems);
  calculator.refresh(performance.now());
  return setReady(calculator, Object.keys(set));
}

/** What was set, in the words of the form: "Weapon: Assault rifle". */
function words(form: HTMLElement, names: string[]) {
  const selects = names
    .map((name) => inputs(form).get(name))
    .filter((input) => input instanceof HTMLSelectElement);
  const chosen = selects.filter(({ selectedOptions }) => selectedOptions.length).slice(0, 3);
  return chosen
    .map(
      ({ labels, selectedOptions }) =>
        `${labels[0]?.textContent.trim()}: ${selectedOptions[0].textContent.trim()}`,
    )
    .join(", ");
}

/** The browser takes the focus away once more when it goes to the fragment of an address that was just opened. */
export function focusOn(button: HTMLElement) {
  const focus = () => button.focus({ preventScroll: true });
  focus();
  if (document.readyState === "complete") return;
  addEventListener("load", () => setTimeout(() => document.activeElement === document.body && focus()), {
    once: true,
  });
}

function clearReady(place: HTMLElement) {
  place.classList.remove(READY);
  place.querySelector(".rb-ready")?.remove();
}

/** Makes ready and rolls nothing; the place of the calculator.
 * @param names the inputs that were set for it */
function setReady({ element: place, form, id, panel }: Calculator, names: string[]): HTMLElement {
  panel.open();
  const button = required<HTMLButtonElement>(place, ".rb-do [type=submit]");
  const summary = words(form, names);
  const ready = `${summary ? `${summary}. ` : ""}Ready: nothing is rolled until you press “${button.textContent.trim()}”.`;
  clearReady(place);
  place.classList.add(READY);
  required(place, ".rb-do").prepend(element("p", { className: "rb-ready" }, ready));
  for (const type of ["input", "submit"])
    place.addEventListener(type, () => clearReady(place), { once: true });
  announce(ready);
  start(id);
  focusOn(button);
  return place;
}

/** Does what an address with `roll` asks for: arms the calculator that it names, or the first that takes its row.
 * @returns what should be in sight now */
export function setUpFromAddress(): Element | null {
  const place = document.getElementById(location.hash.slice(1));
  const calculator = place && calculatorsOnPage().find((calculator) => calculator.element === place);
  if (calculator) return setReady(calculator, Object.keys(calculator.now));
  const [first] = place ? rowTakers(place.closest("tr") ?? place) : [];
  const wasTaken = first ? take(first) : null;
  if (wasTaken) replace(`${location.pathname}${location.search}#calc-${first.short}`);
  else if (first) location.replace(new URL(address(first), location.href).href);
  return wasTaken;
}
