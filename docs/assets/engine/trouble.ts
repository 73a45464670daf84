/** Why there are no dice, in words. */

import { boot } from "./client.ts";

const WORDS: Record<Exclude<typeof boot.why, "type">, string> = {
  lost: "The dice could not be fetched.",
  silent: "The dice could not be fetched: nothing came for 20 seconds.",
  unfit: "A part of the dice arrived damaged or changed, so it was not run.",
  gone: "The dice of this page are not on the server, which may have a newer version by now.",
  forbidden:
    "This browser or its rules forbid WebAssembly, which the dice need: Lockdown Mode, a setting of the browser or a rule of the host does so. Pages, tables, search and all that you have saved work.",
  stopped: "The dice stopped.",
};

const OFFLINE =
  " You are offline, and these dice are not on this device yet. Roll them once with a connection, and they work without one.";

/** What the last failure was; where there is no connection, what helps. */
export function trouble() {
  const lost = boot.why === "lost" || boot.why === "silent";
  if (boot.why === "type") return `${boot.words} Whoever runs the host can set this. Pages and tables work.`;
  return WORDS[boot.why] + (lost && !navigator.onLine ? OFFLINE : "");
}
