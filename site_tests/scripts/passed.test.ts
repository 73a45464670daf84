import assert from "node:assert/strict";

import { CALCULATORS, journey, ORIGIN, Tab, until } from "./tab.ts";

const copied: string[] = [];

/** Gives a tab what browsers have over HTTPS. */
function equip(tab: Tab): Tab {
  const writeText = async (text: string) => void copied.push(text);
  tab.before = (window) => {
    Object.assign(window, { TextEncoder });
    window.HTMLElement.prototype.popover = null;
    Object.defineProperty(window, "crypto", { value: crypto });
    Object.defineProperty(window.navigator, "clipboard", { value: { writeText } });
  };
  tab.without = ".md-nav, .rb-calc:not([data-calc='dice.bag']), .rb-table:not(#table-critical) tbody > tr";
  return tab;
}

const dialog = (tab: Tab) => tab.element("dialog.rb-passed");
const headline = (place: ParentNode) => place.querySelector(".rb-headline")?.textContent ?? "";
const dice = (place: ParentNode) =>
  [...place.querySelectorAll(".rb-die [aria-label]")].map((die) => die.getAttribute("aria-label"));

function press(tab: Tab, name: string, within: ParentNode = dialog(tab)) {
  const all = tab.all("button", within);
  const match = all.find(({ textContent }) => textContent === name);
  assert.ok(match, `no button is “${name}” among ${all.map(({ textContent }) => textContent).join(", ")}`);
  match.click();
}

/** The link that a tap copies, from the site's root. */
async function copy(tab: Tab, name: string, within?: ParentNode): Promise<string> {
  const count = copied.length;
  press(tab, name, within);
  await until(() => copied.length, count + 1);
  return copied.at(-1)!.split("\n").at(-1)!.slice(ORIGIN.length);
}

/** Opens a link, and waits for what its dialog is to say. */
async function arrive(tab: Tab, link: string, selector: string) {
  tab.open(link);
  await until(() => Boolean(tab.document.querySelector(`dialog.rb-passed ${selector}`)?.textContent), true);
  return dialog(tab);
}

const KEYS: [what: string, page: string, key: string, id: string, title: string][] = [
  ["dice in a sentence", "buskit/combat/", "p .rb-dice-key", "buskit.dice", ""],
  ["dice that the bag rolls", "toaster/checks/", "p .rb-dice-key", "dice.bag", "Dice bag"],
  [
    "a table",
    "toaster/combat/",
    'caption [data-roll="toaster.table.critical"]:not([data-real])',
    "toaster.table.critical",
    "Attack critical or defend fumble",
  ],
];

/** Taps a key of a text, and gives the place of its result. */
async function rolled(tab: Tab, page: string, key: string): Promise<HTMLElement> {
  equip(tab).open(page);
  tab.element(key).click();
  const roller = tab.element("[data-roller]");
  await until(() => dice(roller).length > 0, true);
  return roller;
}

for (const [what, page, key, id, title] of KEYS) {
  journey(`a roll of ${what} is a link that shows the same dice`, async (tab) => {
    const roller = await rolled(tab, page, key);
    press(tab, "Share this roll", roller);
    const link = await copy(tab, "Copy link", tab.element("#rb-share"));
    assert.ok(link.includes(`#roll=1&calculator=${id}&`), link);
    const other = equip(new Tab());
    const shown = await arrive(other, link, ".rb-passed-answer .rb-headline");
    assert.deepEqual([headline(shown), dice(shown)], [headline(roller), dice(roller)]);
    assert.ok(
      shown.querySelector(".rb-passed-when")!.textContent.startsWith(`${title || roller.dataset.title} (`),
    );
    assert.match(shown.querySelector(".rb-passed-version")!.textContent, /^Made with this version/);
    const hit = other.all(".rb-hit-row").map((row) => row.id);
    assert.equal(hit.length, id.includes(".table.") ? 1 : 0);
    // The row may be one that a phone folds away.
    for (const fold of other.all<HTMLDetailsElement>(".rb-rest[data-of=table-critical]"))
      assert.equal(fold.open, true);
    press(other, "Roll anew");
    await until(() => other.document.querySelector("dialog.rb-passed"), null);
    other.close();
  });

  if (id === "dice.bag") continue;
  journey(`a roll of ${what} is sealed, opened and held against its seal`, async (tab) => {
    const roller = await rolled(tab, page, key);
    const before = [headline(roller), dice(roller)];
    press(tab, "Roll sealed", roller);
    await until(() => Boolean(tab.document.querySelector(".rb-passed-digest")), true);
    await sealed(tab, id);
    assert.deepEqual([headline(roller), dice(roller)], before);
  });
}

journey("the dice bag rolls sealed on its own page", async (tab) => {
  equip(tab).open(`${CALCULATORS["dice.bag"]}?bag.throw=${encodeURIComponent("d8+d6 v 2d10")}`);
  press(tab, "Roll sealed", tab.element('[data-calc="dice.bag"]'));
  await until(() => Boolean(tab.document.querySelector(".rb-passed-digest")), true);
  assert.deepEqual(tab.all('[data-calc="dice.bag"] .rb-roll .rb-die'), []);
  const faces = await sealed(tab, "dice.bag");
  assert.equal(faces.length, 4);
});

/** Passes on the seal that is shown and then its roll, and holds one against the other on another device.
 * @returns the dice that were hidden */
async function sealed(tab: Tab, id: string) {
  const seal = await copy(tab, "Copy the link");
  const parts = [...new URLSearchParams(seal.split("#")[1])].map(([name]) => name);
  assert.deepEqual(parts, ["seal", "calculator", "at", "series", "number", "digest"]);
  const player = equip(new Tab());
  const received = await arrive(player, seal, ".rb-passed-digest");
  assert.match(received.textContent, /The seal is kept here from now on/);

  press(tab, "Open the roll");
  await until(() => headline(dialog(tab)) !== "", true);
  const link = await copy(tab, "Copy the link");
  assert.ok(link.includes(`#opened=1&calculator=${id}&`), link);
  const opened = await arrive(player, link, ".rb-passed-answer .rb-headline");
  assert.match(opened.querySelector(".rb-passed-verdict")!.textContent, /^Nothing was changed since/);
  assert.deepEqual([headline(opened), dice(opened)], [headline(dialog(tab)), dice(dialog(tab))]);
  const [newest] = JSON.parse(tab.window.localStorage.getItem("rollbook.tray")).rolls;
  assert.equal(newest.id, id);
  assert.ok(headline(dialog(tab)).endsWith(newest.headline), newest.headline);
  const faces = dice(opened);

  const changed = await arrive(player, link.replace(/&at=\d/, "&at=9"), ".rb-passed-verdict");
  assert.match(changed.textContent, /This is not the roll that was sealed/);
  player.close();
  return faces;
}

journey(
  "the page of addresses shows a roll of dice itself, and names a table that it has not",
  async (tab) => {
    const shared = (id: string, more: string) =>
      `go/#roll=1&calculator=${id}&at=1764000000000&site=x&faces=${more}`;
    const shown = await arrive(equip(tab), shared("buskit.dice", "3.5&in.dice=2d6"), ".rb-headline");
    assert.equal(headline(shown), "2d6: the highest is 5.");
    const wrong = await arrive(tab, shared("nwm.table.nothing", "3"), "[role=alert]");
    assert.match(wrong.textContent, /This site has no table “nwm.table.nothing”/);
  },
);
