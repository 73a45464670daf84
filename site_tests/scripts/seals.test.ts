import assert from "node:assert/strict";
import test from "node:test";

import SAMPLES from "../faults/samples.json";
import { bringBack, everything } from "../../docs/assets/storage/backup.ts";
import { keep, next, remove, seals, type Seal } from "../../docs/assets/storage/seals.ts";
import * as store from "../../docs/assets/storage/store.ts";
import { freshStore, provide } from "./stubs.ts";

const [SAMPLE] = SAMPLES.seals.value.seals as unknown as Seal[];
const seriesNamer = (series: string) => () => series;
let events = 0;
provide("document", { dispatchEvent: () => events++ });

function begin() {
  const local = freshStore();
  store.put("seals", null);
  return local;
}

const seal = (number: number, more: Partial<Seal> = {}): Seal => ({
  ...SAMPLE,
  number,
  digest: String(number).padStart(64, "0"),
  came: SAMPLE.came + number,
  ...more,
});

test("numbers go up by one and are never given twice", () => {
  begin();
  assert.deepEqual(next(seriesNamer("abcdefgh")), { series: "abcdefgh", number: 1 });
  keep(seal(1));
  assert.deepEqual(next(seriesNamer("other")), { series: "abcdefgh", number: 2 });
  keep(seal(2));
  remove(seal(2).digest);
  assert.deepEqual(next(seriesNamer("other")), { series: "abcdefgh", number: 3 });
  assert.deepEqual(
    seals().map(({ number }) => number),
    [1],
  );
});

test("a seal of somebody else gives this device neither series nor number", () => {
  begin();
  keep(seal(9, { mine: false, roll: null, series: "theirs12" }));
  assert.deepEqual(next(seriesNamer("abcdefgh")), { series: "abcdefgh", number: 1 });
});

test("a seal that changes keeps its place among the latest, and others are told", () => {
  begin();
  events = 0;
  keep(seal(1));
  keep(seal(2));
  keep(seal(1, { opened: 5 }));
  assert.deepEqual(
    seals().map(({ number, opened }) => [number, opened]),
    [
      [2, 0],
      [1, 5],
    ],
  );
  assert.equal(events, 3);
});

test("what is sealed here stays, however much is opened or comes", () => {
  begin();
  keep(seal(1));
  for (let number = 2; number < 250; number++)
    keep(seal(number, number % 2 ? { opened: 1 } : { mine: false, roll: null }));
  const all = seals();
  assert.equal(all.length, 201);
  assert.equal(all.at(-1)!.number, 1);
  assert.equal(all[0].number, 249);
});

test("what is not kept is said", () => {
  const local = begin();
  local.full = true;
  assert.match(keep(seal(1)), /Not saved on this device/);
  assert.deepEqual(next(seriesNamer("other")).number, 2);
});

test("what could not be read is said, and kept aside", () => {
  const local = begin();
  local.setItem("rollbook.seals", "{garbage");
  assert.deepEqual(seals(), []);
  assert.match(keep(seal(1)), /kept as “rollbook.seals.broken”/);
});

test("a backup of the same series brings its seals and its count, one of another series its seals", () => {
  begin();
  for (const number of [1, 2, 3]) keep(seal(number));
  const file = everything();
  begin();
  keep(seal(1));
  bringBack(file);
  assert.deepEqual([seals().length, next(seriesNamer("other")).number], [3, 4]);
  begin();
  keep(seal(7, { series: "another1" }));
  bringBack(file);
  assert.deepEqual([seals().length, next(seriesNamer("other"))], [4, { series: "another1", number: 8 }]);
});
