/** What happened at a table, for whoever looks back. */

import { element } from "../page/elements.ts";
import type { Happening } from "./table-store.ts";

/** A line of the log, or the head of the lines of a round. */
type LogLine = { words: string; isHead: boolean };

/** What happened, the latest first: each roll with its outcome, each change in words, below the head of its round.
 * @param round what passes when everybody has had a turn */
export function logLines(events: Happening[], round: string): LogLine[] {
  const lines: LogLine[] = [];
  let count = 0;
  const close = () => count && lines.push({ words: `${round} ${count}`, isHead: true });
  for (const event of events) {
    const now = roundAfter(event, count);
    if (now !== count) close();
    count = now;
    const words = wordsOf(event);
    if (words) lines.push({ words, isHead: false });
  }
  close();
  return lines.reverse();
}

function roundAfter(event: Happening, count: number): number {
  if (event.do === "checkpoint") return Number(event.fight?.round ?? 0);
  return event.do === "order" || event.do === "round" ? count + 1 : count;
}

function wordsOf(event: Happening): string | undefined {
  if (event.do !== "roll" && event.do !== "order") return event.words;
  return `${event.title}: ${event.secret ? "rolled in secret" : event.headline}`;
}

/** The log as it is read. */
export function logged(events: Happening[], round: string): HTMLElement[] {
  return logLines(events, round).map(({ words, isHead }) =>
    isHead ? element("li", { className: "rp-log-round" }, element("b", {}, words)) : element("li", {}, words),
  );
}
