/** A group's own rows of tables: `rollbook.own.<game>` holds {"format": 1, "rows": […]}.
 *
 * Python has checked each of them; its id is made of what stands in it. */

import { isFlat, load, parseJson, put } from "./sheets.ts";

/** `sets` are the sets of rows that it belongs to, by which forms show and hide fields. */
export type OwnRow = { table: string, id: string, inputs: Record<string, string>, sets: string[] };

/** What storage would not take, for the rest of the visit. */
const kept: Map<string, OwnRow[]> = new Map();

const key = (game: string) => `own.${game}`;

export function isOwnRow(one: any): one is OwnRow {
  const texts = typeof one?.table === "string" && typeof one.id === "string" && one.id.startsWith("own-");
  return texts && isFlat(one.inputs) && Array.isArray(one.sets) && one.sets.every((name: unknown) => typeof name === "string");
}

/** The rows of a game, in the order in which they were added; what cannot be read is left out. */
export function ownRows(game: string): OwnRow[] {
  const known = kept.get(game);
  if (known) return known;
  const whole = parseJson(load(key(game)) ?? "");
  return whole?.format === 1 && Array.isArray(whole.rows) ? whole.rows.filter(isOwnRow) : [];
}

/** Tells the page, too. @returns whether the browser keeps the rows beyond this visit */
export function writeOwnRows(game: string, rows: OwnRow[]): boolean {
  const lasts = put(key(game), rows.length ? { format: 1, rows } : null);
  if (lasts) kept.delete(game);
  else kept.set(game, rows);
  document.dispatchEvent(new CustomEvent("rb:own-rows", { detail: { game } }));
  return lasts;
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
