/** Telling the reader: a polite live region for the whole page, and the clipboard. */

/** Made once and kept, since screen readers hear only regions that were there before. */
function region() {
  const known = document.getElementById("rb-live");
  if (known) return known;
  const made = document.createElement("p");
  made.id = "rb-live";
  made.className = "rb-hidden";
  made.setAttribute("role", "status");
  document.body.append(made);
  return made;
}

export const prepare = region;

/** Announces words without showing them; the same words twice are announced twice.
 * @param {string} words */
export function say(words) {
  const place = region();
  place.textContent = "";
  setTimeout(() => (place.textContent = words), 50);
}

/** The old way, for pages that are not served over HTTPS.
 * @param {string} text */
function copyBySelection(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "rb-hidden";
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
