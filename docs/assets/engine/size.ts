/** How much there is to fetch, in bytes as they travel: what a reader pays for. */

import { config } from "../page/config.ts";
import { boot } from "./client.ts";

const MEGA = 1_000_000;

/** @returns such as "4.4 MB" */
export function megabytes(bytes: number): string {
  return `${(bytes / MEGA).toFixed(1)} MB`;
}

/** What the dice take to fetch, such as "4.4 MB"; "" where the build has not said. */
export function diceSize(): string {
  return config.transfer ? megabytes(config.transfer) : "";
}

/** How much of the dice is here, such as "1.2 of 4.4 MB"; "" where nobody knows. Python's start counts what has come
 * after the browser has unpacked it, and of most files nobody learns how much of them has traveled. */
export function diceHere(): string {
  const { transfer } = config;
  if (!transfer || !boot.of) return "";
  const here = (transfer * Math.min(boot.done, boot.of)) / boot.of;
  return `${(here / MEGA).toFixed(1)} of ${megabytes(transfer)}`;
}
