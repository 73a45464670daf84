/** Downloads that are passed on whole and unchanged, or not at all: each has the digest that the build knows. */

/** What has arrived is not what the build made. */
export class Damaged extends Error {
  constructor(url: string) {
    super(`${url} does not fit its digest.`);
    this.name = "Damaged";
  }
}

/** Browsers calculate digests only in a secure context: HTTPS, or this machine itself. */
const able = Boolean(globalThis.crypto?.subtle);

async function digest(chunks: Uint8Array[]) {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) bytes.set(chunk, (at += chunk.byteLength) - chunk.byteLength);
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...found));
}

/** Keeps what passes and holds the end back until the whole is known to fit: WebAssembly compiles what comes through
 * meanwhile, but nothing can run before its last byte.
 * @param wanted base64 of the SHA-256; none for what the build does not know
 * @returns `end` rejects with `Damaged` */
export function check(url: string, wanted: string | undefined): { add: (chunk: Uint8Array) => void, end: () => Promise<void> } {
  const chunks: Uint8Array[] = [];
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
