import assert from "node:assert/strict";

import { journey, until, type Tab } from "./tab.ts";

const COVER = "buskit/cover/";
const NONE = "No table is on your sheet yet.";

const box = (tab: Tab) => tab.element<HTMLInputElement>('.rb-pocket input[value$="#table-cover"]');
const statusOf = (tab: Tab) => tab.element(".rb-pocket-told").textContent;

async function tickedSheet(tab: Tab) {
  tab.open(COVER);
  box(tab).click();
  tab.open("pocket/");
  await until(() => statusOf(tab), "1 table on your sheet.");
}

journey("a table is taken off the sheet, and stays off", async (tab) => {
  await tickedSheet(tab);
  tab
    .all("button")
    .find((button) => button.textContent.trim() === "Take off the sheet")!
    .click();
  assert.equal(statusOf(tab), NONE);
  tab.reload();
  await until(() => statusOf(tab), NONE);
});

journey("a table that cannot be fetched is missed and stays ticked", async (tab) => {
  await tickedSheet(tab);
  tab.before = (window) => (window.offline = true);
  tab.reload();
  await until(() => statusOf(tab), `${NONE} 1 could not be fetched; they stay ticked, so try again later.`);
  tab.before = () => {};
  tab.reload();
  await until(() => statusOf(tab), "1 table on your sheet.");
});

journey("a tick that the browser does not keep says so once and counts for the visit", (tab) => {
  tab.before = ({ Storage }) =>
    (Storage.prototype.setItem = () => {
      throw new Error("full");
    });
  tab.open(COVER);
  box(tab).click();
  assert.match(tab.element(".rb-unsaved").textContent, /Not saved on this device/);
  assert.equal(box(tab).checked, true);
  box(tab).click();
  assert.deepEqual([tab.all(".rb-unsaved").length, box(tab).checked], [1, false]);
});

journey("what storage holds wrongly is no table", async (tab) => {
  tab.keep({
    "rollbook.pocket": JSON.stringify({ format: 1, tables: [1, "https://x/#table-a", "//x/#table-a"] }),
  });
  tab.open("pocket/");
  await until(() => statusOf(tab).startsWith(NONE), true);
});
