/** A table on its way, packed into an address for another phone. */

import { packedText, unpackedText } from "../share/packed.ts";
import { parseJson } from "../storage/legal.ts";
import { isChange, states } from "./history.ts";
import { isSent, since, type Happening, type SavedTable, type SentTable } from "./table-store.ts";

/** A way on which a table travels: a checkpoint says which state it stands for.
 * @param events all of the table's */
function stated(way: Happening[], events: Happening[]): Happening[] {
  const [first, ...rest] = way;
  if (first?.do !== "checkpoint" || first.state) return way;
  const all = states(events);
  return [{ ...first, state: all[Math.max(0, all.length - 1 - rest.filter(isChange).length)] }, ...rest];
}

/** The table in letters that an address takes, on the shortest way.
 * @param ways lists of events that lead to it, where Python could tell; else what has changed since its last checkpoint */
export async function packed(
  { id, past, name, events, own }: SavedTable,
  ways: Happening[][] = [],
): Promise<string> {
  const texts = (ways.length ? ways : [since(events)]).map((way) =>
    packedText(JSON.stringify({ id, past, name, events: stated(way, events), own })),
  );
  return (await Promise.all(texts)).reduce((shortest, text) =>
    text.length < shortest.length ? text : shortest,
  );
}

/** What was packed; null where it is damaged. */
export async function unpacked(text: string): Promise<SentTable | null> {
  const value = parseJson((await unpackedText(text)) ?? "");
  return isSent(value) ? value : null;
}
