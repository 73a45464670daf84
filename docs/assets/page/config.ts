/** What the build tells the page: addresses from the site's root, and whether it may be kept for offline use. */

const element = document.getElementById("rb-config");

/** As in macros/bundle/assembly.py, and the site's root as seen from the page. */
type Config = {
  root?: string;
  worker: string;
  pyodide: string;
  /** the part of the rules that all games need */
  common: string;
  /** the part of each game by its name, and its bytes */
  games: Record<string, [file: string, bytes: number]>;
  rules?: string;
  snapshot?: string;
  /** of the dice without the games, after any compression is undone */
  bytes?: number;
  /** of the dice without the games, as they travel */
  transfer?: number;
  offline?: boolean;
  report?: string;
};

export const config: Config = element
  ? JSON.parse(element.textContent)
  : { worker: "", pyodide: "", common: "", games: {} };

/** Which rules these are: the package's version, and what tells its contents apart, such as "0.1.0-1a2b3c4d5e". */
export const version = config.rules ?? "";

/** The game or tool of a calculator, a table or a place for play, which is how its id begins. */
export const gameOf = (id: string) => id.split(".")[0];

/** The game whose part of the rules a question needs; empty where the common part is enough. */
export function partOf(id: string): string {
  const game = gameOf(id);
  return Object.hasOwn(config.games, game) ? game : "";
}

/** Absolute from the first page on, because instant navigation changes what relative addresses mean. */
export const root = new URL(config.root ?? ".", document.baseURI).href;

/** @param path from the site's root */
export const absolute = (path: string) => new URL(path, root).href;

/** The build puts it in here. */
declare const TONES: Record<string, [string, string]>;

/** The word and the mark's path of each tone. */
export const tones = TONES;

/** The build puts it in here. */
declare const GAMES: Record<string, string>;

/** What each game or tool is called, by its name in ids. */
export const games = GAMES;
