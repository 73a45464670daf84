/** Homebrew rows of tables. Python has checked each of them; its id is made of what stands in it. */

import { isolated } from "../page/names.ts";
import { peek, unsaved, write } from "./stored.ts";
import type { HomebrewRow } from "./legal.ts";

export type { HomebrewRow };

/** The rows of a game, in the order in which they were added; what cannot be read is left out. */
export function homebrewRows(game: string): HomebrewRow[] {
  return peek("homebrewRows", game)?.rows ?? [];
}

/** Tells the page, too. @returns what is to be said where the rows are not kept beyond this visit; empty where they are */
export function writeHomebrewRows(game: string, rows: HomebrewRow[]): string {
  const isKept = write("homebrewRows", game, rows.length ? { rows } : null);
  document.dispatchEvent(new CustomEvent("rb:homebrew", { detail: { game } }));
  return isKept ? "" : unsaved("homebrewRows", game);
}

/** Rows with others: a row that one of the others once was gives its place to it. */
export function joined<Row extends Pick<HomebrewRow, "id" | "was">>(rows: Row[], others: Row[]): Row[] {
  const isAmongOthers = (id: string) => others.some((other) => other.id === id);
  const now = rows.map((row) =>
    isAmongOthers(row.id) ? row : (others.find(({ was }) => was?.includes(row.id)) ?? row),
  );
  const all = [
    ...now,
    ...others.filter(({ id }) => rows.every((row) => row.id !== id && !row.was?.includes(id))),
  ];
  return all.filter(({ id }, index) => all.findIndex((row) => row.id === id) === index);
}

/** A row as it is sent: its id follows from what stands in it. */
export type Sent = Pick<HomebrewRow, "table" | "inputs" | "was">;

/** As a request of the border takes them; nothing where there are none.
 * @param besides rows that a table for play has kept, which come first */
export function sentRows(id: string, besides: HomebrewRow[] = []): { own?: Sent[] } {
  const rows = joined(besides, homebrewRows(id.split(".")[0]));
  return rows.length
    ? { own: rows.map(({ table, inputs, was }) => ({ table, inputs, ...(was && { was }) })) }
    : {};
}

/** What a row is called. */
export const nameOf = ({ inputs }: Pick<HomebrewRow, "inputs">) => isolated(inputs.label ?? "");
