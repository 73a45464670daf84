/** What a phone shows of a change that another one has made. */

import { TURNS } from "../history.ts";
import type { Play } from "../play.ts";
import type { Happening } from "../table-store.ts";

/** What happened last, in words. */
export function newest(news: Happening[]): string {
  const last = news.findLast((event) => event.words || event.headline);
  return last?.headline ? `${last.title}: ${last.headline}` : (last?.words ?? "");
}

/** A result goes once another phone has ended its turn. */
export function foldAfter(play: Play, events: Happening[]) {
  if (events.some((event) => TURNS.includes(event.do))) play.dock.fold();
}

/** Words in the dock. */
export function tellOf(play: Play, words: string) {
  if (words) play.dock.toast(words, false);
}
