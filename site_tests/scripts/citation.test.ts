import assert from "node:assert/strict";
import test from "node:test";

import { bibtex, plain, type Cited, type Sources } from "../../docs/assets/share/citation.ts";

const SOURCES: Sources = {
  version: "1.2.0",
  date: "2026-11-25",
  games: {
    buskit: {
      title: "Buskit",
      source: "Buskit",
      by: "Adam Schwaninger and Matt Schwaninger",
      address: "https://source.example/a_b",
    },
    basics: { title: "BASICS 2.0", source: "BASICS 2.0", by: "", address: "https://source.example/basics" },
    dice: { title: "Dice bag" },
  },
};
const ROW: Cited = {
  what: "Assault rifle",
  says: "",
  id: "buskit.assault-rifle",
  url: "https://site.example/go/buskit.assault-rifle/",
  rules: "0.1.0-1a2b3c4d5e",
};
const ANSWER: Cited = {
  ...ROW,
  what: "Attack",
  says: "Hit 65%, down 9.1%.",
  id: "buskit.attack",
  url: "https://site.example/buskit/combat/?attack.weapon=axe#calc-attack",
};

test("a row is cited in one line", () =>
  assert.equal(
    plain(ROW, SOURCES),
    "“Assault rifle.” Rollbook: Buskit. After Buskit by Adam Schwaninger and Matt Schwaninger, https://source.example/a_b. Version 1.2.0 of 2026-11-25, rules 0.1.0-1a2b3c4d5e. https://site.example/go/buskit.assault-rifle/",
  ));

test("an answer is cited with what it says", () =>
  assert.match(plain(ANSWER, SOURCES), /^“Attack\. Hit 65%, down 9\.1%\.” Rollbook: Buskit\. /));

test("a game whose author is not known names none", () =>
  assert.match(
    plain({ ...ROW, id: "basics.rule-a" }, SOURCES),
    / Rollbook: BASICS 2\.0\. After BASICS 2\.0, https:/,
  ));

test("what belongs to no game names no source", () => {
  assert.match(plain({ ...ROW, id: "dice.pool" }, SOURCES), /” Rollbook: Dice bag\. Version/);
  assert.match(plain({ ...ROW, id: "go/#all-ids" }, SOURCES), /” Rollbook\. Version/);
  assert.ok(!bibtex({ ...ROW, id: "dice.pool" }, SOURCES).includes("note"));
});

test("the same as an entry", () =>
  assert.equal(
    bibtex(ROW, SOURCES),
    `@misc{rollbook-buskit-assault-rifle,
  author = {{Rollbook contributors}},
  title = {{Assault rifle}},
  howpublished = {Rollbook: Buskit},
  note = {After Buskit by Adam Schwaninger and Matt Schwaninger, https://source.example/a\\_b},
  version = {1.2.0 of 2026-11-25, rules 0.1.0-1a2b3c4d5e},
  year = {2026},
  month = nov,
  url = {https://site.example/go/buskit.assault-rifle/},
}`,
  ));

test("what TeX would take for its own is told apart", () => {
  const entry = bibtex({ ...ANSWER, what: "50% & more: {a} ~ ^ \\ #1 $2 _b" }, SOURCES);
  assert.ok(
    entry.includes(
      "50\\% \\& more: \\{a\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{} \\#1 \\$2 \\_b. Hit 65\\%, down 9.1\\%",
    ),
  );
});

test("braces of an address do not end it, and of the entry there are as many to open as to close", () => {
  const entry = bibtex({ ...ANSWER, what: "a } b", url: "https://site.example/?a={x}}" }, SOURCES);
  assert.ok(entry.includes("url = {https://site.example/?a=%7Bx%7D%7D}"));
  const bare = entry.replace(/\\[{}]/g, "");
  assert.equal(bare.split("{").length, bare.split("}").length);
});

test("two set-ups have two keys, and a row always the same", () => {
  const key = (cited: Cited) => /^@misc\{([a-z0-9-]+),/.exec(bibtex(cited, SOURCES))?.[1];
  assert.equal(key(ROW), "rollbook-buskit-assault-rifle");
  assert.ok(key(ANSWER) !== key({ ...ANSWER, url: `${ANSWER.url}x` }));
  assert.ok(
    key(ANSWER) !==
      key({ ...ANSWER, url: "https://site.example/buskit/combat/#roll=1&calculator=buskit.attack" }),
  );
});
