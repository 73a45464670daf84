/** Which tables are on the pocket sheet: `rollbook.pocket` holds {"format": 1, "tables": [address, …]}. */

import { parseJson } from "./sheets.mjs";

const KEY = "rollbook.pocket";
const ADDRESS = /^[a-z0-9-]+\/(?:[a-z0-9-]+\/)?#table-[a-z0-9-]+$/;

/** The addresses of the tables from the site's root, such as "buskit/combat/#table-cover", in their order.
 * @returns {string[]} */
export function pocketTables() {
  try {
    const whole = parseJson(localStorage.getItem(KEY) ?? "");
    const tables = whole?.format === 1 && Array.isArray(whole.tables) ? whole.tables : [];
    return tables.filter((/** @type {unknown} */ one) => typeof one === "string" && ADDRESS.test(one));
  } catch {
    return [];
  }
}

/** Puts a table on the sheet or takes it off; whether the browser has kept it.
 * @param {string} address
 * @param {boolean} on */
export function setPocketTable(address, on) {
  const others = pocketTables().filter((one) => one !== address);
  try {
    localStorage.setItem(KEY, JSON.stringify({ format: 1, tables: on ? [...others, address] : others }));
    return true;
  } catch {
    return false;
  }
}
