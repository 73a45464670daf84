/** The address under which a place within a page is passed on: one that tells a chat what stands there, if there is one. */

import { root } from "../page/config.ts";
import { calculatorId, documented, isDocumented, isLoose } from "./documented.ts";
import { isPassed } from "./roll-link.ts";

/** As in macros/output/permalinks.py: of all that the build knows, rows, headings of rules and tables, and calculators. */
const WITH_ID = "tr:not(.rb-ours), [id^=rule-], [id^=table-], .rb-calc[id^=calc-]";

/** The id of a place, such as "buskit.assault-rifle"; for one that has none, its address from the site's root.
 * @param place where the address leads: by itself, on this page */
export function idOf(
  { origin, pathname, hash }: URL,
  place: Element | null = document.getElementById(decodeURIComponent(hash.slice(1))),
) {
  const path = (origin + pathname).slice(root.length);
  const [game] = path.split("/");
  const own = place instanceof HTMLElement ? place.dataset.id : undefined;
  return place?.matches(WITH_ID) ? documented(game, hash.slice(1), own) : path + hash;
}

/** @param place as for its id */
export function permalink(url: URL, place?: Element | null) {
  const page = url.origin + url.pathname;
  const id = page.startsWith(root) ? idOf(url, place) : "";
  return isDocumented(id) ? `${root}go/${id}/` : page + url.hash;
}

/** The address of a calculator, of inputs at it or of a roll with it, wherever its page has moved.
 * @param id of the calculator, such as "buskit.opposed"
 * @param address on its page, as it is now */
export function lasting(id: string, address: string): string {
  const { search, hash } = new URL(address);
  if (isPassed(hash)) return `${root}go/${hash}`;
  if (isLoose(id)) return address;
  const name = calculatorId(id);
  return search ? `${root}go/?id=${name}&${search.slice(1)}` : `${root}go/${name}/`;
}
