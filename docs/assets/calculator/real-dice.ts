/** Real dice: a pad for the die that comes next. What was tapped stands in the field of faces, and the other way round. */

import { listenForCommands } from "../page/commands.ts";
import { closest, element, required } from "../page/elements.ts";
import type { Reply, Waiting } from "../engine/reply.ts";
import { check, collect, type Problem } from "../forms/form.ts";
import { clearField, clearProblems, markField, note, refuse } from "../forms/problems.ts";
import type { Calculator } from "./calculator.ts";

/** a number, or what was typed in place of one */
type Face = number | string;

const PAUSE = 250;

function faces(typed: string): Face[] {
  return (typed.match(/[^\s,;+]+/g) ?? []).map((face) => (/^\d{1,4}$/.test(face) ? Number(face) : face));
}

/** The folded part of one calculator in which dice from the table are entered. */
export class RealDice {
  calculator: Calculator;
  element: HTMLDetailsElement;
  field: HTMLInputElement;
  place: Element;
  pause: number;
  busy: boolean;
  refused: boolean;

  constructor(calculator: Calculator, part: HTMLDetailsElement) {
    this.calculator = calculator;
    this.element = part;
    this.field = required<HTMLInputElement>(part, "[data-faces]");
    this.place = required(part, ".rb-keys-place");
    this.pause = 0;
    this.busy = false;
    this.refused = false;
    listenForCommands(part, {
      face: (button, since) => this.tap(button, since),
      resolve: (_, since) => this.read(since),
      unface: () => this.back(),
      restart: () => this.restart(),
    });
    calculator.element.addEventListener("rb:changed", () => this.follow());
    part.addEventListener("toggle", () => this.follow());
    part.addEventListener("keydown", (event) => this.key(event));
    this.field.addEventListener("input", () => this.typing());
  }

  /** Asks which die comes next, if the reader can see the pad; a script that opens everything starts no Python. */
  follow() {
    if (this.element.open && (navigator.userActivation?.hasBeenActive ?? true)) this.ask();
  }

  typing() {
    this.strip();
    clearField(this.field);
    clearTimeout(this.pause);
    this.pause = window.setTimeout(() => this.ask(), PAUSE);
  }

  /** Enter reads the faces, where it would roll the browser's dice elsewhere in the form. */
  key(event: KeyboardEvent) {
    const input = event.target as HTMLInputElement;
    if (event.key !== "Enter" || input.tagName !== "INPUT") return;
    event.preventDefault();
    if (input === this.field) this.read(event.timeStamp);
    else this.tap(input, event.timeStamp);
  }

  put(text: string) {
    clearTimeout(this.pause);
    this.field.value = text;
    this.strip();
  }

  /** One face more; taps that come before the next die is known count for nothing. */
  async tap(key: HTMLElement, since: number) {
    const typed = this.place.querySelector<HTMLInputElement>(".rb-typed");
    const face = key.dataset.face ?? typed?.value.trim();
    if (this.busy || !face) return typed?.focus();
    const before = this.field.value;
    this.busy = true;
    this.put(`${before} ${face}`.trim());
    const reply = await this.read(since).finally(() => (this.busy = false));
    if (reply && !reply.ok) this.put(before);
  }

  back() {
    this.put(faces(this.field.value).slice(0, -1).join(" "));
    return this.ask();
  }

  restart() {
    this.put("");
    return this.ask();
  }

  /** Reads the faces: shows the answer if they are complete, the next die if not. */
  async read(since: number) {
    const problems = check(this.calculator.form);
    if (problems.length) return void refuse(this.calculator.element, problems, true);
    const reply = await this.ask();
    if (reply?.ok && !reply.waiting) await this.calculator.resolve(faces(this.field.value), since);
    return reply;
  }

  /** Shows which die comes after the faces so far; null if that could not be had. */
  async ask(): Promise<Reply | null> {
    const { id, form, requests } = this.calculator;
    if (check(form).length) return null;
    const request = { do: "next", id, inputs: collect(form), faces: faces(this.field.value) };
    const reply = await requests.send(request, this);
    if (!reply) return null;
    if (reply.ok) this.show(reply.waiting, reply.html);
    else this.refuse(reply.problems);
    return reply;
  }

  show(waiting: Waiting | null, html: string) {
    if (this.refused) clearProblems(this.calculator.element);
    this.refused = false;
    this.strip();
    const count = faces(this.field.value).length;
    this.say(waiting ? `Die ${count + 1}. ${waiting.label}: d${waiting.sides}` : "All dice are there.");
    const focused = this.place.contains(document.activeElement);
    const face = focused ? closest(document.activeElement, "[data-face]")?.dataset.face : "";
    this.place.innerHTML = html;
    if (focused) this.focus(face);
  }

  /** The same face of the next die, or what comes closest. */
  focus(face?: string) {
    const same = face && this.place.querySelector<HTMLElement>(`[data-face="${face}"]`);
    const next = same || this.place.querySelector<HTMLElement>(".rb-typed, .rb-keys");
    (next ?? required(this.element, "[data-do=restart]")).focus({ preventScroll: true });
  }

  /** Once: the same words again would be read aloud again. */
  say(words: string) {
    const place = required(this.element, ".rb-next");
    if (place.textContent !== words) place.textContent = words;
  }

  strip() {
    const chips = faces(this.field.value).map((face) => element("li", {}, String(face)));
    required(this.element, ".rb-strip").replaceChildren(...chips);
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(".rb-thrown button")) {
      button.disabled = chips.length === 0;
    }
  }

  refuse(problems: Problem[]) {
    const own = problems.find(({ name }) => name === "faces");
    if (!own) return refuse(this.calculator.element, problems, true);
    this.refused = true;
    clearProblems(this.calculator.element);
    note(this.calculator.element, problems);
    markField(this.field, own.message);
  }
}
