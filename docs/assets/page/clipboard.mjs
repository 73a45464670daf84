/** The reader's clipboard. */

import { element } from "./elements.mjs";

/** The old way, for pages that are not served over HTTPS.
 * @param {string} text */
function copyBySelection(text) {
  const area = element("textarea", { value: text, className: "rb-hidden" });
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}

/** Whether the text is now on the clipboard.
 * @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const done = copyBySelection(text);
    focused?.focus();
    return done;
  }
}
