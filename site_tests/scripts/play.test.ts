import assert from "node:assert/strict";

import { packedText } from "../../docs/assets/share/packed.ts";
import { MANY } from "../../docs/assets/play/table-store.ts";
import { journey, until, type Tab } from "./tab.ts";

const KEY = "rollbook.play.buskit";
const join = { do: "add", people: [["ours", { name: "Ana" }]], at: 1, words: "Ana sits down" };
const hurt = { do: "change", changes: [["p1", "wounds", 1]], at: 1, words: "Ana: Wounds −" };
const heal = { ...hurt, changes: [["p1", "wounds", -1]], words: "Ana: Wounds +" };

/** The reader puts a finger on the place, once its script has come. */
async function touch(tab: Tab) {
  await until(() => tab.element<HTMLButtonElement>("[data-do=throw]").disabled, false);
  const down = new tab.window.Event("pointerdown", { bubbles: true });
  tab.element(".rp-play-cover").dispatchEvent(down);
}

/** Python has drawn somebody's sheet. */
const drawn = (tab: Tab) =>
  until(() => Boolean(tab.document.querySelector("[data-pane=sheet] .rp-gauge")), true);

/** The page is open, and Python has drawn it. */
async function opened(tab: Tab) {
  tab.open("buskit/play/");
  await touch(tab);
  await drawn(tab);
  await idle(tab);
}

/** A table with so many changes, and one Wound gone of its only person. */
function tableOf(count: number) {
  const changes = Array.from({ length: count - 2 }, (_, at) => (at % 2 ? heal : hurt));
  const events = [join, hurt, ...changes];
  const table = {
    format: 1,
    id: "t",
    name: "Long",
    at: 1,
    events,
    undone: [] as object[],
    ui: { tab: "sheet", from: "sheet", picks: {} },
  };
  return { [KEY]: JSON.stringify({ format: 1, last: "t" }), [`${KEY}.t`]: JSON.stringify(table) };
}

const events = (tab: Tab) => JSON.parse(tab.window.localStorage.getItem(`${KEY}.t`)).events;
const wounds = (tab: Tab) => tab.element("[data-pane=sheet] .rp-gauge").getAttribute("aria-label");
const idle = (tab: Tab) => until(() => tab.element(".rb-play").getAttribute("aria-busy"), null);

journey(
  "a table that has grown long goes on from a checkpoint, and takes any number of changes",
  async (tab) => {
    tab.keep(tableOf(MANY + 1));
    await opened(tab);
    await until(() => events(tab).length, MANY + 2);
    assert.equal(events(tab).at(-1).do, "checkpoint");
    const before = wounds(tab);
    tab.element("[data-pane=sheet] [aria-label='Less Wounds']").click();
    await until(() => wounds(tab) !== before, true);
    await idle(tab);
    assert.equal(events(tab).length, MANY + 3);
    const after = wounds(tab);
    await opened(tab);
    assert.equal(wounds(tab), after);
  },
);

journey("a table that is no longer than most has no checkpoint", async (tab) => {
  tab.keep(tableOf(MANY));
  await opened(tab);
  assert.equal(events(tab).length, MANY);
});

const link = async (events: object[]) =>
  `#table=${await packedText(JSON.stringify({ name: "Theirs", events }))}`;

/** What a link needs to be read, and jsdom has not. */
function unpacks(window: any) {
  Object.assign(window, { Blob, Response, CompressionStream, DecompressionStream, TextEncoder, TextDecoder });
}

journey(
  "a table that comes while another one is open is shown, and tells what of it cannot be read",
  async (tab) => {
    tab.before = unpacks;
    tab.keep(tableOf(2));
    await opened(tab);
    const ben = { ...join, people: [["ours", { name: "Ben" }]] };
    const absent = { ...hurt, changes: [["p7", "wounds", 1]] };
    tab.window.location.hash = await link([ben, absent, { do: "fly" }, { do: "turn", who: "p7" }]);
    const who = () => tab.document.querySelector("[data-pane=sheet] [data-ui=who]")?.textContent;
    await until(who, "Ben");
    await until(
      () => tab.element(".rp-toast").textContent.trim(),
      "“Theirs” is on this device now. Changes left out because they cannot be read: 3.",
    );
  },
);

/** A table of this tab's that comes from another phone, with something more. */
async function comesBack(tab: Tab, ...more: object[]) {
  const table = JSON.parse(tab.window.localStorage.getItem(`${KEY}.t`));
  const sent = { id: "t", name: "Long", events: [...table.events, ...more] };
  tab.window.location.hash = `#table=${await packedText(JSON.stringify(sent))}`;
}

const tables = (tab: Tab) => Object.keys(tab.window.localStorage).filter((key) => key.startsWith(`${KEY}.`));
const toast = (tab: Tab) => tab.element(".rp-toast").textContent.trim();

journey("a table that comes back goes on, and says how far", async (tab) => {
  tab.before = unpacks;
  tab.keep(tableOf(2));
  await opened(tab);
  await comesBack(tab, { ...hurt, at: 2 });
  await until(() => toast(tab), "“Long” goes on here: 1 change came.");
  assert.deepEqual([events(tab).length, tables(tab)], [3, [`${KEY}.t`]]);
  await comesBack(tab);
  await until(() => toast(tab), "“Long” is here already, just as it came.");
  assert.equal(events(tab).length, 3);
});

for (const [choice, own, count] of [
  ["Keep what is here", 3, 1],
  ["Go on with what came", 4, 1],
  ["Keep both, as two tables", 3, 2],
] as const) {
  journey(`a table that both phones have changed asks: ${choice}`, async (tab) => {
    tab.before = unpacks;
    tab.keep(tableOf(2));
    await opened(tab);
    tab.element("[data-pane=sheet] [aria-label='Less Wounds']").click();
    await idle(tab);
    const mine = events(tab);
    const theirs = [...mine.slice(0, 2), { ...hurt, at: 5 }, { ...heal, at: 6 }];
    const sent = { id: "t", name: "Long", events: theirs };
    tab.window.location.hash = `#table=${await packedText(JSON.stringify(sent))}`;
    const asked = () => tab.all(".rp-panel[open] .rp-choices button").map((button) => button.textContent);
    await until(() => asked().length, 3);
    assert.deepEqual(events(tab), mine);
    const pressed = tab.all(".rp-choices button").find((button) => button.textContent === choice);
    assert.ok(pressed);
    pressed.click();
    await until(() => events(tab).length, own);
    await until(() => tables(tab).length, count);
    if (choice !== "Go on with what came") return assert.deepEqual(events(tab), mine);
    const undo = tab.element(".rp-toast button");
    undo.click();
    await until(() => events(tab).length, 3);
    assert.deepEqual(events(tab), mine);
  });
}

/** Python as the table asks it: the steps, and whether it comes at all. */
function watched(tab: Tab) {
  const python = { steps: [] as string[], started: 0, comes: true };
  tab.before = (window) => {
    window.Worker = class extends window.Worker {
      postMessage(message: { boot?: object; request: string }) {
        if (message.boot) python.started++;
        if (message.boot && !python.comes) return this.tell({ boot: "failed", why: "lost" });
        if (!message.boot) python.steps.push(JSON.parse(message.request).step);
        super.postMessage(message);
      }
    };
  };
  return python;
}

const outcome = (tab: Tab) => tab.document.querySelector(".rp-outcome");

journey("a throw is one question, and a tap while its dice tumble lets them land", async (tab) => {
  const python = watched(tab);
  tab.keep(tableOf(2));
  await opened(tab);
  python.steps = [];
  const roll = tab.element("[data-do=throw]");
  for (const _ of [1, 2]) roll.click();
  await until(() => outcome(tab)?.classList.contains("rp-tumbling"), true);
  await idle(tab);
  roll.click();
  assert.ok(outcome(tab)?.classList.contains("rp-landed"));
  assert.deepEqual(python.steps, ["throw"]);
  assert.equal(events(tab).length, 3);
});

journey("what was thrown without Python rolls once it is there", async (tab) => {
  const python = watched(tab);
  python.comes = false;
  tab.keep(tableOf(2));
  tab.open("buskit/play/");
  await touch(tab);
  await until(() => outcome(tab)?.textContent.includes("Nothing is lost"), true);
  const roll = tab.element("[data-do=throw]");
  roll.click();
  await until(() => outcome(tab)?.textContent.includes("What you were rolling"), true);
  python.comes = true;
  roll.click();
  await until(() => events(tab).at(-1).do, "roll");
  assert.equal(python.steps.filter((step) => step === "throw").length, 1);
});

const bob = { do: "add", people: [["foe", { name: "Bob" }]], at: 1, words: "Bob joins" };
const order = {
  do: "order",
  places: [
    ["p1", 2, []],
    ["p2", 1, []],
  ],
  at: 1,
  title: "Initiative",
};

/** A fight in which Ana is to act against Bob. */
function fight() {
  const ui = { tab: "fight", from: "fight", picks: {} };
  const table = { format: 1, id: "t", name: "Fight", at: 1, events: [join, bob, order], undone: [], ui };
  return { [KEY]: JSON.stringify({ format: 1, last: "t" }), [`${KEY}.t`]: JSON.stringify(table) };
}

async function inFight(tab: Tab, shown = "[data-pane=fight] .rp-turn") {
  tab.open("buskit/play/");
  await touch(tab);
  await until(() => Boolean(tab.document.querySelector(shown)), true);
  await idle(tab);
}

/** Ana attacks until something comes of it that can be applied. */
async function hit(tab: Tab) {
  const roll = tab.element("[data-do=throw]");
  for (let tries = 0; tries < 100; tries++) {
    roll.click();
    await until(() => outcome(tab)?.classList.contains("rp-tumbling"), true);
    await idle(tab);
    roll.click();
    if (tab.document.querySelector(".rp-result .rp-effect")) return;
    tab.element(".rp-play-undo").click();
  }
  assert.ok(false, "No attack has hit.");
}

const says = (tab: Tab) =>
  [...tab.element("[data-do=throw] .rp-what").children].map((part) => part.textContent);
const apply = (tab: Tab) => tab.element(".rp-result .rp-apply");

/** The fight is loaded anew in the same tab of the browser. */
async function reloaded(tab: Tab, shown?: string) {
  const { sessionStorage } = tab.window;
  const left = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)]);
  tab.before = (window) => {
    for (const [key, text] of left) window.sessionStorage.setItem(key, text);
  };
  await inFight(tab, shown);
}

journey("what is applied is done, once, until it is taken back", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  assert.equal(says(tab)[0], "Ana attacks Bob");
  await hit(tab);
  apply(tab).click();
  await idle(tab);
  assert.deepEqual(says(tab), ["Ana is done", "Then Bob"]);
  assert.ok(apply(tab).hasAttribute("disabled"));
  tab.element("[data-pane=fight] .rp-open .rp-person-head").click();
  await idle(tab);
  tab.element("[data-pane=fight] [aria-label='Less Shock']").click();
  await idle(tab);
  tab.element(".rp-play-undo").click();
  await idle(tab);
  assert.ok(apply(tab).hasAttribute("disabled"), "it was something else that was taken back");
  tab.element(".rp-play-undo").click();
  await idle(tab);
  assert.deepEqual([says(tab)[0], apply(tab).hasAttribute("disabled")], ["Apply", false]);
  tab.element(".rp-fold").click();
  assert.equal(says(tab)[0], "Ana attacks Bob", "out of sight it is applied from its line");
  tab.element(".rp-unapplied .rp-apply").click();
  await idle(tab);
  tab.element("[data-do=throw]").click();
  await until(() => says(tab)[0], "Bob attacks Ana");
  assert.equal(events(tab).at(-1).do, "next");
  assert.equal(
    tab.document.querySelectorAll(".rp-again").length,
    1,
    "one chip for Ana, however often she rolled",
  );
});

journey("what a hit would do stands on the card of the target until it is applied", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  assert.equal(tab.element("[data-who=p2] .rp-aim").getAttribute("aria-pressed"), "true");
  await hit(tab);
  const coming = () => [...tab.document.querySelectorAll(".rp-coming")].map((sign) => sign.textContent);
  const shown = coming();
  assert.ok(shown.length > 0);
  const minis = () => tab.element("[data-pane=fight] [data-who=p2] .rp-minis").textContent;
  const before = minis();
  apply(tab).click();
  await idle(tab);
  assert.deepEqual(coming(), []);
  assert.ok(minis() !== before);
  tab.element(".rp-effect [data-do=undo]").click();
  await idle(tab);
  assert.deepEqual([coming(), minis()], [shown, before]);
  tab.element(".rp-fold").click();
  assert.deepEqual(coming(), []);
});

const docked = (tab: Tab) => tab.element(".rb-play").dataset.dock;
const undo = async (tab: Tab) => {
  tab.element(".rp-play-undo").click();
  await idle(tab);
};

journey("Undo puts the roll in sight away before it takes anything back", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  await hit(tab);
  const before = JSON.stringify(events(tab));
  await undo(tab);
  assert.equal(docked(tab), "idle");
  assert.equal(toast(tab), "Put away: Ana attacks Bob. The log keeps it.");
  assert.equal(JSON.stringify(events(tab)), before, "nothing is taken back");
  assert.equal(tab.document.querySelector(".rp-unapplied .rp-apply"), null);
  assert.equal(says(tab)[0], "Ana attacks Bob");
  await undo(tab);
  assert.equal(toast(tab), "Taken back: the last change");
  tab.element("[data-do=throw]").click();
  await until(() => Boolean(tab.document.querySelector(".rp-result .rp-order")), true);
  await idle(tab);
  assert.equal(docked(tab), "result");
  await undo(tab);
  assert.equal(docked(tab), "idle", "the order that was rolled is no more");
  await reloaded(tab, "[data-pane=fight] .rp-person");
  assert.equal(tab.document.querySelector(".rp-unapplied .rp-apply"), null);
});

journey(
  "what can still be applied can be no more once it is taken back what it was rolled in",
  async (tab) => {
    tab.keep(fight());
    await inFight(tab);
    await hit(tab);
    await reloaded(tab);
    await until(() => Boolean(tab.document.querySelector(".rp-unapplied .rp-apply")), true);
    await undo(tab);
    assert.equal(tab.document.querySelector(".rp-unapplied .rp-apply"), null);
    await reloaded(tab, "[data-pane=fight] .rp-person");
    assert.equal(tab.document.querySelector(".rp-unapplied .rp-apply"), null);
  },
);

journey("another tab that takes back what a result was rolled in takes the result with it", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  await hit(tab);
  const table = JSON.parse(tab.window.localStorage.getItem(`${KEY}.t`));
  const events = table.events.filter((event: { do: string }) => event.do !== "order");
  tab.window.localStorage.setItem(`${KEY}.t`, JSON.stringify({ ...table, events }));
  tab.window.dispatchEvent(new tab.window.StorageEvent("storage", { key: `${KEY}.t` }));
  await until(() => docked(tab), "idle");
});

journey("what is behind More is folded for whoever acts next", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  const more = () => tab.element<HTMLDetailsElement>("[data-pane=fight] .rp-open .rp-more");
  assert.equal(more().open, false);
  more().open = true;
  tab.element("[data-do=next]").click();
  await idle(tab);
  assert.equal(tab.element("[data-pane=fight] .rp-open").dataset.who, "p2");
  assert.equal(more().open, false);
  more().open = true;
  tab.element("[data-pane=fight] [data-who=p1] .rp-aim").click();
  await idle(tab);
  assert.equal(more().open, true, "it is still the same one who acts");
});

journey(
  "what happened on one tab is not offered back on another, and what is set on a card is seen there",
  async (tab) => {
    tab.keep(fight());
    await inFight(tab);
    tab.element("[data-do=next]").click();
    await until(() => toast(tab), "Ana is done Undo");
    tab.element("[data-tab-of=roll]").click();
    await idle(tab);
    assert.equal(toast(tab), "");
    tab.element("[data-tab-of=fight]").click();
    await idle(tab);
    const allOut = tab
      .all("[data-pane=fight] .rp-more .rp-chip")
      .find(({ textContent }) => textContent === "All-out");
    allOut!.click();
    await idle(tab);
    assert.deepEqual([events(tab).at(-1).do, toast(tab)], ["stand", ""]);
  },
);

journey("the sheet is that of whoever acts, from its top, until the reader chooses somebody", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  const pane = () => tab.element("[data-pane=sheet]");
  const whose = () => pane().querySelector<HTMLSelectElement>("[data-ui=who]")?.selectedOptions[0].text;
  const look = async (name: string) => {
    tab.element(`[data-tab-of=${name}]`).click();
    await idle(tab);
  };
  await look("sheet");
  assert.equal(whose(), "Ana");
  pane().scrollTop = 90;
  await look("fight");
  await look("sheet");
  assert.equal(pane().scrollTop, 90, "it is as the reader has left it");
  await look("fight");
  tab.element("[data-do=next]").click();
  await idle(tab);
  await look("sheet");
  assert.deepEqual([whose(), pane().scrollTop], ["Bob", 0]);
  const choice = pane().querySelector<HTMLSelectElement>("[data-ui=who]")!;
  choice.value = "p1";
  choice.dispatchEvent(new tab.window.Event("change", { bubbles: true }));
  await idle(tab);
  assert.equal(whose(), "Ana");
  await look("fight");
  await look("sheet");
  assert.equal(whose(), "Ana");
});

journey(
  "who was chosen and has not joined yet stays chosen when the panel closes, and joins by one tap",
  async (tab) => {
    tab.keep(fight());
    await inFight(tab);
    const add = () => tab.element("[data-pane=fight] [aria-label^='Add people']");
    add().click();
    await until(() => tab.all(".rp-joins .rp-strong").length > 0, true);
    for (const _ of [1, 2]) {
      tab.all(".rp-joins .rp-strong").at(-1)!.click();
      await idle(tab);
    }
    tab.element(".rp-panel [data-do=close]").click();
    await until(() => toast(tab), "2 chosen, not at the table yet. Join");
    await idle(tab);
    assert.equal(add().textContent, "Add: 2 chosen");
    tab.element(".rp-toast button").click();
    await idle(tab);
    assert.equal(events(tab).at(-1).people.length, 2);
    assert.equal(add().textContent, "Add");
    add().click();
    await until(() => tab.all(".rp-joins .rp-strong").length > 0, true);
    tab.all(".rp-joins .rp-strong").at(-1)!.click();
    await until(() => tab.all(".rp-seat").length, 1);
    tab.element(".rp-seat").click();
    await idle(tab);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.ok(toast(tab).endsWith("Undo"), "whoever has joined is not asked about");
  },
);

journey("what was not applied can still be when the page is loaded anew, once", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  await hit(tab);
  const words = tab.element(".rp-effect > span").textContent;
  await reloaded(tab);
  await until(() => tab.element(".rp-unapplied span").textContent, `Not applied: ${words}`);
  tab.element(".rp-unapplied .rp-apply").click();
  await idle(tab);
  assert.equal(events(tab).at(-1).words, words);
  await reloaded(tab);
  assert.equal(tab.document.querySelector(".rp-unapplied .rp-apply"), null);
});

journey("what several rolls would do stays to be applied, each from its own line", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  for (const _ of [1, 2, 3]) {
    await hit(tab);
    tab.element(".rp-fold").click();
  }
  const lines = () => tab.all(".rp-unapplied > li").map((line) => line.textContent);
  assert.equal(lines().length, 2, "more would leave no room for the fight");
  const [first, second] = lines();
  tab.all(".rp-unapplied .rp-apply")[1].click();
  await idle(tab);
  assert.equal(second, `Not applied: ${events(tab).at(-1).words}Apply×`);
  assert.equal(says(tab)[0], "Ana is done");
  assert.deepEqual(lines(), [first]);
  await reloaded(tab);
  await until(lines, [first]);
  tab.element("[data-do=next]").click();
  await idle(tab);
  assert.deepEqual(lines(), [first], "nobody has let go of it");
  tab.element(".rp-unapplied .rp-apply").click();
  await idle(tab);
  assert.deepEqual(lines(), []);
  await undo(tab);
  assert.deepEqual(lines(), [first], "what is taken back can be applied again");
  tab.element(".rp-unapplied [data-do=let-go]").click();
  assert.deepEqual(lines(), []);
  await reloaded(tab);
  assert.deepEqual(lines(), []);
});

journey("the button applies what is in sight, and ends the turn once it is applied", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  await hit(tab);
  const effect = tab.element(".rp-effect > span").textContent;
  assert.deepEqual(says(tab), ["Apply", effect]);
  const before = events(tab).length;
  tab.element("[data-do=throw]").click();
  await idle(tab);
  assert.deepEqual([events(tab).length, events(tab).at(-1).words], [before + 1, effect]);
  assert.deepEqual(says(tab), ["Ana is done", "Then Bob"]);
  await undo(tab);
  tab.element("[data-pane=fight] [data-who=p1] .rp-person-head").click();
  await idle(tab);
  assert.deepEqual([docked(tab), says(tab)[0]], ["result", "Apply"], "a look at the cards changes nothing");
});

journey("whoever has rolled and has nothing to apply is done, unless the roll is put away", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  const roll = tab.element("[data-do=throw]");
  for (let tries = 0; tries < 100; tries++) {
    roll.click();
    await until(() => outcome(tab)?.classList.contains("rp-tumbling"), true);
    await idle(tab);
    assert.equal(says(tab)[0], "Ana attacks Bob", "the dice have not landed");
    roll.click();
    if (!tab.document.querySelector(".rp-result .rp-effect")) break;
    await undo(tab);
  }
  assert.deepEqual(says(tab), ["Ana is done", "Then Bob"]);
  await undo(tab);
  assert.equal(says(tab)[0], "Ana attacks Bob");
});

journey("a tap while a throw is under way says that it was not taken", async (tab) => {
  tab.keep(fight());
  await inFight(tab);
  const roll = tab.element("[data-do=throw]");
  for (const _ of [1, 2]) roll.click();
  assert.equal(says(tab)[1], "One roll at a time: this tap was not taken");
  await until(() => outcome(tab)?.classList.contains("rp-tumbling"), true);
  await idle(tab);
  assert.equal(events(tab).filter(({ do: name }: { do: string }) => name === "roll").length, 1);
});

const line = (tab: Tab) => tab.element<HTMLAnchorElement>(".rb-to-turn");
/** The words of the line back to the turn, and where it leads. */
const wayBack = (tab: Tab) =>
  line(tab).hidden ? "" : [line(tab).querySelector("b")!.textContent, new URL(line(tab).href).hash];

journey(
  "pages of a game lead back to its table once people sit there, and say which round it is",
  async (tab) => {
    tab.open("buskit/play/");
    await idle(tab);
    tab.open("buskit/combat/");
    assert.equal(wayBack(tab), "");
    const events = [join, { do: "order", places: [["p1", 4, [4]]], headline: "Ana", at: 2 }];
    const stored = JSON.parse(tableOf(2)[`${KEY}.t`]);
    for (const [happened, words] of [
      [[join], "Long"],
      [events, "Round 1 · Long"],
    ] as const) {
      tab.keep({ ...tableOf(2), [`${KEY}.t`]: JSON.stringify({ ...stored, events: happened }) });
      await opened(tab);
      for (const page of ["buskit/combat/", "buskit/"]) {
        tab.open(page);
        assert.deepEqual(wayBack(tab), [words, "#fight"]);
      }
      for (const page of ["toaster/combat/", "dice/", "buskit/play/"]) {
        tab.open(page);
        assert.equal(wayBack(tab), "");
      }
    }
    tab.open("buskit/play/#fight");
    await until(() => tab.element(".rb-play").dataset.tab, "fight");
    assert.equal(tab.window.location.hash, "");
  },
);

journey("a table that is gone is led back to no more", async (tab) => {
  tab.keep(tableOf(2));
  await opened(tab);
  const { [`${KEY}.t`]: gone, ...rest } = { ...tab.window.localStorage };
  assert.ok(gone);
  tab.keep(rest);
  tab.open("buskit/combat/");
  assert.equal(wayBack(tab), "");
});

journey("a table that comes with foes opens at the fight, and one of a party at its sheets", async (tab) => {
  tab.before = unpacks;
  tab.keep(tableOf(2));
  await opened(tab);
  const foe = { ...join, people: [["foe", { name: "Orc" }]] };
  const party = { ...join, people: [["ours", { name: "Ben" }]] };
  for (const [happened, shown] of [
    [[foe], "fight"],
    [[party], "sheet"],
  ] as const) {
    tab.window.location.hash = await link([...happened]);
    await until(() => tab.window.location.hash, "");
    await until(() => tab.element(".rb-play").dataset.tab, shown);
    await idle(tab);
  }
});

const panel = (tab: Tab) => tab.element<HTMLDialogElement>(".rp-panel");

journey("back closes what is open over the table, and stays on the page", async (tab) => {
  tab.keep(tableOf(2));
  await opened(tab);
  const { history } = tab.window;
  const before = history.length;
  for (const _ of [1, 2]) {
    tab.element("[data-do=tables]").click();
    assert.ok(panel(tab).open);
    history.back();
    await until(() => panel(tab).open, false);
    assert.equal(tab.url, "buskit/play/");
  }
  // What closes by its own button leaves no entry that Back would have to pass.
  tab.element("[data-do=tables]").click();
  tab.element(".rp-panel [data-do=close]").click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  tab.element("[data-do=settings]").click();
  assert.ok(panel(tab).open);
  history.back();
  await until(() => panel(tab).open, false);
  assert.equal(history.length, before + 1);
});

/** A finger on the head of the panel: how far it goes down, and in what time. */
function pull(tab: Tab, far: number, time: number, on = ".rp-panel-head h2") {
  const { MouseEvent } = tab.window;
  const steps: [string, number, number][] = [
    ["pointerdown", 100, 0],
    ["pointermove", 100 + far, time],
    ["pointerup", 100 + far, time],
  ];
  for (const [type, clientY, at] of steps) {
    const event = new MouseEvent(type, { bubbles: true, clientY });
    Object.defineProperties(event, {
      pointerType: { value: "touch" },
      pointerId: { value: 1 },
      timeStamp: { value: at },
    });
    tab.element(on).dispatchEvent(event);
  }
}

journey("a finger that pulls the head of the panel down closes it", async (tab) => {
  tab.keep(tableOf(2));
  await opened(tab);
  for (const [far, time, on, stays] of [
    [40, 400, ".rp-panel-head h2", true],
    [-200, 100, ".rp-panel-head h2", true],
    [200, 300, ".rp-panel-head button", true],
    [60, 60, ".rp-panel-head h2", false],
    [200, 2000, ".rp-panel-head h2", false],
  ] as const) {
    if (!panel(tab).open) tab.element("[data-do=tables]").click();
    pull(tab, far, time, on);
    assert.equal(panel(tab).open, stays, `${far} in ${time} on ${on}`);
    assert.equal(panel(tab).style.transform, "");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

function press(tab: Tab, key: string, on: Element = tab.document.body, repeat = false) {
  const { KeyboardEvent } = tab.window;
  on.dispatchEvent(new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }));
}

journey("keys roll, take back, look up and list themselves, and leave controls alone", async (tab) => {
  tab.keep(tableOf(2));
  await opened(tab);
  press(tab, "?");
  const listed = tab.all(".rp-keylist dt").map((key) => key.textContent);
  assert.deepEqual(listed, ["Enter", "N", "U", "Z", "/", "1", "2", "3", "4", "?"]);
  press(tab, "2", panel(tab));
  assert.ok(panel(tab).open);
  panel(tab).close();

  const before = wounds(tab);
  press(tab, "u");
  await until(() => wounds(tab) !== before, true);
  await idle(tab);
  press(tab, "Enter", tab.element("[data-tab-of=roll]"));
  press(tab, "Enter", tab.document.body, true);
  assert.equal(outcome(tab), null);
  press(tab, "1");
  await idle(tab);
  press(tab, "Enter");
  await until(() => Boolean(outcome(tab)), true);
  press(tab, "/");
  assert.equal(tab.element(".rb-play").dataset.tab, "look");
  press(tab, "1", tab.element(".rp-find input"));
  assert.equal(tab.element(".rb-play").dataset.tab, "look");
});

const typed = (tab: Tab) => tab.element<HTMLInputElement>("[data-pane=roll] input[data-name=throw]");
const words = (tab: Tab) => tab.element("[data-do=throw] b").textContent;
const bagKey = (tab: Tab, name: string) =>
  tab.all(".rp-typed button").find((key) => key.getAttribute("aria-label") === `Dice: ${name}`)!;

/** A reader types a text whole, letter by letter or not. */
function type(tab: Tab, text: string) {
  const input = typed(tab);
  input.focus();
  input.value = text;
  input.dispatchEvent(new tab.window.Event("input", { bubbles: true }));
}

journey("any dice are tapped, typed, rolled and logged at a table", async (tab) => {
  tab.keep(tableOf(2));
  await opened(tab);
  press(tab, "1");
  await idle(tab);
  tab
    .all("[data-pane=roll] .rp-who button")
    .find(({ textContent }) => textContent === "Dice bag")!
    .click();
  await until(() => words(tab), "4d6 keep 3");
  for (const [key, expected] of [
    ["write d6", "1d6"],
    ["write d6", "2d6"],
    ["write +3", "2d6 + 3"],
  ]) {
    bagKey(tab, key).click();
    await until(() => [words(tab), typed(tab).value], [expected, expected]);
  }

  // What stands around the text follows it while it is being typed, and the text is left alone.
  const input = typed(tab);
  type(tab, "d8 v d6");
  await until(() => words(tab), "d8 v d6");
  assert.equal(typed(tab), input);
  assert.equal(tab.document.activeElement, input);
  assert.match(tab.element("[data-pane=roll] .rp-shares").textContent, /Win/);
  type(tab, "d8 v d");
  await until(() => tab.element<HTMLButtonElement>("[data-do=throw]").disabled, true);
  assert.match(tab.element("[data-pane=roll] .rp-refused").textContent, /^Dice: Column 7/);

  // Rolled as it stands, though the panes have not followed yet.
  type(tab, "3d6");
  press(tab, "Enter", input);
  await until(() => tab.all(".rp-bouts .rb-die").length, 3);
  await idle(tab);
  assert.deepEqual([events(tab).at(-1).calculator, events(tab).at(-1).title], ["dice.bag", "3d6"]);
  // The roll is put away, and then the last change is taken back; the roll stays in the log, as all rolls do.
  await undo(tab);
  await undo(tab);
  assert.deepEqual(
    events(tab).map((event: { do: string }) => event.do),
    ["add", "roll"],
  );
});

const LINES: Record<string, object | undefined> = {
  "that is good": { effectiveType: "4g" },
  "on which data is saved": { effectiveType: "4g", saveData: true },
  "that is slow": { effectiveType: "3g" },
  "that the browser does not tell of": undefined,
};
const offer = (tab: Tab) => tab.element("[data-do=throw] small").textContent;
const size = (tab: Tab) => {
  const { games, transfer } = JSON.parse(tab.element("#rb-config").textContent!);
  return ((transfer + games.buskit[1]) / 1_000_000).toFixed(1);
};

for (const [line, connection] of Object.entries(LINES))
  journey(
    `on a line ${line}, Python ${connection === LINES["that is good"] ? "comes" : "waits"}`,
    async (tab) => {
      const python = watched(tab);
      const { before } = tab;
      tab.before = (window) => {
        before(window);
        Object.defineProperty(window.navigator, "connection", { value: connection });
      };
      tab.keep(tableOf(2));
      tab.open("buskit/play/");
      if (connection !== LINES["that is good"]) {
        await until(() => offer(tab), `A tap fetches the dice, ${size(tab)} MB once`);
        assert.match(tab.element(".rp-toast").textContent, /This table is saved/);
        tab.window.dispatchEvent(new tab.window.Event("hashchange"));
        tab.document.dispatchEvent(new tab.window.Event("visibilitychange"));
        await new Promise((resolve) => setTimeout(resolve, 100));
        assert.equal(python.started, 0);
        await touch(tab);
      }
      await drawn(tab);
      assert.equal(python.started, 1);
      assert.deepEqual(python.steps, ["view"]);
      assert.equal(tab.element(".rp-toast").textContent, "");
    },
  );
