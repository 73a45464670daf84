import assert from "node:assert/strict";
import test from "node:test";

import { fitting } from "../../docs/assets/tables/filter.ts";
import { row } from "./stubs.ts";

const ROWS = [
  row(["Assault rifle", { text: "rifle, firearm", tags: "rifle|firearm" }], "NATO caliber"),
  row(["Battle rifle", { text: "rifle, firearm", tags: "rifle|firearm" }], "hunting"),
  row(["Bow", { text: "bow", tags: "bow" }]),
];

function fittingRows(filter: string, picked: [number, string[]][] = []) {
  return fitting(ROWS, filter, new Map(picked)).map((row) => ROWS.indexOf(row));
}

const CASES: Record<string, [number[], string, [number, string[]][]?]> = {
  "nothing wanted": [[0, 1, 2], "  "],
  "case does not matter": [[0], "ASSAULT"],
  "all words must be there, in any order and cell": [[1], "firearm battle"],
  "words of the note count": [[0], "nato"],
  "parts of words count": [[0, 1], "rif"],
  "nothing fits": [[], "teapot"],
  "one of the tags picked": [[0, 1, 2], "", [[1, ["rifle", "bow"]]]],
  "words and tags": [[1], "hunting", [[1, ["rifle"]]]],
  "a tag is no part of another": [[], "", [[1, ["rif"]]]],
};

const SIZES = [["2"], ["3.5"], ["−4"], ["none"], ["12%"]].map(([text]) => row(["A", { text }]));
const RANGES: Record<string, [[number, number], number[]]> = {
  "from a number on": [
    [3, Infinity],
    [1, 4],
  ],
  "up to a number": [
    [-Infinity, 2],
    [0, 2],
  ],
  "both ends count": [
    [2, 3.5],
    [0, 1],
  ],
  "what is no number is in no range": [
    [-Infinity, Infinity],
    [0, 1, 2, 4],
  ],
};

for (const [name, [range, expected]] of Object.entries(RANGES)) {
  test(`a range: ${name}`, () => {
    assert.deepEqual(
      fitting(SIZES, "", new Map(), new Map([[1, range]])).map((size) => SIZES.indexOf(size)),
      expected,
    );
  });
}

for (const [name, [expected, filter, picked]] of Object.entries(CASES)) {
  test(name, () => assert.deepEqual(fittingRows(filter, picked), expected));
}
