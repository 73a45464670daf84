/** A table on its way: as a file of everything, or packed into an address for another phone. */

import { element } from "../page/elements.ts";
import { packedText, unpackedText } from "../share/packed.ts";
import { isOwnRow, type OwnRow } from "../storage/own-rows.ts";
import { load, parseJson, put } from "../storage/sheets.ts";
import { isTable, type Kept } from "./table-store.ts";

const PREFIX = "rollbook.";

/** The table without its rolls, in letters that an address takes. */
export function packed({ name, events, own }: Kept): Promise<string> {
  return packedText(JSON.stringify({ name, events: events.filter((one) => one.do !== "roll"), own }));
}

/** What was packed; null where it is damaged. */
export async function unpacked(text: string): Promise<Pick<Kept, "name" | "events" | "own"> | null> {
  const value = parseJson((await unpackedText(text)) ?? "");
  return isTable({ format: 1, ui: {}, undone: [], ...value }) ? value : null;
}

/** All that this site keeps in this browser, as one text. */
export function everything(): string {
  const kept: Record<string, string> = {};
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) kept[key] = localStorage.getItem(key);
  return JSON.stringify({ rollbook: 1, made: new Date().toISOString(), kept });
}

/** What a backup brings: what is here already stays, and what has the same name comes beside it.
 * @returns how many things came, or null if this is no backup */
export function bringBack(text: string): number | null {
  const whole = parseJson(text);
  const kept = whole?.rollbook === 1 ? whole.kept : null;
  if (typeof kept !== "object" || kept === null) return null;
  let count = 0;
  for (const [key, value] of Object.entries(kept)) {
    if (!key.startsWith(PREFIX) || typeof value !== "string" || parseJson(value) === null) continue;
    const mine = localStorage.getItem(key);
    if (mine === value) continue;
    const joined = mine === null ? value : merged(mine, value);
    if (joined === null) continue;
    localStorage.setItem(key, joined);
    count++;
  }
  return count;
}

/** Rows of a group's own of both, each once. */
function mergedRows(mine: OwnRow[], theirs: OwnRow[]) {
  const more = theirs.filter((one) => isOwnRow(one) && mine.every(({ id }) => id !== one.id));
  return JSON.stringify({ format: 1, rows: [...mine, ...more] });
}

/** Saved sheets of both; of two with one name, the one that comes is told apart. Null where they cannot be joined. */
function merged(mine: string, theirs: string): string | null {
  const [here, there] = [parseJson(mine), parseJson(theirs)];
  if (Array.isArray(here?.rows) && Array.isArray(there?.rows)) return mergedRows(here.rows, there.rows);
  if (!here?.sheets || !there?.sheets) return null;
  const sheets = { ...here.sheets };
  for (const [name, sheet] of Object.entries(there.sheets)) {
    if (JSON.stringify(sheets[name]) === JSON.stringify(sheet)) continue;
    sheets[name in sheets ? `${name} (from the backup)` : name] = sheet;
  }
  return JSON.stringify({ ...here, sheets });
}

/** When a backup was last saved here; 0 for never. */
export function lastBackup(): number {
  return Number(parseJson(load("backup") ?? "")?.at ?? 0);
}

/** Offers all of it as a file, and notes when. */
export function saveBackup() {
  download("rollbook-backup.json", everything());
  put("backup", { format: 1, at: Date.now() });
}

/** Offers a text as a file. */
function download(name: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
