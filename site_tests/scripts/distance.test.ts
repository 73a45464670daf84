import assert from "node:assert/strict";
import test from "node:test";

import { distance } from "../../docs/assets/search/distance.ts";

const CASES: [string, string, number][] = [
  ["", "", 0],
  ["rifle", "rifle", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["rifle", "rifles", 1],
  ["rifle", "rfle", 1],
  ["rifle", "riffe", 1],
  ["assault", "assualt", 2],
  ["kitten", "sitting", 3],
];

for (const [word, other, far] of CASES) {
  test(`“${word}” and “${other}” are ${far} apart, either way`, () => {
    assert.equal(distance(word, other), far);
    assert.equal(distance(other, word), far);
  });
}
