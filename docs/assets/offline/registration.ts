/** The service worker seen from a page: it is set up when the page is at rest, asked how much is kept, and replaced. */

import { absolute, config } from "../page/config.ts";
import * as engine from "../engine/client.ts";
import { savesData, whenIdle, whenPainted } from "../engine/connection.ts";
import { offlinePreference } from "../storage/offline-preference.ts";

/** bytes as they travel */
export type Part = { files: number; of: number; bytes: number; size: number };
/** `rolls`: the titles of the games whose dice are here by their names; `opens`: whether pages can be shown; `missing`:
 * the titles of what could not be had, none while it is being fetched */
export type State = {
  version: string;
  reading: Part;
  dice: Part;
  rolls: Record<string, string>;
  opens: boolean;
  missing: string[];
};

/** What could not be done: a reason, and the file that is wanting if it is one. */
export type Failure = { reason: string; file?: string };

const CHECKED_EVERY = 3_600_000;
/** While Python starts, the worker is told so this often: it goes on by itself once nobody says so any more. */
const TOLD_EVERY = 4_000;
/** A first question may take long; nothing waits longer for its answer. */
const LONGEST_START = 30_000;
/** Other windows can hold up a newer version; what is there already is loaded then. */
const TAKES_OVER_WITHIN = 5_000;

export const supported = "serviceWorker" in navigator && Boolean(config.offline);
/** "changed": more or less is kept; "failed": with what failed; "newer": another version waits; "moved": it has taken over. */
export const events = new EventTarget();

let registration: ServiceWorkerRegistration | undefined;
let reloading = false;
let loaded = false;
let late = 0;
/** The last one that the worker has told. */
let failure: Failure = { reason: "lost" };
let checked = 0;
/** Whether the workers wait while Python starts. */
let waits = false;
let sayAgain = 0;
/** Whether the reader has used the dice, perhaps before there was a worker that could keep them. */
let used = false;

function tell(type: string, detail?: unknown) {
  events.dispatchEvent(new CustomEvent(type, { detail }));
}

/** Says something to the workers that there are. */
function say(what: "wait" | "goOn") {
  waits = what === "wait";
  const { controller } = navigator.serviceWorker;
  for (const worker of new Set([registration?.installing, registration?.active, controller]))
    worker?.postMessage({ do: what });
  clearTimeout(sayAgain);
  if (waits) sayAgain = window.setTimeout(makeWay, TOLD_EVERY);
}

/** Keeping things makes way while Python starts, and goes on after it. */
function makeWay() {
  if (reloading) return;
  if (engine.isStarting) say("wait");
  else if (waits) say("goOn");
}

/** Python starts no more: once its answer is painted, the workers go on, and what was fetched of the dice is kept. */
async function settle() {
  await whenPainted();
  await whenIdle();
  makeWay();
  if (engine.boot.state === "ready") await keepUsedDice();
}

/** A worker that was not there before has been told nothing yet. */
function tellNew() {
  if (engine.isStarting) say("wait");
}

/** When Python starts no more, or has taken too long. */
async function whenStarted() {
  if (!engine.isStarting) return;
  await new Promise((resolve) => {
    engine.events.addEventListener("rest", resolve, { once: true });
    setTimeout(resolve, LONGEST_START);
  });
}

function follow(candidate: ServiceWorkerRegistration) {
  if (candidate === registration) return;
  registration = candidate;
  tellNew();
  if (candidate.waiting && candidate.active) tell("newer");
  candidate.addEventListener("updatefound", () => {
    tellNew();
    const next = candidate.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && candidate.active) tell("newer");
      tell("changed");
    });
  });
}

/** Fetches what is read and keeps it. Where it is kept already, only what has changed is fetched. */
export async function setUp() {
  try {
    const candidate = await navigator.serviceWorker.register(absolute("sw.js"), { updateViaCache: "none" });
    if (candidate) follow(candidate);
  } catch (error) {
    tell("failed", { reason: (error as Error).name });
  }
}

/** Waits for the first version; rejects where it could not be had. */
async function active() {
  const coming = registration?.active ? undefined : (registration?.installing ?? registration?.waiting);
  if (!coming) return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (coming.state === "activated") resolve();
      else if (coming.state === "redundant") reject(failure);
    };
    coming.addEventListener("statechange", look);
    look();
  });
}

/** The worker of the version that the reader has, or is getting; one of an earlier visit is there before it is set up. */
async function current() {
  const candidate =
    registration ?? (supported ? await navigator.serviceWorker.getRegistration(absolute("")) : undefined);
  if (candidate) follow(candidate);
  return candidate?.active ?? candidate?.waiting ?? candidate?.installing;
}

/** One question to a worker.
 * @param more that it has to know
 * @param target otherwise the current one
 * @returns null where there is no worker */
async function ask(what: string, more: object = {}, target?: ServiceWorker | null): Promise<any> {
  const worker = target ?? (await current());
  if (!worker) return null;
  // A question wakes the older worker up again, and the newer one takes over only once that has been idle for long.
  if (reloading && worker !== registration?.waiting) return new Promise(() => {});
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise<any>((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  worker.postMessage({ ...more, do: what }, [port2]);
  const reply = await heard;
  if (!reply.ok) throw { reason: reply.reason, file: reply.file } satisfies Failure;
  return reply.found;
}

/** What is kept now, or what would be: then no file of it is. */
export async function state(): Promise<State> {
  const answer = await ask("state");
  // An older worker that has not gone yet knows no games.
  if (answer) return { rolls: {}, ...answer };
  const { version, reading, dice } = await (
    await fetch(absolute("offline.json"), { cache: "no-cache" })
  ).json();
  const none = (part: { files: number; size: number }) => ({
    files: 0,
    of: part.files,
    bytes: 0,
    size: part.size,
  });
  return { version, reading: none(reading), dice: none(dice), rolls: {}, opens: false, missing: [] };
}

/** Whether the dice of a game are kept on this device. */
export async function hasDice(game: string): Promise<boolean> {
  const answer: State | null = await ask("state");
  if (!answer) return false;
  return game ? Object.hasOwn(answer.rolls, game) : Object.keys(answer.rolls).length > 0;
}

/** Keeps everything, the dice too; rejects where the connection or the room ends, and what has arrived is kept.
 * @returns what is kept now; single files may be missing */
export async function keepAll(): Promise<State> {
  offlinePreference("");
  await setUp();
  await active();
  const answer = await ask("fill");
  tell("changed");
  return answer;
}

/** Fetches what could not be had before, where the reader has not forbidden it; of the dice what this tab has used,
 * whose page may have been left before they were kept. */
async function complete() {
  if (!registration?.active || offlinePreference() === "none" || savesData()) return;
  const { reading, rolls } = await state();
  if (reading.files < reading.of) await ask("complete").catch(() => {});
  const games = engine.had().filter((game) => !Object.hasOwn(rolls, game));
  if (games.length && offlinePreference() === "") await ask("keepDice", { games }).catch(() => {});
  tell("changed");
}

/** The dice of some games were used, so that they are wanted: whatever is missing of them is in the browser's own cache
 * by now. Who saves data keeps what is there, and nothing is fetched for it. */
async function keepUsedDice() {
  used = true;
  if (!registration?.active || offlinePreference() === "none") return;
  offlinePreference("");
  await ask(savesData() ? "keepCached" : "keepDice", { games: [...engine.used] }).catch(() => {});
  tell("changed");
}

export async function dropDice() {
  offlinePreference("reading");
  await ask("dropDice");
  tell("changed");
}

/** Nothing is kept any more, nor will be until the reader asks for it. */
export async function dropAll() {
  offlinePreference("none");
  await ask("dropAll");
  await registration?.unregister();
  registration = undefined;
  tell("changed");
}

/** The newer version takes over, and this page is loaded anew with it. */
export function reload() {
  if (reloading) return;
  reloading = true;
  const next = registration?.waiting;
  if (!next) return loadOnce();
  ask("takeOver", {}, next);
  late = window.setTimeout(loadOnce, TAKES_OVER_WITHIN);
}

/** A second load would stop the first. */
function loadOnce() {
  if (loaded) return;
  loaded = true;
  clearTimeout(late);
  location.reload();
}

/** Looks for a newer version now and then, for a visit may last for days. */
export function check() {
  if (document.hidden || !navigator.onLine || Date.now() - checked < CHECKED_EVERY) return;
  checked = Date.now();
  registration?.update().catch(() => {});
  complete();
}

function listen() {
  let before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (reloading) loadOnce();
    else if (before) tell("moved");
    before = navigator.serviceWorker.controller;
  });
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.offline === "failed") failure = data;
    if (data.offline) tell(data.offline, data);
  });
  engine.events.addEventListener("boot", () => waits || (engine.isStarting && makeWay()));
  engine.events.addEventListener("rest", settle);
  addEventListener("pagehide", () => waits && say("goOn"));
  addEventListener("online", complete);
  document.addEventListener("visibilitychange", check);
}

/** Keeps what is read, once nothing else is to be loaded; on thrifty connections only what the reader has asked for. */
export async function begin() {
  if (!supported) return;
  listen();
  await whenIdle();
  const candidate = await navigator.serviceWorker.getRegistration(absolute("."));
  if (candidate) follow(candidate);
  await whenStarted();
  if (candidate?.active) check();
  else if (offlinePreference() !== "none" && !savesData()) await setUp();
  tell("changed");
  await navigator.serviceWorker.ready;
  complete();
  if (used) await keepUsedDice();
}
