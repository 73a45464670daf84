/** Downloads that come whole and as the build made them, or not at all.
 *
 * A line on which nothing comes is given up. What fails is fetched once more past all caches, for they may have kept an
 * error page or a damaged file under a name that stays for good. */

import { Damaged, verify } from "./integrity.ts";
import { Forbidden } from "./webassembly.ts";

/** For so many milliseconds nothing may come. */
const PATIENCE = 20_000;
const SCRIPT = /\.m?js$/;

/** A file by its address, with the digest that the build knows of it. */
type Wanted = { url: string; sum?: string };

type Bytes = Uint8Array<ArrayBuffer>;

/** Hears of bytes as they come; of fewer where they are fetched anew. */
type Heard = (bytes: number) => void;

/** Why there are no dice: what arrives is not what the build made; the host sends a script as something else; the server
 * has it no more; nothing came for long; the browser runs no WebAssembly; anything else. */
export type Why = "unfit" | "type" | "gone" | "silent" | "forbidden" | "lost";

/** The right script under a type by which browsers run none; its message is for readers. */
class Mistyped extends Error {
  constructor(url: string, type: string) {
    super(
      `The host of this site sends ${url.split("/").at(-1)} as ${type || "a file of no type"}, not as text/javascript, so browsers do not run it.`,
    );
  }
}

class Refused extends Error {
  status: number;

  constructor(url: string, status: number) {
    super(`The server answered ${status} for ${url}.`);
    this.status = status;
  }
}

class Silent extends Error {}

export function why(error: unknown): Why {
  if (error instanceof Damaged) return "unfit";
  if (error instanceof Silent) return "silent";
  if (error instanceof Mistyped) return "type";
  if (error instanceof Forbidden) return "forbidden";
  return error instanceof Refused && [404, 410].includes(error.status) ? "gone" : "lost";
}

/** What a host does wrong, in words; "" where it does not. */
export function hostWords(error: unknown) {
  return error instanceof Mistyped ? error.message : "";
}

// Taken before the worker answers Pyodide's own requests in its place.
const plain = globalThis.fetch.bind(globalThis);

/** One attempt, piece by piece; it ends only if the whole fits. */
async function* pieces({ url, sum }: Wanted, cache: RequestCache): AsyncGenerator<Bytes> {
  const stop = new AbortController();
  const all: Bytes[] = [];
  let timer: ReturnType<typeof setTimeout>;
  let silent = false;
  const patiently = async <T>(coming: Promise<T>) => {
    timer = setTimeout(() => {
      silent = true;
      stop.abort();
    }, PATIENCE);
    try {
      return await coming;
    } catch (error) {
      throw silent ? new Silent(`Nothing came of ${url}.`) : error;
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await patiently(plain(url, { cache, signal: stop.signal }));
  try {
    if (!response.ok) throw new Refused(url, response.status);
    const type = response.headers.get("content-type") ?? "";
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = reader ? await patiently(reader.read()) : { done: true as const };
      if (done) break;
      all.push(value);
      yield value;
    }
    await verify(url, joined(all), sum);
    // Browsers run no module of another type, whatever its bytes are.
    if (SCRIPT.test(url) && !/javascript/.test(type)) throw new Mistyped(url, type);
  } finally {
    stop.abort();
  }
}

function joined(all: Bytes[]): Bytes {
  const bytes = new Uint8Array(all.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of all) bytes.set(part, (at += part.byteLength) - part.byteLength);
  return bytes;
}

async function once(wanted: Wanted, heard: Heard, cache: RequestCache): Promise<Bytes> {
  const all: Bytes[] = [];
  let count = 0;
  try {
    for await (const piece of pieces(wanted, cache)) {
      all.push(piece);
      heard(piece.byteLength);
      count += piece.byteLength;
    }
    return joined(all);
  } catch (error) {
    heard(-count);
    throw error;
  }
}

/** The whole file; rejects with what `why` explains. */
export function whole(
  wanted: Wanted,
  heard: Heard = () => {},
  cache: RequestCache = "default",
): Promise<Bytes> {
  return once(wanted, heard, cache).catch(() => once(wanted, heard, "reload"));
}

/** The file as it comes, for whoever works on what is there already; its end is held back until the whole fits.
 * @param ended hears that it was whole */
export function streamed(
  wanted: Wanted,
  type: string,
  heard: Heard,
  cache: RequestCache,
  ended: () => void,
): Response {
  const source = pieces(wanted, cache);
  let count = 0;
  const body = new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const { done, value } = await source.next();
        if (done) {
          ended();
          return controller.close();
        }
        heard(value.byteLength);
        count += value.byteLength;
        controller.enqueue(value);
      } catch (error) {
        heard(-count);
        controller.error(error);
      }
    },
  });
  return new Response(body, { headers: { "Content-Type": type } });
}
