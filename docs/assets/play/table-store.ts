/** Tables that this browser keeps: each is a list of events, and what was looked at last.
 *
 * Every change is written at once, onto what another tab may have written meanwhile, so that nothing is overwritten in
 * silence. */

import { ids, peek, read, write } from "../storage/stored.ts";
import {
  areEvents,
  areStates,
  isObject,
  isHomebrewRow,
  type Happening,
  type Looks,
  type HomebrewRow,
  type Table as SavedTable,
} from "../storage/legal.ts";
import { joined, homebrewRows } from "../storage/homebrew.ts";
import { note, recall } from "../storage/tab-memory.ts";
import { isChange, stateOf } from "./history.ts";

export type { Happening, SavedTable, Looks };

export function fresh(name: string): SavedTable {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { id, name, at: Date.now(), events: [], undone: [], ui: { tab: "roll", picks: {} } };
}

/** Where a character in the making stands among the picks, which stays with the table whatever becomes of its people. */
export const DRAFT = "make";

/** Picks without those that hang on who is there. */
export function lasting({ [DRAFT]: draft }: Looks["picks"]): Looks["picks"] {
  return draft ? { [DRAFT]: draft } : {};
}

/** A table goes on from a checkpoint after so many changes. */
export const MANY = 500;

/** What Python reads of a table: its last checkpoint, which carries all there is then, and the changes since. */
export function since(events: Happening[]): Happening[] {
  const last = Math.max(
    0,
    events.findLastIndex((event) => event.do === "checkpoint"),
  );
  return events.slice(last).filter((event) => event.do !== "roll");
}

/** The place of the last event that can be taken back; -1 where there is none behind what came. */
function undoable(events: Happening[]): number {
  const floor = events.findLastIndex((event) => event.do === "checkpoint" && event.came);
  const last = events.findLastIndex(isChange);
  return last > floor ? last : -1;
}

/** A table as it is sent: with its id, by which a phone that has it knows it; tables of before had none. */
export type SentTable = Pick<SavedTable, "name" | "events" | "own" | "past"> & { id?: string };

const ID = /^[A-Za-z0-9-]{1,40}$/;
/** So many states at which a table was sent or came are kept. */
const MOST_PAST = 6;

/** Whether a value is a table that somebody sent. */
export function isSent(value: unknown): value is SentTable {
  return (
    isObject(value) &&
    typeof value.name === "string" &&
    areEvents(value.events) &&
    (value.id === undefined || (typeof value.id === "string" && ID.test(value.id))) &&
    (value.past === undefined || areStates(value.past)) &&
    (value.own === undefined || (Array.isArray(value.own) && value.own.every(isHomebrewRow)))
  );
}

/** The homebrew rows that a table's events speak of: they stay with the table, whatever becomes of them elsewhere. */
function rowsIn(game: string, { own = [], events }: SavedTable): HomebrewRow[] {
  const mine = homebrewRows(game);
  const text = mine.length ? JSON.stringify(events) : "";
  return joined(
    own,
    mine.filter(({ id, was = [] }) => [id, ...was].some((rowId) => text.includes(rowId))),
  );
}

/** One game's tables in this browser. */
export class TableStore {
  game: string;
  /** Whether the last change is kept beyond this visit. */
  isSaved = true;
  /** What is to be said of tables that could not be read. */
  warning = "";

  constructor(game: string) {
    this.game = game;
  }

  /** All tables, the latest first. */
  all(): SavedTable[] {
    const own = ids("table")
      .map((id) => id.split(" "))
      .filter(([game]) => game === this.game);
    const tables = own.flatMap(([, id]) => this.read(id) ?? []);
    return tables.sort((a, b) => b.at - a.at);
  }

  /** One table; what cannot be read is moved aside and hides nothing else. */
  read(id: string): SavedTable | null {
    const { value, warning } = read("table", `${this.game} ${id}`);
    this.warning ||= warning;
    return value && { ...value, id, ui: { ...value.ui, picks: this.picked(id, value.ui.picks) } };
  }

  /** What this tab has picked at a table: people may leave meanwhile, so no other tab, visit or backup has it.
   * @param stored what outlasts the visit */
  picked(id: string, stored: Looks["picks"] = {}): Looks["picks"] {
    const mine = recall(`picks.${this.game}`);
    return mine?.id === id && isObject(mine.picks) ? mine.picks : lasting(stored);
  }

  /** The table that was open last, or a new one. */
  last(): SavedTable {
    const entry = peek("lastTable", this.game);
    return (entry && this.read(entry.last)) || this.all()[0] || fresh("Table 1");
  }

  write(table: SavedTable) {
    table.at = Date.now();
    const id = `${this.game} ${table.id}`;
    note(`picks.${this.game}`, { id: table.id, picks: table.ui.picks });
    this.isSaved = write("table", id, {
      ...table,
      ui: { ...table.ui, picks: lasting(table.ui.picks) },
    });
    this.point(table, this.roundOf(table.id));
    write("lastGame", "", { game: this.game });
    return this.isSaved;
  }

  /** Which round it is at a table, as pages of the game say it; undefined where they do not lead to it. */
  roundOf(id: string): string | undefined {
    const entry = peek("lastTable", this.game);
    return entry?.last === id ? entry.round : undefined;
  }

  /** Pages of the game lead to this table from here on.
   * @param round which one it is, "" before the first; undefined where nobody sits */
  point({ id, name }: SavedTable, round: string | undefined) {
    write("lastTable", this.game, { last: id, ...(round !== undefined && { name, round }) });
  }

  /** Notes which round it is at the table that was open last.
   * @param round "" before the first, null where nobody sits */
  stand(table: SavedTable, round: string | null) {
    const entry = peek("lastTable", this.game);
    if (entry?.last !== table.id) return;
    if (entry.round !== (round ?? undefined)) this.point(table, round ?? undefined);
  }

  /** The name itself, or with the first number behind it that no table has. */
  free(name: string): string {
    const names = this.all().map((table) => table.name);
    for (let number = 2, candidate = name; ; candidate = `${name} ${number++}`)
      if (!names.includes(candidate)) return candidate;
  }

  /** A table as two tabs have left it: name and events are what was written last, all else is this tab's own. */
  current(table: SavedTable): SavedTable {
    const stored = this.read(table.id);
    if (!stored) return table;
    const { name, events, own, past } = stored;
    return { ...table, name, events, own, past };
  }

  /** A table gets a name; when it was used last stays. */
  rename(table: SavedTable, name: string) {
    const round = this.roundOf(table.id);
    if (round !== undefined) this.point({ ...table, name }, round);
    return write("table", `${this.game} ${table.id}`, { ...(this.read(table.id) ?? table), name });
  }

  remove(id: string) {
    return write("table", `${this.game} ${id}`, null);
  }

  /** One event more, behind those that another tab has written. */
  append(table: SavedTable, ...events: Happening[]): SavedTable {
    const current = this.current(table);
    const next: SavedTable = { ...current, events: [...current.events, ...events], undone: [] };
    next.own = rowsIn(this.game, next);
    this.write(next);
    return next;
  }

  /** A roll is a secret no more. */
  reveal(table: SavedTable, roll: Happening): SavedTable {
    const open = (event: Happening) => {
      const { secret, ...rest } = event;
      return event.at === roll.at && event.do === "roll" ? (rest as Happening) : event;
    };
    const current = this.current(table);
    const next = { ...current, events: current.events.map(open) };
    this.write(next);
    return next;
  }

  /** A checkpoint is noted behind the changes that it stands for, unless another tab has changed them meanwhile. */
  note(table: SavedTable, checkpoint: Happening, changes: Happening[]): SavedTable {
    const current = this.current(table);
    if (JSON.stringify(since(current.events)) !== JSON.stringify(changes)) return current;
    const noted = { ...checkpoint, state: stateOf(current.events) };
    const next = { ...current, events: [...current.events, noted] };
    this.write(next);
    return next;
  }

  /** A table has been sent, or has come, as it stands now: a phone that has it so is no more than behind. */
  share(table: SavedTable): SavedTable {
    const current = this.current(table);
    const { past = [], events } = current;
    const state = stateOf(events);
    const next = { ...current, past: [...past.filter((other) => other !== state), state].slice(-MOST_PAST) };
    this.write(next);
    return next;
  }

  /** People who came by name have all of their sheet from here on, unless another tab has changed the table meanwhile.
   * @param spelled what Python reads of the table, as it has spelled it out */
  spell(table: SavedTable, spelled: Happening[]): SavedTable {
    const current = this.current(table);
    const read = since(current.events);
    if (read.length !== spelled.length) return current;
    const whole = new Map(read.map((event, at) => [event, spelled[at]]));
    const next = { ...current, events: current.events.map((event) => whole.get(event) ?? event) };
    this.write(next);
    return next;
  }

  /** Whether there is something to take back. */
  mayUndo({ events }: SavedTable): boolean {
    return undoable(events) >= 0;
  }

  /** The last event that changed something is taken back, with checkpoints behind it; rolls stay in the log. */
  undo(table: SavedTable): SavedTable {
    const current = this.current(table);
    const at = undoable(current.events);
    if (at < 0) return table;
    const events = current.events.filter(
      (event, index) => index < at || (index > at && event.do !== "checkpoint"),
    );
    const next = { ...current, events, undone: [...table.undone, current.events[at]] };
    this.write(next);
    return next;
  }
}
