/** Starts the page: its calculators, the links of its rows, its tables; again after each instant navigation. */

import * as address from "./page/address.ts";
import { listenForAnchors } from "./share/anchors.ts";
import { setUpFromAddress } from "./calculator/setup-from-row.ts";
import { calculatorsOnPage, startCalculators } from "./calculator/on-page.ts";
import { listenForStops } from "./calculator/scroll-stop.ts";
import { listenForCharts } from "./page/charts.ts";
import { listenForFigures } from "./page/chart-figures.ts";
import { listenForViews } from "./page/chart-views.ts";
import { resume } from "./calculator/compare.ts";
import { resolve } from "./page/id-redirect.ts";
import { startHouseRulesPanel } from "./calculator/house-rules-panel.ts";
import { listenForLinks, goToTarget, lowerFragment, missing } from "./page/target.ts";
import { whenIdle } from "./engine/connection.ts";
import { startWhenIdle } from "./engine/start-when-idle.ts";
import { hostWords } from "./engine/download.ts";
import { checked, know } from "./engine/scripts.ts";
import * as offline from "./offline/registration.ts";
import { showOffline, watchOffline } from "./offline/panel.ts";
import { startNotesList } from "./notes/list.ts";
import { showNotes, watchNotes } from "./notes/marks.ts";
import { watchEditor } from "./notes/editor.ts";
import { keepFocus } from "./page/keep-focus.ts";
import { listenForPreviews } from "./page/link-preview.ts";
import { startPocketSheet } from "./tables/pocket-sheet.ts";
import { prepareLiveRegion } from "./page/announce.ts";
import { listenForSearch } from "./search/dialog.ts";
import { watchSettings } from "./storage/settings.ts";
import { listenForRolls } from "./share/calculator.ts";
import { showPassed } from "./share/late.ts";
import { restore } from "./calculator/restore.ts";
import { openFromAddress, listenForCalculatorLinks } from "./calculator/arrival.ts";
import { watchPanels } from "./calculator/panel.ts";
import { defineHelp } from "./forms/help.ts";
import { listenForSigns } from "./forms/signs.ts";
import { defineStepper } from "./forms/stepper.ts";
import { ANY, listen, peek } from "./storage/stored.ts";
import { restoreFold } from "./tables/card-layout.ts";
import { listenForTargets, revealTarget, startTables, toolsOnPage } from "./tables/page.ts";
import { offerWayBack, printTarget } from "./share/edited.ts";
import { showHomebrewRows, startHomebrewRows } from "./tables/homebrew-rows.ts";
import { watchTables } from "./tables/wide-frames.ts";
import { button, closest, element, required } from "./page/elements.ts";
import { endNavigation, arrivedBy } from "./page/navigation.ts";
import { rollFromAddress, startRolls, watchRolls } from "./rolls/roller.ts";
import { Tray } from "./tray/tray.ts";
import { showWayToTurn, watchWayToTurn } from "./page/way-to-turn.ts";
import { watchForUpdates } from "./offline/update.ts";

function writeAddress() {
  address.write([...calculatorsOnPage(), ...toolsOnPage()]);
}

/** What the address holds; parameters of nobody are noted in the first calculator, or else the first table.
 * @param armed whether a link sets up one row, and leaves the rest to the reader's house rules */
function restoreAll(armed: boolean) {
  const [calculators, tools] = [calculatorsOnPage(), toolsOnPage()];
  const strangers = address.strangers([...calculators, ...tools].map(({ short }) => short));
  const returned = arrivedBy() !== "link";
  const restored = calculators.map((calculator, index) =>
    restore(calculator, index === 0 ? strangers : [], armed, returned),
  );
  const left = calculators.length ? [] : strangers;
  tools.forEach((tool, index) => tool.restore(address.inputsOf(tool.short), index === 0 ? left : []));
  if (restored.some(Boolean)) writeAddress();
  calculators.forEach(resume);
}

/** A game's homebrew rows have changed, or those of all games. */
function takeHomebrewRows(game: string) {
  for (const calculator of calculatorsOnPage())
    if (calculator.game === game || game === ANY) calculator.takeHomebrewRows();
  showHomebrewRows(game);
}

/** What was typed without being left is kept all the same, and so is what is still being checked. */
function leave() {
  for (const { autosave, unfinished } of calculatorsOnPage()) {
    autosave?.saveTyped();
    unfinished?.();
  }
}

/** The installed app starts where it was left. */
function playLast() {
  const game = peek("lastGame")?.game;
  const link = [...document.querySelectorAll<HTMLAnchorElement>("[data-plays] a")].find(
    (link) => link.dataset.game === game,
  );
  if (link) location.replace(link.href);
}

/** A part of a page that brings a script of its own, which other pages do not fetch. What is tapped there before the
 * script has come happens when it is there.
 * @param early what was tapped before an attempt that has failed */
async function startPart<Part>(
  place: HTMLElement,
  load: () => Promise<Part>,
  begin: (part: Part) => unknown,
  early: HTMLElement[] = [],
) {
  const note = ({ target }: MouseEvent) => {
    const pressed = closest(target, "button");
    if (pressed) early.push(pressed);
  };
  place.addEventListener("click", note);
  try {
    const part = await load();
    // The theme may have put the page anew meanwhile; what the address brings is for the place that is shown.
    if (!place.isConnected) return;
    begin(part);
  } finally {
    place.removeEventListener("click", note);
  }
  for (const pressed of early) pressed.click();
}

async function startPlay() {
  if (document.querySelector("[data-plays]") && new URLSearchParams(location.search).has("app"))
    return playLast();
  const place = document.querySelector<HTMLElement>("[data-play]");
  if (place && !place.dataset.started) setUpPlay(place);
}

/** @param early what was tapped before an attempt that has failed */
async function setUpPlay(place: HTMLElement, early: HTMLElement[] = []) {
  place.dataset.started = "1";
  const load = async () => {
    await checked("play");
    return import("./play/play.ts");
  };
  try {
    await startPart(place, load, ({ Play }) => new Play(place), early);
  } catch (error) {
    console.error(error);
    offerPlay(place, early, hostWords(error) || "This place could not be fetched whole.");
  }
}

/** Where the script of the place for play could not be had: words where results would stand, and another attempt. */
function offerPlay(place: HTMLElement, early: HTMLElement[], reason: string) {
  delete place.dataset.started;
  const dock = required(place, ".rp-result");
  const words = `${reason} Nothing is lost: sheets and fight are kept.`;
  const again = button("Try again", {
    className: "rp-apply",
    onclick: () => (dock.replaceChildren(), setUpPlay(place, early)),
  });
  dock.replaceChildren(
    element("p", { className: "rp-verdict rb-tone-failure", role: "alert" }, words),
    again,
  );
  place.dataset.dock = "result";
}

/** The page about what is kept, or the lines about a backup. */
function startKeptPage() {
  const backup = document.querySelector<HTMLElement>(".rb-backup");
  if (backup)
    startPart(
      backup,
      () => import("./storage/panel.ts"),
      ({ startKept }) => startKept(),
    );
  else if (document.querySelector("[data-saved], [data-play], [data-plays]"))
    whenIdle().then(async () => (await import("./storage/reminder.ts")).remind());
}

/** Pages that stand alone. */
function startOwnScript() {
  const [rulings, ladders, nowhere] = ["[data-rulings]", "[data-ladders]", "[data-nowhere]"].map((selector) =>
    document.querySelector<HTMLElement>(selector),
  );
  if (rulings)
    startPart(
      rulings,
      () => import("./calculator/house-rules-page.ts"),
      (part) => part.startHouseRulesPage(),
    );
  if (ladders)
    startPart(
      ladders,
      () => import("./page/same-chance.ts"),
      (part) => part.startSameChance(),
    );
  if (nowhere)
    startPart(
      nowhere,
      () => import("./page/nowhere.ts"),
      (part) => part.startNowhere(),
    );
}

/** Leads on where something has moved that the address looks for here.
 * @param what as the address was before this page wrote its own */
async function leadOn(what: ReturnType<typeof missing>) {
  if (what) (await import("./page/moved.ts")).leadOn(what);
}

/** A page has come: the first one, or another by instant navigation. */
function startPage() {
  address.begin();
  lowerFragment();
  const moved = missing();
  showWayToTurn();
  const roll = address.once("roll");
  const print = address.once("print");
  leave();
  startCalculators();
  startTables();
  startRolls();
  startHomebrewRows(toolsOnPage());
  restoreAll(roll);
  offerWayBack(calculatorsOnPage());
  openFromAddress();
  showPassed();
  if (print) printTarget(calculatorsOnPage());
  const [first] = calculatorsOnPage();
  if (first) startWhenIdle(first.id);
  startHouseRulesPanel();
  startOwnScript();
  startPlay();
  showOffline();
  offline.check();
  startPocketSheet();
  showNotes();
  startNotesList();
  startKeptPage();
  watchTables();
  revealTarget();
  goToTarget(roll && !rollFromAddress() ? setUpFromAddress() : null);
  resolve(roll);
  leadOn(moved);
  endNavigation();
}

/** The build puts it in here, as JSON. */
declare const SCRIPTS: string;

/** Once per visit. */
function startVisit() {
  know(JSON.parse(SCRIPTS));
  prepareLiveRegion();
  keepFocus();
  watchSettings();
  watchWayToTurn();
  new Tray();
  for (const type of ["rb:changed", "rb:view", "rb:compared"]) document.addEventListener(type, writeAddress);
  document.addEventListener("rb:homebrew", (event) => takeHomebrewRows(event.detail.game));
  listen("homebrewRows", takeHomebrewRows);
  listenForLinks();
  listenForSearch();
  listenForCharts();
  listenForViews();
  listenForFigures();
  listenForTargets();
  restoreFold();
  listenForAnchors();
  listenForRolls();
  addEventListener("step-back", address.keepFromTheme);
  addEventListener("hashchange", showPassed);
  addEventListener("hashchange", () => leadOn(missing()));
  watchPanels();
  watchRolls();
  watchNotes();
  watchEditor();
  defineHelp();
  defineStepper();
  listenForSigns();
  listenForStops();
  listenForCalculatorLinks();
  listenForPreviews();
  watchForUpdates();
  watchOffline();
  addEventListener("pagehide", leave);
  offline.begin();
  if (window.document$) window.document$.subscribe(startPage);
  else startPage();
  // What notices that this has not happened looks for it.
  document.documentElement.dataset.started = "";
  document.querySelector(".rb-late")?.remove();
}

startVisit();
