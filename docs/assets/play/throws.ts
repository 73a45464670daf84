/** Throws at the table, one at a time: from the tap to the dice that lie in the dock. */

import { boot } from "../engine/client.ts";
import type { TableReply } from "../engine/reply.ts";
import { messages } from "../forms/form.ts";
import { button, dataOf } from "../page/elements.ts";
import type { Play } from "./play.ts";
import { stateAt, states, TURNS } from "./history.ts";
import { sealRoll, shareRoll } from "./share-roll.ts";
import type { Happening } from "./table-store.ts";

/** What becomes of a throw: Python is asked for its dice, they tumble, and then they lie in the dock, which may ask
 * something about the roll. Where Python cannot be had, a throw that it was asked for waits. */
type State =
  | { is: "idle" }
  | { is: "asking" }
  | { is: "tumbling"; roll: Happening }
  | { is: "asked"; roll: Happening }
  | { is: "failed"; asking: boolean };

/** An answer to a question about the roll in the dock. */
export type Answer = {
  words: string;
  inputs: Record<string, string>;
  changes: [string, string, number][];
  again: boolean;
};

const ONE_AT_A_TIME = "One roll at a time: this tap was not taken";

export class Throws {
  play: Play;
  state: State = { is: "idle" };
  /** Rolls that came due at the end of a round and have not been thrown yet. */
  due: Happening[] = [];

  constructor(play: Play) {
    this.play = play;
  }

  /** The roll in the dock whose dice lie. */
  get landedRoll(): Happening | null {
    return this.state.is === "asked" ? this.state.roll : null;
  }

  /** Another table is looked at. */
  leave() {
    this.state = { is: "idle" };
  }

  /** The roll in the dock. */
  get roll(): Happening | null {
    const { state } = this;
    return state.is === "asked" || state.is === "tumbling" ? state.roll : null;
  }

  /** What a roll came to is applied, or changes nothing: whoever made it in a fight is done, unless something else is
   * picked.
   * @param at when it was rolled; the one in the dock, unless it is said */
  settle(at = String(this.roll?.at ?? "")) {
    const { play } = this;
    if (at && play.ui.tab === "fight" && play.ui.from === "fight") play.ui.settled = at;
    play.keep();
    play.bar.show();
  }

  /** The roll of the fight that has nothing left to apply, while the turn is the one in which it was made. */
  get settled(): Happening | null {
    const { ui, table } = this.play;
    if (!ui.settled || this.state.is === "tumbling") return null;
    const last = table.events.findLastIndex(({ do: kind }) => TURNS.includes(kind));
    const rolls = table.events.slice(last + 1).filter(({ do: kind }) => kind === "roll");
    return rolls.find(({ at }) => String(at) === ui.settled) ?? null;
  }

  /** The roll in sight is what happened last: it goes, and nothing else is taken back.
   * @returns whether there was one */
  putAway(): boolean {
    const { play, roll } = this;
    if (!roll || !this.isLast) return false;
    this.leave();
    delete play.ui.settled;
    play.keep();
    play.dock.drop();
    play.dock.toast(`Put away: ${roll.title}. The log keeps it.`, false);
    play.head();
    play.bar.show();
    return true;
  }

  /** Whether a roll is in sight that nothing has followed, and that has changed nothing. */
  get isLast(): boolean {
    const { play, roll } = this;
    const last = play.table.events.findLast(({ do: kind }) => kind !== "checkpoint");
    return play.dock.isOpen && roll?.do === "roll" && last?.do === "roll" && last.at === roll.at;
  }

  /** Something else is picked, or what was applied is taken back: there is something to roll again. */
  reopen() {
    delete this.play.ui.settled;
    this.play.keep();
    this.play.bar.show();
  }

  /** A change is taken back; where the roll in the dock made it, it can be made again. */
  takenBack(undone: Happening) {
    const { dock } = this.play;
    if (dock.takenBack(undone)) {
      if (this.roll) this.note(this.roll);
    } else if (!dock.unapplied.takenBack(undone)) return;
    this.reopen();
  }

  /** Python is not there. @returns whether a throw waits for it */
  fail(): boolean {
    const { state } = this;
    const asking = state.is === "asking" || (state.is === "failed" && state.asking);
    this.state = { is: "failed", asking };
    return asking;
  }

  /** Python comes. */
  recover() {
    if (this.state.is !== "failed") return;
    this.state = { is: this.state.asking ? "asking" : "idle" };
    this.play.dock.fold();
  }

  /** Throws what is loaded; a tap while dice tumble lets them land. */
  async throw(more: Record<string, unknown> = {}): Promise<unknown> {
    const { play, state } = this;
    if (state.is === "tumbling") return play.dock.land();
    // Neither lost without a word nor thrown a second time.
    if (state.is === "asking") return play.bar.hint(ONE_AT_A_TIME);
    if (state.is === "failed" && state.asking) return play.view.restart();
    const isButton = !more.loaded && !more.faces;
    if (isButton && play.maker.hasButton) return play.maker.finish();
    if (play.bar.waits) return play.bar.hint(play.bar.waits);
    if (play.bar.applies && isButton) return play.bar.applies.key.click();
    if (play.bar.isDone && isButton) return this.turn();
    if (play.bar.tie && isButton) return play.tap({ event: play.bar.tie });
    if (play.bar.begins && !more.loaded) return this.beginRound(play.bar.status.begin[0]);
    play.dock.fold();
    play.ui.own = "";
    return this.ask("throw", more, (reply) => {
      const { event } = reply;
      // What is asked about a roll that was shown is answered in the open.
      const hidden = Boolean(reply.veil) || (play.secret && !more.answered);
      const [dated] = play.happen(hidden ? { ...event, secret: 1 } : event);
      if (hidden) this.veil(dated, reply);
      else this.lay(dated, reply);
    });
  }

  /** A roll of before, once more. */
  again(roll: Happening) {
    const why = this.play.company?.refuses(roll);
    return why ? this.play.dock.toast(why, false) : this.throw({ loaded: roll });
  }

  /** What dice come to, and the panes after it, with one question; where there is none, the dock says so.
   * @param take the reply, before the panes are drawn */
  async ask(step: "throw" | "order", more: Record<string, unknown>, take: (reply: TableReply) => void) {
    const { dock, view } = this.play;
    const { asked: turn } = view;
    this.state = { is: "asking" };
    if (boot.state === "starting") view.progress();
    const reply = await view.answer(step, { ui: view.looks(), ...more });
    this.state = { is: "idle" };
    if (!reply) return view.broken();
    if (!reply.ok) return dock.refuse(`${messages(reply.problems)} Nothing was rolled.`);
    take(reply);
    return view.asked === turn ? view.draw(reply.view) : view.refresh();
  }

  /** A roll in the open. */
  lay(roll: Happening, { lies, result, full, shared }: TableReply) {
    const { dock, game, table } = this.play;
    const ways = (place: Element) => {
      this.play.lookUp.noteRules(roll.title, place);
      return shareRoll(game, table, roll, shared, place);
    };
    delete this.play.ui.settled;
    // The same dice that lie are the same roll, whose harm counts once.
    if (lies) dock.unapplied.clear();
    dock.show(result, full, () => this.landed(), this.due[0]?.title, ways);
    this.note(roll);
    this.state = { is: "tumbling", roll };
    if (dock.isSettled) this.settle();
    else this.play.head();
  }

  /** The dock knows in which state of the table a roll was made; what nobody of the table rolls hangs on none. */
  note(roll: Happening) {
    const { dock, table } = this.play;
    const isOfTable = roll.actor || roll.do === "order";
    dock.remember(table.id, isOfTable ? stateAt(table.events, roll) : "", String(roll.at));
  }

  /** A result goes whose table has been taken back to before it was rolled. */
  check() {
    const { dock, table } = this.play;
    const all = states(table.events);
    dock.unapplied.check(all);
    if (!dock.state || all.includes(dock.state)) return;
    this.leave();
    dock.drop();
    this.play.bar.show();
  }

  /** All dice of the roll lie. */
  landed() {
    if (this.state.is !== "tumbling") return;
    this.state = { is: "asked", roll: this.state.roll };
    this.play.bar.show();
  }

  /** A roll that nobody sees until it is shown; until then it can go to others sealed. */
  veil(roll: Happening, { shared }: TableReply) {
    const { dock, element, table } = this.play;
    this.state = { is: "asked", roll };
    const seal = () => sealRoll(dataOf(element, "title"), table, roll, shared);
    const ways = [
      button("Show", { className: "rp-apply", onclick: () => this.unveil(roll) }),
      button("Share sealed", { className: "rp-act", onclick: seal }),
    ];
    dock.veil(`${roll.title}${roll.sub ? `, ${roll.sub}` : ""}`, ways, this.due[0]?.title);
    this.note(roll);
    this.play.head();
  }

  /** A secret roll is read by its faces: to be seen, or to wait in the dock again. */
  async unveil(roll: Happening, isSeen = true) {
    const { play } = this;
    play.dock.fold();
    await this.ask("throw", { loaded: roll, faces: roll.faces }, (reply) => {
      if (!isSeen) return this.veil(roll, reply);
      play.table = play.store.reveal(play.table, roll);
      play.head();
      this.lay(roll, reply);
    });
  }

  /** The next of the rolls that came due together; each waits until the one before it has been seen. */
  throwDue() {
    const loaded = this.due.shift();
    return loaded ? this.throw({ loaded }) : this.play.view.refresh();
  }

  /** What was asked about the roll in the dock is answered: the same faces are read again, or new ones thrown. */
  answer({ words, inputs, changes, again }: Answer) {
    const { play, roll } = this;
    if (!roll) return;
    play.dock.supersede();
    if (changes.length) play.happen({ do: "change", changes, words: `${roll.title}: ${words}` });
    play.dock.land();
    return this.throw({ loaded: roll, inputs, answered: true, ...(again ? {} : { faces: roll.faces }) });
  }

  /** @param how the round begins: everybody is put in "order", or it is a "round" as it stands
   * @param more faces from the table */
  async beginRound(how: string, more: Record<string, unknown> = {}) {
    const { play } = this;
    Object.assign(play.ui, { open: "", own: "", by: "", from: "fight" });
    if (how === "order") {
      return this.ask("order", more, (reply) => {
        const [roll] = play.happen({ ...reply.event, words: reply.event.title });
        play.dock.show(reply.result, reply.full, () => this.landed());
        this.note(roll);
        this.state = { is: "tumbling", roll };
      });
    }
    play.happen({ do: "round", words: play.bar.status.begin[1] });
    return play.view.refresh();
  }

  /** The next in the order; at the end of a round what comes due is asked about first. */
  async turn() {
    const { play } = this;
    const { status } = play.bar;
    if (!status.next) return status.begin[0] ? this.beginRound(status.begin[0]) : undefined;
    Object.assign(play.ui, { open: "", own: "", by: "", from: "fight" });
    play.dock.clear();
    play.dock.fold();
    play.happen({ do: "next", words: `${status.turn} is done` });
    await play.view.refresh();
    const head = play.element.querySelector(".rp-person.rp-turn .rp-person-head");
    head?.scrollIntoView({ block: "nearest" });
    const { next, begin } = play.bar.status;
    if (next || !begin[0]) return;
    const reply = await play.view.answer("due");
    if (reply?.ok && reply.due.length) play.panel.due(reply.due, reply.html);
  }
}
