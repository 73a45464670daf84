/** Rolls that travel: one that was shared, one that is sealed, and one that was opened, each in a dialog of its own. */

import { groupsOf, words } from "../calculator/house-rules.ts";
import { calculatorsOnPage } from "../calculator/on-page.ts";
import { Requests } from "../calculator/requests.ts";
import type { Calculator } from "../calculator/calculator.ts";
import { inputs as inputsOf } from "../forms/inputs.ts";
import type { Flat } from "../forms/form.ts";
import { refuse } from "../forms/problems.ts";
import { here, replace } from "../page/address.ts";
import { announce } from "../page/announce.ts";
import { copy } from "../page/clipboard.ts";
import { listenForCommands } from "../page/commands.ts";
import { absolute, gameOf, games, root, version } from "../page/config.ts";
import { button, closest, dataOf, defined, element, required } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { pageOf } from "../page/page-of.ts";
import { markHit } from "../rolls/row-mark.ts";
import type { Reply, Waiting } from "../engine/reply.ts";
import { checked } from "../engine/scripts.ts";
import { keep, next, remove, seals, type Seal } from "../storage/seals.ts";
import {
  openedHash,
  outcomeOf,
  readHash,
  sealHash,
  type Hidden,
  type Passed,
  type Public,
} from "./roll-link.ts";
import {
  able,
  digestOf,
  freshSalt,
  freshSeries,
  grouped,
  missing,
  passedText,
  verify,
  type Verdict,
} from "./seal.ts";
import { passedOf } from "./calculator.ts";
import { calculatorId, isLoose, isTable } from "./documented.ts";
import { lasting } from "./permalink.ts";
import { openCite, openReport } from "./report.ts";

const PROOF = "go/#what-a-seal-proves";

const clock = (at: number) => {
  const [then, now] = [new Date(at), new Date()];
  const hour = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return then.toDateString() === now.toDateString() ? hour : `${then.toLocaleDateString()}, ${hour}`;
};

const line = (className: string, ...content: (string | Node)[]) => element("p", { className }, ...content);

/** A dialog of a roll; what waits for the dice is told in it. */
class Sheet {
  dialog: HTMLDialogElement;
  requests: Requests;
  answer: HTMLElement;
  foot: HTMLElement;

  /** @param id of the calculator
   * @param closed what is to be done when it has gone */
  constructor(title: string, id: string, content: (Node | string)[], closed: () => void = () => {}) {
    const heading = element("h2", { id: "rb-passed-title", tabIndex: -1 }, title);
    this.answer = element("div", {
      className: "rb-passed-answer",
      role: "region",
      "aria-live": "polite",
      "aria-label": "The roll",
    });
    this.foot = element("div", { className: "rb-passed-do" });
    const status = element("p", { className: "rb-status", role: "status" });
    const body = element("div", { className: "rb-passed-body" }, heading, ...content, status, this.answer);
    this.dialog = element(
      "dialog",
      { className: "rb-passed md-typeset", "aria-labelledby": "rb-passed-title" },
      body,
      this.foot,
    );
    this.requests = new Requests(this.dialog, id);
    listenForCommands(this.dialog, {
      retry: () => this.requests.retry(),
      cancel: () => this.requests.cancel(),
      reload: () => location.reload(),
      shut: () => this.dialog.close(),
    });
    this.dialog.addEventListener("close", () => (this.dialog.remove(), closed()));
    this.dialog.addEventListener("click", (event) => this.leave(event));
    this.dialog.dataset.hash = location.hash;
    for (const other of document.querySelectorAll<HTMLDialogElement>("dialog.rb-passed")) other.close();
    document.body.append(this.dialog);
    this.ways();
    this.dialog.showModal();
    heading.focus({ preventScroll: true });
  }

  /** A tap beside it closes it, and so does a link that leads on. */
  leave({ target }: MouseEvent) {
    if (target === this.dialog || closest(target, "a[href]:not([target])")) this.dialog.close();
  }

  say(words: string) {
    required(this.dialog, ".rb-status").textContent = words;
  }

  ways(...buttons: HTMLButtonElement[]) {
    this.foot.replaceChildren(...buttons, button("Close", { "data-do": "shut" }));
  }

  /** What the faces come to by this site's rules; null where there is nothing to show, which is told.
   * @param at where links lead from */
  async show(roll: Passed, at: string): Promise<Reply | null> {
    const { calculator: id, inputs, faces, sheet, own } = roll;
    const more = { ...(sheet && { version: sheet }), ...(own.length && { own }) };
    const reply = await this.requests.send({ do: "resolve", id, inputs, faces, root: at, ...more });
    if (!reply || !this.dialog.isConnected) return null;
    const problems: string[] = reply.ok ? lackingDice(reply) : reply.problems.map(({ message }) => message);
    if (problems.length) {
      const list = element("ul", {}, ...problems.map((problem) => element("li", {}, problem)));
      this.answer.replaceChildren(
        element(
          "div",
          { className: "rb-problems", role: "alert" },
          element("p", {}, "This roll cannot be shown:"),
          list,
        ),
      );
      return null;
    }
    this.answer.dataset.tone = reply.tone;
    this.answer.innerHTML = reply.html;
    // Whoever is shown it is meant to see it.
    this.answer.querySelector(".rb-veil")?.setAttribute("open", "");
    return reply;
  }
}

/** Where the faces do not reach. */
function lackingDice({ waiting }: { waiting: Waiting | null }): string[] {
  return waiting ? [`The link lacks dice. ${waiting.label}: another d${waiting.sides} is needed.`] : [];
}

/** Inputs as the calculator's form names them, with the group in which each stands: "You, Trait die: d6". */
function inputTexts({ form }: Calculator, flat: Record<string, string>, names: string[]): string[] {
  const formInputs = inputsOf(form);
  return names
    .filter((name) => name in flat)
    .map((name) => {
      const input = formInputs.get(name);
      if (!input?.closest(".rb-field")) return `${name}: ${isolated(flat[name])}`;
      return [...groupsOf(input), words(input, flat[name])].join(", ");
    });
}

/** The group's rules that counted, in sight, and everything else that was set, folded. */
function setUp({ calculator }: Place, { inputs, house }: Passed): HTMLElement[] {
  if (!calculator) return [];
  const rules = inputTexts(calculator, inputs, house);
  const others = inputTexts(
    calculator,
    inputs,
    Object.keys(inputs).filter((name) => !house.includes(name)),
  );
  const list = element("ul", {}, ...others.map((text) => element("li", {}, text)));
  return [
    ...(rules.length ? [line("rb-passed-house", `House rules that counted: ${rules.join("; ")}.`)] : []),
    ...(others.length
      ? [
          element(
            "details",
            { className: "rb-passed-set" },
            element("summary", {}, `Set-up: ${others.length} set`),
            list,
          ),
        ]
      : []),
  ];
}

/** What is to be said of the version that rolled, before and after the dice are read here. */
function versions({ site, outcome }: Passed, reply: Reply | null): string {
  const same = site === version;
  const differs = reply && outcome ? outcome !== outcomeOf(reply) : null;
  if (same)
    return differs
      ? "The dice do not come to what the link says: it was changed or damaged."
      : `Made with this version of the site, ${site}.`;
  const origin = `Made with version ${site || "unknown"}; this site has ${version}`;
  if (differs === null) return `${origin}: the result may differ.`;
  return differs
    ? `${origin}, and the result differs: where it was rolled, it came to something else.`
    : `${origin}, and the result is the same.`;
}

/** What lets the address lead to the place from here on, and show no roll again; nothing where it has changed. */
function forget(place?: Place) {
  const { hash } = location;
  return () => {
    if (location.hash === hash)
      replace(location.pathname + location.search + (place?.anchor ? `#${place.anchor}` : ""));
  };
}

/** Where a roll can be shown and made again on this page.
 * @property calculator whose form takes the set-up; null for a table and for dice in a text, which have none
 * @property root where links lead from
 * @property anchor where the place stands; empty for dice in a text */
type Place = { labels: Labels; calculator: Calculator | null; root: string; anchor: string };

/** The place of a roll; null where this page has none. Dice in a text have one on every page. */
function placeOf(id: string): Place | null {
  const calculator = onPage(id);
  if (calculator)
    return { labels: labels(calculator), calculator, root: calculator.root, anchor: calculator.element.id };
  if (!isLoose(id)) return null;
  const key = document.querySelector<HTMLElement>(`caption [data-roll="${id}"]`);
  if (isTable(id) && !key) return null;
  const anchor = key?.closest(".rb-table")?.id ?? "";
  return { labels: looseLabels(id, key?.dataset.title), calculator: null, root, anchor };
}

/** A calculator as it stands on the page now. */
const onPage = (id: string) => calculatorsOnPage().find((calculator) => calculator.id === id);

/** The set-up of a roll in the form. */
function take(calculator: Calculator, reply: Reply, sheet: Sheet): boolean {
  sheet.dialog.close();
  return calculator.adopt(reply.inputs);
}

function rollAnew(calculator: Calculator, reply: Reply, sheet: Sheet) {
  const whole =
    take(calculator, reply, sheet) && !required(calculator.element, ".rb-problems").hasChildNodes();
  if (whole) calculator.answer("roll", performance.now());
  else calculator.panel.open();
}

function takeSetUp(calculator: Calculator, reply: Reply, sheet: Sheet) {
  take(calculator, reply, sheet);
  calculator.panel.open();
}

/** Ways from a roll to another one like it. */
function again(place: Place, roll: Passed, name: string, reply: Reply, sheet: Sheet): HTMLButtonElement[] {
  const id = roll.calculator;
  const words = "Roll anew";
  const className = "rb-passed-first";
  if (!place.calculator) {
    const key = `${id}?${new URLSearchParams(roll.inputs)}`;
    return [button(words, { className, "data-roll": key, "data-title": name })];
  }
  return [
    button(words, { className, onclick: () => rollAnew(defined(onPage(id), id), reply, sheet) }),
    button("Take the set-up", { onclick: () => takeSetUp(defined(onPage(id), id), reply, sheet) }),
  ];
}

/** A roll as it was rolled elsewhere. */
async function showRoll(place: Place, roll: Passed, title: string, lines: HTMLElement[]) {
  const { title: label, game } = place.labels;
  const name = place.calculator || isTable(roll.calculator) ? label : isolated(roll.inputs.dice ?? label);
  const versionLine = line("rb-passed-version", versions(roll, null));
  const where = line("rb-passed-when", `${name} (${game}), rolled ${clock(roll.at)}.`);
  const sheet = new Sheet(
    title,
    roll.calculator,
    [where, ...lines, versionLine, ...setUp(place, roll)],
    forget(place),
  );
  const reply = await sheet.show(roll, place.root);
  if (!reply) return;
  markHit(hitRow(reply));
  versionLine.textContent = versions(roll, reply);
  const report = {
    what: `${name}: a roll`,
    id: calculatorId(roll.calculator),
    url: location.href,
    lasting: lasting(roll.calculator, location.href),
    inputs: roll.inputs,
    place: sheet.answer,
  };
  sheet.ways(
    ...again(place, roll, name, reply, sheet),
    button("Cite", { onclick: () => openCite(report, report.url) }),
    button("Report an error", { onclick: () => openReport(report) }),
  );
}

/** What the address brings, but for what is shown already: the theme may fetch the page anew below the dialog. */
export async function arrive() {
  if (document.querySelector<HTMLDialogElement>("dialog.rb-passed[open]")?.dataset.hash === location.hash)
    return;
  const content = readHash(location.hash);
  if (!content) return;
  if (content.kind === "wrong") return tellWrong(content.words);
  const id = content.kind === "seal" ? content.seal.calculator : content.roll.calculator;
  const place = placeOf(id);
  if (!place) return elsewhere(id);
  if (content.kind === "roll") await showRoll(place, content.roll, "A roll that was shared with you", []);
  else if (content.kind === "seal") receive(place, content.seal);
  else await showOpened(place, content.roll, content.digest);
}

function tellWrong(words: string) {
  new Sheet("This link cannot be read", "", [element("p", { role: "alert" }, words)], forget());
}

function tellUnable() {
  new Sheet("No seal can be made or checked", "", [
    element("p", { role: "alert" }, "This browser makes and checks seals only over HTTPS."),
  ]);
}

/** A calculator may have moved to another page: the page of addresses knows where every one stands. */
function elsewhere(id: string) {
  const list = document.querySelector(".rb-ids");
  if (!list) return location.replace(`${root}go/${location.hash}`);
  const anchor = list.querySelector<HTMLAnchorElement>(`[id="${calculatorId(id)}"]`);
  if (!anchor)
    return tellWrong(`This site has no ${isTable(id) ? "table" : "calculator"} “${id.slice(0, 60)}”.`);
  location.replace(anchor.href.replace(/#.*$/, "") + location.hash);
}

/** A calculator by its id, what it and its game are called, and its page from the site's root. */
type Labels = Pick<Seal, "calculator" | "title" | "game" | "page">;

const fromRoot = (url: string) =>
  new URL(url).pathname.slice(new URL(root).pathname.length).replace(/[^/]*$/, "");

/** What a seal says of where its roll was made. */
export function labels({ id: calculator, element: place }: Pick<Calculator, "id" | "element">): Labels {
  if ("roller" in place.dataset) return looseLabels(calculator, place.dataset.title);
  return {
    calculator,
    title: dataOf(place, "title"),
    game: dataOf(place, "gameTitle"),
    page: fromRoot(here()),
  };
}

/** Those of a table, by its title, and of dice in a text: what these roll is as little told as inputs are. */
function looseLabels(calculator: string, title = ""): Labels {
  const game = games[gameOf(calculator)] ?? "";
  return {
    calculator,
    title: isTable(calculator) ? title : "Dice",
    game,
    page: fromRoot(pageOf(calculator)),
  };
}

/** The row that dice have hit; empty for none. */
const hitRow = ({ effects }: Reply) => effects.find(({ key }) => key === "row")?.value ?? "";

const digestLine = (digest: string) =>
  line("rb-passed-digest", "Digest: ", element("code", {}, grouped(digest)));
const proof = () =>
  line(
    "rb-passed-proof",
    element("a", { href: absolute(PROOF) }, "What a seal proves, and what it does not"),
  );
const nameOf = ({ number, title }: Seal) => `Sealed roll ${number}: ${title}`;

/** The seal of a roll that somebody else has made: it is kept, so that the roll can be held against it. */
function receive(place: Place, seal: Public) {
  const earlier = seals().find(({ digest }) => digest === seal.digest);
  const record: Seal = earlier ?? {
    ...place.labels,
    ...seal,
    came: Date.now(),
    mine: false,
    opened: 0,
    roll: null,
  };
  const warning = earlier ? "" : keep(record);
  const numbers = missing(record, seals());
  const lines = [
    line(
      "rb-passed-when",
      `${record.title} (${record.game}), number ${record.number} of series ${record.series}, sealed ${clock(record.at)}.`,
    ),
    line(
      "",
      earlier
        ? `This seal is kept here since ${clock(record.came)}.`
        : `The seal is kept here from now on, ${clock(record.came)}. When the roll is opened, this device checks that nothing was changed.`,
    ),
    ...(numbers.length ? [line("rb-passed-missing", missingWords(numbers))] : []),
    ...(warning ? [element("p", { role: "alert" }, warning)] : []),
    digestLine(record.digest),
    proof(),
  ];
  new Sheet("A sealed roll", record.calculator, lines, forget(place));
}

function missingWords(numbers: number[]): string {
  const few = numbers.slice(-5).join(", ");
  return `Of the same series, ${numbers.length === 1 ? `number ${few} has` : `numbers ${numbers.length > 5 ? "… " : ""}${few} have`} not come to this device.`;
}

function verdictLines(verdict: Verdict, digest: string): HTMLElement[] {
  if (verdict.is === "sealed")
    return [
      line(
        "rb-passed-verdict rb-tone-success",
        `Nothing was changed since ${clock(verdict.seal.came)}, when its seal came to this device.`,
      ),
    ];
  if (verdict.is === "changed")
    return [
      element(
        "p",
        { className: "rb-passed-verdict rb-tone-failure", role: "alert" },
        "This is not the roll that was sealed.",
      ),
    ];
  return [
    line(
      "rb-passed-verdict",
      "The seal of this roll has not come to this device. Compare the digest with the one that you were shown:",
    ),
    digestLine(digest),
  ];
}

async function showOpened(place: Place, roll: Hidden, digest: string) {
  if (!able()) return tellUnable();
  const ownSeals = seals();
  const verdict = await verify(roll, digest, ownSeals);
  const lines = [
    line("", `Number ${roll.number} of series ${roll.series}.`),
    ...verdictLines(verdict, digest),
    proof(),
  ];
  if (verdict.is === "changed")
    return void new Sheet("A sealed roll, opened", roll.calculator, lines, forget(place));
  if (verdict.is === "sealed" && !verdict.seal.opened) keep({ ...verdict.seal, opened: Date.now(), roll });
  await showRoll(place, roll, "A sealed roll, opened", lines);
}

/** Rolls a calculator's dice behind a seal, or those of a table or a text. */
export async function rollSealed(calculator: Calculator, inputs: Flat) {
  if (!able()) return tellUnable();
  const { id } = calculator;
  const reply = await calculator.requests.send({ do: "roll", id, inputs, root: "", quick: true });
  if (!reply) return;
  if (!reply.ok) return refuse(calculator.element, reply.problems, true);
  await seal(labels(calculator), passedOf(calculator, reply, inputs));
}

export async function seal(where: Labels, passed: Passed) {
  if (!able()) return tellUnable();
  const { series, number } = next(freshSeries);
  const roll: Hidden = { ...passed, series, number, salt: freshSalt() };
  const digest = await digestOf(roll);
  const record: Seal = {
    ...where,
    digest,
    series,
    number,
    at: roll.at,
    came: Date.now(),
    mine: true,
    opened: 0,
    roll,
  };
  const warning = keep(record);
  announce(`${nameOf(record)} is made.`);
  showSeal(record, warning);
}

/** One of this browser's seals. */
export function showSeal(seal: Seal, warning = "") {
  const { roll } = seal;
  if (!seal.mine || seal.opened || !roll) return showKept(seal);
  const veil = element(
    "details",
    { className: "rb-veil" },
    element("summary", {}, "Look at the roll, on this device only"),
  );
  const lines = [
    line("rb-passed-when", `${seal.game}, series ${seal.series}, sealed ${clock(seal.at)}.`),
    ...(warning ? [element("p", { role: "alert" }, warning)] : []),
    line(
      "",
      "Pass the seal on now. It holds the digest and nothing of the roll; open the roll when its time has come.",
    ),
    digestLine(seal.digest),
    passOn(passedText(seal, clock(seal.at)), link(seal, sealHash(seal)), "the seal", (words) =>
      sheet.say(words),
    ),
    proof(),
  ];
  const sheet = new Sheet(nameOf(seal), seal.calculator, lines);
  required(sheet.dialog, ".rb-passed-body").append(veil);
  veil.append(sheet.answer);
  veil.addEventListener("toggle", () => veil.open && !sheet.answer.hasChildNodes() && sheet.show(roll, root));
  sheet.ways(
    button("Open the roll", { className: "rb-passed-first", onclick: () => open(seal) }),
    button("Delete", { onclick: () => drop(seal, sheet) }),
  );
}

/** A seal that is open, or that came from somebody else. */
function showKept(seal: Seal) {
  const origin = seal.mine ? `sealed ${clock(seal.at)}` : `came ${clock(seal.came)}`;
  const news = seal.opened ? `, opened ${clock(seal.opened)}` : ". It has not been opened here yet";
  const lines = [
    line("rb-passed-when", `${seal.game}, series ${seal.series}, ${origin}${news}.`),
    digestLine(seal.digest),
    ...(seal.mine && seal.roll
      ? [
          passOn(
            `${nameOf(seal)}, opened.`,
            link(seal, openedHash(seal.roll, seal.digest)),
            "the opened roll",
            (words) => sheet.say(words),
          ),
        ]
      : []),
    proof(),
  ];
  const sheet = new Sheet(nameOf(seal), seal.calculator, lines);
  sheet.ways(button("Delete", { onclick: () => drop(seal, sheet) }));
  return { sheet, reply: seal.roll ? sheet.show(seal.roll, root) : null };
}

/** From here on the roll is no secret: it is shown, and goes to the last rolls. */
async function open(seal: Seal) {
  const record = { ...seal, opened: Date.now() };
  const warning = keep(record);
  const { sheet, reply } = showKept(record);
  if (warning) sheet.say(warning);
  const answer = await reply;
  if (!answer) return;
  const { calculator: id, title, game, page } = seal;
  document.dispatchEvent(
    new CustomEvent("rb:opened", {
      detail: { from: { id, title, game, page, inputs: answer.inputs }, reply: { ...answer, veil: "" } },
    }),
  );
}

function drop(seal: Seal, sheet: Sheet) {
  const warning = remove(seal.digest);
  const back = () => (keep(seal), showSeal(seal));
  sheet.answer.replaceChildren();
  required(sheet.dialog, ".rb-passed-body").replaceChildren(
    element("h2", { id: "rb-passed-title", tabIndex: -1 }, "Deleted"),
    element("p", { role: "status" }, warning || `${nameOf(seal)} is deleted. Its number is not given again.`),
  );
  sheet.ways(button("Undo", { onclick: back }));
  required(sheet.foot, "button").focus();
}

/** The absolute address at a seal's calculator. */
const link = ({ page }: Seal, hash: string) => `${absolute(page)}#${hash}`;

/** Ways to pass something on from within a dialog, which no menu could lie over. */
function passOn(text: string, url: string, title: string, tell: (words: string) => void): HTMLElement {
  const copied = async (what: string, words: string) =>
    tell((await copy(what)) ? words : `This browser does not let pages copy. The address: ${url}`);
  const code = async () => {
    try {
      await checked("qr");
      (await import("./qr.ts")).showQr(url, title);
    } catch {
      tell("The code could not be drawn: the part of the site that does it could not be fetched.");
    }
  };
  const give = () => navigator.share({ title, text, url }).catch((): null => null);
  return element(
    "div",
    { className: "rb-passed-ways" },
    ...("share" in navigator ? [button("Share…", { onclick: give })] : []),
    button("Copy the text", {
      onclick: () => copied(`${text}\n${url}`, `✓ Copied: ${title}, with its link.`),
    }),
    button("Copy the link", { onclick: () => copied(url, `✓ Copied: the link to ${title}.`) }),
    button("QR code", { onclick: code }),
  );
}
