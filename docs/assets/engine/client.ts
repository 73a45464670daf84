/** The one Python of a visit: starts the worker when it is first needed, asks it, tells how far it is. */

import { absolute, config } from "../page/config.ts";
import { sentRows } from "../storage/own-rows.ts";

type Boot = { state: "idle" | "starting" | "ready" | "failed", done: number, of: number };
type Asker = { n: number, id: string, request: string, resolve: (reply: any) => void, reject: (error: Error) => void };

/** Python could not be fetched or has stopped; asking again starts it anew. */
export class Unreachable extends Error {}

/** What was fetched of Python is not what the site was built with, so it was not run. */
export class Unfit extends Unreachable {}

/** The reader did not want to wait any longer. */
export class Cancelled extends Error {}

export const boot: Boot = { state: "idle", done: 0, of: 0 };
export const events = new EventTarget();

let worker: Worker | null = null;
let count = 0;
/** Questions in the order in which they were asked; Python has the first one only, so that the others can be dropped. */
let waiting: Asker[] = [];
let sent = 0;
/** Whether what the browser keeps of Python did not fit. */
let unfit = false;

function tell(news: Partial<Boot>) {
  Object.assign(boot, news);
  events.dispatchEvent(new Event("boot"));
}

function drop() {
  worker?.terminate();
  worker = null;
  sent = 0;
}

function fail() {
  drop();
  const askers = waiting;
  waiting = [];
  tell({ state: "failed" });
  const Reason = unfit ? Unfit : Unreachable;
  for (const { reject } of askers) reject(new Reason("Python is not there."));
}

/** @param damaged whether something fetched did not fit */
function failBecause(damaged: boolean) {
  unfit = Boolean(damaged);
  fail();
}

/** @param restored whether Python comes from this browser's own snapshot */
function becomeReady(restored: boolean) {
  unfit = false;
  performance.mark("rules:boot-ready", { detail: { restored } });
  tell({ state: "ready" });
}

function hear({ target, data }: MessageEvent) {
  if (target !== worker) return;
  if (data.boot === "progress") tell({ done: data.done, of: data.of });
  else if (data.boot === "ready") becomeReady(data.restored);
  else if (data.boot === "rested") performance.mark("rules:boot-kept");
  else if (data.boot === "failed") failBecause(data.damaged);
  else settle(data);
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
  if (!next || sent) return;
  sent = next.n;
  worker.postMessage({ n: next.n, request: next.request });
}

/** Boots Python unless it is there or on its way.
 * @param warm a calculator's id, whose system is imported first */
export function start(warm: string = "") {
  if (worker) return;
  performance.mark("rules:boot-start");
  tell({ state: "starting", done: 0, of: config.bytes ?? 0 });
  try {
    worker = new Worker(absolute(config.worker), { type: "module" });
  } catch {
    return fail();
  }
  worker.addEventListener("message", hear);
  worker.addEventListener("error", fail);
  worker.addEventListener("messageerror", fail);
  const [pyodide, wheel] = [absolute(config.pyodide), absolute(config.wheel)];
  const { bytes, snapshot } = config;
  worker.postMessage({ boot: { pyodide, wheel, bytes, snapshot, fresh: unfit, warm: warm.split(".")[0] + "." } });
}

/** Odds are the same each time, so the latest are kept; a roll that was asked ahead is taken once.
 * by what was asked for */
const known: Map<string, { text: string, reply: Promise<any> }> = new Map();

function put({ id }: { id: string } & Record<string, unknown>, text: string): Promise<any> {
  start(id);
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Unreachable("Python is not there."));
    waiting.push({ n: ++count, id, request: text, resolve, reject });
    send();
  });
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

/** The reply to one request of the border; rejects with `Unreachable` or `Cancelled`, never because it takes long. */
export function ask(request: { id: string, do?: string } & Record<string, unknown>): Promise<any> {
  const text = worded(request);
  const [odds, had] = [request.do === "odds", known.get(request.do)];
  if (!odds) known.delete(request.do);
  if (had?.text === text) return had.reply;
  return odds ? putAndKeep(request, text) : put(request, text);
}

/** Gives up what one calculator has asked. If Python is at work on it, Python is stopped and started anew. */
export function cancel(id: string) {
  const given = waiting.filter((asker) => asker.id === id);
  waiting = waiting.filter((asker) => asker.id !== id);
  const busy = given.some((asker) => asker.n === sent);
  for (const { reject } of given) reject(new Cancelled("Cancelled."));
  if (!busy) return;
  drop();
  start(id);
  send();
}
