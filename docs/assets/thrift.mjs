/** Sparing the reader's connection and device: what may be fetched unasked, and when. */

const WISH = "rollbook.offline";

/** @returns {{effectiveType?: string, saveData?: boolean} | undefined} not in every browser */
function connection() {
  return /** @type {any} */ (navigator).connection;
}

/** Whether the reader has told the browser to save data. */
export function savesData() {
  return Boolean(connection()?.saveData);
}

/** How the connection is, as far as the browser tells.
 * @returns {"good" | "poor" | "unknown"} */
export function reception() {
  const found = connection();
  if (found?.effectiveType === undefined) return savesData() ? "poor" : "unknown";
  return found.effectiveType === "4g" && !found.saveData ? "good" : "poor";
}

/** What the reader wants to have kept: everything they use (""), only what is read ("reading"), or "none".
 * @param {"" | "reading" | "none"} [wanted] a new wish
 * @returns {string} */
export function wish(wanted) {
  try {
    if (wanted === "") localStorage.removeItem(WISH);
    else if (wanted) localStorage.setItem(WISH, wanted);
    return localStorage.getItem(WISH) ?? "";
  } catch {
    return "";
  }
}

/** When the page is loaded and the browser has nothing to do. */
export async function quiet() {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}
