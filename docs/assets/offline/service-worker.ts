/** The service worker's own part. The build puts Workbox and `KEPT`, the list of what can be kept, before it.
 *
 * A version of the site is whole or it is not there: reading is fetched while the worker installs, and the worker
 * serves only what its own list names. The dice are fetched when they are used or asked for. */

/** address from the site's root, digest, bytes to fetch */
type Entry = [url: string, revision: string, bytes: number];

/** What Workbox tells of a request. */
type Asked = { url: URL, request: Request };

declare const workbox: any;
declare const KEPT: { version: string, run: string, reading: Entry[], dice: Entry[] };

const [{ precaching, routing, strategies }, kept] = [workbox, KEPT];
const worker = self as any;

/** Two sites of one host must not tidy up each other's caches. */
const NAME = `rollbook ${new URL(worker.registration.scope).pathname}`;
const READING = `${NAME} reading`;
const DICE = `${NAME} dice`;
const WHOLE = new URL("dice-are-whole", worker.registration.scope).href;
const OLD_PARTS = new URL(kept.run, worker.registration.scope).href;
const IGNORED = { ignoreVary: true };

const absolute = (url: string) => new URL(url, worker.registration.scope).href;
const dice = new Map(kept.dice.map(([url, , bytes]) => [absolute(url), bytes]));

const reading = new precaching.PrecacheController({
  cacheName: READING,
  plugins: [{ cacheDidUpdate: () => tell({ offline: "changed" }) }],
});
reading.strategy.matchOptions = IGNORED;
reading.addToCacheList(kept.reading.map(([url, revision]) => ({ url: absolute(url), revision: revision || null })));

async function tell(news: Record<string, unknown>) {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage(news);
}

/** Fetches what is missing of the dice, file by file, so that a broken download goes on where it stopped. */
async function fill() {
  const cache = await caches.open(DICE);
  for (const url of dice.keys()) {
    if (await cache.match(url, IGNORED)) continue;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    await cache.put(url, response);
    await tell({ offline: "changed" });
  }
}

/** Whether an earlier version has kept its dice whole, so that this one brings its own along. */
async function hadDice() {
  const cache = await caches.open(DICE);
  return Boolean(await cache.match(WHOLE));
}

/** A later version cannot know what an earlier one counted as whole, unless it is written down. */
async function noteWhole() {
  const cache = await caches.open(DICE);
  await cache.put(WHOLE, new Response());
}

async function install(event: any) {
  try {
    await reading.install(event);
    if (await hadDice()) await fill();
  } catch (error) {
    await tell({ offline: "failed", reason: (error as Error).name });
    throw error;
  }
}

/** Drops what this version does not know. While other windows are open, one of them may still need its own parts. */
async function tidy() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const known = new Set([...reading.getURLsToCacheKeys().values(), ...dice.keys(), WHOLE]);
  for (const name of [READING, DICE]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const needed = known.has(request.url) || (open.length > 1 && request.url.startsWith(OLD_PARTS));
      if (!needed) await cache.delete(request);
    }
  }
}

/** How much of a part is kept, counted in the cache itself.
 * @param wanted bytes by the address under which they are kept */
async function counted(name: string, wanted: Map<string, number>) {
  const found = new Set((await (await caches.open(name)).keys()).map((request) => request.url));
  const sum = (list: [string, number][]) => list.reduce((whole, [, bytes]) => whole + bytes, 0);
  const have = [...wanted].filter(([url]) => found.has(url));
  return { files: have.length, of: wanted.size, bytes: sum(have), size: sum([...wanted]) };
}

async function state() {
  const keyed = kept.reading.map(([url, , bytes]): [string, number] => [reading.getCacheKeyForURL(absolute(url)), bytes]);
  return { version: kept.version, reading: await counted(READING, new Map(keyed)), dice: await counted(DICE, dice) };
}

/** What pages ask for; each answer goes back through the port that came with the question. */
const doings: Record<string, () => Promise<unknown>> = {
  state,
  fill: () => fill().then(noteWhole).then(state),
  dropDice: () => caches.delete(DICE).then(state),
  dropAll: () => Promise.all([caches.delete(DICE), caches.delete(READING)]),
  takeOver: () => worker.skipWaiting(),
};

async function answer({ data, ports: [port] }: any) {
  try {
    const found = await doings[data.do]();
    port?.postMessage({ ok: true, found });
  } catch (error) {
    port?.postMessage({ ok: false, reason: (error as Error).name });
  }
}

/** Parts of a version that was replaced while its page is open. */
async function oldPart({ request }: { request: Request }) {
  return (await caches.match(request, IGNORED)) ?? fetch(request);
}

worker.addEventListener("install", (event: any) => event.waitUntil(install(event)));
worker.addEventListener("activate", (event: any) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener("message", (event: any) => event.waitUntil(answer(event)));

// Inputs of calculators stand in the query, which changes no page.
routing.registerRoute(new precaching.PrecacheRoute(reading, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
// What did not fit its digest is asked for anew, and the new copy takes the place of the old one.
routing.registerRoute(
  ({ url, request }: Asked) => dice.has(url.href) && request.cache === "reload",
  new strategies.NetworkFirst({ cacheName: DICE, matchOptions: IGNORED }),
);
routing.registerRoute(
  ({ url }: Asked) => dice.has(url.href),
  new strategies.CacheFirst({ cacheName: DICE, matchOptions: IGNORED }),
);
routing.registerRoute(({ url }: Asked) => url.href.startsWith(OLD_PARTS), oldPart);
routing.registerRoute(
  ({ request }: Asked) => request.mode === "navigate",
  ({ request }: Asked) => fetch(request),
);
routing.setCatchHandler(async ({ request }: Asked) => {
  const missing = request.mode === "navigate" && (await reading.matchPrecache(absolute("404.html")));
  return missing || Response.error();
});
