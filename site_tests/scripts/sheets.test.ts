import assert from "node:assert/strict";
import test from "node:test";

import { isFlat, isSheet, load, peek, put, read, write } from "../../docs/assets/storage/sheets.ts";
import { freshStore, provide } from "./stubs.ts";

const SHEET = { version: 2, inputs: { name: "Guy", "row.1.die": "d6" } };
const KEY = "rollbook.buskit.character";
const ID = "buskit.character";

test("flat inputs are texts by name", () => {
  assert.ok(isFlat({}) && isFlat({ a: "1" }));
  const others: unknown[] = [null, [], "a", { a: 1 }, { a: null }, { a: ["1"] }];
  for (const value of others) assert.ok(!isFlat(value));
});

test("a sheet has a whole version and flat inputs", () => {
  assert.ok(isSheet(SHEET));
  for (const value of [null, {}, { ...SHEET, version: 1.5 }, { ...SHEET, version: "1" }, { version: 1 }]) assert.ok(!isSheet(value));
});

test("what is written is read, and another calculator can look at it", () => {
  freshStore();
  assert.deepEqual(read(ID), { sheets: {}, broken: "" });
  assert.ok(write(ID, { Guy: SHEET }));
  assert.deepEqual(read(ID), { sheets: { Guy: SHEET }, broken: "" });
  assert.deepEqual(peek(ID), { Guy: SHEET });
});

test("what cannot be read is moved away, never over what was moved before", () => {
  const store = freshStore();
  store.setItem(KEY, "first");
  assert.equal(read(ID).broken, `${KEY}.broken`);
  store.setItem(KEY, '{"format":1,"sheets":{"a":{}}}');
  assert.equal(read(ID).broken, `${KEY}.broken.2`);
  assert.equal(store.getItem(`${KEY}.broken`), "first");
  assert.equal(store.getItem(KEY), null);
});

test("looking at unreadable sheets leaves them where they are", () => {
  freshStore().setItem(KEY, "broken");
  assert.deepEqual(peek(ID), {});
  assert.equal(load(ID), "broken");
});

test("a browser without room or without a store says so", () => {
  freshStore().full = true;
  assert.equal(put(ID, {}), false);
  provide("localStorage", undefined);
  assert.equal(put(ID, null), false);
  assert.equal(load(ID), null);
});
