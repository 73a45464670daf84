/** The browser's storage of texts. Nothing here throws: storage may be full, forbidden or not there at all.
 *
 * Keys are told without "rollbook.", which stands before each of them in the browser. What storage does not take is
 * held for the rest of the visit, and read from there. */

export const PREFIX = "rollbook.";

/** What storage would not take; null for what it would not let go. */
const held: Map<string, string | null> = new Map();

/** What lies in storage itself. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** What counts for this visit: what is held, or else what lies in storage. */
export function text(key: string): string | null {
  return held.has(key) ? (held.get(key) ?? null) : stored(key);
}

/** Keeps a text, or nothing more for null; whether storage does. */
export function put(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    return false;
  }
  held.delete(key);
  return true;
}

/** Keeps a text for this visit only. */
export function hold(key: string, text: string | null) {
  held.set(key, text);
}

export function isHeld(key: string) {
  return held.has(key);
}

/** All keys that count for this visit. */
export function keys(): string[] {
  const names = new Set<string>();
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at);
      if (key?.startsWith(PREFIX)) names.add(key.slice(PREFIX.length));
    }
  } catch {
    // Storage is closed: only what is held is left.
  }
  for (const key of held.keys()) names.add(key);
  return [...names].filter((key) => text(key) !== null).sort();
}

/** Calls with each key that another tab has changed, or with "" where it may be any. */
export function listen(heard: (key: string) => void) {
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) heard(key?.slice(PREFIX.length) ?? "");
  });
}
