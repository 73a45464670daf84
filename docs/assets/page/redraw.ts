/** A part of a page drawn anew under the reader's hands: what was unfolded stays so.
 *
 * A fold with a name in `data-fold` is the same wherever it stands, others are told apart by their order. */

export function redraw(pane: HTMLElement, html: string) {
  const before = foldsOf(pane);
  pane.innerHTML = html;
  for (const [name, fold] of foldsOf(pane)) fold.open = before.get(name)?.open ?? false;
}

function foldsOf(pane: HTMLElement): Map<string, HTMLDetailsElement> {
  const folds = [...pane.querySelectorAll("details")];
  const nameless = folds.filter((fold) => !fold.dataset.fold);
  return new Map(folds.map((fold) => [fold.dataset.fold ?? `${nameless.indexOf(fold)}`, fold]));
}
