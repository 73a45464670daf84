/** A table on its way, packed into an address for another phone. */

import { packedText, unpackedText } from "../share/packed.ts";
import { parseJson } from "../storage/legal.ts";
import { isSent, type Kept } from "./table-store.ts";

/** The table without its rolls, in letters that an address takes. */
export function packed({ name, events, own }: Kept): Promise<string> {
  return packedText(JSON.stringify({ name, events: events.filter((one) => one.do !== "roll"), own }));
}

/** What was packed; null where it is damaged. */
export async function unpacked(text: string): Promise<Pick<Kept, "name" | "events" | "own"> | null> {
  const value = parseJson((await unpackedText(text)) ?? "");
  return isSent(value) ? value : null;
}
