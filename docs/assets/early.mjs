/** When Python starts unasked: at rest, on a page with a calculator, if it costs the reader nothing to speak of. */

import { state } from "./offline.mjs";
import { start } from "./python.mjs";
import { quiet, reception, wish } from "./thrift.mjs";

/** Whether the dice are on this device already. */
async function kept() {
  const { dice } = await state();
  return dice.files === dice.of;
}

/** @param {string} id a calculator of the page */
export async function startEarly(id) {
  await quiet();
  if (document.hidden || wish()) return;
  const now = reception();
  if (now === "good" || (now === "unknown" && (await kept().catch(() => false)))) start(id);
}
