/** Homebrew rows among the options of choices: each behind the last printed row of its table. */

import { homebrewRows, nameOf, type HomebrewRow } from "../storage/homebrew.ts";
import { initial, put } from "./inputs.ts";
import { enclosing } from "../page/elements.ts";

const LAST = "option[data-own-after]";

/** The option of a row; `data-sets` is what `only` fields ask, `data-was` what it was called before an edit. */
function option({ id, inputs, sets, was = [] }: HomebrewRow) {
  const option = new Option(nameOf({ inputs }), id);
  Object.assign(option.dataset, { row: id, own: "", sets: sets.join(" "), was: was.join(" ") });
  return option;
}

function refill(select: HTMLSelectElement, rows: HomebrewRow[]) {
  const chosen = select.value;
  select.querySelectorAll("option[data-own]").forEach((option) => option.remove());
  for (const last of select.querySelectorAll<HTMLOptionElement>(LAST)) {
    last.after(...rows.filter(({ table }) => table === last.dataset.ownAfter).map(option));
  }
  if (select.value === chosen) return;
  put(select, chosen);
  if (select.selectedIndex < 0) put(select, initial(select));
}

/** Puts the rows into every choice below an element, also those that wait in templates.
 * @param game the rows of which are offered */
export function offerHomebrewRows(
  element: ParentNode,
  game: string,
  rows: HomebrewRow[] = homebrewRows(game),
) {
  const selects = new Set([...element.querySelectorAll(LAST)].map((option) => enclosing(option, "select")));
  for (const select of selects) refill(select, rows);
  for (const template of element.querySelectorAll("template"))
    offerHomebrewRows(template.content, game, rows);
}

/** Whether the row that a choice holds is a homebrew row that belongs to a set. */
export function belongs(input: Element, set: string) {
  const chosen = input instanceof HTMLSelectElement ? input.selectedOptions[0] : null;
  const own = chosen?.dataset.sets?.split(" ") ?? [];
  return own.includes(set);
}
