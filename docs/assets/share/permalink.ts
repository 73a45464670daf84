/** The address under which a place within a page is passed on: one that tells a chat what stands there, if there is one. */

import { root } from "../page/config.ts";

/** As in macros/output/permalinks.py: of all rows that the build knows, and of headings of rules and tables. */
const WITH_ID = "tr:not(.rb-ours), [id^=rule-], [id^=table-]";

/** The id of a place, such as "buskit.assault-rifle"; for one that has none, its address from the site's root. */
export function idOf({ origin, pathname, hash }: URL) {
  const path = (origin + pathname).slice(root.length);
  const place = document.getElementById(decodeURIComponent(hash.slice(1)));
  return place?.matches(WITH_ID) ? `${path.split("/")[0]}.${hash.slice(1)}` : path + hash;
}

export function permalink(url: URL) {
  const page = url.origin + url.pathname;
  const id = page.startsWith(root) ? idOf(url) : "";
  return id && !id.includes("#") ? `${root}go/${id}/` : page + url.hash;
}
