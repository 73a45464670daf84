/** Python begins at a sign that somebody will roll, where nobody minds what that fetches: not on a bad line or while
 * data is saved, unless the dice are on this device. A tap on a roll begins it anywhere. */

import { hasDice } from "../offline/registration.ts";
import { partOf } from "../page/config.ts";
import { boot, warm } from "./client.ts";
import { fetchesAtHints } from "./connection.ts";

/** @param id a calculator that somebody points at, presses, focuses or stops at */
export async function prepare(id: string) {
  if (boot.state !== "idle") return;
  if (fetchesAtHints() || (await hasDice(partOf(id)).catch(() => false))) warm(id);
}
