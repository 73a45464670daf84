/** The phones at one table, as the place for play needs to know of them; what connects them is fetched when it is asked for. */

import { button } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { withPart } from "../share/late.ts";
import { recall } from "../storage/tab-memory.ts";
import type { Play } from "./play.ts";
import type { Happening } from "./table-store.ts";

/** What a table has of other phones while they are connected. */
export interface Company {
  game: string;
  /** of the table */
  id: string;
  /** The place where the table is shown; it is another one after a look at the book. */
  play: Play;
  /** Whether another phone holds the table. */
  isGuest: boolean;
  /** Whether the numbers of foes are not for this phone. */
  veil: boolean;
  /** How many are here, or whether this phone is. */
  line(): string;
  /** Whom everybody waits for, where it is not this phone's turn to act; "" where it may. */
  waits(): string;
  /** Why something does not happen on this phone; "" where it may. */
  refuses(event: Happening): string;
  /** Something has happened at the table, or may have. */
  changed(): void;
}

let company: Company | null = null;

/** From here on phones are connected, or none is any more. */
export function keepCompany(next: Company | null) {
  company = next;
}

/** The phones at the table that a place shows; null where there are none. */
export function companyOf(play: Play): Company | null {
  if (!company || company.game !== play.game || company.id !== play.table.id) return null;
  company.play = play;
  return company;
}

/** Whatever table is open, the phones of one of this visit's. */
export const anyCompany = () => company;

/** Where a tab that holds a table remembers whose phones are there. */
export const PHONES = "phones";

/** Whose phones were at a table when its page was last left. */
export function phonesBefore(game: string, id: string): string[] {
  const left = recall(PHONES);
  const isSo = left?.table === `${game} ${id}` && Array.isArray(left.names);
  return isSo ? left.names.filter((name: unknown) => typeof name === "string") : [];
}

/** Says whose phones a page that was loaded anew has lost. */
export function missPhones(play: Play) {
  const names = companyOf(play) ? [] : phonesBefore(play.game, play.table.id);
  if (!names.length) return;
  const phones = names.map((name) => `${isolated(name)}’s phone`).join(", ");
  const letIn = () => withLive((part) => part.openLive(play));
  play.dock.stay(`Loaded anew, so out of reach: ${phones}.`, button("Let in", { onclick: letIn }));
}

/** Does something with the part that connects phones. */
export const withLive = (act: (part: typeof import("./live/live.ts")) => unknown) =>
  withPart("live", () => import("./live/live.ts"), act);
