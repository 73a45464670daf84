/** Which states a table has gone through, so that two phones that have it can tell who is ahead.
 *
 * A state is a short digest of all changes that led to it: when each happened, what it does and what it is called.
 * Rolls change nothing, and a checkpoint says itself which state it stands for. */

import { digest } from "../share/parts.ts";
import type { Happening, Table } from "../storage/legal.ts";

/** What tells where a table stands: its events, and the states at which it was sent or came. */
type Stand = Pick<Table, "events" | "past">;

/** How a table here and one that comes stand to each other. */
type Meeting = "same" | "behind" | "ahead" | "parted";

/** Nothing has happened yet. */
const START = "0";

/** What changes whose turn it is. */
export const TURNS = ["next", "order", "round", "hold", "turn", "end"];

/** Whether an event changes something, so that it can be taken back. */
export function isChange({ do: kind }: Happening): boolean {
  return kind !== "roll" && kind !== "checkpoint";
}

/** Each state of a table, with how many of its events lead to it; the latest is the last. */
function trail(events: Happening[]): [state: string, count: number][] {
  const all: [string, number][] = [[START, 0]];
  for (const [index, event] of events.entries()) {
    const before = all[all.length - 1][0];
    const { do: kind, at = 0, words = "", state } = event;
    const isFirst = kind === "checkpoint" && index === 0;
    const next =
      kind === "checkpoint" && typeof state === "string"
        ? state
        : isChange(event) || isFirst
          ? digest(JSON.stringify([before, at, kind, words]))
          : before;
    if (next !== before) all.push([next, index + 1]);
  }
  return all;
}

/** The states of a table, the latest last. */
export function states(events: Happening[]): string[] {
  return trail(events).map(([state]) => state);
}

/** The state that a table is in. */
export function stateOf(events: Happening[]): string {
  return states(events).at(-1) ?? START;
}

/** The state in which something was rolled: none changes it from then on. */
export function stateAt(events: Happening[], { at, do: kind }: Happening): string {
  const place = events.findLastIndex((event) => event.at === at && event.do === kind);
  return stateOf(events.slice(0, place + 1));
}

/** Whether a table here has all that one that comes has, lacks what came after, or neither. */
export function meeting(mine: Stand, theirs: Stand): Meeting {
  const [here, there] = [states(mine.events), states(theirs.events)];
  const [now, coming] = [here[here.length - 1], there[there.length - 1]];
  if (now === coming) return "same";
  if (now === START || theirs.past?.includes(now) || there.slice(1).includes(now)) return "behind";
  return here.includes(coming) || mine.past?.includes(coming) ? "ahead" : "parted";
}

/** How many changes a table has gone through since a state; null where it is not known to have been in it. */
export function changesSince(events: Happening[], state: string): number | null {
  const all = states(events);
  const at = all.lastIndexOf(state);
  return at < 0 ? null : all.length - 1 - at;
}

/** The events of a table that goes on with what came: rolls of here stay in its log, and Undo leads back no further
 * than to a checkpoint that came. */
export function goingOn(mine: Happening[], theirs: Happening[]): Happening[] {
  const [here, there] = [trail(mine), trail(theirs)];
  const counts = new Map(here);
  const [state, taken] = there.findLast(([state]) => counts.has(state)) ?? [START, 0];
  const count = counts.get(state) ?? 0;
  const [first, ...rest] = theirs;
  if (state === START && first?.do === "checkpoint") return [...mine, { ...first, came: 1 }, ...rest];
  return [
    ...mine.slice(0, count),
    ...mine.slice(count).filter((event) => event.do === "roll"),
    ...theirs.slice(taken),
  ];
}
