/** Other ways to write the words of a query: British for American, plural for singular, one word for two, two for one. */

import type { Vocabulary } from "./correction.ts";

const SHORTEST = 4;
/** The shortest half of a word that is taken for two. */
const HALF = 2;

const PLURALS: [RegExp, string[]][] = [
  [/ies$/, ["y"]],
  [/ves$/, ["f", "fe"]],
  [/es$/, ["e", ""]],
  [/([^s])s$/, ["$1"]],
];
const BRITISH: [RegExp, string][] = [
  [/(arm|behavi|col|fav|harb|hon|neighb)our/, "$1or"],
  [/(def|off)ence/, "$1ense"],
  [/(cen|li|me)tre/, "$1ter"],
  [/grey/, "gray"],
];

/** A word as the site spells it. */
export function american(word: string): string {
  return BRITISH.reduce((spelled, [from, to]) => spelled.replace(from, to), word);
}

/** The word itself, and then what it may be the plural of.
 * @example ways("axes") is ["axes", "axe", "ax"] */
export function ways(word: string): string[] {
  if (word.length < SHORTEST) return [word];
  const single = PLURALS.flatMap(([from, all]) =>
    from.test(word) ? all.map((to) => word.replace(from, to)) : [],
  );
  return [...new Set([word, ...single])];
}

/** The query with one word as two, or with two as one, where the site has those words. */
export function regrouped(vocabulary: Vocabulary, sought: string[]): string[][] {
  const isKnown = (word: string) => ways(word).some((way) => vocabulary.has(way));
  const put = (at: number, count: number, words: string[]) => [
    ...sought.slice(0, at),
    ...words,
    ...sought.slice(at + count),
  ];
  const apart = sought.flatMap((word, at) => {
    const cuts = [...word].map((_, cut) => cut).slice(HALF, 1 - HALF);
    return cuts
      .map((cut) => [word.slice(0, cut), word.slice(cut)])
      .filter((halves) => halves.every(isKnown))
      .map((halves) => put(at, 1, halves));
  });
  const together = sought
    .slice(1)
    .map((word, at) => [at, sought[at] + word] as const)
    .filter(([, word]) => isKnown(word));
  return [...apart, ...together.map(([at, word]) => put(at, 2, [word]))];
}
