/** How the phones at one table keep in step: the game master's phone holds the table and orders what happens.
 *
 * Events are the messages. A player's phone shows its own at once, and sends it with the last event that it has seen;
 * the table's phone adds it behind its own, or says what came before it. Every change goes to all as the events from
 * the first place on where the list differs. A phone that returns says how much of the list it has. */

import { digest } from "../../share/parts.ts";
import { areEvents, isHomebrewRow, isObject, parseJson, type HomebrewRow } from "../../storage/legal.ts";
import { isChange, TURNS } from "../history.ts";
import type { Happening } from "../table-store.ts";

/** A way to another phone. */
export type Wire = { send(text: string): void; close(): void };
/** A table as its phone holds it; `veil` where the numbers of foes are not for players. */
export type LiveTable = {
  id: string;
  name: string;
  events: Happening[];
  own?: HomebrewRow[];
  veil?: boolean;
};
/** A phone at the table: whom it plays, "" for nobody yet, and since when it is away, 0 while it is here. */
export type Phone = { who: string; words: string; since: number };

type FromPlayer =
  | { is: "hello"; phone: string; has: number; state: string }
  | { is: "do"; serial: number; seen: string; events: Happening[] }
  | { is: "undo"; serial: number; event: string }
  | { is: "who"; who: string; words: string }
  | { is: "bye" };
type FromTable =
  | {
      is: "log";
      from: number;
      events: Happening[];
      id: string;
      name: string;
      own?: HomebrewRow[];
      veil?: boolean;
      done: number;
    }
  | { is: "no"; serial: number; words: string[] }
  | { is: "here"; phones: Phone[] }
  | { is: "bye" };

/** What of two changes leaves only the later one. */
const WHOLE = ["dress", "rename", "place"];
const MOST_AT_ONCE = 50;
const LONGEST = 60;

/** What tells an event from others. */
const keyOf = (event: Happening) =>
  JSON.stringify([event.at ?? 0, event.do, event.words ?? event.title ?? ""]);
/** The last event that a phone has seen. */
const seenOf = (events: Happening[]) => {
  const last = events.at(-1);
  return last ? keyOf(last) : "";
};
const same = (event: Happening, other: Happening) => JSON.stringify(event) === JSON.stringify(other);

/** What all may see of a table: secret rolls stay on the phone that has thrown them. */
export function open(events: Happening[]): Happening[] {
  return events.filter((event) => event.do !== "roll" || !event.secret);
}

/** How many events two lists have alike from the first one on. */
function alike(events: Happening[], other: Happening[]): number {
  const differs = events.findIndex(
    (event, at) => !other[at] || (event !== other[at] && !same(event, other[at])),
  );
  return differs < 0 ? events.length : differs;
}

/** What is said of events that came before. */
function wordsOf(events: Happening[]): string[] {
  return events.flatMap(
    (event) => event.words ?? (event.headline ? `${event.title}: ${event.headline}` : []),
  );
}

/** Whether something that came meanwhile leaves no sense in an event: the turn has gone on, or the same is changed. */
function isOvertaken(event: Happening, meanwhile: Happening[]): boolean {
  if (TURNS.includes(event.do)) return meanwhile.some((other) => TURNS.includes(other.do));
  return (
    WHOLE.includes(event.do) && meanwhile.some((other) => other.do === event.do && other.who === event.who)
  );
}

/** What the phone that holds the table does with its page. */
type TablePage = {
  table(): LiveTable;
  /** events of a player's phone happen */
  add(events: Happening[], phone: Phone): void;
  /** the last change is taken back */
  undo(phone: Phone): void;
  /** who is here has changed */
  changed(): void;
};

type Seat = Phone & { wire: Wire | null; done: number };

/** The phone that holds the table. */
export class Host {
  page: TablePage;
  /** Everybody who was here, by the id of the phone. */
  seats: Map<string, Seat> = new Map();
  /** What all phones have. */
  sent: Happening[] = [];
  now: () => number;

  constructor(page: TablePage, now = Date.now) {
    this.page = page;
    this.now = now;
    this.sent = open(page.table().events);
  }

  get phones(): Phone[] {
    return [...this.seats.values()].map(({ who, words, since }) => ({ who, words, since }));
  }

  get present(): Seat[] {
    return [...this.seats.values()].filter(({ wire }) => wire);
  }

  /** A phone has come. @returns what hears its messages, and that it has gone */
  join(wire: Wire): { receive(text: string): void; gone(): void } {
    let seat: Seat | null = null;
    return {
      receive: (text) => {
        const message: FromPlayer | null = parseJson(text);
        if (!isObject(message)) return;
        if (message.is === "hello") seat = this.hello(message, wire);
        else if (seat?.wire === wire) this.hear(message, seat);
      },
      gone: () => {
        if (seat?.wire === wire) this.leave(seat);
      },
    };
  }

  hello({ phone, has, state }: FromPlayer & { is: "hello" }, wire: Wire): Seat {
    const id = String(phone).slice(0, LONGEST);
    const before = this.seats.get(id);
    before?.wire?.close();
    const seat: Seat = { who: "", words: "", done: 0, ...before, since: 0, wire };
    this.seats.set(id, seat);
    this.sync();
    const knows = Number.isSafeInteger(has) && has > 0 && has <= this.sent.length;
    const from = knows && digest(JSON.stringify(this.sent.slice(0, has))) === state ? has : 0;
    this.sendLog(seat, from);
    this.tellAll();
    return seat;
  }

  hear(message: FromPlayer, seat: Seat) {
    if (message.is === "do") this.act(message, seat);
    else if (message.is === "undo") this.takeBack(message, seat);
    else if (message.is === "who") this.choose(message, seat);
    else if (message.is === "bye") {
      for (const [id, other] of this.seats) if (other === seat) this.seats.delete(id);
      const { wire } = seat;
      seat.wire = null;
      wire?.close();
      this.tellAll();
    }
  }

  act({ serial, seen, events }: FromPlayer & { is: "do" }, seat: Seat) {
    const isLegal = areEvents(events) && events.length <= MOST_AT_ONCE && Number.isSafeInteger(serial);
    // What a phone sends again when it returns has happened already.
    if (!isLegal || serial <= seat.done) return;
    this.sync();
    const at = this.sent.findLastIndex((event) => keyOf(event) === seen);
    const meanwhile = this.sent.slice(at + 1);
    seat.done = serial;
    if (events.some((event) => isOvertaken(event, meanwhile)))
      return this.send(seat, { is: "no", serial, words: wordsOf(meanwhile).slice(-3) });
    this.page.add(events, seat);
    this.sync();
  }

  /** Only the last change of all can be taken back. */
  takeBack({ serial, event }: FromPlayer & { is: "undo" }, seat: Seat) {
    if (!Number.isSafeInteger(serial) || serial <= seat.done) return;
    this.sync();
    seat.done = serial;
    const last = this.sent.findLastIndex(isChange);
    const at = this.sent.findLastIndex((other) => keyOf(other) === event);
    if (at < 0 || at !== last)
      return this.send(seat, { is: "no", serial, words: wordsOf(this.sent.slice(at + 1)).slice(-3) });
    this.page.undo(seat);
    this.sync();
  }

  /** A phone that is away gives its person to one that is here. */
  choose({ who, words }: FromPlayer & { is: "who" }, seat: Seat) {
    for (const [id, other] of this.seats)
      if (other !== seat && other.since && other.who && other.who === who) this.seats.delete(id);
    seat.who = String(who).slice(0, LONGEST);
    seat.words = String(words).slice(0, LONGEST);
    this.tellAll();
  }

  leave(seat: Seat) {
    seat.wire = null;
    seat.since = this.now();
    this.tellAll();
  }

  /** The table has changed, or may have: every phone gets what is new. */
  sync() {
    const { events } = this.page.table();
    const now = open(events);
    const from = alike(now, this.sent);
    if (from === now.length && from === this.sent.length) return;
    this.sent = now;
    for (const seat of this.present) this.sendLog(seat, from);
  }

  sendLog(seat: Seat, from: number) {
    const { id, name, own, veil } = this.page.table();
    const events = this.sent.slice(from);
    this.send(seat, { is: "log", from, events, id, name, own, veil, done: seat.done });
  }

  /** What players may see has changed. */
  renew() {
    for (const seat of this.present) this.sendLog(seat, this.sent.length);
  }

  tellAll() {
    for (const seat of this.present) this.send(seat, { is: "here", phones: this.phones });
    this.page.changed();
  }

  send(seat: Seat, message: FromTable) {
    seat.wire?.send(JSON.stringify(message));
  }

  /** The table is closed for all; each phone keeps it. */
  close() {
    for (const seat of this.present) {
      this.send(seat, { is: "bye" });
      seat.wire?.close();
    }
    this.seats.clear();
  }
}

/** What a player's phone does with its page. */
type PlayerPage = {
  /** the table is as it stands at the game master's, with one's own on top that is not there yet */
  show(table: LiveTable, news: Happening[]): void;
  /** something of one's own did not happen, for this came before */
  refuse(words: string[]): void;
  /** who is here has changed */
  changed(): void;
  /** the table is closed */
  closed(): void;
};

type Pending = { serial: number; seen: string; events: Happening[]; undo: string };

/** A player's phone. */
export class Player {
  page: PlayerPage;
  /** What the phone is called among phones. */
  phone: string;
  wire: Wire | null = null;
  table: LiveTable = { id: "", name: "", events: [] };
  /** What this phone has done and the table's phone has not confirmed. */
  pending: Pending[] = [];
  phones: Phone[] = [];
  who = "";
  words = "";
  serial = 0;
  /** Whether the table has come. */
  isHere = false;

  constructor(page: PlayerPage, phone: string) {
    this.page = page;
    this.phone = phone;
  }

  /** The way to the table's phone is there, for the first time or again. */
  join(wire: Wire): { receive(text: string): void; gone(): void } {
    this.wire = wire;
    const { events } = this.table;
    const state = digest(JSON.stringify(events));
    this.send({ is: "hello", phone: this.phone, has: events.length, state });
    if (this.who) this.choose(this.who, this.words);
    for (const pending of this.pending) this.sendPending(pending);
    return {
      receive: (text) => this.wire === wire && this.receive(parseJson(text)),
      gone: () => {
        if (this.wire !== wire) return;
        this.wire = null;
        this.page.changed();
      },
    };
  }

  /** The table as this phone shows it. */
  get events(): Happening[] {
    const undone = new Set(this.pending.map(({ undo }) => undo));
    const shared = this.table.events.filter((event) => !undone.has(keyOf(event)));
    return [...shared, ...this.pending.flatMap(({ events }) => events)];
  }

  /** The reader has done something here, or taken something back.
   * @param events the table as it is now */
  changed(events: Happening[]) {
    if (!this.isHere) return;
    const [before, now] = [this.events, open(events)];
    const textsBefore = new Set(before.map((event) => JSON.stringify(event)));
    const texts = new Set(now.map((event) => JSON.stringify(event)));
    const added = now.filter((event) => !textsBefore.has(JSON.stringify(event)) && event.do !== "checkpoint");
    const undone = before.filter((event) => !texts.has(JSON.stringify(event)) && isChange(event));
    const last = seenOf(this.table.events);
    for (const event of undone)
      this.keep({ serial: ++this.serial, seen: last, events: [], undo: keyOf(event) });
    if (added.length) this.keep({ serial: ++this.serial, seen: last, events: added, undo: "" });
  }

  keep(pending: Pending) {
    this.pending.push(pending);
    this.sendPending(pending);
  }

  sendPending({ serial, seen, events, undo }: Pending) {
    this.send(undo ? { is: "undo", serial, event: undo } : { is: "do", serial, seen, events });
  }

  choose(who: string, words: string) {
    Object.assign(this, { who, words });
    this.send({ is: "who", who, words });
  }

  receive(message: FromTable | null) {
    if (!isObject(message)) return;
    if (message.is === "log") this.take(message as FromTable & { is: "log" });
    else if (message.is === "no") {
      this.pending = this.pending.filter(({ serial }) => serial !== message.serial);
      this.page.show({ ...this.table, events: this.events }, []);
      this.page.refuse(Array.isArray(message.words) ? message.words.map(String) : []);
    } else if (message.is === "here" && Array.isArray(message.phones)) {
      this.phones = message.phones.filter(isPhone);
      this.page.changed();
    } else if (message.is === "bye") {
      this.wire = null;
      this.page.closed();
    }
  }

  take({ from, events, id, name, own, veil, done }: FromTable & { is: "log" }) {
    const rows = own === undefined || (Array.isArray(own) && own.every(isHomebrewRow));
    const whole =
      areEvents(events) && Number.isSafeInteger(from) && from >= 0 && from <= this.table.events.length;
    if (!whole || !rows || !/^[A-Za-z0-9-]{1,40}$/.test(id) || typeof name !== "string") return;
    const before = this.events;
    this.table = {
      id,
      name: name.slice(0, LONGEST),
      own,
      veil: veil === true,
      events: [...this.table.events.slice(0, from), ...events],
    };
    this.pending = this.pending.filter(({ serial }) => serial > done);
    const news = this.isHere ? events.filter((event) => !before.some((other) => same(event, other))) : [];
    this.isHere = true;
    this.page.show({ ...this.table, events: this.events }, news);
  }

  send(message: FromPlayer) {
    this.wire?.send(JSON.stringify(message));
  }

  /** This phone leaves, and keeps the table. */
  leave() {
    this.send({ is: "bye" });
    const { wire } = this;
    this.wire = null;
    wire?.close();
  }
}

function isPhone(phone: unknown): phone is Phone {
  const texts = isObject(phone) && typeof phone.who === "string" && typeof phone.words === "string";
  return texts && typeof (phone as Phone).since === "number";
}
