import assert from "node:assert/strict";
import test from "node:test";

import SAMPLES from "../faults/samples.json";
import {
  ids,
  isKept,
  KINDS,
  kindAt,
  listen,
  peek,
  read,
  understand,
  unsaved,
  write,
  written,
  type Name,
} from "../../docs/assets/storage/stored.ts";
import * as store from "../../docs/assets/storage/store.ts";
import { freshStore, provide, type Store } from "./stubs.ts";

type Sample = { key: string; value: any };
const samples = SAMPLES as unknown as Record<Name, Sample>;
const GARBAGE = [
  "",
  "{",
  "null",
  "7",
  "[]",
  "{}",
  '"x"',
  '{"format":"1"}',
  '{"format":-3}',
  '{"format":1}',
  '{"format":{"toString":null}}',
];

let heard: (event: { key: string | null }) => void = () => {};
provide("addEventListener", (_: string, listener: typeof heard) => (heard = listener));

const every: [Name, string, string, any][] = KINDS.map(({ name }) => {
  const { key, value } = samples[name];
  return [name, key, kindAt(key)!.id, value];
});

const at = (local: Store, key: string) => local.getItem(`rollbook.${key}`);
/** An empty device on which nothing is held for the visit. */
function begin() {
  const local = freshStore();
  for (const { key } of Object.values(samples)) store.put(key, null);
  return local;
}

test("every kind has a sample, and no key belongs to two", () => {
  assert.deepEqual(Object.keys(SAMPLES).sort(), KINDS.map(({ name }) => name).sort());
  for (const [name, key] of every) assert.equal(kindAt(key)!.kind.name, name);
});

for (const key of [
  "",
  "x",
  "buskit",
  "house",
  "open.buskit",
  "play.a.b.c",
  "__proto__",
  "buskit.character.broken",
  "/.__palette",
  "play.<b>.x",
]) {
  test(`a key is none of ours: ${key}`, () => assert.equal(kindAt(key), null));
}

for (const [name, key, id, value] of every) {
  test(`${name}: what is written is read`, () => {
    const local = begin();
    assert.ok(write(name, id, value));
    assert.deepEqual(read(name, id), { value, warning: "" });
    assert.deepEqual(JSON.parse(at(local, key)!), {
      format: KINDS.find((kind) => kind.name === name)!.format,
      ...value,
    });
    assert.deepEqual(ids(name), [id]);
    assert.ok(write(name, id, null));
    assert.equal(local.texts.size, 0);
  });

  for (const text of GARBAGE) {
    test(`${name}: garbage is moved aside and never written over: ${text}`, () => {
      const local = begin();
      local.setItem(`rollbook.${key}`, text);
      local.setItem(`rollbook.${key}.broken`, "before");
      assert.equal(peek(name, id), null);
      assert.equal(at(local, key), text);
      const { value: none, warning } = read(name, id);
      assert.deepEqual([none, warning.includes(`rollbook.${key}.broken.2`)], [null, true]);
      assert.deepEqual(
        [at(local, `${key}.broken`), at(local, `${key}.broken.2`), at(local, key)],
        ["before", text, null],
      );
      assert.ok(write(name, id, value));
      assert.deepEqual(read(name, id).value, value);
    });
  }

  test(`${name}: garbage stays where it is when storage takes nothing, and nothing is written over it`, () => {
    const local = begin();
    local.setItem(`rollbook.${key}`, "{garbage");
    local.full = true;
    assert.match(read(name, id).warning, /no room/);
    assert.equal(write(name, id, value), false);
    assert.deepEqual(read(name, id).value, value);
    local.full = false;
    assert.equal(at(local, key), "{garbage");
    assert.ok(write(name, id, value));
    assert.equal(at(local, `${key}.broken`), "{garbage");
    assert.ok(isKept(name, id));
  });

  test(`${name}: garbage is moved in its own room where there is no other`, () => {
    const local = begin();
    const text = `{${"x".repeat(500)}`;
    local.setItem(`rollbook.${key}`, text);
    local.room = 600 + key.length;
    assert.match(read(name, id).warning, /broken/);
    assert.deepEqual([at(local, key), at(local, `${key}.broken`)], [null, text]);
  });

  test(`${name}: what a newer version has written is left alone, and said`, () => {
    const local = begin();
    const text = JSON.stringify({ ...value, format: 99 });
    local.setItem(`rollbook.${key}`, text);
    assert.match(read(name, id).warning, /newer version/);
    assert.equal(write(name, id, value), false);
    assert.match(unsaved(name, id), /Not saved.*newer version/);
    assert.equal(at(local, key), text);
    assert.deepEqual(read(name, id).value, value);
  });

  test(`${name}: without room or without a store it counts for the visit`, () => {
    begin().full = true;
    assert.equal(write(name, id, value), false);
    assert.deepEqual([read(name, id).value, isKept(name, id)], [value, false]);
    assert.match(unsaved(name, id), /full or closed/);
    provide("localStorage", undefined);
    assert.deepEqual([read(name, id).value, ids(name)], [value, [id]]);
    assert.equal(write(name, id, null), false);
    assert.equal(read(name, id).value, null);
  });

  test(`${name}: other tabs are heard, until nobody listens`, () => {
    begin();
    const changes: string[] = [];
    listen(name, (which) => (changes.push(which), changes.length < 2));
    for (const other of [`rollbook.${key}`, "rollbook.nothing", "/.__palette", null, `rollbook.${key}`])
      heard({ key: other });
    assert.deepEqual(changes, [id, "*"]);
  });
}

const HALVES: [Name, string, any][] = [
  ["sheets", "sheets", { Bad: { version: "1" }, __proto__: null }],
  ["house", "rulings", { bad: 7 }],
  ["settings", "settings", { bad: "yes" }],
  ["tray", "rolls", [{ key: 7 }]],
  ["pocket", "tables", ["javascript:alert(1)"]],
];

for (const [name, part, bad] of HALVES) {
  const { key, value } = samples[name];
  const { id } = kindAt(key)!;
  const both = Array.isArray(bad) ? [...bad, ...value[part]] : { ...bad, ...value[part] };

  test(`${name}: one that cannot be read hides no other`, () => {
    const local = begin();
    local.setItem(`rollbook.${key}`, JSON.stringify({ format: 1, [part]: both }));
    const { value: readValue, warning } = read(name, id);
    assert.deepEqual([readValue, warning.includes("broken")], [value, true]);
    assert.deepEqual(JSON.parse(at(local, `${key}.broken`)!), {
      format: 1,
      [part]: JSON.parse(JSON.stringify(bad)),
    });
    assert.deepEqual(read(name, id), { value, warning: "" });
  });

  test(`${name}: one that cannot be read hides no other, and is not lost, where storage takes nothing`, () => {
    const local = begin();
    const text = JSON.stringify({ format: 1, [part]: both });
    local.setItem(`rollbook.${key}`, text);
    local.full = true;
    assert.deepEqual(read(name, id).value, value);
    assert.equal(write(name, id, value), false);
    assert.equal(at(local, key), text);
  });
}

test("a sheet may have any name", () => {
  begin();
  const sheet = samples.sheets.value.sheets.Mira;
  const sheets = Object.fromEntries(
    ["__proto__", "constructor", "toString", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"].map((name) => [
      name,
      sheet,
    ]),
  );
  assert.ok(write("sheets", "buskit.character", { sheets }));
  assert.deepEqual(Object.entries(read("sheets", "buskit.character").value!.sheets), Object.entries(sheets));
});

for (const [name, key, before, after] of [
  ["layout", "tables", "table", { flat: true }],
  ["layout", "tables", "cards", { flat: false }],
  ["offline", "offline", "none", { wanted: "none" }],
] as [Name, string, string, object][]) {
  test(`${name}: what an older version has written is read: ${before}`, () => {
    const local = begin();
    local.setItem(`rollbook.${key}`, before);
    assert.deepEqual(read(name), { value: after, warning: "" });
  });
}

test("a table has a time that a browser can name, and looks that a page can show", () => {
  const { value } = samples.table;
  const strange = { ...value, at: "yesterday", ui: { tab: 7, picks: [1], more: {} } };
  const { good } = understand("table", written("table", strange)) as { good: any };
  assert.deepEqual([good.at, good.ui], [0, { tab: "roll", picks: {} }]);
  for (const wrong of [
    { do: 7 },
    { do: "roll", totals: [5] },
    { do: "roll", words: {} },
    { do: "roll", at: "x" },
  ]) {
    assert.equal(understand("table", written("table", { ...value, events: [wrong] })), "unreadable");
  }
});
