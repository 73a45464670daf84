/** The keys of the place for play. */

import { closest, dataOf, element, required } from "../page/elements.ts";
import type { Play } from "./play.ts";

/** A key: how it is written, what it does in words, and what is done. */
type Key = [key: string, words: string, act: () => unknown];

/** The keys by which the theme turns pages and opens its search. */
const OF_THE_THEME = ["p", ",", ".", "f", "s"];
const FIELDS = "input, select, textarea, dialog";
const CONTROLS = "a, button, summary, label";

export class Keys {
  play: Play;
  keys: Key[];

  constructor(play: Play) {
    this.play = play;
    const undo = () => play.undo();
    const tabs = this.tabs.map((tab, at): Key => {
      const words = required(tab, "span").textContent;
      return [`${at + 1}`, words, () => play.go(dataOf(tab, "tabOf"))];
    });
    this.keys = [
      ["Enter", "Roll, or begin the round", () => this.roll()],
      ["N", "Done: the next person acts", () => play.throws.turn()],
      ["U", "Undo", undo],
      ["Z", "Undo, too", undo],
      ["/", "Look up a rule", () => this.lookUp()],
      ...tabs,
      ["?", "Show these keys", () => this.list()],
    ];
    // Before the theme hears it, which turns the page on some of these keys.
    addEventListener("keydown", (event) => play.element.isConnected && this.press(event), true);
  }

  get tabs() {
    return [...this.play.element.querySelectorAll<HTMLElement>("[data-tab-of]")];
  }

  /** Presses the button; while a rule is looked up, it is not there. */
  roll() {
    if (this.play.ui.tab !== "look") required(this.play.element, "[data-do=throw]").click();
  }

  /** Whoever has keys types at once; a tap on the tab leaves the keyboard of a phone away. */
  lookUp() {
    void this.play.go("look");
    required(this.play.element, ".rp-find input").focus();
  }

  list() {
    const lines = this.keys.map(([key, words]) => [
      element("dt", {}, element("kbd", {}, key)),
      element("dd", {}, words),
    ]);
    const list = element("dl", { className: "rp-keylist" }, ...lines.flat());
    this.play.panel.open("Keys", list);
  }

  press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key === "ArrowLeft" || key === "ArrowRight") return this.turn(closest(target, "[role=tab]"), key);
    this.play.touch();
    if (key === "Enter" && closest(target, "input[data-from]")) return this.typed(event);
    if (closest(target, FIELDS) || event.ctrlKey || event.metaKey || event.altKey) return;
    // A control that has the focus is pressed by it, and a key that is held down rolls once.
    if (key === "Enter" && (closest(target, CONTROLS) || event.repeat)) return;
    const pressed = this.keys.find(([name]) => name.toLowerCase() === key.toLowerCase());
    if (!pressed && !OF_THE_THEME.includes(key)) return;
    event.stopPropagation();
    // What is typed next would get the letter as well.
    if (pressed) event.preventDefault();
    pressed?.[2]();
  }

  /** What is typed is rolled as it stands. */
  typed(event: KeyboardEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) void this.play.throws.throw();
  }

  /** From one tab to the next. */
  turn(tab: HTMLElement | null, key: string) {
    if (!tab) return;
    const { tabs } = this;
    const step = key === "ArrowRight" ? 1 : -1;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    next.focus();
    this.play.go(dataOf(next, "tabOf"));
  }
}
