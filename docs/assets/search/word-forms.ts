/** Other ways to write a word of a query: singular for plural, American for British, one word for two and two for one. */

import type { Vocabulary } from "./correction.ts";

const SHORTEST = 4;
/** The shortest half of a word that is taken for two. */
const HALF = 2;

const PLURALS: [RegExp, string[]][] = [[/ies$/, ["y"]], [/ves$/, ["f", "fe"]], [/es$/, ["e", ""]], [/([^s])s$/, ["$1"]]];
const BRITISH: [RegExp, string][] = [[/our/, "or"], [/ence(s?)$/, "ense$1"], [/tre(s?)$/, "ter$1"], [/is(e[ds]?|ing|ation)$/, "iz$1"], [/grey/, "gray"]];

/** The word itself, and then whatever else it may stand for.
 * @example ways("armours") is ["armours", "armors", "armour", "armor"] */
export function ways(word: string): string[] {
  if (word.length < SHORTEST) return [word];
  const spelled = [word, ...BRITISH.map(([from, to]) => word.replace(from, to))];
  const single = spelled.flatMap((one) => PLURALS.flatMap(([from, all]) => (from.test(one) ? all.map((to) => one.replace(from, to)) : [])));
  return [...new Set([...spelled, ...single])];
}

/** The query with one word as two, or with two as one, where the site has those words. */
export function regrouped(vocabulary: Vocabulary, sought: string[]): string[][] {
  const known = (word: string) => ways(word).some((way) => vocabulary.has(way));
  const put = (at: number, count: number, words: string[]) => [...sought.slice(0, at), ...words, ...sought.slice(at + count)];
  const apart = sought.flatMap((word, at) => {
    const cuts = [...word].map((_, cut) => cut).slice(HALF, 1 - HALF);
    return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)]).filter((halves) => halves.every(known)).map((halves) => put(at, 1, halves));
  });
  const together = sought.slice(1).map((word, at) => [at, sought[at] + word] as const).filter(([, one]) => known(one));
  return [...apart, ...together.map(([at, one]) => put(at, 2, [one]))];
}
