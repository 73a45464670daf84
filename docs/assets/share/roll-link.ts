/** A roll as an address: what the part behind "#" says, and what it must say. `docs/go.md` is the contract.
 *
 * Three kinds of address share one form, and each begins with its format: "roll=1" is a roll, "seal=1" the seal of one
 * that nobody knows yet, "opened=1" that roll with what its seal was made from. */

import { digest } from "./parts.ts";
import { isFlat, isObject, isTime, parseJson, type Flat } from "../storage/legal.ts";

const FORMAT = 1;
const LONGEST = 60_000;
const MOST_FACES = 5000;
/** Of a calculator, of a table that was rolled on, or of dice in a text. */
const CALCULATOR = /^[a-z0-9]+\.(table\.)?[a-z0-9_-]+$/;
const PATTERN = /^#(roll|seal|opened)=/;
const INPUT = "in.";

/** A homebrew row that the inputs name, as requests of the border take it. */
type Row = { table: string; inputs: Flat; was?: string[] };

/** A roll on its way: faces and inputs, from which everything else follows. */
export type Passed = {
  calculator: string;
  /** the version of the site's rules that made it */
  site: string;
  /** when, in milliseconds */
  at: number;
  /** the version of the sheet that the inputs are; 0 for those of no sheet */
  sheet: number;
  inputs: Flat;
  /** the names of those inputs that were house rules */
  house: string[];
  faces: number[];
  /** a short digest of what it came to; empty where that is not known */
  outcome: string;
  own: Row[];
};

/** What everybody may know of a sealed roll: which of whose it is, and the digest of all the rest. */
export type Public = { calculator: string; at: number; series: string; number: number; digest: string };
/** All that a seal was made from. */
export type Hidden = Passed & { series: string; number: number; salt: string };

type Read =
  | { kind: "roll"; roll: Passed }
  | { kind: "seal"; seal: Public }
  | { kind: "opened"; roll: Hidden; digest: string }
  | { kind: "wrong"; words: string };

/** What a roll came to in a few letters: they tell whether it comes to the same elsewhere, and nothing about it. */
export function outcomeOf({
  tone,
  effects,
  headline,
}: {
  tone: string;
  effects?: unknown[];
  headline: string;
}): string {
  return digest(JSON.stringify([tone, effects?.length ? effects : headline]));
}

type Pair = [name: string, value: string];

/** What an address of a roll says, each part once and in one order: seals are made from it. */
export function partsOf(roll: Passed & Partial<Hidden>): Pair[] {
  const may = (name: string, value: string | number | undefined): Pair[] =>
    value ? [[name, String(value)]] : [];
  const inputs = Object.entries(roll.inputs).sort(([first], [second]) => (first < second ? -1 : 1));
  return [
    ["calculator", roll.calculator],
    ["at", String(roll.at)],
    ["site", roll.site],
    ...may("series", roll.series),
    ...may("number", roll.number),
    ...may("sheet", roll.sheet),
    ["faces", roll.faces.join(".")],
    ...may("house", roll.house.join(" ")),
    ...may("outcome", roll.outcome),
    ...may("own", roll.own.length ? JSON.stringify(roll.own) : ""),
    ...may("salt", roll.salt),
    ...inputs.map(([name, value]): Pair => [INPUT + name, value]),
  ];
}

/** Also what chats and Markdown would take for their own. */
export function encoded(text: string) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hash(kind: string, pairs: Pair[]) {
  return [[kind, String(FORMAT)], ...pairs]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
}

export const rollHash = (roll: Passed) => hash("roll", partsOf(roll));
export const openedHash = (roll: Hidden, sum: string) => hash("opened", [...partsOf(roll), ["digest", sum]]);

export function sealHash({ calculator, at, series, number, digest: sum }: Public) {
  return hash("seal", [
    ["calculator", calculator],
    ["at", String(at)],
    ["series", series],
    ["number", String(number)],
    ["digest", sum],
  ]);
}

/** Whether the part of an address behind "#" is of this kind. */
export const isPassed = (text: string) => PATTERN.test(text);

class Wrong extends Error {}

const DAMAGED = "Ask for the link again: it may have been cut or changed on its way.";

/** One part by its name; what is not legal is named, with what would be. */
function partOf(
  parts: Map<string, string>,
  name: string,
  legal: RegExp,
  wanted: string,
  otherwise?: string,
): string {
  const value = parts.get(name) ?? otherwise;
  if (value === undefined) throw new Wrong(`The link lacks its part “${name}”, ${wanted}. ${DAMAGED}`);
  if (!legal.test(value))
    throw new Wrong(
      `The part “${name}” of the link must be ${wanted}, not “${value.slice(0, 40)}”. ${DAMAGED}`,
    );
  return value;
}

function time(parts: Map<string, string>) {
  const at = Number(partOf(parts, "at", /^\d{1,16}$/, "a time in milliseconds"));
  if (!isTime(at)) throw new Wrong(`The part “at” of the link is no time. ${DAMAGED}`);
  return at;
}

const calculator = (parts: Map<string, string>) =>
  partOf(parts, "calculator", CALCULATOR, "the id of a calculator or table");
const sum = (parts: Map<string, string>) =>
  partOf(parts, "digest", /^[0-9a-f]{64}$/, "64 hexadecimal digits");
const which = (parts: Map<string, string>) => ({
  series: partOf(parts, "series", /^[a-z0-9]{6,20}$/, "small letters and digits"),
  number: Number(partOf(parts, "number", /^[1-9]\d{0,8}$/, "a whole number from 1")),
});

function rows(parts: Map<string, string>): Row[] {
  const text = parts.get("own");
  if (text === undefined) return [];
  const all = parseJson(text);
  const isRow = (row: unknown) => isObject(row) && typeof row.table === "string" && isFlat(row.inputs);
  if (!Array.isArray(all) || !all.every(isRow))
    throw new Wrong(`The part “own” of the link must be rows of a group's own. ${DAMAGED}`);
  return all.map(({ table, inputs, was }) => ({ table, inputs, ...(Array.isArray(was) && { was }) }));
}

function passed(parts: Map<string, string>): Passed {
  const faces = partOf(parts, "faces", /^(-?\d{1,4}(\.-?\d{1,4})*)?$/, "faces joined by dots")
    .split(".")
    .filter(Boolean)
    .map(Number);
  if (faces.length > MOST_FACES) throw new Wrong(`The link has more than ${MOST_FACES} faces. ${DAMAGED}`);
  const inputs = [...parts]
    .filter(([name]) => name.startsWith(INPUT))
    .map(([name, value]) => [name.slice(INPUT.length), value]);
  return {
    calculator: calculator(parts),
    site: partOf(parts, "site", /^[\w.-]{0,40}$/, "a version"),
    at: time(parts),
    sheet: Number(partOf(parts, "sheet", /^\d{1,6}$/, "a whole number", "0")),
    inputs: Object.fromEntries(inputs),
    house: partOf(parts, "house", /^[\w. -]*$/, "names of inputs", "")
      .split(" ")
      .filter(Boolean),
    faces,
    outcome: partOf(parts, "outcome", /^[0-9a-z]{0,12}$/, "a short digest", ""),
    own: rows(parts),
  };
}

function kinds(kind: string, parts: Map<string, string>): Read {
  if (kind === "roll") return { kind, roll: passed(parts) };
  if (kind === "seal")
    return {
      kind,
      seal: { calculator: calculator(parts), at: time(parts), ...which(parts), digest: sum(parts) },
    };
  const salt = partOf(parts, "salt", /^[0-9a-f]{32}$/, "32 hexadecimal digits");
  return { kind: "opened", roll: { ...passed(parts), ...which(parts), salt }, digest: sum(parts) };
}

/** What the part of an address behind "#" brings; null where it is not of this kind. */
export function readHash(text: string): Read | null {
  const kind = PATTERN.exec(text)?.[1];
  if (!kind) return null;
  if (text.length > LONGEST) return { kind: "wrong", words: "The link is too long to be a roll." };
  const pairs = [...new URLSearchParams(text.slice(1))];
  const parts = new Map(pairs);
  const format = Number(parts.get(kind));
  if (Number.isInteger(format) && format > FORMAT) {
    return {
      kind: "wrong",
      words: "A newer version of this site made the link. Reload the page to get that version.",
    };
  }
  const twice = pairs.find(([name, value]) => parts.get(name) !== value)?.[0];
  try {
    if (format !== FORMAT) throw new Wrong(`The link says no format that this site knows. ${DAMAGED}`);
    if (twice)
      throw new Wrong(`The part “${twice.slice(0, 40)}” stands in the link more than once. ${DAMAGED}`);
    return kinds(kind, parts);
  } catch (error) {
    if (error instanceof Wrong) return { kind: "wrong", words: error.message };
    throw error;
  }
}
