/** The worker: Python behind a message port. The first message holds the boot config, every later one a request. */

import { boot, Misremembered, type Booted, type Config } from "./boot.ts";
import { hostWords, why } from "./download.ts";
import * as snapshot from "./snapshot.ts";

const STUMBLED = "The calculator stumbled; your inputs are kept. Try again, or reload the page.";

/** Nobody asked for this long: a good moment to prepare the next visit. */
const QUIET = 2000;

let ready: Promise<Booted> | undefined;
let pause = 0;

async function start(config: Config) {
  self.postMessage({ boot: "alive" });
  const booted = await boot(config, (loaded, of) => self.postMessage({ boot: "progress", done: loaded, of }));
  self.postMessage({ boot: "ready", restored: booted.restored });
  return booted;
}

/** Once, when the reader has seen a first answer and asks for nothing. */
function restLater(booted: Booted) {
  clearTimeout(pause);
  pause = setTimeout(() => {
    const { rest } = booted;
    booted.rest = async () => {};
    rest().then(() => self.postMessage({ boot: "rested" }));
  }, QUIET);
}

/** The reader gets one plain sentence, the console the whole error. */
function stumbled(error: unknown) {
  console.error(error);
  const problem = { name: "", label: "Calculator", message: STUMBLED };
  return JSON.stringify({ ok: false, problems: [problem] });
}

/** An exception of Python's is one bad answer; anything else has broken the interpreter. */
function fatal(error: unknown) {
  return !(error instanceof Error && error.constructor.name === "PythonError");
}

/** A memory that leads to an error does so again: it goes, and Python starts anew without it. */
async function forget(error: unknown) {
  console.info("Python's kept memory could not be used:", error);
  await snapshot.drop();
  self.postMessage({ boot: "forgotten" });
}

/** Fetches the part of the game that is asked about, unless it is here. */
async function need(booted: Booted, game: string) {
  if (!booted.isMissing(game)) return;
  self.postMessage({ boot: "fetching", game });
  await booted.need(game, (loaded) => self.postMessage({ boot: "progress", done: loaded }));
  self.postMessage({ boot: "fetched" });
}

async function answer({ n, request, game }: { n: number; request: string; game: string }) {
  const booted = await ready?.catch((): null => null);
  if (!booted) return;
  clearTimeout(pause);
  try {
    await need(booted, game);
  } catch (error) {
    return failed(error);
  }
  restLater(booted);
  try {
    self.postMessage({ n, reply: booted.call(request) });
  } catch (error) {
    if (fatal(error) && booted.restored) return forget(error);
    self.postMessage({ n, reply: stumbled(error) });
    if (fatal(error)) self.postMessage({ boot: "failed", why: "stopped" });
  }
}

function failed(error: unknown) {
  if (error instanceof Misremembered) return forget(error);
  console.error(error);
  self.postMessage({ boot: "failed", why: why(error), words: hostWords(error) });
}

self.addEventListener("message", ({ data }) => {
  if (!("boot" in data)) {
    self.postMessage({ begun: data.n });
    return void answer(data);
  }
  ready = start(data.boot);
  ready.catch(failed);
});
