/** One table on several phones: letting them in, joining, who is here, and what to do where none can be reached. */

import { here as address } from "../../page/address.ts";
import { announce } from "../../page/announce.ts";
import { copy } from "../../page/clipboard.ts";
import { button, element, required } from "../../page/elements.ts";
import { isolated } from "../../page/names.ts";
import { codePlace, showCode } from "../../share/qr.ts";
import { joined } from "../../storage/homebrew.ts";
import { note } from "../../storage/tab-memory.ts";
import { anyCompany, keepCompany, PHONES, phonesBefore, type Company } from "../company.ts";
import { meeting, TURNS } from "../history.ts";
import type { Play } from "../play.ts";
import { fresh, type Happening, type SavedTable } from "../table-store.ts";
import { type Description, unpack } from "./description.ts";
import { isPossible, Peer } from "./peer.ts";
import { Host, Player, type LiveTable, type Phone, type Wire } from "./protocol.ts";

/** How long a tab in which a code was opened waits for the one that it is for, in milliseconds. */
const HANDOVER = { answer: 2500, offer: 600 };
const TITLE = "One table, several phones";
const IMPOSSIBLE =
  "This browser cannot connect to other phones. The table still goes to them as a code or a link, under Tables; they do not follow then.";

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("rollbook.live") : null;
channel?.addEventListener("message", ({ data }) => {
  const company = anyCompany();
  const { answer, offer } = data ?? {};
  const isTaken =
    (typeof answer === "string" && company instanceof Table && company.hearAnswer(answer)) ||
    (typeof offer === "string" && company instanceof Seat && company.hearOffer(offer));
  if (isTaken) channel.postMessage({ taken: answer ?? offer });
});

/** Whether another tab of this browser, to which a code belongs, has taken it. */
function handedOver(kind: keyof typeof HANDOVER, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => data?.taken === text && resolve(true);
    channel?.addEventListener("message", hear);
    channel?.postMessage({ [kind]: text });
    setTimeout(() => (channel?.removeEventListener("message", hear), resolve(false)), HANDOVER[kind]);
  });
}

function letters() {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
}

function clock(at: number) {
  return new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

function paragraph(words: string, more: Record<string, unknown> = {}) {
  return element("p", { className: "rp-quiet", ...more }, words);
}

function strong(words: string, onclick: () => unknown) {
  return button(words, { className: "rp-plain rp-strong", onclick });
}

function solid(words: string, onclick: () => unknown) {
  return button(words, { className: "rp-solid", onclick });
}

/** What happened last, in words. */
function newest(news: Happening[]): string {
  const last = news.findLast((event) => event.words || event.headline);
  return last?.headline ? `${last.title}: ${last.headline}` : (last?.words ?? "");
}

/** What is open in the panel hears of changes, as long as it is open. */
class Sheet {
  play: Play;
  asked: number;

  constructor(play: Play, title: string, ...content: (Node | string)[]) {
    this.play = play;
    play.panel.open(title, ...content);
    this.asked = play.panel.asked;
  }

  get isOpen() {
    return this.play.panel.awaits(this.asked);
  }
}

/** A code with what is said above and below it, and its link. @returns what shows another code in its place */
function codeSheet(play: Play, title: string, above: string, below: (Node | string)[]) {
  const place = codePlace();
  const status = paragraph("Working it out…", { role: "status" });
  let url = "";
  const link = strong("Copy the link", async () => {
    const isCopied = await copy(url);
    status.textContent = isCopied ? "The link is copied." : "This browser does not let pages copy.";
  });
  link.hidden = true;
  const sheet = new Sheet(
    play,
    title,
    element("p", {}, above),
    place,
    element("div", { className: "rp-acts" }, link),
    ...below,
    status,
  );
  const show = (hash: string, words: string) => {
    if (!sheet.isOpen) return;
    url = `${address()}#${hash}`;
    link.hidden = false;
    showCode(place, url, title);
    status.textContent = words;
  };
  return { sheet, status, show };
}

/** The phone that holds the table. */
class Table implements Company {
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

/** A result goes once another phone has ended its turn. */
function foldAfter(play: Play, events: Happening[]) {
  if (events.some((event) => TURNS.includes(event.do))) play.dock.fold();
}

/** Words in the dock. */
function tellOf(play: Play, words: string) {
  if (words) play.dock.toast(words, false);
}

/** A player's phone. */
class Seat implements Company {
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

/** The sheet about the phones at the table that is open. */
export function openLive(play: Play) {
  const company = anyCompany();
  if (!isPossible()) return void new Sheet(play, TITLE, element("p", { role: "alert" }, IMPOSSIBLE));
  const isHere = company?.id === play.table.id && company.game === play.game;
  if (company && isHere && (company instanceof Table || company instanceof Seat)) return company.open();
  if (company instanceof Table) company.host.close();
  if (company instanceof Seat) company.leave();
  const table = new Table(play);
  keepCompany(table);
  return table.open();
}

/** A code of a table's phone was opened here: the reader is asked, and the answer is shown. */
export async function receiveOffer(play: Play, text: string) {
  const offer = unpack(text);
  if (offer?.kind !== "offer")
    return play.dock.refuse("The code is damaged. Let the other phone show it again.");
  if (!isPossible()) return void new Sheet(play, TITLE, element("p", { role: "alert" }, IMPOSSIBLE));
  const company = anyCompany();
  if (company instanceof Seat && company.hearOffer(text)) return;
  const seat = new Seat(play);
  if (await handedOver("offer", text)) {
    const words =
      "The other tab of this browser, which has the table, shows the answer. You can close this one.";
    return void new Sheet(play, "Join a table", element("p", { role: "status" }, words));
  }
  new Sheet(
    play,
    "Join a table",
    paragraph(
      "Your phone connects to the one that showed the code, and to nothing else. Both must be on one network.",
    ),
    solid("Join", () => showAnswer(play, seat, offer)),
    element(
      "div",
      { className: "rp-choices" },
      strong("Not now", () => play.panel.close()),
    ),
  );
}

async function showAnswer(play: Play, seat: Seat, offer: Description) {
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

/** An answer was opened here: the tab that showed the code takes it. */
export async function receiveAnswer(play: Play, text: string) {
  const company = anyCompany();
  if (company instanceof Table && company.hearAnswer(text)) return;
  const sheet = new Sheet(
    play,
    "Let somebody in",
    element("p", { role: "status" }, "Looking for the tab with the table…"),
  );
  const taken = await handedOver("answer", text);
  if (!sheet.isOpen) return;
  required(play.panel.body, "[role=status]").textContent = taken
    ? "The other tab of this browser, which holds the table, connects now. You can close this one."
    : "The tab that showed the code is no longer open in this browser. Let the phone in again with a new code.";
}
