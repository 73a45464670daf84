/** Saved sheets of a calculator, by name. */

import { peek as look, read as readKept, write as keep, unsaved } from "./stored.ts";
import type { Sheet } from "./legal.ts";

export type { Sheet };
type Sheets = Record<string, Sheet>;

/** The sheets, with nothing said or moved: what cannot be read is left for the calculator itself to say. */
export function peek(id: string): Sheets {
  return look("sheets", id)?.sheets ?? {};
}

/** The sheets, and what is to be said of those that cannot be read. */
export function read(id: string): { sheets: Sheets; warning: string } {
  const { value, warning } = readKept("sheets", id);
  return { sheets: value?.sheets ?? {}, warning };
}

/** Changes one sheet and leaves the others as they are in storage now; null takes it away.
 * @returns what is to be said where it is not kept beyond this visit; empty where it is */
export function change(id: string, name: string, sheet: Sheet | null): string {
  const { sheets: before } = read(id);
  const others = Object.entries(before).filter(([other]) => other !== name);
  // A foe stays one when its chapter's form saves it again.
  const sheets = Object.fromEntries(
    sheet
      ? [...others, [name, { ...(before[name]?.side && { side: before[name].side }), ...sheet }]]
      : others,
  );
  return keep("sheets", id, { sheets }) ? "" : unsaved("sheets", id);
}
