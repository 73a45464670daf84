/** The last rolls as they are kept, newest first. */

import { listen, read, write } from "../storage/stored.ts";
import type { Roll } from "../storage/legal.ts";

export { isChance, type Dice, type Luck, type Roll } from "../storage/legal.ts";

export const MOST = 50;
/** Two tabs that write at once: for so many milliseconds each puts back what the other has written over. */
const CLASH = 2000;

/** The rolls of this visit and of earlier ones, the same in every tab.
 *
 * They stand in the order in which they came, whatever their clocks say. */
export class Rolls extends EventTarget {
  /** Whether they are kept beyond this visit. */
  isSaved: boolean;
  /** What is to be said of what could not be read. */
  warning: string;
  /** Written here just now, with the time since the visit began. */
  own: { roll: Roll; since: number }[];
  all: Roll[];

  constructor() {
    super();
    this.isSaved = true;
    this.warning = "";
    this.own = [];
    this.all = this.stored();
    listen("tray", () => this.heard());
  }

  stored(): Roll[] {
    const { value, warning } = read("tray");
    this.warning ||= warning;
    return (value?.rolls ?? []).slice(0, MOST);
  }

  /** Another tab has written: its rolls count, and so do those that it did not know of yet. */
  heard() {
    const theirs = this.stored();
    const fresh = this.own.filter(({ since }) => performance.now() - since < CLASH).map(({ roll }) => roll);
    const recent = fresh.filter(({ key }) => !theirs.some((roll) => roll.key === key));
    if (recent.length === 0 || theirs.length === 0) return this.show(theirs);
    const news = theirs.filter(({ key }) => !this.all.some((roll) => roll.key === key));
    this.write(
      joined(
        [...recent, ...news].sort((first, second) => second.at - first.at),
        theirs,
      ),
    );
  }

  add(roll: Roll) {
    this.own = [{ roll, since: performance.now() }, ...this.own].slice(0, MOST);
    this.write(joined([roll], this.stored()));
  }

  /** What became known of a roll later. */
  amend(key: string, more: Partial<Roll>) {
    this.write(this.stored().map((roll) => (roll.key === key ? { ...roll, ...more } : roll)));
  }

  /** Takes all away; what was there, for `restore`. */
  clear() {
    const rolls = this.stored();
    this.own = [];
    this.write([]);
    return rolls;
  }

  restore(rolls: Roll[]) {
    this.write(joined(this.stored(), rolls));
  }

  write(rolls: Roll[]) {
    this.isSaved = write("tray", "", { rolls });
    this.show(rolls);
  }

  show(rolls: Roll[]) {
    this.all = rolls;
    this.dispatchEvent(new Event("change"));
  }
}

/** Both without doubles, the newer ones first, no more than are kept. */
function joined(newer: Roll[], older: Roll[]) {
  const keys = new Set(newer.map(({ key }) => key));
  return [...newer, ...older.filter(({ key }) => !keys.has(key))].slice(0, MOST);
}
