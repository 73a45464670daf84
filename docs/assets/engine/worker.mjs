/** The worker: Python behind a message port. The first message holds the boot config, every later one a request. */

import { boot } from "./boot.mjs";
import { Damaged } from "./integrity.mjs";

const STUMBLED = "The calculator stumbled; your inputs are kept. Try again, or reload the page.";

/** Nobody asked for this long: a good moment to prepare the next visit. */
const QUIET = 2000;

/** @typedef {Awaited<ReturnType<typeof boot>>} Booted */

/** @type {Promise<Booted> | undefined} */
let ready;
let pause = 0;

/** @param {any} config */
async function start(config) {
  const booted = await boot(config, (done, of) => self.postMessage({ boot: "progress", done, of }));
  self.postMessage({ boot: "ready", restored: booted.restored });
  return booted;
}

/** Once, when the reader has seen a first answer and asks for nothing.
 * @param {Booted} booted */
function restLater(booted) {
  clearTimeout(pause);
  pause = setTimeout(() => {
    const { rest } = booted;
    booted.rest = async () => {};
    rest().then(() => self.postMessage({ boot: "rested" }));
  }, QUIET);
}

/** The reader gets one plain sentence, the console the whole error.
 * @param {unknown} error */
function stumbled(error) {
  console.error(error);
  const problem = { name: "", label: "Calculator", message: STUMBLED };
  return JSON.stringify({ ok: false, problems: [problem] });
}

/** An exception of Python's is one bad answer; anything else has broken the interpreter.
 * @param {any} error */
function fatal(error) {
  return error?.constructor?.name !== "PythonError";
}

/** @param {{n: number, request: string}} message */
async function answer({ n, request }) {
  const booted = await ready.catch(() => null);
  if (!booted) return;
  restLater(booted);
  try {
    self.postMessage({ n, reply: booted.call(request) });
  } catch (error) {
    self.postMessage({ n, reply: stumbled(error) });
    if (fatal(error)) self.postMessage({ boot: "failed", message: "Python stopped." });
  }
}

/** @param {unknown} error */
function failed(error) {
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  self.postMessage({ boot: "failed", message, damaged: error instanceof Damaged });
}

self.addEventListener("message", ({ data }) => {
  if (!("boot" in data)) return void answer(data);
  ready = start(data.boot);
  ready.catch(failed);
});
