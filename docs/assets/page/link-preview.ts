/** Previews of what a link to a rule or row leads to: a card for mouse and keyboard, a sheet at the foot for touch.
 * The card can be pointed at and is dismissed with Esc; on touch the first tap previews and the second follows. */

import { excerpt, type Excerpt } from "./excerpt.ts";
import { button, element } from "./elements.ts";
import { placeBeside, popoverCard } from "./popover.ts";

const LINKS = ".md-content :is(a.rb-to, a.rb-rule, a.rb-badge, .rb-kind-link a)[href*='#']";
const DELAY = 300;
const canShow = "popover" in HTMLElement.prototype;

/** the link whose preview is shown or on its way */
let current: HTMLAnchorElement | null = null;
let timer = 0;
let touch = false;

/** Within the main part, for a tooltip belongs to the text. */
function box() {
  return popoverCard("rb-preview", "manual", document.querySelector("main"));
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest(LINKS) : null;
}

function hide() {
  clearTimeout(timer);
  if (!current) return;
  const link = current;
  current = null;
  link.removeAttribute("aria-describedby");
  const focused = box().contains(document.activeElement);
  box().hidePopover();
  if (focused) link.focus({ preventScroll: true });
}

function parts({ title, body }: Excerpt) {
  return [element("p", { className: "rb-float-title" }, title), ...body];
}

function show(link: HTMLAnchorElement, content: Node[], sheet: boolean) {
  const card = box();
  card.replaceChildren(...content);
  card.classList.toggle("rb-sheet-below", sheet);
  card.setAttribute("role", sheet ? "dialog" : "tooltip");
  if (sheet) card.setAttribute("aria-label", "Preview");
  else card.removeAttribute("aria-label");
  card.showPopover();
  if (!sheet) placeBeside(card, link);
  if (!sheet) link.setAttribute("aria-describedby", card.id);
  else card.focus({ preventScroll: true });
}

/** After a while, a card beside the link; nothing where nothing can be had. */
function soon(link: HTMLAnchorElement) {
  if (link === current) return clearTimeout(timer);
  hide();
  timer = window.setTimeout(async () => {
    current = link;
    const content = await excerpt(link.href).catch((): null => null);
    if (current !== link) return;
    if (content && link.isConnected) show(link, parts(content), false);
    else current = null;
  }, DELAY);
}

/** Long enough to move the mouse from the link onto its card. */
function leave() {
  clearTimeout(timer);
  timer = window.setTimeout(hide, DELAY);
}

function follow(link: HTMLAnchorElement) {
  hide();
  touch = false;
  link.click();
}

function buttons(link: HTMLAnchorElement) {
  const open = button("Open", { onclick: () => follow(link) });
  const close = button("Close", { onclick: hide });
  return element("div", { className: "rb-float-do" }, open, close);
}

async function sheet(link: HTMLAnchorElement) {
  hide();
  current = link;
  const fallback = { title: link.textContent, body: [element("p", {}, "The preview could not be fetched.")] };
  const content = await excerpt(link.href).catch(() => fallback);
  if (current !== link) return;
  if (content) show(link, [...parts(content), buttons(link)], true);
  else follow(link);
}

function tapped(event: MouseEvent) {
  const link = linkAt(event.target);
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !plain || !touch || event.detail === 0 || link === current) return hide();
  event.preventDefault();
  event.stopPropagation();
  sheet(link);
}

function over({ target, pointerType }: PointerEvent) {
  if (pointerType !== "mouse") return;
  const link = linkAt(target);
  if (link) soon(link);
  else if (current && box().contains(target as Node)) clearTimeout(timer);
  else if (!box().classList.contains("rb-sheet-below")) leave();
}

function pressed({ target, pointerType }: PointerEvent) {
  touch = pointerType === "touch" || pointerType === "pen";
  const inside = box().contains(target as Node) || linkAt(target) === current;
  if (current && !inside) hide();
}

function key(event: KeyboardEvent) {
  touch = false;
  if (event.key !== "Escape" || !current) return;
  event.stopPropagation();
  hide();
}

/** Once per visit. */
export function listenForPreviews() {
  if (!canShow) return;
  document.addEventListener("click", tapped, true);
  document.addEventListener("pointerover", over);
  document.addEventListener("pointerdown", pressed, true);
  document.addEventListener("keydown", key, true);
  document.addEventListener("focusin", ({ target }) => {
    const link = linkAt(target);
    if (link?.matches(":focus-visible") && !touch) soon(link);
    else if (!box().contains(target as Node)) leave();
  });
}
