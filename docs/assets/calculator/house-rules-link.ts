/** House rules as an address holds them: names with values. */

import type { Flat } from "../forms/form.ts";

export const PARAMETER = "house";

export function packed(flat: Flat) {
  return Object.entries(flat)
    .map((pair) => pair.map(encodeURIComponent).join(":"))
    .join(",");
}

export function unpacked(encoded: string): Flat {
  const pairs = encoded
    .split(",")
    .filter(Boolean)
    .map((pair) => pair.split(":").map(plain));
  return Object.fromEntries(pairs.map(([name, value = ""]) => [name, value]));
}

function plain(encoded: string) {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The rulings of one game as the page of all games names them: "buskit.ties". */
export function withGame(game: string, flat: Flat): Flat {
  return Object.fromEntries(Object.entries(flat).map(([name, value]) => [`${game}.${name}`, value]));
}

/** The address of the page that shows these rulings.
 * @param page its own, without parameters
 * @param flat by names that begin with their game */
export function rulingsPage(page: string, flat: Flat, hash = "") {
  const encoded = packed(flat);
  return `${page}${encoded && `?${PARAMETER}=${encoded}`}${hash}`;
}
