/** The pocket sheet: a box under every table, and the page that shows all tables whose box is ticked. */

import { setPocketTable, pocketTables } from "../storage/pocket-sheet.mjs";
import { announce } from "../page/announce.mjs";

/** The box of one table, and a link to the sheet while the table is on it.
 * @param {HTMLTemplateElement} template */
function offer(template) {
  template.replaceWith(template.content.cloneNode(true));
}

/** @param {HTMLInputElement} box */
function follow(box) {
  const link = /** @type {HTMLElement} */ (box.closest("p").querySelector(".rb-pocket-link"));
  box.checked = pocketTables().includes(box.value);
  link.hidden = !box.checked;
  box.addEventListener("change", () => {
    const kept = setPocketTable(box.value, box.checked);
    if (!kept) box.checked = false;
    link.hidden = !box.checked;
    const done = box.checked ? "The table is on your pocket sheet." : "The table is off your pocket sheet.";
    announce(kept ? done : "This browser keeps nothing, so the table cannot be put on a sheet.");
  });
}

/** The text of each page, asked for once a visit.
 * @type {Map<string, Promise<Document>>} */
const pages = new Map();

/** @param {string} url
 * @returns {Promise<Document>} */
function page(url) {
  const known = pages.get(url) ?? fetch(url).then(async (reply) => {
    if (!reply.ok) throw new Error(`${reply.status}`);
    return new DOMParser().parseFromString(await reply.text(), "text/html");
  });
  pages.set(url, known);
  known.catch(() => pages.delete(url));
  return known;
}

/** On paper a column of links says nothing.
 * @param {HTMLElement} frame */
function dropLinks(frame) {
  const { rows } = frame.querySelector("table");
  const links = [...(rows[1]?.cells ?? [])].filter((cell) => cell.matches(".rb-kind-link")).map((cell) => cell.cellIndex);
  for (const row of rows) for (const at of [...links].reverse()) row.deleteCell(at);
}

/** A copy that can stand on any page: links lead where they led, and no address is taken twice.
 * @param {Element} table
 * @param {string} url */
function copied(table, url) {
  const copy = /** @type {HTMLElement} */ (document.importNode(table, true));
  for (const link of copy.querySelectorAll("a[href]")) link.setAttribute("href", new URL(link.getAttribute("href"), url).href);
  dropLinks(copy);
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  return copy;
}

/** @param {HTMLElement} sheet
 * @param {string} address
 * @returns {Promise<HTMLElement | null>} the table with its button, or null if it cannot be had */
async function entry(sheet, address) {
  const url = new URL(sheet.dataset.root + address, location.href);
  const made = /** @type {HTMLTemplateElement} */ (sheet.querySelector(".rb-pocket-one")).content.cloneNode(true);
  const section = /** @type {DocumentFragment} */ (made).querySelector("section");
  try {
    const table = (await page(url.href.replace(url.hash, ""))).getElementById(url.hash.slice(1));
    section.querySelector(".rb-pocket-place").replaceWith(copied(table, url.href));
  } catch {
    return null;
  }
  section.querySelector("button").addEventListener("click", () => (setPocketTable(address, false), section.remove(), tell(sheet)));
  return section;
}

/** @param {HTMLElement} sheet
 * @param {number} [lost] how many could not be had */
function tell(sheet, lost = 0) {
  const there = sheet.querySelectorAll("section").length;
  const words = there ? `${there} ${there === 1 ? "table" : "tables"} on your sheet.` : "No table is on your sheet yet.";
  const missing = lost ? ` ${lost} could not be fetched; they stay ticked, so try again later.` : "";
  sheet.querySelector(".rb-pocket-told").textContent = words + missing;
  /** @type {HTMLElement} */ (sheet.querySelector("[data-do=print]")).hidden = there === 0;
}

/** @param {HTMLElement} sheet */
async function fillSheet(sheet) {
  offer(sheet.querySelector("template"));
  sheet.querySelector("[data-do=print]").addEventListener("click", () => print());
  const found = await Promise.all(pocketTables().map((address) => entry(sheet, address)));
  sheet.append(...found.filter(Boolean));
  tell(sheet, found.filter((one) => !one).length);
}

/** The boxes of a page that has just come, and the sheet if it is this page. */
export function startPocketSheet() {
  const templates = /** @type {NodeListOf<HTMLTemplateElement>} */ (document.querySelectorAll(".rb-table-data > template"));
  templates.forEach(offer);
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".rb-pocket input"));
  boxes.forEach(follow);
  const sheet = /** @type {HTMLElement | null} */ (document.querySelector(".rb-pocket-sheet"));
  if (sheet) fillSheet(sheet);
}
