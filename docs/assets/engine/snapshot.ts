/** Pyodide's memory, kept in the browser: the one place that knows its unofficial way of doing this.
 *
 * A snapshot is the memory of an interpreter that has started and imported everything of a game; each game has its own.
 * It holds no files, so whoever restores it puts back those that Python may still read. */

const DATABASE = "rollbook";
const STORE = "snapshots";

const PAGE = 4096;

/** Memory without its empty pages: `runs` says where each run of `bytes` begins and ends in the whole. */
type Packed = { size: number; runs: number[][]; bytes: Uint8Array };

type StoredMemory = Packed & { sum: number };

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if (request instanceof IDBOpenDBRequest)
      request.onblocked = () => reject(new Error("The database is in use."));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const result = settled(work(transaction.objectStore(STORE)));
    const committed = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [value] = await Promise.all([result, committed]);
    return value;
  } finally {
    database.close();
  }
}

/** Tells whole bytes from damaged ones: whole pages are kept, so every byte is in a word that counts. */
function sum(bytes: Uint8Array) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let hash = words.length;
  for (let index = 0; index < words.length; index++) hash = (Math.imul(hash, 31) + words[index]) | 0;
  return hash;
}

/** Nearly half of a snapshot is empty, and reading it takes the longest. */
export function pack(whole: Uint8Array): Packed {
  const runs: number[][] = [];
  for (let start = 0; start < whole.length; start += PAGE) {
    const end = Math.min(start + PAGE, whole.length);
    if (whole.subarray(start, end).every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last?.[1] === start) last[1] = end;
    else runs.push([start, end]);
  }
  const bytes = new Uint8Array(runs.reduce((count, [start, end]) => count + end - start, 0));
  let at = 0;
  for (const [start, end] of runs) bytes.set(whole.subarray(start, end), (at += end - start) - (end - start));
  return { size: whole.length, runs, bytes };
}

/** @returns the whole memory */
export function unpack({ size, runs, bytes }: Packed): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const [start, end] of runs) whole.set(bytes.subarray(at, (at += end - start)), start);
  return whole;
}

/** The bytes kept under this key, or null: none, or damaged. */
export async function find(key: string): Promise<Uint8Array | null> {
  try {
    const stored: StoredMemory | undefined = await within("readonly", (store) => store.get(key));
    if (!stored) return null;
    if (sum(stored.bytes) === stored.sum) return unpack(stored);
  } catch {
    // Private windows and full disks have no database: Python starts the plain way.
  }
  await drop();
  return null;
}

/** Forgets what is kept. */
export async function drop() {
  await within("readwrite", (store) => store.clear()).catch(() => {});
}

/** What `loadPyodide` must be told so that a snapshot can be made or is restored. */
export function options(bytes: Uint8Array | null) {
  return bytes ? { _loadSnapshot: bytes } : { _makeSnapshot: true };
}

/** Forgets what is kept under keys of other versions, which nobody asks for any more. */
async function tidy(keys: string[]) {
  const old = (await within("readonly", (store) => store.getAllKeys())).filter(
    (key) => !keys.includes(String(key)),
  );
  for (const key of old) await within("readwrite", (store) => store.delete(key));
}

/** Keeps the interpreter as it is now; that it cannot be kept is nobody's concern.
 * @param keys of all games of this version */
export async function keep(pyodide: { makeMemorySnapshot(): Uint8Array }, key: string, keys: string[]) {
  try {
    await tidy(keys);
    const packed = pack(pyodide.makeMemorySnapshot());
    await within("readwrite", (store) => store.put({ ...packed, sum: sum(packed.bytes) }, key));
    return true;
  } catch (error) {
    console.info("Python's memory is not kept:", error);
    return false;
  }
}
