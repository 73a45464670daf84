/** Sparing the reader's connection and device: what may be fetched unasked, and when. */

/** Whether the reader has told the browser to save data. */
export function savesData() {
  return Boolean(navigator.connection?.saveData);
}

/** How the connection is, as far as the browser tells. */
export function quality(): "good" | "poor" | "unknown" {
  const connection = navigator.connection;
  if (connection?.effectiveType === undefined) return savesData() ? "poor" : "unknown";
  return connection.effectiveType === "4g" && !connection.saveData ? "good" : "poor";
}

/** Whether a mere hint, such as a pointer that passes over, may fetch something; a press always may. */
export function fetchesAtHints() {
  return quality() !== "poor";
}

/** When what has just changed on the page has been painted. */
export async function whenPainted() {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/** When the page is loaded and the browser has nothing to do. */
export async function whenIdle() {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}
