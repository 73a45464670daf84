/** Downloads that are passed on whole and unchanged, or not at all: each has the digest that the build knows. */

/** What has arrived is not what the build made. */
export class Damaged extends Error {
  /** @param {string} url */
  constructor(url) {
    super(`${url} does not fit its digest.`);
    this.name = "Damaged";
  }
}

/** Browsers calculate digests only in a secure context: HTTPS, or this machine itself. */
const able = Boolean(globalThis.crypto?.subtle);

/** @param {Uint8Array[]} chunks */
async function digest(chunks) {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) bytes.set(chunk, (at += chunk.byteLength) - chunk.byteLength);
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...found));
}

/** Keeps what passes and holds the end back until the whole is known to fit: WebAssembly compiles what comes through
 * meanwhile, but nothing can run before its last byte.
 * @param {string} url
 * @param {string | undefined} wanted base64 of the SHA-256; none for what the build does not know
 * @returns {{add: (chunk: Uint8Array) => void, end: () => Promise<void>}} `end` rejects with `Damaged` */
export function check(url, wanted) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  if (!able || !wanted) return { add: () => {}, end: async () => {} };
  const end = async () => {
    if ((await digest(chunks)) !== wanted) throw new Damaged(url);
  };
  return { add: (chunk) => void chunks.push(chunk), end };
}

/** Says once that nothing can be checked here. */
export function tellUnable() {
  if (!able) console.info("Without HTTPS this browser cannot check the files of Python; they run unchecked.");
}
