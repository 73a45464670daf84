/** The places of a calculator where answers and news appear. */

import { boot } from "../engine/client.ts";
import { comingSize } from "../engine/size.ts";
import { button, element, required } from "../page/elements.ts";
import { showDock } from "./dock.ts";
import { openPanel } from "./panel.ts";

const FETCHING = "Fetching the dice";
/** Nothing more is fetched. */
const BEGINNING = "The dice are here and get ready…";
const WORK = "Working it out";
const OUTDATED = "Worked out for other inputs than those above.";
/** After this many milliseconds a reader notices that nothing has come yet. */
export const NOTICED = 100;
/** For this many milliseconds words are news. */
const NEWS = 4000;

export function status(calculator: HTMLElement, ...news: (string | Node)[]) {
  const place = required(calculator, ".rb-status");
  place.replaceChildren(...news);
  if (place.textContent) showDock(calculator);
  place.dataset.since = String(performance.now());
}

const WAITING = ":is(progress, [data-do=retry])";

/** What stood where the reader is told of waiting, and comes back: news, and what can still be undone. */
const covered: WeakMap<HTMLElement, Node[]> = new WeakMap();

/** Whether the reader has just been told something, which the progress of Python must not wipe away. */
function isNews(place: HTMLElement) {
  const fresh = performance.now() - Number(place.dataset.since ?? -NEWS) < NEWS;
  return fresh && place.textContent !== "" && !place.querySelector(WAITING);
}

/** Keeps what progress is going to cover. */
function cover(place: HTMLElement) {
  if (place.querySelector(WAITING)) return;
  const lasting = isNews(place) || place.querySelector("button");
  covered.set(place, lasting ? [...place.childNodes] : []);
}

/** Takes away what was said about waiting, and nothing else. */
export function clearProgress(calculator: HTMLElement) {
  const place = required(calculator, ".rb-status");
  if (place.querySelector(WAITING)) status(calculator, ...(covered.get(place) ?? []));
}

/** Says that Python is at work, with a way out.
 * @param first what it works out before that; empty where there is nothing */
export function showWork(calculator: HTMLElement, first: string, share: number) {
  cover(required(calculator, ".rb-status"));
  const bar = element("progress", { "aria-label": WORK });
  status(
    calculator,
    element("span", {}, workWords(first)),
    " ",
    bar,
    " ",
    button("Cancel", { "data-do": "cancel" }),
  );
  tellWork(calculator, first, share);
}

const workWords = (first: string) => `${WORK}${first && `, after ${first}`}…`;

/** Python has gone on, to something else or with the same: says so where words stand of its work, once for each.
 * @param share how much is done, from 0 to 1 */
export function tellWork(calculator: HTMLElement, first: string, share: number) {
  const bar = calculator.querySelector<HTMLProgressElement>(`.rb-status [aria-label="${WORK}"]`);
  const words = bar?.previousElementSibling;
  if (words && words.textContent !== workWords(first)) words.textContent = workWords(first);
  if (bar && share) bar.value = share;
  else bar?.removeAttribute("value");
}

/** Says so until the next question. */
export function cancelled(calculator: HTMLElement) {
  status(calculator, element("span", { "data-past": "" }, "Cancelled. Your inputs are kept."));
  delete required(calculator, ".rb-status").dataset.since;
}

/** A question begins: what was said before of a cancelled one, or of a link, goes, however soon the answer comes.
 * @param since when the reader did what asks it: what was said later stays */
export function beginQuestion(calculator: HTMLElement, since: number) {
  const place = required(calculator, ".rb-status");
  if (place.querySelector("[data-past]") && Number(place.dataset.since ?? 0) <= since) status(calculator);
}

/** Words once, so that screen readers are not flooded; the bar moves.
 * @returns the timer of another attempt, if the reader is just being told something else */
export function showProgress(calculator: HTMLElement, again: () => void) {
  if (isNews(required(calculator, ".rb-status"))) return window.setTimeout(again, NEWS);
  const bar =
    calculator.querySelector<HTMLProgressElement>(`.rb-status [aria-label="${FETCHING}"]`) ??
    newBar(calculator);
  if (boot.of) bar.max = boot.of;
  if (boot.of) bar.value = Math.min(boot.done, boot.of);
  const words = required(calculator, ".rb-status > span");
  if (boot.of && boot.done >= boot.of && words.textContent !== BEGINNING) words.textContent = BEGINNING;
  return 0;
}

function newBar(calculator: HTMLElement) {
  const bar = element("progress", { "aria-label": FETCHING });
  cover(required(calculator, ".rb-status"));
  const size = comingSize();
  status(
    calculator,
    element("span", {}, `${FETCHING}${size && ` (${size}, once)`}…`),
    " ",
    bar,
    " ",
    button("Cancel", { "data-do": "cancel" }),
  );
  return bar;
}

/** A page of an earlier version finds its dice only where the site is loaded anew. */
export function offerRetry(calculator: HTMLElement, words: string) {
  const reload = boot.why === "gone" ? [" ", button("Load the page again", { "data-do": "reload" })] : [];
  status(calculator, `${words} `, button("Retry", { "data-do": "retry" }), ...reload);
}

/** Fills the place of a roll and lets its entrance play again: at the head of the open panel, else in the dock. The
 * page does not move. */
export function showRoll(calculator: HTMLElement, { html, tone }: { html: string; tone: string }) {
  const roll = required(calculator, ".rb-roll");
  roll.innerHTML = html;
  roll.dataset.tone = tone;
  roll.classList.remove("rb-fresh");
  void roll.offsetWidth;
  roll.classList.add("rb-fresh");
  const panel = openPanel(calculator);
  if (panel) return panel.bring(roll);
  showDock(calculator);
}

/** Luck that took longer than its roll comes into the line kept free for it. */
export function showLuck(calculator: HTMLElement, html: string) {
  const line = calculator.querySelector(".rb-roll .rb-luck");
  if (line) line.outerHTML = html;
}

export function clearRoll(calculator: HTMLElement) {
  const roll = required(calculator, ".rb-roll");
  roll.replaceChildren();
  delete roll.dataset.tone;
}

/** Fills the place of the odds. What was open stays open, and a button that had the focus keeps it. */
export function showOdds(calculator: HTMLElement, html: string) {
  const odds = required(calculator, ".rb-odds");
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && odds.contains(activeElement) ? key(activeElement) : null;
  const open = [...odds.querySelectorAll("details")].map((fold) => fold.open);
  odds.innerHTML = html;
  odds.querySelectorAll("details").forEach((fold, index) => (fold.open = open[index] ?? fold.open));
  outdated(calculator, false);
  tellShown(odds);
  showChance(calculator, odds);
  if (focused !== null) refocus(odds, focused);
}

const CHANCES = ".rb-chance-now, .rb-percent";

/** Whether the odds that stand there, and the chance beside the buttons, are those of other inputs. A wait that nobody
 * notices needs no words. */
export function outdated(calculator: HTMLElement, are: boolean) {
  // A comparison comes after the odds.
  for (const place of calculator.querySelectorAll(
    `.rb-odds, ${are ? ".rb-compared:not(:empty), " : ""}${CHANCES}`,
  ))
    place.classList.toggle("rb-stale", are);
  if (are) setTimeout(() => tellOutdated(calculator), NOTICED);
}

function tellOutdated(calculator: HTMLElement) {
  for (const place of calculator.querySelectorAll(".rb-stale")) {
    if (place.querySelector(".rb-outdated")) continue;
    if (place.matches(CHANCES))
      /\d/.test(place.textContent) && place.prepend(element("span", { className: "rb-outdated" }, "was "));
    else if (place.firstElementChild) place.prepend(element("p", { className: "rb-outdated" }, OUTDATED));
  }
}

/** Tells that an answer stands in its place, to whoever has something to add. */
export function tellShown(place: Element) {
  place.dispatchEvent(new CustomEvent("rb:shown", { bubbles: true }));
}

/** The chance to win stands beside the button that rolls. */
function showChance(calculator: HTMLElement, odds: HTMLElement) {
  const answer = odds.querySelector<HTMLElement>("[data-chance]");
  tellChance(calculator, answer?.dataset.chance ?? "");
}

/** Takes away a chance that is not that of the inputs, until theirs is known. */
export function hideChance(calculator: HTMLElement) {
  for (const place of calculator.querySelectorAll(CHANCES)) if (place.textContent) place.textContent = "…";
}

function tellChance(calculator: HTMLElement, words: string) {
  for (const place of calculator.querySelectorAll(CHANCES)) place.textContent = words;
}

function key({ dataset: { action, args } }: HTMLElement) {
  return action ? `${action} ${args}` : "";
}

function refocus(odds: HTMLElement, buttonKey: string) {
  const same = [...odds.querySelectorAll("button")].find(
    (button) => buttonKey && key(button) === buttonKey && !button.disabled,
  );
  odds.tabIndex = -1;
  (same ?? odds).focus({ preventScroll: true });
}

/** Measures from the reader's tap to the moment the answer has been painted. */
export function painted(since: number, id: string, what: string) {
  const measure = () =>
    performance.measure("rules:answer", { start: since, end: performance.now(), detail: { id, do: what } });
  if (document.hidden) setTimeout(measure);
  else requestAnimationFrame(() => setTimeout(measure));
}
