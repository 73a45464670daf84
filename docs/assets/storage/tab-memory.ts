/** What one tab remembers until it is closed: no other tab and no backup has it. */

import { parseJson } from "./legal.ts";

/** What was noted under a name; null where nothing was, or where the browser lets no page remember. */
export function recall(name: string): any {
  try {
    return parseJson(sessionStorage.getItem(`rollbook.${name}`) ?? "");
  } catch {
    return null;
  }
}

/** Notes a value, where the browser lets a page remember. */
export function note(name: string, value: unknown) {
  try {
    sessionStorage.setItem(`rollbook.${name}`, JSON.stringify(value));
  } catch {
    // It counts until the page is left.
  }
}
