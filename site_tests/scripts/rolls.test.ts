import assert from "node:assert/strict";
import test from "node:test";

import { isChance, MOST, Rolls, type Roll } from "../../docs/assets/tray/rolls.ts";
import { freshStore, provide } from "./stubs.ts";

const KEY = "rollbook.tray";

/** What hears of changes that other tabs make. */
let heard: (event: { key: string, newValue: string | null }) => void;
provide("addEventListener", (_: string, listener: typeof heard) => (heard = listener));

function roll(key: string, at: number): Roll {
  const what = { id: "buskit.attack", title: "Attack", game: "Buskit", page: "buskit/damage/", inputs: {} };
  return { key, at, ...what, headline: "A hit.", tone: "good", dice: [], steps: [], luck: null };
}

const keys = ({ all }: Rolls) => all.map(({ key }) => key);
const written = (rolls: unknown[]) => JSON.stringify({ format: 1, rolls });

test("exact chances are told from everything else", () => {
  for (const text of ["0/1", "1/36", "36/36", `${"9".repeat(300)}/1${"0".repeat(299)}`.replace(/^9+/, "9")]) {
    assert.ok(isChance(text), text);
  }
  for (const text of ["2/1", "1/0", "1/01", "-1/2", "0.5", "1", "", null, 0.5, `1/1${"0".repeat(300)}`]) {
    assert.ok(!isChance(text), String(text));
  }
});

test("the newest comes first, and no more are kept than may be", () => {
  freshStore();
  const rolls = new Rolls();
  for (let at = 1; at <= MOST + 5; at++) rolls.add(roll(`r${at}`, at));
  assert.equal(rolls.all.length, MOST);
  assert.equal(rolls.all[0].key, `r${MOST + 5}`);
  assert.deepEqual(keys(new Rolls()), keys(rolls));
});

test("what becomes known later changes its roll alone", () => {
  freshStore();
  const rolls = new Rolls();
  rolls.add(roll("a", 1));
  rolls.add(roll("b", 2));
  rolls.amend("a", { luck: { words: "Lucky." } });
  assert.deepEqual(new Rolls().all.map(({ luck }) => luck), [null, { words: "Lucky." }]);
});

test("what was cleared comes back among what was rolled meanwhile", () => {
  freshStore();
  const rolls = new Rolls();
  rolls.add(roll("a", 1));
  const gone = rolls.clear();
  assert.deepEqual(keys(rolls), []);
  rolls.add(roll("b", 2));
  rolls.restore(gone);
  assert.deepEqual(keys(rolls), ["b", "a"]);
});

test("without room the rolls of this visit stay", () => {
  const store = freshStore();
  store.full = true;
  const rolls = new Rolls();
  rolls.add(roll("a", 1));
  rolls.add(roll("b", 2));
  assert.deepEqual(keys(rolls), ["b", "a"]);
  assert.deepEqual(keys(new Rolls()), []);
});

for (const text of ["no JSON", "{}", '{"format":2,"rolls":[]}', '{"format":1,"rolls":{}}', "null"]) {
  test(`what cannot be read is kept aside: ${text}`, () => {
    const store = freshStore();
    store.setItem(KEY, text);
    const rolls = new Rolls();
    assert.deepEqual([keys(rolls), rolls.broken], [[], `${KEY}.broken`]);
    assert.deepEqual([...store.texts], [[`${KEY}.broken`, text]]);
  });
}

const STRANGE: Record<string, unknown> = {
  "a page outside the site": { page: "//elsewhere.test/" },
  "a page above the site": { page: "../" },
  "inputs that are no texts": { inputs: { a: 1 } },
  "an id with markup": { id: "<b>" },
  "a time that is none": { at: 9e15 },
  "a chance above one": { luck: { chance: "2/1" } },
  "dice without faces": { dice: [{ label: "You", total: "6", dice: [{ sides: 6 }] }] },
  "a text without end": { headline: "x".repeat(4001) },
};

for (const [name, change] of Object.entries(STRANGE)) {
  test(`an entry is left out and the others stay: ${name}`, () => {
    freshStore().setItem(KEY, written([roll("a", 2), { ...roll("b", 1), ...(change as object) }]));
    assert.deepEqual(keys(new Rolls()), ["a"]);
  });
}

test("what another tab has just written over is put back", () => {
  const store = freshStore();
  const rolls = new Rolls();
  rolls.add(roll("mine", Date.now()));
  store.setItem(KEY, written([roll("theirs", Date.now() + 1)]));
  heard({ key: KEY, newValue: store.getItem(KEY) });
  assert.deepEqual(keys(rolls), ["theirs", "mine"]);
  assert.deepEqual(keys(new Rolls()), ["theirs", "mine"]);
});

test("what another tab has cleared stays cleared", () => {
  const store = freshStore();
  const rolls = new Rolls();
  rolls.add(roll("mine", Date.now()));
  store.setItem(KEY, written([]));
  heard({ key: KEY, newValue: store.getItem(KEY) });
  assert.deepEqual(keys(rolls), []);
});
