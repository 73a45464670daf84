/** A group's house rulings: names with values, kept per game; read by every calculator of the game. */

import { inputs, initial, legal, text, shownText, type Input } from "../forms/inputs.ts";
import * as kept from "../storage/stored.ts";
import type { Flat } from "../forms/form.ts";
import { enclosing, required } from "../page/elements.ts";

/** The rulings of a game; none where nothing legible is stored. */
export function read(system: string): Flat {
  return kept.peek("house", system)?.rulings ?? {};
}

/** Keeps rulings; what is to be said where they are not kept beyond this visit. */
export function write(system: string, rulings: Flat): string {
  return kept.write("house", system, { rulings }) ? "" : kept.unsaved("house", system);
}

/** The rulings that this calculator's form can take, by its inputs' names; only what differs from the printed rules. */
export function rulingsFor({ id, short, form }: { id: string; short: string; form: HTMLElement }): Flat {
  const rulings = read(id.split(".")[0]);
  if (Object.keys(rulings).length === 0) return {};
  const settings = [...inputs(form)].map(([name, input]) => {
    const last = name.slice(name.lastIndexOf(".") + 1);
    const value = rulings[`${short}.${last}`] ?? rulings[last];
    return [name, value, input] as const;
  });
  const counting = settings.filter(
    ([, value, input]) => value !== undefined && legal(input, value) && value !== initial(input),
  );
  return Object.fromEntries(counting.map(([name, value]) => [name, value]));
}

/** How an input and its value read: "Rolling nines: One extra die".
 * @param value such as stands in an address; what the input holds if none is given */
export function words(input: Input, value: string = text(input)) {
  if (input.type === "checkbox") return value === "1" ? labelOf(input) : `${labelOf(input)}: no`;
  return `${labelOf(input)}: ${chosen(input, value)}`;
}

/** What an input is called in its form. */
export function labelOf(input: Input): string {
  return enclosing(input, ".rb-field").querySelector("legend, label")?.textContent.trim() ?? input.name;
}

/** The groups and rows of the form in which an input stands, from the outermost in. */
export function groupsOf(input: Input): string[] {
  const groups: string[] = [];
  let around = input.closest(".rb-field")?.parentElement?.closest("fieldset");
  while (around) {
    groups.unshift(required(around, ":scope > legend").textContent.trim());
    around = around.parentElement?.closest("fieldset");
  }
  return groups;
}

export function chosen(input: Input, value: string) {
  if (input instanceof HTMLSelectElement)
    return [...input.options].find((option) => option.value === value)?.textContent.trim() ?? value;
  if (input.type !== "radio") return shownText(input, value);
  const same = [...enclosing(input, ".rb-field").querySelectorAll<HTMLInputElement>("input")].find(
    (radio) => radio.value === value,
  );
  return same?.closest("label")?.textContent.trim() ?? value;
}
