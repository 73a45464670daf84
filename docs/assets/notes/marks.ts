/** Notes where they belong: a quiet mark at the rule or row, which shows the text in place. */

import { button, closest, element, enclosing } from "../page/elements.ts";
import { root } from "../page/config.ts";
import { listenForNotes, noteAt, notesOf, type Note, type Spot } from "../storage/notes.ts";
import { homebrewRows } from "../storage/homebrew.ts";
import { editNote } from "./editor.ts";

/** What opens the menu in which a rule's note is. */
const DOORS = ".headerlink[href^='#rule-']";
const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** Those that are open stay so when all are drawn anew. */
const open: Set<string> = new Set();

/** The game of the page; "" on pages of none. */
const gameHere = () => document.querySelector<HTMLElement>("[data-game]")?.dataset.game ?? "";

/** The ids by which a homebrew row was known before it was edited, behind that it has now. */
function idsOf(game: string, place: string): string[] {
  return [place, ...(homebrewRows(game).find(({ id }) => id === place)?.was ?? [])];
}

/** Where a note about a place of this page would stand; null on pages of no game. */
function spotHere(place: string, title: string): Spot | null {
  const game = gameHere();
  if (!game) return null;
  const id = idsOf(game, place).find((id) => noteAt(game, id)) ?? place;
  return {
    game,
    place: id,
    title,
    page: location.pathname.slice(new URL(root).pathname.length).replace(/[^/]*$/, ""),
  };
}

/** What opens the note of a rule or row, for its menu; nothing where there can be none.
 * @param from what gets the focus back
 * @param close takes the menu away */
export function noteWays(place: string, title: string, from: HTMLElement, close: () => void): HTMLElement[] {
  const spot = spotHere(place, title);
  if (!spot) return [];
  const words = noteAt(spot.game, spot.place) ? "Your note" : "Add a note";
  return [button(words, { className: "rb-note-way", onclick: () => (close(), editNote(spot, from)) })];
}

/** A note as it stands in a page: within a row there is only room for words. */
function noteElement(note: Note, game: string, within: "span" | "div"): HTMLElement {
  const spot = { game, place: note.place, title: note.title, page: note.page };
  const key = `${game} ${note.place}`;
  const mark = button("Note", { className: "rb-note-mark", "aria-label": `Note: ${note.title}` });
  const edit = button("Edit", {
    className: "rb-note-edit",
    "aria-label": `Edit the note: ${note.title}`,
    onclick: () => editNote(spot, mark),
  });
  const text = element("span", { className: "rb-note-text", dir: "auto" }, note.text);
  const block = element(within, { className: "rb-note", "data-note": key }, mark, text, edit);
  const show = () => {
    block.classList.toggle("rb-note-open", open.has(key));
    mark.setAttribute("aria-expanded", String(open.has(key)));
  };
  mark.addEventListener("click", () => (open.has(key) ? open.delete(key) : open.add(key), show()));
  show();
  return block;
}

/** The rows of a part of a page, by their addresses: copies have those of the page they come from. */
function rowHead(part: ParentNode, place: string) {
  return part.querySelector(`.rb-table a.rb-anchor[href$="#${CSS.escape(place)}"]`)?.closest("th") ?? null;
}

function put(note: Note, game: string, part: ParentNode) {
  const own = homebrewRows(game).find(({ id, was }) => id === note.place || was?.includes(note.place));
  const head = rowHead(part, own?.id ?? note.place);
  if (head) return head.append(noteElement(note, game, "span"));
  const at = part === document ? document.getElementById(note.place) : null;
  const heading = at?.closest(HEADINGS);
  if (heading) heading.after(noteElement(note, game, "div"));
  else if (at?.closest("td")) enclosing(at, "tr").cells[0].append(noteElement(note, game, "span"));
}

/** Shows the notes of a game in a page, or in a part of one. */
export function showNotes(game: string = gameHere(), part: ParentNode = document) {
  const focused = closest(document.activeElement, ".rb-note")?.dataset.note;
  for (const old of part.querySelectorAll(".rb-note")) old.remove();
  if (!game) return;
  for (const link of part.querySelectorAll<HTMLElement>(DOORS)) link.title = "Link, your note, citation";
  for (const note of notesOf(game)) put(note, game, part);
  const again =
    focused && part.querySelector<HTMLElement>(`[data-note="${CSS.escape(focused)}"] .rb-note-mark`);
  if (again) again.focus({ preventScroll: true });
}

/** Once per visit. */
export function watchNotes() {
  listenForNotes(() => showNotes());
}
