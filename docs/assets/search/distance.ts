/** How far two words are from each other. */

/** How many letters must be put in, left out or changed to make one word of the other. */
export function distance(word: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const changed = row[column - 1] + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, row[column] + 1, next[column - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}
