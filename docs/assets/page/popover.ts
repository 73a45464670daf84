/** Small cards over the page: beside what they belong to, or, by the stylesheet, at the foot of a narrow screen. */

import { element } from "./elements.ts";

const GAP = 6;

/** Below what it belongs to, or above it where there is more room; the card must be shown already. */
export function placeBeside(card: HTMLElement, near: Element) {
  const [line = near.getBoundingClientRect()] = near.getClientRects();
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const fits = line.bottom + GAP + height <= clientHeight || line.top < clientHeight - line.bottom;
  const top = fits ? line.bottom + GAP : line.top - GAP - height;
  card.style.top = `${Math.max(GAP, Math.min(top, clientHeight - height - GAP))}px`;
  card.style.left = `${Math.max(GAP, Math.min(line.left, clientWidth - width - GAP))}px`;
}

/** A card at the end of the page or of one of its parts, made where there is none.
 * @param kind closed by a tap elsewhere, or only by whoever opened it */
export function popoverCard(id: string, kind: "auto" | "manual", parent: Element | null = document.body) {
  const existing = document.getElementById(id);
  if (existing) return existing;
  const card = element("div", { id, className: "rb-float md-typeset", popover: kind, tabIndex: -1 });
  (parent ?? document.body).append(card);
  return card;
}
