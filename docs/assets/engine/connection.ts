/** Sparing the reader's connection and device: what may be fetched unasked, and when. */

/** @returns not in every browser */
function connection(): { effectiveType?: string, saveData?: boolean } | undefined {
  return (navigator as any).connection;
}

/** Whether the reader has told the browser to save data. */
export function savesData() {
  return Boolean(connection()?.saveData);
}

/** How the connection is, as far as the browser tells. */
export function quality(): "good" | "poor" | "unknown" {
  const found = connection();
  if (found?.effectiveType === undefined) return savesData() ? "poor" : "unknown";
  return found.effectiveType === "4g" && !found.saveData ? "good" : "poor";
}

/** When the page is loaded and the browser has nothing to do. */
export async function whenIdle() {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}
