/** How much there is to fetch, in bytes as they travel: what a reader pays for. */

import { config, partOf } from "../page/config.ts";
import { boot } from "./client.ts";

const MEGA = 1_000_000;

/** @returns such as "4.4 MB" */
export function megabytes(bytes: number): string {
  return `${(bytes / MEGA).toFixed(1)} MB`;
}

/** What the dice take to fetch for a first question, such as "3.3 MB"; "" where the build has not said.
 * @param id a calculator, or a place for play */
export function diceSize(id: string): string {
  const { games, transfer } = config;
  return transfer ? megabytes(transfer + (games[partOf(id)]?.[1] ?? 0)) : "";
}

/** What is on its way of the dice: all that a game needs, or its own part where Python is there. */
export function comingSize(): string {
  return boot.transfer ? megabytes(boot.transfer) : "";
}

/** How much of it is here, such as "1.2 of 3.3 MB"; "" where nobody knows. Python's start counts what has come after
 * the browser has unpacked it, and of most files nobody learns how much of them has traveled. */
export function diceHere(): string {
  const { transfer, done, of } = boot;
  if (!transfer || !of) return "";
  const here = (transfer * Math.min(done, of)) / of;
  return `${(here / MEGA).toFixed(1)} of ${megabytes(transfer)}`;
}
