import assert from "node:assert/strict";

import { COVER, Form, opened, type Calculator } from "./form.ts";
import { journey, until, type Tab } from "./tab.ts";

const SAVED = COVER.filter(({ version }) => version);
const NAME = "Mira <b>of</b> \u2018Ash\u2019";
const MARKUP = "<img src=x onerror=hacked=1>";

const stored = (tab: Tab) => Object.values({ ...tab.window.localStorage });
const saved = (form: Form) =>
  form.tab.all(".rb-sheet select option", form.place).filter(({ textContent }) => textContent === NAME)
    .length;
const list = (form: Form) => form.tab.element<HTMLSelectElement>(".rb-sheet select", form.place);

/** A calculator with one changed input, and a name for its sheet. */
function prepared(tab: Tab, calculator: Calculator) {
  const form = opened(tab, calculator);
  form.set(...calculator.changes[0]);
  tab.type(tab.element<HTMLInputElement>(".rb-sheet input, input[name=name]", form.place), NAME);
  return form;
}

/** Chooses a file where the page asks for one. */
function choose(form: Form, text: string, name = "sheet.json") {
  const { HTMLInputElement, File, Event } = form.tab.window;
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function () {
    Object.defineProperty(this, "files", { value: [new File([text], name)] });
    this.dispatchEvent(new Event("change"));
  };
  form.press("import");
  HTMLInputElement.prototype.click = click;
}

function hostileFiles({ id, version, changes: [[name]] }: Calculator): Record<string, string> {
  const good = { rollbook: 1, calculator: id, version, inputs: {} };
  const with_ = (more: object) => JSON.stringify({ ...good, ...more });
  return {
    "{": "JSON",
    "[1, 2]": "rollbook",
    null: "rollbook",
    [with_({ calculator: MARKUP })]: `must be “${id}”`,
    [with_({ version: 99 })]: "version",
    [with_({ version: MARKUP })]: "version",
    [with_({ inputs: { [name]: 5 } })]: "inputs",
    [with_({ inputs: { [name]: MARKUP } })]: "must be",
    [with_({ inputs: { [MARKUP]: "1" } })]: "is not an input here",
    [with_({ inputs: JSON.parse('{"__proto__": "1"}') })]: "is not an input here",
    [with_({ more: "x".repeat(300_000) })]: "200 kB",
  };
}

for (const calculator of SAVED) {
  journey(`${calculator.id}: a sheet is saved, comes back, is deleted and put back`, async (tab) => {
    const form = prepared(tab, calculator);
    const inputs = form.address;
    form.press("save");
    await until(() => form.status.textContent.includes(`Saved as “${NAME}”`), true);
    form.press("reset");
    tab.open(tab.url);
    const again = new Form(tab, calculator);
    assert.deepEqual(again.address, {});
    list(again).value = NAME;
    again.press("load");
    await until(() => again.address, inputs);
    await again.answers(inputs);
    await until(() => again.status.textContent, `Loaded “${NAME}”.`);
    list(again).value = NAME;
    again.press("delete");
    assert.equal(saved(again), 0);
    tab.element("button", again.status).click();
    assert.equal(saved(again), 1);
  });

  journey(`${calculator.id}: an exported file comes back by import`, async (tab) => {
    const form = prepared(tab, calculator);
    const inputs = form.address;
    form.press("export");
    await until(() => form.status.textContent.includes("Exported as"), true);
    const text = await tab.window.exported.text();
    assert.deepEqual(JSON.parse(text), {
      rollbook: 1,
      calculator: calculator.id,
      version: calculator.version,
      inputs,
    });
    form.press("reset");
    assert.deepEqual(form.address, {});
    choose(form, text);
    await until(() => form.address, inputs);
    tab.element("[data-do=undo]", form.place).click();
    assert.deepEqual(form.address, {});
  });

  journey(`${calculator.id}: damaged storage is said, kept, and no bar to saving`, async (tab) => {
    for (const text of ["{broken", '{"format":1,"sheets":{"a":1}}']) {
      tab.keep({ [`rollbook.${calculator.id}`]: text });
      opened(tab, calculator).tells("could not be read");
      assert.ok(stored(tab).includes(text), text);
      const form = prepared(tab, calculator);
      form.press("save");
      await until(() => saved(form), 1);
      assert.ok(stored(tab).includes(text), text);
    }
  });

  journey(`${calculator.id}: files that are wrong are refused, and the form is kept`, async (tab) => {
    const form = prepared(tab, calculator);
    const before = form.values;
    for (const [text, words] of Object.entries(hostileFiles(calculator))) {
      tab.element(".rb-problems", form.place).replaceChildren();
      choose(form, text);
      await until(() => form.problems.includes(words), true);
      assert.deepEqual(form.values, before, text.slice(0, 80));
    }
    assert.deepEqual(tab.all("img, script", form.place), []);
    assert.ok(!("hacked" in tab.window));
    tab.window.Blob.prototype.text = () => Promise.reject(new Error("gone"));
    choose(form, "{}", "gone.json");
    await until(() => form.problems, "gone.json could not be read. Choose it again.");
  });
}
