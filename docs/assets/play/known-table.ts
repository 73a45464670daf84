/** A table comes that this phone has already: it goes on with what is new, or asks where both have changed. */

import { button, element } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { joined } from "../storage/homebrew.ts";
import { changesSince, goingOn, meeting, stateOf } from "./history.ts";
import type { Play } from "./play.ts";
import { fresh, type Happening, type SavedTable, type SentTable } from "./table-store.ts";

/** "3 changes" */
function counted(count: number) {
  return count === 1 ? "1 change" : `${count} changes`;
}

/** What happened last, and when: what somebody tells two versions of a table apart by. */
function lastOf(events: Happening[]): string {
  const last = events.findLast((event) => event.at);
  if (!last?.at) return "";
  const when = new Date(last.at).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
  const what = events.findLast((event) => event.words)?.words;
  return what ? `${when}, “${what}”` : when;
}

/** A known table that has come is shown: whoever is behind catches up, and where both have changed, somebody chooses. */
export function meet(play: Play, here: SavedTable, coming: SentTable): unknown {
  const name = isolated(here.name);
  const how = meeting(here, coming);
  if (how === "behind") return goOn(play, here, coming, goneOn(here, coming));
  play.take(here);
  if (how === "same") play.table = play.store.share(here);
  play.keep();
  if (how === "parted") return ask(play, here, coming);
  const more = changesSince(here.events, stateOf(coming.events));
  const ahead = more ? `${counted(more)} further than what came` : "further than what came";
  play.dock.toast(
    how === "same" ? `“${name}” is here already, just as it came.` : `“${name}” is ${ahead}. It stays so.`,
    false,
  );
  return play.view.refresh();
}

function goneOn(here: SavedTable, coming: SentTable): string {
  const more = changesSince(coming.events, stateOf(here.events));
  const what = more ? `${counted(more)} came` : "it is as on the other phone now";
  return `“${isolated(here.name)}” goes on here: ${what}.`;
}

/** The table here becomes the one that came.
 * @param more what stands behind the words */
async function goOn(play: Play, here: SavedTable, coming: SentTable, words: string, ...more: Node[]) {
  const events = goingOn(here.events, coming.events);
  const table = {
    ...here,
    name: coming.name.slice(0, 60),
    events,
    own: joined(here.own ?? [], coming.own ?? []),
  };
  play.take(table);
  play.store.write(table);
  play.table = play.store.share(table);
  play.head();
  play.dock.stay(words, ...more);
  await play.view.refresh();
}

/** Both have changed: nothing happens before somebody has chosen, and nothing is lost by any choice. */
function ask(play: Play, here: SavedTable, coming: SentTable) {
  const choice = (words: string, act: () => unknown) =>
    button(words, { className: "rp-plain rp-strong", onclick: () => (play.panel.close(), act()) });
  const theirs = () => {
    const before = play.store.current(here);
    const back = button("Undo", { onclick: () => restore(play, before) });
    return goOn(play, { ...before, events: [] }, coming, `“${isolated(here.name)}” is as it came.`, back);
  };
  play.panel.open(
    "Changed on both phones",
    element(
      "p",
      {},
      `“${isolated(here.name)}” has changed here and on the other phone since they were alike.`,
    ),
    element("p", {}, `Here: ${lastOf(here.events)}`),
    element("p", {}, `What came: ${lastOf(coming.events)}`),
    element(
      "div",
      { className: "rp-choices" },
      choice("Keep both, as two tables", () => beside(play, coming)),
      choice("Go on with what came", theirs),
      choice("Keep what is here", () => play.dock.toast("Nothing has changed here.", false)),
    ),
  );
  return play.view.refresh();
}

function restore(play: Play, before: SavedTable) {
  play.take(before);
  play.store.write(before);
  play.head();
  play.dock.toast(`“${isolated(before.name)}” is as it was here.`, false);
  return play.view.refresh();
}

/** What came becomes a table of its own. */
async function beside(play: Play, { name, events, own }: SentTable) {
  const table = fresh(play.store.free(name.slice(0, 60)));
  play.take({ ...table, events, own, ui: { ...table.ui, tab: play.ui.tab } });
  play.store.write(play.table);
  play.head();
  play.dock.toast(`What came is “${isolated(play.table.name)}” here.`, false);
  await play.view.refresh();
}
