import assert from "node:assert/strict";
import test from "node:test";

import { put } from "../../docs/assets/storage/store.ts";
import { isChance, MOST, Rolls, type Roll } from "../../docs/assets/tray/rolls.ts";
import { freshStore, provide } from "./stubs.ts";

const KEY = "rollbook.tray";

/** What hears of changes that other tabs make. */
let heard: (event: { key: string; newValue: string | null }) => void;
provide("addEventListener", (_: string, listener: typeof heard) => (heard = listener));

function roll(key: string, at: number): Roll {
  const what = { id: "buskit.attack", title: "Attack", game: "Buskit", page: "buskit/damage/", inputs: {} };
  return { key, at, ...what, headline: "A hit.", tone: "good", dice: [], steps: [], luck: null };
}

const tabs: Rolls[] = [];

/** An empty device on which nothing is held for the visit. */
function begin() {
  const store = freshStore();
  put("tray", null);
  for (const tab of tabs.splice(0)) tab.own = [];
  return store;
}

/** The rolls of a tab, which hears of others until the next test begins. */
function tab() {
  const rolls = new Rolls();
  tabs.push(rolls);
  return rolls;
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
  begin();
  const rolls = tab();
  for (let at = 1; at <= MOST + 5; at++) rolls.add(roll(`r${at}`, at));
  assert.equal(rolls.all.length, MOST);
  assert.equal(rolls.all[0].key, `r${MOST + 5}`);
  assert.deepEqual(keys(new Rolls()), keys(rolls));
  begin().setItem(KEY, written(Array.from({ length: MOST + 10 }, (_, at) => roll(`r${at}`, at))));
  assert.equal(new Rolls().all.length, MOST);
});

test("a new roll comes first though the clock was set back, and is not lost behind later ones", () => {
  begin();
  const rolls = tab();
  for (let at = 1; at <= MOST; at++) rolls.add(roll(`future${at}`, 4e12 + at));
  rolls.add(roll("now", 1));
  assert.deepEqual([keys(rolls)[0], keys(new Rolls())[0], rolls.all.length], ["now", "now", MOST]);
});

test("what becomes known later changes its roll alone", () => {
  begin();
  const rolls = tab();
  rolls.add(roll("a", 1));
  rolls.add(roll("b", 2));
  rolls.amend("a", { luck: { words: "Lucky." } });
  assert.deepEqual(
    new Rolls().all.map(({ luck }) => luck),
    [null, { words: "Lucky." }],
  );
});

test("what was cleared comes back among what was rolled meanwhile", () => {
  begin();
  const rolls = tab();
  rolls.add(roll("a", 1));
  const cleared = rolls.clear();
  assert.deepEqual(keys(rolls), []);
  rolls.add(roll("b", 2));
  rolls.restore(cleared);
  assert.deepEqual(keys(rolls), ["b", "a"]);
});

test("without room the rolls of this visit stay", () => {
  const store = begin();
  store.full = true;
  const rolls = tab();
  rolls.add(roll("a", 1));
  rolls.add(roll("b", 2));
  assert.deepEqual(keys(rolls), ["b", "a"]);
  assert.deepEqual([keys(new Rolls()), rolls.isSaved, store.texts.size], [["b", "a"], false, 0]);
});

for (const text of ["no JSON", "{}", '{"format":1}', '{"format":1,"rolls":{}}', "null", "3"]) {
  test(`what cannot be read is kept aside: ${text}`, () => {
    const store = begin();
    store.setItem(KEY, text);
    const rolls = tab();
    assert.deepEqual([keys(rolls), rolls.warning.includes(`${KEY}.broken`)], [[], true]);
    assert.deepEqual([...store.texts], [[`${KEY}.broken`, text]]);
  });
}

test("what a newer version has written is left alone", () => {
  const text = '{"format":2,"rolls":[]}';
  const store = begin();
  store.setItem(KEY, text);
  assert.deepEqual([keys(tab()), [...store.texts]], [[], [[KEY, text]]]);
});

const STRANGE: Record<string, unknown> = {
  "a page outside the site": { page: "//elsewhere.test/" },
  "a page above the site": { page: "../" },
  "a page that is a script": { page: "javascript:hacked=1" },
  "inputs that are no texts": { inputs: { a: 1 } },
  "an id with markup": { id: "<b>" },
  "a time in words": { at: "now" },
  "a time that is none": { at: 9e15 },
  "luck in a number": { luck: 3 },
  "words of luck in a number": { luck: { words: 3 } },
  "a chance above one": { luck: { chance: "2/1", won: true } },
  "a chance of nothing": { luck: { chance: "1/0", won: true } },
  "a chance with markup": { luck: { chance: "<b>", won: true } },
  "dice in words": { dice: "x" },
  "steps in numbers": { steps: [3] },
  "dice without faces": { dice: [{ label: "You", total: "6", dice: [{ sides: 6 }] }] },
  "a text without end": { headline: "x".repeat(4001) },
};

for (const [name, change] of Object.entries(STRANGE)) {
  test(`an entry is left out and the others stay: ${name}`, () => {
    begin().setItem(KEY, written([roll("a", 2), { ...roll("b", 1), ...(change as object) }]));
    assert.deepEqual(keys(new Rolls()), ["a"]);
  });
}

test("what is no entry at all is left out", () => {
  begin().setItem(KEY, written([null, 3, "x", {}, roll("a", 1)]));
  assert.deepEqual(keys(new Rolls()), ["a"]);
});

test("what another tab has just written over is put back", () => {
  const store = begin();
  const rolls = tab();
  for (const key of ["mine", "mine too"]) rolls.add(roll(key, Date.now()));
  store.setItem(KEY, written([roll("theirs", Date.now() + 1)]));
  heard({ key: KEY, newValue: store.getItem(KEY) });
  const all = ["mine", "mine too", "theirs"];
  assert.deepEqual(keys(rolls).sort(), all);
  assert.deepEqual(keys(new Rolls()).sort(), all);
});

test("what another tab has cleared stays cleared", () => {
  const store = begin();
  const rolls = tab();
  rolls.add(roll("mine", Date.now()));
  store.setItem(KEY, written([]));
  heard({ key: KEY, newValue: store.getItem(KEY) });
  assert.deepEqual(keys(rolls), []);
});
