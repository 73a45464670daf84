import assert from "node:assert/strict";

import { journey, until, type Tab } from "./tab.ts";

const sheet = (tab: Tab) => tab.element("[data-pane=sheet]");
const title = (tab: Tab) => tab.element("[data-do=throw] .rp-what b").textContent;
const under = (tab: Tab) => tab.element("[data-do=throw] .rp-what small").textContent;
const key = (tab: Tab, name: string) => tab.element(`[data-pane=sheet] [data-key="${name}"]`);
const now = (tab: Tab, name: string) => tab.document.querySelector(`[data-now="${name}"]`)?.textContent;
const draft = (tab: Tab) => {
  const entry = Object.entries(tab.window.localStorage).find(([name]) =>
    name.startsWith("rollbook.play.toaster."),
  );
  return JSON.parse(String(entry?.[1])).ui.picks.make;
};

/** The reader puts a finger on the place, once its script has come. */
async function touch(tab: Tab) {
  await until(() => tab.element<HTMLButtonElement>("[data-do=throw]").disabled, false);
  tab.element(".rp-play-cover").dispatchEvent(new tab.window.Event("pointerdown", { bubbles: true }));
}

/** The page is open, Python has drawn it, and a character is made. */
async function making(tab: Tab) {
  tab.open("toaster/play/");
  await touch(tab);
  tab.element("[data-tab-of=sheet]").click();
  const make = () =>
    tab.all("[data-pane=sheet] .rp-ready").find((each) => each.dataset.tap?.includes('"make":"1"'));
  await until(() => Boolean(make()), true);
  make()!.click();
  await until(() => Boolean(tab.document.querySelector(".rp-maker")), true);
}

journey("a character is made by taps that follow each other at once, kept, and sits down", async (tab) => {
  await making(tab);
  await until(() => title(tab), "Play");
  tab.element("[data-do=throw]").click();
  await until(() => tab.document.activeElement?.id, "make-name");
  tab.type(tab.element<HTMLInputElement>("#make-name"), "Ada Bolt");
  await until(() => title(tab), "Play Ada Bolt");
  assert.equal(under(tab), "Ready");
  const before = Number(now(tab, "skills.2.base"));
  const more = key(tab, "More skills.2.base");
  more.click();
  more.click();
  assert.equal(now(tab, "skills.2.base"), String(before + 2));
  await until(() => under(tab), "To mend: Skills must cost at most 45 points, not 47.");
  key(tab, "take skills Swim").click();
  await until(() => tab.all(".rp-called b").some((name) => name.textContent === "Swim"), true);
  const rows = Number(draft(tab).skills);
  key(tab, `x ${rows}`).click();
  await until(() => tab.all(".rp-called b").some((name) => name.textContent === "Swim"), false);
  assert.equal(draft(tab).skills, String(rows - 1));
  tab.reload();
  await touch(tab);
  await until(() => title(tab), "Play Ada Bolt");
  assert.equal(now(tab, "skills.2.base"), String(before + 2));
  tab.element("[data-do=throw]").click();
  const seats = () => tab.all<HTMLButtonElement>("dialog[open] .rp-uses [data-tap]");
  await until(() => seats().length, 2);
  const stored = Object.entries<string>({ ...tab.window.localStorage });
  const saved = stored.filter(([, text]) => JSON.parse(text).sheets);
  assert.deepEqual(
    saved.map(([, text]) => Object.keys(JSON.parse(text).sheets)),
    [["Ada Bolt"]],
  );
  seats()[1].click();
  await until(() => Boolean(tab.document.querySelector("[data-pane=sheet] .rp-gauge")), true);
  assert.ok(sheet(tab).textContent.includes("Ada Bolt"));
  await until(() => draft(tab) ?? null, null);
});

journey("what is begun anew can be put back, and Close leaves it where it is", async (tab) => {
  await making(tab);
  await until(() => Boolean(draft(tab) ?? now(tab, "skills.2.base")), true);
  tab.type(tab.element<HTMLInputElement>("#make-name"), "Ada");
  await until(() => title(tab), "Play Ada");
  key(tab, "start 4").click();
  await until(() => draft(tab).skills, "4");
  assert.equal(draft(tab).name, "Ada");
  tab.element(".rp-toast button").click();
  await until(() => draft(tab).skills, "9");
  tab.element(".rp-maker .rp-pane-head > button").click();
  await until(() => Boolean(tab.document.querySelector(".rp-maker")), false);
  assert.equal(draft(tab).name, "Ada");
});
