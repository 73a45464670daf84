/** A character in the making: what a tap changes of it, at once and one tap after the other, and what becomes of it. */

import { messages } from "../forms/form.ts";
import { announce } from "../page/announce.ts";
import { closeLayer, openLayer } from "../page/back.ts";
import { button, closest, dataOf } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import type { Flat } from "../storage/legal.ts";
import { stepped, without } from "./draft.ts";
import type { Play } from "./play.ts";
import { DRAFT } from "./table-store.ts";

/** A key that is held goes on after so many milliseconds, and then as often. */
const HELD = 450;
const AGAIN = 110;

/** What a tap does: one input less or more between two numbers or through texts, one more row of a list with the name of
 * what it is known by, one row fewer, something to begin with; `done` where somebody has sat down. */
export type Making = {
  step?: [name: string, by: number, through: (string | number)[]];
  take?: [rows: string, name: string, inputs: Flat];
  drop?: [rows: string, place: number];
  start?: number;
  done?: 1;
};

export class Maker {
  play: Play;
  /** Whether rows have moved that are not drawn anew yet, so that a tap would mean another one. */
  hasMoved = false;
  /** Whether Back closes it. */
  isLayer = false;
  /** The list of which one more has been taken: what it can still take stays where it is. */
  anchor = "";
  /** The timer of a key that is held down. */
  holding = 0;
  /** Whether the key that is let go has stepped already. */
  hasHeld = false;

  constructor(play: Play) {
    this.play = play;
    const place = play.element;
    place.addEventListener("pointerdown", ({ target, button: which }) => {
      const key = closest(target, "[data-repeats]");
      this.hasHeld = false;
      if (key && which === 0) this.holding = window.setTimeout(() => this.hold(key), HELD);
    });
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => place.isConnected && this.letGo());
    // The finger that is lifted from a key that was held steps no further.
    place.addEventListener(
      "click",
      (event) => {
        if (this.hasHeld && event.detail && closest(event.target, "[data-repeats]"))
          event.stopImmediatePropagation();
      },
      true,
    );
  }

  /** Whether a character is made where the sheets are. */
  get isOpen() {
    return this.play.ui.make === "1";
  }

  /** Whether the button lets somebody play. */
  get hasButton() {
    return this.isOpen && this.play.ui.tab === "sheet" && Boolean(this.play.bar.status.make);
  }

  get draft(): Flat {
    return this.play.ui.picks[DRAFT] ?? {};
  }

  set draft(flat: Flat) {
    this.play.ui.picks[DRAFT] = flat;
  }

  /** Draws a pane; what a list can still take stays where the finger is. */
  steady(pane: HTMLElement, draw: () => void) {
    const top = () => pane.querySelector(`[data-anchor="${this.anchor}"]`)?.getBoundingClientRect().top ?? 0;
    const before = top();
    draw();
    if (this.anchor) pane.scrollTop += top() - before;
    this.anchor = "";
  }

  /** What lay over it is gone, with the step back that was for both. */
  resume() {
    this.isLayer = false;
    this.follow();
  }

  /** Python has drawn it: what it begins with is kept, and Back closes it while it can be seen. */
  drawn(flat: Flat | undefined) {
    this.hasMoved = false;
    if (flat && !Object.keys(this.draft).length) this.draft = { ...flat };
    this.follow();
  }

  /** While it is in sight, Back closes it. */
  follow() {
    const { element, ui } = this.play;
    const isSeen = this.isOpen && ui.tab === "sheet";
    if (isSeen === this.isLayer || document.querySelector("dialog[open]")) return;
    this.isLayer = isSeen;
    if (isSeen) openLayer(element, () => this.close());
    else closeLayer(element);
  }

  close() {
    this.isLayer = false;
    this.play.ui.make = "";
    this.play.keep();
    return this.play.view.refresh();
  }

  /** One tap. @returns whether the panes are to follow */
  async act({ step, take, drop, start, done }: Making): Promise<boolean> {
    if (done) this.forget();
    else if (start !== undefined) return this.begin(start);
    else if (!this.change({ step, take, drop })) return false;
    this.play.keep();
    return true;
  }

  /** Whoever was made has a seat, and the next one begins anew. */
  forget() {
    delete this.play.ui.picks[DRAFT];
    this.play.ui.made = "";
  }

  change({ step, take, drop }: Making): boolean {
    const flat = this.draft;
    if (this.hasMoved && (step || drop)) return false;
    if (step) {
      const [name, by, through] = step;
      const text = stepped(flat[name], by, through);
      if (text === flat[name]) return false;
      this.draft = { ...flat, [name]: text };
      this.tell(name, text, through);
    } else if (take) {
      const [rows, name, inputs] = take;
      const place = Number(flat[rows]) + 1;
      const row = Object.entries(inputs).map(([field, text]) => [`${rows}.${place}.${field}`, text]);
      this.draft = { ...flat, [rows]: String(place), ...Object.fromEntries(row) };
      this.anchor = rows;
      announce(`${inputs[name]} is taken`);
    } else if (drop) {
      const [rows, place] = drop;
      this.draft = without(flat, rows, place);
      this.hasMoved = true;
    }
    return true;
  }

  /** A number changes under the finger; what it costs follows. */
  tell(name: string, text: string, through: (string | number)[]) {
    const now = this.play.element.querySelector(`[data-now="${name}"]`);
    if (!now) return;
    const low = through[0];
    const number = Number(text);
    const sign = typeof low === "number" && low < 0 && number > 0 ? "+" : "";
    if (typeof low === "number") now.textContent = `${sign}${text.replace("-", "−")}`;
    announce(now.textContent ?? "");
  }

  /** A key that is held down goes on. */
  hold(key: HTMLElement) {
    this.hasHeld = true;
    const { step } = JSON.parse(dataOf(key, "tap")).make;
    if (this.change({ step })) this.holding = window.setTimeout(() => this.hold(key), AGAIN);
  }

  letGo() {
    clearTimeout(this.holding);
    if (this.hasHeld) void this.settle();
  }

  settle() {
    this.play.keep();
    return this.play.view.refresh();
  }

  /** What is made begins anew; what was there can be put back. */
  async begin(start: number): Promise<boolean> {
    const { play } = this;
    const before = this.draft;
    const reply = await play.view.answer("start", { start });
    if (!reply?.ok) return true;
    this.draft = { ...reply.draft, name: before.name ?? "" };
    play.keep();
    const back = button("Put back", {
      onclick: () => {
        this.draft = before;
        play.dock.clear();
        return this.settle();
      },
    });
    play.dock.say(before.name ? "Begun anew; the name stays." : "Begun anew.", back);
    return true;
  }

  /** The button: the character is kept among the saved ones, and asks where it goes. */
  async finish(): Promise<unknown> {
    const { play } = this;
    if (!(this.draft.name ?? "").trim()) {
      document.getElementById("make-name")?.focus();
      return play.bar.hint("A name comes first");
    }
    const reply = await play.view.answer("finish");
    if (!reply) return play.view.broken();
    if (!reply.ok) return play.dock.refuse(`${messages(reply.problems)} Nothing is lost.`);
    play.panel.saveSheet(reply, play.ui.made);
    play.ui.made = reply.name;
    play.keep();
    play.panel.open(`${isolated(reply.name)} is saved`);
    play.panel.body.innerHTML = reply.html;
  }

  /** The chapter's form prints the character. */
  async print() {
    const { play } = this;
    const reply = await play.view.answer("finish");
    if (!reply?.ok) return play.view.broken();
    play.panel.goToForm(reply.sheet, "&print");
  }
}
