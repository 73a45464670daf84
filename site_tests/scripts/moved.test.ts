import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";

import { provide } from "./stubs.ts";
import { journey, ORIGIN, until } from "./tab.ts";

const { JSDOM } = createRequire(`${process.cwd()}/`)("jsdom");
const textOf = (page: string) => readFileSync(`${process.env.SITE}/${page}index.html`, "utf8");

/** Where an address leads on to, from the site's root; "" where it stays.
 * @param online whether the list of ids can be had
 * @param meanwhile happens while the list is fetched */
async function wayOn(address: string, online = true, meanwhile = () => {}) {
  let way = "";
  const replace = (href: string) => (way = href.slice(ORIGIN.length));
  const { window } = new JSDOM(textOf(address.split(/[?#]/)[0]), { url: ORIGIN + address });
  provide("document", window.document);
  provide("addEventListener", () => {});
  provide("DOMParser", window.DOMParser);
  provide("location", Object.assign(new URL(ORIGIN + address), { replace }));
  provide("fetch", async (url: string) => {
    assert.equal(url, `${ORIGIN}go/`);
    meanwhile();
    if (!online) throw new TypeError("There is no network.");
    return { ok: true, text: async () => textOf("go/") };
  });
  const { missing } = await import("../../docs/assets/page/target.ts");
  const { leadOn } = await import("../../docs/assets/page/moved.ts");
  const what = missing();
  if (what) await leadOn(what);
  window.close();
  return way;
}

test("without the list, or when the reader has gone elsewhere, an old address stays where it is", async () => {
  const OLD = "toaster/checks/#table-luck-uses";
  assert.equal(await wayOn(OLD, false), "");
  const leave = () => provide("location", new URL(`${ORIGIN}toaster/`));
  assert.equal(await wayOn(OLD, true, leave), "");
});

const WAYS = {
  "toaster/characters/#rule-traits-rank": "toaster/traits/#rule-traits-rank",
  "toaster/characters/#Size-Plus-4": "toaster/traits/#size-plus-4",
  "toaster/checks/?luck.aura=7#calc-luck": "toaster/luck/?luck.aura=7#calc-luck",
  "toaster/checks/?luck-planner.pool=3&house=nines:1":
    "toaster/luck/?luck-planner.pool=3&house=nines:1#calc-luck-planner",
  "toaster/characters/?table-careers.filter=thief":
    "toaster/traits/?table-careers.filter=thief#table-careers",
  "buskit/combat/?roll#cover-heavy": "buskit/cover/?roll#cover-heavy",
  "buskit/cover/#rule-reach": "buskit/combat/#rule-reach",
};

test("an address leads on to where that stands now which it names, with its inputs", async () => {
  for (const [address, way] of Object.entries(WAYS)) assert.equal(await wayOn(address), way, address);
});

const STAYS = [
  "toaster/checks/",
  "toaster/checks/#rule-actions-tie",
  "toaster/checks/#Rule-Actions-Tie",
  "toaster/checks/?check.rank=4",
  "toaster/checks/?nobody.rank=4&roll",
  "toaster/checks/#luck",
  "toaster/checks/#nothing",
  // The id of another game.
  "toaster/checks/#table-cover",
  "toaster/checks/#roll=1&calculator=toaster.luck",
  "toaster/play/#fight",
  "go/#toaster.luck.points",
];

test("any other address stays", async () => {
  for (const address of STAYS) assert.equal(await wayOn(address), "", address);
});

journey("a page that lacks what its address names leads on", async (tab) => {
  tab.open("buskit/cover/#rule-cover");
  tab.open("buskit/cover/#rule-reach");
  await until(() => tab.navigations, 1);
});

const OLD_TABLE = JSON.stringify({ format: 1, tables: ["buskit/combat/#table-cover"] });

journey(
  "a table that was ticked before it moved is on the pocket sheet, and can be taken off",
  async (tab) => {
    tab.keep({ "rollbook.pocket": OLD_TABLE });
    tab.open("pocket/");
    await until(() => tab.element(".rb-pocket-told").textContent, "1 table on your sheet.");
    const links = tab.all<HTMLAnchorElement>(".rb-pocket-sheet section a[href]");
    assert.ok(links.length);
    assert.deepEqual(
      links.map(({ href }) => href).filter((href) => href.startsWith(`${ORIGIN}buskit/combat/`)),
      [],
    );
    tab.open("buskit/cover/");
    const box = tab.element<HTMLInputElement>('.rb-pocket input[value$="#table-cover"]');
    assert.equal(box.checked, true);
    box.click();
    assert.deepEqual(JSON.parse(tab.window.localStorage.getItem("rollbook.pocket")).tables, []);
  },
);
