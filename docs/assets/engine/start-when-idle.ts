/** When Python starts unasked: at rest, where something can be rolled, if it costs the reader nothing to speak of. */

import { hasDice } from "../offline/registration.ts";
import { offlinePreference } from "../storage/offline-preference.ts";
import { partOf } from "../page/config.ts";
import { hadDice, warm } from "./client.ts";
import { fetchesAtHints, quality, whenIdle } from "./connection.ts";

/** @param id a calculator of the page, or its place for play */
export async function startWhenIdle(id: string) {
  await whenIdle();
  if (document.hidden || offlinePreference()) return;
  const isCached = fetchesAtHints() && hadDice(partOf(id));
  if (isCached || quality() === "good" || (await hasDice(partOf(id)).catch(() => false))) warm(id);
}
