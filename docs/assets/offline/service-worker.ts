/** The service worker's own part. The build puts Workbox and `LISTING`, the list of what can be kept, before it.
 *
 * A version is there once every file is that no page can do without; the worker serves only what its own list names.
 * The rest of what is read is fetched with it: what cannot be had is named, tried again, and stops nothing else.
 * The dice of a game are fetched when they are used or asked for. */

/** address from the site's root, the beginning of its digest in base64 ("" for what hosts may write anew), bytes to fetch,
 * what readers call it ("" for what no page can do without); of the dice, the game that it belongs to ("" for what all
 * games need) */
type Entry = [url: string, digest: string, bytes: number, title: string];

/** The same by its absolute address, with the cache that keeps it and the address that it has there. */
type CachedFile = { url: string; digest: string; bytes: number; title: string; cache: string; key: string };

/** What Workbox tells of a request. */
type RouteOptions = { url: URL; request: Request; event: { waitUntil(work: Promise<unknown>): void } };

declare const workbox: {
  core: typeof import("workbox-core");
  routing: typeof import("workbox-routing");
  strategies: typeof import("workbox-strategies");
};
/** `games` are the titles of games and tools by their names. */
declare const LISTING: {
  version: string;
  run: string;
  reading: Entry[];
  dice: Entry[];
  games: Record<string, string>;
};

const [{ core, routing, strategies }, listing] = [workbox, LISTING];
/** What a page's types do not know of a service worker. */
type ServiceWorker = {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<{ postMessage(news: object): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: string,
    heard: (event: MessageEvent & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};
const worker = self as unknown as ServiceWorker;

/** Two sites of one host must not tidy up each other's caches. */
const ROOT: string = worker.registration.scope;
const NAME = `rollbook ${new URL(ROOT).pathname}`;
const READING = `${NAME} reading`;
const DICE = `${NAME} dice`;
const IGNORED = { ignoreVary: true };

const absolute = (url: string) => new URL(url, ROOT).href;
/** Notes in the cache that the dice of a game are whole; an earlier site noted all of them at once. */
const WHOLE = absolute("dice-are-whole");
const wholeOf = (game: string) => `${WHOLE}/${game}`;
const OLD_PARTS = absolute(listing.run);
const NOWHERE = absolute("404.html");

/** Two versions share a file only where it is the same: its digest is in its name, or else in the address in the cache. */
function keyed(url: string, digest: string) {
  const key = new URL(absolute(url));
  if (!key.href.startsWith(OLD_PARTS)) key.searchParams.set("__WB_REVISION__", digest || listing.version);
  return key.href;
}

function filesOf(cache: string, entries: Entry[]) {
  return entries.map(([url, digest, bytes, title]): CachedFile => {
    return { url: absolute(url), digest, bytes, title, cache, key: keyed(url, digest) };
  });
}

const reading = filesOf(READING, listing.reading);
const dice = filesOf(DICE, listing.dice);
const files = new Map([...reading, ...dice].map((file) => [file.url, file]));

/** A file of the list by its address.
 * @throws Error where the list has none */
function fileOf(url: string): CachedFile {
  const file = files.get(url);
  if (!file) throw new Error(`${url} is no file of this version.`);
  return file;
}

/** The file that an address names; inputs of calculators stand in the query, which changes no page. */
const fileAt = ({ origin, pathname }: URL) => files.get(origin + pathname);

/** For so many milliseconds nothing may come. */
const PATIENCE = 20_000;

/** Rejects a body that stops coming. */
async function whole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    let timer: ReturnType<typeof setTimeout>;
    const patience = new Promise<never>(
      (_, reject) => (timer = setTimeout(() => reject(new Error("Nothing came.")), PATIENCE)),
    );
    const chunk = reader?.read() ?? Promise.resolve({ done: true, value: undefined });
    const { done, value } = await Promise.race([chunk, patience]).finally(() => clearTimeout(timer));
    if (done) return new Uint8Array(await new Blob(all).arrayBuffer());
    all.push(value);
  }
}

/** Whether an answer is what the build made: hosts send pages of their own with any status, and lines damage files. */
async function fits({ digest }: CachedFile, response: Response) {
  if (!response.ok) return false;
  const bytes = await whole(response.clone());
  if (!digest) return /xml/.test(response.headers.get("content-type") ?? "");
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...sum)).startsWith(digest);
}

/** Workbox keeps nothing that is not returned here. */
const onlyWhatFits = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    (await fits(fileOf(request.url), response)) ? response : null,
};

async function tell(news: Record<string, unknown>) {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" }))
    client.postMessage(news);
}

async function held({ cache, key }: CachedFile): Promise<Response | undefined> {
  return (await caches.open(cache)).match(key, IGNORED);
}

async function keep({ cache, key }: CachedFile, response: Response) {
  // Browsers open no page with an answer that was redirected.
  await (await caches.open(cache)).put(
    key,
    response.redirected ? await core.copyResponse(response) : response,
  );
}

/** Where a file comes from: what a browser's cache has of it and does not fit is fetched anew. */
const SOURCES: RequestInit[] = [{ cache: "default" }, { cache: "reload" }];
/** Nothing travels. */
const CACHED: RequestInit[] = [{ cache: "only-if-cached", mode: "same-origin" }];

/** Keeps the file as the build made it.
 * @returns whether it could be had */
async function fetched(file: CachedFile, sources: RequestInit[]) {
  for (const source of sources) {
    const response = await fetch(file.url, source).catch(() => Response.error());
    if (!(await fits(file, response).catch(() => false))) continue;
    await keep(file, response);
    return true;
  }
  return false;
}

/** Whether the site can be reached at all. */
async function reached() {
  const file = fileOf(NOWHERE);
  return fetch(file.url, { cache: "reload" })
    .then((response) => fits(file, response))
    .catch(() => false);
}

/** Something went wrong that pages have words for. */
class Failed extends Error {
  /** @param reason "lost": the site cannot be reached; "needed": one file cannot be had that no page can do without
   * @param file its address from the site's root */
  constructor(reason: string, file: string = "") {
    super(`${reason} ${file}`);
    this.name = reason;
    this.file = file;
  }

  file: string;
}

async function missingOf(list: CachedFile[]) {
  const urls = new Set<string>();
  for (const name of [READING, DICE])
    for (const { url } of await (await caches.open(name)).keys()) urls.add(url);
  return list.filter(({ key }) => !urls.has(key));
}

/** So long after the last word of a page that starts Python, what is read waits no more: the page may be gone. */
const LONGEST_WAIT = 10_000;
let waitsUntil = 0;
let goOn = () => {};

/** Python starts in a page, or does so no more. */
async function makeWay(isStarting: boolean) {
  waitsUntil = isStarting ? Date.now() + LONGEST_WAIT : 0;
  if (!isStarting) goOn();
}

/** Waits while Python starts in a page, which needs line and processor more. */
async function whenCalm() {
  while (Date.now() < waitsUntil) {
    await new Promise<void>((resolve) => {
      goOn = resolve;
      setTimeout(resolve, waitsUntil - Date.now());
    });
  }
}

/** Fetches what is missing, file by file, so that a broken download goes on where it stopped. A file that cannot be had
 * holds up no other, unless no page can do without it.
 * @throws Failed */
async function fill(list: CachedFile[]) {
  for (const file of await missingOf(list)) {
    await whenCalm();
    const isKept = await fetched(file, SOURCES);
    if (!isKept && !(await reached())) throw new Failed("lost");
    if (!isKept && !file.title && file.cache === READING)
      throw new Failed("needed", file.url.slice(ROOT.length));
    await tell({ offline: "changed" });
  }
}

/** Attempts that run or wait. */
let attempts = 0;
let last: Promise<unknown> = Promise.resolve();

/** One attempt after the other, or each would fetch the same. */
function inTurn(work: () => Promise<unknown>) {
  attempts++;
  last = last
    .catch(() => {})
    .then(work)
    .finally(() => attempts--);
  return last;
}

const GAMES = Object.keys(listing.games);

/** What a roll in these games needs. */
const diceOf = (games: string[]) => dice.filter(({ title }) => !title || games.includes(title));

/** @param all the dice of all games too, whether or not they are kept */
async function complete(all: boolean) {
  await fill(reading);
  const games = all ? GAMES : await gamesBefore();
  if (games.length) await keepDice(games);
}

/** @throws Failed */
async function keepDice(games: string[]) {
  await fill(diceOf(games));
  await noteWhole();
}

/** The games whose dice are kept. */
async function rolls() {
  const missing = await missingOf(dice);
  return GAMES.filter((game) => !diceOf([game]).some((file) => missing.includes(file)));
}

/** Keeps of the dice what the browser has, and fetches nothing. */
async function keepCached() {
  for (const file of await missingOf(dice)) await fetched(file, CACHED);
  await noteWhole();
}

/** The games whose dice an earlier version has kept whole, so that this one brings its own along. */
async function gamesBefore() {
  const cache = await caches.open(DICE);
  const notes = new Set((await cache.keys()).map(({ url }) => url));
  return notes.has(WHOLE) ? GAMES : GAMES.filter((game) => notes.has(wholeOf(game)));
}

/** A later version cannot know what an earlier one counted as whole, unless it is written down. */
async function noteWhole() {
  const cache = await caches.open(DICE);
  for (const game of await rolls()) await cache.put(wholeOf(game), new Response());
}

/** What every page needs comes first, and then this version will do. Where an older one is whole, it stays until this one
 * is as whole as the line lets it be. */
async function install() {
  try {
    await fill(reading.filter(({ title }) => !title));
    await complete(false).catch((error) => {
      if (worker.registration.active || error.name !== "lost") throw error;
      tell({ offline: "failed", reason: error.name });
    });
  } catch (error) {
    await tell({ offline: "failed", reason: (error as Error).name, file: (error as Failed).file });
    throw error;
  }
}

/** Drops what this version does not know. While other windows are open, one of them may still need its own parts. */
async function tidy() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const keys = new Set([...[...reading, ...dice].map(({ key }) => key), ...GAMES.map(wholeOf)]);
  for (const name of [READING, DICE]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const needed = keys.has(request.url) || (open.length > 1 && request.url.startsWith(OLD_PARTS));
      if (!needed) await cache.delete(request);
    }
  }
}

/** How much of a part is kept, counted in the cache itself. */
function sizeOf(list: CachedFile[], missing: CachedFile[]) {
  const sum = (some: CachedFile[]) => some.reduce((whole, { bytes }) => whole + bytes, 0);
  return {
    files: list.length - missing.length,
    of: list.length,
    bytes: sum(list) - sum(missing),
    size: sum(list),
  };
}

/** `opens` tells whether pages can be shown; `rolls` has the titles of the games whose dice are here by their names;
 * `missing` names what could not be had, once nothing is being fetched. */
async function state() {
  const [unread, undiced] = [await missingOf(reading), await missingOf(dice)];
  const missing = attempts ? [] : [...new Set(unread.map(({ title }) => title).filter(Boolean))];
  const opens = unread.every(({ title }) => title);
  return {
    version: listing.version,
    reading: sizeOf(reading, unread),
    dice: sizeOf(dice, undiced),
    rolls: Object.fromEntries((await rolls()).map((game) => [game, listing.games[game]])),
    opens,
    missing,
  };
}

/** What pages ask for; each answer goes back through the port that came with the question. */
const doings: Record<string, (data: { games?: string[] }) => Promise<unknown>> = {
  state,
  fill: () => inTurn(() => complete(true)).then(state),
  complete: () => inTurn(() => complete(false)).then(state),
  wait: () => makeWay(true),
  goOn: () => makeWay(false),
  // Pages of an older version name no games.
  keepDice: ({ games = [] }) => inTurn(() => keepDice(games)).then(state),
  keepCached: () => inTurn(keepCached).then(state),
  dropDice: () => caches.delete(DICE).then(state),
  dropAll: () => Promise.all([caches.delete(DICE), caches.delete(READING)]),
  takeOver: () => worker.skipWaiting(),
};

async function answer({ data, ports: [port] }: MessageEvent) {
  try {
    const result = await doings[data.do](data);
    port?.postMessage({ ok: true, found: result });
  } catch (error) {
    port?.postMessage({ ok: false, reason: (error as Error).name, file: (error as Failed).file });
  }
}

/** Parts of a version that was replaced while its page is open. */
async function oldPart({ request }: { request: Request }) {
  return (await caches.match(request, IGNORED)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(inTurn(install)));
worker.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener("message", (event) => event.waitUntil(answer(event)));

/** Whether a page asks anew, past all caches, since what it got was of no use. */
const anew = ({ request }: RouteOptions) => request.cache === "reload";

/** What is read comes from the server if it can be had as the build made it, and is kept.
 * A page of another version is shown only as a whole, never within an open one. */
async function replaced({ url, request }: RouteOptions) {
  const file = fileOf(url.origin + url.pathname);
  const response = await fetch(request).catch(() => Response.error());
  if (await fits(file, response).catch(() => false)) {
    await keep(file, response.clone()).catch(() => {});
    return response;
  }
  const [heldResponse, isPage] = [await held(file), url.pathname.endsWith("/")];
  return heldResponse ?? (request.mode === "navigate" || !isPage ? response : Response.error());
}

/** What is read, from what is kept if it is. */
async function read(options: RouteOptions) {
  const response =
    (anew(options) ? undefined : await held(fileOf(options.url.origin + options.url.pathname))) ??
    (await replaced(options));
  if (response.type === "error") throw new Failed("lost");
  return response;
}

routing.registerRoute(({ url }: RouteOptions) => fileAt(url)?.cache === READING, read);

/** The dice pass as they are kept, or as they come: the engine checks each byte before it runs, and Python that starts
 * should not wait until they are copied and checked here too. They are kept once Python rests. */
async function passed({ url, request, event }: RouteOptions) {
  const response = await held(fileOf(url.origin + url.pathname));
  if (!response) event.waitUntil(keepPassed());
  return response ?? fetch(request);
}

/** What the dice that have passed wait for. */
let keeping: Promise<unknown> | undefined;

/** Dice that have passed are kept from the browser's cache, also where their page has gone meanwhile. */
function keepPassed() {
  keeping ??= whenCalm()
    .then(() => inTurn(keepCached))
    .finally(() => (keeping = undefined));
  return keeping;
}

const kind = { cacheName: DICE, matchOptions: IGNORED, plugins: [onlyWhatFits] };
routing.registerRoute(
  (options: RouteOptions) => anew(options) && Boolean(fileAt(options.url)),
  new strategies.NetworkFirst(kind),
);
routing.registerRoute(({ url }: RouteOptions) => Boolean(fileAt(url)), passed);
routing.registerRoute(({ url }: RouteOptions) => url.href.startsWith(OLD_PARTS), oldPart);
// Each permalink has a page for chats alone; without a connection the page that finds ids knows them all.
const FINDER = absolute("go/");
routing.registerRoute(
  ({ request, url }: RouteOptions) => request.mode === "navigate" && url.href.startsWith(FINDER),
  ({ request, url }: RouteOptions) =>
    fetch(request).catch(() => {
      return Response.redirect(`${FINDER}?id=${url.href.slice(FINDER.length).split(/[/?#]/)[0]}`);
    }),
);
routing.registerRoute(
  ({ request }: RouteOptions) => request.mode === "navigate",
  ({ request }: RouteOptions) => fetch(request),
);
/** The way to a page whose address lacks its slash, names its file or has capitals; null where there is none. */
function way({ origin, pathname, search }: URL) {
  const address = origin + pathname;
  const page =
    ROOT +
    address
      .slice(ROOT.length)
      .toLowerCase()
      .replace(/index\.html$/, "")
      .replace(/[^/]$/, "$&/");
  return page !== address && files.has(page) ? Response.redirect(page + search) : null;
}

/** The page that stands where there is none; of a page that cannot be had now it says which it is. */
async function lost(url: URL) {
  const page = await held(fileOf(NOWHERE));
  const title = fileAt(url)?.title.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  if (!page || !title) return page;
  const { headers } = page;
  return new Response((await page.text()).replace("<html", `$& data-missing="${title}"`), {
    status: 503,
    headers,
  });
}

routing.setCatchHandler(async ({ request, url }: RouteOptions) => {
  if (request.mode !== "navigate") return Response.error();
  return way(url) ?? (await lost(url)) ?? Response.error();
});
