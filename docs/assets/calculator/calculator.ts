/** One calculator on the page: its form asks Python, its places show the answers. */

import { fieldCommands, showOnly } from "../forms/controls.ts";
import { check, collect, collectLegal, fill, type Flat, type Problem } from "../forms/form.ts";
import { showHouseRules } from "./house-rules-panel.ts";
import { data, legal, text, type Input } from "../forms/inputs.ts";
import { Autosave } from "./autosave.ts";
import { hideDock } from "./dock.ts";
import { listenForCommands, type Commands } from "../page/commands.ts";
import { followForm } from "./extra-question.ts";
import { clearRoll, outdated, painted, showOdds, status } from "./output.ts";
import { openPanel, Panel } from "./panel.ts";
import { Strip } from "./strip.ts";
import { comparisonParameters } from "./compare.ts";
import { Views } from "./views.ts";
import { offerHomebrewRows } from "../forms/homebrew-options.ts";
import { updateRowChoices } from "../forms/row-choices.ts";
import { tellRows } from "../forms/row-lines.ts";
import { whenReleased } from "../page/pointer.ts";
import { clearField, clearProblems, markField, note, refuse } from "../forms/problems.ts";
import { prepare } from "../engine/prepare.ts";
import type { Reply } from "../engine/reply.ts";
import { Questions, show } from "./questions.ts";
import { prepareRows } from "../forms/rows.ts";
import { rulingsFor } from "./house-rules.ts";
import { announce } from "../page/announce.ts";
import { landed } from "../page/feel.ts";
import { Requests } from "./requests.ts";
import { closest, dataOf, enclosing, required } from "../page/elements.ts";

const PAUSE = 250;
/** Controls beside the inputs: what is typed there changes no answer. */
const ASIDE = "[data-action], .rb-sheet, .rb-offers, .rb-real, .rb-more, .rb-strip-fields";
const MAX_UNDO = 100;

/** What Python has replied to a calculator: `what` it was asked, and for which inputs. */
export type Answered = { calculator: Calculator; what: string; reply: Reply; inputs: Flat };
/** Luck that came behind its roll. */
export type Learned = { calculator: Calculator; reply: Reply };

/** A calculator's state; everything else is in the page. It is at rest once it was restored. */
export class Calculator {
  element: HTMLElement;
  form: HTMLFormElement;
  id: string;
  short: string;
  root: string;
  printed: string;
  /** What the reader has entered before this script had come. */
  early: Flat;
  requests: Requests;
  autosave: Autosave | null;
  questions: Questions;
  panel: Panel;
  strip: Strip;
  views: Views;
  past: Flat[];
  now: Flat;
  acting: Promise<unknown>;
  /** What is to be done at once if the reader leaves. */
  unfinished: (() => void) | null;
  pause: number;
  tapped: number;

  constructor(element: HTMLElement) {
    this.element = element;
    this.form = required(element, "form");
    this.id = dataOf(element, "calc");
    this.short = dataOf(element, "short");
    this.root = dataOf(element, "root");
    this.printed = required(element, ".rb-odds").innerHTML;
    this.requests = new Requests(element, this.id);
    this.autosave = "memory" in element.dataset ? new Autosave(this, Number(element.dataset.memory)) : null;
    this.questions = new Questions(this);
    this.panel = new Panel(element);
    this.views = new Views(element);
    this.past = [];
    this.now = {};
    this.acting = Promise.resolve();
    this.unfinished = null;
    this.pause = 0;
    this.tapped = 0;
    offerHomebrewRows(element, this.game);
    this.strip = new Strip(this);
    this.early = collect(this.form);
    element.querySelectorAll<HTMLElement>(".rb-rows").forEach(prepareRows);
    this.listen();
    for (const button of this.submits()) button.disabled = false;
  }

  get game() {
    return this.id.split(".")[0];
  }

  /** What the address holds of it: its inputs, what they are compared with, and how its charts are shown. */
  parameters(): Flat {
    const comparison = comparisonParameters(this.id);
    return { ...collectLegal(this.form), ...comparison, ...this.views.parameters() };
  }

  /** The buttons that submit the form: in the strip, in the panel, and beside a result. */
  submits() {
    return [...this.form.elements]
      .filter((control) => control instanceof HTMLButtonElement)
      .filter(({ type }) => type === "submit");
  }

  /** The homebrew rows have changed: they can be chosen, and what is gone is chosen no more. */
  takeHomebrewRows() {
    const before = JSON.stringify(this.now);
    offerHomebrewRows(this.element, this.game);
    this.settle();
    if (JSON.stringify(this.now) === before) return;
    this.changed();
    this.refresh(performance.now());
  }

  /** After the reader has changed inputs. */
  changed() {
    this.autosave?.save();
    followForm(this);
    this.tell("rb:changed", {});
  }

  listen() {
    const { element } = this;
    for (const type of ["pointerover", "pointerdown", "focusin"])
      element.addEventListener(type, () => void prepare(this.id));
    element.addEventListener("pointerdown", (event) => this.questions.touch(event));
    element.addEventListener("click", (event) => (this.tapped = event.timeStamp));
    listenForCommands(element, { ...fieldCommands, ...this.commands() });
    element.addEventListener("submit", (event) => this.submit(event));
    element.addEventListener("input", (event) => this.typing(event));
    element.addEventListener("change", (event) => this.change(event));
  }

  commands(): Commands {
    return {
      odds: (_, since) => this.showOdds(since),
      shut: () => this.panel.close(),
      dismiss: () => this.dismiss(),
      act: (button, since) => this.act(button, since),
      reset: () => this.reset(),
      undo: () => this.undo(),
      retry: () => this.requests.retry(),
      cancel: () => this.requests.cancel(),
      reload: () => location.reload(),
    };
  }

  /** The tap that submits came before the form has noticed it; the return key makes one as well. */
  submit(event: SubmitEvent) {
    event.preventDefault();
    const button = event.submitter ?? this.submits()[0];
    if (button.dataset.do === "odds") this.showOdds(this.tapped);
    else this.answer("roll", this.tapped);
  }

  typing(event: Event) {
    const input = closest(event.target, "input, select");
    if (!input || input.closest(ASIDE)) return;
    clearField(input);
    clearTimeout(this.pause);
    this.pause = window.setTimeout(() => this.refresh(event.timeStamp), PAUSE);
  }

  change(event: Event) {
    const input = closest<Input>(event.target, "input, select");
    whenReleased(() => showOnly(this.form));
    if (!input || input.closest(ASIDE)) return;
    whenReleased(() => {
      if (input.name && !legal(input, text(input))) markField(input, data(input, "message"));
      note(this.element, []);
    });
    this.remember();
    this.settle();
    this.changed();
  }

  /** After any change of the form: what shows, and what undo would return to. */
  settle() {
    whenReleased(() => {
      showOnly(this.form);
      tellRows(this.form);
    });
    updateRowChoices(this.form);
    this.now = collect(this.form);
    showHouseRules(this);
    const undo = this.element.querySelector<HTMLButtonElement>("[data-do=undo]");
    if (undo) undo.disabled = this.past.length === 0;
    whenReleased(() => this.strip.show());
  }

  remember() {
    if (JSON.stringify(this.now) === JSON.stringify(collect(this.form))) return;
    this.past = [...this.past.slice(1 - MAX_UNDO), this.now];
  }

  /** No question comes of what was typed last. */
  forget() {
    clearTimeout(this.pause);
    this.pause = 0;
  }

  /** Shows the odds of the form as it stands, if it is legal. */
  refresh(since: number) {
    this.forget();
    this.questions.giveUp("odds");
    followForm(this);
    if (Object.keys(collect(this.form)).length === 0) return this.print();
    outdated(this.element, true);
    if (check(this.form).length === 0) this.questions.ask("odds", {}, since);
  }

  /** The odds of the defaults stand in the page, so Python need not be asked. */
  print() {
    showOdds(this.element, this.printed);
    this.tell("rb:printed", {});
  }

  /** The odds at the head of the panel. */
  async showOdds(since: number) {
    if (!openPanel(this.element)) this.panel.open();
    const odds = required(this.element, ".rb-odds");
    this.panel.bring(odds);
    await this.answer("odds", since);
    if (openPanel(this.element) && !this.element.querySelector("[aria-invalid]")) this.panel.bring(odds);
  }

  /** Takes the result away. */
  dismiss() {
    const hadFocus = required(this.element, ".rb-told").contains(document.activeElement);
    clearRoll(this.element);
    clearProblems(this.element);
    this.requests.settleNews();
    hideDock(this.element);
    if (hadFocus) this.strip.focus();
  }

  /** Answers a tap on a button: rolls, or shows the odds. */
  async answer(what: "roll" | "odds", since: number) {
    const unasked = this.pause !== 0;
    this.forget();
    const problems = check(this.form);
    if (problems.length) return refuse(this.element, problems, true);
    const reply = await this.questions.ask(what, {}, since, true);
    if (reply?.ok && what === "odds") announce(reply.headline);
    if (reply?.ok && what === "roll") landed(reply);
    // Who changes something and rolls at once sees the new chance as well.
    if (reply?.ok && what === "roll" && unasked) this.refresh(since);
  }

  /** Reads a complete set of dice that were rolled on the table. */
  async resolve(faces: (number | string)[], since: number) {
    await this.questions.ask("resolve", { faces }, since, true);
  }

  /** Actions follow one another: each works on what the one before has left. */
  act(button: HTMLElement, since: number) {
    const action = data(button, "action");
    const args = button.dataset.args ? JSON.parse(button.dataset.args) : this.args(button);
    this.acting = this.acting.then(() => this.actOnce({ action, args }, since)).catch(reportError);
  }

  /** One action on the form as it stands; done anew if the reader has changed the form meanwhile. */
  async actOnce(action: { action: string; args: Flat }, since: number): Promise<void> {
    const before = JSON.stringify(collect(this.form));
    const reply = await this.questions.ask("act", action, since, true);
    if (!reply?.ok) return;
    if (before !== JSON.stringify(collect(this.form))) return this.actOnce(action, since);
    this.questions.giveUp("odds");
    this.take(reply.inputs);
    announce(reply.headline);
  }

  args(button: HTMLElement): Flat {
    const fields = [...enclosing(button, "[data-action]").querySelectorAll<Input>("[data-arg]")];
    return Object.fromEntries(fields.map((field) => [data(field, "arg"), text(field)]));
  }

  /** Takes inputs as a change of the reader's: it can be undone and stands in the address. */
  take(flat: Flat) {
    const problems = fill(this.form, flat);
    this.remember();
    this.settle();
    this.changed();
    return problems;
  }

  /** Takes inputs that came from elsewhere, and asks for their odds. What is not legal is left out and named; where
   * nothing is, the form keeps what it had.
   * @param left what was left out already
   * @returns whether they were taken */
  adopt(flat: Flat, left: Problem[] = [], since: number = performance.now()): boolean {
    const before = collect(this.form);
    const problems = [...left, ...fill(this.form, flat)];
    const none = problems.length > 0 && problems.length - left.length === Object.keys(flat).length;
    fill(this.form, none ? before : flat);
    clearProblems(this.element);
    note(this.element, problems, none ? "Nothing was changed:" : "Some of it is left out:");
    if (none) return false;
    this.remember();
    this.settle();
    this.changed();
    clearRoll(this.element);
    this.refresh(since);
    return true;
  }

  /** Shows other inputs as a whole if Python finds them legal; the form keeps what it had if not.
   * @param version the version of the sheet
   * @returns whether they were taken */
  async open(flat: Flat, version: number, since: number): Promise<boolean> {
    const reply = await this.requests.send({
      do: "odds",
      id: this.id,
      inputs: flat,
      version,
      root: this.root,
    });
    if (!reply) return false;
    if (!reply.ok) note(this.element, reply.problems, "Nothing was changed:");
    else this.replace(reply);
    painted(since, this.id, "odds");
    return reply.ok;
  }

  /** Tells other parts of the page what has happened here. */
  tell(type: string, detail: Record<string, unknown>) {
    this.element.dispatchEvent(
      new CustomEvent(type, { bubbles: true, detail: { calculator: this, ...detail } }),
    );
  }

  replace(reply: { inputs: Flat; html: string; tone: string }) {
    this.questions.giveUp("odds");
    this.take(reply.inputs);
    clearRoll(this.element);
    show(this.element, "odds", reply, true);
  }

  reset() {
    this.views.forget();
    this.take(rulingsFor(this));
    clearProblems(this.element);
    clearRoll(this.element);
    this.questions.giveUp("roll");
    this.questions.giveUp("luck");
    this.refresh(performance.now());
    status(this.element, "Everything is as it was at first.");
  }

  undo() {
    const last = this.past.at(-1);
    if (!last) return;
    fill(this.form, last);
    this.past = this.past.slice(0, -1);
    this.settle();
    this.changed();
    clearProblems(this.element);
    this.refresh(performance.now());
    status(this.element, "Undone.");
  }
}
