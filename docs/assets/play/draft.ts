/** A character in the making as flat inputs: what one tap makes of it. */

import type { Flat } from "../storage/legal.ts";

/** A flat form without one row of a list: those behind it move up. */
export function without(flat: Flat, rows: string, place: number): Flat {
  const left: Flat = {};
  for (const [name, text] of Object.entries(flat)) {
    const [list, at, ...rest] = name.split(".");
    const isRow = list === rows && rest.length > 0;
    if (isRow && Number(at) === place) continue;
    const now = isRow && Number(at) > place ? Number(at) - 1 : at;
    left[isRow ? [list, now, ...rest].join(".") : name] = text;
  }
  return { ...left, [rows]: String(Number(flat[rows]) - 1) };
}

/** A text that is one less or more, within what is legal. */
export function stepped(now: string, by: number, through: (string | number)[]): string {
  const [low, high] = through;
  if (typeof low === "number") return String(Math.max(low, Math.min(Number(high), Number(now) + by)));
  const at = Math.max(0, Math.min(through.length - 1, through.indexOf(now) + by));
  return String(through[at]);
}
