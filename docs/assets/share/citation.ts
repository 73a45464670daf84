/** The words that cite a rule, a row or an answer: the one place that makes them. */

/** What a game is called; of its source, who wrote it and where, where it has one. */
type Game = { title: string; source?: string; by?: string; address?: string };
/** What the build knows: the version of the data, its day, and the games. */
export type Sources = { version: string; date: string; games: Record<string, Game> };

/** What is cited: its name, what an answer says or "", its id, and its absolute address.
 * @param rules the version of the rules, which tells this very site's */
export type Cited = { what: string; says: string; id: string; url: string; rules: string };

const AUTHOR = "Rollbook contributors";
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The game that an id begins with; undefined for what belongs to none. */
const gameOf = (id: string, { games }: Sources) => games[id.split(".")[0]];

const titled = ({ what, says }: Cited) => (says ? `${what}. ${says}` : what).replace(/\.$/, "");

/** Whose game it is: "After Buskit by Adam Schwaninger and Matt Schwaninger, https://…". */
function after(cited: Cited, sources: Sources): string {
  const game = gameOf(cited.id, sources);
  if (!game?.source) return "";
  return `After ${game.source}${game.by ? ` by ${game.by}` : ""}, ${game.address}`;
}

const within = (cited: Cited, sources: Sources) =>
  ["Rollbook", gameOf(cited.id, sources)?.title].filter(Boolean).join(": ");

/** The version of the data, and its day. */
export const dataVersion = ({ version, date }: Sources) => `${version} of ${date}`;

const versionOf = ({ rules }: Cited, sources: Sources) =>
  `${dataVersion(sources)}${rules ? `, rules ${rules}` : ""}`;

/** One line of plain text. */
export function plain(cited: Cited, sources: Sources): string {
  const whose = after(cited, sources);
  return [
    `“${titled(cited)}.” ${within(cited, sources)}.`,
    ...(whose ? [`${whose}.`] : []),
    `Version ${versionOf(cited, sources)}.`,
    cited.url,
  ].join(" ");
}

/** What TeX would take for its own. */
const SIGNS: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

const tex = (text: string) => text.replace(/[\\~^&%$#_{}]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);

/** An address as BibTeX takes it: only braces could end it too soon. */
const address = (url: string) => url.replace(/[{}]/g, encodeURIComponent);

/** Two addresses of one id, such as two set-ups, get two keys. */
function key({ id, url }: Cited): string {
  let sum = 0;
  for (const sign of url) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  const slug = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `rollbook-${slug}${/[?]|#\w+=/.test(url) ? `-${sum.toString(36)}` : ""}`;
}

/** An entry for BibTeX, which BibLaTeX reads too. */
export function bibtex(cited: Cited, sources: Sources): string {
  const [year, month] = sources.date.split("-");
  const whose = after(cited, sources);
  const noted: [string, string][] = whose ? [["note", tex(whose)]] : [];
  const fields: [string, string][] = [
    ["author", `{${AUTHOR}}`],
    ["title", `{${tex(titled(cited))}}`],
    ["howpublished", tex(within(cited, sources))],
    ...noted,
    ["version", tex(versionOf(cited, sources))],
    ["year", year],
    ["url", address(cited.url)],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},`);
  lines.splice(-1, 0, `  month = ${MONTHS[Number(month) - 1]},`);
  return [`@misc{${key(cited)},`, ...lines, "}"].join("\n");
}
