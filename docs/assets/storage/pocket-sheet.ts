/** Which tables are on the pocket sheet: `rollbook.pocket` holds {"format": 1, "tables": [address, …]}. */

import { parseJson } from "./sheets.ts";

const KEY = "rollbook.pocket";
const ADDRESS = /^[a-z0-9-]+\/(?:[a-z0-9-]+\/)?#table-[a-z0-9-]+$/;

/** The addresses of the tables from the site's root, such as "buskit/combat/#table-cover", in their order. */
export function pocketTables(): string[] {
  try {
    const whole = parseJson(localStorage.getItem(KEY) ?? "");
    const tables = whole?.format === 1 && Array.isArray(whole.tables) ? whole.tables : [];
    return tables.filter((one: unknown) => typeof one === "string" && ADDRESS.test(one));
  } catch {
    return [];
  }
}

/** Puts a table on the sheet or takes it off; whether the browser has kept it. */
export function setPocketTable(address: string, on: boolean) {
  const others = pocketTables().filter((one) => one !== address);
  try {
    localStorage.setItem(KEY, JSON.stringify({ format: 1, tables: on ? [...others, address] : others }));
    return true;
  } catch {
    return false;
  }
}
