/** Telling the reader: a polite live region for the whole page. */

import { element } from "./elements.ts";

/** Made once and kept, since screen readers hear only regions that were there before. */
function region() {
  const existing = document.getElementById("rb-live");
  if (existing) return existing;
  const newRegion = element("p", { id: "rb-live", className: "rb-hidden", role: "status" });
  document.body.append(newRegion);
  return newRegion;
}

export const prepareLiveRegion = region;

/** Announces words without showing them; the same words twice are announced twice. */
export function announce(words: string) {
  const place = region();
  place.textContent = "";
  setTimeout(() => (place.textContent = words), 50);
}
