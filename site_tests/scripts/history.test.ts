import assert from "node:assert/strict";
import test from "node:test";
import { changesSince, goingOn, meeting, stateOf } from "../../docs/assets/play/history.ts";
import { packed, unpacked } from "../../docs/assets/play/share-table.ts";
import {
  fresh,
  since,
  TableStore,
  type Happening,
  type SavedTable,
} from "../../docs/assets/play/table-store.ts";
import { freshStore } from "./stubs.ts";

let clock = 0;
const tap = (words: string) => ({ do: "next", words, at: ++clock }) as Happening;
const roll = (words: string) => ({ do: "roll", words, at: ++clock }) as Happening;
const words = (events: Happening[]) => events.map((event) => event.words ?? event.do);

/** The stores of two phones; a call changes to the storage of one of them. */
function phones() {
  const stores = ["a", "b"].map(() => ({ storage: freshStore(), store: new TableStore("buskit") }));
  return stores.map(({ storage, store }) => () => {
    (globalThis as any).localStorage = storage;
    return store;
  });
}

/** A table goes to the other phone as it stands, by its changes or by a checkpoint. */
async function send(store: TableStore, table: SavedTable, checkpoint = false): Promise<any> {
  const shared = store.share(table);
  const way = checkpoint ? [{ do: "checkpoint", fight: {} }] : since(shared.events);
  return unpacked(await packed(shared, [way]));
}

/** What came becomes a table of this phone. */
function take(store: TableStore, { id, name, events, past }: any): SavedTable {
  const table = { ...fresh(name), id, events, past };
  store.write(table);
  return store.share(table);
}

test("a table that was never here goes back to where it came from, which then is behind and goes on", async () => {
  for (const checkpoint of [false, true]) {
    const [a, b] = phones();
    let mine = a().append(fresh("T"), tap("one"), roll("a roll"), tap("two"));
    const arrival = await send(a(), mine, checkpoint);
    let theirs = take(b(), arrival);
    assert.equal(theirs.id, mine.id);
    assert.equal(meeting(theirs, arrival), "same");
    theirs = b().append(theirs, tap("three"));
    const back = await send(b(), theirs);
    mine = a().current(mine);
    assert.equal(meeting(mine, back), "behind");
    assert.equal(changesSince(back.events, stateOf(mine.events)), 1);
    const events = goingOn(mine.events, back.events);
    assert.deepEqual(words(events), ["one", "a roll", "two", "three"]);
    assert.equal(stateOf(events), stateOf(theirs.events));
  }
});

test("what is older than the table here changes nothing", async () => {
  const [a, b] = phones();
  const mine = a().append(fresh("T"), tap("one"));
  const old = await send(a(), mine);
  const theirs = b().append(take(b(), old), tap("two"));
  assert.equal(meeting(theirs, old), "ahead");
  assert.equal(changesSince(theirs.events, stateOf(old.events)), 1);
});

test("both have parted where each has changed something of its own", async () => {
  const [a, b] = phones();
  let mine = a().append(fresh("T"), tap("one"));
  const arrival = await send(a(), mine);
  const theirs = b().append(take(b(), arrival), tap("theirs"));
  const coming = await send(b(), theirs);
  mine = a().append(mine, tap("mine"));
  assert.equal(meeting(mine, coming), "parted");
  const checkpoint = await send(b(), theirs, true);
  assert.equal(meeting(mine, checkpoint), "parted");
});

test("a phone that has changed nothing follows where the other has taken something back", async () => {
  const [a, b] = phones();
  let mine = a().append(fresh("T"), tap("one"), tap("two"));
  const arrival = await send(a(), mine);
  const theirs = take(b(), arrival);
  mine = a().append(a().undo(mine), tap("instead"));
  const coming = await send(a(), mine);
  assert.equal(meeting(theirs, coming), "behind");
  assert.deepEqual(words(goingOn(theirs.events, coming.events)), ["one", "instead"]);
  mine = a().undo(a().undo(mine));
  assert.equal(meeting(theirs, await send(a(), mine)), "behind");
});

test("a table goes on from a checkpoint that came, keeps its log, and is not taken back beyond it", async () => {
  const [a, b] = phones();
  let mine = a().append(fresh("T"), tap("one"), tap("two"));
  const arrival = await send(a(), mine);
  const theirs = take(b(), arrival);
  mine = a().append(mine, tap("three"), tap("four"));
  const coming = await send(a(), mine, true);
  assert.equal(meeting(theirs, coming), "behind");
  const events = goingOn(theirs.events, coming.events);
  assert.deepEqual(words(events), ["one", "two", "checkpoint"]);
  assert.equal(stateOf(events), stateOf(mine.events));
  const table = { ...theirs, events };
  b().write(table);
  assert.ok(!b().mayUndo(table));
  assert.deepEqual(words(b().undo(table).events), words(events));
  const later = b().append(table, tap("five"));
  assert.equal(meeting(mine, await send(b(), later)), "behind");
  assert.deepEqual(words(b().undo(later).events), words(events));
});

test("a checkpoint that the table has noted itself is no change, and what follows it is known", async () => {
  const [a, b] = phones();
  let mine = a().append(fresh("T"), tap("one"), tap("two"));
  const arrival = await send(a(), mine);
  const theirs = take(b(), arrival);
  mine = a().note(mine, { do: "checkpoint", fight: {}, at: ++clock }, since(mine.events));
  assert.equal(stateOf(mine.events), stateOf(theirs.events));
  mine = a().append(mine, tap("three"));
  const coming = await send(a(), mine);
  assert.deepEqual(words(coming.events), ["checkpoint", "three"]);
  assert.deepEqual(words(goingOn(theirs.events, coming.events)), ["one", "two", "three"]);
});

test("a link of before, without an id, still is a table", async () => {
  const { packedText } = await import("../../docs/assets/share/packed.ts");
  const text = await packedText(JSON.stringify({ name: "Old", events: [{ do: "next" }] }));
  assert.equal((await unpacked(text))!.name, "Old");
  for (const wrong of [{ id: "../x" }, { id: 7 }, { past: ["A b"] }, { past: "x" }])
    assert.equal(await unpacked(await packedText(JSON.stringify({ name: "T", events: [], ...wrong }))), null);
});

test("people who came by name have their whole sheet from then on, and their state is the same", () => {
  const [a] = phones();
  const store = a();
  const short = { do: "add", people: [["foe", { like: "Guard" }]], at: ++clock, words: "Guard joins" };
  const table = store.append(fresh("T"), roll("first"), short, tap("next"));
  const whole = { ...short, people: [["foe", { armor: "4" }]] };
  const spelled = store.spell(table, [whole, table.events[2]]);
  assert.deepEqual(spelled.events, [table.events[0], whole, table.events[2]]);
  assert.equal(stateOf(spelled.events), stateOf(table.events));
  assert.deepEqual(store.spell(table, [whole]).events, spelled.events);
});
