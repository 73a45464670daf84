import assert from "node:assert/strict";
import test from "node:test";

import { ordered } from "../../docs/assets/tables/order.ts";
import { row } from "./stubs.ts";

const texts = (rows: HTMLTableRowElement[]) => rows.map(({ cells }) => cells[0].textContent);

const CASES: Record<string, [string[], string[]]> = {
  "numbers by size": [
    ["10", "9", "-1", "2.5"],
    ["-1", "2.5", "9", "10"],
  ],
  "a minus sign": [
    ["1", "−2", "+3"],
    ["−2", "1", "+3"],
  ],
  "shares, and those beyond what can be told": [
    ["50%", "under 1%", "9%", "over 99%"],
    ["under 1%", "9%", "50%", "over 99%"],
  ],
  "words, with numbers in them by size": [
    ["d12", "d4", "d10"],
    ["d4", "d10", "d12"],
  ],
  "words as soon as one cell has no number": [
    ["10", "9", "none"],
    ["9", "10", "none"],
  ],
};

for (const [name, [printed, rising]] of Object.entries(CASES)) {
  test(name, () => {
    const rows = printed.map((text) => row([text]));
    assert.deepEqual(texts(ordered(rows, 0, false)), rising);
    assert.deepEqual(texts(ordered(rows, 0, true)), [...rising].reverse());
    assert.deepEqual(texts(rows), printed);
  });
}

test("what a cell says it sorts by goes before its words", () => {
  const rows = [row([{ text: "long", sort: "30" }]), row([{ text: "short", sort: "5" }])];
  assert.deepEqual(texts(ordered(rows, 0, false)), ["short", "long"]);
});

test("equal rows keep their order, rising and falling", () => {
  const rows = [
    ["a", "1"],
    ["b", "1"],
    ["c", "0"],
  ].map((cells) => row(cells));
  assert.deepEqual(texts(ordered(rows, 1, false)), ["c", "a", "b"]);
  assert.deepEqual(texts(ordered(rows, 1, true)), ["a", "b", "c"]);
});
