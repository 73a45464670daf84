/** Starts the page: its calculators, the links of its rows, its tables; again after each instant navigation. */

import * as address from "./page/address.mjs";
import { listenForAnchors } from "./share/anchors.mjs";
import { offerCalculators, setUpFromAddress } from "./calculator/setup-from-row.mjs";
import { Calculator } from "./calculator/calculator.mjs";
import { listenForCharts } from "./page/charts.mjs";
import { resume } from "./calculator/compare.mjs";
import { resolve } from "./page/id-redirect.mjs";
import { showPanel } from "./calculator/house-rules-panel.mjs";
import "./calculator/many-rolls.mjs";
import "./calculator/target-chance.mjs";
import { listenForLinks, goToTarget } from "./page/target.mjs";
import { startWhenIdle } from "./engine/start-when-idle.mjs";
import * as offline from "./offline/registration.mjs";
import { showOffline, watchOffline } from "./offline/panel.mjs";
import { Offers } from "./calculator/offers.mjs";
import { boot, events } from "./engine/client.mjs";
import { listenForPreviews } from "./page/link-preview.mjs";
import { beginPocket } from "./tables/pocket-sheet.mjs";
import { RealDice } from "./calculator/real-dice.mjs";
import { prepareLiveRegion } from "./page/announce.mjs";
import { listenForSearch } from "./search/dialog.mjs";
import { apply } from "./storage/settings.mjs";
import { listenForRolls } from "./share/calculator.mjs";
import { restore as takeUp } from "./calculator/restore.mjs";
import { Sheets } from "./calculator/sheets.mjs";
import { restoreFold } from "./tables/card-layout.mjs";
import { beginTables, listenForTargets, revealTarget } from "./tables/page.mjs";
import { watchTables } from "./tables/wide-frames.mjs";
import { endNavigation, arrivedBy } from "./page/navigation.mjs";
import { Tray } from "./tray/tray.mjs";
import { watchForUpdates } from "./offline/update.mjs";

/** @type {Calculator[]} the calculators of the page that is shown now */
let calculators = [];

/** @type {import("./tables/tools.mjs").Tools[]} the tools of its tables */
let tools = [];

function write() {
  address.write([...calculators, ...tools]);
}

/** @param {HTMLElement} element */
function begin(element) {
  const calculator = new Calculator(element);
  const real = /** @type {HTMLDetailsElement | null} */ (element.querySelector(".rb-real"));
  const dice = real && new RealDice(calculator, real);
  calculator.changed = () => (write(), calculator.autosave?.save(), dice?.follow());
  if (element.dataset.saved) new Sheets(calculator);
  const offers = /** @type {HTMLElement | null} */ (element.querySelector("[data-offers]"));
  if (offers) new Offers(calculator, offers);
  return calculator;
}

/** What the address holds; parameters of nobody are noted in the first calculator, or else the first table.
 * @param {boolean} armed whether a link sets up one row, and leaves the rest to the reader's house rules */
function restore(armed) {
  const strangers = address.strangers([...calculators, ...tools].map(({ short }) => short));
  const returned = arrivedBy() !== "link";
  const kept = calculators.map((calculator, index) => takeUp(calculator, index === 0 ? strangers : [], armed, returned));
  const left = calculators.length ? [] : strangers;
  tools.forEach((one, index) => one.restore(address.given(one.short), index === 0 ? left : []));
  if (kept.some(Boolean)) write();
  calculators.forEach(resume);
}

/** What was typed without being left is kept all the same. */
function leave() {
  for (const { autosave } of calculators) autosave?.saveTyped();
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
  if (fresh) startWhenIdle(calculators[0].id);
  showPanel();
  showOffline();
  offline.check();
  beginPocket();
  watchTables();
  revealTarget();
  offerCalculators(calculators);
  goToTarget(roll ? setUpFromAddress() : null);
  resolve(roll);
  endNavigation();
}

function begun() {
  prepareLiveRegion();
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
  events.addEventListener("boot", () => calculators.forEach((calculator) => calculator.requests.trackProgress()));
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
