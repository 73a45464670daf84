/** A part of a page drawn anew under the reader's hands: what was unfolded stays so. */

export function redraw(pane: HTMLElement, html: string) {
  const unfolded = [...pane.querySelectorAll("details")].map((fold) => fold.open);
  pane.innerHTML = html;
  pane.querySelectorAll("details").forEach((fold, index) => (fold.open = unfolded[index] ?? false));
}
