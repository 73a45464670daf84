/** Charts read point by point: with the arrow keys, or under the pointer. The figures are those of the table behind. */

import { closest, element, enclosing, svg } from "./elements.ts";

const WIDTH = 320;
const MOVES: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function points(figure: Element): HTMLTableRowElement[] {
  return [...figure.querySelectorAll<HTMLTableRowElement>("tbody tr")];
}

/** One row of the table as a sentence, with the names of the series where there are several; what a button says is no
 * figure. */
function sentence(row: HTMLTableRowElement) {
  const heads = [...enclosing(row, "table").querySelectorAll("thead th, thead td")].map((head) =>
    head.textContent.trim(),
  );
  const [label, ...values] = [...row.cells]
    .filter((cell) => !cell.querySelector("button"))
    .map((cell) => cell.textContent.trim().replace(/\s+/g, " "));
  const texts = values.length > 1 ? values.map((value, index) => `${heads[index + 1]} ${value}`) : values;
  return `${label}: ${texts.join(", ")}`;
}

/** Where the reading stands, made when it is first wanted. */
function place(picture: Element) {
  const next = picture.nextElementSibling;
  if (next?.matches(".rb-reading")) return next;
  const reading = element("p", { className: "rb-reading", role: "status" });
  picture.after(reading);
  return reading;
}

/** A line through the point that is read, in charts whose points stand side by side. */
function drawCursor(picture: SVGElement, index: number, count: number) {
  const [left, top, room, deep] = (picture.dataset.plot ?? "").split(" ").map(Number);
  if (!deep) return;
  const line =
    picture.querySelector(".rb-cursor") ?? picture.appendChild(svg("path", { class: "rb-cursor" }));
  line.setAttribute("d", `M${left + ((index + 0.5) * room) / count} ${top}v${deep}`);
}

function read(picture: SVGElement, index: number) {
  const rows = points(enclosing(picture, ".rb-chart"));
  const at = Math.min(rows.length - 1, Math.max(0, index));
  if (picture.dataset.at === String(at)) return;
  picture.dataset.at = String(at);
  drawCursor(picture, at, rows.length);
  place(picture).textContent = sentence(rows[at]);
}

function keyed(event: KeyboardEvent) {
  const picture = closest<SVGElement>(event.target, ".rb-chart > svg[tabindex]");
  if (!picture || event.ctrlKey || event.altKey || event.metaKey) return;
  const last = points(enclosing(picture, ".rb-chart")).length - 1;
  const at = Number(picture.dataset.at ?? -1);
  if (event.key === "Enter") return set(picture);
  const target =
    event.key === "Home" ? 0 : event.key === "End" ? last : event.key in MOVES ? at + MOVES[event.key] : null;
  if (target === null) return;
  event.preventDefault();
  read(picture, target);
}

/** The point of a picture at a place of the screen, if there is one. */
function pointAt(picture: SVGElement, { clientX, clientY }: MouseEvent): number | null {
  const box = picture.getBoundingClientRect();
  if (picture.dataset.rows)
    return Math.floor(((clientY - box.top) / box.height) * Number(picture.dataset.rows));
  const [left, , room] = (picture.dataset.plot ?? "").split(" ").map(Number);
  const x = ((clientX - box.left) / box.width) * WIDTH - left;
  const count = points(enclosing(picture, ".rb-chart")).length;
  return x >= 0 && x <= room ? Math.floor((x / room) * count) : null;
}

function pictureOf(event: Event): SVGElement | null {
  return closest(event.target, ".rb-chart > svg[tabindex]:is([data-plot], [data-rows])");
}

function pointed(event: PointerEvent) {
  const picture = pictureOf(event);
  const at = picture && pointAt(picture, event);
  if (picture && at !== null) read(picture, at);
}

/** The value at the point that is read becomes that of the form, where the table has a button for it. */
function set(picture: SVGElement) {
  const row = points(enclosing(picture, ".rb-chart"))[Number(picture.dataset.at ?? -1)];
  row?.querySelector<HTMLButtonElement>("button[data-do=aim]")?.click();
}

function tapped(event: MouseEvent) {
  const picture = pictureOf(event);
  if (picture && pointAt(picture, event) !== null) set(picture);
}

/** Once per visit. */
export function listenForCharts() {
  document.addEventListener("keydown", keyed);
  document.addEventListener("click", tapped);
  for (const type of ["pointermove", "pointerdown"] as const) document.addEventListener(type, pointed);
}
