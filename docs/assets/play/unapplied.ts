/** What results would do and have not done: each can still be done, or let go of, from a line of its own. */

import { button, element, required } from "../page/elements.ts";
import { note, recall } from "../storage/tab-memory.ts";
import type { Happening } from "./table-store.ts";
import { isObject } from "../storage/legal.ts";

/** What a result would do: in words, the tap that does it, the table, the state in which it was rolled, "" where it
 * hangs on none, and when. */
type Effect = { words: string; tap: string; table: string; state: string; at: string };

/** More lines would leave no room for the fight: the oldest goes. */
const MOST_LINES = 2;

export class Unapplied {
  place: HTMLElement;
  memory: string;
  lines: Effect[] = [];
  /** Of the result in sight, which says itself that it is not applied. */
  inSight: Effect | null = null;
  /** What was done last from a line: once it is taken back, it can be done again. */
  done: Effect | null = null;

  /** @param game whose tables are played */
  constructor(play: HTMLElement, game: string) {
    this.place = required(play, ".rp-unapplied");
    this.memory = `unapplied.${game}`;
  }

  /** The result in sight would do this, or nothing any more. */
  see(effect: Effect | null) {
    this.inSight = effect;
    this.keep();
  }

  /** The result goes out of sight, and has not been applied. */
  leave() {
    const { inSight, lines } = this;
    if (inSight) this.show([...lines, inSight].slice(-MOST_LINES));
  }

  /** The line of a button goes. @returns what it was about */
  letGo(pressed: Element): Effect | undefined {
    const at = [...this.place.children].findIndex((line) => line.contains(pressed));
    const effect = this.lines[at];
    this.show(
      this.lines.filter((_, other) => other !== at),
      this.inSight,
    );
    return effect;
  }

  /** The line of a button has been used. @returns when its roll was made */
  used(pressed: Element): string {
    this.done = this.letGo(pressed) ?? null;
    return this.done?.at ?? "";
  }

  /** Whether what was done from a line is taken back: then it stands there again. */
  takenBack({ changes }: Happening): boolean {
    const { done, inSight, lines } = this;
    if (!done || JSON.stringify(JSON.parse(done.tap).event.changes) !== JSON.stringify(changes)) return false;
    this.done = null;
    this.show([...lines, done].slice(-MOST_LINES), inSight);
    return true;
  }

  /** The table is one that has gone through these states alone: what was rolled in others can be applied no more. */
  check(states: string[]) {
    const isSo = ({ state }: Effect) => !state || states.includes(state);
    if (!this.lines.every(isSo)) this.show(this.lines.filter(isSo), this.inSight);
  }

  /** Nothing can be done any more but what the result in sight would do. */
  clear() {
    this.show([], this.inSight);
  }

  /** What was not applied when the page was left.
   * @param table the table's id */
  restore(table: string) {
    const left = recall(this.memory);
    this.show(Array.isArray(left) ? left.filter(isEffect).filter((effect) => effect.table === table) : []);
  }

  show(lines: Effect[], inSight: Effect | null = null) {
    this.lines = lines;
    this.inSight = inSight;
    this.keep();
    this.place.replaceChildren(
      ...lines.map(({ words, tap }) =>
        element(
          "li",
          {},
          element("span", {}, `Not applied: ${words}`),
          button("Apply", { className: "rp-apply", "data-tap": tap }),
          button("×", { "data-do": "let-go", "aria-label": `Let go of ${words}` }),
        ),
      ),
    );
  }

  keep() {
    const { inSight, lines, memory } = this;
    note(memory, inSight ? [...lines, inSight] : lines);
  }
}

function isEffect(value: unknown): value is Effect {
  return (
    isObject(value) &&
    ["words", "tap", "table", "state", "at"].every((name) => typeof value[name] === "string")
  );
}
