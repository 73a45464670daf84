/** The row of a table that dice have hit: marked, and brought into view once the reader's hand rests. */

import { whenReleased } from "../page/pointer.ts";
import { unfold } from "../page/target.ts";
import { isStill } from "../storage/settings.ts";
import { toolsOnPage } from "../tables/page.ts";
import { enclosing } from "../page/elements.ts";

const MARK = "rb-hit-row";
/** For so many milliseconds nothing may be touched before the page moves, so that no button slips from under a thumb. */
const REST = 700;
const OURS = ["pointerdown", "keydown", "wheel", "touchmove"];

let resting = new AbortController();

function clearMark() {
  resting.abort();
  for (const row of document.querySelectorAll(`.${MARK}`)) row.classList.remove(MARK);
}

/** The rows of a slug: that of the page, or copies of it, which have no address of their own. */
function rowsOf(slug: string) {
  const links = document.querySelectorAll(`.rb-table a.rb-anchor[href$="#${CSS.escape(slug)}"]`);
  return [...links].map((link) => enclosing(link, "tr"));
}

/** Scrolls by no more than it must. */
function glide(row: HTMLTableRowElement) {
  row.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isStill() ? "auto" : "smooth" });
}

/** Marks the row that was hit, and no other; "" for none. */
export function markHit(slug: string) {
  clearMark();
  const rows = slug ? rowsOf(slug) : [];
  for (const row of rows) row.classList.add(MARK);
  const [row] = rows;
  if (!row) return;
  unfold(row.closest(".rb-table"));
  toolsOnPage()
    .find((tool) => tool.hides(row))
    ?.reveal(row);
  resting = new AbortController();
  const { signal } = resting;
  whenReleased(() => {
    if (signal.aborted) return;
    const timer = setTimeout(() => (resting.abort(), glide(row)), REST);
    signal.addEventListener("abort", () => clearTimeout(timer));
    for (const type of OURS) addEventListener(type, () => resting.abort(), { signal, passive: true });
  });
}
