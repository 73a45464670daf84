/** How much the reader wants to have kept for offline use. */

const KEY = "rollbook.offline";

/** What the reader wants to have kept: everything they use (""), only what is read ("reading"), or "none".
 * @param wanted a new wish */
export function offlinePreference(wanted?: "" | "reading" | "none"): string {
  try {
    if (wanted === "") localStorage.removeItem(KEY);
    else if (wanted) localStorage.setItem(KEY, wanted);
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
