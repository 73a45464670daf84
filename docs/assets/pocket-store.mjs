/** Which tables are on the pocket sheet: `rollbook.pocket` holds {"format": 1, "tables": [address, …]}. */

import { parsed } from "./store.mjs";

const KEY = "rollbook.pocket";
const ADDRESS = /^[a-z0-9-]+\/(?:[a-z0-9-]+\/)?#table-[a-z0-9-]+$/;

/** The addresses of the tables from the site's root, such as "buskit/combat/#table-cover", in their order.
 * @returns {string[]} */
export function ticked() {
  try {
    const whole = parsed(localStorage.getItem(KEY) ?? "");
    const tables = whole?.format === 1 && Array.isArray(whole.tables) ? whole.tables : [];
    return tables.filter((/** @type {unknown} */ one) => typeof one === "string" && ADDRESS.test(one));
  } catch {
    return [];
  }
}

/** Puts a table on the sheet or takes it off; whether the browser has kept it.
 * @param {string} address
 * @param {boolean} on */
export function tick(address, on) {
  const others = ticked().filter((one) => one !== address);
  try {
    localStorage.setItem(KEY, JSON.stringify({ format: 1, tables: on ? [...others, address] : others }));
    return true;
  } catch {
    return false;
  }
}
