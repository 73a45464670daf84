/** What one calculator asks Python, on a tap or ahead of it, and which of the answers still count. */

import { check, collect, type Flat } from "../forms/form.ts";
import { painted, showLuck, showOdds, showRoll, status } from "./output.ts";
import { clearProblems, refuse } from "../forms/problems.ts";
import { askAhead } from "../engine/ask-ahead.ts";
import { boot, giveUp, warm } from "../engine/client.ts";
import type { Reply } from "../engine/reply.ts";
import type { Calculator } from "./calculator.ts";
import { closest } from "../page/elements.ts";

type What = "roll" | "odds" | "act" | "resolve" | "luck";

export class Questions {
  calculator: Calculator;
  /** Of each kind the latest question alone counts. */
  lines: Record<What, object>;
  /** Taps on Roll while there was no Python: all of them make one roll. */
  early: number;

  constructor(calculator: Calculator) {
    this.calculator = calculator;
    this.lines = { roll: {}, odds: {}, act: {}, resolve: {}, luck: {} };
    this.early = 0;
  }

  /** Nobody wants to know what was asked last of this kind. */
  giveUp(what: What) {
    giveUp(this.lines[what]);
  }

  /** Python begins while the finger is still down; nothing is shown before it is lifted. */
  touch(event: PointerEvent) {
    const what = closest(event.target, "button")?.dataset.do;
    if (what !== "odds" && what !== "roll") return;
    warm(this.calculator.id);
    if (check(this.calculator.form).length === 0) askAhead(this.question(what));
  }

  question(what: string, more: Record<string, unknown> = {}) {
    const { id, form, root } = this.calculator;
    const quick = what === "roll" && { quick: true };
    return { do: what, id, inputs: collect(form), root, ...quick, ...more };
  }

  /** One question to Python; its reply, or null if it was given up or cancelled. */
  async ask(what: What, more: Record<string, unknown>, since: number, focus: boolean = false) {
    const { calculator } = this;
    const question = this.question(what, more);
    const { inputs } = question;
    if (what === "roll" && boot.state !== "ready") this.early++;
    if (what === "roll" || what === "resolve") this.giveUp("luck");
    const reply = await calculator.requests.send(question, this.lines[what], since);
    // Taps count for as long as something will come of the last of them.
    if (!reply && !calculator.requests.count) this.early = 0;
    if (!reply) return null;
    if (!reply.ok) refuse(calculator.element, reply.problems, focus, String(more.action ?? ""));
    else show(calculator.element, what, reply, focus);
    painted(since, calculator.id, what);
    if (what === "roll") this.count();
    if (reply.ok && reply.later) this.luck(reply, reply.later, inputs);
    if (reply.ok) calculator.tell("rb:answer", { what, reply, inputs });
    return reply;
  }

  /** Says so where more than one tap made this roll. */
  count() {
    if (this.early > 1) status(this.calculator.element, `Rolled once for ${this.early} taps.`);
    this.early = 0;
  }

  /** The luck of a roll whose odds had not been worked out when it fell. */
  async luck(reply: Reply, later: Record<string, unknown>, inputs: Flat) {
    const { calculator } = this;
    const answer = await calculator.requests.send(
      { do: "luck", id: calculator.id, inputs, ...later },
      this.lines.luck,
      0,
    );
    if (!answer?.ok) return;
    reply.luck = answer.luck;
    showLuck(calculator.element, answer.html);
    calculator.tell("rb:luck", { reply });
  }
}

/** @param element the calculator
 * @param isTap whether a tap asks: then notes about earlier inputs are done with */
export function show(
  element: HTMLElement,
  what: What,
  reply: { html: string; tone: string },
  isTap: boolean,
) {
  if (isTap) clearProblems(element);
  if (what === "roll" || what === "resolve") showRoll(element, reply);
  else showOdds(element, reply.html);
}
