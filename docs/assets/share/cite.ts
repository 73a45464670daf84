/** The sheet that cites a rule, a row or an answer: nothing is asked of anybody, and all of it is there to be copied. */

import { version } from "../page/config.ts";
import { copy } from "../page/clipboard.ts";
import { button, element, required } from "../page/elements.ts";
import { bibtex, plain, type Cited, type Sources } from "./citation.ts";
import { openTextSheet } from "./text-sheet.ts";
import type { Report } from "./report.ts";

/** The build puts it in here, as JSON. */
declare const CITED: string;

/** The head of the answer that stands somewhere; one that is still hidden stays so. */
function wordsOf(place?: Element | null): string {
  const heads = [...(place?.querySelectorAll(".rb-headline") ?? [])];
  return (
    heads
      .find((head) => !head.closest(".rb-veil:not([open])"))
      ?.textContent.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}

/** What the build knows of the data and the games. */
export const sources = (): Sources => JSON.parse(CITED);

/** Opens the sheet.
 * @param otherwise its address, where the report names no lasting one */
export function openCite({ what, id, place, lasting }: Report, otherwise: string) {
  const url = lasting ?? otherwise;
  const cited: Cited = { what, says: wordsOf(place), id, url, rules: version };
  const texts: [string, string][] = [
    ["Plain text", plain(cited, sources())],
    ["BibTeX", bibtex(cited, sources())],
  ];
  const status = element("p", { className: "rb-status", role: "status" });
  const tell = (name: string, copied: boolean) =>
    (status.textContent = copied
      ? `✓ Copied: ${name}`
      : "This browser does not let pages copy. Select the text and copy it.");
  const parts = texts.flatMap(([name, text], at) => {
    const area = element("textarea", {
      id: `rb-cite-${at}`,
      value: text,
      rows: at ? 11 : 8,
      readOnly: true,
      spellcheck: false,
    });
    return [element("label", { htmlFor: area.id }, name), area];
  });
  const ways = texts.map(([name, text], at) =>
    button(at ? "Copy BibTeX" : "Copy the text", {
      className: at ? "" : "rb-passed-first",
      onclick: async () => tell(name, await copy(text)),
    }),
  );
  required(openTextSheet(`Cite: ${what}`, [...parts, status], ways), ".rb-passed-first").focus();
}
