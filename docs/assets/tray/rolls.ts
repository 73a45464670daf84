/** The last rolls as they are kept: `rollbook.tray` holds {"format": 1, "rolls": [roll]}, newest first. */

import { isFlat, parseJson, setAside } from "../storage/sheets.ts";

type Shown = { sides: number, face: number, kept: boolean, note: string, fate?: string };
export type Dice = { label: string, total: string, dice: Shown[] };
/** what the odds say of it, as far as they are known */
export type Luck = { chance?: string, won?: boolean, words?: string } | null;
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
  inputs: Record<string, string>;
  headline: string;
  tone: string;
  dice: Dice[];
  steps: { text: string }[];
  luck: Luck;
  /** the words that reveal what is hidden: dice, steps and luck are empty until then */
  veil?: string;
}

const ID = "tray";
const KEY = `rollbook.${ID}`;
export const MOST = 50;
const LONGEST = 4000;
/** Two tabs that write at once: for so many milliseconds each puts back what the other has written over. */
const CLASH = 2000;

const isText = (value: unknown) => typeof value === "string" && value.length <= LONGEST;
const isWhole = (value: unknown) => Number.isSafeInteger(value);

/** Whether a text is an exact chance, no longer than Python sums up. */
export function isChance(value: any) {
  if (typeof value !== "string" || !/^\d{1,300}\/[1-9]\d{0,299}$/.test(value)) return false;
  const [num, den] = value.split("/").map(BigInt);
  return num <= den;
}

function isShown(die: any) {
  const fated = die?.fate === undefined || isText(die.fate);
  return fated && isWhole(die?.sides) && isWhole(die.face) && typeof die.kept === "boolean" && isText(die.note);
}

function isDice(one: any) {
  return isText(one?.label) && isText(one.total) && Array.isArray(one.dice) && one.dice.every(isShown);
}

function isLuck(luck: any) {
  if (luck === null || typeof luck !== "object") return luck === null;
  const { chance, won, words } = luck;
  const typed = (value: unknown, type: string) => value === undefined || typeof value === type;
  return (chance === undefined || isChance(chance)) && typed(won, "boolean") && (words === undefined || isText(words));
}

/** Whether a value is a roll as this page writes it; its page leads nowhere outside the site. */
function isRoll(roll: any) {
  const texts = ["key", "id", "title", "game", "headline", "tone"];
  return (
    texts.every((name) => isText(roll?.[name])) && isWhole(roll.at) && Math.abs(roll.at) < 8e15 && isFlat(roll.inputs) &&
    (roll.veil === undefined || isText(roll.veil)) &&
    isText(roll.page) && /^([\w-]+\/)*$/.test(roll.page) && /^[\w.-]+$/.test(roll.id) && isLuck(roll.luck) &&
    Array.isArray(roll.dice) && roll.dice.every(isDice) && Array.isArray(roll.steps) && roll.steps.every((one: any) => isText(one?.text))
  );
}

/** The rolls of this visit and of earlier ones, the same in every tab. */
export class Rolls extends EventTarget {
  /** What storage would not take. */
  visit: Roll[] | null;
  broken: string;
  /** Written here just now. */
  own: Roll[];
  all: Roll[];

  constructor() {
    super();
    this.visit = null;
    /** The key under which unreadable storage is kept now. */
    this.broken = "";
    this.own = [];
    this.all = this.stored();
    addEventListener("storage", (event) => event.key === KEY && this.heard(event));
  }

  stored(): Roll[] {
    try {
      return this.read(localStorage.getItem(KEY));
    } catch {
      return this.visit ?? [];
    }
  }

  read(text: string | null): Roll[] {
    if (text === null) return [];
    const whole = parseJson(text);
    if (whole?.format === 1 && Array.isArray(whole.rolls)) return whole.rolls.filter(isRoll).slice(0, MOST);
    this.broken = setAside(ID, text);
    return [];
  }

  /** Another tab has written: its rolls count, and so do those that it did not know of yet. */
  heard({ newValue }: StorageEvent) {
    const theirs = this.stored();
    const recent = this.own.filter(({ at, key }) => Date.now() - at < CLASH && !theirs.some((one) => one.key === key));
    const cleared = newValue === null || theirs.length === 0;
    if (recent.length && !cleared) this.write(merged(recent, theirs));
    else this.show(theirs);
  }

  add(roll: Roll) {
    this.own = [...this.own, roll].slice(-MOST);
    this.write(merged([roll], this.visit ?? this.stored()));
  }

  /** What became known of a roll later. */
  amend(key: string, more: Partial<Roll>) {
    const rolls = this.visit ?? this.stored();
    this.write(rolls.map((roll) => (roll.key === key ? { ...roll, ...more } : roll)));
  }

  /** Takes all away; what was there, for `restore`. */
  clear() {
    const gone = this.visit ?? this.stored();
    this.own = [];
    this.write([]);
    return gone;
  }

  restore(rolls: Roll[]) {
    this.write(merged(this.visit ?? this.stored(), rolls));
  }

  write(rolls: Roll[]) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ format: 1, rolls }));
      this.visit = null;
    } catch {
      this.visit = rolls;
    }
    this.show(rolls);
  }

  show(rolls: Roll[]) {
    this.all = rolls;
    this.dispatchEvent(new Event("change"));
  }
}

/** Both without doubles, newest first, no more than are kept. */
function merged(some: Roll[], others: Roll[]) {
  const known = new Set(some.map(({ key }) => key));
  const both = [...some, ...others.filter(({ key }) => !known.has(key))];
  return both.sort((one, other) => other.at - one.at).slice(0, MOST);
}
