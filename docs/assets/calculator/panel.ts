/** The whole form of a calculator: a sheet from below on narrow screens, a panel beside the text on wide ones.
 *
 * Without scripts it is a fold of the page, and it stays one: what opens the fold opens the panel. */

import { dismissDock, hideDock, showDock, watchDock } from "./dock.ts";
import { closest, required } from "../page/elements.ts";
import { followSwipe } from "../page/swipe.ts";

/** From here on the panel stands beside the text, which stays in use. */
const WIDE = matchMedia("(min-width: 68.75em)");
const OPEN = "rb-panel-open";

let shown: Panel | null = null;
/** What a sheet keeps from being used while it lies over the page. */
let covered: Element[] = [];
/** Hears a phone's way back, which closes a sheet as it closes modal dialogs and leaves the page only where none is open.
 * Not every browser has it. */
let watcher: CloseWatcher | null = null;

export class Panel {
  element: HTMLElement;
  fold: HTMLDetailsElement;
  /** What opens beside or over the page. */
  whole: HTMLElement;
  /** What scrolls in it. */
  body: HTMLElement;
  /** Answers and news: at the head of the panel while it is open, else in the dock. */
  result: HTMLElement;

  /** @param element the calculator */
  constructor(element: HTMLElement) {
    this.element = element;
    this.fold = required(element, ".rb-panel");
    this.whole = required(element, ".rb-whole");
    this.body = required(element, ".rb-whole-body");
    this.result = required(element, ".rb-told");
    this.whole.setAttribute("role", "dialog");
    required(this.fold, "summary").addEventListener("click", (event) => this.turn(event));
    this.fold.addEventListener("toggle", () => this.follow());
    this.whole.addEventListener("click", (event) => this.leave(event));
    if (this.fold.open) this.follow();
  }

  /** A tap on the strip's button does at once all that goes with it: told of it afterward, the browser would have
   * styled the form already, and would do so again. */
  turn(event: Event) {
    event.preventDefault();
    this.fold.open = !this.fold.open;
    this.follow();
  }

  /** Opens it with its head in view, and with the focus unless that is inside already. */
  open() {
    this.fold.open = true;
    this.follow();
    this.body.scrollTop = 0;
  }

  close() {
    this.fold.open = false;
    this.follow();
  }

  /** The fold has been opened or closed, by whatever way. */
  follow() {
    if (this.fold.open === (shown === this)) return;
    if (this.fold.open) this.begin();
    else this.end();
  }

  begin() {
    shown?.close();
    shown = this;
    this.body.prepend(this.result);
    document.documentElement.classList.add(OPEN);
    hideDock(this.element);
    this.whole.setAttribute("aria-modal", String(!WIDE.matches));
    // The whole page is styled anew for this, which need not keep the reader from seeing the form.
    requestAnimationFrame(() => setTimeout(cover));
    if (!this.whole.contains(document.activeElement)) this.whole.focus({ preventScroll: true });
  }

  end() {
    const hadFocus = this.whole.contains(document.activeElement);
    shown = null;
    document.documentElement.classList.remove(OPEN);
    cover();
    this.element.append(this.result);
    if (this.result.querySelector(":is(.rb-roll, .rb-problems, .rb-way-back):not(:empty)"))
      showDock(this.element);
    if (hadFocus || document.activeElement === document.body)
      required(this.fold, "summary").focus({ preventScroll: true });
  }

  /** Brings an answer to the head of the panel. */
  bring(what: Element) {
    const { top } = what.getBoundingClientRect();
    this.body.scrollBy(0, top - this.body.getBoundingClientRect().top);
  }

  /** Brings an answer to the head of the panel unless its beginning is in sight, with room for more of it. */
  bringUnseen(what: Element) {
    const { top, bottom } = this.body.getBoundingClientRect();
    const at = what.getBoundingClientRect().top;
    if (at < top || at > (top + bottom) / 2) this.bring(what);
  }

  /** A link that leads to a place of the page leads there, from under a sheet. */
  leave(event: MouseEvent) {
    const link = closest(event.target, "a");
    const here = link && !event.defaultPrevented && link.hash && link.pathname === location.pathname;
    if (here && !WIDE.matches) this.close();
  }
}

/** What lies behind a sheet is out of use: everything beside it and beside what it stands in, but for other layers. */
function cover() {
  for (const element of covered) element.removeAttribute("inert");
  covered = [];
  watcher?.destroy();
  watcher = null;
  if (!shown) return;
  const over = !WIDE.matches;
  shown.whole.setAttribute("aria-modal", String(over));
  if (!over) return;
  for (let at: Element = shown.whole; at !== document.body && at.parentElement; at = at.parentElement) {
    const beside = [...at.parentElement.children].filter((child) => child !== at && !child.matches(STAYING));
    covered.push(...beside.filter((child) => !child.hasAttribute("inert")));
  }
  for (const element of covered) element.setAttribute("inert", "");
  if (!window.CloseWatcher) return;
  watcher = new window.CloseWatcher();
  watcher.onclose = () => shown?.close();
}

const STAYING = ".rb-shade, [popover], dialog, script, [role=status], .rb-late, .rb-update";

/** The panel that is open, if it is that of a calculator. */
export function openPanel(element: HTMLElement): Panel | null {
  return shown?.element === element ? shown : null;
}

/** A page has come: the panel of another one is gone, and no room is kept for one unless it opens. */
export function forgetPanel() {
  shown = null;
  document.documentElement.classList.remove(OPEN);
  cover();
}

/** Escape closes what lies uppermost: menus and dialogs see to themselves. */
function escape(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (document.querySelector(":popover-open") || closest(event.target, "dialog")) return;
  if (shown) shown.close();
  else dismissDock();
}

/** A sheet closes when its head is pulled down. */
function pull(event: PointerEvent) {
  const panel = shown;
  if (panel && !WIDE.matches && closest(event.target, ".rb-whole-head"))
    followSwipe(event, panel.whole, () => panel.close());
}

/** Once per visit. */
export function watchPanels() {
  WIDE.addEventListener("change", cover);
  // Before menus that lie over it have closed by the same key.
  document.addEventListener("keydown", escape, true);
  document.addEventListener("pointerdown", pull);
  watchDock();
}
