/** How much the reader wants to have kept for offline use. */

import { peek, write } from "./stored.ts";

/** What the reader wants to have kept: everything they use (""), only what is read ("reading"), or "none".
 * @param wanted a new wish */
export function offlinePreference(wanted?: "" | "reading" | "none"): string {
  if (wanted !== undefined) write("offline", "", wanted ? { wanted } : null);
  return peek("offline")?.wanted ?? "";
}
