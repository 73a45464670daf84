/** The order of a fight is changed by dragging: with a mouse at once, with a finger that has rested on a line. */

import { closest, dataOf, enclosing } from "../page/elements.ts";
import type { Play } from "./play.ts";

/** Milliseconds that a finger rests before it drags; sooner it scrolls. */
const REST = 350;
/** In pixels: who moves farther means more than a tap. */
const SLIP = 8;
/** In pixels from an edge of the pane: there it scrolls, by so many at a time. */
const EDGE = 40;
const PACE = 6;

const middle = ({ top, height }: DOMRect) => top + height / 2;

/** Lines with `data-drag`, which says what happens, move among neighbors with the same `data-among`. */
export function listenForDrags(play: Play) {
  play.element.addEventListener("pointerdown", (press) => {
    const line = closest(press.target, ".rp-person-head")?.closest<HTMLElement>("[data-drag]");
    if (line && press.isPrimary && press.button === 0) new Drag(play, line, press);
  });
}

class Drag {
  /** The lines among which it moves, itself included, in their order. */
  lines: HTMLElement[];
  pane: HTMLElement;
  listening = new AbortController();
  timer = 0;
  frame = 0;
  isUnderWay = false;
  /** Where the pointer is, in pixels of the window. */
  y: number;
  /** Where it was on the page as it came down: what has scrolled since counts. */
  start: number;
  /** Middles of all lines as they stood at first. */
  middles: number[] = [];
  /** The place to which it would fall. */
  to = 0;
  /** Whether it is pulled beyond those among whom it moves. */
  isBeyond = false;

  constructor(
    private play: Play,
    private line: HTMLElement,
    private press: PointerEvent,
  ) {
    const { among } = line.dataset;
    const all = [...enclosing(line, ".rp-people").querySelectorAll<HTMLElement>("[data-who]")];
    this.lines = all.filter((each) => each.dataset.among === among);
    this.pane = enclosing(line, "[data-pane]");
    this.y = press.clientY;
    this.start = this.y + this.pane.scrollTop;
    const { signal } = this.listening;
    const hear = <Type extends keyof WindowEventMap>(
      type: Type,
      act: (event: WindowEventMap[Type]) => void,
    ) => addEventListener(type, act, { signal });
    hear("pointermove", (event) => event.pointerId === press.pointerId && this.follow(event));
    hear("pointerup", (event) => event.pointerId === press.pointerId && this.drop());
    hear("pointercancel", () => this.end());
    hear("keydown", ({ key }) => key === "Escape" && this.end());
    // Whoever drags does not scroll; a browser asks for this before the finger moves.
    const still = (event: TouchEvent) => this.isUnderWay && event.preventDefault();
    addEventListener("touchmove", still, { signal, passive: false });
    if (press.pointerType === "touch") this.timer = window.setTimeout(() => this.begin(), REST);
  }

  get from() {
    return this.lines.indexOf(this.line);
  }

  begin() {
    this.isUnderWay = true;
    this.middles = this.lines.map((line) => middle(line.getBoundingClientRect()) + this.pane.scrollTop);
    this.to = this.from;
    this.line.classList.add("rp-dragged");
    this.roll();
  }

  follow({ clientX, clientY }: PointerEvent) {
    this.y = clientY;
    if (this.isUnderWay) return this.show();
    const slip = Math.hypot(clientX - this.press.clientX, clientY - this.press.clientY);
    if (slip < SLIP) return;
    if (this.press.pointerType === "touch") this.end();
    else this.begin();
  }

  /** The line goes with the pointer, and those that it has passed make room. */
  show() {
    const { lines, line, from, middles } = this;
    if (!line.isConnected) return this.end();
    const way = this.y + this.pane.scrollTop - this.start;
    const [first, last] = [middles[0], middles[middles.length - 1]];
    const here = Math.min(Math.max(middles[from] + way, first), last);
    this.isBeyond = Math.abs(middles[from] + way - here) > SLIP;
    this.to = middles.filter((other, at) => at !== from && other < here + (at > from ? 1 : -1)).length;
    const room = line.getBoundingClientRect().height;
    lines.forEach((other, at) => {
      const passed = Number(at < from && at >= this.to) - Number(at > from && at <= this.to);
      const by = other === line ? here - middles[from] : passed * room;
      other.style.transform = by ? `translateY(${by}px)` : "";
    });
  }

  /** The pane scrolls while the pointer is at its edge. */
  roll() {
    const { top, bottom } = this.pane.getBoundingClientRect();
    const pace = Number(this.y > bottom - EDGE) - Number(this.y < top + EDGE);
    if (pace) this.pane.scrollTop += pace * PACE;
    this.show();
    if (this.isUnderWay) this.frame = requestAnimationFrame(() => this.roll());
  }

  drop() {
    const { isBeyond, isUnderWay, line, lines, from, to } = this;
    this.end();
    if (!isUnderWay) return;
    // The tap that ends a drag is none.
    const once = new AbortController();
    const swallow = (event: Event) => (event.preventDefault(), event.stopPropagation());
    addEventListener("click", swallow, { capture: true, signal: once.signal });
    setTimeout(() => once.abort());
    const { limits } = line.dataset;
    if (isBeyond && limits) this.play.dock.toast(limits, false);
    const { event } = JSON.parse(dataOf(line, "drag"));
    if (to === from || !line.isConnected || this.play.refuses(event)) return;
    if (to < from) lines[to].before(line);
    else lines[to].after(line);
    const next = line.nextElementSibling as HTMLElement | null;
    this.play.tap({ event: { ...event, before: next?.dataset.who ?? "" } });
  }

  end() {
    this.listening.abort();
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.isUnderWay = false;
    this.line.classList.remove("rp-dragged");
    for (const line of this.lines) line.style.transform = "";
  }
}
