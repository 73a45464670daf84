/** What stands at an address of this site, in short: taken from the built page, as text. */

import { copyOf, element, enclosing, required } from "./elements.ts";

export type Excerpt = { title: string; body: HTMLElement[] };

/** pages by their addresses, each fetched once per visit */
const pages: Map<string, Promise<Document>> = new Map();

const HEADING = /^H[1-6]$/;
/** What belongs to no words: links of an element to itself, badges, notes, controls. */
const EXTRA =
  ".headerlink, .rb-badge, .rb-row-note, .rb-note, script, style, template, " +
  "button:not(.rb-sort, .rb-dice-key), input, select";

function page(url: URL): Promise<Document> {
  const address = url.origin + url.pathname;
  if (address === location.origin + location.pathname) return Promise.resolve(document);
  const promise = pages.get(address) ?? fetched(address);
  pages.set(address, promise);
  promise.catch(() => pages.delete(address));
  return promise;
}

/** A document that runs no scripts and loads nothing. */
async function fetched(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** The words of an element without those of its links to itself, badges and notes. */
export function words(place: Element) {
  const copy = copyOf(place);
  for (const extra of copy.querySelectorAll(EXTRA)) extra.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

/** The words of the first paragraph below a heading; "" where another heading comes before it. */
function below(heading: Element) {
  let next = heading.nextElementSibling;
  while (next && !HEADING.test(next.tagName) && !next.matches("p")) next = next.nextElementSibling;
  return next?.matches("p") ? words(next) : "";
}

/** What a rule says first, in no line or one. */
export function firstSentence(heading: Element): string[] {
  const [sentence] = below(heading).split(/(?<=[.!?:]) (?=\p{Lu}|“)/u);
  return sentence ? [sentence] : [];
}

function ofHeading(heading: Element) {
  const text = below(heading);
  const body = text ? [element("p", {}, text)] : [];
  const badge = heading.querySelector(".rb-badge")?.textContent;
  return { title: words(heading) + (badge ? ` (${badge})` : ""), body };
}

function ofRow(row: Element) {
  const heads = [...enclosing(row, "table").querySelectorAll("thead th")].map(words);
  const cells = [...row.children].map(words);
  const pair = (cell: string, at: number) => [element("dt", {}, heads[at] ?? ""), element("dd", {}, cell)];
  const pairs = cells.flatMap((cell, at) => (at > 0 && cell ? pair(cell, at) : []));
  const table = enclosing(row, "table");
  const within = table.caption ? [element("p", {}, ofTable(table).title)] : [];
  return { title: cells[0], body: [...within, element("dl", {}, ...pairs)] };
}

function ofTable(table: Element) {
  const caption = required(table, "caption");
  const name = caption.querySelector(".rb-table-title");
  const rest = words(caption)
    .slice(words(name ?? caption).length)
    .trim();
  const count = table.querySelectorAll("tbody tr").length;
  return {
    title: words(name ?? caption).replace(/\.$/, ""),
    body: [element("p", {}, `${rest} ${count} rows.`.trim())],
  };
}

function ofCalculator(calculator: Element) {
  const about = words(required(calculator, ".rb-about"));
  return { title: words(required(calculator, ".rb-title")), body: [element("p", {}, about)] };
}

function of(place: Element): Excerpt | null {
  const row = place.closest("tbody tr");
  if (row) return ofRow(row);
  if (place.matches(".rb-table")) return ofTable(place);
  if (place.matches(".rb-calc")) return ofCalculator(place);
  return HEADING.test(place.tagName) ? ofHeading(place) : null;
}

/** The element that a link of this site leads to. */
export async function placeAt(href: string): Promise<Element | null> {
  const url = new URL(href, location.href);
  return (await page(url)).getElementById(url.hash.slice(1));
}

/** What a link of this site leads to; null where there is nothing to tell, an error where it cannot be fetched. */
export async function excerpt(href: string): Promise<Excerpt | null> {
  const place = await placeAt(href);
  return place && of(place);
}
