/** Starts the page: its calculators, the links of its rows, its tables; again after each instant navigation. */

import * as address from "./page/address.mjs";
import { listenForAnchors } from "./share/anchors.mjs";
import { setUpFromAddress } from "./calculator/setup-from-row.mjs";
import { calculatorsOnPage, startCalculators } from "./calculator/on-page.mjs";
import { listenForCharts } from "./page/charts.mjs";
import { resume } from "./calculator/compare.mjs";
import { resolve } from "./page/id-redirect.mjs";
import { startHouseRulesPanel } from "./calculator/house-rules-panel.mjs";
import { listenForLinks, goToTarget } from "./page/target.mjs";
import { startWhenIdle } from "./engine/start-when-idle.mjs";
import * as offline from "./offline/registration.mjs";
import { showOffline, watchOffline } from "./offline/panel.mjs";
import { boot, events } from "./engine/client.mjs";
import { listenForPreviews } from "./page/link-preview.mjs";
import { startPocketSheet } from "./tables/pocket-sheet.mjs";
import { prepareLiveRegion } from "./page/announce.mjs";
import { listenForSearch } from "./search/dialog.mjs";
import { apply as applySettings } from "./storage/settings.mjs";
import { listenForRolls } from "./share/calculator.mjs";
import { restore } from "./calculator/restore.mjs";
import { restoreFold } from "./tables/card-layout.mjs";
import { listenForTargets, revealTarget, startTables, toolsOnPage } from "./tables/page.mjs";
import { watchTables } from "./tables/wide-frames.mjs";
import { endNavigation, arrivedBy } from "./page/navigation.mjs";
import { Tray } from "./tray/tray.mjs";
import { watchForUpdates } from "./offline/update.mjs";

function writeAddress() {
  address.write([...calculatorsOnPage(), ...toolsOnPage()]);
}

/** What the address holds; parameters of nobody are noted in the first calculator, or else the first table.
 * @param {boolean} armed whether a link sets up one row, and leaves the rest to the reader's house rules */
function restoreAll(armed) {
  const [calculators, tools] = [calculatorsOnPage(), toolsOnPage()];
  const strangers = address.strangers([...calculators, ...tools].map(({ short }) => short));
  const returned = arrivedBy() !== "link";
  const kept = calculators.map((calculator, index) => restore(calculator, index === 0 ? strangers : [], armed, returned));
  const left = calculators.length ? [] : strangers;
  tools.forEach((one, index) => one.restore(address.given(one.short), index === 0 ? left : []));
  if (kept.some(Boolean)) writeAddress();
  calculators.forEach(resume);
}

/** What was typed without being left is kept all the same. */
function leave() {
  for (const { autosave } of calculatorsOnPage()) autosave?.saveTyped();
}

/** A page has come: the first one, or another by instant navigation. */
function startPage() {
  const roll = address.once("roll");
  leave();
  startCalculators();
  startTables();
  restoreAll(roll);
  const [first] = calculatorsOnPage();
  if (first) startWhenIdle(first.id);
  startHouseRulesPanel();
  showOffline();
  offline.check();
  startPocketSheet();
  watchTables();
  revealTarget();
  goToTarget(roll ? setUpFromAddress() : null);
  resolve(roll);
  endNavigation();
}

/** Once per visit. */
function startVisit() {
  prepareLiveRegion();
  applySettings();
  new Tray();
  document.addEventListener("rb:changed", writeAddress);
  listenForLinks();
  listenForSearch();
  listenForCharts();
  listenForTargets();
  restoreFold();
  listenForAnchors();
  listenForRolls();
  listenForPreviews();
  events.addEventListener("boot", () => calculatorsOnPage().forEach((calculator) => calculator.requests.trackProgress()));
  events.addEventListener("boot", () => boot.state === "ready" && offline.keepUsedDice());
  watchForUpdates();
  watchOffline();
  addEventListener("pagehide", leave);
  offline.begin();
  const navigation = /** @type {any} */ (window).document$;
  if (navigation) navigation.subscribe(startPage);
  else startPage();
}

startVisit();
