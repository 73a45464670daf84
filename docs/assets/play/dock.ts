/** The dock: what the last roll came to. Dice land one after the other, and only then the verdict shows. */

import { announce } from "../page/announce.ts";
import { button, dataOf, element, required } from "../page/elements.ts";
import { diceLand, rolled } from "../page/feel.ts";
import { isStill } from "../storage/settings.ts";
import type { Happening } from "./table-store.ts";
import { Unapplied } from "./unapplied.ts";

/** How long a die tumbles, in seconds, as the style sheet has it. */
const TUMBLE = 0.4;

/** What a result would do to somebody: to gauges by their ids, and otherwise in words. */
type Coming = { gauges: Record<string, string>; words: string };

export class Dock {
  play: HTMLElement;
  place: HTMLElement;
  toasts: HTMLElement;
  /** What results of before would do. */
  unapplied: Unapplied;
  landing = 0;
  toastEnds = 0;
  /** Hears that no die of this roll tumbles any more. */
  landed = () => {};
  /** Once a result is to go: what puts the pane back that was moved for it. */
  back: (() => () => void) | null = null;
  /** The state of the table in which the result was rolled; "" where it hangs on none. */
  state = "";

  constructor(play: HTMLElement) {
    this.play = play;
    this.place = required(play, ".rp-result");
    this.toasts = required(play, ".rp-toast");
    this.unapplied = new Unapplied(play, dataOf(play, "play"));
  }

  /** @param landed hears that no die tumbles any more
   * @param full steps, rules and luck, which are folded away at first
   * @param then the roll that waits behind this one
   * @param below what is made of the full answer, and stands below it */
  show(
    html: string,
    full: string,
    landed: () => void,
    then = "",
    below: (full: Element) => HTMLElement | "" = () => "",
  ) {
    this.settle();
    this.clear();
    this.place.innerHTML = html;
    const outcome = required(this.place, ".rp-outcome");
    const last = isStill() ? 0 : Number(outcome.dataset.landed ?? 0);
    const dice = [...this.place.querySelectorAll<HTMLElement>("[data-at]")];
    for (const die of dice) die.style.setProperty("--at", `${die.dataset.at}s`);
    diceLand(dice.map((die) => Number(die.dataset.at) + TUMBLE));
    outcome.classList.toggle("rp-tumbling", last > 0);
    const more = element("details", { className: "rp-full" }, element("summary", {}, "Why"));
    more.insertAdjacentHTML("beforeend", full);
    more.append(below(more));
    const close = button("", { "data-do": "fold", className: "rp-fold", "aria-label": "Close the result" });
    if (then)
      outcome.append(button(`Then: ${then}`, { "data-do": "waiting", className: "rp-plain rp-strong" }));
    this.place.append(more, close);
    this.open();
    this.landed = landed;
    this.landing = window.setTimeout(() => this.land(), last * 1000);
  }

  /** A roll that nobody is to see yet: neither dice nor tone are drawn, heard or told.
   * @param ways what can be done with it */
  veil(title: string, ways: HTMLElement[], then = "") {
    this.settle();
    this.clear();
    const words = "Rolled in secret";
    const waits = then
      ? [button(`Then: ${then}`, { "data-do": "waiting", className: "rp-plain rp-strong" })]
      : [];
    const outcome = element(
      "div",
      { className: "rp-outcome rp-landed rp-secret" },
      element("p", { className: "rp-verdict" }, element("span", {}, words)),
      element("p", { className: "rp-quiet" }, title),
      element("div", { className: "rp-acts" }, ...ways),
      ...waits,
    );
    this.place.replaceChildren(
      outcome,
      button("", { "data-do": "fold", className: "rp-fold", "aria-label": "Close the result" }),
    );
    this.open();
    rolled();
    announce(words);
  }

  /** Whoever acts stays in view above the result, and so does the target, which comes first where there is not room
   * for both; when the result goes, the pane is where it was, unless the reader has moved it meanwhile. */
  open() {
    const head = this.play.querySelector("[data-pane=fight] .rp-open .rp-person-head");
    const pane = head?.closest(".rp-tab-pane");
    const before = pane?.scrollTop ?? 0;
    this.play.dataset.dock = "result";
    if (!head || !pane?.checkVisibility()) return;
    head.scrollIntoView({ block: "nearest" });
    pane.querySelector(".rp-target .rp-person-line")?.scrollIntoView({ block: "nearest" });
    const { scrollTop } = pane;
    if (scrollTop === before) return;
    this.back ??= () => {
      const isLeft = Math.abs(pane.scrollTop - scrollTop) < 2;
      return () => isLeft && pane.scrollTo(0, before);
    };
  }

  /** What the result here would do stands on the cards of those whom it concerns, until it is applied or gone. */
  foreshow() {
    const { effect, play } = this;
    for (const old of play.querySelectorAll(".rp-coming")) old.remove();
    const hasLanded = this.isOpen && this.place.querySelector(".rp-landed");
    if (!effect || !hasLanded || effect.dataset.applied === "1") return;
    const coming: Record<string, Coming> = JSON.parse(effect.dataset.coming ?? "{}");
    for (const [who, { gauges, words }] of Object.entries(coming)) {
      const card = play.querySelector(`[data-pane=fight] [data-who="${who}"]`);
      for (const [gauge, by] of Object.entries(gauges))
        card?.querySelector(`[data-gauge="${gauge}"] b`)?.after(sign(` ${by}`));
      if (words) card?.querySelector(".rp-person-words small")?.prepend(sign(`${words} `));
    }
  }

  /** Nothing tumbles any more. */
  settle() {
    clearTimeout(this.landing);
    this.landed();
    this.landed = () => {};
  }

  /** All dice lie; a tap while they tumble comes here at once. */
  land() {
    this.settle();
    const outcome = this.place.querySelector<HTMLElement>(".rp-outcome");
    if (!outcome || outcome.classList.contains("rp-landed")) return;
    outcome.classList.remove("rp-tumbling");
    outcome.classList.add("rp-landed");
    const verdict = outcome.querySelector(".rp-verdict");
    rolled(outcome.dataset.tone);
    this.foreshow();
    announce(
      [verdict?.textContent, outcome.querySelector(".rp-effect > span")?.textContent]
        .filter(Boolean)
        .join(". "),
    );
  }

  /** What could not be rolled, where the result would be. */
  refuse(words: string, again?: () => void) {
    this.settle();
    const message = element("p", { className: "rp-verdict rb-tone-failure", role: "alert" }, words);
    this.place.replaceChildren(
      element(
        "div",
        { className: "rp-outcome rp-landed" },
        message,
        ...(again ? [button("Start again", { onclick: again, className: "rp-apply" })] : []),
      ),
    );
    this.state = "";
    this.play.dataset.dock = "result";
  }

  /** The result goes; what it would do and has not done can still be done from the line below. */
  fold() {
    this.land();
    if (this.isOpen) this.unapplied.leave();
    const back = this.back?.();
    this.play.dataset.dock = "idle";
    this.foreshow();
    back?.();
    this.back = null;
  }

  /** The result goes, and does nothing any more: the table has been taken back to before it was rolled, or it is put
   * away. */
  drop() {
    this.supersede();
    if (this.isOpen) this.fold();
    this.state = "";
  }

  /** What the result would do can still be done once it is folded, also on a page that is loaded anew.
   * @param table the table's id
   * @param state the one in which it was rolled
   * @param at when it was rolled */
  remember(table: string, state: string, at: string) {
    this.state = state;
    const { effect } = this;
    const does = effect && { words: effectWords(effect), tap: dataOf(applyKey(effect), "tap") };
    this.unapplied.see(does && { ...does, table, state, at });
  }

  /** Another reading of the same roll takes the place of this one. */
  supersede() {
    this.unapplied.see(null);
    if (this.effect) this.effect.dataset.applied = "1";
  }

  /** Whether a result is in sight. */
  get isOpen() {
    return this.play.dataset.dock === "result";
  }

  /** Whether the result has nothing to apply; what it may ask can also be left. */
  get isSettled() {
    return !this.effect;
  }

  /** What the result in sight would do and has not done: the key that does it, and words. */
  get toApply(): { key: HTMLButtonElement; words: string } | null {
    const { effect } = this;
    if (!this.isOpen || !effect || effect.dataset.applied === "1") return null;
    return { key: applyKey(effect), words: effectWords(effect) };
  }

  get effect() {
    return this.place.querySelector<HTMLElement>(".rp-effect");
  }

  /** Whether the effect of the result that stands here has been applied. */
  applied(isApplied: boolean) {
    const { effect } = this;
    if (!effect) return;
    effect.dataset.applied = isApplied ? "1" : "0";
    const apply = applyKey(effect);
    apply.textContent = isApplied ? "Applied" : "Apply";
    apply.disabled = isApplied;
    effect.querySelector("[data-do=undo]")?.remove();
    if (isApplied) {
      this.unapplied.see(null);
      apply.before(button("Undo", { "data-do": "undo", className: "rp-plain" }));
      announce(`Applied: ${effectWords(effect)}`);
    }
    this.foreshow();
  }

  /** Whether it was the effect of the result here that is taken back, which then can be applied again. */
  takenBack({ changes }: Happening): boolean {
    if (!this.tellsOf(changes)) return false;
    this.applied(false);
    return true;
  }

  /** Whether the result says itself that these changes are applied. */
  tellsOf(changes: Happening["changes"]): boolean {
    const { effect } = this;
    if (effect?.dataset.applied !== "1") return false;
    const { event } = JSON.parse(dataOf(applyKey(effect), "tap"));
    return JSON.stringify(event.changes) === JSON.stringify(changes);
  }

  /** One line for a few seconds, with a way back. */
  toast(words: string, undo: boolean) {
    this.say(words, ...(undo ? [button("Undo", { "data-do": "undo" })] : []));
  }

  say(words: string, ...more: Node[]) {
    this.stay(words, ...more);
    this.toasts.toggleAttribute("data-brief", true);
    this.toastEnds = window.setTimeout(() => this.toasts.replaceChildren(), 6000);
  }

  /** What happened on one tab can be taken back by the line below as long as that tab is looked at. */
  leaveTab() {
    if (this.toasts.querySelector("[data-do=undo]")) this.clear();
  }

  /** Whether no line stands there. */
  get isQuiet() {
    return this.toasts.childElementCount === 0;
  }

  clear() {
    this.toasts.replaceChildren();
  }

  /** A line that stays until another one comes. @returns its words */
  stay(words: string, ...more: Node[]): HTMLElement {
    clearTimeout(this.toastEnds);
    const line = element("span", {}, words);
    this.toasts.toggleAttribute("data-brief", false);
    this.toasts.replaceChildren(line, " ", ...more);
    return line;
  }
}

const applyKey = (effect: Element) => required<HTMLButtonElement>(effect, ".rp-apply");
const effectWords = (effect: Element) => required(effect, "span").textContent ?? "";

/** Words on a card of what is not yet so. */
function sign(words: string) {
  return element("span", { className: "rp-coming" }, words);
}
