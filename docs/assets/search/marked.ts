/** What was looked for, marked in a text; and the sentence of a place in which it stands. */

import { element } from "../page/elements.ts";
import { isNear } from "./correction.ts";
import { words } from "./lookup.ts";
import { american } from "./word-forms.ts";

/** Shorter words than this are looked for as they are. */
const SHORTEST = 4;
/** A longer sentence is cut around the word. */
const LONGEST = 220;
const HEADING = /^H[1-6]$/;
/** What belongs to no sentence. */
const EXTRA =
  ".headerlink, .rb-badge, .rb-row-note, .rb-note, script, style, template, button, input, select";
/** What is read as sentences of its own. */
const BLOCKS = "p, li, dd, dt, td, th, caption, summary";

/** How many letters of a word answer to what was looked for: its beginning, or all of it after a typo. */
function answering(word: string, sought: string[]) {
  const near = (term: string) =>
    term.length >= SHORTEST && [-1, 0, 1].some((more) => isNear(word.slice(0, term.length + more), term));
  return beginning(word, sought) || (sought.some(near) ? word.length : 0);
}

/** How many letters at the beginning of a word are one of those that were looked for. */
export function beginning(word: string, sought: string[]) {
  return Math.max(0, ...sought.filter((term) => word.startsWith(term)).map((term) => term.length));
}

/** Puts a text into an element, with the beginnings of words that were looked for marked.
 * @param letters how many letters of a word are: also of one that is a typo away, or only as they are written */
export function write(place: Element, text: string, sought: string[], letters = answering) {
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const [word = ""] = words(piece);
    const count = letters(word, sought);
    place.append(...(count ? [element("mark", {}, piece.slice(0, count))] : []), piece.slice(count));
  }
}

/** Which of the words that were looked for begin a word of a text, as they are written. */
export function standing(text: string, sought: string[]): string[] {
  const all = words(text).map(american);
  return sought.filter((term) => all.some((word) => word.startsWith(term)));
}

/** The first sentence below a place in which most of the words stand that were looked for; "" where none does.
 * @param place a heading with what follows it, or a row, a table or a form */
export function sentenceWith(place: Element, sought: string[]): string {
  const sentences = sectionOf(place)
    .flatMap((part) => blocksOf(part))
    .flatMap(sentencesOf);
  const counts = sentences.map((sentence) => standing(sentence, sought).length);
  const most = Math.max(0, ...counts);
  return most ? around(sentences[counts.indexOf(most)], sought) : "";
}

/** What belongs to a place: itself, or below a heading all up to the next one that is no smaller. */
function sectionOf(place: Element): Element[] {
  const whole = place.closest("tbody tr");
  if (whole) return [whole];
  if (!HEADING.test(place.tagName)) return [place];
  const section = [];
  for (let next = place.nextElementSibling; next; next = next.nextElementSibling) {
    if (HEADING.test(next.tagName) && next.tagName <= place.tagName) break;
    section.push(next);
  }
  return section;
}

function blocksOf(part: Element): Element[] {
  const blocks = [...part.querySelectorAll(BLOCKS)];
  const innermost = blocks.filter((block) => !block.querySelector(BLOCKS));
  return part.matches(BLOCKS) && !innermost.length ? [part] : innermost;
}

function sentencesOf(block: Element): string[] {
  const copy = block.cloneNode(true) as Element;
  for (const extra of copy.querySelectorAll(EXTRA)) extra.remove();
  const text = (copy.textContent ?? "").replace(/\s+/g, " ").trim();
  return text.split(/(?<=[.!?]) (?=\p{Lu}|“)/u).filter(Boolean);
}

/** A sentence, of a long one the part around the first word that was looked for. */
function around(sentence: string, sought: string[]): string {
  if (sentence.length <= LONGEST) return sentence;
  const pieces = sentence.split(" ");
  const at = pieces.findIndex((piece) => standing(piece, sought).length);
  let [from, to] = [at, at + 1];
  while (pieces.slice(from, to).join(" ").length < LONGEST - 20 && (from > 0 || to < pieces.length)) {
    from = Math.max(0, from - 1);
    to = Math.min(pieces.length, to + 1);
  }
  return `${from > 0 ? "… " : ""}${pieces.slice(from, to).join(" ")}${to < pieces.length ? " …" : ""}`;
}
