/** Booting Python: fetch Pyodide's core and the wheel side by side, start the interpreter, import the border. */

import { streamed, whole } from "./download.ts";
import { Damaged, tellUnable } from "./integrity.ts";
import * as snapshot from "./snapshot.ts";
import { demandWebAssembly } from "./webassembly.ts";

const FOLDER = "/lib/";
const WHEEL = "rulespkg.whl";
const WASM = "pyodide.asm.wasm";
const GLUE = ["pyodide.mjs", "pyodide.asm.js"];
const LIBRARY = "python_stdlib.bin";
const LOCK = "pyodide-lock.json";

/** The digest of each file by its name, in base64, which the build puts in here. */
declare const SUMS: Record<string, string>;

export interface Config {
  /** address of the folder with Pyodide's core */
  pyodide: string;
  /** address of the package */
  wheel: string;
  /** name of the memory that this version of everything would keep */
  snapshot: string;
  /** size of everything that is fetched, before any compression */
  bytes?: number;
  /** whether what the browser has kept did not fit, so that it is fetched anew */
  fresh?: boolean;
  /** whether Python's kept memory has led to an error, so that it is not looked for */
  plain?: boolean;
  /** id whose system is imported before the first request */
  warm?: string;
}

type Lose = (error: unknown) => void;

/** Python that has started: the border's `call`, and `rest` for a quiet moment. */
export type Booted = { call: (request: string) => string; restored: boolean; rest: () => Promise<void> };

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

/** Begins all downloads, the wheel behind the core, and answers Pyodide's own requests with them.
 * @param lose hears of one that cannot be had */
function fetching(config: Config, heard: (bytes: number) => void, lose: Lose) {
  const cache = config.fresh ? "reload" : "default";
  const core = (name: string) => new URL(config.pyodide + name, self.location.href).href;
  const wanted = (url: string) => ({ url, sum: SUMS[url.slice(url.lastIndexOf("/") + 1)] });
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
  const wheel = unpacking(
    WHEEL,
    first.then(() => get(config.wheel)),
    lose,
  );
  return { core, get, scripts, library, wheel, wasm: () => early.pop() ?? wasm() };
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
  const memory = config.plain ? null : snapshot.find(config.snapshot);
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

/** Puts the files in place that Python imports from; where it was restored, the library's place is still empty. */
function put({ FS }: Pyodide, library: ArrayBuffer, wheel: ArrayBuffer) {
  const name = FS.readdir(FOLDER).find((file) => file.endsWith(".zip"));
  FS.writeFile(FOLDER + name, new Uint8Array(library));
  FS.writeFile(FOLDER + WHEEL, new Uint8Array(wheel));
}

/** The border's `call`, which a restored interpreter has imported already. */
function border({ pyodide, restored }: Started): (request: string) => string {
  if (!restored) pyodide.runPython(`import sys; sys.path.insert(0, "${FOLDER + WHEEL}")`);
  return pyodide.runPython("from rulespkg.border import call; call");
}

/** Imports everything and keeps the interpreter for the next visit. */
async function keep(pyodide: Pyodide, key: string) {
  pyodide.runPython(
    "from rulespkg import paper, systems; from rulespkg.play import desk; from rulespkg.model import table_roll, text_dice; [(systems.play(name), systems.computed(name)) for name in systems.NAMES]; [systems.load(name) for name in systems.TOOLS]; None",
  );
  await snapshot.keep(pyodide, key);
}

/** Imports the border and the game that is open. */
function begin(started: Started, warm: string) {
  const call = border(started);
  call(JSON.stringify({ do: "odds", id: warm, inputs: {} }));
  // What is imported by now stays, so no search for garbage need look at it again.
  started.pyodide.runPython("import gc; gc.freeze()");
  return call;
}

/** Starts Python: the border's `call`, and `rest` for a quiet moment; rejects when a download fails. */
export async function boot(config: Config, progress: (loaded: number, of: number) => void): Promise<Booted> {
  demandWebAssembly();
  let loaded = 0;
  let lose: Lose = () => {};
  const lost = new Promise<never>((_, reject) => (lose = reject));
  tellUnable();
  const files = fetching(config, (bytes) => progress((loaded += bytes), config.bytes ?? 0), lose);
  let isRestoring = false;
  answering(files, async () => new Response(isRestoring ? null : await files.library()));
  const starting = interpreter(config, files, (restoring) => (isRestoring = restoring));
  const started = await Promise.race([starting, lost]);
  const { pyodide, restored } = started;
  const place = async () => put(pyodide, await files.library(), await files.wheel());
  if (restored) setTimeout(() => place().catch(lose));
  else await Promise.race([place(), lost]);
  try {
    const call = begin(started, config.warm ?? "");
    return { call, restored, rest: async () => (restored ? undefined : keep(pyodide, config.snapshot)) };
  } catch (error) {
    throw restored ? new Misremembered(String(error)) : error;
  }
}
