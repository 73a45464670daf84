/** Waiting for Python at one calculator: what the reader sees meanwhile, and how to stop it. */

import {
  beginQuestion,
  clearProgress,
  cancelled,
  NOTICED,
  offerRetry,
  showProgress,
  showWork,
  status,
  tellWork,
} from "./output.ts";
import { ask, boot, cancel, Cancelled, events, share, start, working } from "../engine/client.ts";
import type { Reply } from "../engine/reply.ts";
import { trouble } from "../engine/trouble.ts";

/** Wherever somebody waits. */
const waiting: Set<Requests> = new Set();
events.addEventListener("boot", () => waiting.forEach((requests) => requests.trackProgress()));
events.addEventListener("work", () =>
  waiting.forEach((requests) => tellWork(requests.element, requests.first, share())),
);

/** What a calculator of the page is called. */
const titleOf = (id: string) => document.querySelector<HTMLElement>(`[data-calc="${id}"]`)?.dataset.title;

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

  /** The reply to a question; null if the reader has cancelled it or it was given up. Where Python cannot be had the
   * question waits, and the reader is told.
   * @param line of which only the latest question counts
   * @param since when the reader did what asks it, 0 where nobody did */
  async send(
    request: { id: string; do: string } & Record<string, unknown>,
    line?: object,
    since: number = performance.now(),
  ): Promise<Reply | null> {
    beginQuestion(this.element, since);
    this.count++;
    waiting.add(this);
    const reply = ask(request, line);
    this.trackProgress();
    try {
      return await reply;
    } catch (error) {
      if (error instanceof Cancelled) cancelled(this.element);
      return null;
    } finally {
      if (--this.count === 0) this.settle();
    }
  }

  /** Shows how far Python is, if somebody waits for it here. */
  trackProgress() {
    clearTimeout(this.timer);
    if (!this.count) return;
    if (boot.state === "failed") return offerRetry(this.element, `${trouble()} Your inputs are kept.`);
    if (boot.state === "starting") this.timer = showProgress(this.element, () => this.trackProgress());
    else this.timer = window.setTimeout(() => showWork(this.element, this.first, share()), NOTICED);
  }

  /** What Python works out before what is asked here; empty where there is nothing. */
  get first() {
    const id = working();
    return id === this.id ? "" : titleOf(id) || "an earlier question";
  }

  settle() {
    clearTimeout(this.timer);
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
