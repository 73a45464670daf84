/** The service worker's own part. The build puts Workbox and `KEPT`, the list of what can be kept, before it.
 *
 * A version of the site is whole or it is not there: reading is fetched while the worker installs, and the worker
 * serves only what its own list names. The dice are fetched when they are used or asked for. */

/** address from the site's root, the beginning of its digest in base64 ("" for what hosts may write anew), bytes to fetch */
type Entry = [url: string, digest: string, bytes: number];

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
const digests = new Map([...kept.reading, ...kept.dice].map(([url, digest]) => [absolute(url), digest]));

/** For so many milliseconds nothing may come. */
const PATIENCE = 20_000;

/** Rejects a body that stops coming. */
async function whole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    let timer: ReturnType<typeof setTimeout>;
    const patience = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error("Nothing came.")), PATIENCE)));
    const read = reader?.read() ?? Promise.resolve({ done: true, value: undefined });
    const { done, value } = await Promise.race([read, patience]).finally(() => clearTimeout(timer));
    if (done) return new Uint8Array(await new Blob(all).arrayBuffer());
    all.push(value);
  }
}

/** Whether an answer is what the build made: hosts send pages of their own with any status, and lines damage files. */
async function fits(url: string, response: Response) {
  if (!response.ok) return false;
  const bytes = await whole(response.clone());
  const wanted = digests.get(url);
  if (!wanted) return /xml/.test(response.headers.get("content-type") ?? "");
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...found)).startsWith(wanted);
}

/** An address without what Workbox adds to it. */
const plain = (url: string) => url.replace(/[?&]__WB_REVISION__=[^&]*/, "");

/** Workbox keeps nothing that is not returned here. */
const onlyWhatFits = {
  cacheWillUpdate: async ({ request, response }: { request: Request, response: Response }) =>
    (await fits(plain(request.url), response)) ? response : null,
};

/** What a cache has kept of it and does not fit is fetched anew. */
const pastCaches = {
  fetchDidSucceed: async ({ request, response }: { request: Request, response: Response }) =>
    (await fits(plain(request.url), response)) ? response : fetch(request.url, { cache: "reload" }),
};

const reading = new precaching.PrecacheController({
  cacheName: READING,
  plugins: [onlyWhatFits, pastCaches, { cacheDidUpdate: () => tell({ offline: "changed" }) }],
});
reading.strategy.matchOptions = IGNORED;
reading.addToCacheList(kept.reading.map(([url, digest]) => {
  return { url: absolute(url), revision: url.startsWith(kept.run) ? null : digest || kept.version };
}));

async function tell(news: Record<string, unknown>) {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage(news);
}

/** The file as the build made it; what a cache has kept of it and does not fit is fetched anew. */
async function fetched(url: string) {
  for (const cache of ["default", "reload"] as const) {
    const response = await fetch(url, { cache });
    if (await fits(url, response)) return response;
  }
  throw new Error(`${url} is not what the build made.`);
}

/** Fetches what is missing of the dice, file by file, so that a broken download goes on where it stopped. */
async function fill() {
  const cache = await caches.open(DICE);
  for (const url of dice.keys()) {
    if (await cache.match(url, IGNORED)) continue;
    await cache.put(url, await fetched(url));
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

/** Whether a page asks anew, past all caches, since what it got was of no use. */
const anew = ({ request }: Asked) => request.cache === "reload";

/** What is read comes from the server if it can be had whole, and takes the place of what is kept. */
async function replaced({ url, request }: Asked) {
  try {
    const response = await fetch(request);
    if (!(await fits(url.href, response))) return (await reading.matchPrecache(url.href)) ?? response;
    await (await caches.open(READING)).put(reading.getCacheKeyForURL(url.href), response.clone());
    return response;
  } catch {
    return (await reading.matchPrecache(url.href)) ?? Response.error();
  }
}

routing.registerRoute((asked: Asked) => anew(asked) && Boolean(reading.getCacheKeyForURL(asked.url.href)), replaced);
// Inputs of calculators stand in the query, which changes no page.
routing.registerRoute(new precaching.PrecacheRoute(reading, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
const kind = { cacheName: DICE, matchOptions: IGNORED, plugins: [onlyWhatFits] };
routing.registerRoute((asked: Asked) => anew(asked) && dice.has(asked.url.href), new strategies.NetworkFirst(kind));
routing.registerRoute(({ url }: Asked) => dice.has(url.href), new strategies.CacheFirst(kind));
routing.registerRoute(({ url }: Asked) => url.href.startsWith(OLD_PARTS), oldPart);
// Each permalink has a page for chats alone; without a connection the page that finds ids knows them all.
const FINDER = absolute("go/");
routing.registerRoute(
  ({ request, url }: Asked) => request.mode === "navigate" && url.href.startsWith(FINDER),
  ({ request, url }: Asked) => fetch(request).catch(() => {
    return Response.redirect(`${FINDER}?id=${url.href.slice(FINDER.length).split(/[/?#]/)[0]}`);
  }),
);
routing.registerRoute(
  ({ request }: Asked) => request.mode === "navigate",
  ({ request }: Asked) => fetch(request),
);
/** The way to a page whose address lacks its slash or names its file, as servers lead there; null where there is none. */
function way({ pathname, search }: URL) {
  const page = absolute(pathname.replace(/index\.html$/, "").replace(/[^/]$/, "$&/"));
  return page !== absolute(pathname) && reading.getCacheKeyForURL(page) ? Response.redirect(page + search) : null;
}

routing.setCatchHandler(async ({ request, url }: Asked) => {
  if (request.mode !== "navigate") return Response.error();
  return way(url) ?? (await reading.matchPrecache(absolute("404.html"))) ?? Response.error();
});
