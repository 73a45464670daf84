/** All notes in one list, on the page of the pocket sheet, with links to the places they are about. */

import { games, root } from "../page/config.ts";
import { listenForCommands } from "../page/commands.ts";
import { button, closest, element } from "../page/elements.ts";
import { read } from "../storage/stored.ts";
import { listenForNotes, noted, notesOf, type Note, type Spot } from "../storage/notes.ts";
import { editNote } from "./editor.ts";

const address = ({ page, place }: Note) => `${root}${page}#${place}`;
const name = (game: string) => games[game] ?? game;

function entry(note: Note, game: string) {
  const { title, page, place, text } = note;
  const spot: Spot = { game, place, title, page };
  const edit = button("Edit", { "data-place": `${game} ${place}`, "aria-label": `Edit the note: ${title}` });
  edit.addEventListener("click", () => editNote(spot, edit));
  const head = element("p", {}, element("a", { href: address(note) }, title), ` ${name(game)} `, edit);
  return element("li", {}, head, element("p", { className: "rb-note-text", dir: "auto" }, text));
}

/** All of it as Markdown. */
function asMarkdown(): string {
  const entry = (note: Note) => `### ${note.title}\n\n${note.text}\n\n${address(note)}\n`;
  return noted()
    .map((game) => `## ${name(game)}\n\n${notesOf(game).map(entry).join("\n")}`)
    .join("\n");
}

function save() {
  const href = URL.createObjectURL(new Blob([`# Notes\n\n${asMarkdown()}`], { type: "text/markdown" }));
  element("a", { href, download: `rollbook-notes-${new Date().toISOString().slice(0, 10)}.md` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

function show(place: HTMLElement) {
  const focused = closest(document.activeElement, "[data-place]")?.dataset.place;
  const all = noted().flatMap((game) => notesOf(game).map((note) => entry(note, game)));
  const words = all.length
    ? `${all.length} ${all.length === 1 ? "note" : "notes"} on this device.`
    : "No notes yet: open a row, or the link of a rule’s title, and choose “Add a note”.";
  const does = all.length
    ? [element("p", { className: "rb-notes-do" }, button("Save as a file", { "data-do": "save-notes" }))]
    : [];
  place.replaceChildren(element("p", { role: "status" }, words), element("ul", {}, ...all), ...does);
  if (focused)
    place.querySelector<HTMLElement>(`[data-place="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** The list, if it is on the page that has just come. */
export function startNotesList() {
  const place = document.querySelector<HTMLElement>(".rb-notes-list");
  if (!place) return;
  const warnings = noted()
    .map((game) => read("notes", game).warning)
    .filter(Boolean);
  listenForCommands(place, { "save-notes": save });
  listenForNotes(() => place.isConnected && show(place));
  show(place);
  if (warnings.length) place.prepend(element("p", { role: "alert" }, warnings[0]));
}
