/** The focus stays where the reader was when what had it goes, is hidden or out of use: otherwise it would fall to the
 * page, and whoever uses a keyboard or a screen reader would begin at its beginning again. */

import { closest } from "./elements.ts";

const FOCUSABLE = "button:enabled, select:enabled, input:enabled, textarea:enabled, summary, a[href]";
/** What is drawn anew under the reader's hands. A page that comes in the place of another begins at its beginning. */
const OURS = "article, dialog, aside, .rb-float";

/** Where the focus is, or where a dialog will give it back to.
 * `within`: what it stands in, the nearest first; `seen`: whether the reader sees where it is. */
type Place = { at: HTMLElement; within: HTMLElement[]; isVisible: boolean };

let now: Place | null = null;
/** What had the focus before each open dialog. */
const before: Map<Element, Place> = new Map();

/** What tells an element from others, where it is drawn anew. */
const TELLING = ["key", "tap", "place", "name", "ui", "do", "face", "action", "args"];

/** The part that an element stands in where parts are alike, such as the entries of a list. */
const PART = "[data-key], [data-who]";

/** What an element is known by; empty where nothing tells it from others.
 * @param roots what was drawn with it */
function keyOf(element: HTMLElement, roots: Node[]): string {
  const { dataset, id } = element;
  const part = element.parentElement?.closest<HTMLElement>(PART);
  const within =
    part && roots.some((root) => root.contains(part)) ? [part.dataset.key, part.dataset.who] : [];
  const own = [
    id,
    element.getAttribute("name"),
    element.getAttribute("href"),
    ...TELLING.map((name) => dataset[name]),
  ];
  return own.some(Boolean) ? JSON.stringify([within, own]) : "";
}

const usable = (element: HTMLElement) =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

function placeOf(at: HTMLElement): Place {
  const within = [];
  for (let parent = at.parentElement; parent; parent = parent.parentElement) within.push(parent);
  return { at, within, isVisible: at.matches(":focus-visible") };
}

function focusables(parts: Iterable<Node>): HTMLElement[] {
  const all = [...parts].filter((node): node is HTMLElement => node instanceof HTMLElement);
  return all.flatMap((element) => [
    ...(element.matches(FOCUSABLE) ? [element] : []),
    ...element.querySelectorAll<HTMLElement>(FOCUSABLE),
  ]);
}

/** What has taken the place of what is gone: of the same key, or else, where the reader sees the focus, whatever
 * stands there now; null for nothing. */
function successor({ at, isVisible }: Place, records: MutationRecord[]): HTMLElement | null {
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(at)));
  if (!removal) return null;
  const index = focusables(removal.removedNodes).indexOf(at);
  const added = records
    .filter(({ target }) => target === removal.target)
    .flatMap(({ addedNodes }) => [...addedNodes]);
  const fresh = focusables(added).filter(usable);
  const key = keyOf(at, [...removal.removedNodes]);
  const same = fresh.filter((element) => key && keyOf(element, added) === key);
  const match = same.find((element) => fresh.indexOf(element) === index) ?? same[0];
  // A finger needs no other button, and a field would bring up the keyboard.
  if (match || !isVisible) return match ?? null;
  const { nextSibling: next } = removal;
  const beside = focusables([removal.target]).filter(usable);
  const after = beside.find(
    (element) =>
      next && (next === element || next.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  return fresh[Math.min(index, fresh.length - 1)] ?? after ?? beside.at(-1) ?? null;
}

/** What can have the focus in its stead: what it stood in. */
function holder({ within }: Place): HTMLElement | null {
  const ancestor = within.find(usable);
  if (!ancestor?.closest(OURS)) return null;
  if (ancestor.matches("details:not([open])")) return ancestor.querySelector("summary");
  if (!ancestor.matches(`${FOCUSABLE}, [tabindex]`)) ancestor.tabIndex = -1;
  return ancestor;
}

function give(place: Place, records: MutationRecord[] = []) {
  // A dialog that has closed gives the focus back once it says so, which may come after a paint.
  if (place.within.some((element) => before.has(element) && !element.matches("[open]"))) return;
  const inside = place.within.find((element) => element.isConnected)?.closest(OURS);
  const next = inside && (usable(place.at) ? place.at : (successor(place, records) ?? holder(place)));
  next?.focus({ preventScroll: true });
}

const isLost = () => document.activeElement === document.body;

function follow(records: MutationRecord[]) {
  for (const [dialog, place] of before) {
    const next = place.at.isConnected ? null : successor(place, records);
    if (next) before.set(dialog, { ...placeOf(next), isVisible: place.isVisible });
  }
  if (now && !now.at.isConnected && isLost()) give(now, records);
}

/** A reader may leave it for nothing; what is hidden or out of use loses it. */
function left({ target, relatedTarget }: FocusEvent) {
  if (relatedTarget) return;
  queueMicrotask(() => {
    if (now?.at !== target || !isLost() || !now.at.isConnected) return;
    if (usable(now.at)) now = null;
    else give(now);
  });
}

function onFocusIn({ target }: FocusEvent) {
  const dialog = closest(target, "dialog");
  if (dialog && !before.has(dialog) && now && !dialog.contains(now.at)) before.set(dialog, now);
  now = placeOf(target as HTMLElement);
}

/** A browser lets what has closed keep the focus until it paints. */
function closed({ target }: Event) {
  const dialog = target as HTMLDialogElement;
  const place = before.get(dialog);
  before.delete(dialog);
  if (place && !dialog.open && (isLost() || dialog.contains(document.activeElement))) give(place);
}

/** Once per visit. */
export function keepFocus() {
  new MutationObserver(follow).observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", left);
  document.addEventListener("close", closed, true);
}
