/** The form of a note: what is typed is kept as it stands, and closing it loses nothing. */

import { button, element, required } from "../page/elements.ts";
import { listenForCommands } from "../page/commands.ts";
import { announce } from "../page/announce.ts";
import { changeNote, listenForNotes, MOST_NOTE, noteAt, type Spot } from "../storage/notes.ts";

const figure = (count: number) => count.toLocaleString("en-US");

/** Texts that were too long to be kept, by place, until the page is left. */
const drafts: Map<string, string> = new Map();

/** The editor that is open now. */
let current: Editor | null = null;

class Editor {
  spot: Spot;
  from: HTMLElement | null;
  dialog: HTMLDialogElement;
  field: HTMLTextAreaElement;
  count: HTMLElement;
  status: HTMLElement;
  /** As it was kept or read here last. */
  last: string;

  constructor(spot: Spot, from: HTMLElement | null) {
    this.spot = spot;
    this.from = from;
    this.last = this.stored();
    const value = drafts.get(this.draft) ?? this.last;
    this.field = element("textarea", {
      id: "rb-note-field",
      rows: 7,
      dir: "auto",
      value,
      "aria-describedby": "rb-note-count",
    });
    this.count = element("p", { id: "rb-note-count", className: "rb-note-count" });
    this.status = element("p", { className: "rb-status", role: "status" });
    const head = element("h2", {}, element("label", { htmlFor: this.field.id }, `Note: ${spot.title}`));
    const does = element(
      "p",
      { className: "rb-note-do" },
      button("Delete", { "data-do": "delete" }),
      button("Close", { "data-do": "close" }),
    );
    this.dialog = element(
      "dialog",
      { className: "rb-note-dialog md-typeset", "aria-label": `Note: ${spot.title}` },
      head,
      this.field,
      this.count,
      this.status,
      does,
    );
    this.field.addEventListener("input", () => this.keep());
    this.dialog.addEventListener("close", () => this.closed());
    this.dialog.addEventListener("click", ({ target }) => target === this.dialog && this.dialog.close());
    listenForCommands(this.dialog, { delete: () => this.forget(), close: () => this.dialog.close() });
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.field.focus();
    this.measure();
  }

  get draft() {
    return `${this.spot.game} ${this.spot.place}`;
  }

  stored() {
    return noteAt(this.spot.game, this.spot.place)?.text ?? "";
  }

  /** Says how long it is, and whether that is too long. */
  measure() {
    const { length } = this.field.value;
    const over = length - MOST_NOTE;
    const words =
      over > 0
        ? `${figure(over)} characters too many: what was kept last is kept.`
        : "Kept in this browser as you type, and nowhere else.";
    this.count.textContent = `${figure(length)} of ${figure(MOST_NOTE)} characters. ${words}`;
    this.field.setAttribute("aria-invalid", String(over > 0));
    required<HTMLButtonElement>(this.dialog, "[data-do=delete]").disabled = !length;
    return over <= 0;
  }

  keep(): void {
    if (!this.measure()) return void drafts.set(this.draft, this.field.value);
    drafts.delete(this.draft);
    this.last = this.field.value.trim() ? this.field.value : "";
    this.say(changeNote(this.spot, this.last));
  }

  say(...words: (string | Node)[]) {
    this.status.replaceChildren(...words);
  }

  forget() {
    const text = this.field.value;
    this.put("");
    const back = () => (this.put(text), this.field.focus());
    this.status.prepend("Deleted. ", button("Undo", { onclick: back }), " ");
    required(this.status, "button").focus();
  }

  put(text: string) {
    this.field.value = text;
    this.keep();
  }

  /** Another tab has changed the note: it is offered, and what stands here is left as it is. */
  heard() {
    const theirs = this.stored();
    if (theirs === this.last) return;
    this.last = theirs;
    const mine = this.field.value;
    const undo = button("Undo", { onclick: () => this.put(mine) });
    const take = button("Show it here", { onclick: () => (this.put(theirs), this.say("", undo)) });
    this.say("Changed in another tab. ", take);
  }

  closed() {
    current = null;
    this.dialog.remove();
    if (drafts.has(this.draft))
      announce(
        "The note is too long and was not kept. Open it again to shorten it: what you typed is still there.",
      );
    if (this.from?.isConnected) this.from.focus({ preventScroll: true });
  }
}

/** @param from what gets the focus back */
export function editNote(spot: Spot, from: HTMLElement | null) {
  current?.dialog.close();
  current = new Editor(spot, from);
}

/** Once per visit. */
export function watchEditor() {
  listenForNotes(() => current?.heard());
}
