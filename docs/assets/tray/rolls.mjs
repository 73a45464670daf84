/** The last rolls as they are kept: `rollbook.tray` holds {"format": 1, "rolls": [roll]}, newest first. */

import { isFlat, parseJson, setAside } from "../storage/sheets.mjs";

/** @typedef {{sides: number, face: number, kept: boolean, note: string, fate?: string}} Shown */
/** @typedef {{label: string, total: string, dice: Shown[]}} Dice */
/** @typedef {{chance?: string, won?: boolean, words?: string} | null} Luck what the odds say of it, as far as they are known */
/**
 * @typedef {object} Roll
 * @property {string} key unlike that of any other roll
 * @property {number} at when, in milliseconds
 * @property {string} id of the calculator
 * @property {string} title
 * @property {string} game
 * @property {string} page from the site's root
 * @property {Record<string, string>} inputs
 * @property {string} headline
 * @property {string} tone
 * @property {Dice[]} dice
 * @property {{text: string}[]} steps
 * @property {Luck} luck
 * @property {string} [veil] the words that reveal what is hidden: dice, steps and luck are empty until then
 */

const ID = "tray";
const KEY = `rollbook.${ID}`;
export const MOST = 50;
const LONGEST = 4000;
/** Two tabs that write at once: for so many milliseconds each puts back what the other has written over. */
const CLASH = 2000;

const isText = (/** @type {unknown} */ value) => typeof value === "string" && value.length <= LONGEST;
const isWhole = (/** @type {unknown} */ value) => Number.isSafeInteger(value);

/** Whether a text is an exact chance, no longer than Python sums up.
 * @param {any} value */
export function isChance(value) {
  if (typeof value !== "string" || !/^\d{1,300}\/[1-9]\d{0,299}$/.test(value)) return false;
  const [num, den] = value.split("/").map(BigInt);
  return num <= den;
}

/** @param {any} die */
function isShown(die) {
  const fated = die?.fate === undefined || isText(die.fate);
  return fated && isWhole(die?.sides) && isWhole(die.face) && typeof die.kept === "boolean" && isText(die.note);
}

/** @param {any} one */
function isDice(one) {
  return isText(one?.label) && isText(one.total) && Array.isArray(one.dice) && one.dice.every(isShown);
}

/** @param {any} luck */
function isLuck(luck) {
  if (luck === null || typeof luck !== "object") return luck === null;
  const { chance, won, words } = luck;
  const typed = (/** @type {unknown} */ value, /** @type {string} */ type) => value === undefined || typeof value === type;
  return (chance === undefined || isChance(chance)) && typed(won, "boolean") && (words === undefined || isText(words));
}

/** Whether a value is a roll as this page writes it; its page leads nowhere outside the site.
 * @param {any} roll */
function isRoll(roll) {
  const texts = ["key", "id", "title", "game", "headline", "tone"];
  return (
    texts.every((name) => isText(roll?.[name])) && isWhole(roll.at) && Math.abs(roll.at) < 8e15 && isFlat(roll.inputs) &&
    (roll.veil === undefined || isText(roll.veil)) &&
    isText(roll.page) && /^([\w-]+\/)*$/.test(roll.page) && /^[\w.-]+$/.test(roll.id) && isLuck(roll.luck) &&
    Array.isArray(roll.dice) && roll.dice.every(isDice) && Array.isArray(roll.steps) && roll.steps.every((one) => isText(one?.text))
  );
}

/** The rolls of this visit and of earlier ones, the same in every tab. */
export class Rolls extends EventTarget {
  constructor() {
    super();
    /** What storage would not take. @type {Roll[] | null} */
    this.visit = null;
    /** The key under which unreadable storage is kept now. */
    this.broken = "";
    /** Written here just now. @type {Roll[]} */
    this.own = [];
    this.all = this.stored();
    addEventListener("storage", (event) => event.key === KEY && this.heard(event));
  }

  /** @returns {Roll[]} */
  stored() {
    try {
      return this.read(localStorage.getItem(KEY));
    } catch {
      return this.visit ?? [];
    }
  }

  /** @param {string | null} text
   * @returns {Roll[]} */
  read(text) {
    if (text === null) return [];
    const whole = parseJson(text);
    if (whole?.format === 1 && Array.isArray(whole.rolls)) return whole.rolls.filter(isRoll).slice(0, MOST);
    this.broken = setAside(ID, text);
    return [];
  }

  /** Another tab has written: its rolls count, and so do those that it did not know of yet.
   * @param {StorageEvent} event */
  heard({ newValue }) {
    const theirs = this.stored();
    const recent = this.own.filter(({ at, key }) => Date.now() - at < CLASH && !theirs.some((one) => one.key === key));
    const cleared = newValue === null || theirs.length === 0;
    if (recent.length && !cleared) this.write(merged(recent, theirs));
    else this.show(theirs);
  }

  /** @param {Roll} roll */
  add(roll) {
    this.own = [...this.own, roll].slice(-MOST);
    this.write(merged([roll], this.visit ?? this.stored()));
  }

  /** What became known of a roll later.
   * @param {string} key
   * @param {Partial<Roll>} more */
  amend(key, more) {
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

  /** @param {Roll[]} rolls */
  restore(rolls) {
    this.write(merged(this.visit ?? this.stored(), rolls));
  }

  /** @param {Roll[]} rolls */
  write(rolls) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ format: 1, rolls }));
      this.visit = null;
    } catch {
      this.visit = rolls;
    }
    this.show(rolls);
  }

  /** @param {Roll[]} rolls */
  show(rolls) {
    this.all = rolls;
    this.dispatchEvent(new Event("change"));
  }
}

/** Both without doubles, newest first, no more than are kept.
 * @param {Roll[]} some
 * @param {Roll[]} others */
function merged(some, others) {
  const known = new Set(some.map(({ key }) => key));
  const both = [...some, ...others.filter(({ key }) => !known.has(key))];
  return both.sort((one, other) => other.at - one.at).slice(0, MOST);
}
