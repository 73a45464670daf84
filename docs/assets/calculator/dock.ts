/** The dock: what the last roll of the page came to, at the foot of the screen. One calculator has it at a time. */

import { closest, enclosing, required } from "../page/elements.ts";

const DOCKED = "rb-docked";

let docked: HTMLElement | null = null;
const size = new ResizeObserver(measure);

/** The page ends above it, and what gets the focus comes out from under it. */
function measure() {
  const root = document.documentElement;
  const height = docked?.isConnected
    ? (docked.querySelector(".rb-told")?.getBoundingClientRect().height ?? 0)
    : 0;
  root.classList.toggle("rb-has-dock", height > 0);
  if (height) root.style.setProperty("--rb-dock", `${Math.ceil(height)}px`);
  else root.style.removeProperty("--rb-dock");
}

/** Shows what a calculator has to tell, in the place of what another one has told. */
export function showDock(element: HTMLElement) {
  if (!element.matches("[data-calc], [data-roller]") || element.querySelector(".rb-panel[open]")) return;
  if (docked !== element) hideDock();
  docked = element;
  element.classList.add(DOCKED);
  size.observe(required(element, ".rb-told"));
  measure();
}

/** @param element the calculator that is to show nothing there; any by default */
export function hideDock(element: HTMLElement | null = docked) {
  if (!docked || element !== docked) return;
  fold(docked, false);
  docked.classList.remove(DOCKED);
  size.disconnect();
  docked = null;
  measure();
}

/** Takes away what it shows, as its button does. */
export function dismissDock() {
  if (docked) required(docked, "[data-do=dismiss]").click();
}

/** @param open whether steps, rules and what else can be done are to be seen */
export function fold(element: HTMLElement, open: boolean) {
  required(element, ".rb-told").classList.toggle("rb-unfolded", open);
  element.querySelector("[data-do=unfold]")?.setAttribute("aria-expanded", String(open));
}

function toggle(result: Element) {
  fold(enclosing(result, ".rb-calc"), !result.classList.contains("rb-unfolded"));
}

/** A tap on the result itself does what its button does. */
function tap({ target }: MouseEvent) {
  const result = closest(target, `.${DOCKED} > .rb-told`);
  const own = closest(target, "button, a, summary, input");
  if (result && ((!own && closest(target, ".rb-roll")) || own?.dataset.do === "unfold")) toggle(result);
}

/** Once per visit. */
export function watchDock() {
  document.addEventListener("click", tap);
}
