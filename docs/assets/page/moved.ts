/** Where something stands that has left the page which an address names: the page of ids knows every place. */

import { absolute, root } from "./config.ts";
import type { Missing } from "./target.ts";

/** The places of all ids, asked for once a visit. */
let places: Promise<URL[]> | undefined;

async function fetchPlaces() {
  const url = absolute("go/");
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The list of ids was answered with ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...page.querySelectorAll(".rb-ids a[id]")].map(
    (link) => new URL(link.getAttribute("href") ?? "", url),
  );
}

/** The address at which an id of a game stands now; undefined where none of its pages has it.
 * @param id as it stands behind the sign of an address, such as "table-cover"
 * @throws Error where the list cannot be had */
export async function placeOf(game: string, id: string) {
  places ??= fetchPlaces();
  places.catch(() => (places = undefined));
  const own = (await places).filter(({ href }) => href.startsWith(`${root}${game}/`));
  return own.find(({ hash }) => hash === `#${id}`);
}

/** Leads on to the page that has what this one has not, with all inputs of the address; nothing happens where no page has
 * it, where the list cannot be had, or where the reader has left meanwhile. */
export async function leadOn({ game, id, search }: Missing) {
  const { pathname } = location;
  const place = await placeOf(game, id).catch((): undefined => undefined);
  if (!place || place.pathname === pathname || location.pathname !== pathname) return;
  place.search = search;
  location.replace(place.href);
}
