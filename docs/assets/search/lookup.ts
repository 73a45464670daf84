/** What can be found: the index, fetched once, and what fits the words of a query, best first. */

import { corrected, counted, nearest, type Vocabulary } from "./correction.ts";
import { diceIn } from "./dice.ts";
import { american, regrouped, ways } from "./word-forms.ts";

export type Entry = {
  kind: string;
  title: string;
  facts: string;
  within: string;
  url: string;
  page: string;
  game: string;
  /** Other names, under which it is found as well. */
  called: string[];
};
export type Index = {
  entries: Entry[];
  titles: string[];
  names: string[][];
  texts: string[];
  vocabulary: Vocabulary;
  games: Map<string, string>;
};
/** What was found: `elsewhere` in other games than was asked for, or for the words `instead` of those of the query;
 * `rather` are words that may have been meant where what was found has those of the query by chance. */
export type SearchResult = { entries: Entry[]; elsewhere: boolean; instead: string; rather: string };
type Hit = { tier: number; entry: Entry };

const MOST_CHARACTERS = 200;
const MOST_WORDS = 8;
const LONGEST_WORD = 32;
/** How well a query fits, best first. */
const [SAME, BY_NAME, BEGINS, TITLE, ANYWHERE] = [0, 1, 2, 3, 4];
/** What belongs to no game and is a tool for all: it is found in each game by its own name. */
const TOOLS = ["calculator", "page"];
/** Where the dice bag stands, from the site's root. */
const BAG = "dice/#calc-bag";
/** So many times as much has other words that are offered beside what was found. */
const CLEARLY = 5;
const KINDS = ["roll", "rule", "row", "table", "calculator", "page", "section", "reading"];

/** The words of a text as they are compared: small letters without accents, and digits. */
export function words(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Each word has a space before it, so that a word's beginning can be looked for. */
const spaced = (text: string) =>
  words(text)
    .map((word) => ` ${american(word)}`)
    .join("");

/** The index as it was written, with one entry for each place. */
type Packed = {
  games: [string, string][];
  pages: [string, string][];
  groups: [
    number,
    string,
    string,
    [title: string, id?: string, facts?: string, called?: string, more?: string][],
  ][];
};

function unpack({ games, pages, groups }: Packed, root: string): Index {
  const gameTitles = new Map<string, string>(games);
  const entries = [];
  const names = [];
  const others = [];
  for (const [number, kind, within, items] of groups) {
    const [place, page] = pages[number];
    const [name] = place.split("/");
    for (const [title, id = "", facts = "", otherNames = "", more = ""] of items) {
      // A star is the title's own words.
      const url = root + place + (id && `#${id.replace("*", () => words(title).join("-"))}`);
      const called = otherNames.split("|").filter(Boolean);
      entries.push({ kind, title, facts, within, url, page, game: gameTitles.has(name) ? name : "", called });
      names.push(called.map(spaced));
      const home = kind === "calculator" ? kind : kind === "section" ? page : within;
      others.push([title, otherNames, home, facts, more, gameTitles.get(name)].join(" "));
    }
  }
  const titles = entries.map(({ title }) => spaced(title));
  const texts = others.map(spaced);
  return { entries, titles, names, texts, vocabulary: counted(texts), games: gameTitles };
}

let index: Promise<Index> | null = null;

async function fetched(root: string) {
  const response = await fetch(`${root}search.json`);
  if (!response.ok) throw new Error(`The search index answers ${response.status}.`);
  return unpack(await response.json(), root);
}

/** The index, fetched when it is first asked for; after a failure asking again tries again.
 * @param root the site's root */
export function load(root: string): Promise<Index> {
  index ??= fetched(root).catch((error) => {
    index = null;
    throw error;
  });
  return index;
}

/** The words of a query that are looked for; what is longer than any title or word is cut, so that no query takes long. */
export function queryWords(query: string) {
  const terms = words(query.slice(0, MOST_CHARACTERS)).slice(0, MOST_WORDS);
  return terms.map((word) => american(word.slice(0, LONGEST_WORD)));
}

/** The words that are no name of the entry's own game; all of them, if nothing else was said. */
function ofTheEntry(sought: string[], game: string, title = "") {
  if (!game || !sought.includes(game)) return sought;
  const titleWords = words(title);
  const rest = sought.filter((word) => word !== game && !titleWords.includes(word));
  return rest.length ? rest : sought;
}

function tier(title: string, names: string[], sought: string[]) {
  const whole = ` ${sought.join(" ")}`;
  if (title === whole) return SAME;
  if (names.includes(whole)) return BY_NAME;
  if (title.startsWith(whole)) return BEGINS;
  return sought.every((word) => title.includes(` ${word}`)) ? TITLE : ANYWHERE;
}

/** A row by its own name before whatever else has it. */
const isNamed = ({ tier, entry }: Hit) => tier === SAME && entry.kind === "row";

const order = (here: string) => (a: Hit, b: Hit) =>
  a.tier - b.tier ||
  Number(b.entry.game === here) - Number(a.entry.game === here) ||
  Number(isNamed(b)) - Number(isNamed(a)) ||
  KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind) ||
  a.entry.title.length - b.entry.title.length;

/** What has all these words in any of their forms, or words that begin with them, best first. */
function having(
  { entries, titles, names, texts, games }: Index,
  sought: string[],
  scope: string,
  here: string,
): Hit[] {
  const forms = sought.map(ways);
  const hits: Hit[] = [];
  for (const [at, entry] of entries.entries()) {
    const elsewhere = scope !== "" && entry.game !== scope;
    if (elsewhere && (entry.game || !TOOLS.includes(entry.kind))) continue;
    const meant = forms.flatMap((all) => all.find((form) => texts[at].includes(` ${form}`)) ?? []);
    if (meant.length < forms.length) continue;
    const terms = ofTheEntry(meant, entry.game, games.get(entry.game));
    const fit = tier(titles[at], names[at], terms);
    if (elsewhere && fit > BY_NAME) continue;
    // By its own words before another form of them.
    hits.push({ tier: meant.join() === sought.join() ? fit : Math.max(fit, BY_NAME) + 0.5, entry });
  }
  return hits.sort(order(here));
}

/** Words one slip away from those of a query, which clearly more has; "" where something is called by those of the query. */
function more(index: Index, sought: string[], hits: Hit[], scope: string, here: string): string {
  if (hits.some(({ tier }) => tier < ANYWHERE)) return "";
  const alternatives = sought.map((word, at) => [
    ...sought.slice(0, at),
    nearest(index.vocabulary, word) || word,
    ...sought.slice(at + 1),
  ]);
  const counts = alternatives.map((words) => ({ words, count: having(index, words, scope, here).length }));
  const [{ words, count }] = counts.sort((first, second) => second.count - first.count);
  return count >= CLEARLY * hits.length ? words.join(" ") : "";
}

/** The dice bag with the dice of a query filled in; undefined where it names none. */
function rollOf({ entries }: Index, query: string): Entry | undefined {
  const dice = diceIn(query);
  const bag = dice && entries.find(({ url }) => url.endsWith(BAG));
  if (!bag) return undefined;
  const url = bag.url.replace("#", `?bag.throw=${encodeURIComponent(dice)}#`);
  return { ...bag, kind: "roll", title: `Roll ${dice}`, facts: "with the exact chance of every total", url };
}

/** What fits a query, best first: dice to roll, and what `lookUp` finds.
 * @param scope the game to look in, "" for all
 * @param here the game of the page that is shown, "" for none */
export function search(index: Index, query: string, scope: string, here: string): SearchResult {
  const roll = rollOf(index, query);
  const result = lookUp(index, query, scope, here);
  if (!roll) return result;
  const others = result.instead || result.elsewhere ? [] : result.entries;
  return { entries: [roll, ...others], elsewhere: false, instead: "", rather: "" };
}

/** What fits all words of a query, best first, what belongs to the game of this page before the others.
 * Where nothing does in the game that was asked for, it is what fits in the others; where nothing does at all,
 * what fits the words that may have been meant: none of it, if they are a guess.
 * @param scope the game to look in, "" for all
 * @param here the game of the page that is shown, "" for none */
function lookUp(index: Index, query: string, scope: string, here: string): SearchResult {
  const sought = queryWords(query);
  const nothing: SearchResult = { entries: [], elsewhere: false, instead: "", rather: "" };
  if (sought.length === 0) return nothing;
  const resultOf = (hits: Hit[]) => ({ ...nothing, entries: hits.map(({ entry }) => entry) });
  for (const within of new Set([scope, ""])) {
    const hits = having(index, sought, within, here);
    if (hits.length)
      return {
        ...resultOf(hits),
        elsewhere: within !== scope,
        rather: more(index, sought, hits, scope, here),
      };
  }
  for (const words of regrouped(index.vocabulary, sought)) {
    const hits = having(index, words, scope, here);
    if (hits.length) return { ...resultOf(hits), instead: words.join(" ") };
  }
  const { meant, sure } = corrected(
    index.vocabulary,
    sought,
    (words) => having(index, words, "", here).length,
  );
  const entries = sure ? lookUp(index, meant.join(" "), scope, here).entries : [];
  return { ...nothing, entries, instead: meant.join(" ") };
}

/** The entries alone of what `search` finds, without dice to roll. */
export function find(index: Index, query: string, scope: string, here: string): Entry[] {
  return lookUp(index, query, scope, here).entries;
}
