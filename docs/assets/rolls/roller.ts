/** Rolls that have no form: on a table, and of dice that stand in a text. One place of the page tells them all, in the dock.
 *
 * Whatever has `data-roll` rolls: it names a calculator with its inputs, such as "toaster.table.critical?d10star=1". */

import { fold, hideDock, showDock } from "../calculator/dock.ts";
import { clearRoll, painted, showOdds, showRoll, status } from "../calculator/output.ts";
import { Requests } from "../calculator/requests.ts";
import { focusOn } from "../calculator/setup-from-row.ts";
import type { Calculator } from "../calculator/calculator.ts";
import { askAhead } from "../engine/ask-ahead.ts";
import { giveUp, warm } from "../engine/client.ts";
import type { Reply } from "../engine/reply.ts";
import type { Flat } from "../forms/form.ts";
import { clearProblems, note } from "../forms/problems.ts";
import * as address from "../page/address.ts";
import { announce } from "../page/announce.ts";
import { listenForCommands, type Commands } from "../page/commands.ts";
import { games, root } from "../page/config.ts";
import { button, closest, dataOf, element, required } from "../page/elements.ts";
import { landed } from "../page/feel.ts";
import { shareCommands } from "../share/calculator.ts";
import { withPassed } from "../share/late.ts";
import { closeShare } from "../share/menu.ts";
import { markHit } from "./row-mark.ts";

/** What is rolled, and what readers call it. */
type Loose = { id: string; inputs: Flat; title: string };

const KEYS = "button[data-roll]";

function read(key: HTMLElement, title: string): Loose {
  const [id, query = ""] = dataOf(key, "roll").split("?");
  return { id, inputs: Object.fromEntries(new URLSearchParams(query)), title: key.dataset.title ?? title };
}

/** The place at the foot of the screen, made once per visit. */
function place() {
  const pad = element("div", { className: "rb-pad" });
  const result = element(
    "div",
    { className: "rb-told", role: "group", "aria-label": "Result" },
    element("p", { className: "rb-title rb-hidden" }),
    element("div", {
      className: "rb-roll",
      role: "region",
      "aria-live": "polite",
      "aria-label": "Your roll",
    }),
    element("p", { className: "rb-status", role: "status" }),
    element("div", { className: "rb-problems", role: "alert" }),
    pad,
    element("div", { className: "rb-odds" }),
    element(
      "div",
      { className: "rb-after-roll" },
      button("Odds", { "data-do": "odds" }),
      button("Again", { "data-do": "again" }),
      button("Real dice", { "data-do": "real" }),
      button("Roll sealed", { "data-do": "roll-sealed", "aria-haspopup": "dialog" }),
      button("Share this roll", { "data-do": "share-roll" }),
    ),
    element(
      "div",
      { className: "rb-told-do" },
      button("", { "data-do": "unfold", "aria-expanded": "false", "aria-label": "Steps" }),
      button("", { "data-do": "dismiss", "aria-label": "Clear" }),
    ),
  );
  const roller = element(
    "aside",
    { className: "rb-calc rb-roller", "data-roller": "", "aria-label": "Dice and tables" },
    result,
  );
  document.body.append(element("div", { className: "md-typeset rb-roller-place" }, roller));
  return roller;
}

class Roller {
  element: HTMLElement;
  requests: Requests;
  loose: Loose = { id: "", inputs: {}, title: "" };
  /** What was tapped last, for the focus to return to. */
  from: HTMLElement | null = null;
  /** Faces from the table so far. */
  faces: number[] = [];

  constructor() {
    this.element = place();
    listenForCommands(this.element, { ...shareCommands(this.shown), ...this.commands() });
    document.addEventListener("click", (event) => this.tap(event));
    document.addEventListener("pointerdown", (event) => this.touch(event));
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  /** As calculators have them, for whoever listens to rolls. */
  get id() {
    return this.loose.id;
  }

  get game() {
    return this.id.split(".")[0];
  }

  get short() {
    return this.id.slice(this.id.indexOf(".") + 1);
  }

  /** As whoever shares calculators takes it. */
  get shown() {
    return this as unknown as Calculator;
  }

  commands(): Commands {
    return {
      "roll-sealed": () => withPassed((part) => part.rollSealed(this.shown, this.loose.inputs)),
      odds: () => this.odds(),
      again: (_, since) => this.roll(this.loose, since),
      real: (_, since) => this.real(this.loose, since),
      face: (pressed, since) => this.face(pressed, since),
      unface: (_, since) => this.back(since),
      dismiss: () => this.dismiss(),
      retry: () => this.requests.retry(),
      cancel: () => this.requests.cancel(),
      reload: () => location.reload(),
    };
  }

  /** What a key rolls; those of a result go on with what it was. */
  at(key: HTMLElement): Loose {
    return read(key, this.element.contains(key) ? this.loose.title : key.textContent.trim());
  }

  touch({ target }: PointerEvent) {
    const key = closest(target, KEYS);
    if (!key) return;
    const loose = this.at(key);
    warm(loose.id);
    if (!("real" in key.dataset)) askAhead(this.question("roll", loose));
  }

  tap({ target, timeStamp }: MouseEvent) {
    const key = closest(target, KEYS);
    if (!key) return;
    if (key.closest("#rb-share")) closeShare();
    key.closest("dialog")?.close();
    if (!this.element.contains(key)) this.from = key;
    if ("real" in key.dataset) this.real(this.at(key), timeStamp);
    else this.roll(this.at(key), timeStamp);
  }

  question(what: string, { id, inputs }: Loose, more: Record<string, unknown> = {}) {
    return { do: what, id, inputs, root, ...(what === "roll" && { quick: true }), ...more };
  }

  /** Another roll begins: what was told of the one before is done with. */
  begin(loose: Loose) {
    if (loose.id !== this.loose.id) this.requests = new Requests(this.element, loose.id);
    this.loose = loose;
    this.faces = [];
    Object.assign(this.element.dataset, {
      title: loose.title,
      gameTitle: games[loose.id.split(".")[0]] ?? "",
    });
    required(this.element, ".rb-title").textContent = loose.title;
    required(this.element, ".rb-pad").replaceChildren();
    required(this.element, ".rb-odds").replaceChildren();
  }

  /** The reply to a question about what is rolled now; null if it was given up, cancelled or refused. */
  async send(what: string, more: Record<string, unknown>, since: number) {
    const { loose, element } = this;
    const reply = await this.requests.send(this.question(what, loose, more), this);
    if (!reply) return null;
    clearProblems(element);
    if (!reply.ok) note(element, reply.problems);
    painted(since, loose.id, what);
    return reply.ok ? reply : null;
  }

  async roll(loose: Loose, since: number) {
    this.begin(loose);
    const reply = await this.send("roll", {}, since);
    if (reply) this.tell("roll", reply);
  }

  tell(what: "roll" | "resolve", reply: Reply) {
    const { element, loose } = this;
    status(element);
    required(this.element, ".rb-pad").replaceChildren();
    showRoll(element, reply);
    landed(reply);
    markHit(reply.effects.find(({ key }: { key: string }) => key === "row")?.value ?? "");
    const detail = { calculator: this, what, reply, inputs: loose.inputs };
    element.dispatchEvent(new CustomEvent("rb:answer", { bubbles: true, detail }));
  }

  async odds() {
    const reply = await this.send("odds", {}, performance.now());
    if (!reply) return;
    showOdds(this.element, reply.html);
    fold(this.element, true);
    announce(reply.headline);
  }

  /** Asks for the faces of dice that lie on the table. */
  real(loose: Loose, since: number) {
    this.begin(loose);
    clearRoll(this.element);
    return this.next(since);
  }

  async next(since: number) {
    const { element, faces } = this;
    const reply = await this.send("next", { faces }, since);
    if (!reply) return faces.pop();
    if (!reply.waiting) {
      const result = await this.send("resolve", { faces }, since);
      return result && this.tell("resolve", result);
    }
    const { label, sides } = reply.waiting;
    const pad = required(element, ".rb-pad");
    pad.innerHTML = reply.html;
    status(
      element,
      `Die ${faces.length + 1}. ${label}: d${sides}. `,
      ...(faces.length ? [button("Take back the last", { "data-do": "unface" })] : []),
    );
    showDock(element);
    required(pad, ".rb-typed, .rb-keys").focus({ preventScroll: true });
  }

  face(key: HTMLElement, since: number) {
    const typed = this.element.querySelector<HTMLInputElement>(".rb-typed");
    const face = key.dataset.face ?? typed?.value.trim();
    if (!face) return typed?.focus();
    this.faces.push(Number(face));
    return this.next(since);
  }

  /** Enter in a number is the next face. */
  key(event: KeyboardEvent) {
    const typed = event.key === "Enter" && closest(event.target, ".rb-typed");
    if (!typed) return;
    event.preventDefault();
    this.face(typed, event.timeStamp);
  }

  back(since: number) {
    this.faces.pop();
    return this.next(since);
  }

  /** Says what can be rolled, and rolls nothing before the reader does. */
  ready(loose: Loose) {
    this.begin(loose);
    const go = button("Roll", { onclick: (event: MouseEvent) => this.roll(loose, event.timeStamp) });
    status(this.element, `Ready: ${loose.title}. Nothing is rolled until you press `, go);
    warm(loose.id);
    focusOn(go);
  }

  /** Takes the result away. */
  dismiss() {
    const hadFocus = this.element.contains(document.activeElement);
    this.clear();
    hideDock(this.element);
    if (hadFocus && this.from?.isConnected) this.from.focus({ preventScroll: true });
  }

  clear() {
    giveUp(this);
    this.faces = [];
    clearRoll(this.element);
    clearProblems(this.element);
    status(this.element);
    for (const part of [".rb-pad", ".rb-odds"]) required(this.element, part).replaceChildren();
    markHit("");
  }
}

let roller: Roller | null = null;

/** Once per visit. */
export function watchRolls() {
  roller = new Roller();
}

/** Dice in the text of a page or of a part of it become buttons: without scripts they are plain text. */
export function startDiceKeys(part: ParentNode = document) {
  for (const mark of part.querySelectorAll<HTMLElement>("span.rb-dice-key")) {
    const words = mark.textContent;
    mark.replaceWith(
      button(words, {
        className: mark.className,
        "data-roll": mark.dataset.roll,
        "aria-label": `Roll ${words}`,
      }),
    );
  }
}

/** A page has come: nothing is told of another one's rolls. */
export function startRolls() {
  startDiceKeys();
  roller?.clear();
}

/** Makes ready what an address with `roll` asks for; whether it is a roll without a form. */
export function rollFromAddress(): boolean {
  const table = document.getElementById(location.hash.slice(1))?.querySelector<HTMLElement>(KEYS);
  const game = document.querySelector<HTMLElement>("[data-game]")?.dataset.game;
  const dice = address.inputsOf("dice");
  if (!table?.closest("caption") && !(game && dice.dice)) return false;
  const { id, title } = table ? read(table, "") : { id: `${game}.dice`, title: dice.dice };
  const inputs = table ? address.inputsOf(id.slice(id.indexOf(".") + 1)) : dice;
  roller?.ready({ id, inputs, title });
  return true;
}
