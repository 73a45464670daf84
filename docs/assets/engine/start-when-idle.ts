/** When Python starts unasked: at rest, on a page with a calculator, if it costs the reader nothing to speak of. */

import { state } from "../offline/registration.ts";
import { warm } from "./client.ts";
import { offlinePreference } from "../storage/offline-preference.ts";
import { quality, whenIdle } from "./connection.ts";

/** Whether the dice are on this device already. */
async function hasDice() {
  const { dice } = await state();
  return dice.files === dice.of;
}

/** @param id a calculator of the page */
export async function startWhenIdle(id: string) {
  await whenIdle();
  if (document.hidden || offlinePreference()) return;
  const now = quality();
  if (now === "good" || (now === "unknown" && (await hasDice().catch(() => false)))) warm(id);
}
