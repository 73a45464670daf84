/** One chance in every game: the nearest steps of each ladder, and what a strength is elsewhere. */

import { replace } from "./address.ts";
import { announce } from "./announce.ts";
import { element, required } from "./elements.ts";

const PARAMETER = "chance";
/** Percent that are the same although they were rounded. */
const SAME = 1e-4;
/** So near, in percent, that nobody wants the steps around it. */
const CLOSE = 0.5;

/** A step of a ladder: its chance in percent, and the row that says it. */
type Step = { chance: number; row: HTMLElement };

/** A step in a line of its own: its words with the link, and its chance. */
function line(words: string, { row }: Step) {
  const link = required(row, "a").cloneNode(true);
  return element("p", {}, `${words}: `, link, ", ", element("b", {}, required(row, "th").textContent));
}

/** What a game has at a chance, in one line or two. */
function linesAt(steps: Step[], target: number): HTMLElement[] {
  const off = ({ chance }: Step) => Math.abs(chance - target);
  const nearest = steps.reduce((best, step) => (off(step) < off(best) ? step : best));
  if (off(nearest) < CLOSE) return [line(off(nearest) < SAME ? "Exactly" : "Within half a percent", nearest)];
  const below = steps.filter(({ chance }) => chance < target).at(-1);
  const above = steps.find(({ chance }) => chance > target);
  const lines = [
    below ? line("Just below", below) : element("p", {}, "Nothing so rare here."),
    above ? line("Just above", above) : element("p", {}, "Nothing so sure here."),
  ];
  lines[nearest === below ? 0 : 1].classList.add("rb-nearest");
  return lines;
}

/** The chance of a text; null where it is none. */
function chanceOf(text: string) {
  const value = Number(text);
  return /^\d{1,2}$/.test(text.trim()) && value >= 1 ? value : null;
}

function startLadders(place: HTMLElement) {
  const [number, range] = place.querySelectorAll<HTMLInputElement>("input");
  const problem = required(place, "#chance-problem");
  const counterparts = required(place, ".rb-same-shown");
  const games = [...document.querySelectorAll<HTMLElement>("[data-steps] > section")].map((section) => {
    const rows = [...section.querySelectorAll<HTMLElement>("[data-chance]")];
    const steps = rows.map((row) => ({ chance: Number(row.dataset.chance), row }));
    return { title: required(section, "h3").textContent, game: section.dataset.game, steps };
  });
  const show = (target: number) => {
    counterparts.replaceChildren(
      ...games.map(({ title, game, steps }) =>
        element(
          "div",
          { className: "rb-side", "data-game": game },
          element("p", { className: "rb-side-name" }, title),
          ...linesAt(steps, target),
        ),
      ),
    );
  };
  const refuse = (text: string | null) => {
    const words =
      text === null
        ? ""
        : `Chance in percent must be a whole number from 1 to 99${text && `, not “${text.slice(0, 40)}”`}.`;
    problem.textContent = words;
    if (words) number.setAttribute("aria-invalid", "true");
    else number.removeAttribute("aria-invalid");
  };
  const take = (from: HTMLInputElement) => {
    const target = chanceOf(from.value);
    refuse(target === null ? from.value : null);
    if (target === null) return;
    for (const input of [number, range]) if (input !== from) input.value = String(target);
    show(target);
  };
  for (const input of [number, range]) {
    input.addEventListener("input", () => take(input));
    input.addEventListener("change", () => {
      const target = chanceOf(input.value);
      if (target === null) return;
      replace(`${location.pathname}?${PARAMETER}=${target}${location.hash}`);
      announce(
        [...counterparts.children]
          .map((item) => [...item.children].map((part) => part.textContent).join(" "))
          .join(" "),
      );
    });
  }
  required(place, "form").addEventListener("submit", (event) => event.preventDefault());
  // What a reader has moved before this script came, or a browser has kept over a reload, counts.
  const moved = [number, range].find(({ value, defaultValue }) => value !== defaultValue);
  const query = new URLSearchParams(location.search).get(PARAMETER);
  if (!moved && query !== null && chanceOf(query) !== null) number.value = String(chanceOf(query));
  take(moved ?? number);
  moved?.dispatchEvent(new Event("change"));
  if (!moved && query !== null && chanceOf(query) === null) refuse(query);
}

function startStrengths(place: HTMLElement) {
  const choice = required(place, "select");
  const items = [...place.querySelectorAll<HTMLElement>("[data-strength]")];
  const show = () => {
    for (const item of items) item.hidden = item.dataset.strength !== choice.value;
  };
  choice.addEventListener(
    "change",
    () => (show(), announce(items.find(({ hidden }) => !hidden)?.textContent ?? "")),
  );
  required(place, "form").addEventListener("submit", (event) => event.preventDefault());
  show();
}

/** Starts the page of the same chance. */
export function startSameChance() {
  const ladders = document.querySelector<HTMLElement>("[data-ladders]");
  const strengths = document.querySelector<HTMLElement>("[data-strengths]");
  if (ladders) startLadders(ladders);
  if (strengths) startStrengths(strengths);
}
