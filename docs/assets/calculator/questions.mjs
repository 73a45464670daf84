/** What one calculator asks Python, on a tap or ahead of it, and which of the answers still count. */

import { check, collect } from "../forms/form.mjs";
import { painted, showLuck, showOdds, showRoll } from "./output.mjs";
import { clearProblems, refuse } from "../forms/problems.mjs";
import { foresee } from "../engine/client.mjs";

/** @typedef {import("./calculator.mjs").Calculator} Calculator */
/** @typedef {import("../forms/form.mjs").Flat} Flat */
/** @typedef {"roll" | "odds" | "act" | "resolve"} What */

export class Questions {
  /** @param {Calculator} calculator */
  constructor(calculator) {
    this.calculator = calculator;
    /** The latest question for each place; answers to earlier ones are dropped. */
    this.latest = { roll: 0, odds: 0, act: 0, resolve: 0 };
  }

  /** Lets no answer that is still on its way to this place be shown.
   * @param {What} what */
  outdate(what) {
    this.latest[what]++;
  }

  /** Python begins while the finger is still down; nothing is shown before it is lifted.
   * @param {PointerEvent} event */
  touch(event) {
    const what = /** @type {Element} */ (event.target).closest("button")?.dataset.do;
    if ((what === "odds" || what === "roll") && check(this.calculator.form).length === 0) foresee(this.question(what));
  }

  /** @param {string} what
   * @param {Record<string, unknown>} [more] */
  question(what, more = {}) {
    const { id, form, root } = this.calculator;
    const quick = what === "roll" && { quick: true };
    return { do: what, id, inputs: collect(form), root, ...quick, ...more };
  }

  /** One question to Python; its reply, or null if it came too late or not at all.
   * @param {What} what
   * @param {Record<string, unknown>} more
   * @param {number} since
   * @param {() => void} again
   * @param {boolean} [focus] */
  async ask(what, more, since, again, focus = false) {
    const { calculator } = this;
    const number = ++this.latest[what];
    const question = this.question(what, more);
    const { inputs } = question;
    const reply = await calculator.requests.send(question, again);
    if (!reply || number !== this.latest[what]) return null;
    if (!reply.ok) refuse(calculator.element, reply.problems, focus, String(more.action ?? ""));
    else show(calculator.element, what, reply, focus);
    painted(since, calculator.id, what);
    if (reply.ok && reply.later) this.luck(reply, inputs, number);
    if (reply.ok) calculator.tell("rb:answer", { what, reply, inputs });
    return reply;
  }

  /** The luck of a roll whose odds had not been worked out when it fell.
   * @param {{later: Record<string, unknown>, luck: unknown}} reply
   * @param {Flat} inputs
   * @param {number} number of the roll; a later one has taken its place */
  async luck(reply, inputs, number) {
    const { calculator } = this;
    const found = await calculator.requests.send({ do: "luck", id: calculator.id, inputs, ...reply.later }, () => {});
    if (!found?.ok || number !== this.latest.roll) return;
    reply.luck = found.luck;
    showLuck(calculator.element, found.html);
    calculator.tell("rb:luck", { reply });
  }
}

/** @param {HTMLElement} element the calculator
 * @param {What} what
 * @param {{html: string, tone: string}} reply
 * @param {boolean} asked by a tap: notes about earlier inputs are done with */
export function show(element, what, reply, asked) {
  if (asked) clearProblems(element);
  if (what === "roll" || what === "resolve") showRoll(element, reply);
  else showOdds(element, reply.html);
}
