import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { find, load, queryWords, words } from "../../docs/assets/search/lookup.ts";
import { provide } from "./stubs.ts";

const ROOT = "http://site.test/";
const RIFLE = "buskit/equipment/#assault-rifle";
const MINIMUM = "buskit/damage/#rule-damage-minimum";

/** What is meant by the words, when the reader is on a page of Buskit. */
const MEANT: Record<string, [string, string]> = {
  row: ["assault rifle", RIFLE],
  beginning: ["ASSAULT RIF", RIFLE],
  "other order": ["rifle assault", RIFLE],
  "letter left out": ["asault rifle", RIFLE],
  "letter too many": ["assaullt rifle", RIFLE],
  "wrong letter": ["assaulx rifle", RIFLE],
  "letters swapped": ["assualt rifle", RIFLE],
  "typo while typing": ["asault ri", RIFLE],
  "typo at the beginning": ["sasault", RIFLE],
  rule: ["minimum damage", MINIMUM],
  "typo in a rule": ["minumum damage", MINIMUM],
  accents: ["mínimum  dámage!", MINIMUM],
  calculator: ["attack to wounds", "buskit/damage/#calc-attack"],
  page: ["contributing", "contributing/"],
};

test("an index that could not be fetched is fetched anew", async () => {
  provide("fetch", async () => new Response("", { status: 404 }));
  await assert.rejects(load(ROOT), { message: "The search index answers 404." });
  provide("fetch", async () => new Response(readFileSync(`${process.env.SITE}/search.json`, "utf8")));
  assert.ok((await load(ROOT)).entries.length > 1000);
});

for (const [name, [query, place]] of Object.entries(MEANT)) {
  test(`the first result is what is meant: ${name}`, async () => {
    assert.equal(find(await load(ROOT), query, "", "buskit")[0]?.url, ROOT + place);
  });
}

test("a game can be searched alone", async () => {
  const index = await load(ROOT);
  for (const game of index.games.keys()) {
    const found = find(index, "damage", game, "");
    assert.ok(found.length > 1);
    assert.deepEqual(found.filter((one) => one.game !== game), []);
  }
});

test("the game of the page comes first", async () => {
  const index = await load(ROOT);
  for (const game of index.games.keys()) assert.equal(find(index, "damage", "", game)[0].game, game);
});

test("a die is not taken for another", async () => {
  const index = await load(ROOT);
  const found = find(index, "d12", "", "").map((entry) => index.entries.indexOf(entry));
  assert.ok(found.length > 1);
  assert.deepEqual(found.filter((at) => !index.texts[at].includes(" d12")), []);
});

test("words are compared without accents, signs and case", () => {
  assert.deepEqual(words("Mínimum  DÁMAGE, d10!"), ["minimum", "damage", "d10"]);
  assert.deepEqual(words("😀🎲"), []);
});

test("a long query is cut, so that it takes no time", () => {
  assert.deepEqual(queryWords("x".repeat(10_000)), ["x".repeat(32)]);
  assert.equal(queryWords("a b ".repeat(2_500)).length, 8);
});

test("the title itself comes first, then what begins with it, then what has it anywhere, then other words", () => {
  const titles = ["Cover", "Cover and aim", "Full cover", "Shield"];
  const [there, here] = ["toaster", "buskit"];
  const entries = [...titles].reverse().map((title, at) => ({
    kind: "page", title, facts: "", within: "", url: title, page: "", game: at === 3 ? there : here,
  }));
  const spaced = (text: string) => words(text).map((word) => ` ${word}`).join("");
  const index = {
    entries, titles: entries.map(({ title }) => spaced(title)), texts: entries.map(({ title }) => spaced(`${title} cover`)), games: new Map<string, string>(),
  };
  assert.deepEqual(find(index, "cover", "", here).map(({ title }) => title), titles);
});
