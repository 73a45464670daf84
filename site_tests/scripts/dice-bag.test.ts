import assert from "node:assert/strict";

import { type Calculator, Form } from "./form.ts";
import { CALCULATORS, journey, until, type Tab } from "./tab.ts";

const BAG = { id: "dice.bag", short: "bag" } as Calculator;

/** The dice bag on its page, and a tap on one of the keys beside its button. */
function opened(tab: Tab) {
  tab.open(CALCULATORS["dice.bag"]);
  const form = new Form(tab, BAG);
  const keys = tab.all(".rb-roll-strip > .rb-text-keys > button", form.place);
  const tap = (name: string) =>
    keys.find((key) => key.getAttribute("aria-label") === `Dice: ${name}`)!.click();
  const field = tab.element('input[name="throw"]', form.form) as HTMLInputElement;
  const strip = tab.element('[data-mirror="throw"]', form.place) as HTMLInputElement;
  return { form, tap, field, strip };
}

journey("dice.bag: three taps write 2d6 + 3 in place of what stands there at first", async (tab) => {
  const { tap, field, strip, form } = opened(tab);
  for (const key of ["write d6", "write d6", "write +3"]) tap(key);
  assert.deepEqual([strip.value, field.value], ["2d6 + 3", "2d6 + 3"]);
  assert.equal(form.address.throw, "2d6 + 3");
  for (const key of ["write +1", "write d20", "write −1"]) tap(key);
  assert.equal(field.value, "2d6 + 4 + 1d20 - 1");
});

journey("dice.bag: what keys have written or what is no die replaces nothing", async (tab) => {
  const { tap, field } = opened(tab);
  tap("write +2");
  assert.equal(field.value, "4d6 keep 3 + 2");
  tap("clear");
  for (const key of [...Array(4).fill("write d6"), ...Array(3).fill("write keep")]) tap(key);
  assert.equal(field.value, "4d6 keep 3");
  tap("write d8");
  assert.equal(field.value, "4d6 keep 3 + 1d8");
});

journey("dice.bag: what is wrong is selected where it stands", async (tab) => {
  const { field, strip, form } = opened(tab);
  strip.value = "  2d6 + foo";
  for (const type of ["input", "change"]) strip.dispatchEvent(new tab.window.Event(type, { bubbles: true }));
  form.press("roll");
  await until(() => form.problems.includes("Column 7: “foo” does not fit here."), true);
  const selected = () => field.value.slice(field.selectionStart!, field.selectionEnd!);
  await until(selected, "foo");
  assert.equal(tab.window.document.activeElement, field);
});

journey("that a link is copied is said until the next question", async (tab) => {
  const { form } = opened(tab);
  const writeText = async () => {};
  Object.defineProperty(tab.window.navigator, "clipboard", { value: { writeText } });
  const status = () => tab.element(".rb-status", form.place).textContent;
  form.press("link");
  await until(status, "The link is copied.");
  form.press("odds");
  await until(status, "");
  const field = form.field("throw");
  field.value = "4d6";
  const typing = new tab.window.Event("input", { bubbles: true });
  // The library counts the time of events from another beginning than browsers.
  Object.defineProperty(typing, "timeStamp", { value: tab.window.performance.now() });
  field.dispatchEvent(typing);
  form.press("link");
  await until(status, "The link is copied.");
  await form.answers({ throw: "4d6" });
  assert.equal(status(), "The link is copied.", "the question of a change before it is not the next one");
});

journey("the figures of a chart are copied as CSV", async (tab) => {
  const { form } = opened(tab);
  let text = "";
  const write = async (words: string) => void (text = words);
  Object.defineProperty(tab.window.navigator, "clipboard", { value: { writeText: write } });
  const fold = tab.element(".rb-chart-table", form.odds) as HTMLDetailsElement;
  fold.open = true;
  await until(() => fold.querySelector(".rb-copy-figures")?.textContent, "Copy as CSV");
  (fold.querySelector(".rb-copy-figures") as HTMLElement).click();
  await until(() => fold.querySelector(".rb-copy-figures")?.textContent, "Copied");
  const lines = text.split("\n");
  assert.deepEqual(lines.slice(0, 3), ["Total,Chance", "3,0.000771604938272", "4,0.00308641975309"]);
  assert.deepEqual([lines.length, lines.at(-1)], [18, ""]);
});

journey(
  "dice in the text of a game are rolled by the bag, whose page can make the roll again",
  async (tab) => {
    tab.open("toaster/checks/");
    const key = tab.all("button.rb-dice-key").find(({ textContent }) => textContent === "d10*")!;
    assert.equal(key.getAttribute("aria-label"), "Roll d10*");
    key.click();
    const roller = tab.element("[data-roller]");
    await until(() => Boolean(roller.querySelector(".rb-roll .rb-die")), true);
    assert.equal(roller.dataset.title, "d10*");
    const [newest] = JSON.parse(tab.window.localStorage.getItem("rollbook.tray")).rolls;
    assert.deepEqual(
      [newest.id, newest.page, newest.inputs],
      ["dice.bag", "dice/", { throw: "d{0..9} explode" }],
    );
  },
);

journey("a comparison stands in the address, and a link shows both curves", async (tab) => {
  const { form, field } = opened(tab);
  tab.element(".rb-more [data-do=keep]", form.place).click();
  await until(() => form.address.compared ?? null, "");
  field.value = "3d6";
  for (const type of ["input", "change"]) field.dispatchEvent(new tab.window.Event(type, { bubbles: true }));
  await until(() => form.address.throw, "3d6");
  const link = `dice/?bag.throw=4d6&bag.compared=${encodeURIComponent("throw=3d6&aim=number")}#calc-bag`;
  tab.element(".rb-compare [data-do=drop]", form.place).click();
  await until(() => form.address.compared ?? null, null);

  tab.open(link);
  const shown = new Form(tab, BAG);
  const compared = () => tab.document.querySelector(".rb-compared .rb-headline")?.textContent;
  await until(() => compared()?.startsWith("2 inputs differ: "), true);
  assert.deepEqual([shown.address.throw, shown.address.compared], ["4d6", "throw=3d6&aim=number"]);
  assert.deepEqual(
    tab.all(".rb-compared .rb-legend li").map((item) => item.textContent.trim()),
    ["Kept", "Now"],
  );
});
