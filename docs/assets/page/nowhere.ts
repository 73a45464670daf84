/** The page that stands where there is none: it leads on from an address in capitals, and names a page that is missing. */

import { root } from "./config.ts";
import { required } from "./elements.ts";

/** A connection that has just come back may need a while; so many milliseconds before each attempt. */
const PAUSES = [0, 2000, 5000, 10_000];

/** Shows the page once it can be had: the worker hands it out only as the build made it. */
async function comeBack() {
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const response = await fetch(location.href).catch((): null => null);
    if (response?.ok) return location.reload();
  }
}

function name(title: string) {
  document.title = document.title.replace(/^.* - /, `${title} - `);
  required(document, "[data-unkept-title]").textContent = title;
  required<HTMLButtonElement>(document, "[data-unkept] button").onclick = () => location.reload();
  addEventListener("online", comeBack);
}

/** Below the site's root all addresses are in small letters; where there is such a page, it is the one that was meant. */
async function leadOn() {
  const { origin, pathname, search, hash } = location;
  const address = origin + pathname;
  const small = root + address.slice(root.length).toLowerCase();
  if (!address.startsWith(root) || small === address) return;
  const response = await fetch(small).catch((): null => null);
  if (response?.ok) location.replace(small + search + hash);
}

export function startNowhere() {
  const title = document.documentElement.dataset.missing;
  if (title) name(title);
  else leadOn();
}
