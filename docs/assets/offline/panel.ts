/** What is kept for offline use: the panel on the page about it, and one line at the foot of every page. */

import { megabytes } from "../engine/size.ts";
import { listenForCommands } from "../page/commands.ts";
import { isKept, unsaved } from "../storage/stored.ts";
import * as offline from "./registration.ts";
import { required } from "../page/elements.ts";

const REASONS: Record<string, string> = {
  QuotaExceededError: "This browser has no room left for it. What has arrived is kept.",
  AbortError: "The browser stopped it. What has arrived is kept; try again.",
};
const BROKEN = "The connection broke. What has arrived is kept; try again to go on from there.";
const HELD_UP =
  "It is fetched again with your next visit. If it stays missing, something between you and this site holds it up.";
const DROPPED_BY_SAFARI =
  "Safari may delete what a site has stored once you have not opened it for a week. " +
  "Put Rollbook on the home screen (Share, then Add to Home Screen), and it stays.";

/** What is to be said where the reader's wish itself is not kept. */
function unkept() {
  return isKept("offline") ? "" : ` ${unsaved("offline")}`;
}

function words({ files, of, bytes, size }: offline.Part) {
  if (files === of) return `Ready, ${megabytes(size)}.`;
  if (files === 0) return `Not here yet, ${megabytes(size)} to fetch.`;
  return `${files} of ${of} files are here; ${megabytes(size - bytes)} of ${megabytes(size)} are missing.`;
}

/** Names in a row, such as "NWM, Buskit and Toaster". */
const listed = (names: string[]) => new Intl.ListFormat("en-GB").format(names);

/** The dice of some games are here, and of others not. */
function diceWords({ dice, rolls }: offline.State) {
  const titles = Object.values(rolls);
  if (!titles.length || dice.files === dice.of) return words(dice);
  return `Ready for ${listed(titles)}; ${megabytes(dice.size - dice.bytes)} to fetch for all other games.`;
}

/** What is missing by name, and what works all the same; "" where nothing was tried in vain. */
function missingWords({ missing, opens }: offline.State) {
  if (!missing.length) return "";
  return `Missing: ${missing.join(", ")}. ${opens ? "All other pages open without a connection. " : ""}${HELD_UP}`;
}

/** Why something could not be done. */
function reasonWords({ reason, file }: offline.Failure) {
  if (file)
    return `One file that every page needs could not be fetched as this site made it: ${file}. What has arrived is kept; try again.`;
  return REASONS[reason] ?? BROKEN;
}

class OfflinePanel {
  element: HTMLElement;
  status: HTMLElement;
  busy: boolean;

  constructor(element: HTMLElement) {
    this.element = element;
    this.status = required(element, ".rb-status");
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
    this.status.textContent =
      "This browser keeps nothing for this address: it needs HTTPS and a window that is not private.";
    this.element.querySelectorAll("button").forEach((button) => (button.disabled = true));
  }

  hint() {
    required(this.element, "[data-offline-hint]").textContent =
      navigator.standalone === false ? DROPPED_BY_SAFARI : "";
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
      this.failed(error as offline.Failure);
    }
    this.busy = false;
  }

  async keepAll() {
    const { reading, dice } = await offline.keepAll();
    if (dice.files < dice.of)
      return "A part of the dice could not be fetched as this site made it. What has arrived is kept; try again.";
    if (reading.files < reading.of) return "Everything is here but what is named above.";
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

  failed(failure: offline.Failure) {
    this.status.textContent = reasonWords(failure);
  }

  show(state: offline.State) {
    for (const name of ["reading", "dice"] as const) {
      const place = required(this.element, `[data-offline-part="${name}"]`);
      const meter = required(place, "progress");
      [meter.max, meter.value] = [state[name].size, state[name].bytes];
      required(place, "[data-offline-words]").textContent =
        name === "dice" ? diceWords(state) : words(state.reading);
    }
    required(this.element, "[data-offline-missing]").textContent = missingWords(state);
    this.room(state);
  }

  /** What travels and what it takes here are two sizes: files travel packed. */
  async room({ reading, dice }: offline.State) {
    const place = required(this.element, "[data-offline-room]");
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const safe = (await navigator.storage?.persisted?.())
      ? "will not delete it by itself"
      : "may delete it when it needs room";
    const [fetched, all] = [reading.bytes + dice.bytes, reading.size + dice.size].map(megabytes);
    const unpacked = `Unpacked here it takes about ${megabytes(usage)}, with Python ready to start and whatever you have saved.`;
    place.textContent = `Of the ${all} in all, packed as they travel, ${fetched} are here.${quota ? ` ${unpacked} The browser ${safe}.` : ""}`;
  }
}

let panel: OfflinePanel | null = null;
let waiting = 0;

function lineWords({ reading, dice, rolls, opens, missing }: offline.State) {
  const titles = Object.values(rolls);
  if (reading.files === reading.of) {
    if (dice.files === dice.of) return "Everything works offline.";
    return titles.length
      ? `Pages work offline, and the dice of ${listed(titles)}.`
      : "Pages work offline, the dice not yet.";
  }
  if (!opens || !missing.length) return "Pages are not kept for offline use yet.";
  return `Missing offline: ${missing.length === 1 ? missing[0] : `${missing.length} pages`}${titles.length ? "" : ", and the dice"}.`;
}

function showLine(state: offline.State) {
  const line = document.querySelector<HTMLElement>("[data-offline-line]");
  if (!line) return;
  required(line, "span").textContent = lineWords(state);
  line.hidden = false;
}

async function show() {
  waiting = 0;
  if (!offline.supported) return;
  const state = await offline.state().catch((): null => null);
  if (!state) return;
  showLine(state);
  panel?.show(state);
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
