/** WebAssembly, without which there is no Python: browsers and hosts may forbid it. */

/** The least that is a module: its signature and version. */
const LEAST = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** This browser, or a rule that it follows, runs no WebAssembly. */
export class Forbidden extends Error {}

/** @throws Forbidden before anything is fetched in vain */
export function demandWebAssembly() {
  try {
    new WebAssembly.Module(LEAST);
  } catch (error) {
    throw new Forbidden(String(error));
  }
}
