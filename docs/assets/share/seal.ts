/** Seals: the digest of a roll, shown before anybody knows the roll, and the check of one that was opened. */

import { encoded, partsOf, type Hidden } from "./roll-link.ts";
import type { Seal } from "../storage/legal.ts";

/** Browsers calculate digests only in a secure context: HTTPS, or this machine itself. */
export const able = () => Boolean(globalThis.crypto?.subtle);

const hexadecimal = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 128 random bits, without which a seal could be guessed: most rolls have few outcomes. */
export const freshSalt = () => hexadecimal(crypto.getRandomValues(new Uint8Array(16)));

/** What tells the seals of one device from those of others. */
export const freshSeries = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => "abcdefghjkmnpqrstuvwxyz23456789"[byte % 31])
    .join("");

/** The text that a seal is the digest of: one part in each line, and no sign of a value can end a line. */
export function canonical(roll: Hidden): string {
  return [
    "rollbook-seal 1",
    ...partsOf(roll).map(([name, value]) => `${encoded(name)} ${encoded(value)}`),
  ].join("\n");
}

/** SHA-256 of the text, as 64 hexadecimal digits. */
export async function digestOf(roll: Hidden): Promise<string> {
  const bytes = new TextEncoder().encode(canonical(roll));
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** How an opened roll stands to the seals that this browser keeps: it fits the seal that came before, it is not what was
 * sealed, or no seal of it has come here. */
export type Verdict = { is: "sealed"; seal: Seal } | { is: "changed"; seal: Seal | null } | { is: "unknown" };

/** @param claimed the digest that the opened link names */
export async function verify(roll: Hidden, claimed: string, seals: Seal[]): Promise<Verdict> {
  const actual = await digestOf(roll);
  const same = seals.find(({ digest }) => digest === actual);
  const claimedSeal = seals.find(({ digest }) => digest === claimed);
  if (actual !== claimed) return { is: "changed", seal: claimedSeal ?? null };
  if (same) return { is: "sealed", seal: same };
  const place = seals.find(({ series, number }) => series === roll.series && number === roll.number);
  return place ? { is: "changed", seal: place } : { is: "unknown" };
}

/** A digest to be compared by eye: in groups of eight. */
export const grouped = (digest: string) => (digest.match(/.{1,8}/g) ?? []).join(" ");

/** The words that travel with a seal. Its title stays here: at a table it names the dice, or who attacks whom.
 * @param when it was sealed, in words */
export function passedText(
  { number, series, digest }: Pick<Seal, "number" | "series" | "digest">,
  when: string,
) {
  return `Sealed roll ${number} of series ${series}, ${when}. Digest: ${digest}`;
}

/** The seals of a series before this one that have not come here, at most as many as are worth naming. */
export function missing(seal: Pick<Seal, "series" | "number">, seals: Seal[]): number[] {
  const numbers = new Set(seals.filter(({ series }) => series === seal.series).map(({ number }) => number));
  const first = Math.min(...numbers, seal.number);
  const between = Array.from({ length: seal.number - first }, (_, at) => first + at);
  return between.filter((number) => !numbers.has(number));
}
