/** What Python makes of the table: it is asked here, and its panes are drawn. */

import { ask, boot, start } from "../engine/client.ts";
import type { TableReply } from "../engine/reply.ts";
import { diceHere, diceSize } from "../engine/size.ts";
import { trouble } from "../engine/trouble.ts";
import { messages } from "../forms/form.ts";
import { read as houseRules } from "../calculator/house-rules.ts";
import { required } from "../page/elements.ts";
import { redraw } from "../page/redraw.ts";
import { sentRows } from "../storage/homebrew.ts";
import { peek as savedSheets } from "../storage/sheets.ts";
import { note, recall } from "../storage/tab-memory.ts";
import type { Play } from "./play.ts";
import { type Happening, lasting, MANY, since } from "./table-store.ts";

export const PANES = ["roll", "sheet", "fight"];
export const WIDE = matchMedia("(min-width: 36rem) and (min-height: 30.01rem), (min-width: 60rem)");
const STOPPED = "The dice stopped. Nothing is lost: sheets and fight are kept.";

export class View {
  play: Play;
  /** How many of the table's events Python could not read. */
  unread = 0;
  /** Panes of the panel that no answer has brought yet; none once it is closed. */
  wanted: string[] = [];
  /** Whether the last event has not been read by Python yet, which may refuse it. */
  unconfirmed = false;
  /** The number of the latest question for the panes; answers to earlier ones are dropped. */
  asked = 0;
  /** The id of the table that the panes show; "" before any is drawn. */
  shown = "";
  /** The line that asks for a tap. */
  invitation?: HTMLElement;
  /** How many questions Python has not answered yet. */
  pending = 0;

  constructor(play: Play) {
    this.play = play;
  }

  pane(name: string) {
    return required(this.play.element, `[data-pane=${name}]`);
  }

  /** What is looked at, with the panes that are to be drawn: those that can be seen, and those of the panel. */
  looks() {
    const { ui } = this.play;
    const wide = [...new Set([ui.tab === "fight" ? "sheet" : ui.tab, "fight"])];
    const panes = (WIDE.matches ? wide : [ui.tab]).filter((name) => PANES.includes(name));
    return { ...ui, show: [...panes, ...this.wanted] };
  }

  /** The reply to one step; null where Python is not there to give one.
   * @param line of which only the latest question counts */
  answer(step: string, more: Record<string, unknown> = {}, line?: object): Promise<TableReply | null> {
    const { game, table, element } = this.play;
    const { root } = element.dataset;
    const veil = this.play.company?.veil ? "1" : "";
    const [saved, rulings] = [savedSheets(`${game}.character`), houseRules(game)];
    const context = { events: since(table.events), ui: table.ui, saved, rulings, root };
    const request = {
      ...sentRows(game, table.own),
      do: "play",
      id: `${game}.play`,
      step,
      ...context,
      ...more,
    };
    request.ui = { ...request.ui, veil };
    return this.awaited(ask(request, line));
  }

  /** The page is busy while Python is asked; null where what was asked is given up. */
  async awaited<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
    const { element } = this.play;
    this.pending++;
    element.setAttribute("aria-busy", "true");
    try {
      return await reply;
    } catch {
      return null;
    } finally {
      if (--this.pending === 0) element.removeAttribute("aria-busy");
    }
  }

  /** The panes anew, as Python draws them; where it has not been started, the reader is asked to. */
  async refresh(...more: string[]): Promise<unknown> {
    if (boot.state === "idle" && !this.play.isTouched) return this.invite();
    const number = ++this.asked;
    this.wanted.push(...more);
    const reply = await this.answer("view", { ui: this.looks() }, this);
    if (number !== this.asked || !this.play.element.isConnected) return;
    if (reply) return this.draw(reply);
    this.wanted = [];
    return this.broken();
  }

  /** Nothing is fetched before a tap, which whoever saves data knows the price of. */
  invite() {
    const { dock, element, table } = this.play;
    const coming = diceSize(`${this.play.game}.play`);
    const size = coming && `, ${coming} once`;
    required(element, "[data-do=throw] small").textContent = `A tap fetches the dice${size}`;
    for (const words of element.querySelectorAll(".rp-laying"))
      words.textContent = `A tap lays this table and fetches the dice${size}.`;
    const isBlank = table.events.length > 0 && this.shown !== table.id;
    if (isBlank && dock.isQuiet)
      this.invitation = dock.stay(`This table is saved. A tap shows it and fetches the dice${size}.`);
  }

  async draw(reply: TableReply): Promise<unknown> {
    const { play, wanted } = this;
    if (reply.opening?.length) return this.openWith(reply.opening);
    this.wanted = [];
    if (!reply.ok) return this.refused(messages(reply.problems));
    if (reply.forgot) play.ui.picks = lasting(play.ui.picks);
    // Nobody has left and is still looked at.
    for (const name of reply.gone) delete play.ui[name];
    if (reply.refused && this.unconfirmed) return this.refused(reply.refused);
    this.unconfirmed = false;
    this.unread = reply.unread;
    if (reply.spelled.length) play.table = play.store.spell(play.table, reply.spelled);
    play.store.stand(play.table, reply.round);
    play.throws.check();
    this.shown = play.table.id;
    if (this.invitation?.isConnected) play.dock.clear();
    for (const [name, html] of Object.entries<string>(reply.html)) {
      if (PANES.includes(name)) play.maker.steady(this.pane(name), () => this.redraw(name, html));
      else if (wanted.includes(name)) play.panel.fill(name, html);
    }
    const { button, next, begin, turn, tie, on_turn, make } = reply;
    play.bar.update({ button, next, begin, turn, tie, on_turn, make });
    play.maker.drawn(reply.draft);
    this.keepShown();
    play.dock.foreshow();
    return this.shorten();
  }

  /** A pane stays where the reader has moved it, until it is somebody else's, which begins at its top. */
  redraw(name: string, html: string) {
    const pane = this.pane(name);
    const whose = () => pane.querySelector<HTMLElement>("[data-whose]")?.dataset.whose;
    const before = whose();
    redraw(pane, html);
    if (whose() !== before) pane.scrollTop = 0;
  }

  /** A new table has the rules that the group has settled for the game. */
  openWith(events: Happening[]): Promise<unknown> {
    const { play } = this;
    play.table = play.store.append(play.table, ...events.map((event) => ({ ...event, at: Date.now() })));
    return this.refresh();
  }

  /** Python refuses the table as it is; what was to happen just now does not: it is as if it had not been tapped. */
  refused(why: string): unknown {
    const { play } = this;
    if (!this.unconfirmed) return play.dock.refuse(why);
    this.unconfirmed = false;
    play.table = play.store.undo(play.table);
    play.table.undone.pop();
    play.dock.refuse(`${why} Nothing has changed.`);
    return this.refresh();
  }

  /** The event that carries all there is now; null where Python is not there to tell. */
  async checkpoint(): Promise<Happening | null> {
    if (boot.state !== "ready") return null;
    const reply = await this.answer("checkpoint");
    return reply?.ok ? { ...reply.event, at: Date.now() } : null;
  }

  /** The ways in which the table can travel; none where Python is not there to tell. */
  async ways(): Promise<Happening[][]> {
    if (boot.state !== "ready") return [];
    const reply = await this.answer("send");
    return reply?.ok ? reply.ways : [];
  }

  /** A table that has grown long goes on from a checkpoint, so that it never is too long to be read. */
  async shorten() {
    const { play } = this;
    const { table } = play;
    if (play.company?.isGuest) return;
    const changes = since(table.events);
    const checkpoint = changes.length > MANY && (await this.checkpoint());
    if (checkpoint && play.table.id === table.id)
      play.table = play.store.note(play.table, checkpoint, changes);
  }

  /** The panes and the bar as they were last come back before Python does. */
  restoreShown() {
    const { game, table, bar } = this.play;
    const earlier = recall(`shown.${game}`);
    if (earlier?.id !== table.id) return;
    try {
      for (const [name, html] of Object.entries<string>(earlier.panes)) redraw(this.pane(name), html);
      bar.update(earlier.status);
      this.shown = table.id;
    } catch {
      // What is not there is drawn when Python comes.
    }
  }

  keepShown() {
    const { game, table, bar } = this.play;
    const panes = Object.fromEntries(PANES.map((name) => [name, this.pane(name).innerHTML]));
    note(`shown.${game}`, { id: table.id, panes, status: bar.status });
  }

  /** Python comes, or does not: the button tells how far it is. */
  progress() {
    const words = required(this.play.element, "[data-do=throw] small");
    const here = diceHere();
    if (boot.state === "starting" && here) {
      const how =
        this.play.throws.state.is === "asking" ? "Rolls once the dice are here" : "Dice on their way";
      words.textContent = `${how}: ${here}`;
    }
    if (boot.state !== "failed") return this.play.throws.recover();
    words.textContent = navigator.onLine ? "The dice did not come" : "The dice need the net once";
    if (!this.pending) return;
    const waits = this.play.throws.fail() ? " What you were rolling rolls as soon as they are back." : "";
    const why = `${trouble()} Nothing is lost: sheets and fight are kept.${waits}`;
    this.play.dock.refuse(why, () => this.restart());
  }

  /** Whatever was asked and has no answer yet is asked again once Python is there. */
  restart() {
    if (boot.why === "gone") location.reload();
    else start(`${this.play.game}.play`);
  }

  broken() {
    this.play.dock.refuse(STOPPED, () => this.refresh());
  }
}
