/** The scripts that the page fetches by and by: each is known to be as the build made it before it runs. */

import { absolute, config } from "../page/config.ts";
import { whole } from "./download.ts";

/** Each script of the site by its name, with its digest and the names of those that it imports at once. */
type Scripts = Record<string, { sum: string; needs: string[] }>;

let scripts: Scripts = {};

/** Takes the build's list; it stands in the page's own script, for no file can hold its own digest. */
export function know(all: Scripts) {
  scripts = all;
}

/** Those that have come whole, or are on their way. */
const coming = new Map<string, Promise<unknown>>();

function once(name: string) {
  const url = new URL(name, absolute(config.worker)).href;
  const its = coming.get(name) ?? whole({ url, sum: scripts[name].sum });
  coming.set(name, its);
  its.catch(() => coming.delete(name));
  return its;
}

/** Fetches a script and all that it imports, so that running it takes them from the browser's cache; a copy there that
 * is damaged is replaced. Rejects with what `why` of a download explains; whoever asks again then fetches again.
 * @param stem its name without the digest, such as "worker" */
export async function checked(stem: string) {
  const name = Object.keys(scripts).find((file) => file.startsWith(`${stem}-`));
  await Promise.all((name ? [name, ...scripts[name].needs] : []).map(once));
}
