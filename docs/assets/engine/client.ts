/** The one Python of a visit: starts the worker when it is first needed, asks it, tells how far it is.
 *
 * What was asked waits until Python has answered, also while Python cannot be had: `start` goes on with all of it. */

import { absolute, config, partOf } from "../page/config.ts";
import { sentRows } from "../storage/homebrew.ts";
import { note, recall } from "../storage/tab-memory.ts";
import { hostWords, why, type Why } from "./download.ts";
import { checked } from "./scripts.ts";
import type { Reply } from "./reply.ts";

/** Python is "starting" while it is fetched and begins, and again while a game's part is fetched. `done` and `of` are
 * bytes after the browser has unpacked them, `transfer` the whole as it travels. `why` tells a failure: "stopped" where
 * Python was there, otherwise what became of a download; `words` where it is a host's fault. */
type Boot = {
  state: "idle" | "starting" | "ready" | "failed";
  done: number;
  of: number;
  transfer: number;
  why: Why | "stopped";
  words?: string;
};
type Reject = (error: Error) => void;
/** Somebody waits for a reply, in a line. */
type Want = { line: object; reject: Reject };
type Asker = {
  n: number;
  id: string;
  request: string;
  reply: Promise<Reply>;
  resolve: (reply: Reply) => void;
  reject: Reject;
  wants: Want[];
  ended?: boolean;
  /** How much of it is done, from 0 to 1, where it comes in steps. */
  share: number;
};

/** The reader did not want to wait any longer. */
export class Cancelled extends Error {}

/** Something else was asked instead, or nobody wants to know any more. */
class GivenUp extends Error {}

/** A worker that has not said a word for so long never will. */
const PATIENCE = 20_000;

/** Python begins with a question at once, unless it has ended without a word, as a system does that needs room. */
const BEGINS = 8000;
/** What has come while the page itself stood still is heard in so many milliseconds. */
const HEARD = 500;

/** For so many milliseconds others wait behind what nobody wants to know any more; then Python begins anew, which takes
 * no longer. To interrupt it, the page would have to share memory with the worker, which needs headers of the server. */
const LONG = 3000;

/** Whether Python starts, up to its first answer where somebody waits for one; "rest" tells that it does no more. */
export let isStarting = false;

export const boot: Boot = { state: "idle", done: 0, of: 0, transfer: 0, why: "lost" };
export const events = new EventTarget();

/** The games whose part this visit has fetched, or fetches. */
export const used: Set<string> = new Set();

let worker: Worker | null = null;
/** Each start has its number, by which what belongs to an earlier one is known. */
let starts = 0;
let silence = 0;
let count = 0;
/** Questions in the order in which they were asked; Python has the first one only, so that the others can be dropped. */
let waiting: Asker[] = [];
/** The question that Python has. */
let sent: Asker | null = null;
let late = 0;
/** Whether Python's kept memory has led to an error. */
let plain = false;

function tell(news: Partial<Boot>) {
  Object.assign(boot, news);
  isStarting ||= boot.state === "starting";
  events.dispatchEvent(new Event("boot"));
  if (boot.state === "failed" || boot.state === "idle") rest();
}

/** Python starts no more, and nobody waits for a first answer. */
function rest() {
  if (!isStarting) return;
  isStarting = false;
  events.dispatchEvent(new Event("rest"));
}

function drop() {
  clearTimeout(silence);
  worker?.terminate();
  worker = null;
  if (sent && !sent.wants.length) leave(sent);
  have(null);
  starts++;
}

/** Python has another question now, or none. */
function have(asker: Asker | null) {
  clearTimeout(late);
  late = 0;
  sent = asker;
}

/** A question is asked no more. */
function leave(asker: Asker) {
  waiting = waiting.filter((other) => other !== asker);
  for (const [what, other] of askers) if (other === asker) askers.delete(what);
}

function fail(reason: Boot["why"], words = "") {
  drop();
  tell({ state: "failed", why: reason, words });
}

/** @param restored whether Python comes from this browser's own snapshot */
function becomeReady(restored: boolean) {
  performance.mark("rules:boot-ready", { detail: { restored } });
  remember();
  tell({ state: "ready" });
  send();
  if (!sent) rest();
}

/** Notes which dice this tab has had: its next page finds them in the browser's cache. */
function remember() {
  note("dice", [...used]);
}

/** The games whose dice this tab has had, on this page or an earlier one. */
export function had(): string[] {
  const games = recall("dice");
  return Array.isArray(games) ? games : [];
}

/** Whether this tab has had the dice of a game, on this page or an earlier one. */
export const hadDice = (game: string): boolean => had().includes(game);

/** The part of a game is on its way. */
function becomeLonger(game: string) {
  const bytes = bytesOf(game);
  tell({ state: "starting", done: 0, of: bytes, transfer: bytes });
}

/** The part of a game is there. */
function becomeWhole() {
  remember();
  tell({ state: "ready" });
}

/** The bytes of a game's part; they travel as they are. */
const bytesOf = (game: string) => config.games[game]?.[1] ?? 0;

/** Python begins anew, and goes on with what was asked. */
function startAnew() {
  drop();
  boot.state = "idle";
  start(waiting[0]?.id);
}

/** Python begins anew without what it has kept. */
function startPlainly() {
  plain = true;
  startAnew();
}

function hear({ target, data }: MessageEvent) {
  if (target !== worker) return;
  clearTimeout(silence);
  if (data.boot === "progress") tell({ done: data.done, of: data.of ?? boot.of });
  else if (data.boot === "ready") becomeReady(data.restored);
  else if (data.boot === "fetching") becomeLonger(data.game);
  else if (data.boot === "fetched") becomeWhole();
  else if (data.boot === "rested") performance.mark("rules:boot-kept");
  else if (data.boot === "forgotten") startPlainly();
  else if (data.boot === "failed") fail(data.why, data.words);
  else if (sent && data.n === sent.n) settle(data.reply);
}

function settle(text: string) {
  const [current, reply] = [sent, JSON.parse(text)];
  have(null);
  waiting = waiting.filter((asker) => asker !== current);
  if (current && "progress" in reply) goOn(current, reply.progress);
  else current?.resolve(reply);
  send();
  if (!sent) rest();
}

/** What comes in steps is asked once more, behind all others that wait, unless nobody wants it any more. */
function goOn(asker: Asker, share: number) {
  asker.share = share;
  if (asker.wants.length) waiting.push(asker);
  else leave(asker);
}

/** Gives Python the next question, if it has none. */
function send() {
  const [next] = waiting;
  if (sent) return hurry();
  if (!next || !worker || boot.state !== "ready") return;
  have(next);
  const game = partOf(next.id);
  used.add(game);
  worker.postMessage({ n: next.n, request: next.request, game });
  silence = window.setTimeout(() => (silence = window.setTimeout(ended, HEARD)), BEGINS);
  events.dispatchEvent(new Event("work"));
}

/** Nobody waits long behind what nobody wants. */
function hurry() {
  if (!late && sent && !sent.wants.length && waiting.some((asker) => asker !== sent))
    late = window.setTimeout(startAnew, LONG);
}

/** The id of what Python works out and somebody waits for; empty where it is neither. */
export function working() {
  return sent?.wants.length ? sent.id : "";
}

/** How much is done of what somebody waits for, from 0 to 1; 0 where nobody can tell. */
export function share() {
  return sent?.wants.length ? sent.share : 0;
}

/** Python has ended without a word: it begins anew and is asked again, but not what it was asked when it ended before. */
function ended() {
  if (!sent || sent.ended) return workerLost();
  sent.ended = true;
  startAnew();
}

function workerLost() {
  fail(boot.state === "ready" ? "stopped" : "lost");
}

/** The worker, once its scripts are there as the build made them: those that a cache keeps damaged would fail for good.
 * @param fresh whether what the browser has kept of Python did not fit
 * @param game that is imported first */
async function employ(mine: number, fresh: boolean, game: string) {
  try {
    await checked("worker");
    if (mine !== starts) return;
    worker = new Worker(absolute(config.worker), { type: "module" });
  } catch (error) {
    return mine === starts ? fail(why(error), hostWords(error)) : undefined;
  }
  worker.addEventListener("message", hear);
  worker.addEventListener("error", workerLost);
  worker.addEventListener("messageerror", workerLost);
  silence = window.setTimeout(() => fail("silent"), PATIENCE);
  const [pyodide, common] = [absolute(config.pyodide), absolute(config.common)];
  const games = Object.fromEntries(
    Object.entries(config.games).map(([name, [file]]) => [name, absolute(file)]),
  );
  const { of: bytes } = boot;
  const { snapshot } = config;
  worker.postMessage({ boot: { pyodide, common, games, game, bytes, snapshot, fresh, plain } });
}

/** Boots Python unless it is there or on its way.
 * @param warm a calculator's id, whose system is imported first */
export function start(warm: string = "") {
  if (worker || boot.state === "starting") return;
  performance.mark("rules:boot-start");
  const fresh = boot.state === "failed" && ["unfit", "type"].includes(boot.why);
  const game = partOf(warm);
  used.add(game);
  const [of, transfer] = [config.bytes ?? 0, config.transfer ?? 0].map((bytes) => bytes + bytesOf(game));
  tell({ state: "starting", done: 0, of, transfer });
  employ(++starts, fresh, game);
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
const askers: Map<string, Asker> = new Map();

type Request = { id: string; do: string } & Record<string, unknown>;

/** A request as Python gets it: the homebrew rows go with each, and what takes long comes in steps. */
function worded(request: Request) {
  return JSON.stringify({ ...sentRows(request.id), ...request, steps: true });
}

function put(id: string, request: string, wants: Want[]): Asker {
  let settle: Pick<Asker, "resolve" | "reject"> = { resolve: () => {}, reject: () => {} };
  const reply = new Promise<Reply>((resolve, reject) => (settle = { resolve, reject }));
  const asker: Asker = { n: ++count, id, request, reply, ...settle, wants, share: 0 };
  waiting.push(asker);
  start(id);
  send();
  return asker;
}

function putAndKeep(request: Request, text: string, wants: Want[]) {
  const asker = put(request.id, text, wants);
  askers.set(request.do, asker);
  asker.reply.then(
    ({ ok }) => ok || leave(asker),
    () => leave(asker),
  );
  return asker;
}

/** Asks what the reader is about to ask; the same question then takes this reply. Only where Python is idle. */
export function foresee(request: Request) {
  const text = worded(request);
  if (boot.state !== "ready" || waiting.length || askers.get(request.do)?.request === text) return;
  putAndKeep(request, text, []);
}

/** A roll that was asked ahead and that nobody wants. */
export function forgetRoll() {
  const ahead = askers.get("roll");
  if (ahead) leave(ahead);
}

/** The reply to one request of the border, however long it takes; rejects with `Cancelled` or `GivenUp` and nothing else.
 * @param line of whoever asks one thing at a time: what was asked in it before is given up */
export function ask(request: Request, line: object = {}): Promise<Reply> {
  const text = worded(request);
  const [odds, earlier] = [request.do === "odds", askers.get(request.do)];
  if (!odds) askers.delete(request.do);
  const same = earlier?.request === text ? earlier : null;
  giveUp(line, same);
  return new Promise((resolve, reject) => {
    const want = { line, reject };
    same?.wants.push(want);
    if (same && same === sent) have(same);
    const asker = same ?? (odds ? putAndKeep(request, text, [want]) : put(request.id, text, [want]));
    asker.reply.then(resolve, reject);
  });
}

/** Nobody wants to know any more what was asked in a line. What Python has not begun yet it need not.
 * @param but what is asked once more
 * @returns whether anything was on its way */
export function giveUp(line: object, but: Asker | null = null): boolean {
  let any = false;
  for (const asker of waiting.filter((other) => other !== but)) {
    const wants = asker.wants.filter((want) => want.line === line);
    any ||= wants.length > 0;
    asker.wants = asker.wants.filter((want) => want.line !== line);
    for (const { reject } of wants) reject(new GivenUp("Given up."));
    if (wants.length && !asker.wants.length && asker !== sent) leave(asker);
  }
  if (sent) hurry();
  return any;
}

/** As `ask`, for those who have words of their own: null where Python cannot be had for now, or the reader cancels. */
export function askNow(request: Request, line?: object): Promise<Reply | null> {
  return new Promise((resolve) => {
    const heard = () => boot.state === "failed" && end(null);
    const end = (reply: Reply | null) => (events.removeEventListener("boot", heard), resolve(reply));
    ask(request, line).then(end, () => end(null));
    events.addEventListener("boot", heard);
  });
}

/** Gives up what one calculator has asked. If Python is at work on it, Python is stopped and started anew; if it or the
 * game's part is on its way and nobody else waits for it, it is not fetched any further. */
export function cancel(id: string) {
  const ofCalculator = waiting.filter((asker) => asker.id === id);
  waiting = waiting.filter((asker) => asker.id !== id);
  const busy = sent !== null && ofCalculator.includes(sent);
  for (const { reject } of ofCalculator) reject(new Cancelled("Cancelled."));
  const unwanted = boot.state === "starting" && waiting.length === 0;
  if (!busy && !unwanted) return;
  const isAtWork = busy && boot.state === "ready";
  drop();
  tell({ state: "idle" });
  if (isAtWork || waiting.length) start(waiting[0]?.id ?? id);
}
