/** What was fetched against the digests that the build knows. */

/** What has arrived is not what the build made. */
export class Damaged extends Error {
  constructor(url: string) {
    super(`${url} does not fit its digest.`);
    this.name = "Damaged";
  }
}

/** Browsers calculate digests only in a secure context: HTTPS, or this machine itself. */
const able = () => Boolean(globalThis.crypto?.subtle);

/** @param expected base64 of the SHA-256; none for what the build does not know
 * @throws Damaged */
export async function verify(url: string, bytes: Uint8Array<ArrayBuffer>, expected: string | undefined) {
  if (!able() || !expected) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (btoa(String.fromCharCode(...digest)) !== expected) throw new Damaged(url);
}

/** Says once that nothing can be checked here. */
export function tellUnable() {
  if (!able())
    console.info("Without HTTPS this browser cannot check the files of Python; they run unchecked.");
}
