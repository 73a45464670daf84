import assert from "node:assert/strict";

import { packedText } from "../../docs/assets/share/packed.ts";
import { journey, ORIGIN, Tab, until } from "./tab.ts";

const GAMES = ["buskit", "toaster", "d6xd6", "basics", "nwm"];
const BAG = "Dice bag";

const copied: string[] = [];

/** Gives a tab what browsers have and jsdom has not. */
function equip(tab: Tab): Tab {
  const writeText = async (text: string) => void copied.push(text);
  tab.before = (window) => {
    Object.assign(window, {
      Blob,
      Response,
      CompressionStream,
      DecompressionStream,
      TextEncoder,
      TextDecoder,
    });
    window.HTMLElement.prototype.popover = null;
    Object.defineProperty(window.navigator, "clipboard", { value: { writeText } });
  };
  tab.without = ".md-nav, .rb-rows-table tbody > tr";
  return tab;
}

const idle = (tab: Tab) => until(() => tab.element(".rb-play").getAttribute("aria-busy"), null);
const keys = (tab: Tab) => tab.all<HTMLButtonElement>("[data-pane=roll] button");
const keyOf = (tab: Tab, name: string) => keys(tab).find(({ textContent }) => textContent === name);
const faces = (place: ParentNode) =>
  [...place.querySelectorAll(".rb-die [aria-label]")].map((die) =>
    Number(/: (\d+)/.exec(die.getAttribute("aria-label")!)?.[1]),
  );
/** What happened last at a game's table. */
function last(tab: Tab, game: string) {
  const tables = Object.entries<string>(tab.window.localStorage).filter(([key]) =>
    key.startsWith(`rollbook.play.${game}.`),
  );
  return tables.map(([, text]) => JSON.parse(text).events.at(-1)).find(Boolean);
}
const words = (tab: Tab) => tab.element("[data-do=throw] b").textContent;

/** The tab of the rolls, as Python has drawn it. */
async function rolls(tab: Tab, url: string) {
  tab.open(url);
  await until(() => tab.element<HTMLButtonElement>("[data-do=throw]").disabled, false);
  const down = new tab.window.Event("pointerdown", { bubbles: true });
  tab.element(".rp-play-cover").dispatchEvent(down);
  const key = new tab.window.KeyboardEvent("keydown", { key: "1", bubbles: true });
  tab.element(".rb-play").dispatchEvent(key);
  await until(() => Boolean(keyOf(tab, BAG)), true);
  await idle(tab);
}

for (const game of GAMES)
  journey(`${game}: the bag stands beside the game's rolls, and a link opens with its dice`, async (tab) => {
    await rolls(equip(tab), `${game}/play/`);
    const own = words(tab);
    assert.ok(own && own !== "4d6 keep 3", "the game has a roll of its own to begin with");
    keyOf(tab, BAG)!.click();
    await until(() => words(tab), "4d6 keep 3");
    tab.element("[data-do=throw]").click();
    await until(() => tab.all(".rp-bouts .rb-die").length, 4);
    await idle(tab);
    const roll = last(tab, game);
    assert.deepEqual([roll.calculator, roll.faces.length], ["dice.bag", 4]);

    tab
      .all("button")
      .find(({ textContent }) => textContent === "Share this roll")!
      .click();
    const ways = tab.all("#rb-share button");
    ways.find(({ textContent }) => textContent === "Copy link")!.click();
    await until(() => Boolean(copied.at(-1)?.includes("#roll=1&calculator=dice.bag&")), true);
    const other = equip(new Tab());
    other.open(copied.at(-1)!.slice(ORIGIN.length));
    const answer = () => other.document.querySelector(".rb-passed-answer");
    await until(() => Boolean(answer()?.querySelector(".rb-headline")), true);
    assert.deepEqual(faces(answer()!), roll.faces);
    assert.ok(other.url.startsWith("dice/"));
    other.close();

    const table = await packedText(JSON.stringify({ name: "Theirs", events: [roll] }));
    const guest = equip(new Tab());
    await rolls(guest, `${game}/play/#table=${table}`);
    const chip = () => guest.document.querySelector(".rp-last .rp-again")?.textContent ?? "";
    await until(() => chip().includes(tab.element(".rp-result .rp-verdict").textContent), true);
    assert.deepEqual(last(guest, game).faces, roll.faces);
    guest.close();
    copied.length = 0;
  });
