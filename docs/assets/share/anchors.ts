/** Rows and headings lead to themselves: a tap on a row opens its sheet, one on the link of a heading copies it. */

import { openRow } from "../tables/row-sheet.ts";
import { goWithinPage } from "../page/target.ts";
import { noteWays } from "../notes/marks.ts";
import { closeShare, copyShared, openShare } from "./menu.ts";
import { idOf, permalink } from "./permalink.ts";
import { copyOf, enclosing } from "../page/elements.ts";
import { firstSentence } from "../page/excerpt.ts";

const HEADING_LINK = ".md-content .headerlink";
/** A row that stands on its own page; a copy on the pocket sheet has no address. */
const ROW = ".rb-table tbody tr[id]";
/** Only rules and rows have notes. */
const RULE = /^#rule-/;
const SHOWN_FOR = 2000;

function headingName(heading: Element) {
  const copy = copyOf(heading);
  for (const extra of copy.querySelectorAll(".headerlink, .rb-badge")) extra.remove();
  return copy.textContent.trim();
}

function nameOf(anchor: HTMLAnchorElement) {
  return headingName(enclosing(anchor, "h1, h2, h3, h4, h5, h6"));
}

async function pass(anchor: HTMLAnchorElement) {
  const url = new URL(anchor.href);
  const title = nameOf(anchor);
  const ways = RULE.test(anchor.hash) ? noteWays(anchor.hash.slice(1), title, anchor, closeShare) : [];
  const says = RULE.test(anchor.hash) ? firstSentence(enclosing(anchor, "[id]")) : [];
  const report = { what: title, id: idOf(url), url: url.href, ...(says.length ? { says } : {}) };
  const shared = { title, url: permalink(url), ways, report };
  const copied = await copyShared(shared);
  anchor.classList.toggle("rb-copied", copied);
  setTimeout(() => anchor.classList.remove("rb-copied"), SHOWN_FOR);
  openShare(anchor, shared, copied ? "✓ The link is copied" : shared.url);
}

/** Whether a tap is for what stands in a cell, or selects its words. */
function isForItself(place: Element) {
  return place.closest("a, button, input, select, label, summary") !== null || !getSelection()?.isCollapsed;
}

/** The link of the row that was tapped, wherever in it. */
function rowLink(place: Element): HTMLAnchorElement | null {
  const link = place.closest(ROW)?.querySelector<HTMLAnchorElement>(".rb-anchor");
  return link && (link.contains(place) || !isForItself(place)) ? link : null;
}

function tapped(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const place = event.target as Element;
  const link = rowLink(place);
  const anchor = link ?? place.closest<HTMLAnchorElement>(HEADING_LINK);
  if (!anchor) return;
  event.preventDefault();
  event.stopPropagation();
  goWithinPage(anchor.hash);
  if (link) openRow(link);
  else pass(anchor);
}

/** Once per visit. */
export function listenForAnchors() {
  document.addEventListener("click", tapped, true);
}
