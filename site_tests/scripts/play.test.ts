import assert from "node:assert/strict";

import { MANY } from "../../docs/assets/play/table-store.ts";
import { journey, until, type Tab } from "./tab.ts";

const KEY = "rollbook.play.buskit";
const join = { do: "add", people: [["ours", { name: "Ana" }]], at: 1, words: "Ana sits down" };
const hurt = { do: "change", changes: [["p1", "wounds", 1]], at: 1, words: "Ana: Wounds −" };
const heal = { ...hurt, changes: [["p1", "wounds", -1]], words: "Ana: Wounds +" };

/** A table with so many changes, and one Wound gone of its only person. */
function kept(count: number) {
  const changes = Array.from({ length: count - 2 }, (_, at) => (at % 2 ? heal : hurt));
  const events = [join, hurt, ...changes];
  const table = { format: 1, id: "t", name: "Long", at: 1, events, undone: [] as object[], ui: { tab: "sheet", from: "sheet", picks: {} } };
  return { [KEY]: JSON.stringify({ format: 1, last: "t" }), [`${KEY}.t`]: JSON.stringify(table) };
}

const events = (tab: Tab) => JSON.parse(tab.window.localStorage.getItem(`${KEY}.t`)).events;
const wounds = (tab: Tab) => tab.one("[data-pane=sheet] .rp-gauge").getAttribute("aria-label");
const idle = (tab: Tab) => until(() => tab.one(".rb-play").getAttribute("aria-busy"), null);

journey("a table that has grown long goes on from a checkpoint, and takes any number of changes", async (tab) => {
  tab.keep(kept(5000));
  tab.open("buskit/play/");
  await until(() => events(tab).length, 5001);
  assert.equal(events(tab).at(-1).do, "checkpoint");
  const before = wounds(tab);
  tab.one("[data-pane=sheet] [aria-label='Less Wounds']").click();
  await until(() => wounds(tab) !== before, true);
  await idle(tab);
  assert.deepEqual([events(tab).length, events(tab).at(-1).words], [5002, "Ana: Wounds 5 left −"]);
  tab.reload();
  await idle(tab);
  assert.ok(wounds(tab) !== before);
});

journey("a table that is no longer than most has no checkpoint", async (tab) => {
  tab.keep(kept(MANY));
  tab.open("buskit/play/");
  await until(() => Boolean(tab.document.querySelector("[data-pane=sheet] .rp-gauge")), true);
  await idle(tab);
  assert.equal(events(tab).length, MANY);
});
