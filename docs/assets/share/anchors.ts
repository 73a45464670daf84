/** The links that rows and headings offer to themselves: one tap copies, and opens what else can be done. */

import { rowLinks } from "../calculator/setup-from-row.ts";
import { goWithinPage } from "../page/target.ts";
import { copyShared, openShare } from "./menu.ts";
import { permalink } from "./permalink.ts";

const ANCHOR = ".rb-anchor, .md-content .headerlink";
const SHOWN_FOR = 2000;

function headingName(heading: Element) {
  const copy = heading.cloneNode(true) as Element;
  for (const extra of copy.querySelectorAll(".headerlink, .rb-badge")) extra.remove();
  return copy.textContent.trim();
}

function nameOf(anchor: HTMLAnchorElement) {
  const heading = anchor.closest("h1, h2, h3, h4, h5, h6");
  return heading ? headingName(heading) : (anchor.getAttribute("aria-label") ?? "this row").replace(/^Link to /, "");
}

async function pass(anchor: HTMLAnchorElement) {
  const url = new URL(anchor.getAttribute("href"), location.href);
  const row = anchor.closest("tr");
  const shared = { title: nameOf(anchor), url: permalink(url), ways: row ? rowLinks(row) : [] };
  const copied = await copyShared(shared);
  anchor.classList.toggle("rb-copied", copied);
  setTimeout(() => anchor.classList.remove("rb-copied"), SHOWN_FOR);
  openShare(anchor, shared, copied ? "✓ The link is copied" : shared.url);
}

function tapped(event: MouseEvent) {
  const anchor = (event.target as Element).closest(ANCHOR) as HTMLAnchorElement | null;
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
