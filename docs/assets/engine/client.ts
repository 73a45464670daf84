/** The one Python of a visit: starts the worker when it is first needed, asks it, tells how far it is.
 *
 * What was asked waits until Python has answered, also while Python cannot be had: `start` goes on with all of it. */

import { absolute, config } from "../page/config.ts";
import { sentRows } from "../storage/own-rows.ts";
import { why, type Why } from "./download.ts";
import { checked } from "./scripts.ts";

/** `why` tells a failure: "stopped" where Python was there, otherwise what became of a download. */
type Boot = { state: "idle" | "starting" | "ready" | "failed", done: number, of: number, why: Why | "stopped" };
type Asker = { n: number, id: string, request: string, resolve: (reply: any) => void, reject: (error: Error) => void };

/** The reader did not want to wait any longer. */
export class Cancelled extends Error {}

/** A worker that has not said a word for so long never will. */
const PATIENCE = 20_000;

export const boot: Boot = { state: "idle", done: 0, of: 0, why: "lost" };
export const events = new EventTarget();

let worker: Worker | null = null;
/** Each start has its number, by which what belongs to an earlier one is known. */
let starts = 0;
let silence = 0;
let count = 0;
/** Questions in the order in which they were asked; Python has the first one only, so that the others can be dropped. */
let waiting: Asker[] = [];
let sent = 0;
/** Whether Python's kept memory has led to an error. */
let plain = false;

function tell(news: Partial<Boot>) {
  Object.assign(boot, news);
  events.dispatchEvent(new Event("boot"));
}

function drop() {
  clearTimeout(silence);
  worker?.terminate();
  worker = null;
  sent = 0;
  starts++;
}

function fail(reason: Boot["why"]) {
  drop();
  tell({ state: "failed", why: reason });
}

/** @param restored whether Python comes from this browser's own snapshot */
function becomeReady(restored: boolean) {
  performance.mark("rules:boot-ready", { detail: { restored } });
  tell({ state: "ready" });
  send();
}

/** Python begins anew without what it has kept, and goes on with what was asked. */
function startPlainly() {
  plain = true;
  drop();
  boot.state = "idle";
  start(waiting[0]?.id);
}

function hear({ target, data }: MessageEvent) {
  if (target !== worker) return;
  clearTimeout(silence);
  if (data.boot === "progress") tell({ done: data.done, of: data.of });
  else if (data.boot === "ready") becomeReady(data.restored);
  else if (data.boot === "rested") performance.mark("rules:boot-kept");
  else if (data.boot === "forgotten") startPlainly();
  else if (data.boot === "failed") fail(data.why);
  else if (data.n) settle(data);
}

function settle({ n, reply }: { n: number, reply: string }) {
  waiting.find((asker) => asker.n === n)?.resolve(JSON.parse(reply));
  waiting = waiting.filter((asker) => asker.n !== n);
  sent = 0;
  send();
}

/** Gives Python the next question, if it has none. */
function send() {
  const [next] = waiting;
  if (!next || sent || boot.state !== "ready") return;
  sent = next.n;
  worker.postMessage({ n: next.n, request: next.request });
}

function gone() {
  fail(boot.state === "ready" ? "stopped" : "lost");
}

/** The worker, once its scripts are there as the build made them: those that a cache keeps damaged would fail for good.
 * @param fresh whether what the browser has kept of Python did not fit
 * @param warm the beginning of an id */
async function employ(mine: number, fresh: boolean, warm: string) {
  try {
    await checked("worker");
    if (mine !== starts) return;
    worker = new Worker(absolute(config.worker), { type: "module" });
  } catch (error) {
    return mine === starts ? fail(why(error)) : undefined;
  }
  worker.addEventListener("message", hear);
  worker.addEventListener("error", gone);
  worker.addEventListener("messageerror", gone);
  silence = window.setTimeout(() => fail("silent"), PATIENCE);
  const [pyodide, wheel] = [absolute(config.pyodide), absolute(config.wheel)];
  const { bytes, snapshot } = config;
  worker.postMessage({ boot: { pyodide, wheel, bytes, snapshot, fresh, plain, warm } });
}

/** Boots Python unless it is there or on its way.
 * @param warm a calculator's id, whose system is imported first */
export function start(warm: string = "") {
  if (worker || boot.state === "starting") return;
  performance.mark("rules:boot-start");
  const fresh = boot.state === "failed" && boot.why === "unfit";
  tell({ state: "starting", done: 0, of: config.bytes ?? 0 });
  employ(++starts, fresh, warm.split(".")[0] + ".");
}

/** Boots Python for somebody who is about to ask; where that has failed, asking or Retry does it. */
export function warm(id: string) {
  if (boot.state === "idle") start(id);
}

/** Ends Python and what is being fetched for it, for the page is about to go. */
export function stop() {
  drop();
  waiting = [];
}

/** Odds are the same each time, so the latest are kept; a roll that was asked ahead is taken once.
 * by what was asked for */
const known: Map<string, { text: string, reply: Promise<any> }> = new Map();

function put({ id }: { id: string } & Record<string, unknown>, text: string): Promise<any> {
  const asked = new Promise<any>((resolve, reject) => waiting.push({ n: ++count, id, request: text, resolve, reject }));
  start(id);
  send();
  return asked;
}

function putAndKeep(request: { id: string, do?: string } & Record<string, unknown>, text: string) {
  const mine = { text, reply: put(request, text) };
  known.set(request.do, mine);
  const forget = () => known.get(request.do) === mine && known.delete(request.do);
  mine.reply.then(({ ok }) => ok || forget(), forget);
  return mine.reply;
}

/** A request as Python gets it: the group's own rows go with each. */
function worded(request: { id: string } & Record<string, unknown>) {
  return JSON.stringify({ ...sentRows(request.id), ...request });
}

/** Asks what the reader is about to ask; the same question then takes this reply. Only where Python is idle. */
export function foresee(request: { id: string, do?: string } & Record<string, unknown>) {
  const text = worded(request);
  if (boot.state !== "ready" || waiting.length || known.get(request.do)?.text === text) return;
  putAndKeep(request, text);
}

/** The reply to one request of the border, however long it takes; rejects with `Cancelled` and nothing else. */
export function ask(request: { id: string, do?: string } & Record<string, unknown>): Promise<any> {
  const text = worded(request);
  const [odds, had] = [request.do === "odds", known.get(request.do)];
  if (!odds) known.delete(request.do);
  if (had?.text === text) return had.reply;
  return odds ? putAndKeep(request, text) : put(request, text);
}

/** As `ask`, for those who have words of their own: null where Python cannot be had for now, or the reader cancels. */
export function askNow(request: { id: string, do?: string } & Record<string, unknown>): Promise<any> {
  return new Promise((resolve) => {
    const heard = () => boot.state === "failed" && end(null);
    const end = (reply: any) => (events.removeEventListener("boot", heard), resolve(reply));
    ask(request).then(end, () => end(null));
    events.addEventListener("boot", heard);
  });
}

/** Gives up what one calculator has asked. If Python is at work on it, Python is stopped and started anew; if it is on
 * its way and nobody else waits for it, it is not fetched any further. */
export function cancel(id: string) {
  const given = waiting.filter((asker) => asker.id === id);
  waiting = waiting.filter((asker) => asker.id !== id);
  const busy = given.some((asker) => asker.n === sent);
  for (const { reject } of given) reject(new Cancelled("Cancelled."));
  const unwanted = boot.state === "starting" && waiting.length === 0;
  if (!busy && !unwanted) return;
  drop();
  tell({ state: "idle" });
  if (busy) start(id);
}
