/** Which tables are on the pocket sheet. */

import { peek, read, write } from "./stored.ts";

/** The addresses of the tables from the site's root, such as "buskit/combat/#table-cover", in their order. */
export function pocketTables(): string[] {
  return peek("pocket")?.tables ?? [];
}

/** Puts a table on the sheet or takes it off; whether the browser has kept it. */
export function setPocketTable(address: string, on: boolean) {
  const others = (read("pocket").value?.tables ?? []).filter((other) => other !== address);
  return write("pocket", "", { tables: on ? [...others, address] : others });
}
