/** The pocket sheet: a box under every table, and the page that shows all tables whose box is ticked. */

import { askNow } from "../engine/client.ts";
import { homebrewRows } from "../storage/homebrew.ts";
import { isPocketTable, setPocketTable, pocketTables } from "../storage/pocket-sheet.ts";
import { listenForCommands } from "../page/commands.ts";
import { announce } from "../page/announce.ts";
import { copyOf, defined, element, enclosing, required } from "../page/elements.ts";
import { showNotes } from "../notes/marks.ts";
import { listenForNotes } from "../storage/notes.ts";
import { startDiceKeys } from "../rolls/roller.ts";
import { listen, read, unsaved } from "../storage/stored.ts";

const NO_ROWS =
  "The rows of your own are missing here: Python is needed to work them out and could not be fetched.";

/** The box of one table, and a link to the sheet while the table is on it. */
function offer(template: HTMLTemplateElement) {
  template.replaceWith(template.content.cloneNode(true));
}

function follow(box: HTMLInputElement) {
  const line = enclosing(box, "p");
  const link = required(line, ".rb-pocket-link");
  const show = () => {
    box.checked = isPocketTable(box.value);
    link.hidden = !box.checked;
  };
  show();
  box.addEventListener("change", () => {
    const isKept = setPocketTable(box.value, box.checked);
    show();
    line.querySelector(".rb-unsaved")?.remove();
    if (!isKept)
      link.after(element("span", { className: "rb-unsaved", role: "alert" }, ` ${unsaved("pocket")}`));
    announce(box.checked ? "The table is on your pocket sheet." : "The table is off your pocket sheet.");
  });
  listen("pocket", () => box.isConnected && void show());
}

/** The text of each page, asked for once a visit. */
const pages: Map<string, Promise<Document>> = new Map();

function page(url: string): Promise<Document> {
  const promise =
    pages.get(url) ??
    fetch(url).then(async (reply) => {
      if (!reply.ok) throw new Error(`${reply.status}`);
      return new DOMParser().parseFromString(await reply.text(), "text/html");
    });
  pages.set(url, promise);
  promise.catch(() => pages.delete(url));
  return promise;
}

/** Where a table stands: at its address, or on another page of its game if it has moved there since it was ticked.
 * @returns the table, and its address now */
async function located(url: URL, address: string): Promise<[HTMLElement, URL]> {
  const at = async ({ href, hash }: URL) =>
    (await page(href.replace(hash, ""))).getElementById(hash.slice(1));
  const here = await at(url).catch((): null => null);
  if (here) return [here, url];
  const { placeOf } = await import("../page/moved.ts");
  const place = defined(await placeOf(address.split("/")[0], url.hash.slice(1)), address);
  return [defined(await at(place), address), place];
}

/** On paper a column of links says nothing. */
function dropLinks(frame: HTMLElement) {
  const { rows } = required(frame, "table");
  const links = [...(rows[1]?.cells ?? [])]
    .filter((cell) => cell.matches(".rb-kind-link"))
    .map((cell) => cell.cellIndex);
  for (const row of rows) for (const at of [...links].reverse()) row.deleteCell(at);
}

/** The homebrew rows of a table, as its page works them out; null where Python is not to be had. */
async function homebrewLines(table: Element): Promise<HTMLTableRowElement[] | null> {
  const id = table.ownerDocument.querySelector<HTMLElement>(`[data-own][data-of="${table.id}"]`)?.dataset.own;
  if (!id || !homebrewRows(id.split(".")[0]).some((row) => row.table === id)) return [];
  const reply = await askNow({ do: "rows", id, chosen: {} });
  return reply?.ok ? [...element("table", { innerHTML: reply.html }).rows] : null;
}

/** A copy that can stand on any page: links lead where they led, and no address is taken twice. */
function copied(table: HTMLElement, url: string, lines: HTMLTableRowElement[]) {
  const copy = document.importNode(table, true);
  required(copy, "tbody").append(...lines);
  for (const link of copy.querySelectorAll("a[href]"))
    link.setAttribute("href", new URL(link.getAttribute("href") ?? "", url).href);
  dropLinks(copy);
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  startDiceKeys(copy);
  return copy;
}

/** @returns the table with its button, or null if it cannot be had */
async function entry(sheet: HTMLElement, address: string): Promise<HTMLElement | null> {
  const url = new URL(sheet.dataset.root + address, location.href);
  const content = required<HTMLTemplateElement>(sheet, ".rb-pocket-one").content;
  const section = copyOf(required(content, "section"));
  try {
    const [table, place] = await located(url, address);
    const lines = await homebrewLines(table);
    const missing = lines ? [] : [element("p", { className: "rb-unsaved", role: "alert" }, NO_ROWS)];
    required(section, ".rb-pocket-place").replaceWith(copied(table, place.href, lines ?? []), ...missing);
    const show = () => showNotes(address.split("/")[0], section);
    show();
    listenForNotes(() => section.isConnected && show());
  } catch {
    return null;
  }
  listenForCommands(section, {
    remove: () => (setPocketTable(address, false), section.remove(), tell(sheet)),
  });
  return section;
}

/** @param lost how many could not be had */
function tell(sheet: HTMLElement, lost: number = 0) {
  const there = sheet.querySelectorAll("section").length;
  const words = there
    ? `${there} ${there === 1 ? "table" : "tables"} on your sheet.`
    : "No table is on your sheet yet.";
  const missing = lost ? ` ${lost} could not be fetched; they stay ticked, so try again later.` : "";
  required(sheet, ".rb-pocket-told").textContent = words + missing;
  required(sheet, "[data-do=print]").hidden = there === 0;
}

async function fillSheet(sheet: HTMLElement) {
  offer(required(sheet, "template"));
  listenForCommands(sheet, { print: () => print() });
  const { warning } = read("pocket");
  for (const kind of ["pocket", "homebrewRows"] as const)
    listen(kind, () => sheet.isConnected && void showTables(sheet));
  await showTables(sheet);
  if (warning) required(sheet, ".rb-pocket-told").append(` ${warning}`);
}

/** The tables that are ticked now, in their order. */
async function showTables(sheet: HTMLElement) {
  const sections = await Promise.all(pocketTables().map((address) => entry(sheet, address)));
  for (const section of sheet.querySelectorAll("section")) section.remove();
  sheet.append(...sections.flatMap((section) => section ?? []));
  tell(sheet, sections.filter((section) => !section).length);
}

/** The boxes of a page that has just come, and the sheet if it is this page. */
export function startPocketSheet() {
  const templates = document.querySelectorAll<HTMLTemplateElement>(".rb-table-data > template");
  templates.forEach(offer);
  const boxes = document.querySelectorAll<HTMLInputElement>(".rb-pocket input");
  boxes.forEach(follow);
  read("pocket");
  const sheet = document.querySelector<HTMLElement>(".rb-pocket-sheet");
  if (sheet) fillSheet(sheet);
}
