/** A sheet that is at a table goes to its chapter's form, and comes back changed. */

import { collect } from "../forms/form.ts";
import { button, element } from "../page/elements.ts";
import { root } from "../page/config.ts";
import { parseJson } from "../storage/legal.ts";
import type { Calculator } from "../calculator/calculator.ts";
import { packedText } from "./packed.ts";

const KEY = "rollbook.edit";

/** Notes whose sheet goes to the form, for this tab. */
export function noteEdit(edit: { game: string, who: string, name: string }) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(edit));
  } catch {
    // The form still opens; its way back is the browser's own.
  }
}

function noted() {
  try {
    return parseJson(sessionStorage.getItem(KEY) ?? "");
  } catch {
    return null;
  }
}

/** Offers the way back at the form of the character that came from a table. */
export function offerWayBack(calculators: Calculator[]) {
  const edit = noted();
  const form = calculators.find(({ id }) => id === `${edit?.game}.character`);
  if (!form) return;
  const leave = async (hash: string) => {
    sessionStorage.removeItem(KEY);
    location.href = `${root}${edit.game}/play/${hash}`;
  };
  const take = button("Take the changes to the table", { onclick: async () => leave(`#edited=${await packedText(JSON.stringify({ who: edit.who, sheet: collect(form.form) }))}`) });
  const drop = button("Back without them", { onclick: () => leave("") });
  const told = element("p", {}, `${edit.name} is at a table.`);
  form.element.prepend(element("div", { className: "rb-way-back", role: "group", "aria-label": "Back to the table" }, told, take, drop));
}

/** Prints the calculator that the address names, as its own button does. */
export function printTarget(calculators: Calculator[]) {
  const found = calculators.find(({ element: place }) => `#${place.id}` === location.hash);
  found?.element.querySelector<HTMLButtonElement>("[data-do=print]")?.click();
}
