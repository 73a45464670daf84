import assert from "node:assert/strict";
import test from "node:test";

import { pack, unpack } from "../../docs/assets/engine/snapshot.ts";

const PAGE = 4096;

/** Memory with something in these pages, and so many bytes in the last one. */
function memory(pages: number, used: number[], last = PAGE) {
  const whole = new Uint8Array((pages - 1) * PAGE + last);
  for (const page of used) whole[page * PAGE + (page % 7)] = page + 1;
  return whole;
}

const CASES: Record<string, [Uint8Array, number[][]]> = {
  "empty memory": [memory(3, []), []],
  "neighbors are one run": [memory(4, [1, 2]), [[PAGE, 3 * PAGE]]],
  "gaps are left out": [
    memory(5, [0, 2, 4]),
    [
      [0, PAGE],
      [2 * PAGE, 3 * PAGE],
      [4 * PAGE, 5 * PAGE],
    ],
  ],
  "the last page may be short": [memory(2, [1], 100), [[PAGE, PAGE + 100]]],
};

for (const [name, [whole, runs]] of Object.entries(CASES)) {
  test(`${name}, and it comes back whole`, () => {
    const packed = pack(whole);
    assert.deepEqual(packed.runs, runs);
    assert.equal(
      packed.bytes.length,
      runs.reduce((sum, [start, end]) => sum + end - start, 0),
    );
    assert.deepEqual(unpack(packed), whole);
  });
}
