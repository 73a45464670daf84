/** What can be found: the index, fetched once, and what fits the words of a query, best first. */

import uFuzzy from "@leeoniya/ufuzzy";

export type Entry = { kind: string, title: string, facts: string, within: string, url: string, page: string, game: string };
export type Index = { entries: Entry[], titles: string[], texts: string[], games: Map<string, string> };
type Hit = { tier: number, entry: Entry };

const MOST_CHARACTERS = 200;
const MOST_WORDS = 8;
const LONGEST_WORD = 32;
/** How well a query fits, best first; what fits only with a typo is offered only if nothing fits without. */
const [SAME, BEGINS, TITLE, ANYWHERE, MISSPELLED_TITLE, MISSPELLED] = [0, 1, 2, 3, 4, 5];
const KINDS = ["rule", "row", "calculator", "page", "section"];
const NO_TYPO = { intraSlice: [0, Infinity], intraIns: 0, intraSub: 0, intraTrn: 0, intraDel: 0 };
const ONE_TYPO = { intraSlice: [0, Infinity], intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 };

/** One typo in a word of letters that is long enough to be told by the others; d10 is not d12. */
const rulesOf = (word: string) => (/^[a-z]{4,}$/.test(word) ? ONE_TYPO : NO_TYPO);
const fuzzy = new uFuzzy({ intraMode: 1, interLft: 2, intraRules: rulesOf } as any);

/** The words of a text as they are compared: small letters without accents, and digits. */
export function words(text: string): string[] {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Each word has a space before it, so that a word's beginning can be looked for. */
const spaced = (text: string) => words(text).map((word) => ` ${word}`).join("");

/** The index as it was written, with one entry for each place. */
function unpack({ games, pages, groups }: any, root: string): Index {
  const known = new Map<string, string>(games);
  const entries = [];
  const others = [];
  for (const [number, kind, within, items] of groups) {
    const [place, page] = pages[number];
    const [name] = place.split("/");
    for (const [title, id = "", facts = "", also = ""] of items) {
      const url = root + place + (id && `#${id}`);
      entries.push({ kind, title, facts, within, url, page, game: known.has(name) ? name : "" });
      const home = kind === "calculator" ? kind : kind === "section" ? page : within;
      others.push([title, also, home, facts, known.get(name)].join(" "));
    }
  }
  const titles = entries.map(({ title }) => spaced(title));
  return { entries, titles, texts: others.map(spaced), games: known };
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
  const found = words(query.slice(0, MOST_CHARACTERS)).slice(0, MOST_WORDS);
  return found.map((word) => word.slice(0, LONGEST_WORD));
}

/** The numbers of texts with a word that begins like this, but for one typo. */
function like(texts: string[], word: string): Set<number> {
  if (/^[a-z0-9]+$/.test(word)) return new Set(fuzzy.filter(texts, word) ?? []);
  return new Set(texts.flatMap((text, at) => (text.includes(` ${word}`) ? [at] : [])));
}

const common = ([first, ...rest]: Set<number>[]) => [...first].filter((at) => rest.every((set) => set.has(at)));

function tier(title: string, text: string, sought: string[], inTitle: boolean) {
  const whole = ` ${sought.join(" ")}`;
  if (title === whole) return SAME;
  if (title.startsWith(whole)) return BEGINS;
  if (sought.every((word) => title.includes(` ${word}`))) return TITLE;
  if (sought.every((word) => text.includes(` ${word}`))) return ANYWHERE;
  return inTitle ? MISSPELLED_TITLE : MISSPELLED;
}

const order = (here: string) => (a: Hit, b: Hit) =>
  a.tier - b.tier ||
  Number(b.entry.game === here) - Number(a.entry.game === here) ||
  KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind) ||
  a.entry.title.length - b.entry.title.length;

/** What fits all words of a query, best first, what belongs to the game of this page before the others.
 * @param scope the game to look in, "" for all
 * @param here the game of the page that is shown, "" for none */
export function find({ entries, titles, texts }: Index, query: string, scope: string, here: string): Entry[] {
  const sought = queryWords(query);
  if (sought.length === 0) return [];
  const titled = new Set(common(sought.map((word) => like(titles, word))));
  const hits = common(sought.map((word) => like(texts, word)))
    .filter((at) => !scope || entries[at].game === scope)
    .map((at) => ({ tier: tier(titles[at], texts[at], sought, titled.has(at)), entry: entries[at] }));
  const right = hits.filter((hit) => hit.tier < MISSPELLED_TITLE);
  return (right.length ? right : hits).sort(order(here)).map(({ entry }) => entry);
}
