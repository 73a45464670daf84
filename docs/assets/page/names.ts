/** Names that somebody typed, as parts of sentences; by the same rule as rulespkg/model/words.py. */

const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** The blocks of Unicode that are set aside for scripts written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text without what steers the direction of others, as it is kept and compared. */
export function asNamed(text: string): string {
  return text.replace(STEERING, "");
}

/** A name in a sentence: one from right to left keeps its order to itself, in markup, labels and plain text alike. */
export function isolated(name: string): string {
  const plain = asNamed(name);
  return FROM_RIGHT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
