import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";

import { counted } from "../../docs/assets/search/correction.ts";
import { find, load, queryWords, search, words } from "../../docs/assets/search/lookup.ts";
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
  "row of another game, named": ["toaster shotgun", "toaster/equipment/#shotgun"],
  "words of a cell": ["baseball bat", "buskit/equipment/#mace"],
  table: ["range dice", "buskit/combat/#table-range"],
  reading: ["g-57 medic", "buskit/readings/#reading-g-57"],
  calculator: ["attack to wounds", "buskit/damage/#calc-attack"],
  page: ["contributing", "contributing/"],
  "plural of two words": ["assault rifles", RIFLE],
  "one word for two": ["assaultrifle", RIFLE],
  "two words for one": ["base ball bat", "buskit/equipment/#mace"],
};

/** What a player types, and where it leads from a page of Buskit. */
const TYPED: Record<string, string> = {
  gangup: "buskit/combat/#table-gang-up",
  allout: "buskit/scene/#all-out",
  axes: "buskit/equipment/#large-blade",
  bows: "buskit/equipment/#longbow",
  knives: "toaster/equipment/#knife",
  armour: "buskit/damage/#armor",
  armours: "buskit/damage/#armor",
  defences: "d6xd6/damage/#table-defences",
  metres: "d6xd6/combat/#rule-range-bands",
  heal: "buskit/recovery/#rule-heal-recovery",
  healing: "buskit/recovery/#rule-heal-recovery",
  dodge: "buskit/cover/#rule-avoid-dodge",
  sneak: "basics/characters/#perk-sneak",
  stealth: "toaster/skills/#skill-stealth",
  "called shot": "buskit/combat/#option-called-shot",
  "two weapons": "buskit/combat/#rule-multiattack-two-weapons",
  fear: "basics/checks/#rule-test-fear",
  fall: "basics/hazards/#rule-hazard-falling",
  falling: "basics/hazards/#hazard-falling",
  initiative: "buskit/combat/#rule-initiative-roll",
  cover: "buskit/cover/#rule-cover",
  shield: "toaster/equipment/#rule-combat-shields",
  shields: "toaster/equipment/#rule-combat-shields",
  xp: "toaster/characters/#rule-advancement-experience-award",
  luck: "toaster/checks/#tie-luck",
  crit: "basics/checks/#rule-crit-hit",
  fumble: "toaster/checks/#outcome-fumble",
  grapple: "nwm/effects/#rule-special-grab",
  wrestle: "nwm/effects/#rule-special-grab",
  fatigue: "basics/pools/#rule-pool-fatigue",
  bleeding: "toaster/damage/#rule-harm-bleeding",
  knockout: "d6xd6/damage/#knockout",
  death: "buskit/damage/#rule-health-down",
  dying: "buskit/damage/#rule-health-down",
  surprise: "buskit/combat/#rule-initiative-surprise",
  ambush: "buskit/combat/#rule-bushwhack",
  chase: "buskit/checks/#rule-extended-race",
  throw: "toaster/skills/#skill-throw",
};

/** What a player types who looks in one game alone, and where it leads there. */
const IN_A_GAME: Record<string, Record<string, string>> = {
  buskit: {
    axe: "buskit/equipment/#large-blade",
    longsword: "buskit/equipment/#large-blade",
    bow: "buskit/equipment/#longbow",
    pistol: "buskit/equipment/#semi-automatic-handgun",
    "dual wield": "buskit/combat/#rule-multiattack-two-weapons",
    "aimed shot": "buskit/combat/#rule-options-aim",
    headshot: "buskit/combat/#rule-options-called-shot",
    crouch: "buskit/cover/#rule-avoid-prone",
  },
  toaster: {
    "aimed shot": "toaster/combat/#rule-combat-aiming",
    heal: "toaster/recovery/#rule-healing-wounds",
    sneak: "toaster/skills/#rule-skills-stealth",
  },
  d6xd6: {
    "aimed shot": "d6xd6/options/#rule-option-aimed",
    "dual wield": "d6xd6/equipment/#two-hand-blade",
    "stun gun": "d6xd6/equipment/#rule-weapon-taser",
  },
  basics: { heal: "basics/recovery/#rule-recovery-sleep", "extra attack": "basics/pools/#rule-pool-split" },
  nwm: {
    explosion: "nwm/attacks/#rule-many-steps",
    grenade: "nwm/attacks/#rule-many-steps",
    "aimed shot": "nwm/attacks/#rule-setup-kinds",
    overwatch: "nwm/combat/#rule-init-hold",
  },
};

test("an index that could not be fetched is fetched anew", async () => {
  provide("fetch", async () => new Response("", { status: 404 }));
  await assert.rejects(load(ROOT), { message: "The search index answers 404." });
  provide("fetch", async () => new Response(readFileSync(`${process.env.SITE}/search.json`, "utf8")));
  assert.ok((await load(ROOT)).entries.length > 1000);
});

test("what a player types leads to what is meant", async () => {
  const index = await load(ROOT);
  const first = Object.keys(TYPED).map((query) => [
    query,
    find(index, query, "", "buskit")[0]?.url.slice(ROOT.length),
  ]);
  assert.deepEqual(Object.fromEntries(first), TYPED);
});

test("what a player types in one game leads to what that game calls otherwise", async () => {
  const index = await load(ROOT);
  const first = (game: string, query: string) => [
    query,
    find(index, query, game, game)[0]?.url.slice(ROOT.length),
  ];
  const led = Object.entries(IN_A_GAME).map(([game, typed]) => [
    game,
    Object.fromEntries(Object.keys(typed).map((query) => first(game, query))),
  ]);
  assert.deepEqual(Object.fromEntries(led), IN_A_GAME);
  assert.deepEqual(find(index, "grey", "", ""), find(index, "gray", "", ""));
});

for (const [name, [query, place]] of Object.entries(MEANT)) {
  test(`the first result is what is meant: ${name}`, async () => {
    assert.equal(find(await load(ROOT), query, "", "buskit")[0]?.url, ROOT + place);
  });
}

test("each row comes first by its own name, or a row that has the same", async () => {
  const index = await load(ROOT);
  const lost = index.entries.filter(({ kind, title, game }) => {
    if (kind !== "row" || !words(title).length || words(title).length > 8) return false;
    const [first] = find(index, title, game, game);
    return first?.kind !== "row" || words(first.title).join() !== words(title).join();
  });
  assert.deepEqual(
    lost.map(({ title, url }) => [title, url]),
    [],
  );
});

test("each other name finds what it names before whatever merely has the words", async () => {
  const index = await load(ROOT);
  let tried = 0;
  for (const [at, names] of index.names.entries()) {
    for (const name of names) {
      tried++;
      const { url, game } = index.entries[at];
      const results = search(index, name, game, game);
      const same = (title: string) =>
        words(title)
          .map((word) => ` ${word}`)
          .join("") === name;
      const before = results.entries.slice(
        0,
        results.entries.findIndex((entry) => entry.url === url),
      );
      const matches = before.filter(
        (entry) => same(entry.title) || index.names[index.entries.indexOf(entry)].includes(name),
      );
      assert.deepEqual(
        before.filter((entry) => !matches.includes(entry)).map((entry) => entry.url),
        [],
        `${game}: ${name}`,
      );
      assert.ok(
        results.entries.some((entry) => entry.url === url),
        `${game}: ${name}`,
      );
      assert.equal(results.instead + results.elsewhere, "false");
    }
  }
  assert.ok(tried > 200);
});

test("a word that nothing has is no other word, unless it is long and one slip away", async () => {
  const index = await load(ROOT);
  assert.deepEqual(search(index, "ruel", "", "").entries, []);
  assert.deepEqual(search(index, "asault rifle", "", "").instead, "assault rifle");
  assert.deepEqual(search(index, "xyzzy", "", ""), {
    entries: [],
    elsewhere: false,
    instead: "",
    rather: "",
  });
  const guess = search(index, "xyzzy rifle", "", "");
  assert.deepEqual([guess.instead, guess.entries], ["rifle", []]);
});

test("what a game does not have is looked for in the others", async () => {
  const index = await load(ROOT);
  const results = search(index, "mule", "buskit", "buskit");
  assert.ok(results.elsewhere);
  assert.deepEqual(
    results.entries.map(({ game, title }) => [game, title]),
    [["basics", "Forcing a mount"]],
  );
  assert.equal(search(index, "mule", "basics", "buskit").elsewhere, false);
});

test("words that something has by chance are still taken for others that clearly more has", async () => {
  const index = await load(ROOT);
  const rather = (query: string, scope: string) => search(index, query, scope, scope).rather;
  assert.deepEqual(
    ["damaged", "attach", "plate", "flu", "rifle", "mule", "gray"].map((query) => rather(query, "buskit")),
    ["damage", "attack", "", "", "", "", ""],
  );
});

test("a game can be searched alone", async () => {
  const index = await load(ROOT);
  for (const game of index.games.keys()) {
    const results = find(index, "damage", game, "");
    assert.ok(results.length > 1);
    assert.deepEqual(
      results.filter((entry) => entry.game !== game),
      [],
    );
  }
});

test("the game of the page comes first", async () => {
  const index = await load(ROOT);
  for (const game of index.games.keys()) assert.equal(find(index, "damage", "", game)[0].game, game);
});

test("a die is not taken for another", async () => {
  const index = await load(ROOT);
  const results = find(index, "d12", "", "").map((entry) => index.entries.indexOf(entry));
  assert.ok(results.length > 1);
  assert.deepEqual(
    results.filter((at) => !index.texts[at].includes(" d12")),
    [],
  );
});

/** What asks for dice, and what the dice bag is given. */
const ROLLED: Record<string, string> = {
  "2d6+3": "2d6+3",
  "4d6 keep 3": "4d6 keep 3",
  "d8+d6 v 2d10": "d8+d6 v 2d10",
  "6d6 count 5+": "6d6 count 5+",
  "3d6": "3d6",
  " Roll  2D6 − 1 ": "2D6 − 1",
  "4d6kh3": "4d6kh3",
  "2x3d6": "2x3d6",
  "2d{1,1,2,3} > 3": "2d{1,1,2,3} > 3",
  "2d20 keep 1 lowest; 2d20 keep 1": "2d20 keep 1 lowest; 2d20 keep 1",
  "output [highest 3 of 4d6]": "output [highest 3 of 4d6]",
};

/** What has the look of dice, and is looked for as it stands. */
const NO_DICE = [
  "d12",
  "d%",
  "D6xD6",
  "3d6 fireball",
  "damage 2d8",
  "d100 table",
  "keep 3",
  "dice",
  "10",
  "1d1000000",
  "",
];

test("dice are offered to roll, before whatever has their words, in all games", async () => {
  const index = await load(ROOT);
  for (const [query, dice] of Object.entries(ROLLED)) {
    for (const scope of ["", "buskit"]) {
      const { entries, elsewhere, instead, rather } = search(index, query, scope, "buskit");
      const [{ kind, title, url }, ...others] = entries;
      assert.deepEqual([kind, title], ["roll", `Roll ${dice}`]);
      assert.deepEqual(
        others,
        others.filter(({ game }) => !scope || game === scope || game === ""),
      );
      assert.deepEqual([elsewhere, instead, rather], [false, "", ""]);
      const { pathname, searchParams, hash } = new URL(url);
      assert.deepEqual([pathname, hash], ["/dice/", "#calc-bag"]);
      assert.deepEqual([...searchParams], [["bag.throw", dice]]);
    }
  }
});

test("the dice bag can read what it is given", () => {
  const words = Object.values(ROLLED);
  const script = `import json, sys
from rulespkg.systems.dice.index.notation import program
for text in json.loads(sys.argv[1]): program(text)`;
  execFileSync(process.env.PYTHON, ["-c", script, JSON.stringify(words)]);
});

test("other words with a die among them are no dice to roll", async () => {
  const index = await load(ROOT);
  for (const query of NO_DICE)
    assert.ok(!search(index, query, "", "").entries.some(({ kind }) => kind === "roll"), query);
});

test("whoever looks for dice finds the dice bag, on the pages of every game too", async () => {
  const index = await load(ROOT);
  for (const scope of ["", ...index.games.keys()])
    for (const query of ["any dice", "anydice", "dice bag", "dice roller", "roll dice"]) {
      const top = find(index, query, scope, scope).slice(0, 3);
      assert.ok(
        top.some(({ url }) => url.startsWith(`${ROOT}dice/`)),
        `${scope}: ${query}`,
      );
    }
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
    kind: "page",
    title,
    facts: "",
    within: "",
    url: title,
    page: "",
    game: at === 3 ? there : here,
  }));
  const spaced = (text: string) =>
    words(text)
      .map((word) => ` ${word}`)
      .join("");
  const index = {
    entries: entries.map((entry) => ({ ...entry, called: [] as string[] })),
    names: entries.map((): string[] => []),
    vocabulary: counted([]),
    titles: entries.map(({ title }) => spaced(title)),
    texts: entries.map(({ title }) => spaced(`${title} cover`)),
    games: new Map<string, string>(),
  };
  assert.deepEqual(
    find(index, "cover", "", here).map(({ title }) => title),
    titles,
  );
});
