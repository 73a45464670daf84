/** The links that rows and headings offer to themselves: one tap copies, and opens what else can be done. */

import { rowLinks } from "../calculator/setup-from-row.mjs";
import { goWithinPage } from "../page/target.mjs";
import { copyShared, openShare } from "./menu.mjs";

const ANCHOR = ".rb-anchor, .md-content .headerlink";
const SHOWN_FOR = 2000;

/** @param {Element} heading */
function headingName(heading) {
  const copy = /** @type {Element} */ (heading.cloneNode(true));
  for (const extra of copy.querySelectorAll(".headerlink, .rb-badge")) extra.remove();
  return copy.textContent.trim();
}

/** @param {HTMLAnchorElement} anchor */
function nameOf(anchor) {
  const heading = anchor.closest("h1, h2, h3, h4, h5, h6");
  return heading ? headingName(heading) : (anchor.getAttribute("aria-label") ?? "this row").replace(/^Link to /, "");
}

/** @param {HTMLAnchorElement} anchor */
async function pass(anchor) {
  const url = new URL(anchor.getAttribute("href"), location.href);
  const row = anchor.closest("tr");
  const shared = { title: nameOf(anchor), url: url.origin + url.pathname + url.hash, ways: row ? rowLinks(row) : [] };
  const copied = await copyShared(shared);
  anchor.classList.toggle("rb-copied", copied);
  setTimeout(() => anchor.classList.remove("rb-copied"), SHOWN_FOR);
  openShare(anchor, shared, copied ? "✓ The link is copied" : shared.url);
}

/** @param {MouseEvent} event */
function tapped(event) {
  const anchor = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest(ANCHOR));
  if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  goWithinPage(anchor.hash);
  pass(anchor);
}

/** Once per visit. */
export function listenForAnchors() {
  document.addEventListener("click", tapped, true);
}
