/** Tables that this browser keeps: each is a list of events, and what was looked at last.
 *
 * `rollbook.play.<game>` names the last table, `rollbook.play.<game>.<id>` holds one. Every change is written at once,
 * onto what another tab may have written meanwhile, so that nothing is overwritten in silence. */

import { isOwnRow, ownRows, type OwnRow } from "../storage/own-rows.ts";
import { load, parseJson, put, setAside } from "../storage/sheets.ts";

export type Happening = { do: string } & Record<string, any>;
export type Looks = { tab: string, from?: string, picks: Record<string, Record<string, string>> } & Record<string, any>;
export type Kept = { format: 1, id: string, name: string, at: number, events: Happening[], undone: Happening[], ui: Looks, own?: OwnRow[] };

const PREFIX = "rollbook.";

export function fresh(name: string): Kept {
  const id = Date.now().toString(36);
  return { format: 1, id, name, at: Date.now(), events: [], undone: [], ui: { tab: "roll", picks: {} } };
}

const isObject = (value: any) => typeof value === "object" && value !== null && !Array.isArray(value);

export function isTable(value: any): value is Kept {
  return isObject(value) && value.format === 1 && typeof value.name === "string" && isObject(value.ui)
    && (value.own === undefined || (Array.isArray(value.own) && value.own.every(isOwnRow)))
    && [value.events, value.undone].every((list) => Array.isArray(list) && list.every((one) => isObject(one) && typeof one.do === "string"));
}

/** The group's own rows that a table's events speak of: they stay with the table, whatever becomes of them elsewhere. */
function rowsIn(game: string, { own = [], events }: Kept): OwnRow[] {
  const mine = ownRows(game).filter((row) => own.every((other) => other.id !== row.id));
  const text = mine.length ? JSON.stringify(events) : "";
  return [...own, ...mine.filter(({ id }) => text.includes(id))];
}

/** One game's tables in this browser. */
export class TableStore {
  game: string;
  /** Whether the last change is kept beyond this visit. */
  kept = true;
  /** The key under which a table that could not be read is kept aside now. */
  broken = "";

  constructor(game: string) {
    this.game = game;
  }

  key(id: string) {
    return `play.${this.game}.${id}`;
  }

  /** All tables, the latest first. */
  all(): Kept[] {
    const found: Kept[] = [];
    try {
      const start = `${PREFIX}${this.key("")}`;
      for (const name of Object.keys(localStorage)) {
        if (!name.startsWith(start) || name.includes(".broken")) continue;
        const table = this.read(name.slice(start.length));
        if (table) found.push(table);
      }
    } catch {
      return found;
    }
    return found.sort((a, b) => b.at - a.at);
  }

  /** One table; what cannot be read is moved aside and hides nothing else. */
  read(id: string): Kept | null {
    const text = load(this.key(id));
    if (text === null) return null;
    const value = parseJson(text);
    if (isTable(value)) return value;
    try {
      this.broken = setAside(this.key(id), text);
    } catch {
      this.broken = `${PREFIX}${this.key(id)}`;
    }
    return null;
  }

  /** The table that was open last, or a new one. */
  last(): Kept {
    const known = parseJson(load(`play.${this.game}`) ?? "");
    return (known?.format === 1 && this.read(String(known.last))) || this.all()[0] || fresh("Table 1");
  }

  write(table: Kept) {
    table.at = Date.now();
    this.kept = put(this.key(table.id), table) && put(`play.${this.game}`, { format: 1, last: table.id })
      && put("play", { format: 1, game: this.game });
    return this.kept;
  }

  /** Another table than the open one gets a name; when it was used last stays. */
  rename(table: Kept, name: string) {
    return put(this.key(table.id), { ...(this.read(table.id) ?? table), name });
  }

  remove(id: string) {
    return put(this.key(id), null);
  }

  /** One event more, behind those that another tab has written. */
  append(table: Kept, ...events: Happening[]): Kept {
    const stored = this.kept ? (this.read(table.id) ?? table) : table;
    const next = { ...table, events: [...stored.events, ...events], undone: [] as Happening[] };
    next.own = rowsIn(this.game, next);
    this.write(next);
    return next;
  }

  /** The last event that changed something is taken back; rolls stay in the log. */
  undo(table: Kept): Kept {
    const stored = this.kept ? (this.read(table.id) ?? table) : table;
    const at = stored.events.findLastIndex((one) => one.do !== "roll");
    if (at < 0) return table;
    const events = stored.events.filter((_, index) => index !== at);
    const next = { ...table, events, undone: [...table.undone, stored.events[at]] };
    this.write(next);
    return next;
  }

  /** What was taken back last happens again. */
  redo(table: Kept): Kept {
    const event = table.undone.at(-1);
    if (!event) return table;
    const next = { ...table, events: [...table.events, event], undone: table.undone.slice(0, -1) };
    this.write(next);
    return next;
  }
}
