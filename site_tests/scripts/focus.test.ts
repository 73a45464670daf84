import assert from "node:assert/strict";

import { CALCULATORS, journey, until, type Tab } from "./tab.ts";

/** What has the focus, in its own words; empty where the page has it. */
function focused(tab: Tab): string {
  const { activeElement: focused, body } = tab.document;
  return !focused || focused === body
    ? ""
    : (focused.getAttribute("aria-label") ?? focused.textContent).trim();
}

/** A reader comes to a button and presses it. */
async function press(tab: Tab, within: string, words: string) {
  const buttonOf = () =>
    tab.all("button", tab.element(within)).find((button) => button.textContent === words && !button.hidden);
  await until(() => Boolean(buttonOf()), true);
  buttonOf()!.focus();
  buttonOf()!.click();
}

journey(
  "what is deleted on the page of what is kept and put back leaves the focus at its buttons",
  async (tab) => {
    tab.storage = { "rollbook.settings": '{"format":1,"animate":false}' };
    tab.open("kept/");
    const place = '[data-keeps="settings"]';
    await press(tab, place, "Delete");
    assert.equal(focused(tab), "Undo");
    await press(tab, place, "Undo");
    assert.equal(focused(tab), "Delete");
  },
);

journey("a tap on a page whose own script has not come yet counts when it has", async (tab) => {
  let chosen = 0;
  tab.before = (window) => (window.HTMLInputElement.prototype.click = () => chosen++);
  tab.open("kept/");
  tab.element('[data-do="restore"]').click();
  await until(() => chosen, 1);
});

journey("a button that is drawn over leaves the focus to what takes its place", async (tab) => {
  const id = "buskit.opposed";
  tab.open(CALCULATORS[id]);
  const calculator = tab.element(`[data-calc="${id}"]`);
  tab.element('[data-do="matters"]', calculator).click();
  await until(() => tab.all(".rb-more-answer .rb-answer", calculator).length, 1);
  tab.element('[name="actor.trait"][value="d12"]', calculator).click();
  await press(tab, `[data-calc="${id}"] .rb-more-answer`, "Work it out again");
  await until(() => tab.all(".rb-more-answer .rb-outdated", calculator).length, 0);
  assert.ok(focused(tab));
});

journey(
  "the way back of a phone closes the sheet of a calculator, and none is watched for where none is open",
  async (tab) => {
    const watching: { onclose: () => void }[] = [];
    tab.before = (window) =>
      (window.CloseWatcher = class {
        onclose = () => {};

        constructor() {
          watching.push(this);
        }

        destroy() {
          watching.splice(watching.indexOf(this), 1);
        }
      });
    const id = "buskit.opposed";
    tab.open(CALCULATORS[id]);
    const fold = tab.element<HTMLDetailsElement>(`[data-calc="${id}"] .rb-panel`);
    for (const _ of [1, 2]) {
      tab.element("summary", fold).click();
      await until(() => watching.length, 1);
      watching[0].onclose();
      assert.deepEqual([fold.open, watching.length], [false, 0]);
    }
    assert.ok(focused(tab).startsWith("More"));
  },
);
