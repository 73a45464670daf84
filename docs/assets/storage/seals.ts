/** Sealed rolls that this browser keeps: its own, with what they hide, and seals that have come from others. */

import { peek, read, unsaved, write } from "./stored.ts";
import type { Seal, Values } from "./legal.ts";

export type { Seal };

/** What is opened or came from others gives way beyond this; one's own that is sealed never does. */
const MOST = 200;

const NONE: Values["seals"] = { series: "", made: 0, seals: [] };

/** The seals, the latest first; what cannot be read is left for the next change to say. */
export const seals = () => (peek("seals") ?? NONE).seals;

/** The series of this device, and the number of the next seal. */
export function next(freshSeries: () => string): { series: string; number: number } {
  const { series, made } = peek("seals") ?? NONE;
  return { series: series || freshSeries(), number: made + 1 };
}

/** Keeps a seal, in the place of one with the same digest.
 * @returns what is to be said where it is not kept beyond this visit, or where something could not be read; else empty */
export function keep(seal: Seal): string {
  const { value, warning } = read("seals");
  const { series, made, seals: all } = value ?? NONE;
  const others = all.filter(({ digest }) => digest !== seal.digest);
  const mine = seal.mine && (!series || seal.series === series);
  const newest = trimmed([seal, ...others].sort((first, second) => second.came - first.came));
  return put(
    { series: mine ? seal.series : series, made: mine ? Math.max(made, seal.number) : made, seals: newest },
    warning,
  );
}

/** Takes a seal away; its number is not given again. */
export function remove(digest: string): string {
  const { value, warning } = read("seals");
  const { series, made, seals: all } = value ?? NONE;
  return put({ series, made, seals: all.filter((seal) => seal.digest !== digest) }, warning);
}

function put(value: Values["seals"], warning: string): string {
  const isKept = write("seals", "", value);
  document.dispatchEvent(new CustomEvent("rb:seals"));
  return isKept ? warning : unsaved("seals");
}

/** The oldest that may go are gone where there are too many. */
function trimmed(all: Seal[]): Seal[] {
  const less = all.filter((seal) => !seal.mine || seal.opened).slice(MOST);
  return all.filter((seal) => !less.includes(seal));
}
