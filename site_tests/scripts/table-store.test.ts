import assert from "node:assert/strict";
import test from "node:test";
import { stateOf } from "../../docs/assets/play/history.ts";
import { packed, unpacked } from "../../docs/assets/play/share-table.ts";
import {
  fresh,
  since,
  TableStore,
  type Happening,
  type SavedTable,
} from "../../docs/assets/play/table-store.ts";
import { copiedWords, MOST_LINK } from "../../docs/assets/share/ways.ts";
import { freshStore, freshTab } from "./stubs.ts";

const tap = (words: string) => ({ do: "next", words, at: 1 }) as unknown as Happening;
const roll = { do: "roll", at: 7, secret: "1", words: "" } as unknown as Happening;

/** What one tab can do to a table. */
const WAYS: Record<string, (store: TableStore, table: SavedTable) => SavedTable> = {
  append: (store, table) => store.append(table, tap("more")),
  undo: (store, table) => store.undo(table),
  reveal: (store, table) => store.reveal(table, roll),
  keep: (store, table) => (store.write(store.current(table)), table),
};

/** A table that this tab holds as it was before the other one acts, and how it is stored. */
function opened() {
  freshStore();
  const store = new TableStore("buskit");
  const open = store.append(fresh("Table 1"), tap("first"), roll);
  return { store, open, stored: () => store.read(open.id)! };
}

for (const [name, act] of Object.entries(WAYS)) {
  test(`a name given in another tab outlives ${name} in this one`, () => {
    const { store, open, stored } = opened();
    store.rename(open, "Thursday");
    act(store, open);
    assert.equal(stored().name, "Thursday");
  });

  test(`a name given after ${name} in another tab leaves what it did`, () => {
    const { store, open, stored } = opened();
    act(store, open);
    const before = stored().events;
    store.rename(open, "Thursday");
    assert.deepEqual([stored().name, stored().events], ["Thursday", before]);
  });

  test(`what another tab has added outlives ${name} in this one`, () => {
    const { store, open, stored } = opened();
    store.append(open, tap("theirs"));
    act(store, open);
    const words = stored().events.map((event) => event.words);
    assert.equal(words.includes("theirs"), name !== "undo");
    assert.ok(words.includes("first"));
  });
}

test("a table that comes under a taken name gets the first free number", () => {
  const { store } = opened();
  store.append(fresh("Table 1 3"), tap("first"));
  assert.deepEqual([store.free("Thursday"), store.free("Table 1")], ["Thursday", "Table 1 2"]);
  store.append(fresh("Table 1 2"), tap("first"));
  assert.equal(store.free("Table 1"), "Table 1 4");
});

test("what was undone in another tab stays undone", () => {
  const { store, open, stored } = opened();
  store.undo(open);
  store.append(open, tap("more"));
  assert.deepEqual(
    stored().events.map((event) => event.words),
    ["", "more"],
  );
});

test("picks are the tab's own: they outlive a reload, and no other tab, table or backup has them", () => {
  const { store, open, stored } = opened();
  const picks = { "fight:p1": { target: "whoever is picked" } };
  store.write({ ...open, ui: { ...open.ui, picks } });
  assert.deepEqual(new TableStore("buskit").last().ui.picks, picks);
  assert.ok(![...(localStorage as any).texts.values()].some((text) => text.includes("whoever is picked")));
  assert.deepEqual(new TableStore("toaster").picked(open.id), {});
  assert.deepEqual(store.picked("another"), {});
  freshTab();
  assert.deepEqual(stored().ui.picks, {});
});

test("a character in the making stays with its table beyond the visit", () => {
  const { store, open, stored } = opened();
  const picks = { make: { name: "Ada" }, "fight:p1": { target: "p3" } };
  store.write({ ...open, ui: { ...open.ui, picks } });
  freshTab();
  assert.deepEqual(stored().ui.picks, { make: { name: "Ada" } });
  assert.deepEqual(new TableStore("buskit").last().ui.picks, { make: { name: "Ada" } });
});

const checkpoint: Happening = { do: "checkpoint", fight: { people: [], round: 3 }, at: 2 };
const words = ({ events }: { events: Happening[] }) => events.map((event) => event.words ?? event.do);

/** A table with so many changes, and its checkpoint behind them. */
function long(count = 3) {
  const { store, open } = opened();
  const table = store.append(open, ...Array.from({ length: count }, (_, at) => tap(`change ${at}`)));
  return { store, table, noted: store.note(table, checkpoint, since(table.events)) };
}

test("behind a checkpoint Python reads what has changed since, and the table keeps the rest", () => {
  const { store, table, noted } = long();
  assert.deepEqual(
    since(table.events).map((event) => event.words),
    ["first", "change 0", "change 1", "change 2"],
  );
  const after = store.append(noted, tap("later"), roll);
  assert.deepEqual(words({ events: since(after.events) }), ["checkpoint", "later"]);
  assert.equal(store.read(table.id)!.events.length, table.events.length + 3);
});

test("a checkpoint that another tab has outdated meanwhile is not noted", () => {
  const { store, table } = long();
  const changes = since(table.events);
  store.append(table, tap("theirs"));
  const after = store.note(table, checkpoint, changes);
  assert.equal(words(after).at(-1), "theirs");
  assert.deepEqual(store.read(table.id)!.events, after.events);
});

test("undo goes back beyond a checkpoint, but not beyond what came with the table", () => {
  const { store, noted } = long(1);
  const back = store.undo(store.undo(store.append(noted, tap("later"))));
  assert.deepEqual(words(back), ["first", ""]);
  const table = store.append(fresh("Table 2"), checkpoint);
  assert.deepEqual(words(store.undo(table)), ["checkpoint"]);
});

test("a link holds what has changed or all there is now, whichever is shorter", async () => {
  const { table } = long(500);
  const ways = [since(table.events), [checkpoint]];
  const [whole, short] = await Promise.all([packed(table), packed(table, ways)]);
  assert.ok(short.length < whole.length);
  const [arrival] = (await unpacked(short))!.events;
  assert.deepEqual(arrival, { ...checkpoint, state: stateOf(table.events) });
  assert.deepEqual((await unpacked(whole))!.events, since(table.events));
  const small = long(0).table;
  const big = { ...checkpoint, fight: Array.from({ length: 200 }, (_, at) => at * at) };
  const both = [since(small.events), [big]];
  assert.deepEqual((await unpacked(await packed(small, both)))!.events, since(small.events));
});

test("a link that many chats cut says so", () => {
  assert.deepEqual(copiedWords("x".repeat(MOST_LINK)), ["The link is copied.", false]);
  const [warning, cut] = copiedWords("x".repeat(MOST_LINK + 1));
  assert.ok(cut);
  assert.match(warning, /2,001 characters.*a file or a QR code/);
});
