/** The sheet that reports an error: its text is filled in, and goes nowhere unless the reader sends it. */

import { config, version } from "../page/config.ts";
import { dataVersion } from "./citation.ts";
import { copy } from "../page/clipboard.ts";
import { button, copyOf, element } from "../page/elements.ts";
import { openTextSheet } from "./text-sheet.ts";

import { sources } from "./cite.ts";

export { openCite } from "./cite.ts";

/** What is wrong, by its name, id and absolute address, and the one under which it is cited where that is another; what it
 * says, or of an answer its inputs and the place where it stands. */
export type Report = {
  what: string;
  id: string;
  url: string;
  lasting?: string;
  inputs?: Record<string, string>;
  place?: Element | null;
  says?: string[];
};

const MOST_LINES = 30;
/** Trackers of errors take no more in an address. */
const LONGEST = 4000;
/** What an answer says: its head, what was thrown, the steps, luck, figures and notes. */
const REPORTED = ".rb-headline, .rb-throw, .rb-steps > li, .rb-luck, dl.rb-figures > div, .rb-notes > li";

/** The words of one line, without the title of the rule that ends it. */
const words = (whole: Element) => {
  const copy = copyOf(whole);
  for (const rule of copy.querySelectorAll(".rb-rule")) rule.remove();
  const parts = whole.matches(".rb-throw, dl > div")
    ? [...copy.querySelectorAll("dt, dd, .rb-throw-label, .rb-die [aria-label]")]
    : [copy];
  const texts = parts.map((part) =>
    (part.getAttribute("aria-label") ?? part.textContent).replace(/\s+/g, " ").trim(),
  );
  return texts.filter(Boolean).join(" ");
};

/** The answer that stands somewhere, in lines; what is still hidden stays out. */
function answerLines(place: Element): string[] {
  const all = [...place.querySelectorAll(REPORTED)]
    .filter((element) => !element.closest(".rb-veil:not([open])"))
    .map(words)
    .filter(Boolean);
  return [...all.slice(0, MOST_LINES), ...(all.length > MOST_LINES ? ["…"] : [])];
}

/** The browser in one line. */
const browser = () => `${navigator.userAgent}, ${innerWidth} × ${innerHeight}`;

export function written({
  what,
  id,
  url,
  inputs,
  place,
  says = place ? answerLines(place) : [],
}: Report): string {
  const set = Object.entries(inputs ?? {}).map(([name, value]) => `${name}=${value}`);
  return [
    `What: ${what}`,
    `Id: ${id}`,
    `Page: ${url}`,
    `Rules: ${version}`,
    `Data: ${dataVersion(sources())}`,
    `Browser: ${browser()}`,
    ...(inputs ? [`Inputs: ${set.join("; ") || "as at first"}`] : []),
    ...(says.length ? ["The site says:", ...says.map((line) => `- ${line}`)] : []),
    "",
    "What I expected: ",
  ].join("\n");
}

/** The address under which the site's owner takes reports, with the text; empty where there is none. */
function issue(what: string, text: string): string {
  const filled: Record<string, string> = { title: what.slice(0, 120), text: text.slice(0, LONGEST) };
  return (config.report ?? "").replace(/\{(title|text)\}/g, (_, name) => encodeURIComponent(filled[name]));
}

/** Opens the sheet; closing it gives the focus back. */
export function openReport(report: Report) {
  const title = `Report an error: ${report.what}`;
  const area = element("textarea", {
    id: "rb-report-text",
    value: written(report),
    rows: 12,
    spellcheck: true,
  });
  const status = element("p", { className: "rb-status", role: "status" });
  const copied = async () =>
    (status.textContent = (await copy(area.value))
      ? "✓ Copied"
      : "This browser does not let pages copy. Select the text and copy it.");
  const link = element(
    "a",
    { target: "_blank", rel: "noopener noreferrer", className: "rb-report-link" },
    "Open an issue with this text",
  );
  const follow = () => (link.href = issue(report.what, area.value));
  area.addEventListener("input", follow);
  const how = config.report
    ? "Write what you expected, then copy the text or open an issue with it. Nothing is sent before you do."
    : "Write what you expected, copy the text, and give it to whoever told you of this site. Nothing is sent by this page.";
  follow();
  const body = [element("p", {}, how), element("label", { htmlFor: area.id }, "The report"), area, status];
  const first = button("Copy the text", { className: "rb-passed-first", onclick: copied });
  openTextSheet(title, body, [first, ...(config.report ? [link] : [])]);
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
  area.scrollTop = area.scrollHeight;
}
