/** The address under which a place within a page is passed on: one that tells a chat what stands there, if there is one. */

import { root } from "../page/config.ts";

/** As in macros/output/permalinks.py: of all rows that the build knows, and of headings of rules and tables. */
const NAMED = "tr:not(.rb-ours), [id^=rule-], [id^=table-]";

export function permalink({ origin, pathname, hash }: URL) {
  const page = origin + pathname;
  const place = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!place?.matches(NAMED) || !page.startsWith(root)) return page + hash;
  return `${root}go/${page.slice(root.length).split("/")[0]}.${hash.slice(1)}/`;
}
