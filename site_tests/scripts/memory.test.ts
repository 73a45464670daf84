import assert from "node:assert/strict";

import { COVER, Form, opened, type Calculator } from "./form.ts";
import { journey, until, type Tab } from "./tab.ts";

const REMEMBERING = COVER.filter(({ memory }) => memory);
const [CALCULATOR] = REMEMBERING;
const OWN = Object.fromEntries([CALCULATOR.changes[0]]);
const SENT = Object.fromEntries([CALCULATOR.changes[1]]);
const KEY = `rollbook.open.${CALCULATOR.id}`;

function set(form: Form, inputs: Record<string, string>) {
  for (const [name, text] of Object.entries(inputs)) form.set(name, text);
}

const again = (tab: Tab, calculator: Calculator) => (tab.reload(), new Form(tab, calculator));

for (const calculator of REMEMBERING) {
  journey(`${calculator.id}: a changed form is there again, and so is one that was reset`, async (tab) => {
    const change = Object.fromEntries([calculator.changes[0]]);
    set(opened(tab, calculator), change);
    tab.open("changelog/");
    const back = opened(tab, calculator);
    assert.deepEqual(back.address, change);
    await back.answers(change);
    back.press("reset");
    assert.deepEqual(opened(tab, calculator).address, {});
  });
}

journey("what was typed and not left is kept too", (tab) => {
  const character = COVER.find(({ id }) => id === "buskit.character")!;
  const field = opened(tab, character).field("name");
  field.value = "Mira";
  field.dispatchEvent(new tab.window.Event("input", { bubbles: true }));
  assert.equal(opened(tab, character).field("name").value, "Mira");
});

journey("a link is shown as it was sent, and undo brings back one's own", (tab) => {
  set(opened(tab, CALCULATOR), OWN);
  assert.deepEqual(opened(tab, CALCULATOR, SENT).address, SENT);
  const form = again(tab, CALCULATOR);
  assert.deepEqual(form.address, SENT);
  tab.element("[data-do=undo]", form.place).click();
  assert.deepEqual(form.address, OWN);
});

journey("what cannot be read is said and kept aside", (tab) => {
  for (const text of ["{broken", JSON.stringify({ format: 1, sheet: { version: "1" }, past: [] })]) {
    tab.keep({ [KEY]: text });
    opened(tab, CALCULATOR).tells("could not be read. Nothing is deleted");
    assert.ok(Object.values({ ...tab.window.localStorage }).includes(text), text);
  }
});

journey("what a later version has written is left alone", async (tab) => {
  const stored = JSON.stringify({ format: 1, sheet: { version: 99, inputs: OWN }, past: [] });
  tab.keep({ [KEY]: stored });
  const form = opened(tab, CALCULATOR);
  await until(() => form.problems.includes("Version must be"), true);
  assert.deepEqual([form.address, tab.window.localStorage[KEY]], [{}, stored]);
});

journey("house rules settled later count in what is kept, until the reader says otherwise", (tab) => {
  const calculator = { ...CALCULATOR, id: "toaster.conditions" };
  const change = { round: "2" };
  set(opened(tab, calculator), change);
  tab.open("changelog/");
  tab.window.localStorage["rollbook.house.toaster"] = JSON.stringify({
    format: 1,
    rulings: { with_bleeding: "1" },
  });
  const form = opened(tab, calculator);
  const [[name, text]] = Object.entries(change);
  assert.deepEqual([form.field("with_bleeding").checked, form.field(name).value], [true, text]);
  form.field("with_bleeding").click();
  assert.equal(opened(tab, calculator).field("with_bleeding").checked, false);
});
