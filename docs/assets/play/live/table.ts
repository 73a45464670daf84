/** The phone that holds a table: it lets others in, and says who is here. */

import { announce } from "../../page/announce.ts";
import { element } from "../../page/elements.ts";
import { isolated } from "../../page/names.ts";
import { note } from "../../storage/tab-memory.ts";
import { keepCompany, PHONES, phonesBefore, type Company } from "../company.ts";
import type { Play } from "../play.ts";
import { fresh, type Happening, type SavedTable } from "../table-store.ts";
import { type Description, unpack } from "./description.ts";
import { foldAfter, newest, tellOf } from "./news.ts";
import { Peer } from "./peer.ts";
import { Host, type Phone } from "./protocol.ts";
import { clock, codeSheet, letters, paragraph, Sheet, solid, strong, TITLE } from "./sheet.ts";

/** The phone that holds the table. */
export class Table implements Company {
  play: Play;
  game: string;
  id: string;
  host: Host;
  isGuest = false;
  veil = false;
  sheet: Sheet | null = null;
  /** Those whom nobody has answered yet, by the id of the offer. */
  offers: Map<string, Peer> = new Map();
  /** Whose phones were here when the page was last left. */
  before: string[];

  constructor(play: Play) {
    this.play = play;
    this.game = play.game;
    this.id = play.table.id;
    this.before = phonesBefore(this.game, this.id);
    if (!play.store.read(this.id)) play.store.write(play.table);
    this.host = new Host({
      table: () => ({ ...this.table, veil: this.hidesFoes }),
      add: (events, phone) => this.add(events, phone),
      undo: (phone) => this.undo(phone),
      changed: () => this.tell(),
    });
  }

  get isOpen() {
    return this.play.table.id === this.id;
  }

  get table(): SavedTable {
    return this.isOpen ? this.play.table : (this.play.store.read(this.id) ?? fresh("Table"));
  }

  /** Whether players do not see the numbers of foes, as they do not unless the game master shows them. */
  get hidesFoes() {
    return this.table.ui.foes !== "1";
  }

  line() {
    const count = this.host.present.length;
    return count ? `${count + 1} phones in step` : this.host.phones.length ? "The other phones are away" : "";
  }

  waits() {
    return "";
  }

  refuses() {
    return "";
  }

  changed() {
    this.host.sync();
  }

  add(events: Happening[], phone: Phone) {
    const { play } = this;
    if (this.isOpen) foldAfter(play, events);
    this.show(
      play.store.append(this.table, ...events),
      newest(events) || `${phone.words || "A phone"} did something`,
    );
  }

  undo(phone: Phone) {
    const table = this.play.store.undo(this.table);
    this.show(
      table,
      `${phone.words || "A phone"} took back: ${table.undone.at(-1)?.words ?? "the last change"}`,
    );
  }

  show(table: SavedTable, words: string) {
    const { play } = this;
    if (!this.isOpen) return;
    play.table = table;
    play.head();
    tellOf(play, words);
    void play.view.refresh();
  }

  /** Who is here has changed. */
  tell() {
    if (this.isOpen) this.play.head();
    const names = this.host.phones.map(({ words }) => words).filter(Boolean);
    note(PHONES, { table: `${this.game} ${this.id}`, names: [...new Set([...names, ...this.missing])] });
    if (this.sheet?.isOpen) this.open();
  }

  /** Whose phones were here before this page was loaded anew, and have not come back. */
  get missing(): string[] {
    const here = this.host.phones.map(({ words }) => words);
    return this.before.filter((name) => !here.includes(name));
  }

  open() {
    const { play, host } = this;
    const missing = this.missing.map((name) =>
      element(
        "li",
        {},
        element("b", {}, `${isolated(name)}’s phone`),
        element("small", {}, "Was here before this page was loaded anew: let it in again"),
      ),
    );
    const seats = host.phones.map(({ who, words, since }) =>
      element(
        "li",
        {},
        element("b", {}, who ? `${isolated(words)}’s phone` : "A phone that has chosen nobody"),
        element("small", {}, since ? `Away since ${clock(since)}` : "In step"),
      ),
    );
    const mine = element(
      "li",
      {},
      element("b", {}, "This phone"),
      element("small", {}, "Holds the table; keep it open"),
    );
    const close = [strong("Close the table for all", () => this.close())];
    const foes = element("input", { type: "checkbox", checked: !this.hidesFoes });
    foes.addEventListener("change", () => {
      play.ui.foes = foes.checked ? "1" : "";
      play.keep();
      this.host.renew();
    });
    this.sheet = new Sheet(
      play,
      TITLE,
      paragraph("The phones talk to each other on your network, and nothing is stored elsewhere."),
      element("ul", { className: "rp-phones" }, mine, ...seats, ...missing),
      solid("Let somebody in", () => this.letIn()),
      element(
        "div",
        { className: "rp-switches" },
        element("label", {}, foes, "Players see the sheets and notes of foes, and how much they can take"),
      ),
      ...(seats.length || missing.length ? close : []),
      element("p", { role: "status" }),
    );
  }

  async letIn() {
    const { play } = this;
    const id = letters();
    const peer = new Peer((wire) => this.host.join(wire));
    const answer = element("input", { autocomplete: "off", "aria-label": "The answer of the other phone" });
    answer.addEventListener("input", () => {
      const text = /#answer=([\w-]+)/.exec(answer.value)?.[1] ?? answer.value;
      if (unpack(text)?.kind === "answer" && !this.hearAnswer(text))
        status.textContent = "This answer belongs to another code.";
    });
    const { sheet, status, show } = codeSheet(
      play,
      "Let somebody in",
      "1 of 2: the other phone’s camera opens this code.",
      [
        element(
          "p",
          {},
          "2 of 2: it then shows a code of its own. Scan that with the camera of this phone, and open it.",
        ),
        element("label", { className: "rp-answer" }, "No camera? Paste the link that it has", answer),
      ],
    );
    this.sheet = null;
    try {
      const code = await peer.offer(id);
      this.offers.set(id, peer);
      show(`live=${code}`, "Waiting for the other phone. The code is good for one.");
    } catch (error) {
      console.info(error);
      peer.end();
      if (sheet.isOpen) this.fail(String(error instanceof Error ? error.message : error));
    }
  }

  /** @returns whether it answers one of the codes of here */
  hearAnswer(text: string): boolean {
    const answer = unpack(text);
    const peer = answer?.kind === "answer" ? this.offers.get(answer.id) : undefined;
    if (!answer || !peer) return false;
    this.offers.delete(answer.id);
    void this.accept(peer, answer);
    return true;
  }

  async accept(peer: Peer, answer: Description) {
    const { play } = this;
    const sheet = new Sheet(play, "Let somebody in", element("p", { role: "status" }, "Connecting…"));
    try {
      await peer.accept(answer);
      if (sheet.isOpen) this.open();
      announce("A phone has joined.");
    } catch (error) {
      console.info(error);
      peer.end();
      if (sheet.isOpen)
        this.fail(
          "The phones could not reach each other within 20 seconds. If the other phone’s code had waited for long, try again first.",
        );
    }
  }

  fail(words: string) {
    const { play } = this;
    new Sheet(
      play,
      "Not possible on this network",
      element("p", { role: "alert" }, words),
      paragraph(
        "Many guest networks keep phones apart. A hotspot on one of your phones helps at once. The table as a code works in any case, but does not follow by itself.",
      ),
      element(
        "div",
        { className: "rp-choices" },
        strong("Try again", () => this.letIn()),
        strong("The table as a code", () => play.panel.tables()),
      ),
    );
  }

  close() {
    this.host.close();
    note(PHONES, null);
    keepCompany(null);
    this.play.head();
    this.play.panel.close();
    this.play.dock.toast("The table is closed for the others, who keep it as it is.", false);
  }
}
