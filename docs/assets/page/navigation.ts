/** How the reader came to the page that is shown now: by a link, anew by a reload, or back (or forward) in the history. */

type Way = "link" | "reload" | "back";

const FIRST: Record<string, Way> = { reload: "reload", back_forward: "back" };

/** The first page tells it itself. */
let way: Way = FIRST[(performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming)?.type] ?? "link";
/** Where the way ended. */
let place = location.href;

/** Links within a page make browsers tell the same as going back does; but the theme leaves no entry without its place. */
addEventListener("popstate", ({ state }) => {
  if (state !== null) [way, place] = ["back", location.href];
});

export function arrivedBy(): Way {
  return place === location.href ? way : "link";
}

/** The page has been shown: whatever comes next is another way. */
export function endNavigation() {
  [way, place] = ["link", location.href];
}
