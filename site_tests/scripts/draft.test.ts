import assert from "node:assert/strict";
import test from "node:test";

import { stepped, without } from "../../docs/assets/play/draft.ts";

test("a step stays within its numbers, and on its ladder", () => {
  assert.deepEqual(
    [
      stepped("4", 1, [0, 10]),
      stepped("10", 1, [0, 10]),
      stepped("-5", -1, [-5, 5]),
      stepped("0", -1, [-5, 5]),
    ],
    ["5", "10", "-5", "-1"],
  );
  const ladder = ["d4", "d6", "d8"];
  assert.deepEqual(
    [stepped("d6", 1, ladder), stepped("d8", 1, ladder), stepped("d4", -1, ladder)],
    ["d8", "d8", "d4"],
  );
});

test("where a row leaves its list, those behind it move up and nothing of the last stays", () => {
  const flat = {
    name: "Ada",
    skills: "3",
    "skills.1.name": "Climb",
    "skills.2.name": "Swim",
    "skills.3.name": "Run",
    "skills.3.base": "4",
    weapons: "1",
    "weapons.1.weapon": "bow",
  };
  assert.deepEqual(without(flat, "skills", 2), {
    name: "Ada",
    skills: "2",
    "skills.1.name": "Climb",
    "skills.2.name": "Run",
    "skills.2.base": "4",
    weapons: "1",
    "weapons.1.weapon": "bow",
  });
});
