/** The places of a calculator where answers and news appear. */

import { boot } from "../engine/client.mjs";
import { button, element } from "../page/elements.mjs";

const MEGA = 1_000_000;
/** For this many milliseconds words are news. */
const NEWS = 4000;

/** @param {HTMLElement} calculator
 * @param {...(string | Node)} news */
export function status(calculator, ...news) {
  const place = /** @type {HTMLElement} */ (calculator.querySelector(".rb-status"));
  place.replaceChildren(...news);
  delete place.dataset.news;
  place.dataset.since = String(performance.now());
}

/** Whether the reader has just been told something, which the progress of Python must not wipe away.
 * @param {HTMLElement} place */
function isNews(place) {
  const fresh = performance.now() - Number(place.dataset.since ?? -NEWS) < NEWS;
  return fresh && place.textContent !== "" && !place.querySelector("progress, button");
}

/** Takes away what was said about waiting, and nothing else.
 * @param {HTMLElement} calculator */
export function clearProgress(calculator) {
  const place = /** @type {HTMLElement} */ (calculator.querySelector(".rb-status"));
  if (place.querySelector(":is(progress, [data-do=retry])")) status(calculator, place.dataset.news ?? "");
}

/** Says that Python is at work, with a way out.
 * @param {HTMLElement} calculator */
export function showWork(calculator) {
  const place = /** @type {HTMLElement} */ (calculator.querySelector(".rb-status"));
  const news = isNews(place) ? place.textContent : "";
  const bar = element("progress", { "aria-label": "Working it out" });
  status(calculator, "Working it out… ", bar, " ", button("Cancel", { "data-do": "cancel" }));
  if (news) place.dataset.news = news;
}

/** Says so until the next question, whose progress may take its place at once.
 * @param {HTMLElement} calculator */
export function cancelled(calculator) {
  status(calculator, "Cancelled. Your inputs are kept.");
  delete (/** @type {HTMLElement} */ (calculator.querySelector(".rb-status")).dataset.since);
}

/** Words once, so that screen readers are not flooded; the bar moves.
 * @param {HTMLElement} calculator */
export function showProgress(calculator) {
  if (isNews(calculator.querySelector(".rb-status"))) return;
  const bar = /** @type {HTMLProgressElement} */ (calculator.querySelector(".rb-status progress") ?? newBar(calculator));
  if (boot.of) bar.max = boot.of;
  if (boot.of) bar.value = Math.min(boot.done, boot.of);
}

/** @param {HTMLElement} calculator */
function newBar(calculator) {
  const bar = element("progress", { "aria-label": "Fetching the dice" });
  const size = boot.of ? ` (${Math.ceil(boot.of / MEGA)} MB, once)` : "";
  status(calculator, `Fetching the dice${size}… `, bar);
  return bar;
}

/** @param {HTMLElement} calculator
 * @param {string} words */
export function offerRetry(calculator, words) {
  status(calculator, `${words} `, button("Retry", { "data-do": "retry" }));
}

/** Fills the place of a roll, which is above the buttons, and lets its entrance play again. The button stays where it
 * was, for the next roll, unless the roll is too long to be seen then.
 * @param {HTMLElement} calculator
 * @param {{html: string, tone: string}} reply */
export function showRoll(calculator, { html, tone }) {
  const roll = /** @type {HTMLElement} */ (calculator.querySelector(".rb-roll"));
  const bar = /** @type {HTMLElement} */ (calculator.querySelector(".rb-do"));
  const settle = holding(bar);
  roll.innerHTML = html;
  roll.dataset.tone = tone;
  roll.classList.remove("rb-fresh");
  void roll.offsetWidth;
  roll.classList.add("rb-fresh");
  // With the tray and whatever else the roll brings, and still before it is painted.
  requestAnimationFrame(() => {
    settle();
    // The bar has one line or two; what stands above it is in sight already.
    roll.style.setProperty("--rb-bar", `${bar.offsetHeight}px`);
    roll.scrollIntoView({ block: "nearest" });
  });
}

/** Remembers where something stands; the function returned scrolls the page so that it stands there again.
 * @param {Element} what */
function holding(what) {
  const { top } = what.getBoundingClientRect();
  return () => scrollBy(0, what.getBoundingClientRect().top - top);
}

/** Luck that took longer than its roll comes into the line kept free for it; more or fewer lines move no button.
 * @param {HTMLElement} calculator
 * @param {string} html */
export function showLuck(calculator, html) {
  const line = calculator.querySelector(".rb-roll .rb-luck");
  const settle = holding(calculator.querySelector(".rb-do"));
  if (line) line.outerHTML = html;
  settle();
}

/** @param {HTMLElement} calculator */
export function clearRoll(calculator) {
  const roll = /** @type {HTMLElement} */ (calculator.querySelector(".rb-roll"));
  roll.replaceChildren();
  delete roll.dataset.tone;
}

/** Fills the place of the odds. What was open stays open, and a button that had the focus keeps it.
 * @param {HTMLElement} calculator
 * @param {string} html */
export function showOdds(calculator, html) {
  const odds = /** @type {HTMLElement} */ (calculator.querySelector(".rb-odds"));
  const focused = odds.contains(document.activeElement) ? key(document.activeElement) : null;
  const open = [...odds.querySelectorAll("details")].map((one) => one.open);
  odds.innerHTML = html;
  odds.querySelectorAll("details").forEach((one, index) => (one.open = open[index] ?? one.open));
  odds.classList.remove("rb-stale");
  showChance(calculator, odds);
  if (focused !== null) refocus(odds, focused);
}

/** The chance to win stands beside the button that rolls.
 * @param {HTMLElement} calculator
 * @param {HTMLElement} odds */
function showChance(calculator, odds) {
  const shown = calculator.querySelector(".rb-chance-now");
  const answer = /** @type {HTMLElement | null} */ (odds.querySelector("[data-chance]"));
  if (shown) shown.textContent = answer?.dataset.chance ?? "";
}

/** Takes away a chance that is not that of the inputs, until theirs is known.
 * @param {HTMLElement} calculator */
export function hideChance(calculator) {
  const shown = calculator.querySelector(".rb-chance-now");
  if (shown) shown.textContent = "…";
}

/** @param {Element} button */
function key(button) {
  const { action, args } = /** @type {HTMLElement} */ (button).dataset;
  return action ? `${action} ${args}` : "";
}

/** @param {HTMLElement} odds
 * @param {string} wanted */
function refocus(odds, wanted) {
  const same = [...odds.querySelectorAll("button")].find((one) => wanted && key(one) === wanted && !one.disabled);
  odds.tabIndex = -1;
  (same ?? odds).focus({ preventScroll: true });
}

/** Measures from the reader's tap to the moment the answer has been painted.
 * @param {number} since
 * @param {string} id
 * @param {string} what */
export function painted(since, id, what) {
  const measure = () =>
    performance.measure("rules:answer", { start: since, end: performance.now(), detail: { id, do: what } });
  if (document.hidden) setTimeout(measure);
  else requestAnimationFrame(() => setTimeout(measure));
}
