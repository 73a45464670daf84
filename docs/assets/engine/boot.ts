/** Booting Python: fetch Pyodide's core and the wheel side by side, start the interpreter, import the border. */

import { check, tellUnable } from "./integrity.ts";
import * as snapshot from "./snapshot.ts";

const FOLDER = "/lib/";
const WHEEL = "rulespkg.whl";
const WASM = "pyodide.asm.wasm";
const GLUE = ["pyodide.mjs", "pyodide.asm.js"];

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
  /** id whose system is imported before the first request */
  warm?: string;
}

type Fetch = (url: any, options?: RequestInit) => Promise<Response>;

/** What begins a download, by its address. */
type Sources = Map<string, () => Promise<Response>>;

/** Python that has started: the border's `call`, and `rest` for a quiet moment. */
export type Booted = { call: (request: string) => string, restored: boolean, rest: () => Promise<void> };

/** What is told of downloads: bytes that have come, the name of each file that is whole, and what has gone wrong. */
type Told = { count: (bytes: number) => void, whole: (name: string) => void, broken: (error: unknown) => void };

/** A response whose bytes are counted and checked as they are read, and which ends only if the whole fits;
 * `broken` hears of a connection lost on the way and of what does not fit. */
function counted(response: Response, name: string, { count, whole, broken }: Told) {
  const checked = check(name, SUMS[name]);
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          await checked.end();
          whole(name);
          return controller.close();
        }
        count(value.byteLength);
        checked.add(value);
        controller.enqueue(value);
      } catch (error) {
        broken(error);
        controller.error(error);
      }
    },
  });
  return new Response(body, { headers: response.headers });
}

/** A `fetch` that reports progress and rejects on an error status, for Pyodide would wait forever. */
function watched(plain: typeof fetch, { fresh }: Config, told: Told): Fetch {
  return async (url, options) => {
    try {
      const response = await plain(url, fresh ? { ...options, cache: "reload" } : options);
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      const name = new URL(url?.url ?? url, self.location.href).pathname.split("/").at(-1);
      return counted(response, name, told);
    } catch (error) {
      told.broken(error);
      throw error;
    }
  };
}

/** What a download was before the build packed it; servers often leave such files as they are.
 * @returns unpacks it when it is first needed */
function unpacking(packed: Promise<Response>, broken: (error: unknown) => void): () => Promise<ArrayBuffer> {
  let bytes: Promise<ArrayBuffer> | undefined;
  packed.catch(() => {});
  const unpack = async () => {
    const { body } = await packed;
    return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };
  return () => {
    bytes ??= unpack();
    bytes.catch(broken);
    return bytes;
  };
}

/** Answers Pyodide's own requests with downloads that are already under way.
 * @param sources by the address that will be asked for, and perhaps again
 * @param made what is not a download, by its address */
function ahead(sources: Sources, get: Fetch, made: Sources): Fetch {
  const running = new Map([...sources].map(([url, begin]) => [url, begin()]));
  for (const response of running.values()) response.catch(() => {});
  return (asked, options) => {
    const url = new URL(asked instanceof Request ? asked.url : asked, self.location.href).href;
    const response = running.get(url);
    running.delete(url);
    return response ?? (made.get(url) ?? sources.get(url))?.() ?? get(asked, options);
  };
}

type Started = { pyodide: any, restored: boolean };

/** Pyodide's own script, once both of its scripts are known to fit: importing them then takes what was checked from
 * the browser's cache, since a module cannot be made from bytes without loosening the policy. */
async function glue(config: Config, get: (url: string) => Promise<Response>) {
  await Promise.all(GLUE.map((name) => get(config.pyodide + name).then((response) => response.arrayBuffer())));
  return import(`${config.pyodide}pyodide.mjs`);
}

/** The interpreter: restored from this browser's snapshot if there is one that works, else started anew.
 * @param restoring hears whether Python will have imported everything already */
async function interpreter(config: Config, get: Fetch, restoring: (kept: boolean) => void): Promise<Started> {
  const [{ loadPyodide }, bytes] = await Promise.all([glue(config, get), snapshot.find(config.snapshot)]);
  const common = { indexURL: config.pyodide, packageBaseUrl: config.pyodide };
  const load = (kept: Uint8Array | null) => {
    restoring(Boolean(kept));
    return loadPyodide({ ...common, ...snapshot.options(kept) });
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
function put(FS: any, library: ArrayBuffer, wheel: ArrayBuffer) {
  const name = FS.readdir(FOLDER).find((one: string) => one.endsWith(".zip"));
  FS.writeFile(FOLDER + name, new Uint8Array(library));
  FS.writeFile(FOLDER + WHEEL, new Uint8Array(wheel));
}

/** The border's `call`, which a restored interpreter has imported already. */
function border({ pyodide, restored }: Started): (request: string) => string {
  if (!restored) pyodide.runPython(`import sys; sys.path.insert(0, "${FOLDER + WHEEL}")`);
  return pyodide.runPython("from rulespkg.border import call; call");
}

/** Imports everything and keeps the interpreter for the next visit. */
async function keep(pyodide: any, key: string) {
  pyodide.runPython("from rulespkg import systems; from rulespkg.play import desk; [systems.play(name) for name in systems.NAMES]; None");
  await snapshot.keep(pyodide, key);
}

/** Starts Python: the border's `call`, and `rest` for a quiet moment; rejects when a download fails. */
export async function boot(config: Config, progress: (done: number, of: number) => void): Promise<Booted> {
  let done = 0;
  let lose: (error: unknown) => void;
  const lost = new Promise<never>((_, reject) => (lose = reject));
  const count = (bytes: number) => progress((done += bytes), config.bytes ?? 0);
  tellUnable();
  let whole: (name: string) => void;
  const first = new Promise((resolve) => (whole = (name) => name === WASM && resolve(name)));
  const get = watched(self.fetch.bind(self), config, { count, whole, broken: lose });
  const core = (name: string) => config.pyodide + name;
  const library = unpacking(get(core("python_stdlib.bin")), lose);
  // The last to be needed comes last: on a slow line it arrives while Python starts.
  const wheel = unpacking(first.then(() => get(config.wheel)), lose);
  const sources = new Map([WASM, ...GLUE].map((name) => [core(name), () => get(core(name))]));
  let kept = false;
  const imported = async () => new Response(kept ? null : await library());
  const fetched = ahead(sources, get, new Map([[core("python_stdlib.zip"), imported]]));
  self.fetch = fetched;
  const starting = interpreter(config, fetched, (restoring) => (kept = restoring));
  const started = await Promise.race([starting, lost]);
  const place = async () => put(started.pyodide.FS, await library(), await wheel());
  if (started.restored) setTimeout(() => place().catch(lose));
  else await Promise.race([place(), lost]);
  const call = border(started);
  call(JSON.stringify({ do: "odds", id: config.warm ?? "", inputs: {} }));
  // What is imported by now stays, so no search for garbage need look at it again.
  started.pyodide.runPython("import gc; gc.freeze()");
  const rest = async () => (started.restored ? undefined : keep(started.pyodide, config.snapshot));
  return { call, restored: started.restored, rest };
}
