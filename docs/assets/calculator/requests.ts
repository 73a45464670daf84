/** Waiting for Python at one calculator: what the reader sees meanwhile, and how to stop it. */

import { clearProgress, cancelled, offerRetry, showProgress, showWork } from "./output.ts";
import { ask, boot, cancel, Cancelled, Unfit } from "../engine/client.ts";

/** After this many milliseconds a reader wonders whether the tap has counted. */
const DELAY = 100;

const NOT_FETCHED = "The dice could not be fetched. Your inputs are kept.";
const NOT_FITTING = "A part of the dice arrived damaged or changed, so it was not run. Your inputs are kept.";

export class Requests {
  element: HTMLElement;
  id: string;
  count: number;
  timer: number;
  retry: () => void;
  failed: unknown;

  /** @param element the calculator */
  constructor(element: HTMLElement, id: string) {
    this.element = element;
    this.id = id;
    this.count = 0;
    this.timer = 0;
    this.retry = () => {};
  }

  /** The reply to a question; null if it could not be had, which the reader is told.
   * @param again what Retry does */
  async send(request: { id: string } & Record<string, unknown>, again: () => void): Promise<any> {
    this.count++;
    this.trackProgress();
    try {
      return await ask(request);
    } catch (error) {
      this.retry = again;
      this.failed = error;
      return null;
    } finally {
      this.count--;
      this.settle();
    }
  }

  /** Shows how far Python is, if somebody waits for it here. */
  trackProgress() {
    clearTimeout(this.timer);
    if (!this.count) return;
    if (boot.state === "starting") return showProgress(this.element);
    this.timer = window.setTimeout(() => showWork(this.element), DELAY);
  }

  settle() {
    clearTimeout(this.timer);
    if (this.failed) this.explain();
    else if (this.count === 0) clearProgress(this.element);
    this.failed = null;
  }

  explain() {
    const words = this.failed instanceof Unfit ? NOT_FITTING : NOT_FETCHED;
    if (this.failed instanceof Cancelled) cancelled(this.element);
    else offerRetry(this.element, words);
  }

  cancel() {
    cancel(this.id);
  }
}
