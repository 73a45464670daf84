import assert from "node:assert/strict";
import test from "node:test";

import { corrected, counted, isNear } from "../../docs/assets/search/correction.ts";

const NEAR: [string, string, boolean][] = [
  ["", "", true],
  ["rifle", "rifle", true],
  ["rifle", "rifles", true],
  ["rifle", "rfle", true],
  ["rifle", "riffe", true],
  ["rifle", "irfle", true],
  ["assault", "assualt", true],
  ["rifle", "rile", true],
  ["rifle", "rieffl", false],
  ["rifle", "riflexy", false],
  ["rifle", "fleri", false],
  ["kitten", "sitting", false],
];

for (const [word, other, near] of NEAR) {
  test(`“${word}” and “${other}” are ${near ? "" : "not "}one slip apart, either way`, () => {
    assert.equal(isNear(word, other), near);
    assert.equal(isNear(other, word), near);
  });
}

const texts = [
  " assault rifle",
  " hunting rifle",
  " hunting rifle new",
  " axe",
  " mount",
  ...Array.from({ length: 20 }, () => " rule"),
];
const fitting = (tried: string[]) =>
  texts.filter((text) => tried.every((word) => text.includes(` ${word}`))).length;
const CASES: Record<string, [string[], string[], boolean]> = {
  "a letter left out": [["asault", "rifle"], ["assault", "rifle"], true],
  "letters swapped": [["assualt"], ["assault"], true],
  "a word begun stays": [["asault", "rif"], ["assault", "rif"], true],
  "a short word is no common one": [["mule"], [], false],
  "a word that is known is not replaced": [["mount", "assault"], ["assault"], false],
  "a short word is a guess": [["exes", "rifl"], ["rifl"], false],
  "what has no neighbor is left out": [["xyzzy", "rifle"], ["rifle"], false],
  "the words that leave the fewest": [["hunting", "assault", "rifle"], ["assault", "rifle"], false],
  nothing: [["xyzzy"], [], false],
  "no letters": [["d10"], [], false],
};

for (const [name, [sought, meant, sure]] of Object.entries(CASES)) {
  test(`what may have been meant: ${name}`, () => {
    assert.deepEqual(corrected(counted(texts), sought, fitting).meant, meant);
    assert.equal(corrected(counted(texts), sought, fitting).sure, sure);
  });
}
