/** An address too long for one QR code, in several: each is a link with one part, and the page keeps parts until all are there. */

import { read, unsaved, write } from "../storage/stored.ts";
import type { Waiting } from "../storage/legal.ts";

/** What still fits into one code of three pixels a module on the narrowest phone (version 18). */
const LONGEST = 700;
/** Several are kept so small that a camera reads each with ease. */
const PART = 620;
/** Parts wait as long as a table is carried over, in milliseconds. */
const KEPT_FOR = 3_600_000;

/** Everything, or what to say, and what begins anew with a part that belongs elsewhere. */
export type Gathered = { whole?: string; words?: string; anew?: () => Gathered };

/** A short digest of a text (FNV-1a): it tells mistakes, not forgeries. */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The addresses to show in turn: one where all of it fits.
 * @param page the absolute address
 * @param hash what stands behind it, such as "table=…" */
export function inParts(page: string, hash: string): string[] {
  if (page.length + hash.length < LONGEST) return [`${page}#${hash}`];
  const size = PART - page.length - 30;
  const chunks = hash.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
  const sum = digest(hash);
  return chunks.map((chunk, at) => {
    const body = `${at + 1}.${chunks.length}.${sum}.${chunk}`;
    return `${page}#part=${digest(body)}.${body}`;
  });
}

/** "1, 3 and 4" */
function inWords(numbers: number[]) {
  const last = numbers.at(-1);
  return numbers.length > 1 ? `${numbers.slice(0, -1).join(", ")} and ${last}` : String(last);
}

/** Keeps one part; what was scanned before waits for it in this browser.
 * @param text what an address holds behind "part=" */
export function gather(text: string): Gathered {
  const [, check, body = ""] = /^([^.]*)\.(.*)$/s.exec(text) ?? [];
  const [number, of, sum, ...rest] = body.split(".");
  const [place, count] = [Number(number), Number(of)];
  const whole = digest(body) === check && place >= 1 && place <= count && count <= 99;
  if (!whole) return { words: "This code came damaged. Nothing here has changed: scan it again." };
  const earlier = waiting();
  if (earlier && earlier.sum !== sum) {
    const here = Object.keys(earlier.parts).length;
    const words = `This code belongs to something else. ${here} of ${earlier.of} codes scanned before are still waiting for the rest.`;
    return { words, anew: () => (write("parts", "", null), gather(text)) };
  }
  const parts: Record<string, string> = { ...earlier?.parts, [place]: rest.join(".") };
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((number) => !(number in parts));
  if (missing.length) {
    if (!write("parts", "", { at: Date.now(), sum, of: count, parts })) return { words: unsaved("parts") };
    const which = missing.length === 1 ? `Code ${missing[0]} is` : `Codes ${inWords(missing)} are`;
    return { words: `Code ${place} of ${count} is here. ${which} still missing: scan on.` };
  }
  write("parts", "", null);
  const all = Array.from({ length: count }, (_, at) => parts[at + 1]).join("");
  return digest(all) === sum
    ? { whole: all }
    : { words: "The codes do not fit together. Nothing here has changed: scan all of them again." };
}

/** The parts that wait for the others. */
function waiting(): Waiting | null {
  const { value } = read("parts");
  return value && Date.now() - value.at < KEPT_FOR ? value : null;
}
