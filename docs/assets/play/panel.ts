/** The panel from below: people to add, tables, what comes due, real dice, an excerpt. */

import { listenForCommands } from "../page/commands.ts";
import { messages } from "../forms/form.ts";
import { plain } from "../forms/inputs.ts";
import { closeLayer, openLayer } from "../page/back.ts";
import { linkTo } from "../page/address.ts";
import { absolute, root } from "../page/config.ts";
import { excerpt } from "../page/excerpt.ts";
import { redraw } from "../page/redraw.ts";
import { calculatorId } from "../share/documented.ts";
import { noteEdit } from "../share/edited.ts";
import { button, closest, dataOf, defined, element, required } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { ask, giveUp } from "../engine/client.ts";
import type { TableReply } from "../engine/reply.ts";
import { sentRows } from "../storage/homebrew.ts";
import { withReport } from "../share/late.ts";
import { packedText } from "../share/packed.ts";
import { ways, waysOfPacked } from "../share/ways.ts";
import { followSwipe } from "../page/swipe.ts";
import { switches } from "../page/switches.ts";
import { change, read } from "../storage/sheets.ts";
import type { Play } from "./play.ts";
import { age, bringFile, saveBackup } from "../storage/backup.ts";
import { withLive } from "./company.ts";
import { logged } from "./log.ts";
import { sealRoll } from "./share-roll.ts";
import { packed } from "./share-table.ts";
import { fresh, type Happening, type SavedTable } from "./table-store.ts";

const TITLES: Record<string, string> = { add: "Who joins?", foe: "New foe" };
type Due = { words: string; changes: [string, string, number][]; loaded: Happening | null };

export class Panel {
  play: Play;
  dialog: HTMLDialogElement;
  body: HTMLElement;
  faces: number[] = [];
  /** What the taps on the pad do, one after the other. */
  taps: Promise<unknown> = Promise.resolve();
  /** The pane that Python has drawn here. */
  pane = "";
  /** Whether the dice are those of the order. */
  order = false;
  deleted: SavedTable | null = null;
  asked = 0;

  constructor(play: Play) {
    this.play = play;
    this.dialog = required(play.element, "dialog");
    this.body = required(this.dialog, ".rp-panel-body");
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.close());
    this.dialog.addEventListener("keydown", ({ key }) => this.type(key));
    const head = required(this.dialog, ".rp-panel-head");
    head.addEventListener("pointerdown", (event) => followSwipe(event, this.dialog, () => this.close()));
    // Escape and the way back of a phone close it, too.
    this.dialog.addEventListener("close", () => {
      if (this.dialog.open) return;
      closeLayer(this.dialog);
      giveUp(this);
      if (this.pane) this.forget();
      this.play.maker.resume();
      this.leaveChosen();
    });
    listenForCommands(this.body, {
      face: (key) =>
        this.face(
          key.dataset.face ?? this.body.querySelector<HTMLInputElement>(".rb-typed")?.value,
          key.dataset.sides,
        ),
      unface: () => this.queue(() => this.ask(this.faces.slice(0, -1))),
    });
  }

  open(title: string, ...content: (Node | string)[]) {
    // An answer may come after its page has gone.
    if (!this.dialog.isConnected) return;
    this.pane = "";
    this.asked++;
    required(this.dialog, "h2").textContent = title;
    this.body.replaceChildren(...content);
    if (!this.dialog.open) this.show();
    else if (!this.dialog.contains(document.activeElement)) required(this.dialog, "[data-do=close]").focus();
  }

  show() {
    this.dialog.showModal();
    openLayer(this.dialog, () => this.close());
  }

  close() {
    this.forget();
    this.dialog.close();
  }

  /** Who is chosen and does not sit at the table yet stays chosen, and can still join by one tap. */
  leaveChosen() {
    const seats = this.body.querySelector<HTMLElement>(".rp-seats[data-left]");
    if (!seats) return;
    const seat = required<HTMLButtonElement>(seats, ".rp-seat");
    const [place, none] = JSON.parse(dataOf(seat, "tap")).pick;
    const now = this.play.ui.picks[place] ?? {};
    if (Object.keys(none).every((key) => now[key] === none[key])) return;
    this.play.dock.stay(dataOf(seats, "left"), button("Join", { "data-tap": dataOf(seat, "tap") }));
  }

  /** What was shown is shown no more. */
  forget() {
    this.deleted = null;
    this.pane = "";
    this.play.view.wanted = [];
  }

  /** Open at once while something is worked out. @returns what its answer must name to be shown */
  wait(title: string): number {
    this.open(title, element("p", { className: "rp-quiet", role: "status" }, "Working it out…"));
    return this.asked;
  }

  /** Whether the place of an answer still waits for it. */
  awaits(turn: number) {
    return this.dialog.open && turn === this.asked;
  }

  /** @param name the pane that Python has drawn */
  fill(name: string, html: string) {
    const again = this.pane === name;
    const title =
      TITLES[name] ??
      this.play.element.querySelector<HTMLSelectElement>("[data-ui=who]")?.selectedOptions[0]?.text ??
      "Sheet";
    if (!again)
      this.open(
        title,
        element("p", { className: "rp-quiet", role: "status" }),
        element("div", { className: "rp-drawn" }),
      );
    this.pane = name;
    const drawn = required(this.body, ".rp-drawn");
    redraw(drawn, html);
    const titled = drawn.querySelector<HTMLElement>("[data-title]");
    if (titled) required(this.dialog, "h2").textContent = dataOf(titled, "title");
  }

  /** In a table of numbers the digits that are typed lead to their number, which Enter then taps; behind a line
   * that is typed it does what the panel is for. */
  type(digit: string) {
    const typing = closest(document.activeElement, "input[data-place]");
    if (digit === "Enter" && typing) return this.body.querySelector<HTMLElement>(".rp-solid")?.click();
    if (!/^\d$/.test(digit)) return;
    const number = (digits: string) => this.body.querySelector<HTMLElement>(`[data-number="${digits}"]`);
    const before = closest(document.activeElement, "[data-number]")?.dataset.number ?? "";
    (number(before + digit) ?? number(digit))?.focus();
  }

  /** A pane that is worked out only when it is asked for. */
  async look(name: string, title: string) {
    const turn = this.wait(title);
    const { ui, view } = this.play;
    const reply = await view.answer("view", { ui: { ...ui, show: [name] } }, this);
    if (!this.awaits(turn)) return;
    if (reply?.ok) this.body.innerHTML = reply.html[name];
    else this.close();
    if (!reply) view.broken();
  }

  /** What has happened while it is open, for it lies over the place that tells of it. */
  say(words: string) {
    const place = this.body.querySelector("[role=status]");
    if (this.pane && place) place.textContent = words;
  }

  /** What the reader has set for all pages, and the rules of the house. */
  settings() {
    const status = element("p", { className: "rp-quiet", role: "status" });
    const boxes = switches(["animate", "vibrate", "sound"], (words) => (status.textContent = words));
    this.open(
      "Settings",
      element("div", { className: "rp-switches" }, ...boxes, this.secretly()),
      status,
      element("div", { className: "rp-drawn" }),
    );
    this.pane = "settings";
    return this.play.view.refresh("settings");
  }

  /** The switch for secret rolls. */
  secretly(): HTMLElement {
    const box = element("input", { type: "checkbox", checked: this.play.secret });
    box.addEventListener("change", () => this.play.keepSecret(box.checked));
    return element("label", {}, box, "Roll in secret: only “Show” tells the result");
  }

  /** Foes of the group's own sit down, and are saved for other fights. */
  async foes(count: number) {
    const { play } = this;
    const reply = await play.view.answer("foe", { count });
    if (!reply) return play.view.broken();
    if (!reply.ok) return play.view.refresh(this.pane);
    const unsaved = this.saveSheet(reply);
    play.happen(reply.event);
    if (unsaved) play.dock.say(unsaved);
    return play.view.refresh();
  }

  /** Somebody has the name and the note that are typed. */
  async saveName() {
    const { play } = this;
    const reply = await play.view.answer("name");
    if (!reply) return play.view.broken();
    if (!reply.ok) return this.say(messages(reply.problems));
    this.close();
    play.happen(reply.event);
    return play.view.refresh();
  }

  /** The character whose sheet is looked at, to another phone. */
  async send() {
    const reply = await this.play.view.answer("sheet");
    if (!reply?.ok) return this.play.view.broken();
    const { name, sheet, version } = reply;
    const hash = async () => `person=${await packedText(JSON.stringify({ sheet, version }))}`;
    this.open(
      `${isolated(name)}, to another phone`,
      waysOfPacked(hash, isolated(name), this.copied),
      element("p", { className: "rp-quiet" }, "The other phone shows who comes, and asks."),
    );
  }

  /** What became of a copied link; one that is long for a chat stays said, with the file that can go instead. */
  copied = (words: string, long = false) => {
    if (long) this.play.dock.stay(words, button("Save a backup", { onclick: saveBackup }));
    else this.play.dock.toast(words, false);
    this.close();
  };

  /** A key of the sheet: what its roll is, the roll itself, and ways to pass it on. */
  async about(key: string) {
    const turn = this.wait("About this roll");
    const reply = await this.play.view.answer("about", { key }, this);
    if (!this.awaits(turn)) return;
    if (!reply?.ok) return this.close();
    this.open(reply.title);
    this.body.innerHTML = reply.html;
    const url = linkTo(absolute(reply.page), reply.short, reply.inputs);
    const ruleText = element("div");
    const report = {
      what: reply.title,
      id: calculatorId(`${this.play.game}.${reply.short}`),
      url,
      inputs: reply.inputs,
      place: this.body,
    };
    this.body.append(
      ruleText,
      ways(async () => [url], reply.title, this.copied),
      element("p", {}, element("a", { href: url }, "Open it in its chapter")),
      element(
        "div",
        { className: "rp-acts" },
        button("Roll sealed", { className: "rp-plain", onclick: () => this.rollSealed(reply) }),
        button("Report an error", {
          className: "rp-plain",
          onclick: () => withReport((part) => part.openReport(report)),
        }),
      ),
    );
    const rule = absolute(reply.rule);
    const preview = await excerpt(rule).catch((): null => null);
    if (preview)
      ruleText.append(element("p", {}, element("a", { href: rule }, preview.title)), ...preview.body);
  }

  /** What is told about is rolled behind a seal; nothing happens at the table by it. */
  async rollSealed({ title, page, short, inputs }: TableReply) {
    const { play } = this;
    const { game } = play;
    const calculator = `${game}.${short}`;
    const question = {
      ...sentRows(game, play.table.own),
      do: "roll",
      id: calculator,
      inputs,
      root: "",
      quick: true,
    };
    const reply = await play.view.awaited(ask(question));
    if (!reply) return play.view.broken();
    this.close();
    if (!reply.ok) return play.dock.refuse(messages(reply.problems));
    return sealRoll(
      dataOf(play.element, "title"),
      play.table,
      { do: "roll", calculator, title, inputs, faces: reply.faces },
      { ...reply, page, short },
    );
  }

  /** The chapter's form with this sheet's values; it offers the way back.
   * @param also what else the form is to do */
  async form(also: string) {
    const { game } = this.play;
    const reply = await this.play.view.answer("sheet");
    if (!reply?.ok) return this.play.view.broken();
    noteEdit({ game, who: reply.who, name: reply.name });
    this.goToForm(reply.sheet, also);
  }

  /** @param sheet flat inputs for the chapter's form
   * @param also what else it is to do */
  goToForm(sheet: Record<string, string>, also: string) {
    location.href = linkTo(`${root}${this.play.game}/characters/`, "character", sheet).replace(
      /(\?.*)?#/,
      (_, query) => `${query ?? "?"}${also}#`,
    );
  }

  async keepSheet() {
    const reply = await this.play.view.answer("sheet");
    if (reply?.ok) this.saveSheet(reply);
  }

  /** A character becomes one of the saved sheets; one of the same name that differs stays beside it.
   * @param replaced the name of an earlier state of the same character */
  saveSheet({ name, sheet, version, side }: TableReply, replaced?: string): string {
    const id = `${this.play.game}.character`;
    const { sheets } = read(id);
    const inputs = { ...sheet, name };
    let free = name;
    for (
      let count = 2;
      free !== replaced && free in sheets && JSON.stringify(sheets[free].inputs) !== JSON.stringify(inputs);
      count++
    )
      free = `${name} (${count})`;
    const unsaved = change(id, free, { version, inputs, ...(side && { side }) });
    this.play.dock.say(unsaved || `${isolated(free)} is saved.`);
    this.close();
    return unsaved;
  }

  /** Somebody has come from another phone: who it is, and what becomes of them. */
  async guest(visitor: { sheet: unknown; version: unknown }) {
    const reply = await this.play.view.answer("guest", { sheet: visitor.sheet, version: visitor.version });
    if (!reply) return this.play.view.broken();
    if (!reply.ok) return this.play.dock.refuse(`${messages(reply.problems)} Nothing here has changed.`);
    this.open(`${isolated(reply.name)} has come`);
    this.body.innerHTML = reply.html;
    this.body.append(
      button("Save as a sheet only", {
        className: "rp-plain rp-strong",
        onclick: () => this.saveSheet(reply),
      }),
      button("Leave it", { className: "rp-plain", onclick: () => this.close() }),
    );
  }

  /** What comes due at the end of a round: one tap does all that is ticked. */
  due(items: Due[], html: string) {
    const { play } = this;
    this.open(`${play.element.querySelector(".rp-round")?.textContent ?? "The round"}`);
    this.body.innerHTML = html;
    const go = button("Do what is ticked", {
      className: "rp-solid",
      onclick: () => {
        const ticked = [...this.body.querySelectorAll<HTMLInputElement>("[data-due]")].filter(
          (box) => box.checked,
        );
        const due = ticked.map((box) => items[Number(box.dataset.due)]);
        const changes = due.flatMap((item) => item.changes);
        if (changes.length)
          play.happen({ do: "change", changes, words: due.map((item) => item.words).join("; ") });
        this.close();
        play.throws.due = due.flatMap(({ loaded }) => loaded ?? []);
        return play.throws.throwDue();
      },
    });
    this.body.append(go);
  }

  /** Real dice: asks die by die, in the order of the roll, or for everybody where the button puts all in order. */
  pad() {
    const { begins, status } = this.play.bar;
    this.order = begins && status.begin[0] === "order";
    const back = button("Back", { "data-do": "unface", className: "rp-plain" });
    this.open(
      this.order ? `Real dice: ${status.begin[1].toLowerCase()}` : "Real dice",
      element("p", { className: "rp-asked", role: "status" }),
      element("div", { className: "rp-pad" }),
      element("div", { className: "rp-acts rp-pad-foot" }, back, ...(this.order ? [] : [this.secretly()])),
    );
    return this.queue(() => this.ask([]));
  }

  /** One tap on the pad after the other, for the die that it was meant for. */
  queue(next: () => unknown) {
    return (this.taps = this.taps.then(next));
  }

  face(face?: string, sides?: string) {
    return this.queue(() => {
      const now = this.body.querySelector<HTMLElement>(".rb-face")?.dataset.sides;
      if (face && sides === now && this.dialog.open) return this.ask([...this.faces, Number(face)]);
    });
  }

  /** Asks for the die after these faces; what is above the keys may grow, and nothing moves the keys. */
  async ask(faces: number[]) {
    const { play } = this;
    const reply = await play.view.answer("next", { faces, ...(this.order && { order: 1 }) });
    if (!reply) return play.view.broken();
    const question = this.body.querySelector(".rp-asked");
    if (!question) return;
    if (!reply.ok)
      return void question.replaceChildren(element("span", { role: "alert" }, messages(reply.problems)));
    this.faces = faces;
    if (!reply.waiting) {
      this.close();
      return this.order ? play.throws.beginRound("order", { faces }) : play.throws.throw({ faces });
    }
    const { label, sides } = reply.waiting;
    question.textContent = `${label}: d${sides}. ${faces.length ? `So far ${faces.join(", ")}.` : ""}`;
    redraw(required(this.body, ".rp-pad"), reply.html);
    required<HTMLButtonElement>(this.body, "[data-do=unface]").disabled = !faces.length;
  }

  /** The tables of this game, and everything there is in one file. */
  tables() {
    const { play } = this;
    const tables = play.store.all();
    if (!tables.some(({ id }) => id === play.table.id)) tables.unshift(play.table);
    // A browser copies only what is there soon after a tap, so that this is asked for before.
    let ways: Happening[][] = [];
    void play.view.ways().then((all) => (ways = all));
    const file = element("input", { type: "file", accept: "application/json,.json", hidden: true });
    file.addEventListener("change", () => this.bring(file.files?.[0]));
    const notice =
      this.deleted &&
      element(
        "p",
        { className: "rp-gone", role: "status" },
        `“${isolated(this.deleted.name)}” is deleted. `,
        button("Undo", { className: "rp-plain", onclick: () => this.restore() }),
      );
    this.open(
      "Tables",
      ...(play.store.isSaved
        ? []
        : [
            element(
              "p",
              { className: "rp-refused", role: "alert" },
              "Not saved on this phone. Save a backup now, or this table is gone when you leave or reload.",
            ),
          ]),
      ...(notice ? [notice] : []),
      element("ul", { className: "rp-tables" }, ...tables.map((table) => this.line(table))),
      button("New table", {
        className: "rp-plain rp-strong",
        onclick: () => this.go(fresh(this.unused(tables))),
      }),
      element(
        "details",
        { className: "rp-arms" },
        element("summary", {}, "What happened"),
        element("ol", { className: "rp-log" }, ...logged(play.table.events, dataOf(play.element, "round"))),
      ),
      element("h3", {}, "To another phone"),
      waysOfPacked(
        async () => {
          play.table = play.store.share(play.table);
          return `table=${await packed(play.table, ways)}`;
        },
        isolated(play.table.name),
        this.copied,
      ),
      button("Several phones, in step", {
        className: "rp-plain rp-strong",
        onclick: () => withLive((part) => part.openLive(play)),
      }),
      element("h3", {}, "Backup of everything"),
      element(
        "p",
        { className: "rp-quiet" },
        `Sheets, tables, house rules and rolls of all five games, in one file. ${age()}`,
      ),
      element(
        "div",
        { className: "rp-acts" },
        button("Save a backup", {
          className: "rp-act",
          onclick: () => {
            saveBackup();
            this.tables();
          },
        }),
        button("Import a backup", { className: "rp-act", onclick: () => file.click() }),
      ),
      file,
    );
  }

  /** One table of the list: a tap opens it; beside it, a new name or none of it any more. */
  line(table: SavedTable): HTMLElement {
    const here = table.id === this.play.table.id;
    const when = here ? "Open now" : `Last used ${new Date(table.at).toLocaleDateString()}`;
    const open = button("", {
      className: "rp-open-table",
      onclick: () => (here ? this.close() : this.go(table)),
    });
    open.append(element("b", {}, isolated(table.name)), element("small", {}, when));
    if (here) open.setAttribute("aria-current", "true");
    const line = element(
      "li",
      {},
      open,
      button("Rename", {
        className: "rp-plain",
        "data-renames": table.id,
        "aria-label": `Rename ${isolated(table.name)}`,
        onclick: () => this.rename(table, line),
      }),
      button("Delete", {
        className: "rp-plain",
        "aria-label": `Delete ${isolated(table.name)}`,
        onclick: () => this.remove(table),
      }),
    );
    return line;
  }

  rename(table: SavedTable, line: HTMLElement) {
    const { play } = this;
    const name = element("input", {
      value: table.name,
      maxLength: 60,
      dir: "auto",
      "aria-label": `Name of ${isolated(table.name)}`,
    });
    const save = () => {
      const newName = plain(name.value);
      if (newName && table.id === play.table.id) play.rename(newName);
      else if (newName) play.store.rename(table, newName);
      this.tables();
      required(this.body, `[data-renames="${table.id}"]`).focus();
    };
    const leave = () => {
      const old = this.line(table);
      line.replaceWith(old);
      required(old, "[data-renames]").focus();
    };
    name.addEventListener("keydown", (event) => {
      // Escape ends the renaming and no more, Enter presses no button that comes into its place.
      if (event.key === "Enter") event.preventDefault(), save();
      if (event.key === "Escape") event.preventDefault(), leave();
    });
    line.replaceChildren(name, button("Save", { className: "rp-plain", onclick: save }));
    name.select();
  }

  /** A name that no table has yet. */
  unused(tables: SavedTable[]): string {
    let count = tables.length + 1;
    while (tables.some(({ name }) => name === `Table ${count}`)) count++;
    return `Table ${count}`;
  }

  go(table: SavedTable) {
    this.play.take(table);
    this.play.keep();
    this.close();
    return this.play.view.refresh();
  }

  /** A table goes; until the panel closes it can come back. */
  remove(table: SavedTable) {
    const { play } = this;
    this.deleted = table;
    play.store.remove(table.id);
    if (table.id === play.table.id) {
      play.take(play.store.all()[0] ?? fresh("Table 1"));
      play.keep();
      play.view.refresh();
    }
    this.tables();
  }

  restore() {
    const table = defined(this.deleted, "table to restore");
    this.deleted = null;
    return this.go(table);
  }

  async bring(file?: File) {
    if (!file) return;
    const { words, hasChanged } = await bringFile(file);
    const { play } = this;
    play.dock.stay(words);
    this.close();
    if (!hasChanged) return;
    play.take(play.store.last());
    play.head();
    return play.view.refresh();
  }
}
