/** Previews of what a link to a rule or row leads to: a card for mouse and keyboard, a sheet at the foot for touch.
 * The card can be pointed at and is dismissed with Esc; on touch the first tap previews and the second follows. */

import { excerpt } from "./excerpt.mjs";
import { button, element } from "./elements.mjs";
import { placeBeside, popoverCard } from "./popover.mjs";

const LINKS = ".md-content :is(a.rb-to, a.rb-rule, .rb-kind-link a)[href*='#']";
const DELAY = 300;
const canShow = "popover" in HTMLElement.prototype;

/** @type {HTMLAnchorElement | null} the link whose preview is shown or on its way */
let current = null;
let timer = 0;
let touch = false;

/** Within the main part, for a tooltip belongs to the text. */
function box() {
  return popoverCard("rb-preview", "manual", document.querySelector("main"));
}

/** @param {EventTarget | null} target
 * @returns {HTMLAnchorElement | null} */
function linkAt(target) {
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

/** @param {import("./excerpt.mjs").Excerpt} found */
function parts({ title, body }) {
  return [element("p", { className: "rb-float-title" }, title), ...body];
}

/** @param {HTMLAnchorElement} link
 * @param {Node[]} content
 * @param {boolean} sheet */
function show(link, content, sheet) {
  const shown = box();
  shown.replaceChildren(...content);
  shown.classList.toggle("rb-sheet-below", sheet);
  shown.setAttribute("role", sheet ? "dialog" : "tooltip");
  if (sheet) shown.setAttribute("aria-label", "Preview");
  else shown.removeAttribute("aria-label");
  shown.showPopover();
  if (!sheet) placeBeside(shown, link);
  if (!sheet) link.setAttribute("aria-describedby", shown.id);
  else shown.focus({ preventScroll: true });
}

/** After a while, a card beside the link; nothing where nothing can be had.
 * @param {HTMLAnchorElement} link */
function soon(link) {
  if (link === current) return clearTimeout(timer);
  hide();
  timer = window.setTimeout(async () => {
    current = link;
    const found = await excerpt(link.href).catch(() => null);
    if (current !== link) return;
    if (found && link.isConnected) show(link, parts(found), false);
    else current = null;
  }, DELAY);
}

/** Long enough to move the mouse from the link onto its card. */
function leave() {
  clearTimeout(timer);
  timer = window.setTimeout(hide, DELAY);
}

/** @param {HTMLAnchorElement} link */
function follow(link) {
  hide();
  touch = false;
  link.click();
}

/** @param {HTMLAnchorElement} link */
function buttons(link) {
  const open = button("Open", { onclick: () => follow(link) });
  const close = button("Close", { onclick: hide });
  return element("div", { className: "rb-float-do" }, open, close);
}

/** @param {HTMLAnchorElement} link */
async function sheet(link) {
  hide();
  current = link;
  const fallback = { title: link.textContent, body: [element("p", {}, "The preview could not be fetched.")] };
  const found = await excerpt(link.href).catch(() => fallback);
  if (current !== link) return;
  if (found) show(link, [...parts(found), buttons(link)], true);
  else follow(link);
}

/** @param {MouseEvent} event */
function tapped(event) {
  const link = linkAt(event.target);
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !plain || !touch || event.detail === 0 || link === current) return hide();
  event.preventDefault();
  event.stopPropagation();
  sheet(link);
}

/** @param {PointerEvent} event */
function over({ target, pointerType }) {
  if (pointerType !== "mouse") return;
  const link = linkAt(target);
  if (link) soon(link);
  else if (current && box().contains(/** @type {Node} */ (target))) clearTimeout(timer);
  else if (!box().classList.contains("rb-sheet-below")) leave();
}

/** @param {PointerEvent} event */
function pressed({ target, pointerType }) {
  touch = pointerType === "touch" || pointerType === "pen";
  const inside = box().contains(/** @type {Node} */ (target)) || linkAt(target) === current;
  if (current && !inside) hide();
}

/** @param {KeyboardEvent} event */
function key(event) {
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
    else if (!box().contains(/** @type {Node} */ (target))) leave();
  });
}
