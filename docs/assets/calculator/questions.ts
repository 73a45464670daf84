/** What one calculator asks Python, on a tap or ahead of it, and which of the answers still count. */

import { check, collect, type Flat } from "../forms/form.ts";
import { painted, showLuck, showOdds, showRoll, status } from "./output.ts";
import { clearProblems, refuse } from "../forms/problems.ts";
import { boot, foresee } from "../engine/client.ts";
import type { Calculator } from "./calculator.ts";

type What = "roll" | "odds" | "act" | "resolve";

export class Questions {
  calculator: Calculator;
  /** The latest question for each place; answers to earlier ones are dropped. */
  latest: Record<What, number>;
  /** Taps on Roll while there was no Python: all of them make one roll. */
  early: number;

  constructor(calculator: Calculator) {
    this.calculator = calculator;
    this.latest = { roll: 0, odds: 0, act: 0, resolve: 0 };
    this.early = 0;
  }

  /** Lets no answer that is still on its way to this place be shown. */
  outdate(what: What) {
    this.latest[what]++;
  }

  /** Python begins while the finger is still down; nothing is shown before it is lifted. */
  touch(event: PointerEvent) {
    const what = (event.target as Element).closest("button")?.dataset.do;
    if ((what === "odds" || what === "roll") && check(this.calculator.form).length === 0) foresee(this.question(what));
  }

  question(what: string, more: Record<string, unknown> = {}) {
    const { id, form, root } = this.calculator;
    const quick = what === "roll" && { quick: true };
    return { do: what, id, inputs: collect(form), root, ...quick, ...more };
  }

  /** One question to Python; its reply, or null if it came too late or not at all. */
  async ask(what: What, more: Record<string, unknown>, since: number, focus: boolean = false) {
    const { calculator } = this;
    const number = ++this.latest[what];
    const question = this.question(what, more);
    const { inputs } = question;
    if (what === "roll" && boot.state !== "ready") this.early++;
    const reply = await calculator.requests.send(question);
    if (!reply || number !== this.latest[what]) return null;
    if (!reply.ok) refuse(calculator.element, reply.problems, focus, String(more.action ?? ""));
    else show(calculator.element, what, reply, focus);
    painted(since, calculator.id, what);
    if (what === "roll") this.count();
    if (reply.ok && reply.later) this.luck(reply, inputs, number);
    if (reply.ok) calculator.tell("rb:answer", { what, reply, inputs });
    return reply;
  }

  /** Says so where more than one tap made this roll. */
  count() {
    if (this.early > 1) status(this.calculator.element, `Rolled once for ${this.early} taps.`);
    this.early = 0;
  }

  /** The luck of a roll whose odds had not been worked out when it fell.
   * @param number of the roll; a later one has taken its place */
  async luck(reply: { later: Record<string, unknown>, luck: unknown }, inputs: Flat, number: number) {
    const { calculator } = this;
    const found = await calculator.requests.send({ do: "luck", id: calculator.id, inputs, ...reply.later });
    if (!found?.ok || number !== this.latest.roll) return;
    reply.luck = found.luck;
    showLuck(calculator.element, found.html);
    calculator.tell("rb:luck", { reply });
  }
}

/** @param element the calculator
 * @param asked by a tap: notes about earlier inputs are done with */
export function show(element: HTMLElement, what: What, reply: { html: string, tone: string }, asked: boolean) {
  if (asked) clearProblems(element);
  if (what === "roll" || what === "resolve") showRoll(element, reply);
  else showOdds(element, reply.html);
}
