/** Private notes beside rules and rows: kept on this device, sent nowhere. */

import { ids, listen, peek, read, unsaved, write } from "./stored.ts";
import { MOST_NOTE, type Note } from "./legal.ts";

export { MOST_NOTE, type Note };

/** Where a note stands: its game, and the address of the rule or row within it, such as "rule-action-tie". */
export type Spot = { game: string; place: string; title: string; page: string };

/** The notes of a game, the oldest first. */
export function notesOf(game: string): Note[] {
  return peek("notes", game)?.notes ?? [];
}

/** The note at a place, if there is one. */
export function noteAt(game: string, place: string): Note | null {
  return notesOf(game).find((note) => note.place === place) ?? null;
}

/** The games in which there are notes. */
export function noted(): string[] {
  return ids("notes");
}

/** Keeps a note, or nothing more for a blank one, and leaves the others as they are in storage now. Tells the page, too.
 * @returns what is to be said where it is not kept beyond this visit; empty where it is */
export function changeNote({ game, place, title, page }: Spot, text: string): string {
  const before = read("notes", game).value?.notes ?? [];
  const note = { place, title, page, text, at: Date.now() };
  const others = before.filter((other) => other.place !== place);
  const there = before.some((other) => other.place === place);
  const notes = !text.trim()
    ? others
    : there
      ? before.map((other) => (other.place === place ? note : other))
      : [...others, note];
  const isKept = write("notes", game, notes.length ? { notes } : null);
  document.dispatchEvent(new CustomEvent("rb:notes"));
  return isKept ? "" : unsaved("notes", game);
}

/** Calls whenever notes have changed, here or in another tab. */
export function listenForNotes(heard: () => unknown) {
  document.addEventListener("rb:notes", heard);
  listen("notes", heard);
}
