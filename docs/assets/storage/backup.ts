/** Everything that this browser keeps as one file, and back again: what comes joins what is here. */

import { element } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import {
  count,
  ids,
  isAside,
  kindAt,
  peek,
  sizeOf,
  understand,
  unsaved,
  write,
  type Name,
} from "./stored.ts";
import { isObject, MOST_NOTE, parseJson, type Roll, type Table, type Values } from "./legal.ts";
import { joined } from "./homebrew.ts";
import * as store from "./store.ts";

const DAY = 86_400_000;
/** After so many days without a backup a reader is reminded, once. */
const OLD = 30;
/** No browser keeps more than this many characters. */
const LONGEST = 12_000_000;
const MOST_ROLLS = 50;
const MANY_EVENTS = 10;

/** What came of a backup: how many things came, were here already, and what was left out, in words. */
export type Brought = { added: number; same: number; left: string[] };

/** All of it as one text. */
export function everything(): string {
  const values = Object.fromEntries(store.keys().map((key) => [store.PREFIX + key, store.text(key)]));
  return JSON.stringify({ rollbook: 1, made: new Date().toISOString(), kept: values });
}

/** What a backup brings. Nothing here is written over: what has the same name comes beside it.
 * @returns words where the text is no backup */
export function bringBack(text: string): Brought | string {
  if (text.length > LONGEST) return "The file is too long to be a backup.";
  const whole = parseJson(text);
  if (!isObject(whole) || whole.rollbook !== 1) return "The file is no backup of this site.";
  if (typeof whole.calculator === "string")
    return `The file is one saved sheet, of “${whole.calculator.slice(0, 60)}”. Import it at that calculator.`;
  if (!isObject(whole.kept)) return "The file is no backup of this site.";
  const result: Brought = { added: 0, same: 0, left: [] };
  for (const [key, value] of Object.entries(whole.kept)) {
    const isOurs = key.startsWith(store.PREFIX) && typeof value === "string";
    const {
      added,
      left,
      title = key.slice(0, 60),
    } = isOurs ? bring(key.slice(store.PREFIX.length), value as string) : { added: 0, left: STRANGE };
    result.added += added;
    if (left) result.left.push(`${isolated(title)}: ${left}`);
    else if (!added) result.same++;
  }
  return result;
}

const STRANGE = "it is nothing of this site's";

/** What came under one key: how many things, why others did not, and what readers call it. */
type Joined = { added: number; left?: string; title?: string };

function bring(key: string, text: string): Joined {
  if (isAside(key)) return bringAside(key, text);
  const match = kindAt(key);
  if (!match) return { added: 0, left: STRANGE };
  const {
    kind: { name, title },
    id,
  } = match;
  const theirs = understand(name, text);
  if (theirs === "newer") return { title, added: 0, left: "a newer version of this site wrote it" };
  if (theirs === "unreadable") return { title, added: 0, left: "it cannot be read" };
  const { added, left } = join(name, id, theirs.good);
  return {
    title,
    added,
    left: [left, theirs.bad && "a part of it cannot be read"].filter(Boolean).join(", and "),
  };
}

/** What could not be read when it was saved is still worth keeping. */
function bringAside(key: string, text: string): Joined {
  let to = key;
  for (let more = 2; store.text(to) !== null; more++) {
    if (store.text(to) === text) return { added: 0 };
    to = `${key}.${more}`;
  }
  return store.put(to, text) ? { added: 1 } : { added: 0, left: "there is no room for it" };
}

function join<N extends Name>(name: N, id: string, theirs: Values[N]): Joined {
  const mine = peek(name, id);
  const alone: ReturnType<Join<N>> = {
    id,
    value: (ALONE[name] as Alone<N>)?.(theirs, id) ?? theirs,
    added: sizeOf(name, theirs),
  };
  const result = mine === null ? alone : (JOINS[name] as Join<N>)?.(mine, theirs, id);
  if (!result) return { added: 0, ...(!same(mine, theirs) && { left: "your own is kept" }) };
  const isKept = result.added === 0 || write(name, result.id, result.value);
  return isKept ? { added: result.added, left: result.left } : { added: 0, left: unsaved(name, result.id) };
}

const same = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

type Join<N extends Name> = (
  mine: Values[N],
  theirs: Values[N],
  id: string,
) => { id: string; value: Values[N]; added: number; left?: string };

/** How two values of a kind become one, and in words what did not come; of kinds that are not named here, what the browser has stays. */
const JOINS: { [N in Name]?: Join<N> } = {
  sheets(mine, theirs, id) {
    const sheets = new Map(Object.entries(mine.sheets));
    let added = 0;
    for (const [name, sheet] of Object.entries(theirs.sheets)) {
      const own = beside(name, (other) => sheets.has(other) && !same(sheets.get(other), sheet));
      if (sheets.has(own)) continue;
      sheets.set(own, sheet);
      added++;
    }
    return { id, value: { sheets: Object.fromEntries(sheets) }, added };
  },
  notes(mine, theirs, id) {
    const notes = [...mine.notes];
    let [added, long] = [0, 0];
    for (const note of theirs.notes) {
      const at = notes.findIndex(({ place }) => place === note.place);
      const text = at < 0 ? note.text : `${notes[at].text}\n\nFrom the backup:\n${note.text}`;
      if (at >= 0 && notes[at].text.includes(note.text)) continue;
      if (text.length > MOST_NOTE) long++;
      else added++;
      if (text.length <= MOST_NOTE)
        notes.splice(at < 0 ? notes.length : at, 1, { ...(notes[at] ?? note), text });
    }
    return { id, value: { notes }, added, ...(long && { left: `${long} would be too long beside yours` }) };
  },
  pocket(mine, theirs, id) {
    const more = theirs.tables.filter((table) => !mine.tables.includes(table));
    return { id, value: { tables: [...mine.tables, ...more] }, added: more.length };
  },
  homebrewRows(mine, theirs, id) {
    const rows = joined(mine.rows, theirs.rows);
    const ownIds = new Set(mine.rows.map((row) => row.id));
    return { id, value: { rows }, added: rows.filter((row) => !ownIds.has(row.id)).length };
  },
  tray(mine, theirs, id) {
    const keys = new Set(mine.rolls.map(({ key }) => key));
    const more = theirs.rolls.filter(({ key }) => !keys.has(key));
    const rolls = latest([...mine.rolls, ...more]);
    return { id, value: { rolls }, added: rolls.filter(({ key }) => !keys.has(key)).length };
  },
  seals(mine, theirs, id) {
    const digests = new Set(mine.seals.map(({ digest }) => digest));
    const more = theirs.seals.filter(({ digest }) => !digests.has(digest));
    const series = mine.series || theirs.series;
    const count = Math.max(mine.made, theirs.series === series ? theirs.made : 0);
    return { id, value: { series, made: count, seals: [...mine.seals, ...more] }, added: more.length };
  },
  table(mine, theirs, id) {
    const [game] = id.split(" ");
    const here = tablesOf(game);
    if (here.some((table) => holds(table, theirs))) return { id, value: mine, added: 0 };
    const own = `${theirs.id}-${Date.now().toString(36)}`;
    return {
      id: `${game} ${own}`,
      value: { ...theirs, id: own, name: `${theirs.name} (from the backup)` },
      added: 1,
    };
  },
};

/** How something that is not here yet is called beside others of its name. */
type Alone<N extends Name> = (theirs: Values[N], id: string) => Values[N];

const ALONE: { [N in Name]?: Alone<N> } = {
  table(theirs, id) {
    const names = tablesOf(id.split(" ")[0]).map(({ name }) => name);
    return { ...theirs, name: beside(theirs.name, (name) => names.includes(name)) };
  },
};

/** A game's tables that are here. */
function tablesOf(game: string): Table[] {
  return ids("table")
    .filter((id) => id.startsWith(`${game} `))
    .flatMap((id) => peek("table", id) ?? []);
}

/** Whether all that happened at a table is in another. */
function holds(table: Table, other: Table) {
  return other.events.every((event, index) => same(event, table.events[index]));
}

function latest(rolls: Roll[]) {
  return rolls.sort((first, second) => second.at - first.at).slice(0, MOST_ROLLS);
}

/** The name itself, or one that tells where it comes from. */
function beside(name: string, isTaken: (name: string) => boolean) {
  let candidate = name;
  for (let more = 1; isTaken(candidate); more++)
    candidate = `${name} (from the backup${more > 1 ? ` ${more}` : ""})`;
  return candidate;
}

/** What came, in words. */
export function describe({ added, same, left }: Brought): string {
  const things = (many: number) => `${many} ${many === 1 ? "thing" : "things"}`;
  const were = (many: number) => `${many} ${many === 1 ? "was" : "were"}`;
  const parts = [
    `${things(added)} came from the backup`,
    ...(same ? [`${were(same)} here already`] : []),
    ...(left.length ? [`${were(left.length)} left out`] : []),
  ];
  const examples = left.slice(0, 5).join("; ");
  return `${parts.join(", ")}.${examples && ` Left out: ${examples}${left.length > 5 ? ` and ${left.length - 5} more` : ""}.`}`;
}

/** Offers all of it as a file, and notes when. */
export function saveBackup() {
  const href = URL.createObjectURL(new Blob([everything()], { type: "application/json" }));
  const day = new Date().toISOString().slice(0, 10);
  element("a", { href, download: `rollbook-backup-${day}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  write("backup", "", { at: Date.now(), asked: 0, since: 0 });
}

/** Brings a backup from a file; what came of it, in words, and whether anything did. */
export async function bringFile(file: File): Promise<{ words: string; hasChanged: boolean }> {
  const text = file.size > 2 * LONGEST ? null : await file.text().catch((): null => null);
  if (text === null)
    return {
      words: `${isolated(file.name)} could not be read, or is too long to be a backup. Nothing has changed.`,
      hasChanged: false,
    };
  const result = bringBack(text);
  return typeof result === "string"
    ? { words: `${result} Nothing has changed.`, hasChanged: false }
    : { words: describe(result), hasChanged: true };
}

/** How old the last backup is, in words. */
export function age(now = Date.now()): string {
  const at = peek("backup")?.at ?? 0;
  if (!at) return "No backup has been saved here yet.";
  const days = Math.floor((now - at) / DAY);
  if (days < -1) return "The last backup is dated ahead of this device's clock.";
  return days < 1
    ? "The last backup is from today."
    : `The last backup is ${days} ${days === 1 ? "day" : "days"} old.`;
}

/** Whether there is anything that a reader would miss. */
function worth() {
  return (
    count("sheets") > 0 ||
    count("notes") > 0 ||
    ids("table").some((id) => (peek("table", id)?.events.length ?? 0) >= MANY_EVENTS)
  );
}

/** Whether it is time to remind of a backup: once, when something worth keeping has had none for long. */
export function isDue(now = Date.now()): boolean {
  const { at, asked, since } = peek("backup") ?? { at: 0, asked: 0, since: 0 };
  if (asked || !worth()) return false;
  const from = Math.max(at, since);
  if (from && from <= now + DAY) return now - from > OLD * DAY;
  write("backup", "", { at, asked, since: now });
  return false;
}

/** Whether nothing at all is kept here; true once, since that is noted. */
export function beginsEmpty(now = Date.now()): boolean {
  return store.keys().length === 0 && write("backup", "", { at: 0, asked: 0, since: now });
}

/** The reader does not want to be reminded again of this backup. */
export function notNow() {
  write("backup", "", { at: peek("backup")?.at ?? 0, asked: Date.now(), since: 0 });
}
