/** Starts the page: its calculators, the links of its rows, its tables; again after each instant navigation. */

import * as address from "./address.mjs";
import { listenForAnchors } from "./anchors.mjs";
import { armFrom, obey } from "./arm.mjs";
import { Calculator } from "./calculator.mjs";
import { listenForCharts } from "./charts.mjs";
import { resume } from "./compare.mjs";
import { resolve } from "./go.mjs";
import { showPanel } from "./house.mjs";
import "./many.mjs";
import "./target.mjs";
import { listenForLinks, goToTarget } from "./links.mjs";
import { startEarly } from "./early.mjs";
import * as offline from "./offline.mjs";
import { showOffline, watchOffline } from "./offline-panel.mjs";
import { Offers } from "./offers.mjs";
import { boot, events } from "./python.mjs";
import { listenForPreviews } from "./preview.mjs";
import { beginPocket } from "./pocket.mjs";
import { RealDice } from "./realdice.mjs";
import { prepare } from "./say.mjs";
import { listenForSearch } from "./search.mjs";
import { apply } from "./settings.mjs";
import { listenForRolls } from "./setups.mjs";
import { restore as takeUp } from "./restore.mjs";
import { Sheets } from "./sheets.mjs";
import { restoreFold } from "./table-fold.mjs";
import { beginTables, listenForTargets, revealTarget } from "./table-page.mjs";
import { watchTables } from "./tables.mjs";
import { arrived, came } from "./travel.mjs";
import { Tray } from "./tray.mjs";
import { watchForUpdates } from "./update.mjs";

/** @type {Calculator[]} the calculators of the page that is shown now */
let calculators = [];

/** @type {import("./table-tools.mjs").Tools[]} the tools of its tables */
let tools = [];

function write() {
  address.write([...calculators, ...tools]);
}

/** @param {HTMLElement} element */
function begin(element) {
  const calculator = new Calculator(element);
  const real = /** @type {HTMLDetailsElement | null} */ (element.querySelector(".rb-real"));
  const dice = real && new RealDice(calculator, real);
  calculator.changed = () => (write(), calculator.memory?.keep(), dice?.follow());
  if (element.dataset.saved) new Sheets(calculator);
  const offers = /** @type {HTMLElement | null} */ (element.querySelector("[data-offers]"));
  if (offers) new Offers(calculator, offers);
  return calculator;
}

/** What the address holds; parameters of nobody are noted in the first calculator, or else the first table.
 * @param {boolean} armed whether a link sets up one row, and leaves the rest to the reader's house rules */
function restore(armed) {
  const strangers = address.strangers([...calculators, ...tools].map(({ short }) => short));
  const returned = came() !== "link";
  const kept = calculators.map((calculator, index) => takeUp(calculator, index === 0 ? strangers : [], armed, returned));
  const left = calculators.length ? [] : strangers;
  tools.forEach((one, index) => one.restore(address.given(one.short), index === 0 ? left : []));
  if (kept.some(Boolean)) write();
  calculators.forEach(resume);
}

/** What was typed without being left is kept all the same. */
function leave() {
  for (const { memory } of calculators) memory?.leave();
}

function show() {
  const roll = address.once("roll");
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-calc]"));
  const tables = beginTables(write);
  tools = tables.all;
  const fresh = found.length > 0 && found[0] !== calculators[0]?.element;
  leave();
  if (fresh || found.length === 0) calculators = [...found].map(begin);
  if (fresh || tables.fresh) restore(roll);
  if (fresh) startEarly(calculators[0].id);
  showPanel();
  showOffline();
  offline.check();
  beginPocket();
  watchTables();
  revealTarget();
  armFrom(calculators);
  goToTarget(roll ? obey() : null);
  resolve(roll);
  arrived();
}

function begun() {
  prepare();
  apply();
  new Tray((id) => calculators.find((one) => one.id === id));
  listenForLinks();
  listenForSearch();
  listenForCharts();
  listenForTargets();
  restoreFold();
  listenForAnchors();
  listenForRolls();
  listenForPreviews();
  events.addEventListener("boot", () => calculators.forEach((calculator) => calculator.wait.follow()));
  events.addEventListener("boot", () => boot.state === "ready" && offline.keepUsedDice());
  watchForUpdates();
  watchOffline();
  addEventListener("pagehide", leave);
  offline.begin();
  const navigation = /** @type {any} */ (window).document$;
  if (navigation) navigation.subscribe(show);
  else show();
}

begun();
