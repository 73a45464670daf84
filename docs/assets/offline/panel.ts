/** What is kept for offline use: the panel on the page about it, and one line at the foot of every page. */

import { listenForCommands } from "../page/commands.ts";
import { isKept, unsaved } from "../storage/kept.ts";
import * as offline from "./registration.ts";

const MEGA = 1_000_000;
const REASONS: Record<string, string> = {
  QuotaExceededError: "This browser has no room left for it. What has arrived is kept.",
  AbortError: "The browser stopped it. What has arrived is kept; try again.",
};
const BROKEN = "The connection broke. What has arrived is kept; try again to go on from there.";
const DROPPED_BY_SAFARI = "Safari may delete what a site has stored once you have not opened it for a week. "
  + "Put Rollbook on the home screen (Share, then Add to Home Screen), and it stays.";

function megabytes(bytes: number) {
  return `${(bytes / MEGA).toFixed(1)} MB`;
}

/** What is to be said where the reader's wish itself is not kept. */
function unkept() {
  return isKept("offline") ? "" : ` ${unsaved("offline")}`;
}

function words({ files, of, bytes, size }: offline.Part) {
  if (files === of) return `Ready, ${megabytes(size)}.`;
  if (files === 0) return `Not here yet, ${megabytes(size)} to fetch.`;
  return `${files} of ${of} files are here; ${megabytes(size - bytes)} of ${megabytes(size)} are missing.`;
}

class OfflinePanel {
  element: HTMLElement;
  status: HTMLElement;
  busy: boolean;

  constructor(element: HTMLElement) {
    this.element = element;
    this.status = element.querySelector<HTMLElement>(".rb-status");
    this.busy = false;
    listenForCommands(element, {
      "keep-all": () => this.do(() => this.keepAll(), "Fetching…"),
      "drop-dice": () => this.do(() => this.dropDice()),
      "drop-all": () => this.do(() => this.dropAll()),
      persist: () => this.do(() => this.persist()),
    });
    if (!offline.supported) this.refuse();
    this.hint();
  }

  refuse() {
    this.status.textContent = "This browser keeps nothing for this address: it needs HTTPS and a window that is not private.";
    this.element.querySelectorAll("button").forEach((one) => (one.disabled = true));
  }

  hint() {
    const apple = (navigator as any).standalone;
    const place = this.element.querySelector<HTMLElement>("[data-offline-hint]");
    place.textContent = apple === false ? DROPPED_BY_SAFARI : "";
  }

  /** One thing at a time.
   * @param work its end in words */
  async do(work: () => Promise<string>, meanwhile: string = "") {
    if (this.busy) return;
    this.busy = true;
    this.status.textContent = meanwhile;
    try {
      this.status.textContent = await work();
    } catch (error) {
      this.failed((error as Error).name);
    }
    this.busy = false;
  }

  async keepAll() {
    await offline.keepAll();
    return "Everything is here. Pages, tables, search and dice work without a connection.";
  }

  async dropDice() {
    await offline.dropDice();
    return `The dice are removed. They come back with your next roll.${unkept()}`;
  }

  async dropAll() {
    await offline.dropAll();
    return `Everything is removed, and nothing is kept until you ask for it. Your saved sheets stay.${unkept()}`;
  }

  async persist() {
    if (await navigator.storage?.persist?.()) return "The browser will keep it until you remove it.";
    return "The browser does not promise it. Bookmarking or installing the site may help.";
  }

  failed(reason: string) {
    this.status.textContent = REASONS[reason] ?? BROKEN;
  }

  show(state: offline.State) {
    for (const name of ["reading", "dice"] as const) {
      const place = this.element.querySelector(`[data-offline-part="${name}"]`);
      const meter = place.querySelector("progress");
      [meter.max, meter.value] = [state[name].size, state[name].bytes];
      place.querySelector("[data-offline-words]").textContent = words(state[name]);
    }
    this.room(state);
  }

  /** What travels and what it takes here are two sizes: files travel packed. */
  async room({ reading, dice }: offline.State) {
    const place = this.element.querySelector("[data-offline-room]");
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const safe = (await navigator.storage?.persisted?.()) ? "will not delete it by itself" : "may delete it when it needs room";
    const [fetched, all] = [reading.bytes + dice.bytes, reading.size + dice.size].map(megabytes);
    const unpacked = `Unpacked here it takes about ${megabytes(usage)}, with Python ready to start and whatever you have saved.`;
    place.textContent = `Of the ${all} in all, packed as they travel, ${fetched} are here.${quota ? ` ${unpacked} The browser ${safe}.` : ""}`;
  }
}

let panel: OfflinePanel | null = null;
let waiting = 0;

function showLine({ reading, dice }: offline.State) {
  const line = document.querySelector<HTMLElement>("[data-offline-line]");
  if (!line) return;
  const ready = reading.files === reading.of;
  const whole = dice.files === dice.of ? "Everything works offline." : "Pages work offline, the dice not yet.";
  line.querySelector("span").textContent = ready ? whole : "Pages are not kept for offline use yet.";
  line.hidden = false;
}

async function show() {
  waiting = 0;
  if (!offline.supported) return;
  const found = await offline.state().catch((): null => null);
  if (!found) return;
  showLine(found);
  panel?.show(found);
}

/** A file after another arrives: once in a while is often enough. */
function showSoon() {
  waiting ||= window.setTimeout(show, 200);
}

/** The panel and the line of the page that is shown now. */
export function showOffline() {
  const element = document.querySelector<HTMLElement>(".rb-offline");
  panel = element && new OfflinePanel(element);
  if (!document.hidden) showSoon();
}

export function watchOffline() {
  offline.events.addEventListener("changed", showSoon);
  offline.events.addEventListener("failed", (event) => panel?.failed((event as CustomEvent).detail));
}
