/** Rows as cards or as a table on narrow screens: one choice for all tables, kept for the next visit. */

import { announce } from "../page/announce.ts";
import { listen as follow, peek, unsaved, write } from "../storage/stored.ts";

const FLAT = "rb-flat";
/** Tables whose rows are drawn as something else. */
export const FOLDED = ".rb-folds, .rb-across";
/** Buttons in a caption are a part of it: a table itself may not hold any. */
const ROLES = {
  table: "table",
  ".rb-table-rolls": "caption",
  "thead, tbody": "rowgroup",
  tr: "row",
  "thead th": "columnheader",
  "tbody th": "rowheader",
  td: "cell",
};

const isFlat = () => peek("layout")?.flat ?? false;

function show(flat: boolean) {
  document.documentElement.classList.toggle(FLAT, flat);
  for (const button of document.querySelectorAll(".rb-fold-switch"))
    button.setAttribute("aria-pressed", String(flat));
}

/** A table whose rows are drawn as cards stays a table to a screen reader. */
export function nameRoles(frame: HTMLElement) {
  for (const [selector, role] of Object.entries(ROLES)) {
    for (const part of frame.querySelectorAll(selector)) part.setAttribute("role", role);
  }
}

/** The switch of one table. */
export function listen(button: HTMLElement) {
  button.setAttribute("aria-pressed", String(document.documentElement.classList.contains(FLAT)));
  button.addEventListener("click", () => {
    const flat = !document.documentElement.classList.contains(FLAT);
    if (!write("layout", "", { flat })) announce(unsaved("layout"));
    show(flat);
    button.scrollIntoView({ block: "nearest" });
  });
}

/** Once per visit. */
export function restoreFold() {
  show(isFlat());
  follow("layout", () => show(isFlat()));
}
