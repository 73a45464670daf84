import assert from "node:assert/strict";
import test from "node:test";

import SAMPLES from "../faults/samples.json";
import {
  age,
  beginsEmpty,
  bringBack,
  everything,
  isDue,
  notNow,
  describe,
  type Brought,
} from "../../docs/assets/storage/backup.ts";
import { ids, KINDS, kindAt, peek, read, write, type Name } from "../../docs/assets/storage/stored.ts";
import * as store from "../../docs/assets/storage/store.ts";
import { freshStore } from "./stubs.ts";

const samples = SAMPLES as unknown as Record<Name, { key: string; value: any }>;
const DAY = 86_400_000;
const NOW = Date.now();

/** An empty device on which nothing is held for the visit. */
function begin() {
  const local = freshStore();
  for (const { key } of Object.values(samples)) store.put(key, null);
  return local;
}

function fill() {
  const local = begin();
  for (const { name } of KINDS) write(name, kindAt(samples[name].key)!.id, samples[name].value);
  return local;
}

const holding = (values: Record<string, string>) => JSON.stringify({ rollbook: 1, kept: values });

test("everything goes into one file and comes back on an empty device", () => {
  const before = new Map(fill().texts);
  store.put("buskit.character.broken", "{unreadable");
  const file = everything();
  const local = begin();
  const { added, same, left } = bringBack(file) as Brought;
  assert.deepEqual([added, same, left], [KINDS.length + 1, 0, []]);
  assert.deepEqual(local.texts, before.set("rollbook.buskit.character.broken", "{unreadable"));
  assert.deepEqual(bringBack(file), { added: 0, same: KINDS.length + 1, left: [] });
  assert.deepEqual(local.texts, before);
});

for (const { name } of KINDS) {
  test(`${name}: what is here is not written over`, () => {
    fill();
    const { key, value } = samples[name];
    const file = everything();
    const other = JSON.parse(
      JSON.stringify(value)
        .replace(/true/g, "false")
        .replace(/1700000000000/g, "1600000000000")
        .replace(/Mira/g, "Zoe")
        .replace(/"none"|"reading"/g, '"none"'),
    );
    const { id } = kindAt(key)!;
    begin();
    write(name, id, other);
    bringBack(file);
    const now = JSON.stringify(peek(name, id));
    for (const [part, mine] of Object.entries(other)) {
      if (typeof mine === "object" && mine && !Array.isArray(mine))
        for (const value of Object.values(mine)) assert.ok(now.includes(JSON.stringify(value)), part);
      else if (!Array.isArray(mine)) assert.ok(now.includes(JSON.stringify(mine)), part);
    }
  });
}

test("a sheet of the same name comes beside the one that is here, once", () => {
  fill();
  const file = everything();
  const sheet = (name: string) => ({ version: 1, inputs: { name } });
  write("sheets", "buskit.character", { sheets: { Mira: sheet("another") } });
  for (let times = 0; times < 2; times++) bringBack(file);
  assert.deepEqual(Object.keys(read("sheets", "buskit.character").value!.sheets), [
    "Mira",
    "Mira (from the backup)",
  ]);
  assert.equal(read("sheets", "buskit.character").value!.sheets.Mira.inputs.name, "another");
});

test("a table that went on here stays, and one that went another way comes beside it, once", () => {
  fill();
  const file = everything();
  const { value } = samples.table;
  write("table", "buskit t1", { ...value, events: [...value.events, { do: "next" }] });
  assert.equal((bringBack(file) as Brought).added, 0);
  write("table", "buskit t1", { ...value, events: [{ do: "next" }] });
  assert.equal((bringBack(file) as Brought).added, 1);
  assert.equal((bringBack(file) as Brought).added, 0);
  assert.deepEqual(peek("table", "buskit t1")!.events, [{ do: "next" }]);
});

test("a table of another device is told from one of the same name that is here", () => {
  fill();
  const file = everything();
  const { value } = samples.table;
  begin();
  write("table", "buskit other", { ...value, id: "other" });
  bringBack(file);
  const names = ids("table").map((id) => peek("table", id)!.name);
  assert.deepEqual(names.sort(), [value.name, `${value.name} (from the backup)`]);
});

test("what came of a part is counted, and the rest named in the reader's words", () => {
  begin();
  const {
    key,
    value: { rows },
  } = samples.homebrewRows;
  const file = holding({ [`rollbook.${key}`]: JSON.stringify({ format: 1, rows: [...rows, 7] }) });
  const brought = bringBack(file) as Brought;
  const words = describe(brought);
  assert.deepEqual([brought.added, brought.left.length], [rows.length, 1]);
  assert.ok(!words.includes("rollbook."), words);
});

const ELSEWHERE: Record<string, string> = {
  "no JSON": "{",
  null: "null",
  "a list": "[1]",
  "a number": "7",
  "another program's": '{"rollbook":2,"kept":{}}',
  "nothing kept": '{"rollbook":1}',
  "a list kept": '{"rollbook":1,"kept":[1]}',
  "a sheet": '{"rollbook":1,"calculator":"buskit.character","version":1,"inputs":{}}',
  "a value without words": '{"rollbook":{"toString":null},"kept":{}}',
};

for (const [name, text] of Object.entries(ELSEWHERE)) {
  test(`what is no backup is refused in words: ${name}`, () => {
    const local = fill();
    const before = new Map(local.texts);
    assert.match(bringBack(text) as string, /no backup|one saved sheet/);
    assert.deepEqual(local.texts, before);
  });
}

const PARTS: Record<string, [string, string]> = {
  "a key of another site": ["token", "{}"],
  "a key that nobody has": ["rollbook.nothing.like.this", '{"format":1}'],
  "a prototype": ["rollbook.__proto__", '{"format":1}'],
  "a newer version": ["rollbook.tray", '{"format":99}'],
  garbage: ["rollbook.tray", "{"],
  "another shape": ["rollbook.tray", '{"format":1,"rolls":7}'],
};

for (const [name, [key, text]] of Object.entries(PARTS)) {
  test(`what does not belong into a backup is left out and named: ${name}`, () => {
    const local = begin();
    const brought = bringBack(
      holding({ [key]: text, "rollbook.offline": '{"format":1,"wanted":"none"}' }),
    ) as Brought;
    assert.deepEqual([brought.added, brought.left.length, local.texts.size], [1, 1, 1]);
    const title = key === "rollbook.tray" ? "The last rolls" : key;
    assert.match(
      describe(brought),
      new RegExp(`1 thing came from the backup, 1 was left out. Left out: ${title}:`),
    );
  });
}

test("a full device says what did not come", () => {
  fill();
  const file = everything();
  begin().full = true;
  const { added, left } = bringBack(file) as Brought;
  assert.deepEqual([added, left.length], [0, KINDS.length]);
});

test("the age of a backup is told, whatever the clock says", () => {
  begin();
  assert.equal(age(), "No backup has been saved here yet.");
  const ages = [
    [0, "from today"],
    [DAY, "1 day old"],
    [40 * DAY, "40 days old"],
    [-9 * DAY, "ahead of this device's clock"],
  ] as [number, string][];
  for (const [ago, words] of ages) {
    write("backup", "", { at: NOW - ago, asked: 0, since: 0 });
    assert.ok(age(NOW).includes(words), words);
  }
});

test("a reminder comes once, when something worth keeping has had no backup for long", () => {
  begin();
  assert.equal(isDue(NOW), false);
  write("backup", "", samples.backup.value);
  assert.equal(isDue(NOW), false, "There is nothing to keep.");
  begin();
  write("sheets", "buskit.character", samples.sheets.value);
  assert.equal(isDue(NOW), false);
  assert.equal(isDue(NOW + 29 * DAY), false);
  assert.equal(isDue(NOW + 31 * DAY), true);
  notNow();
  assert.equal(isDue(NOW + 400 * DAY), false);
  write("backup", "", { at: NOW, asked: 0, since: 0 });
  assert.deepEqual([isDue(NOW + 29 * DAY), isDue(NOW + 31 * DAY)], [false, true]);
});

test("that nothing is here is told once, and not where something is", () => {
  begin();
  assert.deepEqual([beginsEmpty(NOW), beginsEmpty(NOW), isDue(NOW)], [true, false, false]);
  fill();
  assert.equal(beginsEmpty(NOW), false);
});

test("a clock that was set back puts a reminder off and not away", () => {
  begin();
  write("sheets", "buskit.character", samples.sheets.value);
  write("backup", "", { at: NOW + 4000 * DAY, asked: 0, since: 0 });
  assert.equal(isDue(NOW), false);
});
