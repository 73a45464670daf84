/** Addresses of rows and rules: shown below the page's header, and marked when followed. */

import { isPassed } from "../share/roll-link.ts";
import { root } from "./config.ts";
import { arrivedBy } from "./navigation.ts";
import { closest } from "./elements.ts";

const MARK = "rb-target";

/** What the address names; ids here are plain ASCII. */
function target() {
  return document.getElementById(location.hash.slice(1));
}

/** An address in capitals leads to the place that has the same name in small letters.
 * @returns whether it was one */
export function lowerFragment() {
  const small = location.hash.toLowerCase();
  if (target() || !document.getElementById(small.slice(1))) return false;
  history.replaceState(history.state, "", small);
  return true;
}

/** What an address looks for on a page of a game that has it not: its id, and the inputs that are to reach it. */
export type Missing = { game: string; id: string; search: string };

/** The id that inputs are for which stand in an address without one: "calc-luck" of `?luck.aura=7`. */
function idOfInputs() {
  const [name] = new URLSearchParams(location.search).keys();
  const short = name?.includes(".") ? name.split(".")[0] : "";
  return short && !/^(?:dice|table)$/.test(short) ? short.replace(/^(?!table-)/, "calc-") : "";
}

/** What the address looks for in vain; null on other pages, and where this page has it. Places for play and passed rolls
 * have fragments of their own. */
export function missing(): Missing | null {
  const [game] = location.href.slice(root.length).split("/");
  const id = location.hash.slice(1).toLowerCase() || idOfInputs();
  const isChapter = /^[a-z0-9]+$/.test(game) && document.querySelector(`[data-game="${game}"]`);
  if (!isChapter || document.querySelector("[data-play]") || isPassed(location.hash)) return null;
  return id && !document.getElementById(id) ? { game, id, search: location.search } : null;
}

/** Shows all rows of a table, for one of them is wanted that may be below its fold. */
export function unfold(frame: Element | null | undefined) {
  const fold = frame && document.querySelector<HTMLDetailsElement>(`.rb-rest[data-of="${frame.id}"]`);
  if (fold) fold.open = true;
}

/** Marks the row or heading that the address names: `:target` does not follow instant navigation. */
function markTarget() {
  for (const old of document.querySelectorAll(`.${MARK}`)) old.classList.remove(MARK);
  unfold(target()?.closest(".rb-table"));
  target()?.closest("tr, h1, h2, h3, h4, h5, h6")?.classList.add(MARK);
}

const OURS = ["wheel", "touchmove", "keydown", "pointerdown"];
const LATE = 300;
const SETTLED = 5000;

/** Marks it and goes there once more, for tables that have just been framed have moved it.
 * Going back returns to where the reader was, which need not be what the address names.
 * @param rather what should be in sight instead of it */
export function goToTarget(rather: Element | null = null) {
  markTarget();
  if (arrivedBy() !== "back") requestAnimationFrame(() => insist(rather));
}

function go(rather: Element | null) {
  (rather ?? target())?.scrollIntoView();
}

/** Goes there, and again after the theme has put back an old place and whenever the page grows or shrinks in its first
 * seconds, unless the reader has moved by then. */
function insist(rather: Element | null) {
  const { hash } = location;
  const again = () => (location.hash === hash ? go(rather) : end());
  const growth = new ResizeObserver(again);
  const late = setTimeout(again, LATE);
  const settled = setTimeout(end, SETTLED);
  function end() {
    growth.disconnect();
    clearTimeout(late);
    clearTimeout(settled);
  }
  go(rather);
  growth.observe(document.body);
  for (const type of OURS) addEventListener(type, end, { once: true, passive: true });
}

/** Follows a link to a place of this page; the theme would fetch the page anew for it.
 * @param hash with its sign */
export function goWithinPage(hash: string) {
  if (hash !== location.hash) history.pushState(null, "", hash);
  markTarget();
  target()?.scrollIntoView();
}

function follow(event: MouseEvent) {
  if (closest(event.target, "a[href*='#']")) setTimeout(markTarget);
}

/** Once per visit. */
export function listenForLinks() {
  document.addEventListener("click", follow);
  window.addEventListener("hashchange", () => {
    if (lowerFragment()) go(null);
    markTarget();
  });
  window.addEventListener("popstate", markTarget);
}
