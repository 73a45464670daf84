/** The tray of the last rolls: a bar at the lower edge, and the panel that it opens. */

import { here } from "../page/address.ts";
import { pageOf } from "../page/page-of.ts";
import { address, entry, markdown, state, text } from "./entry.ts";
import { calculatorsOnPage } from "../calculator/on-page.ts";
import { listenForCommands, type Commands } from "../page/commands.ts";
import { button, closest, dataOf, defined, element, enclosing, required } from "../page/elements.ts";
import { messages } from "../forms/form.ts";
import { status } from "../calculator/output.ts";
import { ask, events } from "../engine/client.ts";
import type { Reply } from "../engine/reply.ts";
import { unsaved } from "../storage/stored.ts";
import { isChance, Rolls, type Luck, type Roll } from "./rolls.ts";
import { announce } from "../page/announce.ts";
import { copy } from "../page/clipboard.ts";
import { isOn } from "../storage/settings.ts";
import { rolled } from "../page/feel.ts";
import { switches } from "../page/switches.ts";
import { root } from "../page/config.ts";
import { seals, type Seal } from "../storage/seals.ts";
import { listen } from "../storage/stored.ts";
import { withPassed } from "../share/late.ts";
import { onReveal } from "../calculator/secret-rolls.ts";
import { Requests } from "../calculator/requests.ts";
import type { Answered, Learned } from "../calculator/calculator.ts";

/** From here on the panel stands beside the page and leaves it in use. */
const WIDE = "(min-width: 60em)";

let count = 0;
/** Unlike every other, in every tab. */
const key = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${count++}`;

/** Where a page stands, from the site's root; without an address this one. */
const page = (url = here()) =>
  new URL(url).pathname.slice(new URL(root).pathname.length).replace(/[^/]*$/, "");

/** A sealed roll that was opened: where it comes from, and what its faces came to. */
export type Opened = { from: Pick<Roll, "id" | "title" | "game" | "page" | "inputs">; reply: Reply };

export class Tray {
  rolls: Rolls;
  counted: number;
  hasWarned: boolean;
  /** The key of the roll that came with a reply. */
  keys: WeakMap<object, string>;
  /** The key of the roll that a calculator shows. */
  shown: WeakMap<Element, string>;
  /** What lies behind rolls made in secret, by key: storage does not learn of it. */
  secrets: Map<string, Partial<Roll>>;
  label: HTMLSpanElement;
  latest: HTMLSpanElement;
  opener: HTMLButtonElement;
  bar: HTMLElement;
  panel: HTMLDialogElement;
  evening: HTMLParagraphElement;
  list: HTMLOListElement;
  /** What is sealed, above the rolls. */
  sealed: HTMLUListElement;
  requests: Requests;
  cleared: Roll[];

  constructor() {
    this.rolls = new Rolls();
    this.counted = 0;
    this.hasWarned = false;
    this.keys = new WeakMap();
    this.shown = new WeakMap();
    this.secrets = new Map();
    this.build();
    this.rolls.addEventListener("change", () => this.show());
    document.addEventListener("rb:answer", ({ detail }) => this.hear(detail));
    document.addEventListener("rb:luck", ({ detail }) => this.learn(detail));
    onReveal((calculator) => this.reveal(this.shown.get(calculator)));
    document.addEventListener("rb:opened", ({ detail }) => this.take(detail));
    document.addEventListener("rb:seals", () => this.show());
    listen("seals", () => this.show());
    events.addEventListener("boot", () => this.requests?.trackProgress());
    this.show();
  }

  build() {
    this.label = element("span", { className: "rb-tray-label" });
    this.latest = element("span", { className: "rb-tray-latest", "aria-hidden": "true" });
    const attributes = {
      type: "button",
      className: "rb-tray-button",
      "aria-expanded": "false",
      "aria-haspopup": "dialog",
    };
    this.opener = element("button", attributes, this.label, this.latest);
    this.bar = element(
      "aside",
      { className: "rb-tray-bar", "aria-label": "Last rolls", hidden: true },
      this.opener,
    );
    this.panel = this.dialog();
    this.opener.addEventListener("click", () => (this.panel.open ? this.panel.close() : this.open()));
    document.body.append(this.bar, this.panel);
  }

  dialog(): HTMLDialogElement {
    const close = button("Close", { "data-do": "close", "aria-label": "Close the last rolls" });
    const head = element(
      "div",
      { className: "rb-tray-head" },
      element("h2", { id: "rb-tray-title" }, "Last rolls"),
      close,
    );
    this.evening = element("p", { className: "rb-evening" });
    this.list = element("ol", { className: "rb-entries" });
    this.sealed = element("ul", { className: "rb-entries rb-seals", "aria-label": "Sealed rolls" });
    const all = button("Copy all", { "data-do": "copy-all" });
    const clear = button("Clear", { "data-do": "clear" });
    const panel = element(
      "dialog",
      { className: "rb-tray", "aria-labelledby": "rb-tray-title" },
      head,
      element("p", { className: "rb-status", role: "status" }),
      this.evening,
      this.sealed,
      this.list,
      element("p", { className: "rb-entry-do" }, all, clear),
      settings(),
    );
    panel.addEventListener("click", (event) => this.tap(event));
    listenForCommands(panel, this.commands());
    panel.addEventListener("close", () => this.closed());
    panel.addEventListener(
      "keydown",
      (event) => event.key === "Escape" && (event.preventDefault(), panel.close()),
    );
    return panel;
  }

  open() {
    if (matchMedia(WIDE).matches) this.panel.show();
    else this.panel.showModal();
    this.opener.setAttribute("aria-expanded", "true");
    required(this.panel, "[data-do=close]").focus();
    if (this.rolls.warning) status(this.panel, this.rolls.warning);
    if (!this.rolls.isSaved) status(this.panel, unsaved("tray"));
    this.show();
  }

  closed() {
    this.opener.setAttribute("aria-expanded", "false");
    this.show();
    if (this.panel.contains(document.activeElement) || document.activeElement === document.body)
      this.opener.focus();
  }

  tap(event: MouseEvent) {
    if (event.target === this.panel && outside(this.panel, event)) this.panel.close();
    if (closest(event.target, "a")) this.follow(event);
  }

  commands(): Commands {
    const onRoll = (act: (roll: Roll) => unknown) => (pressed: Element) =>
      act(defined(this.rollAt(pressed), "roll of this entry"));
    return {
      close: () => this.panel.close(),
      reveal: onRoll(({ key }) => this.unveil(key)),
      repeat: onRoll((roll) => this.repeat(roll)),
      copy: onRoll((roll) => this.copy([roll], "The roll is copied.")),
      "copy-all": () => this.copy(this.rolls.all, "All rolls are copied."),
      clear: () => this.clear(),
      restore: () => this.back(),
      retry: () => this.requests.retry(),
      cancel: () => this.requests.cancel(),
    };
  }

  /** The roll in whose entry something stands. */
  rollAt(place: EventTarget | null) {
    const shownKey = closest(place, "li")?.dataset.key;
    return this.rolls.all.find(({ key }) => key === shownKey);
  }

  /** A link to a calculator on this page sets it up here; others are left to the browser. */
  follow(event: MouseEvent) {
    const roll = this.rollAt(event.target);
    if (!roll || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const calculator =
      page() === roll.page ? calculatorsOnPage().find(({ id }) => id === roll.id) : undefined;
    if (this.panel.matches(":modal") || calculator) this.panel.close();
    if (!calculator) return;
    event.preventDefault();
    event.stopPropagation();
    calculator.take(roll.inputs);
    calculator.refresh(event.timeStamp);
    calculator.element.scrollIntoView();
    calculator.panel.open();
    required(calculator.element, ".rb-do [type=submit]").focus({ preventScroll: true });
  }

  hear({ calculator, what, reply, inputs }: Answered) {
    if ((what !== "roll" && what !== "resolve") || reply.waiting) return;
    const { id, element: place } = calculator;
    const from = {
      id,
      title: dataOf(place, "title"),
      game: dataOf(place, "gameTitle"),
      page: page(pageOf(id)),
      inputs,
    };
    this.shown.set(place, this.add(from, reply));
  }

  /** A sealed roll was opened. */
  take({ from, reply }: Opened) {
    this.add(from, reply);
  }

  /** @returns its key */
  add(from: Opened["from"], reply: Reply): string {
    const { id, title, game, page, inputs } = from;
    const { headline, tone, dice, steps, veil } = reply;
    const own = key();
    const texts = steps.map((step: { text: string }) => ({ text: step.text }));
    const open = { dice, steps: texts, luck: lucky(reply.luck, reply.html) };
    if (veil) this.secrets.set(own, open);
    const fields: Pick<Roll, "dice" | "steps" | "luck" | "veil"> = veil
      ? { dice: [], steps: [], luck: null, veil }
      : open;
    this.rolls.add({ key: own, at: Date.now(), id, title, game, page, inputs, headline, tone, ...fields });
    this.keys.set(reply, own);
    if (!this.rolls.isSaved && !this.hasWarned) announce(unsaved("tray"));
    this.hasWarned ||= !this.rolls.isSaved;
    return own;
  }

  /** What is no secret any more is kept like the rest. */
  reveal(key: string | undefined) {
    if (key === undefined || !this.secrets.has(key)) return;
    this.rolls.amend(key, { ...this.secrets.get(key), veil: "" });
    this.secrets.delete(key);
  }

  unveil(key: string) {
    this.reveal(key);
    this.list.querySelector<HTMLElement>(`[data-key="${key}"] [data-do=copy]`)?.focus();
    status(
      this.panel,
      this.rolls.all
        .find((roll) => roll.key === key)
        ?.steps.map(({ text }) => text)
        .join(" ") ?? "",
    );
  }

  /** Luck becomes known later; that of a secret is one too. */
  amend(key: string, luck: Luck) {
    if (this.secrets.has(key)) this.secrets.set(key, { ...this.secrets.get(key), luck });
    else this.rolls.amend(key, { luck });
  }

  /** The luck of a roll whose odds took longer than the roll. */
  learn({ calculator, reply }: Learned) {
    const line = calculator.element.querySelector(".rb-roll .rb-luck");
    this.amend(defined(this.keys.get(reply), "roll of this reply"), lucky(reply.luck, line?.outerHTML ?? ""));
  }

  /** The same set-up once more, on whatever page the reader is. */
  async repeat(roll: Roll) {
    this.requests = new Requests(this.panel, roll.id);
    const request = { do: "roll", id: roll.id, inputs: roll.inputs, root: "", quick: true };
    const reply = await this.requests.send(request);
    if (!reply) return;
    if (!reply.ok) return status(this.panel, messages(reply.problems));
    const added = this.add(roll, reply);
    rolled(reply.veil ? "" : reply.tone);
    status(this.panel, `${roll.title}: ${reply.headline}`);
    if (!reply.later) return;
    const answer = await ask({ do: "luck", id: roll.id, inputs: roll.inputs, ...reply.later }).catch(
      (): null => null,
    );
    if (answer?.ok) this.amend(added, lucky(answer.luck, answer.html));
  }

  async copy(rolls: Roll[], words: string) {
    const content = rolls
      .map(isOn("markdown") ? markdown : text)
      .join(isOn("markdown") ? "\n\n---\n\n" : "\n\n");
    const copied = await copy(content);
    status(
      this.panel,
      copied ? words : `This browser does not let pages copy. The address: ${address(rolls[0])}`,
    );
  }

  clear() {
    this.cleared = this.rolls.clear();
    status(this.panel, "Cleared. ", button("Undo", { "data-do": "restore" }));
    required(this.panel, "[data-do=restore]").focus();
  }

  back() {
    this.rolls.restore(this.cleared);
    status(this.panel, "The rolls are back.");
    required(this.panel, "[data-do=clear]").focus();
  }

  show() {
    const { all } = this.rolls;
    const sealed = seals();
    this.bar.hidden = all.length === 0 && sealed.length === 0 && !this.panel.open;
    document.documentElement.classList.toggle("rb-has-tray", !this.bar.hidden);
    document.documentElement.classList.toggle(
      "rb-tray-open",
      this.panel.open && !this.panel.matches(":modal"),
    );
    const closed = sealed.filter(({ opened }) => !opened).length;
    const rolls = all.length === 1 ? "1 roll" : `${all.length} rolls`;
    const parts = [...(all.length || !sealed.length ? [rolls] : []), ...(closed ? [`${closed} sealed`] : [])];
    this.label.textContent = parts.join(" · ") || "Last rolls";
    this.latest.textContent = all.length ? `${all[0].game}: ${all[0].headline}` : "";
    if (!this.panel.open) return;
    this.showSealed(sealed);
    this.entries(all);
    const buttons = this.panel.querySelectorAll<HTMLButtonElement>("[data-do=copy-all], [data-do=clear]");
    for (const button of buttons) button.disabled = all.length === 0;
    this.count(all);
  }

  /** Each leads to its dialog; a button that had the focus keeps it. */
  showSealed(all: Seal[]) {
    const focused = closest(document.activeElement, "[data-seal]")?.dataset.seal;
    this.sealed.replaceChildren(
      ...all.map((seal) => {
        const state = seal.opened ? "opened" : seal.mine ? "sealed" : "sealed by somebody else";
        const show = button(`Sealed roll ${seal.number}`, {
          "data-seal": seal.digest,
          "aria-haspopup": "dialog",
          onclick: () => this.showSeal(seal),
        });
        return element(
          "li",
          { className: "rb-entry" },
          element(
            "p",
            { className: "rb-entry-top" },
            element("b", {}, seal.title),
            ` ${seal.game} · ${state}`,
          ),
          show,
        );
      }),
    );
    if (focused) this.sealed.querySelector<HTMLElement>(`[data-seal="${focused}"]`)?.focus();
  }

  showSeal(seal: Seal) {
    if (this.panel.matches(":modal")) this.panel.close();
    withPassed((part) => part.showSeal(seal));
  }

  /** New entries come in without touching those that stand, so that a focused button keeps the focus. */
  entries(rolls: Roll[]) {
    const current = (item: HTMLElement) =>
      rolls.some((roll) => item.dataset.key === roll.key && item.dataset.state === state(roll));
    const standing = [...this.list.querySelectorAll<HTMLElement>(":scope > li")];
    const byKey = new Map(standing.filter(current).map((item) => [item.dataset.key, item]));
    const items = rolls.map((roll) => byKey.get(roll.key) ?? entry(roll, this.secrets.has(roll.key)));
    for (const item of standing) if (!items.includes(item)) item.remove();
    items.forEach(
      (item, index) =>
        this.list.children[index] !== item && this.list.insertBefore(item, this.list.children[index] ?? null),
    );
  }

  /** The luck of the evening, over the rolls that could be won. */
  async count(all: Roll[]) {
    const number = ++this.counted;
    const rolls = all.flatMap(({ luck }) =>
      luck?.chance && typeof luck.won === "boolean" ? [[luck.chance, luck.won]] : [],
    );
    if (rolls.length === 0) return this.evening.replaceChildren();
    const reply = await ask({ do: "evening", id: "", rolls }).catch((): null => null);
    if (number === this.counted) this.evening.textContent = reply?.ok ? reply.words : "";
  }
}

/** What a reply says of luck: the exact chance, if it can be summed up, and the line of the answer as words. */
function lucky(luck: Luck | undefined, html: string): Luck {
  if (!luck) return null;
  const words = new DOMParser().parseFromString(html, "text/html").querySelector(".rb-luck")?.textContent;
  const counts = isChance(luck.chance) && typeof luck.won === "boolean";
  return { ...(counts && { chance: luck.chance, won: luck.won }), ...(words && { words }) };
}

/** Whether a click on a dialog was on the page behind it. */
function outside(panel: HTMLElement, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Switches that count on all pages. */
function settings() {
  const details = element("details", {}, element("summary", {}, "Settings"));
  details.append(
    ...switches(["vibrate", "animate", "sound", "markdown"], (words) =>
      status(enclosing(details, "dialog"), words),
    ),
  );
  return details;
}
