/** Booting Python: fetch Pyodide's core and the parts of the rules side by side, start the interpreter, import the border. */

import { streamed, whole } from "./download.ts";
import { Damaged, tellUnable } from "./integrity.ts";
import * as snapshot from "./snapshot.ts";
import { demandWebAssembly } from "./webassembly.ts";

const FOLDER = "/lib/";
const WASM = "pyodide.asm.wasm";
const GLUE = ["pyodide.mjs", "pyodide.asm.js"];
const LIBRARY = "python_stdlib.bin";
const LOCK = "pyodide-lock.json";

/** The digest of each file by its name, in base64, which the build puts in here. */
declare const SUMS: Record<string, string>;

/** The Python that imports the rules from their parts, which the build puts in here: it defines `take`. */
declare const IMPORTER: string;

export interface Config {
  /** address of the folder with Pyodide's core */
  pyodide: string;
  /** address of the part of the rules that all games need */
  common: string;
  /** addresses of the parts of games, by their names */
  games: Record<string, string>;
  /** the game that is imported before the first request */
  game: string;
  /** what tells apart versions of all that games share; "" where no memory is kept */
  snapshot: string;
  /** size of everything that is fetched, before any compression */
  bytes?: number;
  /** whether what the browser has kept did not fit, so that it is fetched anew */
  fresh?: boolean;
  /** whether Python's kept memory has led to an error, so that it is not looked for */
  plain?: boolean;
}

type Lose = (error: unknown) => void;

/** Hears how many bytes have come, and of how many. */
type Progress = (loaded: number, of: number) => void;

/** Python that has started: the border's `call`; `need` for a game's part before it is asked about, which is fetched if
 * it `isMissing`; and `rest` for a quiet moment. */
export type Booted = {
  call: (request: string) => string;
  restored: boolean;
  isMissing: (game: string) => boolean;
  need: (game: string, progress: (loaded: number) => void) => Promise<void>;
  rest: () => Promise<void>;
};

/** Python's kept memory came back, and was of no use. */
export class Misremembered extends Error {}

/** What a file was before the build packed it; servers often leave such files as they are.
 * @returns unpacks it when it is first needed */
function unpacking(
  url: string,
  packed: Promise<Uint8Array<ArrayBuffer>>,
  lose: Lose,
): () => Promise<ArrayBuffer> {
  let bytes: Promise<ArrayBuffer> | undefined;
  const unpack = async () => {
    const body = new Blob([await packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    // Where no digest can be calculated, this is the first to notice.
    return new Response(body).arrayBuffer().catch(() => Promise.reject(new Damaged(url)));
  };
  return () => {
    bytes ??= unpack();
    bytes.catch(lose);
    return bytes;
  };
}

/** Pyodide waits for ever for WebAssembly that does not compile: it gets a second copy, and the failure is told here. */
function compileTwice(second: () => Promise<Uint8Array<ArrayBuffer>>, lose: Lose) {
  const streaming = WebAssembly.instantiateStreaming;
  const again = async (imports?: WebAssembly.Imports) => WebAssembly.instantiate(await second(), imports);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await streaming(source, imports).catch(() => again(imports));
    } catch (error) {
      lose(error instanceof WebAssembly.CompileError ? new Damaged(WASM) : error);
      throw error;
    }
  };
}

const wanted = (url: string) => ({ url, sum: SUMS[url.slice(url.lastIndexOf("/") + 1)] });

/** Begins all downloads of the core, and answers Pyodide's own requests with them.
 * @param lose hears of one that cannot be had */
function fetching(config: Config, heard: (bytes: number) => void, lose: Lose) {
  const cache = config.fresh ? "reload" : "default";
  const core = (name: string) => new URL(config.pyodide + name, self.location.href).href;
  const get = (url: string, how: RequestCache = cache) => {
    const coming = whole(wanted(url), heard, how);
    coming.catch(lose);
    return coming;
  };
  let end: () => void;
  const first = new Promise<void>((resolve) => (end = resolve));
  const wasm = () => streamed(wanted(core(WASM)), "application/wasm", heard, cache, end);
  compileTwice(() => get(core(WASM), "reload").finally(end), lose);
  const early = [wasm()];
  const scripts = Promise.all(GLUE.map((name) => get(core(name))));
  const library = unpacking(LIBRARY, get(core(LIBRARY)), lose);
  // The last to be needed comes last: on a slow line it arrives while Python starts.
  const part = (url: string) =>
    unpacking(
      url,
      first.then(() => get(url)),
      lose,
    );
  return { core, get, scripts, library, part, wasm: () => early.pop() ?? wasm() };
}

type Fetching = ReturnType<typeof fetching>;

/** Answers what Pyodide asks for by its address.
 * @param imported what Python imports from, as a response */
function answering(files: Fetching, imported: () => Promise<Response>) {
  const plain = self.fetch.bind(self);
  const answers = new Map<string, () => Promise<Response>>([
    [files.core(WASM), async () => files.wasm()],
    [files.core(LOCK), async () => new Response(await files.get(files.core(LOCK)))],
    [files.core("python_stdlib.zip"), imported],
  ]);
  self.fetch = (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input, self.location.href).href;
    return answers.get(url)?.() ?? plain(input, options);
  };
}

type Pyodide = {
  FS: { readdir(path: string): string[]; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): any;
  makeMemorySnapshot(): Uint8Array;
};
type Started = { pyodide: Pyodide; restored: boolean };

/** Pyodide's own script, once both of its scripts are known to fit: importing them then takes what was checked from
 * the browser's cache, since a module cannot be made from bytes without loosening the policy. */
async function glue(config: Config, scripts: Promise<unknown>) {
  await scripts;
  return import(`${config.pyodide}pyodide.mjs`);
}

/** The interpreter: restored from this browser's snapshot if there is one that works, else started anew.
 * @param restoring hears whether Python will have imported everything already */
async function interpreter(
  config: Config,
  files: Fetching,
  restoring: (isRestored: boolean) => void,
): Promise<Started> {
  const memory = config.plain ? null : snapshot.find(keyOf(config));
  const [{ loadPyodide }, bytes] = await Promise.all([glue(config, files.scripts), memory]);
  const common = { indexURL: config.pyodide, packageBaseUrl: config.pyodide };
  const load = (bytes: Uint8Array | null) => {
    restoring(Boolean(bytes));
    return loadPyodide({ ...common, ...snapshot.options(bytes) });
  };
  if (!bytes) return { pyodide: await load(null), restored: false };
  try {
    return { pyodide: await load(bytes), restored: true };
  } catch (error) {
    console.info("Python's kept memory could not be used:", error);
    await snapshot.drop();
    return { pyodide: await load(null), restored: false };
  }
}

/** Python's memory of a version and a game: whoever opens another game starts without it. */
const keyOf = ({ snapshot, games, game }: Config) => `${snapshot} ${games[game] ?? ""}`;

/** Puts the library where Python imports from; where Python was restored, its place is empty. */
function put({ FS }: Pyodide, library: ArrayBuffer) {
  const name = FS.readdir(FOLDER).find((file) => file.endsWith(".zip"));
  FS.writeFile(FOLDER + name, new Uint8Array(library));
}

/** Gives Python a part of the rules to import from. */
function take(pyodide: Pyodide, part: ArrayBuffer) {
  pyodide.runPython("take")(new Uint8Array(part));
}

/** Imports everything of the game and keeps the interpreter for the next visit, unless no memory is kept. */
async function keep(pyodide: Pyodide, config: Config) {
  if (!config.snapshot) return;
  pyodide.runPython(
    `from rulespkg import paper, systems; from rulespkg.play import desk; from rulespkg.model import table_roll, text_dice; name = ${JSON.stringify(config.game)}; name in systems.EVERY and systems.computed(name); name in systems.NAMES and systems.play(name); None`,
  );
  const keys = ["", ...Object.keys(config.games)].map((game) => keyOf({ ...config, game }));
  await snapshot.keep(pyodide, keyOf(config), keys);
}

/** Imports the border and the game that is open. */
function begin(started: Started, game: string): (request: string) => string {
  const call = started.pyodide.runPython("from rulespkg.border import call; call");
  call(JSON.stringify({ do: "odds", id: `${game}.`, inputs: {} }));
  // What is imported by now stays, so no search for garbage need look at it again.
  started.pyodide.runPython("import gc; gc.freeze()");
  return call;
}

/** Fetches the parts of games that are asked about later on. */
function needing(pyodide: Pyodide, config: Config) {
  const here = new Set([config.game]);
  const isMissing = (game: string) => Object.hasOwn(config.games, game) && !here.has(game);
  const need = async (game: string, progress: (loaded: number) => void) => {
    if (!isMissing(game)) return;
    let loaded = 0;
    const url = config.games[game];
    const packed = whole(wanted(url), (bytes) => progress((loaded += bytes)));
    take(pyodide, await unpacking(url, packed, () => {})());
    here.add(game);
  };
  return { isMissing, need };
}

/** Starts Python: the border's `call`, and `rest` for a quiet moment; rejects when a download fails. */
export async function boot(config: Config, progress: Progress): Promise<Booted> {
  demandWebAssembly();
  let loaded = 0;
  let lose: Lose = () => {};
  const lost = new Promise<never>((_, reject) => (lose = reject));
  tellUnable();
  const files = fetching(config, (bytes) => progress((loaded += bytes), config.bytes ?? 0), lose);
  let isRestoring = false;
  answering(files, async () => new Response(isRestoring ? null : await files.library()));
  let parts: (() => Promise<ArrayBuffer>)[] = [];
  const starting = interpreter(config, files, (restoring) => {
    isRestoring = restoring;
    // A memory that is restored has the modules of its parts.
    parts = restoring ? [] : [config.common, config.games[config.game]].filter(Boolean).map(files.part);
  });
  const started = await Promise.race([starting, lost]);
  const { pyodide, restored } = started;
  if (restored) setTimeout(() => files.library().then((library) => put(pyodide, library), lose));
  else {
    pyodide.runPython(IMPORTER);
    for (const part of parts) take(pyodide, await Promise.race([part(), lost]));
  }
  try {
    const call = begin(started, config.game);
    const rest = async () => (restored ? undefined : keep(pyodide, config));
    return { call, restored, ...needing(pyodide, config), rest };
  } catch (error) {
    throw restored ? new Misremembered(String(error)) : error;
  }
}
