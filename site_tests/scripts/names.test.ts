import assert from "node:assert/strict";

import { journey, until, type Tab } from "./tab.ts";

/** A name in Hebrew, a digit, and what steers direction: an isolate without its end, a mark and an override. */
const TYPED = "\u2066\u200f\u05d3\u05df\u202e 7";
const NAME = "\u05d3\u05df 7";
const SABER = "buskit.table.melee-weapons";

/** Whether letters from right to left stand outside of what isolates them, or anything else steers direction. */
function loose(words: string) {
  return /[\u0590-\u05ff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(
    words.replace(/\u2068[^\u2066-\u2069]*\u2069/g, ""),
  );
}

/** What a page tells of a name in which it is not isolated: texts, and attributes that are read out. */
function wrong({ document }: Tab): string[] {
  const texts = [...document.body.querySelectorAll("*")].flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => [element.tagName, textContent ?? ""]),
    ...[...element.attributes]
      .filter(({ name }) => /^(aria-|title$|label$)/.test(name))
      .map(({ name, value }) => [`${element.tagName} ${name}`, value]),
  ]);
  return [["title", document.title], ...texts]
    .filter(([, words]) => loose(words))
    .map(([at, words]) => `${at}: ${JSON.stringify(words)}`);
}

/** Waits for words, and looks at the whole page as it is then. */
async function tells(tab: Tab, ...words: string[]) {
  await until(() => words.filter((word) => !tab.document.documentElement.textContent.includes(word)), []);
  assert.deepEqual(wrong(tab), []);
}

const press = (tab: Tab, selector: string) => tab.element(selector).click();

/** A button by its words. */
function push(tab: Tab, words: string, within = "body") {
  const button = tab.all("button", tab.element(within)).find((candidate) => candidate.textContent === words);
  assert.ok(button, `no button says ${words}`);
  button.click();
}

async function saved(tab: Tab) {
  tab.open("buskit/characters/");
  tab.type(tab.element<HTMLInputElement>("input[name=name]"), TYPED);
  press(tab, "[data-do=save]");
  await tells(tab, `Saved as “\u2068${NAME}\u2069”`);
}

journey(
  "a sheet is saved, loaded, replaced, printed, deleted and taken to a calculator by its name",
  async (tab) => {
    await saved(tab);
    const list = tab.element<HTMLSelectElement>(".rb-sheet select");
    assert.equal(list.value, NAME);
    press(tab, "[data-do=load]");
    await tells(tab, `Loaded “\u2068${NAME}\u2069”`);
    tab.type(tab.element<HTMLInputElement>("input[name=concept]"), TYPED);
    press(tab, "[data-do=save]");
    await tells(tab, `Replaced “\u2068${NAME}\u2069”`);
    tab.window.print = () => {};
    press(tab, "[data-do=print]");
    await until(() => tab.all(".rb-paper h1").map(({ textContent }) => textContent), [`\u2068${NAME}\u2069`]);
    assert.deepEqual(wrong(tab), []);
    press(tab, "[data-do=export]");
    await tells(tab, "Exported as");
    tab.open("buskit/checks/");
    const [who, what] = tab.all<HTMLSelectElement>("[data-offers] select");
    who.dispatchEvent(new tab.window.Event("focus"));
    tab.type(who, NAME);
    await until(() => what.disabled, false);
    tab.type(what, "0");
    await tells(tab, `Filled in: \u2068${NAME}\u2069`);
    tab.open("buskit/characters/");
    tab.type(tab.element<HTMLSelectElement>(".rb-sheet select"), NAME);
    press(tab, "[data-do=delete]");
    await tells(tab, `Deleted “\u2068${NAME}\u2069”`);
    push(tab, "Put it back");
    await tells(tab, `“\u2068${NAME}\u2069” is back`);
  },
);

journey("a homebrew row is added, edited, removed and chosen by its name", async (tab) => {
  tab.open("buskit/equipment/");
  const place = tab.element(`[data-own="${SABER}"]`);
  tab.element("details", place).dispatchEvent(new tab.window.Event("toggle"));
  tab.type(tab.element<HTMLInputElement>("[name=label]", place), TYPED);
  tab.type(tab.element<HTMLInputElement>("[name=dice]", place), "d10");
  tab.element<HTMLFormElement>("form", place).requestSubmit();
  await tells(tab, `“\u2068${NAME}\u2069” is in the table`);
  await until(() => tab.all("[data-do=edit-own]").length, 1);
  press(tab, "[data-do=edit-own]");
  await tells(tab, `Edit “\u2068${NAME}\u2069”`);
  press(tab, "[data-do=remove-own]");
  await tells(tab, `“\u2068${NAME}\u2069” is removed`);
  push(tab, "Undo");
  await tells(tab, `“\u2068${NAME}\u2069” is back`);
  tab.open("buskit/combat/");
  await until(() => tab.all("option[data-own]").length > 0, true);
  assert.deepEqual(wrong(tab), []);
});

journey("people and tables of the place for play are told by their names", async (tab) => {
  await saved(tab);
  tab.open("buskit/play/");
  await until(() => tab.element<HTMLButtonElement>("[data-do=throw]").disabled, false);
  press(tab, "[data-do=tables]");
  push(tab, "Rename");
  tab.type(tab.element<HTMLInputElement>(".rp-tables input"), TYPED);
  push(tab, "Save", ".rp-tables");
  await tells(tab, `\u2068${NAME}\u2069`);
  push(tab, "Delete");
  await tells(tab, `“\u2068${NAME}\u2069” is deleted`);
  push(tab, "Undo", ".rp-gone");
  press(tab, "[data-tab-of=sheet]");
  await until(() => tab.element("[data-pane=sheet] .rp-ready b").textContent, `\u2068${NAME}\u2069`);
  press(tab, "[data-pane=sheet] .rp-ready");
  await tells(tab, `\u2068${NAME}\u2069 sits down`);
  await until(() => tab.all("[data-ui=who]").length, 1);
  assert.deepEqual(wrong(tab), []);
});
