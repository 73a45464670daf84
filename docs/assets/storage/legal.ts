/** What a legal value of each kind is, apart from its format; what is not legal is told apart from what is. */

export type Flat = Record<string, string>;
/** `side` is "foe" for a character that a group made as a foe at a table. */
export type Sheet = { version: number; inputs: Flat; side?: "foe" };
type Die = { sides: number; face: number; kept: boolean; note: string; fate?: string };
export type Dice = { label: string; total: string; dice: Die[] };
/** what the odds say of a roll, as far as they are known */
export type Luck = { chance?: string; won?: boolean; words?: string } | null;
export interface Roll {
  /** unlike that of any other roll */
  key: string;
  /** when, in milliseconds */
  at: number;
  /** of the calculator */
  id: string;
  title: string;
  game: string;
  /** from the site's root */
  page: string;
  inputs: Flat;
  headline: string;
  tone: string;
  dice: Dice[];
  steps: { text: string }[];
  luck: Luck;
  /** the words that reveal what is hidden: dice, steps and luck are empty until then */
  veil?: string;
}
export type Happening = { do: string } & Record<string, any>;
export type Looks = { tab: string; from?: string; picks: Record<string, Flat> } & Record<string, any>;
export type Table = {
  id: string;
  name: string;
  at: number;
  events: Happening[];
  undone: Happening[];
  ui: Looks;
  own?: HomebrewRow[];
  /** the states at which it was last sent to another phone, or came from one */
  past?: string[];
};

/** A homebrew row; `sets` are the sets of rows that it belongs to, by which forms show and hide fields; `was`
 * are the ids that it had before it was edited. */
export type HomebrewRow = { table: string; id: string; inputs: Flat; sets: string[]; was?: string[] };

/** A note about a rule or row: the address of its place in its game, what that is called, and the page it stood on. */
export type Note = { place: string; title: string; page: string; text: string; at: number };

/** What came so far of something that is sent in several codes: when, its digest, of how many, and the parts. */
export type Waiting = { at: number; sum: string; of: number; parts: Flat };

/** What a seal hides: all that it was made from. */
export type Sealed = {
  calculator: string;
  site: string;
  at: number;
  sheet: number;
  inputs: Flat;
  house: string[];
  faces: number[];
  outcome: string;
  own: { table: string; inputs: Flat; was?: string[] }[];
  series: string;
  number: number;
  salt: string;
};
/** A sealed roll by its digest: one's own, or one that came, whose roll is not known before it is opened. */
export type Seal = {
  digest: string;
  calculator: string;
  title: string;
  game: string;
  page: string;
  series: string;
  number: number;
  at: number;
  /** when it was made here, or came here */
  came: number;
  mine: boolean;
  /** when it was opened; 0 while it is sealed */
  opened: number;
  roll: Sealed | null;
};

/** What is kept of each kind. */
export interface Values {
  open: { sheet: Sheet; past: Flat[] };
  table: Table;
  /** `round` is which round it is, "" before the first; it and the table's name are there where people sit */
  lastTable: { last: string; name?: string; round?: string };
  lastGame: { game: string };
  house: { rulings: Flat };
  homebrewRows: { rows: HomebrewRow[] };
  notes: { notes: Note[] };
  pocket: { tables: string[] };
  tray: { rolls: Roll[] };
  /** `series` tells this device's seals from those of others, `made` is the number of its last one */
  seals: { series: string; made: number; seals: Seal[] };
  settings: { settings: Record<string, boolean> };
  layout: { flat: boolean };
  offline: { wanted: string };
  /** the parts that have come of something in several codes, by their numbers from 1 */
  parts: Waiting;
  /** when a backup was made, when the reader was reminded and would not, and since when there is something worth it */
  backup: { at: number; asked: number; since: number };
  sheets: { sheets: Record<string, Sheet> };
}

/** The legal part of a value, and in the same shape what is left over, if anything; null where nothing is legal. */
type Sorted<T> = { good: T; bad: object | null } | null;

/** The last moment that a browser can name. */
const END_OF_TIME = 8.64e15;
const LONGEST = 4000;
/** Characters of a note. */
export const MOST_NOTE = LONGEST;
const MOST_NAME = 200;
const TABS = ["roll", "sheet", "fight", "look"];
const ADDRESS = /^[a-z0-9-]+\/(?:[a-z0-9-]+\/)?#table-[a-z0-9-]+$/;
const PAGE = /^([\w-]+\/)*$/;
const PLACE = /^[\w-]+$/;

/** @returns the value, or null if the text is not JSON */
export function parseJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, any> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is flat inputs: names with texts. */
export function isFlat(value: unknown): value is Flat {
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}

function isSheet(sheet: unknown): sheet is Sheet {
  return isObject(sheet) && Number.isSafeInteger(sheet.version) && sheet.version > 0 && isFlat(sheet.inputs);
}

export function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= END_OF_TIME;
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const may = (value: unknown, legal: (value: unknown) => boolean) => value === undefined || legal(value);
const isWords = (value: unknown): value is string => typeof value === "string";

/** Whether a text is an exact chance, no longer than Python sums up. */
export function isChance(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{1,300}\/[1-9]\d{0,299}$/.test(value)) return false;
  const [num, den] = value.split("/").map(BigInt);
  return num <= den;
}

function isDie(die: unknown) {
  return (
    isObject(die) &&
    may(die.fate, isText) &&
    isWhole(die.sides) &&
    isWhole(die.face) &&
    typeof die.kept === "boolean" &&
    isText(die.note)
  );
}

function isDice(dice: unknown) {
  return (
    isObject(dice) &&
    isText(dice.label) &&
    isText(dice.total) &&
    Array.isArray(dice.dice) &&
    dice.dice.every(isDie)
  );
}

function isLuck(luck: unknown) {
  if (!isObject(luck)) return luck === null;
  return (
    may(luck.chance, isChance) && may(luck.won, (won) => typeof won === "boolean") && may(luck.words, isText)
  );
}

/** Whether a value is a roll as a page writes it; its page leads nowhere outside the site. */
function isRoll(roll: unknown): roll is Roll {
  if (!isObject(roll)) return false;
  const texts = ["key", "id", "title", "game", "headline", "tone"];
  return (
    texts.every((name) => isText(roll[name])) &&
    isWhole(roll.at) &&
    isTime(roll.at) &&
    isFlat(roll.inputs) &&
    may(roll.veil, isText) &&
    isText(roll.page) &&
    PAGE.test(roll.page) &&
    /^[\w.-]+$/.test(roll.id) &&
    isLuck(roll.luck) &&
    Array.isArray(roll.dice) &&
    roll.dice.every(isDice) &&
    Array.isArray(roll.steps) &&
    roll.steps.every((step: unknown) => isObject(step) && isText(step.text))
  );
}

/** Whether a value is an event as far as pages read it; the rest is for Python to judge. */
function isEvent(event: unknown): event is Happening {
  if (!isObject(event) || typeof event.do !== "string") return false;
  return (
    ["words", "title", "sub", "headline", "tone", "calculator"].every((name) => may(event[name], isWords)) &&
    may(event.totals, (totals) => Array.isArray(totals) && totals.every(Array.isArray)) &&
    may(event.at, isTime)
  );
}

export function isHomebrewRow(row: unknown): row is HomebrewRow {
  if (!isObject(row)) return false;
  const texts = isWords(row.table) && isWords(row.id) && row.id.startsWith("own-");
  const lists = [row.sets, row.was ?? []].every((list) => Array.isArray(list) && list.every(isWords));
  return texts && isFlat(row.inputs) && lists;
}

function isNote(note: unknown): note is Note {
  if (!isObject(note)) return false;
  const texts = isText(note.text) && note.text.trim() !== "" && isText(note.title);
  return (
    texts &&
    isText(note.page) &&
    PAGE.test(note.page) &&
    isText(note.place) &&
    PLACE.test(note.place) &&
    isTime(note.at)
  );
}

export function areEvents(value: unknown): value is Happening[] {
  return Array.isArray(value) && value.every(isEvent);
}

/** Whether a value is a list of states of a table, each a short digest. */
export function areStates(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.every((state) => typeof state === "string" && /^[0-9a-z]{1,8}$/.test(state))
  );
}

/** What was looked at, as far as it can be looked at. */
function looks(ui: Record<string, any>): Looks {
  const picks = isObject(ui.picks) ? Object.entries(ui.picks).filter(([, flat]) => isFlat(flat)) : [];
  const texts = Object.entries(ui).filter(([, value]) => typeof value === "string");
  return {
    ...Object.fromEntries(texts),
    tab: TABS.includes(ui.tab) ? ui.tab : "roll",
    picks: Object.fromEntries(picks),
  };
}

function table(whole: Whole): Sorted<Table> {
  const { id, name, at, events, undone, ui, own, past } = whole;
  if (
    !isWords(id) ||
    !isWords(name) ||
    name.length > MOST_NAME ||
    !areEvents(events) ||
    !areEvents(undone) ||
    !isObject(ui)
  )
    return null;
  const rows = Array.isArray(own) ? { own: own.filter(isHomebrewRow) } : {};
  const sent = areStates(past) ? { past } : {};
  const good = { id, name, at: isTime(at) ? at : 0, events, undone, ui: looks(ui), ...rows, ...sent };
  return { good, bad: null };
}

/** The legal entries of an object or list, and the others. */
function apart<T>(entries: [string, T][], legal: (value: T) => boolean) {
  return [entries.filter(([, value]) => legal(value)), entries.filter(([, value]) => !legal(value))];
}

/** What was stored as a kind, before anything is known of it. */
type Whole = Record<string, any>;

/** A value that is an object of named parts, each legal or not by itself. */
function partsByName<Name extends string, T>(name: Name, legal: (value: unknown) => boolean) {
  return (whole: Whole): Sorted<Record<Name, Record<string, T>>> => {
    if (!isObject(whole[name])) return null;
    const [good, bad] = apart(Object.entries(whole[name]), legal).map((part) => Object.fromEntries(part));
    return { good: { [name]: good } as any, bad: Object.keys(bad).length ? { [name]: bad } : null };
  };
}

/** A value that is a list of parts, each legal or not by itself. */
function listed<Name extends string, T>(name: Name, legal: (value: unknown) => boolean) {
  return (whole: Whole): Sorted<Record<Name, T[]>> => {
    if (!Array.isArray(whole[name])) return null;
    const [good, bad] = apart(Object.entries(whole[name]), legal).map((part) =>
      part.map(([, value]) => value),
    );
    return { good: { [name]: good } as any, bad: bad.length ? { [name]: bad } : null };
  };
}

/** A value of one part, which is legal or not. */
function whole<T extends object>(name: keyof T & string, legal: (value: unknown) => boolean) {
  return (stored: Whole): Sorted<T> =>
    legal(stored[name]) ? { good: { [name]: stored[name] } as T, bad: null } : null;
}

function open({ sheet, past }: Whole): Sorted<Values["open"]> {
  if (!isSheet(sheet) || !Array.isArray(past)) return null;
  const wrong = past.filter((flat) => !isFlat(flat));
  return { good: { sheet, past: past.filter(isFlat) }, bad: wrong.length ? { sheet, past: wrong } : null };
}

function isSealed(roll: unknown): roll is Sealed {
  if (!isObject(roll)) return false;
  const texts = ["calculator", "site", "outcome", "series", "salt"].every((name) => isText(roll[name]));
  const lists =
    texts &&
    Array.isArray(roll.house) &&
    roll.house.every(isWords) &&
    Array.isArray(roll.faces) &&
    roll.faces.every(isWhole);
  const rows =
    lists &&
    Array.isArray(roll.own) &&
    roll.own.every((row: unknown) => isObject(row) && isWords(row.table) && isFlat(row.inputs));
  return rows && isTime(roll.at) && isWhole(roll.sheet) && isWhole(roll.number) && isFlat(roll.inputs);
}

/** Whether a value is a seal as a page writes it; its page leads nowhere outside the site. */
function isSeal(seal: unknown): seal is Seal {
  if (!isObject(seal)) return false;
  const texts = ["digest", "calculator", "title", "game", "series"].every((name) => isText(seal[name]));
  const numbers =
    texts &&
    isWhole(seal.number) &&
    [seal.at, seal.came, seal.opened].every(isTime) &&
    typeof seal.mine === "boolean";
  const rollFits = numbers && (seal.roll === null ? !seal.mine : isSealed(seal.roll));
  return (
    rollFits &&
    /^[0-9a-f]{64}$/.test(seal.digest) &&
    /^[\w.-]+$/.test(seal.calculator) &&
    isText(seal.page) &&
    PAGE.test(seal.page)
  );
}

function seals({ series, made, seals: all }: Whole): Sorted<Values["seals"]> {
  if (!isText(series) || !isWhole(made) || !Array.isArray(all)) return null;
  const [good, bad] = [all.filter(isSeal), all.filter((seal) => !isSeal(seal))];
  return { good: { series, made, seals: good }, bad: bad.length ? { series, made, seals: bad } : null };
}

function backup({ at, asked = 0, since = 0 }: Whole): Sorted<Values["backup"]> {
  return [at, asked, since].every(isTime) ? { good: { at, asked, since }, bad: null } : null;
}

function parts({ at, sum, of, parts: texts }: Whole): Sorted<Waiting> {
  return isTime(at) && isText(sum) && isWhole(of) && isFlat(texts)
    ? { good: { at, sum, of, parts: texts }, bad: null }
    : null;
}

function lastTable({ last, name, round }: Whole): Sorted<Values["lastTable"]> {
  if (!isWords(last)) return null;
  return { good: { last, ...(isText(name) && isText(round) && { name, round }) }, bad: null };
}

const yes = (value: unknown) => typeof value === "boolean";

/** How each kind is read once its format is the current one. */
export const LEGAL: { [Name in keyof Values]: (whole: Whole) => Sorted<Values[Name]> } = {
  open,
  table,
  lastTable,
  lastGame: whole("game", isWords),
  house: partsByName("rulings", isWords),
  homebrewRows: listed("rows", isHomebrewRow),
  notes: listed("notes", isNote),
  pocket: listed("tables", (address) => typeof address === "string" && ADDRESS.test(address)),
  tray: listed("rolls", isRoll),
  seals,
  settings: partsByName("settings", yes),
  layout: whole("flat", yes),
  offline: whole("wanted", (value) => value === "reading" || value === "none"),
  parts,
  backup,
  sheets: partsByName("sheets", isSheet),
};

/** How many parts of a value a reader would count: sheets, rolls, tables of the pocket sheet; 1 for what has none. */
export const COUNTS: { [Name in keyof Values]?: (value: Values[Name]) => number } = {
  house: ({ rulings }) => Object.keys(rulings).length,
  homebrewRows: ({ rows }) => rows.length,
  notes: ({ notes }) => notes.length,
  pocket: ({ tables }) => tables.length,
  tray: ({ rolls }) => rolls.length,
  seals: ({ seals: all }) => all.length,
  settings: ({ settings }) => Object.keys(settings).length,
  parts: ({ parts: texts }) => Object.keys(texts).length,
  sheets: ({ sheets }) => Object.keys(sheets).length,
};

/** From format n to n + 1, by kind. Before there were formats, two kinds were plain words: `{ text }` then. */
export const MIGRATIONS: { [Name in keyof Values]?: ((whole: Whole) => object)[] } = {
  layout: [({ text }) => ({ flat: text === "table" ? true : text === "cards" ? false : null })],
  offline: [({ text }) => ({ wanted: text })],
};
