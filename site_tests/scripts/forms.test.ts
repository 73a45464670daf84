import assert from "node:assert/strict";
import test from "node:test";

import { COVER, Form, opened, type Rows } from "./form.ts";
import { CALCULATORS, journey, until } from "./tab.ts";

let steppers = 0;
let unfolded = 0;

/** What an input is folded into, in its form. */
function folds(input: Element) {
  return [...input.closest("form")!.querySelectorAll("details")].filter((fold) => fold.contains(input));
}

/** The buttons beside every number are named by its label; a place in a list is chosen by its row's name instead. */
function steppersAreNamed(form: Form) {
  for (const stepper of form.tab.all(".rb-field:not([data-place]) rb-stepper", form.form)) {
    const { id } = stepper.querySelector("input")!;
    const label = form.tab.element(`label[for="${id}"]`, form.form).textContent.trim();
    const buttons = form.tab
      .all("button", stepper)
      .map((step) => ["data-step", "aria-label", "aria-controls"].map((name) => step.getAttribute(name)));
    assert.deepEqual(buttons, [
      ["-1", `${label}: one less`, id],
      ["1", `${label}: one more`, id],
    ]);
    steppers++;
  }
}

const HOSTILE = '"><script>hacked=1</script><img src=x onerror=hacked=1>';
const INJECTED = ".rb-calc script, .rb-calc img, .rb-calc iframe, .rb-calc [onerror], .rb-calc [onload]";
/** Of more problems than these, only the number is said. */
const TOLD_ONE_BY_ONE = 20;

for (const calculator of COVER) {
  journey(
    `${calculator.id}: of an address the wrong is named and the rest taken, and reset clears it`,
    async (tab) => {
      const [number] = calculator.numbers;
      const good = Object.fromEntries([calculator.changes.find(([name]) => name !== number?.name)!]);
      const wrong = { ...(number && { [number.name]: "many" }), nothing: "1" };
      const form = opened(tab, calculator, { ...wrong, ...good }, { nobody: "2" });
      if (number) form.tells(`${number.refusal}, not “many”`);
      for (const stranger of [`${calculator.short}.nothing`, "nobody"])
        assert.equal(form.problems.split(stranger).length, 2, form.problems);
      await form.answers(good);
      assert.deepEqual(form.address, { ...wrong, ...good, nobody: "2" });
      form.press("reset");
      assert.deepEqual([form.address, form.problems], [{}, ""]);
      await form.answers({});
      const atFirst = form.values;
      const [[name, text]] = Object.entries(good);
      form.set(name, text);
      assert.deepEqual(form.address, good);
      await form.answers(good);
      tab.open(tab.url);
      const again = new Form(tab, calculator);
      assert.deepEqual([again.address, again.problems], [good, ""]);
      await again.answers(good);
      again.press("reset");
      assert.deepEqual(again.values, atFirst);
    },
  );

  journey(`${calculator.id}: markup in every parameter stays text`, async (tab) => {
    const texts = calculator.fields.map(({ name, most }) => [name, HOSTILE.slice(0, most)]);
    const form = opened(
      tab,
      calculator,
      { ...Object.fromEntries(texts), [HOSTILE]: "1" },
      { [HOSTILE]: "1" },
    );
    for (const { refusal, later } of calculator.fields.slice(0, TOLD_ONE_BY_ONE))
      if (refusal && !later) form.tells(refusal);
    for (const { later } of calculator.fields)
      if (later) await until(() => form.problems.includes(later), true);
    form.press("odds");
    assert.deepEqual(tab.all(INJECTED), []);
    assert.ok(!("hacked" in tab.window));
  });
}

/** An illegal number is refused by name, and answered when it is put right; a fold opens for one in it. */
async function refusesNumbers(form: Form) {
  const { tab, calculator } = form;
  const [{ name, refusal, illegal, high }] = calculator.numbers;
  const field = form.field(name);
  const { value: good } = field;
  const described = field.getAttribute("aria-describedby");
  const others = () => ({ ...form.values, [name]: "" });
  const before = others();
  for (const text of [...illegal.filter((kind) => kind !== "many"), String(Number(high) + 1)]) {
    form.set(name, text);
    assert.equal(
      field.getAttribute("aria-describedby"),
      [described, `${field.id}-error`].filter(Boolean).join(" "),
    );
    form.press("odds");
    form.tells(`${refusal}, not “${text}”.`);
    assert.equal(field.getAttribute("aria-invalid"), "true");
    assert.ok(tab.document.activeElement === field, `${text}: the focus is elsewhere`);
    assert.deepEqual(others(), before);
  }
  form.set(name, good);
  assert.equal(field.getAttribute("aria-describedby"), described);
  const folded = tab
    .all<HTMLInputElement>("details input[type=number][name]", form.form)
    .find((field) => folds(field).some(({ open }) => !open));
  if (folded) {
    const { value } = folded;
    folded.value = "987654321";
    form.press("odds");
    assert.ok(
      folds(folded).every(({ open }) => open),
      folded.name,
    );
    form.set(folded.name, value);
    unfolded++;
  }
  form.odds.replaceChildren();
  form.press("odds");
  await form.answers({});
  assert.equal(form.problems, "");
}

const HANGING = COVER.filter(({ hanging }) => hanging.length);

/** A field is shown only where it counts. */
async function showsWhatCounts(form: Form) {
  const shown = (names: string[]) =>
    Object.fromEntries(
      names.map((name) => {
        const whole = form.form.querySelector<HTMLElement>(`[data-group="${name}"], [data-rows="${name}"]`);
        return [name, !(whole ?? form.field(name).closest<HTMLElement>("[data-only]")!).hidden];
      }),
    );
  for (const [inputs, expected] of form.calculator.hanging) {
    for (const [name, text] of Object.entries(inputs)) form.set(name, text);
    await until(() => shown(Object.keys(expected)), expected);
    form.press("reset");
  }
}

/** Rows move up, tell what they hold, keep within their limits and stand in the address. */
async function keepsRows(form: Form, { name, refusal, least, most, count, inner: [number] }: Rows) {
  const { tab, calculator } = form;
  const list = () => tab.element(`[data-calc="${calculator.id}"] [data-rows="${name}"]`);
  const rows = () => tab.all(".rb-row", list());
  const field = (place: number) => form.field(`${name}.${place}.${number.name}`);
  const numbers = () => rows().map((_, at) => field(at + 1).value);
  const add = () => tab.element<HTMLButtonElement>("[data-do=add]", list());
  const remove = () => tab.all<HTMLButtonElement>("[data-do=remove]", list());
  if (count < most) add().click();
  const wanted = rows().map((_, at) => String(number.low + at));
  wanted.forEach((text, at) => form.set(`${name}.${at + 1}.${number.name}`, text));
  remove()[0].click();
  assert.deepEqual(numbers(), wanted.slice(1));
  form.set(`${name}.1.${number.name}`, String(number.high));
  const rowSet = rows()[0].querySelector(".rb-row-set")!;
  if (field(1).matches(".rb-row-fold > .rb-field *"))
    await until(() => rowSet.textContent.includes(`${number.label} ${number.high}`), true);
  form.press("reset");
  assert.equal(rows().length, count);

  for (const [wanted, buttons] of [
    [most, () => [add()]],
    [least, remove],
  ] as const) {
    const inputs = wanted === count ? {} : { [name]: String(wanted) };
    const sent = opened(tab, calculator, inputs);
    assert.deepEqual([rows().length, sent.address, sent.problems], [wanted, inputs, ""]);
    assert.ok(
      buttons().every(({ disabled }) => disabled),
      `${wanted}`,
    );
  }
  const refused = opened(tab, calculator, { [name]: String(most + 1) });
  refused.tells(`${refusal}, not “${most + 1}”`);
  assert.equal(rows().length, count);
}

for (const calculator of COVER) {
  journey(`${calculator.id}: a reader fills in its form`, async (tab) => {
    const form = opened(tab, calculator);
    steppersAreNamed(form);
    if (calculator.numbers.length) await refusesNumbers(form);
    await showsWhatCounts(form);
    const rows = calculator.rows.find(({ inner }) => inner.length);
    if (rows) await keepsRows(form, rows);
  });
}

test("many numbers have buttons, and some are folded away", () =>
  assert.ok(steppers > 20 && unfolded > 0, `${steppers} and ${unfolded}`));

test("there are fields that hang on others, also in groups and rows, and lists of rows", () => {
  const nested = HANGING.flatMap(({ hanging: [[, atFirst]] }) => Object.keys(atFirst)).filter((name) =>
    name.includes("."),
  );
  const lists = COVER.filter(({ rows }) => rows.some(({ inner }) => inner.length));
  assert.ok(HANGING.length > 3 && nested.length && lists.length > 1);
});

journey("an address names a value that does not count, and what overrules it", async (tab) => {
  tab.open("basics/disease/?disease.threshold=1#calc-disease");
  const problems = tab.element('[data-calc="basics.disease"] .rb-problems');
  await until(
    () => problems.textContent,
    "Some of the address does not count:Threshold does not count while Disease is Flu.",
  );
  tab.open("basics/travel/?overland.how=mount&overland.party.2.pace=4#calc-overland");
  await until(
    () => tab.element('[data-calc="basics.overland"] .rb-problems').textContent,
    "Some of the address does not count:Traveler 2: Base pace does not count while How you travel is On mounts.",
  );
  tab.open("basics/disease/?disease.disease=&disease.threshold=1#calc-disease");
  await until(() => tab.element('[data-calc="basics.disease"] .rb-odds').textContent.includes("Cured"), true);
  assert.equal(tab.element('[data-calc="basics.disease"] .rb-problems').textContent, "");
});

journey("a number that was hidden again is shown where it is refused", (tab) => {
  const hanging = HANGING.flatMap((calculator) => {
    const [[, atFirst], ...others] = calculator.hanging;
    const numbers = Object.keys(atFirst).filter(
      (name) => !atFirst[name] && calculator.fields.some((field) => field.name === name),
    );
    return others.flatMap(([inputs, expected]) =>
      numbers.filter((name) => expected[name]).map((name) => ({ calculator, inputs, name })),
    );
  });
  const tried = hanging.some(({ calculator, inputs, name }) => {
    const form = opened(tab, calculator);
    if (form.field(name).type !== "number") return false;
    const [[decider, text]] = Object.entries(inputs);
    const before = form.values[decider];
    form.set(decider, text);
    const place = form.field(name).closest<HTMLElement>("[data-only]")!;
    assert.equal(place.hidden, false);
    form.field(name).value = "987654321";
    form.set(decider, before);
    assert.equal(place.hidden, true);
    form.press("odds");
    form.tells("not “987654321”");
    assert.equal(place.hidden, false);
    return true;
  });
  assert.ok(tried);
});

const FLAGGED = COVER.reduce((widest, other) => (other.flags.length > widest.flags.length ? other : widest));

journey("a link may say a switch in words", (tab) => {
  const { flags } = FLAGGED;
  const words = ["1", "yes", "TRUE", "on", "0", "no", "False", "off"];
  for (let at = 0; at < words.length; at += flags.length) {
    const pairs = words.slice(at, at + flags.length).map((word, place) => [flags[place], word]);
    const form = opened(tab, FLAGGED, Object.fromEntries(pairs));
    for (const [name, word] of pairs) assert.equal(form.field(name).checked, words.indexOf(word) < 4, word);
    assert.ok(!form.problems.includes("must be"), form.problems);
  }
});

journey("strangers are named once on a page, and parameters of its other parts are left alone", (tab) => {
  const strangers = () =>
    tab.all(".rb-problems").filter((problem) => problem.textContent.includes("nobody")).length;
  for (const query of ["?nobody=2", "?utm_source=x&nobody=2", "?nobody"]) {
    tab.open(CALCULATORS["buskit.opposed"] + query);
    assert.equal(strangers(), 1, query);
  }
  tab.open(`${CALCULATORS["buskit.opposed"]}?house=ties:1`);
  assert.deepEqual(tab.all(".rb-problems li"), []);
});
