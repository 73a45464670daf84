/** A part of a page drawn anew under the reader's hands: what was focused keeps the focus, what was unfolded stays so. */

const FOCUSABLE = "button, select, input, summary, a";

const words = (one: Element) => one.getAttribute("aria-label") ?? one.querySelector(".rp-chip-label, b")?.textContent ?? one.textContent;

export function redraw(pane: HTMLElement, html: string) {
  const focused = pane.contains(document.activeElement) ? document.activeElement : null;
  const seen = focused?.matches(":focus-visible");
  const at = focused && { index: [...pane.querySelectorAll(FOCUSABLE)].indexOf(focused), words: words(focused) };
  const unfolded = [...pane.querySelectorAll("details")].map((one) => one.open);
  pane.innerHTML = html;
  pane.querySelectorAll("details").forEach((one, index) => (one.open = unfolded[index] ?? false));
  if (!at) return;
  const all = [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const same = all.filter((one) => words(one) === at.words);
  const found = same.find((one) => all.indexOf(one) === at.index) ?? same[0] ?? (seen ? all[Math.min(at.index, all.length - 1)] : null);
  found?.focus({ preventScroll: true });
}
