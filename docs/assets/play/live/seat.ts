/** A player's phone: who is played on it, and how it comes back. */

import { element } from "../../page/elements.ts";
import { isolated } from "../../page/names.ts";
import { joined } from "../../storage/homebrew.ts";
import { anyCompany, keepCompany, type Company } from "../company.ts";
import { meeting } from "../history.ts";
import type { Play } from "../play.ts";
import { fresh, type Happening, type SavedTable } from "../table-store.ts";
import { type Description, unpack } from "./description.ts";
import { foldAfter, newest, tellOf } from "./news.ts";
import { Peer } from "./peer.ts";
import { Player, type LiveTable, type Wire } from "./protocol.ts";
import { clock, codeSheet, letters, paragraph, Sheet, strong, TITLE } from "./sheet.ts";

/** A player's phone. */
export class Seat implements Company {
  play: Play;
  game: string;
  id = "";
  player: Player;
  isGuest = true;
  sheet: Sheet | null = null;
  since = 0;
  /** What is being shown, which is no change of the reader's. */
  isShowing = false;

  constructor(play: Play) {
    this.play = play;
    this.game = play.game;
    this.player = new Player(
      {
        show: (table, news) => this.show(table, news),
        refuse: (words) => this.refuse(words),
        changed: () => this.tell(),
        closed: () => this.end("The table is closed. It stays here as it is."),
      },
      letters(),
    );
  }

  get veil() {
    return this.player.table.veil === true;
  }

  get isAway() {
    return !this.player.wire;
  }

  line() {
    if (this.isAway) return "Out of reach: what you do waits";
    return this.player.words ? `In step as ${isolated(this.player.words)}` : "In step, you only look";
  }

  waits() {
    const { ui, bar } = this.play;
    const { status } = bar;
    const { who } = this.player;
    if (!who) return "You only look";
    if (ui.tab !== "fight" || (ui.open && ui.open === who) || status.on_turn === who) return "";
    return status.turn ? `${status.turn} is to act` : status.begin[0] ? "The game master begins" : "";
  }

  /** Whoever only looks does nothing, nobody rolls for somebody else, and one phone ends the fight. */
  refuses({ do: kind, actor }: Happening) {
    const { who } = this.player;
    if (!who) return "You only look. Tap the name of the table to play somebody.";
    if (kind === "end") return "The phone that holds the table ends the fight.";
    return kind === "roll" && actor && actor !== who ? "That is another player’s roll." : "";
  }

  join(wire: Wire) {
    this.since = 0;
    return this.player.join(wire);
  }

  /** The table came, or something of it. */
  show(live: LiveTable, news: Happening[]) {
    const { play } = this;
    const isFirst = this.id !== live.id;
    this.id = live.id;
    const stored = play.store.read(live.id);
    const aside = isFirst && stored ? this.setAside(stored, live) : "";
    const before = stored ?? { ...fresh(live.name), id: live.id };
    const secrets = before.events.filter((event) => event.do === "roll" && event.secret);
    const events = [...live.events, ...secrets];
    const table = { ...before, name: live.name, events, own: live.own && joined(before.own ?? [], live.own) };
    this.isShowing = true;
    if (isFirst) {
      keepCompany(this);
      play.take({ ...table, ui: { ...table.ui, tab: "fight", from: "fight" } });
    }
    if (play.table.id === live.id) play.table = { ...play.table, name: live.name, events, own: table.own };
    play.store.write(play.table.id === live.id ? play.table : table);
    play.head();
    foldAfter(play, news);
    this.isShowing = false;
    if (aside) play.dock.stay(aside);
    else tellOf(play, newest(news));
    if (isFirst) void this.choose(play.ui.plays);
    else void play.view.refresh();
  }

  /** What only this phone has of the table is kept beside it. */
  setAside(stored: SavedTable, live: LiveTable): string {
    const how = meeting(stored, live);
    if (how === "same" || how === "behind") return "";
    const copyOf = fresh(this.play.store.free(stored.name));
    this.play.store.write({ ...stored, id: copyOf.id, name: copyOf.name });
    return `What was here of “${isolated(stored.name)}” is kept as “${isolated(copyOf.name)}”.`;
  }

  /** Who are you?
   * @param before who was played on this phone before, and is again unless another phone has taken them */
  async choose(before = "") {
    const { play } = this;
    await play.view.refresh("sheet");
    const people = [...play.view.pane("sheet").querySelectorAll<HTMLOptionElement>("[data-ui=who] option")];
    const cards = [...play.element.querySelectorAll<HTMLElement>("[data-pane=fight] [data-who]")];
    const choosable = people.length
      ? people.map(({ value, text }) => [value, text] as const)
      : cards.map((card) => [card.dataset.who ?? "", card.querySelector("b")?.textContent ?? ""] as const);
    const taken = new Map(this.player.phones.filter(({ who }) => who).map(({ who, since }) => [who, since]));
    const isTaken = (who: string) => taken.has(who) && !taken.get(who);
    const again = choosable.find(([who]) => who === before && !isTaken(who));
    if (again) {
      await this.sit(...again);
      return play.dock.toast(`You play ${isolated(again[1])}, as before`, false);
    }
    const choices = choosable.map(([who, words]) => {
      const choice = strong(isTaken(who) ? `${words}, played on another phone` : words, () =>
        this.sit(who, words),
      );
      choice.disabled = isTaken(who);
      return choice;
    });
    new Sheet(
      play,
      "Who are you?",
      paragraph(`You are at “${isolated(play.table.name)}”.`),
      paragraph(
        "Whoever plays somebody rolls on their turn. Whoever only looks follows and changes nothing.",
      ),
      element(
        "div",
        { className: "rp-choices" },
        ...choices,
        strong("Only look", () => this.sit("", "")),
      ),
    );
  }

  sit(who: string, words: string) {
    const { play } = this;
    this.player.choose(who, words);
    play.ui.plays = who;
    if (who) play.ui.who = who;
    play.keep();
    play.panel.close();
    play.head();
    play.bar.show();
    return play.view.refresh();
  }

  changed() {
    if (!this.isShowing && this.play.table.id === this.id) this.player.changed(this.play.table.events);
  }

  refuse(words: string[]) {
    const meanwhile = words.length ? ` Meanwhile: ${words.join("; ")}.` : "";
    this.play.dock.stay(`That did not happen: something came before it.${meanwhile}`);
    void this.play.view.refresh();
  }

  tell() {
    const { play } = this;
    if (this.isAway) this.since ||= Date.now();
    if (play.table.id === this.id) play.head();
    play.bar.show();
    if (this.sheet?.isOpen) this.open();
  }

  open() {
    const { play, player } = this;
    const away = paragraph(
      `Out of reach since ${clock(this.since)}. What you do waits here. To come back, let the table’s phone show a new code, and open it in this browser.`,
    );
    const seats = player.phones.map(({ who, words, since }) => {
      const isMine = Boolean(who) && who === player.who;
      const name = who ? `${isolated(words)}’s phone` : "A phone that only looks";
      return element(
        "li",
        {},
        element("b", {}, isMine ? `${name}, this one` : name),
        element("small", {}, since ? `Away since ${clock(since)}` : "In step"),
      );
    });
    this.sheet = new Sheet(
      play,
      TITLE,
      this.isAway ? away : element("ul", { className: "rp-phones" }, ...seats),
      element(
        "div",
        { className: "rp-choices" },
        strong("Play somebody else", () => this.choose()),
        strong("Leave, and keep the table", () => this.leave()),
      ),
    );
  }

  /** A phone that is out of reach comes back by a new code. @returns whether it is so */
  hearOffer(text: string): boolean {
    const offer = unpack(text);
    if (offer?.kind !== "offer" || !this.isAway) return false;
    void showAnswer(this.play, this, offer);
    return true;
  }

  leave() {
    this.player.leave();
    this.end("You have left. The table stays here as it is.");
  }

  end(words: string) {
    const { play } = this;
    if (anyCompany() === this) keepCompany(null);
    play.head();
    play.bar.show();
    if (play.panel.dialog.open) play.panel.close();
    play.dock.stay(words);
  }
}

export async function showAnswer(play: Play, seat: Seat, offer: Description) {
  let isIn = false;
  const { sheet, status, show } = codeSheet(
    play,
    "Almost there",
    "2 of 2: the phone that let you in scans this code with its camera.",
    [],
  );
  const again = async () => {
    const peer = new Peer((wire) => {
      isIn = true;
      if (sheet.isOpen) play.panel.close();
      return seat.join(wire);
    });
    // A browser gives up after a while; the other phone's code is still good for another answer.
    peer.failed = () => void (!isIn && sheet.isOpen && again());
    show(`answer=${await peer.answer(offer)}`, "Waiting for the other phone…");
  };
  try {
    await again();
  } catch (error) {
    console.info(error);
    status.textContent = `${error instanceof Error ? error.message : error} Join a network that both phones are on, and open the code again.`;
  }
}
