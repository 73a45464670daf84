/** On every page of a game at whose table people sit, a line in the header leads back to the turn. */

import { keyOf, listen, peek } from "../storage/stored.ts";
import { text } from "../storage/store.ts";
import { absolute } from "./config.ts";
import { element } from "./elements.ts";
import { isolated } from "./names.ts";

/** The page has this class while the line is there, so that nothing lands under it. */
const AT_TABLE = "rb-at-table";

/** The game whose page is shown; "" on pages of none, and where the table itself is. */
function gameOfPage() {
  const { game = "", place } = document.querySelector<HTMLElement>("i[data-game]")?.dataset ?? {};
  return place ? "" : game;
}

/** Shows the line as the page's game has it, or takes it away. */
export function showWayToTurn() {
  const line = document.querySelector<HTMLAnchorElement>(".rb-to-turn");
  if (!line) return;
  const game = gameOfPage();
  const { last, name = "", round } = (game && peek("lastTable", game)) || {};
  const shown = round !== undefined && text(keyOf("table", `${game} ${last}`)) !== null;
  line.hidden = !shown;
  document.documentElement.classList.toggle(AT_TABLE, shown);
  if (!shown) return;
  line.href = absolute(`${game}/play/#fight`);
  const words = [round, isolated(name)].filter(Boolean).join(" · ");
  line.replaceChildren(
    element("span", { className: "rb-hidden" }, "Back to the table: "),
    element("b", {}, words),
  );
}

/** Once per visit: what another tab does at a table shows here. */
export function watchWayToTurn() {
  for (const kind of ["table", "lastTable"] as const) listen(kind, () => showWayToTurn());
}
