/** How the reader came to the page that is shown now: by a link, anew by a reload, or back (or forward) in the history. */

import { closest } from "./elements.ts";

type Way = "link" | "reload" | "back";

const FIRST: Record<string, Way> = { reload: "reload", back_forward: "back" };

/** The first page tells it itself. */
let way: Way =
  FIRST[(performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type] ?? "link";
/** Where the way ended. */
let place = location.href;

/** Links within a page make browsers tell the same as going back does; but the theme leaves no entry without its place. */
addEventListener("popstate", ({ state }) => {
  if (state !== null) [way, place] = ["back", location.href];
});

/** The theme keeps what it has replaced, so after so many pages the next link loads a whole one. */
const MOST_TURNED = 40;
let turned = 0;

/** Lets links load whole pages from here on. */
export function loadWholePages() {
  addEventListener("click", keepFromTheme, { capture: true });
}

function keepFromTheme(event: MouseEvent) {
  if (closest(event.target, "a[href]")) event.stopPropagation();
}

export function arrivedBy(): Way {
  return place === location.href ? way : "link";
}

/** The page has been shown: whatever comes next is another way. */
export function endNavigation() {
  [way, place] = ["link", location.href];
  if (++turned === MOST_TURNED) loadWholePages();
}
