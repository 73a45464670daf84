/** Waiting for Python at one calculator: what the reader sees meanwhile, and how to stop it. */

import { clearProgress, cancelled, offerRetry, showProgress, showWork, status } from "./output.ts";
import { ask, boot, cancel, events, start } from "../engine/client.ts";
import { trouble } from "../engine/trouble.ts";

/** After this many milliseconds a reader wonders whether the tap has counted. */
const DELAY = 100;

/** Wherever somebody waits. */
const waiting: Set<Requests> = new Set();
events.addEventListener("boot", () => waiting.forEach((one) => one.trackProgress()));

export class Requests {
  element: HTMLElement;
  id: string;
  count: number;
  timer: number;

  /** @param element the calculator */
  constructor(element: HTMLElement, id: string) {
    this.element = element;
    this.id = id;
    this.count = 0;
    this.timer = 0;
  }

  /** The reply to a question; null if the reader has cancelled it. Where Python cannot be had the question waits, and
   * the reader is told. */
  async send(request: { id: string } & Record<string, unknown>): Promise<any> {
    this.count++;
    waiting.add(this);
    const reply = ask(request);
    this.trackProgress();
    try {
      return await reply;
    } catch {
      cancelled(this.element);
      return null;
    } finally {
      clearTimeout(this.timer);
      if (--this.count === 0) this.settle();
    }
  }

  /** Shows how far Python is, if somebody waits for it here. */
  trackProgress() {
    clearTimeout(this.timer);
    if (!this.count) return;
    if (boot.state === "failed") return offerRetry(this.element, `${trouble()} Your inputs are kept.`);
    if (boot.state === "starting") this.timer = showProgress(this.element, () => this.trackProgress());
    else this.timer = window.setTimeout(() => showWork(this.element), DELAY);
  }

  settle() {
    waiting.delete(this);
    clearProgress(this.element);
  }

  /** Takes away what was said, unless somebody still waits. */
  settleNews() {
    if (!this.count) status(this.element);
  }

  /** Goes on with all that waits, here and elsewhere. */
  retry() {
    start(this.id);
  }

  cancel() {
    cancel(this.id);
  }
}
