/** Words that look like dice, such as "2d6+3": cautiously, for the dice bag itself reads them and says what is wrong. */

const DIE = String.raw`\d{0,3} ?d ?(?:\d{1,4}(?!\d)|%|f(?![a-z])|\{[-\d., ]+\})`;
const WORDS =
  "keep|kh|kl|k|drop|dh|dl|explode|count|in order|in|of|highest|high|best|lowest|low|worst|middle|output|versus|vs|v|against";
/** A part of what the dice bag reads, after which a word must be over. */
const PART = new RegExp(
  String.raw` ?(?:${DIE}|\d{1,5}(?! ?d)|(?:${WORDS})(?![a-z])|[-+−–*×x@;()[\]]|[<>!=≥≤≠]=?)`,
  "gy",
);
const DICE = new RegExp(DIE, "g");
/** One die without a number is what many things of a game are; the name of one game would be two dice multiplied. */
const OTHER = new RegExp(String.raw`^${DIE.replace("{0,3}", "{0}")}$|d ?\d+ ?[*×x] ?\d* ?d`);
const ASKED = /^(?:roll|throw) /i;
const LONGEST = 120;

/** The dice that a query asks for, as they were written; "" where it asks for anything else. */
export function diceIn(query: string): string {
  const text = query.replace(/\s+/g, " ").trim().replace(ASKED, "");
  const small = text.toLowerCase();
  if (text.length > LONGEST || !small.match(DICE) || OTHER.test(small)) return "";
  return small.replace(PART, "").trim() ? "" : text;
}
