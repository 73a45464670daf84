/** Addresses of rows and rules: copied with one tap, and marked when followed. */

import { copy, say } from "./say.mjs";

const MARK = "rb-target";
const SHOWN_FOR = 2000;

/** Going back returns to where the reader was, which need not be what the address names. */
let back = performance.getEntriesByType("navigation")[0]?.["type"] === "back_forward";

/** What the address names; ids here are plain ASCII. */
function target() {
  return document.getElementById(location.hash.slice(1));
}

/** Marks the row or heading that the address names: `:target` does not follow instant navigation. */
function markTarget() {
  for (const old of document.querySelectorAll(`.${MARK}`)) old.classList.remove(MARK);
  target()?.closest("tr, h1, h2, h3, h4, h5, h6")?.classList.add(MARK);
}

const OURS = ["wheel", "touchmove", "keydown", "pointerdown"];
const LATE = 300;

/** Marks it and goes there once more, for tables that have just been framed have moved it. */
export function goToTarget() {
  markTarget();
  if (!back) requestAnimationFrame(insist);
  back = false;
}

/** Goes there, and again after the theme has put back an old place, unless the reader has moved by then. */
function insist() {
  target()?.scrollIntoView();
  const hash = location.hash;
  const late = setTimeout(() => location.hash === hash && target()?.scrollIntoView(), LATE);
  for (const type of OURS) addEventListener(type, () => clearTimeout(late), { once: true, passive: true });
}

function goneBack() {
  back = true;
  markTarget();
}

/** @param {HTMLAnchorElement} anchor */
async function copyRow(anchor) {
  const url = new URL(anchor.getAttribute("href"), location.href);
  const copied = await copy(url.origin + url.pathname + url.hash);
  const name = (anchor.getAttribute("aria-label") ?? "this row").replace(/^Link to /, "");
  say(copied ? `The link to ${name} is copied.` : `The link to ${name} is in the address bar.`);
  anchor.classList.toggle("rb-copied", copied);
  setTimeout(() => anchor.classList.remove("rb-copied"), SHOWN_FOR);
}

/** @param {MouseEvent} event */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest("a[href*='#']");
  if (!link) return;
  if (link.matches(".rb-anchor")) copyRow(/** @type {HTMLAnchorElement} */ (link));
  setTimeout(markTarget);
}

/** Once per visit. */
export function listenForLinks() {
  document.addEventListener("click", follow);
  window.addEventListener("hashchange", markTarget);
  window.addEventListener("popstate", goneBack);
}
