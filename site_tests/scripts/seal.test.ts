import assert from "node:assert/strict";
import test from "node:test";

import {
  openedHash,
  outcomeOf,
  readHash,
  rollHash,
  sealHash,
  type Hidden,
  type Passed,
} from "../../docs/assets/share/roll-link.ts";
import {
  canonical,
  digestOf,
  freshSalt,
  freshSeries,
  grouped,
  missing,
  passedText,
  verify,
} from "../../docs/assets/share/seal.ts";
import type { Seal } from "../../docs/assets/storage/legal.ts";

const ROLL: Passed = {
  calculator: "buskit.opposed",
  site: "0.1.0-1a2b3c4d5e",
  at: 1764000000000,
  sheet: 0,
  inputs: { "actor.trait": "d8", dice: "d6+d8", note: "A & B = 50% #1\nsecond line (Zoë’s)" },
  house: ["actor.trait"],
  faces: [6, 0, -1, 12],
  outcome: "k3x9",
  own: [],
};
const OWN = [{ table: "buskit.table.weapons", inputs: { label: "Harpoon" }, was: ["own-1"] }];
const HIDDEN: Hidden = { ...ROLL, series: "abcdefgh", number: 7, salt: "0123456789abcdef0123456789abcdef" };

const ROLLS: [string, Passed][] = [
  ["as it is", ROLL],
  ["no inputs", { ...ROLL, inputs: {}, house: [] }],
  ["no dice", { ...ROLL, faces: [] }],
  ["a sheet", { ...ROLL, sheet: 3 }],
  ["homebrew rows", { ...ROLL, own: OWN }],
  ["no outcome", { ...ROLL, outcome: "" }],
  ["many dice", { ...ROLL, faces: Array.from({ length: 5000 }, (_, at) => at % 100) }],
];
for (const [name, roll] of ROLLS) {
  test(`a link gives back the roll: ${name}`, () =>
    assert.deepEqual(readHash(`#${rollHash(roll)}`), { kind: "roll", roll }));
}

test("an address of format 1 goes on working", () => {
  const text =
    "#roll=1&calculator=buskit.opposed&at=1764000000000&site=0.1.0-1a2b3c4d5e&faces=6.2.4&house=with_bleeding%20nines&outcome=k3x9&in.actor.trait=d8&in.with_bleeding=1&later=unknown";
  const roll = {
    ...ROLL,
    inputs: { "actor.trait": "d8", with_bleeding: "1" },
    house: ["with_bleeding", "nines"],
    faces: [6, 2, 4],
  };
  assert.deepEqual(readHash(text), { kind: "roll", roll });
});

test("a link has no sign that chats or Markdown take for theirs", () =>
  assert.match(rollHash({ ...ROLL, own: OWN }), /^[\w.=&%-]+$/));

test("what is no roll is none", () => {
  for (const text of ["", "#", "#roll", "#rolls=1", "#calc-opposed", "#table=1", "#rule-damage"])
    assert.equal(readHash(text), null);
});

const WHOLE = rollHash(ROLL);
const changed = (name: string, value: string | null) => {
  const parts = WHOLE.split("&").filter((part) => !part.startsWith(`${name}=`));
  return `#${[...parts, ...(value === null ? [] : [`${name}=${value}`])].join("&")}`;
};
const WRONG: [string, string, RegExp][] = [
  ["no calculator", changed("calculator", null), /lacks its part “calculator”/],
  ["no calculator's id", changed("calculator", "<b>"), /“calculator” of the link must be the id/],
  ["no time", changed("at", null), /lacks its part “at”/],
  ["a time that no clock shows", changed("at", "9999999999999999"), /“at” of the link is no time/],
  ["no faces", changed("faces", null), /lacks its part “faces”/],
  ["faces in words", changed("faces", "six"), /“faces” of the link must be faces joined by dots, not “six”/],
  ["a face too long", changed("faces", "12345"), /“faces”/],
  ["too many faces", changed("faces", Array(5001).fill("1").join(".")), /more than 5000 faces/],
  ["a site in words", changed("site", "%3Cscript%3E"), /“site” of the link must be a version/],
  ["house rules", changed("house", "%3Cb%3E"), /“house”/],
  ["a sheet in words", changed("sheet", "x"), /“sheet” of the link must be a whole number/],
  ["rows that are none", changed("own", "%5B1%5D"), /“own” of the link must be rows/],
  ["no JSON", changed("own", "%7B"), /“own” of the link must be rows/],
  ["one part twice", `#${WHOLE}&faces=1.2`, /“faces” stands in the link more than once/],
  ["an unknown format", `#${WHOLE.replace("roll=1", "roll=x")}`, /no format that this site knows/],
  ["a newer format", `#${WHOLE.replace("roll=1", "roll=2")}`, /newer version of this site/],
  ["too long", `#${WHOLE}&in.x=${"x".repeat(60_000)}`, /too long/],
  ["a seal without digest", "#seal=1&calculator=a.b&at=1&series=abcdef&number=1", /lacks its part “digest”/],
  [
    "a seal of no number",
    `#seal=1&calculator=a.b&at=1&series=abcdef&number=0&digest=${"a".repeat(64)}`,
    /“number”/,
  ],
  [
    "an opened roll without salt",
    `#${openedHash(HIDDEN, "a".repeat(64)).replace(/&salt=\w+/, "")}`,
    /lacks its part “salt”/,
  ],
];
for (const [name, text, words] of WRONG) {
  test(`what is wrong is named: ${name}`, () => {
    const read = readHash(text);
    assert.equal(read?.kind, "wrong");
    assert.match((read as { words: string }).words, words);
  });
}

test("the words that travel with a seal do not say what was rolled", () => {
  const seal = {
    number: 3,
    series: "abcdefgh",
    digest: "a".repeat(64),
    title: "Ana attacks the thug: 2d6 + 3",
  };
  assert.equal(
    passedText(seal, "14:05"),
    `Sealed roll 3 of series abcdefgh, 14:05. Digest: ${"a".repeat(64)}`,
  );
});

test("a seal holds nothing of the roll", async () => {
  const digest = await digestOf(HIDDEN);
  const seal = {
    calculator: HIDDEN.calculator,
    at: HIDDEN.at,
    series: HIDDEN.series,
    number: HIDDEN.number,
    digest,
  };
  const text = sealHash(seal);
  assert.deepEqual(readHash(`#${text}`), { kind: "seal", seal });
  assert.deepEqual(
    text.split("&").map((part) => part.split("=")[0]),
    ["seal", "calculator", "at", "series", "number", "digest"],
  );
});

test("an opened roll comes back whole", async () => {
  const roll = { ...HIDDEN, sheet: 2, own: OWN };
  const digest = await digestOf(roll);
  assert.deepEqual(readHash(`#${openedHash(roll, digest)}`), { kind: "opened", roll, digest });
});

test("the canonical text is that of the contract", () => {
  const roll = { ...HIDDEN, inputs: { b: "2", "a.c": "x y\nz" }, house: ["b", "a.c"] };
  assert.equal(
    canonical(roll),
    [
      "rollbook-seal 1",
      "calculator buskit.opposed",
      "at 1764000000000",
      "site 0.1.0-1a2b3c4d5e",
      "series abcdefgh",
      "number 7",
      "faces 6.0.-1.12",
      "house b%20a.c",
      "outcome k3x9",
      "salt 0123456789abcdef0123456789abcdef",
      "in.a.c x%20y%0Az",
      "in.b 2",
    ].join("\n"),
  );
});

test("the digest is SHA-256, and the order of inputs changes nothing", async () => {
  // By Python's hashlib, from the text that the contract tells.
  const wanted = "f8bae64ffa95beb81abdb137b5a500e59831d5f87d068860787de995f5363fa2";
  assert.equal(await digestOf(HIDDEN), wanted);
  const turned = Object.fromEntries(Object.entries(HIDDEN.inputs).reverse());
  assert.equal(await digestOf({ ...HIDDEN, inputs: turned }), wanted);
});

const CHANGES: Record<string, Partial<Hidden>> = {
  calculator: { calculator: "buskit.drop" },
  site: { site: "0.1.0-1a2b3c4d5f" },
  time: { at: 1764000000001 },
  sheet: { sheet: 1 },
  "an input": { inputs: { ...HIDDEN.inputs, "actor.trait": "d10" } },
  "an input more": { inputs: { ...HIDDEN.inputs, more: "1" } },
  "an input less": { inputs: {} },
  house: { house: [] },
  "a face": { faces: [6, 0, -1, 11] },
  "two faces in turn": { faces: [0, 6, -1, 12] },
  "a face more": { faces: [...HIDDEN.faces, 1] },
  outcome: { outcome: "k3x8" },
  own: { own: OWN },
  series: { series: "abcdefgj" },
  number: { number: 8 },
  salt: { salt: "0123456789abcdef0123456789abcdee" },
};
for (const [name, change] of Object.entries(CHANGES)) {
  test(`a change is noticed: ${name}`, async () => {
    const digest = await digestOf(HIDDEN);
    const other = { ...HIDDEN, ...change };
    assert.ok((await digestOf(other)) !== digest);
    assert.equal((await verify(other, digest, [keptSeal(digest)])).is, "changed");
  });
}

test("every part can be changed, so that none is left out of the digest", () => {
  const parts = new Set(Object.values(CHANGES).flatMap((change) => Object.keys(change)));
  assert.deepEqual([...parts].sort(), Object.keys(HIDDEN).sort());
});

const keptSeal = (digest: string, more: Partial<Seal> = {}): Seal => ({
  digest,
  calculator: "buskit.opposed",
  title: "Opposed roll",
  game: "Buskit",
  page: "buskit/checks/",
  series: "abcdefgh",
  number: 7,
  at: 1764000000000,
  came: 1764000001000,
  mine: false,
  opened: 0,
  roll: null,
  ...more,
});

test("a roll that fits the seal that came is verified", async () => {
  const digest = await digestOf(HIDDEN);
  const seal = keptSeal(digest);
  assert.deepEqual(await verify(HIDDEN, digest, [keptSeal("0".repeat(64), { number: 6 }), seal]), {
    is: "sealed",
    seal,
  });
});

test("a roll with a digest of its own is not what was sealed under its number", async () => {
  const seal = keptSeal(await digestOf(HIDDEN));
  const other = { ...HIDDEN, faces: [12, 12, 12, 12] };
  assert.deepEqual(await verify(other, await digestOf(other), [seal]), { is: "changed", seal });
});

test("a roll whose seal has not come is not called verified", async () => {
  assert.deepEqual(await verify(HIDDEN, await digestOf(HIDDEN), [keptSeal("0".repeat(64), { number: 6 })]), {
    is: "unknown",
  });
});

test("seals between the first that came and this one are missed", () => {
  const incoming = [
    keptSeal("1".repeat(64), { number: 3 }),
    keptSeal("2".repeat(64), { number: 5 }),
    keptSeal("3".repeat(64), { number: 1, series: "zzzzzz" }),
  ];
  assert.deepEqual(missing(keptSeal("4".repeat(64)), incoming), [4, 6]);
  assert.deepEqual(missing(keptSeal("4".repeat(64), { number: 3 }), incoming), []);
});

test("salts and series are new each time", () => {
  const salts = new Set(Array.from({ length: 50 }, freshSalt));
  assert.equal(salts.size, 50);
  for (const salt of salts) assert.match(salt, /^[0-9a-f]{32}$/);
  assert.match(freshSeries(), /^[a-z0-9]{8}$/);
});

test("a digest is shown in groups of eight", () =>
  assert.equal(grouped("0123456789abcdef"), "01234567 89abcdef"));

test("what a roll came to is told by effects, or else by its words", () => {
  const answer = { tone: "success", headline: "Hit", effects: [{ key: "wounds", value: 2 }] };
  assert.equal(outcomeOf(answer), outcomeOf({ ...answer, headline: "A hit" }));
  assert.ok(outcomeOf(answer) !== outcomeOf({ ...answer, effects: [{ key: "wounds", value: 3 }] }));
  assert.ok(
    outcomeOf({ ...answer, effects: [] }) !== outcomeOf({ ...answer, effects: [], headline: "A hit" }),
  );
});
