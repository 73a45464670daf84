/** A group's own rows of tables. Python has checked each of them; its id is made of what stands in it. */

import { peek, unsaved, write } from "./kept.ts";
import type { OwnRow } from "./legal.ts";

export type { OwnRow };

/** The rows of a game, in the order in which they were added; what cannot be read is left out. */
export function ownRows(game: string): OwnRow[] {
  return peek("ownRows", game)?.rows ?? [];
}

/** Tells the page, too. @returns what is to be said where the rows are not kept beyond this visit; empty where they are */
export function writeOwnRows(game: string, rows: OwnRow[]): string {
  const kept = write("ownRows", game, rows.length ? { rows } : null);
  document.dispatchEvent(new CustomEvent("rb:own-rows", { detail: { game } }));
  return kept ? "" : unsaved("ownRows", game);
}

/** As a request of the border takes them; nothing where there are none.
 * @param besides rows that a table for play has kept, which come first */
export function sentRows(id: string, besides: OwnRow[] = []): { own?: Pick<OwnRow, "table" | "inputs">[] } {
  const mine = ownRows(id.split(".")[0]).filter((row) => besides.every((other) => other.id !== row.id));
  const rows = [...besides, ...mine];
  return rows.length ? { own: rows.map(({ table, inputs }) => ({ table, inputs })) } : {};
}

/** What a row is called. */
export const nameOf = ({ inputs }: Pick<OwnRow, "inputs">) => inputs.label ?? "";
