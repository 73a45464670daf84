/** The bar below the panes: the button that rolls or begins a round, who is next, and the last rolls. */

import { announce } from "../page/announce.ts";
import { button, element, required } from "../page/elements.ts";
import type { Play } from "./play.ts";
import type { Happening } from "./table-store.ts";
import { WIDE } from "./view.ts";

/** What stands on the button. */
type Words = { title: string; sub: string; chance: string; word: string; exact: string };
/** What Python says of the bar: the words of the button, whose turn it is and who comes then ("" where nobody is on
 * turn), and how the next round begins, "order" or "round", with its words. */
type Status = {
  button: Words;
  turn: string;
  next: string;
  begin: [how: string, words: string];
  /** While a tie is open: what makes the first of those tied go first. */
  tie?: Happening | null;
  /** While a character is made: the words of the button by which it is finished. */
  make?: Words | null;
  /** The id of whoever acts. */
  on_turn?: string;
};

const NOTHING = { title: "", sub: "", chance: "", word: "", exact: "" };
const MOST_CHIPS = 8;

export class Bar {
  play: Play;
  status: Status = { button: NOTHING, turn: "", next: "", begin: ["", ""] };

  constructor(play: Play) {
    this.play = play;
  }

  update(status: Status) {
    this.status = status;
    this.show();
  }

  /** Whether the button begins a round: in the fight, where nobody is on turn and no card is open. */
  get begins() {
    const { ui } = this.play;
    return ui.tab === "fight" && Boolean(this.status.begin[0]) && !ui.open;
  }

  /** What the button does instead of a roll: in the fight, where a tie is open and no card is. */
  get tie() {
    const { ui } = this.play;
    return ui.tab === "fight" && !ui.open ? this.status.tie : null;
  }

  /** Whether the button ends the turn: in the fight, once what whoever acts has rolled is applied. */
  get isDone() {
    const { play, status } = this;
    const { settled } = play.throws;
    const isTurn = settled?.actor === status.on_turn && Boolean(status.next);
    return isTurn && play.ui.tab === "fight" && play.ui.from === "fight";
  }

  /** What the result in sight would do and has not done, where whoever acts has rolled it: the button does it. */
  get applies() {
    const { play, status } = this;
    const { dock, throws, ui } = play;
    const isOfTurn = throws.landedRoll?.actor === status.on_turn && ui.tab === "fight" && ui.from === "fight";
    return isOfTurn ? dock.toApply : null;
  }

  /** Why nothing is rolled on this phone now; "" where it may be. */
  get waits() {
    return this.play.company?.waits() ?? "";
  }

  /** The words of the button. */
  get words() {
    const { applies, begins, isDone, status, tie, waits } = this;
    if (this.play.maker.hasButton) return status.make ?? NOTHING;
    if (waits) return { ...NOTHING, title: waits, sub: status.turn && "Another phone’s turn" };
    if (applies) return { ...NOTHING, title: "Apply", sub: applies.words };
    if (isDone) return { ...NOTHING, title: `${status.turn} is done`, sub: `Then ${status.next}` };
    if (tie) return { ...NOTHING, title: tie.words ?? "", sub: "A tie, or choose above" };
    return begins ? { ...NOTHING, title: status.begin[1] } : status.button;
  }

  show() {
    const { applies, begins, isDone, play, status, tie } = this;
    const makes = play.maker.hasButton;
    play.element.toggleAttribute("data-makes", makes);
    const { title, sub, chance, word, exact } = this.words;
    const roll = required<HTMLButtonElement>(play.element, "[data-do=throw]");
    const [what, odds] = roll.querySelectorAll<HTMLElement>(":scope > span");
    what.children[0].textContent = title || "Nothing to roll";
    what.children[1].textContent =
      play.secret && !begins && !tie && !isDone && !applies && !makes ? `In secret: ${sub}` : sub;
    odds.children[0].textContent = chance;
    odds.children[1].textContent = word;
    odds.title = exact;
    roll.disabled = !title || Boolean(this.waits);
    // While a card is open the button is for whom it shows, and the round begins beside it.
    const after = status.next || (begins ? "" : status.begin[1]);
    const next = required<HTMLButtonElement>(play.element, "[data-do=next]");
    next.hidden = makes || !after || Boolean(this.waits) || (play.ui.tab !== "fight" && !WIDE.matches);
    next.children[0].textContent = status.next ? "Done, then" : "Or";
    next.children[1].textContent = after;
    this.mark();
    this.chips();
  }

  /** Words below those of the button, until it says something else. */
  hint(words: string) {
    required(this.play.element, "[data-do=throw] small").textContent = words;
    announce(words);
  }

  /** A dot on the tab of the fight while somebody there is to act or a tie is open, and another tab is looked at. */
  mark() {
    const { turn, tie } = this.status;
    const tab = required(this.play.element, "[data-tab-of=fight]");
    const waiting = tie ? "A tie is open" : turn && `${turn} is to act`;
    const waits = this.play.ui.tab !== "fight" ? waiting : "";
    tab.toggleAttribute("data-waits", Boolean(waits));
    if (waits) tab.setAttribute("aria-description", waits);
    else tab.removeAttribute("aria-description");
  }

  /** The last roll of each person, to roll again; beside them whether rolls are secret. */
  chips() {
    const { element: place, secret, table, ui } = this.play;
    place.toggleAttribute("data-secret", secret);
    const chip = required(place, "[data-do=secret]");
    chip.hidden = ui.secret === undefined;
    chip.setAttribute("aria-pressed", String(secret));
    const rolls = table.events.filter((event) => event.do === "roll" && event.calculator).reverse();
    const latest = new Map<string, Happening>();
    for (const roll of rolls) if (!latest.has(keyOf(roll))) latest.set(keyOf(roll), roll);
    const chips = [...latest].slice(0, MOST_CHIPS);
    required(place, ".rp-last").replaceChildren(...chips.map(([key, roll]) => this.chip(roll, key)));
  }

  chip(roll: Happening, key: string): HTMLElement {
    const { throws } = this.play;
    const words = element("span", {}, roll.title);
    const kind = `rp-chip rp-again rb-tone-${(!roll.secret && roll.side !== "foe" && roll.tone) || "none"}`;
    const onclick = () => (roll.secret ? throws.unveil(roll, false) : throws.again(roll));
    const chip = button("", { className: kind, "data-key": key, onclick });
    const [, mine, theirs] = roll.totals?.[0] ?? [];
    if (roll.secret) chip.append(words, element("b", {}, "in secret"));
    else {
      const again = element("span", { className: "rb-hidden" }, "Roll again: ");
      chip.append(again, element("b", {}, [mine, theirs].filter(Boolean).join(" : ")), words);
    }
    return chip;
  }
}

/** Rolls of one key are one chip: those of one person, and of nobody's those that are the same; secrets stay apart. */
function keyOf({ actor, title, sub, secret, at }: Happening) {
  return JSON.stringify([...(actor ? [actor] : [title, sub]), secret ? at : 0]);
}
