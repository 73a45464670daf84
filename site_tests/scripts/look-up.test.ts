import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { sentenceWith, standing } from "../../docs/assets/search/marked.ts";
import { journey, until, type Tab } from "./tab.ts";

/** The place for play of a game with the search index, and Look up open. */
async function opened(tab: Tab, game: string) {
  const { SITE } = process.env;
  tab.before = (window) => {
    const { fetch } = window;
    window.fetch = async (url: string) => {
      if (!String(url).endsWith("search.json")) return fetch(url);
      const text = readFileSync(`${SITE}/search.json`, "utf8");
      return { ok: true, json: async () => JSON.parse(text) };
    };
  };
  tab.open(`${game}/play/`);
  await until(() => tab.element<HTMLButtonElement>("[data-do=throw]").disabled, false);
  tab.element("[data-tab-of=look]").click();
}

const input = (tab: Tab) => tab.element<HTMLInputElement>(".rp-find input");
const hits = (tab: Tab) => tab.all(".rp-hit");
const panel = (tab: Tab) => tab.element<HTMLDialogElement>(".rp-panel");

function seek(tab: Tab, query: string) {
  input(tab).value = query;
  input(tab).dispatchEvent(new tab.window.Event("input", { bubbles: true }));
}

journey("Look up opens with the game's tables, each with its rows, and calls no keyboard", async (tab) => {
  await opened(tab, "buskit");
  assert.ok(tab.document.activeElement !== input(tab));
  const cover = tab.all(".rp-look-home [data-look]").find((chip) => chip.textContent === "Cover dice")!;
  cover.click();
  await until(() => tab.all(".rp-panel .rp-hit b").length > 2, true);
  assert.equal(tab.element(".rp-panel h2").textContent, "Cover dice");
  tab.element(".rp-panel .rp-hit").click();
  await until(() => tab.all(".rp-panel .rp-hit").length, 0);
});

journey("a hit shows the words that were looked for, marked, and so does what it opens", async (tab) => {
  await opened(tab, "toaster");
  seek(tab, "parry");
  await until(() => hits(tab).length > 1, true);
  assert.ok(tab.element(".rp-look-home").hidden);
  await until(() => hits(tab).filter((hit) => !/parr/i.test(hit.textContent ?? "")).length, 0);
  assert.deepEqual(
    new Set(tab.all(".rp-hit mark").map((mark) => mark.textContent!.toLowerCase())),
    new Set(["parry"]),
  );
  for (const hit of hits(tab).slice(0, 3)) {
    hit.click();
    await until(() => panel(tab).open, true);
    assert.match(panel(tab).textContent ?? "", /parr/i);
    panel(tab).close();
  }
});

journey("words of which none fits all lead to those that do", async (tab) => {
  await opened(tab, "basics");
  seek(tab, "climb hard");
  await until(() => tab.all(".rp-hits button").length, 1);
  assert.match(tab.element(".rp-hits").textContent ?? "", /^Nothing for “climb hard”. Did you mean this\?/);
  tab.element(".rp-hits button").click();
  await until(() => hits(tab).length > 0, true);
  assert.ok("climb hard".includes(input(tab).value));
  seek(tab, "wild dice");
  await until(() => /^Nothing for “wild dice”/.test(tab.element(".rp-hits").textContent ?? ""), true);
  seek(tab, "xyzzy plugh");
  await until(() => tab.element(".rp-hits").textContent, "Nothing for “xyzzy plugh”.");
});

journey("whoever comes back from the book finds what they looked for", async (tab) => {
  await opened(tab, "toaster");
  seek(tab, "parry");
  await until(() => hits(tab).length > 1, true);
  const pane = tab.element("[data-pane=look]");
  pane.scrollTop = 40;
  const { sessionStorage } = tab.window;
  tab.window.dispatchEvent(new tab.window.Event("pagehide"));
  const left = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)]);
  const { before } = tab;
  const whole = (window: any) => {
    before(window);
    for (const [key, text] of left) window.sessionStorage.setItem(key, text);
  };
  tab.close();
  tab.before = whole;
  tab.open("toaster/play/");
  await until(() => input(tab).value, "parry");
  await until(() => hits(tab).length > 1, true);
  await until(() => tab.element("[data-pane=look]").scrollTop, 40);
});

journey("of a section the sentence with most of the words is shown, a long one around them", async (tab) => {
  tab.open("buskit/play/");
  const place = tab.document.createElement("div");
  place.innerHTML =
    "<h3>Blows</h3><p>A blow lands. You may parry a blow. Then parry.</p><h3>Next</h3><p>Parry blow again.</p>";
  const heading = place.querySelector("h3")!;
  assert.equal(sentenceWith(heading, ["parry", "blow"]), "You may parry a blow.");
  assert.equal(sentenceWith(heading, ["again"]), "");
  place.innerHTML = `<p>${"word ".repeat(80)}parry ${"word ".repeat(80)}.</p>`;
  const cut = sentenceWith(place, ["parry"]);
  assert.ok(cut.length < 240 && cut.includes("parry") && cut.startsWith("… ") && cut.endsWith(" …"), cut);
  assert.deepEqual(standing("Défences and parries", ["defense", "parry"]), ["defense"]);
});
