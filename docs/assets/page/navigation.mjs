/** How the reader came to the page that is shown now: by a link, anew by a reload, or back (or forward) in the history. */

/** @typedef {"link" | "reload" | "back"} Way */

/** @type {Record<string, Way>} */
const FIRST = { reload: "reload", back_forward: "back" };

/** The first page tells it itself. @type {Way} */
let way = FIRST[performance.getEntriesByType("navigation")[0]?.["type"]] ?? "link";
/** Where the way ended. */
let place = location.href;

/** Links within a page make browsers tell the same as going back does; but the theme leaves no entry without its place. */
addEventListener("popstate", ({ state }) => {
  if (state !== null) [way, place] = ["back", location.href];
});

/** @returns {Way} */
export function arrivedBy() {
  return place === location.href ? way : "link";
}

/** The page has been shown: whatever comes next is another way. */
export function endNavigation() {
  [way, place] = ["link", location.href];
}
