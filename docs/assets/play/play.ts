/** The place for play: passes taps on to Python, keeps what happens, and shows the panes that come back.
 *
 * What can be tapped says in `data-tap` what a tap does; no game is known here. */

import { boot, events as engine } from "../engine/client.ts";
import { startWhenIdle } from "../engine/start-when-idle.ts";
import { fieldCommands } from "../forms/controls.ts";
import { listenForCommands } from "../page/commands.ts";
import { closest, dataOf, required } from "../page/elements.ts";
import { listenForLongPress } from "../page/long-press.ts";
import { isolated } from "../page/names.ts";
import { type Errand, leaveFor } from "../share/edited.ts";
import { ANY, listen } from "../storage/stored.ts";
import { arrive } from "./arrival.ts";
import { Bar } from "./bar.ts";
import { companyOf, missPhones } from "./company.ts";
import { Dock } from "./dock.ts";
import { Keys } from "./keys.ts";
import { LookUp } from "./look-up.ts";
import { type Making, Maker } from "./maker.ts";
import { Panel } from "./panel.ts";
import { listenForDrags } from "./reorder.ts";
import { type Happening, type SavedTable, TableStore } from "./table-store.ts";
import { type Answer, Throws } from "./throws.ts";
import { PANES, View, WIDE } from "./view.ts";

/** For so many milliseconds nothing is typed before the panes follow. */
const PAUSE = 250;

/** What a tap does. */
type Tap = {
  ui?: Record<string, string>;
  pick?: [string, Record<string, string>];
  from?: string;
  event?: Happening;
  events?: Happening[];
  roll?: number;
  look?: [string, string];
  begin?: string;
  foe?: number;
  name?: number;
  errand?: Errand;
  answer?: Answer;
  make?: Making;
};

export class Play {
  element: HTMLElement;
  game: string;
  store: TableStore;
  table: SavedTable;
  view: View;
  bar: Bar;
  dock: Dock;
  panel: Panel;
  throws: Throws;
  lookUp: LookUp;
  maker: Maker;
  /** Whether the reader has touched the place in any way. */
  isTouched = false;
  /** The timer of the panes that follow what is typed. */
  pause = 0;

  constructor(place: HTMLElement) {
    this.element = place;
    this.game = dataOf(place, "play");
    this.store = new TableStore(this.game);
    this.table = this.store.last();
    this.view = new View(this);
    this.bar = new Bar(this);
    this.dock = new Dock(place);
    this.panel = new Panel(this);
    this.throws = new Throws(this);
    this.lookUp = new LookUp(this);
    this.maker = new Maker(this);
    new Keys(this);
    const { write, erase, clear } = fieldCommands;
    listenForCommands(place, {
      write,
      erase,
      clear,
      throw: () => this.throws.throw(),
      next: () => this.throws.turn(),
      undo: () => this.undo(),
      secret: () => this.keepSecret(!this.secret),
      fold: () => {
        this.dock.fold();
        this.bar.show();
      },
      "let-go": (pressed) => this.dock.unapplied.letGo(pressed),
      close: () => this.panel.close(),
      tables: () => this.panel.tables(),
      settings: () => this.panel.settings(),
      pad: () => this.panel.pad(),
      waiting: () => this.throws.throwDue(),
      send: () => this.panel.send(),
      "keep-sheet": () => this.panel.keepSheet(),
      edit: () => this.panel.form(""),
      print: () => this.panel.form("&print"),
      "print-made": () => this.maker.print(),
      about: (pressed) => this.panel.about(dataOf(pressed, "more")),
    });
    for (const type of ["pointerdown", "focusin", "click"])
      place.addEventListener(type, () => this.touch(), true);
    // A hit tells of itself at a tap, too.
    listenForLongPress(place, "[data-more]", (pressed) =>
      pressed.dataset.more ? this.panel.about(pressed.dataset.more) : pressed.click(),
    );
    listenForDrags(this);
    place.addEventListener("click", (event) => this.click(event));
    place.addEventListener("input", (event) => this.typed(event));
    place.addEventListener("change", (event) => this.changed(event));
    document.addEventListener("visibilitychange", () => {
      if (place.isConnected && !document.hidden && boot.state === "idle") this.wake();
    });
    addEventListener("hashchange", () => place.isConnected && arrive(this));
    const ours = (id: string) => id === `${this.game} ${this.table.id}` || id === ANY;
    listen("table", (id) => place.isConnected && void (ours(id) && this.heard()));
    engine.addEventListener("boot", () => place.isConnected && this.view.progress());
    WIDE.addEventListener("change", () => place.isConnected && this.view.refresh());
    this.begin();
  }

  /** Shows the table as it was left, at once; Python comes after it. */
  async begin() {
    required<HTMLButtonElement>(this.element, "[data-do=throw]").disabled = false;
    this.show(this.table.ui.tab);
    this.view.restoreShown();
    this.head();
    this.dock.unapplied.restore(this.table.id);
    if (this.store.warning) this.dock.stay(this.store.warning);
    missPhones(this);
    await arrive(this);
    return this.wake();
  }

  /** Python comes unasked where that costs the reader nothing to speak of, else at the first touch. */
  async wake() {
    await startWhenIdle(`${this.game}.play`);
    return this.view.refresh();
  }

  /** The reader has begun, so that Python may be fetched. */
  touch() {
    if (this.isTouched) return;
    this.isTouched = true;
    if (boot.state === "idle") this.view.refresh();
  }

  get ui() {
    return this.table.ui;
  }

  /** The phones at this table, where some are connected. */
  get company() {
    return companyOf(this);
  }

  /** Whether rolls stay secret until they are shown. */
  get secret() {
    return this.ui.secret === "1";
  }

  /** From here on rolls are secret, or in the open; whoever has used it finds it beside the last rolls. */
  keepSecret(on: boolean) {
    this.ui.secret = on ? "1" : "0";
    this.keep();
    this.bar.show();
  }

  /** Another table is looked at. */
  take(table: SavedTable) {
    this.table = table;
    this.throws.leave();
    this.dock.fold();
    this.dock.unapplied.clear();
    this.show(table.ui.tab);
  }

  head() {
    const [name, line] = required(this.element, ".rp-play-table").children;
    name.textContent = isolated(this.table.name);
    const when = new Date(this.table.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const saved = navigator.onLine ? `Saved ${when}` : "Offline, all of it is here";
    this.company?.changed();
    const phones = this.company?.line();
    line.textContent = this.store.isSaved ? phones || saved : "Not saved on this phone";
    this.element.toggleAttribute("data-unsaved", !this.store.isSaved);
    // It keeps the focus of whoever takes back one step after the other.
    const undo = required(this.element, ".rp-play-undo");
    undo.setAttribute("aria-disabled", String(!this.throws.isLast && !this.store.mayUndo(this.table)));
  }

  show(tab: string) {
    if (tab !== this.element.dataset.tab) this.dock.leaveTab();
    this.ui.tab = tab;
    this.element.dataset.tab = tab;
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-tab-of]")) {
      const on = button.dataset.tabOf === tab;
      button.setAttribute("aria-selected", String(on));
      button.tabIndex = on ? 0 : -1;
    }
    required(this.element, ".rp-find").hidden = tab !== "look";
  }

  click({ target }: MouseEvent) {
    const tab = closest(target, "[data-tab-of]");
    if (tab) return this.go(dataOf(tab, "tabOf"));
    const tapped = closest(target, "button[data-tap]");
    if (!tapped) return;
    if (tapped.closest(".rp-toast")) this.dock.clear();
    else if (tapped.closest(".rp-unapplied")) this.throws.settle(this.dock.unapplied.used(tapped));
    else if (tapped.matches(".rp-apply")) {
      this.dock.applied(true);
      this.throws.settle();
    }
    this.tap(JSON.parse(dataOf(tapped, "tap")));
  }

  /** What is typed is picked letter by letter; where it is a roll, the panes follow once the fingers rest. */
  typed({ target }: Event) {
    if (!(target instanceof HTMLInputElement)) return;
    const { place, name, from, follows } = target.dataset;
    if (!place || !name) return;
    this.ui.picks[place] = { ...this.ui.picks[place], [name]: target.value };
    if (from) this.ui.from = from;
    this.keep();
    if (!from && follows === undefined) return;
    this.throws.reopen();
    clearTimeout(this.pause);
    this.pause = window.setTimeout(() => this.view.refresh(), PAUSE);
  }

  changed({ target }: Event) {
    if (target instanceof HTMLInputElement && (target.dataset.from ?? target.dataset.follows) !== undefined) {
      clearTimeout(this.pause);
      return this.view.refresh();
    }
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    const { place, from, ui, taps, name } = target.dataset;
    if (name) return;
    if (place) this.tap({ pick: [place, JSON.parse(value)], from });
    else if (ui) this.tap({ ui: { [ui]: value }, from: this.ui.tab });
    else if (taps && value.startsWith("{")) this.tap(JSON.parse(value));
  }

  /** @param tap what a tap does, as the pane says */
  async tap({ ui, pick, from, event, events, roll, look, begin, answer, foe, name, errand, make }: Tap) {
    if (this.refuses(...(event ? [event] : (events ?? [])))) return;
    if (look) return this.panel.look(...look);
    if (foe) return this.panel.foes(foe);
    if (name) return this.panel.saveName();
    if (errand) return leaveFor(this.game, errand);
    if (make && !(await this.maker.act(make))) return;
    const { panel, ...looks } = ui ?? {};
    Object.assign(this.ui, looks, from && { from });
    if (pick) this.ui.picks[pick[0]] = { ...this.ui.picks[pick[0]], ...pick[1] };
    if (looks.tab) this.show(looks.tab);
    if (event) this.happen(event);
    else if (events) this.happen(...events);
    else this.keep();
    if (panel === "") this.panel.close();
    else if (event?.words) this.panel.say(event.words);
    if (pick || looks.open !== undefined || event?.do === "stand") {
      this.throws.reopen();
      this.dock.fold();
    }
    if (begin) return this.throws.beginRound(begin);
    if (answer) return this.throws.answer(answer);
    if (roll) return this.throws.throw();
    return this.view.refresh(...[panel ?? this.panel.pane].filter(Boolean));
  }

  go(tab: string) {
    this.show(tab);
    this.dock.fold();
    if (PANES.includes(tab)) this.ui.from = tab;
    this.keep();
    return this.view.refresh();
  }

  keep() {
    this.table = this.store.current(this.table);
    this.store.write(this.table);
    this.head();
  }

  rename(name: string) {
    this.table = { ...this.store.current(this.table), name };
    this.store.write(this.table);
    this.head();
  }

  /** Whether something does not happen on this phone, which the reader is told; a roll has been thrown already. */
  refuses(...events: Happening[]): boolean {
    const why = events.map((event) => event.do !== "roll" && this.company?.refuses(event)).find(Boolean);
    if (why) this.dock.toast(why, false);
    return Boolean(why);
  }

  /** Events are kept, and can be taken back. @returns them as they are kept */
  happen(...events: Happening[]): Happening[] {
    if (this.refuses(...events)) return [];
    const dated = events.map((event) => ({ ...event, at: Date.now() }));
    this.view.unconfirmed = events.some((event) => event.do !== "roll");
    this.table = this.store.append(this.table, ...dated);
    this.head();
    // What stands from now on is to be seen where it was tapped.
    const notice = events.find((event) => event.words && event.do !== "roll" && event.do !== "stand");
    const isSeen = this.dock.isOpen && this.dock.tellsOf(notice?.changes);
    if (notice && !isSeen) this.dock.toast(notice.words, true);
    return dated;
  }

  /** Another tab has changed this table. */
  heard() {
    const stored = this.store.read(this.table.id);
    if (!stored) return this.dock.stay("This table was deleted in another tab. What you do here keeps it.");
    const before = this.table;
    this.table = this.store.current(before);
    if (stored.name !== before.name) {
      this.head();
      this.dock.toast(`Renamed in another tab: “${isolated(stored.name)}”.`, false);
    }
    if (JSON.stringify(stored.events) === JSON.stringify(before.events)) return;
    this.head();
    this.dock.toast("Changed in another tab.", false);
    this.view.refresh();
  }

  undo() {
    if (this.throws.putAway() || this.refuses({ do: "undo" })) return;
    const before = this.table.events.length;
    this.table = this.store.undo(this.table);
    if (this.table.events.length === before) return this.dock.toast("There is nothing to take back.", false);
    const undone = this.table.undone.at(-1);
    if (undone) this.throws.takenBack(undone);
    this.throws.check();
    this.dock.toast(`Taken back: ${undone?.words ?? "the last change"}`, false);
    this.head();
    return this.view.refresh();
  }
}
