/** Which tables are on the pocket sheet. */

import { peek, read, write } from "./stored.ts";

/** The addresses of the tables from the site's root, such as "buskit/combat/#table-cover", in their order. */
export function pocketTables(): string[] {
  return peek("pocket")?.tables ?? [];
}

/** What stays of a table's address when the table moves to another page of its game: "buskit#table-cover". */
const lasting = (address: string) => address.replace(/\/.*#/, "#");

const isSame = (address: string, other: string) => lasting(address) === lasting(other);

export const isPocketTable = (address: string) => pocketTables().some((other) => isSame(other, address));

/** Puts a table on the sheet or takes it off; whether the browser has kept it. */
export function setPocketTable(address: string, on: boolean) {
  const others = (read("pocket").value?.tables ?? []).filter((other) => !isSame(other, address));
  return write("pocket", "", { tables: on ? [...others, address] : others });
}
