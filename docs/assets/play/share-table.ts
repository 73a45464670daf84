/** A table on its way, packed into an address for another phone. */

import { packedText, unpackedText } from "../share/packed.ts";
import { parseJson } from "../storage/legal.ts";
import { isSent, since, type Happening, type SavedTable } from "./table-store.ts";

/** The table in letters that an address takes: what has changed, or all there is now, whichever is shorter.
 * @param checkpoint the event that carries all there is now, where Python could tell */
export async function packed(
  { name, events, own }: SavedTable,
  checkpoint: Happening | null,
): Promise<string> {
  const ways = [since(events), ...(checkpoint ? [[checkpoint]] : [])];
  const texts = await Promise.all(ways.map((way) => packedText(JSON.stringify({ name, events: way, own }))));
  return texts.reduce((shortest, text) => (text.length < shortest.length ? text : shortest));
}

/** What was packed; null where it is damaged. */
export async function unpacked(text: string): Promise<Pick<SavedTable, "name" | "events" | "own"> | null> {
  const value = parseJson((await unpackedText(text)) ?? "");
  return isSent(value) ? value : null;
}
