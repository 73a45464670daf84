/** A part of a page drawn anew under the reader's hands: what was unfolded stays so, and what is being typed stays as it is.
 *
 * A fold with a name in `data-fold` is the same wherever it stands, others are told apart by their order. */

export function redraw(pane: HTMLElement, html: string) {
  const before = foldsOf(pane);
  const typing = document.activeElement;
  if (typing instanceof HTMLInputElement && typing.id && pane.contains(typing))
    redrawAround(pane, typing, html);
  else pane.innerHTML = html;
  for (const [name, fold] of foldsOf(pane)) fold.open = before.get(name)?.open ?? false;
}

function foldsOf(pane: HTMLElement): Map<string, HTMLDetailsElement> {
  const folds = [...pane.querySelectorAll("details")];
  const nameless = folds.filter((fold) => !fold.dataset.fold);
  return new Map(folds.map((fold) => [fold.dataset.fold ?? `${nameless.indexOf(fold)}`, fold]));
}

/** What stands around a text that is being typed is drawn anew; the text itself stays, with all that is open in it. */
function redrawAround(pane: HTMLElement, typing: HTMLInputElement, html: string) {
  const fresh = document.createElement("div");
  fresh.innerHTML = html;
  let now: Element = typing;
  let next: Element | null = fresh.querySelector(`input[id="${CSS.escape(typing.id)}"]`);
  if (!next) return void (pane.innerHTML = html);
  while (now !== pane && next && now.parentElement) {
    const above: Element = now.parentElement;
    const siblings: ChildNode[] = [...(next.parentElement?.childNodes ?? [])];
    const at = siblings.indexOf(next);
    for (const child of [...above.childNodes]) if (child !== now) child.remove();
    now.before(...siblings.slice(0, at));
    now.after(...siblings.slice(at + 1));
    now = above;
    next = next.parentElement;
  }
}
