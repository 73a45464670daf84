/** What may have been meant by words that nothing has. */

/** How many entries have each word. */
export type Vocabulary = Map<string, number>;
/** Other words for those of a query, and whether they are more than a guess. */
type Correction = { meant: string[]; sure: boolean };

/** Shorter words have too many neighbors for any of them to be what was meant. */
const SHORTEST = 4;
/** From this length on, one wrong letter leaves no doubt. */
const LONG = 5;
/** A short word is not taken for one that stands in so many entries. */
const COMMON = 12;

/** Counts each word of each text once. */
export function counted(texts: string[]): Vocabulary {
  const counts: Vocabulary = new Map();
  for (const text of texts)
    for (const word of new Set(text.trim().split(" "))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Whether two words differ by one letter put in, left out or changed, or by two neighbors swapped; or not at all. */
export function isNear(word: string, other: string): boolean {
  if (word.length < other.length) return isNear(other, word);
  const longer = word.length - other.length;
  if (longer > 1) return false;
  let at = 0;
  while (at < other.length && word[at] === other[at]) at++;
  if (longer) return word.slice(at + 1) === other.slice(at);
  if (word.slice(at + 1) === other.slice(at + 1)) return true;
  return (
    word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2)
  );
}

/** Whether a word, or its beginning, is this one but for one typo: less than 2 for a whole word. */
function nearness(candidate: string, word: string) {
  if (isNear(candidate, word)) return 0;
  return [0, 1, -1].some((more) => isNear(candidate.slice(0, word.length + more), word)) ? 1 : 2;
}

/** Another known word that this one is but for one typo, the most usual if there are several; "" if there is none. */
export function nearest(vocabulary: Vocabulary, word: string) {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return "";
  let best = { candidate: "", far: 2, count: 0 };
  for (const [candidate, count] of vocabulary) {
    if (
      candidate === word ||
      candidate.length < SHORTEST ||
      candidate.length < word.length - 1 ||
      (word.length < LONG && count >= COMMON)
    )
      continue;
    const far = nearness(candidate, word);
    if (far < best.far || (far < 2 && far === best.far && count > best.count))
      best = { candidate, far, count };
  }
  return best.candidate;
}

/** Words that something has, in place of words that nothing has.
 * A word that begins a known one stays as it is. Words without a neighbor are left out, and so is one word
 * where only all of them together are nowhere.
 * @param fitting how many entries have all of some words */
export function corrected(
  vocabulary: Vocabulary,
  sought: string[],
  fitting: (words: string[]) => number,
): Correction {
  const entries = [...vocabulary.keys()];
  const suggestions = sought.map((word) =>
    entries.some((entry) => entry.startsWith(word)) ? word : nearest(vocabulary, word),
  );
  const meant = suggestions.filter(Boolean);
  const sure =
    meant.length === sought.length &&
    sought.every((word, at) => word === suggestions[at] || word.length >= LONG);
  if (meant.length && fitting(meant)) return { meant, sure };
  const shorter = meant
    .map((_, at) => meant.filter((_, other) => other !== at))
    .filter((words) => words.length);
  const counts = shorter.map((words) => [fitting(words), words] as const).filter(([count]) => count);
  const [, fewest = []] = counts.sort(([first], [second]) => first - second)[0] ?? [];
  return { meant: [...fewest], sure: false };
}
