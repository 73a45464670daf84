/** The place for play: passes taps on to Python, keeps what happens, and shows the panes that come back.
 *
 * What can be tapped says in `data-tap` what a tap does; no game is known here. */

import { ask, boot, events as engine, start } from "../engine/client.ts";
import type { TableReply } from "../engine/reply.ts";
import { messages } from "../forms/form.ts";
import { trouble } from "../engine/trouble.ts";
import { whenIdle } from "../engine/connection.ts";
import { replace } from "../page/address.ts";
import { listenForCommands } from "../page/commands.ts";
import { button, closest, dataOf, defined, element, required } from "../page/elements.ts";
import { listenForLongPress } from "../page/long-press.ts";
import { isolated } from "../page/names.ts";
import { redraw } from "../page/redraw.ts";
import { ANY, listen } from "../storage/kept.ts";
import { read as houseRules } from "../calculator/house-rules.ts";
import { sentRows } from "../storage/own-rows.ts";
import { parseJson } from "../storage/legal.ts";
import { peek as savedSheets } from "../storage/sheets.ts";
import { note, recall } from "../storage/tab-memory.ts";
import { Dock } from "./dock.ts";
import { LookUp } from "./look-up.ts";
import { Panel } from "./panel.ts";
import { leaveFor, type Errand } from "../share/edited.ts";
import { unpackedText } from "../share/packed.ts";
import { gather, type Gathered } from "../share/parts.ts";
import { sealRoll, shareRoll } from "./share-roll.ts";
import { unpacked } from "./share-table.ts";
import { fresh, MANY, since, TableStore, type Happening, type Kept } from "./table-store.ts";

type Tap = {
  ui?: Record<string, string>;
  pick?: [string, Record<string, string>];
  from?: string;
  event?: Happening;
  roll?: number;
  look?: [string, string];
  begin?: string;
  foe?: number;
  errand?: Errand;
  answer?: { inputs: Record<string, string>; changes: [string, string, number][]; again: boolean };
};

const KEYS: Record<string, string> = { 1: "roll", 2: "sheet", 3: "fight", 4: "look" };
/** The keys by which the theme turns pages and opens its search. */
const OF_THE_THEME = ["p", ",", ".", "f", "s"];
const PANES = ["roll", "sheet", "fight"];
const WIDE = "(min-width: 36rem) and (min-height: 30.01rem), (min-width: 60rem)";
const MOST_CHIPS = 8;
const STOPPED = "The dice stopped. Nothing is lost: sheets and fight are kept.";

export class Play {
  element: HTMLElement;
  game: string;
  store: TableStore;
  table: Kept;
  dock: Dock;
  panel: Panel;
  /** What Python said last of the button and of who comes next. */
  begin: [string, string] = ["", ""];
  next = "";
  /** How many of the table's events Python could not read. */
  unread = 0;
  said: Record<string, string> = {};
  asked = 0;
  /** The roll that stands in the dock, for questions that it leaves open. */
  last: Happening | null = null;
  busy = false;
  /** Rolls that came due at the end of a round and have not been thrown yet. */
  waitingRolls: Happening[] = [];
  /** Whether the last event has not been read by Python yet. */
  fresh = false;
  /** Panes of the panel that no answer has brought yet; none once it is closed. */
  wanted: string[] = [];
  /** How many questions Python has not answered yet. */
  waiting = 0;
  /** Whether the dock says that Python is not there. */
  failed = false;

  constructor(place: HTMLElement) {
    this.element = place;
    this.game = dataOf(place, "play");
    this.store = new TableStore(this.game);
    this.table = this.store.last();
    this.dock = new Dock(place);
    this.panel = new Panel(this);
    new LookUp(this);
    listenForCommands(place, {
      throw: () => this.throw(),
      next: () => this.turn(),
      undo: () => this.undo(),
      secret: () => this.keepSecret(!this.secret),
      fold: () => this.dock.fold(),
      close: () => this.panel.close(),
      tables: () => this.panel.tables(),
      settings: () => this.panel.settings(),
      pad: () => this.panel.pad(),
      waiting: () => this.throwWaiting(),
      send: () => this.panel.send(),
      "keep-sheet": () => this.panel.keepSheet(),
      edit: () => this.panel.form(""),
      print: () => this.panel.form("&print"),
      about: (pressed) => this.panel.about(dataOf(pressed, "more")),
    });
    // A hit tells of itself at a tap, too.
    listenForLongPress(place, "[data-more]", (pressed) =>
      pressed.dataset.more ? this.panel.about(pressed.dataset.more) : pressed.click(),
    );
    place.addEventListener("click", (event) => this.click(event));
    place.addEventListener("input", ({ target }) => this.typed(target as HTMLInputElement));
    place.addEventListener("change", (event) => this.changed(event.target as HTMLSelectElement));
    // Before the theme hears it, which turns the page on some of these keys.
    addEventListener("keydown", (event) => place.isConnected && this.key(event), true);
    addEventListener("hashchange", () => place.isConnected && this.arrive());
    listen(
      "table",
      (id) =>
        place.isConnected && void ((id === `${this.game} ${this.table.id}` || id === ANY) && this.heard()),
    );
    engine.addEventListener("boot", () => place.isConnected && this.progress());
    matchMedia(WIDE).addEventListener("change", () => place.isConnected && this.refresh());
    this.begun();
  }

  /** Shows the table as it was left, at once; Python comes after it. */
  async begun() {
    required<HTMLButtonElement>(this.element, "[data-do=throw]").disabled = false;
    this.show(this.table.ui.tab);
    this.restoreShown();
    this.head();
    if (this.store.said) this.dock.stay(this.store.said);
    await this.arrive();
    await whenIdle();
    start(`${this.game}.play`);
    this.refresh();
  }

  /** What came with the address: a table, a character, one's own from its form, or a part of any of them. */
  async arrive() {
    const [, kind, text] = /^#(table|person|edited|errand|part)=(.+)$/s.exec(location.hash) ?? [];
    if (!kind) return;
    replace(location.pathname + location.search);
    await this.received(kind, text);
  }

  async received(kind: string, text: string): Promise<unknown> {
    if (kind === "part") return this.gathered(gather(text));
    if (kind === "table") return this.receivedTable(text);
    const came = parseJson((await unpackedText(text)) ?? "");
    if (!came) return this.dock.refuse("The character in this address is damaged. Nothing here has changed.");
    if (kind === "person") return this.panel.guest(came);
    this.show("sheet");
    Object.assign(this.ui, { who: came.who, from: "sheet" });
    if (kind === "errand") return this.bring(came);
    this.happen({
      do: "dress",
      who: came.who,
      sheet: came.sheet,
      whole: true,
      words: `${isolated(came.sheet.name || "The sheet")} is changed`,
    });
    return this.refresh();
  }

  /** What somebody brings from a chapter counts on the sheet. */
  async bring(came: Record<string, unknown>) {
    const reply = await this.request("errand", came).catch((): null => null);
    if (!reply) return this.broken();
    if (!reply.ok) return this.dock.refuse(`${messages(reply.problems)} Nothing here has changed.`);
    if (reply.event?.do) this.happen(reply.event);
    else this.dock.say("Nothing on the sheet changes by it.");
    return this.refresh();
  }

  gathered({ whole, words, anew }: Gathered): unknown {
    const [, kind, text] = /^(table|person)=(.+)$/s.exec(whole ?? "") ?? [];
    if (kind) return this.received(kind, text);
    this.panel.open(
      "Codes in turn",
      element("p", { role: "status" }, words ?? ""),
      ...(anew
        ? [
            button("Begin again with this one", {
              className: "rp-plain rp-strong",
              onclick: () => this.gathered(anew()),
            }),
          ]
        : []),
    );
  }

  /** A table becomes one of this browser's. */
  async receivedTable(text: string) {
    const came = await unpacked(text);
    if (!came) return this.dock.refuse("The table in this address is damaged. Nothing here has changed.");
    const begun = came.events.some((one) => one.do === "order" || one.do === "round" || one.fight?.round);
    const tab = begun ? "fight" : "sheet";
    const table = fresh(this.store.free(came.name.slice(0, 60)));
    this.take({ ...table, events: came.events, own: came.own, ui: { ...table.ui, tab, from: tab } });
    this.store.write(this.table);
    this.head();
    this.dock.toast(`“${isolated(this.table.name)}” is on this device now.`, false);
    await this.refresh();
    if (this.unread)
      this.dock.stay(
        `“${isolated(this.table.name)}” is on this device now. Changes left out because they cannot be read: ${this.unread}.`,
      );
  }

  pane(name: string) {
    return required(this.element, `[data-pane=${name}]`);
  }

  get ui() {
    return this.table.ui;
  }

  /** Another table is looked at. */
  take(table: Kept) {
    this.table = table;
    this.last = null;
    this.dock.fold();
    this.show(table.ui.tab);
  }

  /** The panes that can be seen. */
  get shown() {
    return matchMedia(WIDE).matches
      ? [...new Set([this.ui.tab === "fight" ? "sheet" : this.ui.tab, "fight"])]
      : [this.ui.tab];
  }

  /** @param line of which only the latest question counts */
  request(step: string, more: Record<string, unknown> = {}, line?: object): Promise<TableReply> {
    const events = since(this.table.events);
    const { ui } = this.table;
    const saved = savedSheets(`${this.game}.character`);
    const { root } = this.element.dataset;
    const own = sentRows(this.game, this.table.own);
    const rulings = houseRules(this.game);
    return this.waited(
      ask(
        { ...own, do: "play", id: `${this.game}.play`, step, events, ui, saved, rulings, root, ...more },
        line,
      ),
    );
  }

  /** The page is busy while Python is asked. */
  async waited<Reply>(reply: Promise<Reply>): Promise<Reply> {
    this.waiting++;
    this.element.setAttribute("aria-busy", "true");
    try {
      return await reply;
    } finally {
      if (--this.waiting === 0) this.element.removeAttribute("aria-busy");
    }
  }

  /** The panes anew, as Python draws them. */
  async refresh(more: string[] = []): Promise<unknown> {
    const number = ++this.asked;
    this.wanted.push(...more);
    const show = [...this.shown.filter((one) => PANES.includes(one)), ...this.wanted];
    const reply = await this.request("view", { ui: { ...this.ui, show } }, this).catch((): null => null);
    if (number !== this.asked || !this.element.isConnected) return;
    if (reply?.opening?.length) return this.openWith(reply.opening);
    const { wanted } = this;
    this.wanted = [];
    if (!reply) return this.broken();
    if (!reply.ok) return this.refused(reply);
    if (reply.forgot) this.ui.picks = {};
    // Nobody has left and is still looked at.
    for (const name of reply.gone) delete this.ui[name];
    if (reply.refused && this.fresh) return this.turnAway(reply.refused);
    this.fresh = false;
    this.unread = reply.unread;
    for (const [name, html] of Object.entries<string>(reply.html)) {
      if (PANES.includes(name)) redraw(this.pane(name), html);
      else if (wanted.includes(name)) this.panel.fill(name, html);
    }
    this.tell(reply);
    this.keepShown(reply);
    return this.shorten();
  }

  /** The event that carries all there is now; null where Python is not there to tell. */
  async checkpoint(): Promise<Happening | null> {
    if (boot.state !== "ready") return null;
    const reply = await this.request("checkpoint").catch((): null => null);
    return reply?.ok ? { ...reply.event, at: Date.now() } : null;
  }

  /** A table that has grown long goes on from a checkpoint, so that it never is too long to be read. */
  async shorten() {
    const { table } = this;
    const changes = since(table.events);
    const checkpoint = changes.length > MANY && (await this.checkpoint());
    if (checkpoint && this.table.id === table.id)
      this.table = this.store.note(this.table, checkpoint, changes);
  }

  /** A new table has the rules that the group has settled for the game. */
  openWith(events: Happening[]): Promise<unknown> {
    this.table = this.store.append(this.table, ...events.map((one) => ({ ...one, at: Date.now() })));
    return this.refresh();
  }

  /** What Python says of the button, of who comes next and of whose turn it is. */
  tell({ button, next, begin, turn }: Record<string, any>) {
    Object.assign(this, { next, begin });
    this.mark(turn);
    this.label(button);
  }

  /** Python refuses the table as it is: what was to happen just now does not, and the reason is said. */
  refused({ problems }: TableReply): unknown {
    const why = messages(problems);
    return this.fresh ? this.turnAway(why) : this.dock.refuse(why);
  }

  /** What was to happen just now cannot: it is as if it had not been tapped. */
  turnAway(why: string): Promise<unknown> {
    this.fresh = false;
    this.table = this.store.undo(this.table);
    this.table.undone.pop();
    this.dock.refuse(`${why} Nothing has changed.`);
    return this.refresh();
  }

  label(said: Record<string, string>) {
    const { title, sub, chance, word, exact } = (this.said = said);
    const roll = required<HTMLButtonElement>(this.element, "[data-do=throw]");
    const [what, odds] = roll.querySelectorAll<HTMLElement>(":scope > span");
    const { begins } = this;
    what.children[0].textContent = begins ? this.begin[1] : title || "Nothing to roll";
    what.children[1].textContent = begins ? "" : this.secret ? `In secret: ${sub}` : sub;
    odds.children[0].textContent = begins ? "" : chance;
    odds.children[1].textContent = begins ? "" : word;
    odds.title = begins ? "" : exact;
    roll.disabled = !begins && !title;
    const next = required<HTMLButtonElement>(this.element, "[data-do=next]");
    next.hidden = !this.next || (this.ui.tab !== "fight" && !matchMedia(WIDE).matches);
    next.children[1].textContent = this.next;
    this.chips();
  }

  /** A dot on the tab of the fight while somebody there is to act and another tab is looked at. */
  mark(who: string) {
    const tab = required(this.element, "[data-tab-of=fight]");
    const waits = who && this.ui.tab !== "fight" ? `${who} is to act` : "";
    tab.toggleAttribute("data-waits", Boolean(waits));
    if (waits) tab.setAttribute("aria-description", waits);
    else tab.removeAttribute("aria-description");
  }

  /** Whether the button begins a round: in the fight, where nobody is on turn and no card is open. */
  get begins() {
    return this.ui.tab === "fight" && Boolean(this.begin[0]) && !this.ui.open;
  }

  /** The last rolls, each once, to roll again. */
  chips() {
    this.secretly();
    const seen = new Set<string>();
    const rolls = this.table.events
      .filter((one) => one.do === "roll" && one.calculator)
      .reverse()
      .filter((one) => {
        const key = JSON.stringify([one.title, one.sub, one.secret ? one.at : 0]);
        return !seen.has(key) && seen.add(key);
      });
    const chip = (one: Happening) => {
      if (one.secret) {
        const hidden = button("", {
          className: "rp-chip rp-again rb-tone-none",
          onclick: () => this.unveil(one, false),
        });
        hidden.append(element("span", {}, one.title), element("b", {}, "in secret"));
        return hidden;
      }
      const [, mine, theirs] = one.totals?.[0] ?? [];
      const made = button("", {
        className: `rp-chip rp-again rb-tone-${one.tone || "none"}`,
        onclick: () => this.throw({ loaded: one }),
      });
      made.append(
        element("span", { className: "rb-hidden" }, "Roll again: "),
        element("span", {}, one.title),
        element("b", {}, [mine, theirs].filter(Boolean).join(" : ")),
      );
      return made;
    };
    required(this.element, ".rp-last").replaceChildren(...rolls.slice(0, MOST_CHIPS).map(chip));
  }

  head() {
    const [name, line] = required(this.element, ".rp-play-table").children;
    name.textContent = isolated(this.table.name);
    const when = new Date(this.table.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    line.textContent = this.store.kept
      ? navigator.onLine
        ? `Saved ${when}`
        : "Offline, all of it is here"
      : "Not saved on this phone";
    this.element.toggleAttribute("data-unsaved", !this.store.kept);
  }

  progress() {
    const roll = required(this.element, "[data-do=throw] small");
    const mega = (bytes: number) => (bytes / 1_000_000).toFixed(1);
    if (boot.state === "starting" && boot.of)
      roll.textContent = `Dice on their way: ${mega(boot.done)} of ${mega(boot.of)} MB`;
    if (boot.state === "failed")
      roll.textContent = navigator.onLine ? "The dice did not come" : "The dice need the net once";
    if (boot.state === "failed" && this.waiting) this.fail();
    else if (this.failed) this.recover();
  }

  show(tab: string) {
    this.ui.tab = tab;
    this.element.dataset.tab = tab;
    for (const one of this.element.querySelectorAll<HTMLElement>("[data-tab-of]")) {
      const on = one.dataset.tabOf === tab;
      one.setAttribute("aria-selected", String(on));
      one.tabIndex = on ? 0 : -1;
    }
    required(this.element, ".rp-find").hidden = tab !== "look";
  }

  /** The panes and the button as they were last come back before Python does. */
  restoreShown() {
    const kept = recall(`shown.${this.game}`);
    if (kept?.id !== this.table.id) return;
    try {
      for (const [name, html] of Object.entries<string>(kept.panes)) redraw(this.pane(name), html);
      this.tell(kept.told);
    } catch {
      // What is not there is drawn when Python comes.
    }
  }

  keepShown({ button, next, begin, turn }: Record<string, any>) {
    const panes = Object.fromEntries(PANES.map((name) => [name, this.pane(name).innerHTML]));
    note(`shown.${this.game}`, { id: this.table.id, panes, told: { button, next, begin, turn } });
  }

  click({ target }: MouseEvent) {
    const tab = closest(target, "[data-tab-of]");
    if (tab) return this.go(dataOf(tab, "tabOf"));
    const tapped = closest(target, "button[data-tap]");
    if (!tapped) return;
    if (tapped.closest(".rp-toast")) this.dock.clear();
    else if (tapped.matches(".rp-apply")) this.dock.applied(true);
    this.tap(JSON.parse(dataOf(tapped, "tap")));
  }

  /** What is typed is picked letter by letter and draws nothing anew. */
  typed({ dataset: { place, name }, value }: HTMLInputElement) {
    if (!place || !name) return;
    this.ui.picks[place] = { ...this.ui.picks[place], [name]: value };
    this.keep();
  }

  changed(select: HTMLSelectElement) {
    const { place, from, ui, taps, name } = select.dataset;
    if (name) return;
    if (place) this.tap({ pick: [place, JSON.parse(select.value)], from });
    else if (ui)
      this.tap({ ui: { [ui]: select.value }, from: this.ui.tab === "fight" ? "fight" : this.ui.tab });
    else if (taps && select.value.startsWith("{")) this.tap(JSON.parse(select.value));
  }

  /** @param tap what a tap does, as the pane says */
  async tap({ ui, pick, from, event, roll, look, begin, answer, foe, errand }: Tap) {
    if (look) return this.look(...look);
    if (foe) return this.panel.foes(foe);
    if (errand) return leaveFor(this.game, errand);
    const { panel, ...looks } = ui ?? {};
    Object.assign(this.ui, looks, from && { from });
    if (pick) this.ui.picks[pick[0]] = { ...this.ui.picks[pick[0]], ...pick[1] };
    if (looks.tab) this.show(looks.tab);
    if (event) this.happen(event);
    else this.keep();
    if (panel === "") this.panel.close();
    else if (event?.words) this.panel.say(event.words);
    if (pick || looks.open !== undefined) this.dock.fold();
    if (begin) return this.beginRound(begin);
    if (answer) return this.answer(answer);
    if (roll) return this.throw();
    return this.refresh([panel ?? this.panel.pane].filter(Boolean));
  }

  /** A pane that is worked out only when it is asked for, in the panel. */
  async look(name: string, title: string) {
    const number = this.panel.wait(title);
    const reply = await this.request("view", { ui: { ...this.ui, show: [name] } }, this.panel).catch(
      (): null => null,
    );
    if (!this.panel.awaits(number)) return;
    if (reply?.ok) this.panel.body.innerHTML = reply.html[name];
    else this.panel.close();
    if (!reply) this.broken();
  }

  go(tab: string) {
    this.show(tab);
    this.dock.fold();
    if (PANES.includes(tab)) this.ui.from = tab;
    this.keep();
    if (tab === "look") required<HTMLInputElement>(this.element, ".rp-find input").focus();
    return this.refresh();
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

  /** An event is kept, and can be taken back. */
  happen(...events: Happening[]) {
    this.fresh = events.some((one) => one.do !== "roll");
    this.table = this.store.append(this.table, ...events.map((one) => ({ ...one, at: Date.now() })));
    this.head();
    const told = events.find((one) => one.words && one.do !== "roll");
    if (told) this.dock.toast(told.words, true);
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
    this.dock.toast("Changed in another tab.", false);
    this.refresh();
  }

  undo() {
    const before = this.table.events.length;
    this.table = this.store.undo(this.table);
    if (this.table.events.length === before) return this.dock.toast("There is nothing to take back.", false);
    this.dock.applied(false);
    this.dock.toast(`Taken back: ${this.table.undone.at(-1)?.words ?? "the last change"}`, false);
    this.head();
    return this.refresh();
  }

  /** Python is not there, and what was asked waits: the dock says why, with a way on. */
  fail() {
    this.failed = true;
    const waits = this.busy ? " What you were rolling rolls as soon as they are back." : "";
    this.dock.refuse(`${trouble()} Nothing is lost: sheets and fight are kept.${waits}`, () =>
      this.restart(),
    );
  }

  /** Whatever was asked and has no answer yet is asked again once Python is there. */
  restart() {
    if (boot.why === "gone") location.reload();
    else start(`${this.game}.play`);
  }

  recover() {
    this.failed = false;
    this.dock.fold();
  }

  broken() {
    this.dock.refuse(STOPPED, () => this.refresh());
  }

  /** Throws what is loaded; a tap while dice tumble lets them land. */
  async throw(more: Record<string, unknown> = {}) {
    if (this.dock.tumbling) return this.dock.land();
    if (this.busy) return this.failed ? this.restart() : undefined;
    if (this.begins && !more.loaded) return this.beginRound(this.begin[0]);
    this.dock.fold();
    const reply = await this.thrown("throw", more);
    if (!reply) return;
    const { event } = reply;
    // What is asked about a roll that was shown is answered in the open.
    const hidden = Boolean(reply.veil) || (this.secret && !more.answered);
    this.last = event;
    this.happen(hidden ? { ...event, secret: 1 } : event);
    if (hidden) this.veil(defined(this.table.events.at(-1), "event"), reply);
    else this.lay(event, reply);
    return this.refresh();
  }

  /** A roll in the open. */
  lay(event: Happening, { result, full, shared }: TableReply) {
    const ways = (place: Element) => shareRoll(this.game, this.table, event, shared, place);
    this.dock.show(result, full, this.waitingRolls[0]?.title, ways);
  }

  /** A roll that nobody sees until it is shown; until then it can go to others sealed. */
  veil(event: Happening, reply: TableReply) {
    this.dock.veil(
      `${event.title}${event.sub ? `, ${event.sub}` : ""}`,
      [
        button("Show", { className: "rp-apply", onclick: () => this.unveil(event) }),
        button("Share sealed", {
          className: "rp-act",
          onclick: () => sealRoll(dataOf(this.element, "title"), this.table, event, reply.shared),
        }),
      ],
      this.waitingRolls[0]?.title,
    );
  }

  /** A secret roll is read by its faces: to be seen, or to wait in the dock again. */
  async unveil(event: Happening, seen = true) {
    this.dock.fold();
    const reply = await this.thrown("throw", { loaded: event, faces: event.faces });
    if (!reply) return;
    this.last = event;
    if (!seen) return this.veil(event, reply);
    this.table = this.store.reveal(this.table, event);
    this.lay(event, reply);
    this.chips();
  }

  /** Whether rolls stay secret until they are shown. */
  get secret() {
    return this.ui.secret === "1";
  }

  /** From here on rolls are secret, or in the open; whoever has used it finds it beside the last rolls. */
  keepSecret(on: boolean) {
    this.ui.secret = on ? "1" : "0";
    this.keep();
    this.label(this.said);
  }

  /** The button and the switch beside the last rolls say whether rolls are secret. */
  secretly() {
    this.element.toggleAttribute("data-secret", this.secret);
    const chip = required(this.element, "[data-do=secret]");
    chip.hidden = this.ui.secret === undefined;
    chip.setAttribute("aria-pressed", String(this.secret));
  }

  /** What dice came to, one throw at a time; null where there was none, which the dock then says. */
  async thrown(step: string, more: Record<string, unknown>): Promise<TableReply | null> {
    this.busy = true;
    const reply = await this.request(step, more)
      .catch((): null => null)
      .finally(() => (this.busy = false));
    if (reply?.ok) return reply;
    if (reply) this.dock.refuse(`${messages(reply.problems)} Nothing was rolled.`);
    else this.broken();
    return null;
  }

  /** The next of the rolls that came due together; each waits until the one before it has been seen. */
  throwWaiting() {
    const loaded = this.waitingRolls.shift();
    return loaded ? this.throw({ loaded }) : this.refresh();
  }

  /** What was asked about the roll in the dock is answered: the same faces are read again, or new ones thrown. */
  answer({ inputs, changes, again }: NonNullable<Tap["answer"]>) {
    const { last } = this;
    if (!last) return;
    this.dock.supersede();
    if (changes.length) this.happen({ do: "change", changes, words: "Spent" });
    return this.throw({ loaded: last, inputs, answered: true, ...(again ? {} : { faces: last.faces }) });
  }

  async beginRound(how: string, more: Record<string, unknown> = {}) {
    this.ui.open = "";
    this.ui.from = "fight";
    if (how !== "order") {
      this.happen({ do: "round", words: this.begin[1] });
      return this.refresh();
    }
    const reply = await this.thrown("order", more);
    if (!reply) return;
    this.happen({ ...reply.event, words: reply.event.title });
    this.dock.show(reply.result, reply.full);
    return this.refresh();
  }

  /** The next in the order; at the end of a round what comes due is asked about first. */
  async turn() {
    if (!this.next) return this.begin[0] ? this.beginRound(this.begin[0]) : undefined;
    const leaves = this.element.querySelector(".rp-person.rp-turn b")?.textContent ?? "";
    this.ui.open = "";
    this.ui.from = "fight";
    this.dock.clear();
    this.dock.fold();
    this.happen({ do: "next", words: `${leaves} is done` });
    await this.refresh();
    this.element.querySelector(".rp-person.rp-turn .rp-person-head")?.scrollIntoView({ block: "nearest" });
    if (this.next || !this.begin[0]) return;
    const reply = await this.request("due").catch((): null => null);
    if (reply?.ok && reply.due.length) this.panel.due(reply.due, reply.html);
  }

  key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.matches("[role=tab]") && /^Arrow(Left|Right)$/.test(event.key)) {
      const tabs = [...this.element.querySelectorAll<HTMLElement>("[data-tab-of]")];
      const step = event.key === "ArrowRight" ? 1 : -1;
      const next = tabs[(tabs.indexOf(target) + step + tabs.length) % tabs.length];
      next.focus();
      this.go(dataOf(next, "tabOf"));
      return;
    }
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.matches("input, select, textarea") ||
      target.closest("dialog")
    )
      return;
    if (KEYS[event.key]) this.go(KEYS[event.key]);
    else if (event.key === "n") this.turn();
    else if (event.key === "z") this.undo();
    else if (event.key === "/") this.go("look");
    else if (!OF_THE_THEME.includes(event.key)) return;
    event.stopPropagation();
    if (event.key === "/") event.preventDefault();
  }
}
