import assert from "node:assert/strict";

import { CALCULATORS, host, journey, until, type Tab } from "./tab.ts";

const FIRST = "buskit.opposed";
const SECOND = Object.keys(CALCULATORS).find((id) => CALCULATORS[id] === CALCULATORS[FIRST] && id !== FIRST)!;

/** Python that answers nothing before it is let unless it is quick, and the questions that it was asked: what, of whom, with which inputs. */
class Slow {
  asked: string[] = [];
  held: (() => void)[] = [];
  started = 0;
  ended = 0;
  quick = false;
  /** Whether Python comes at all. */
  comes = true;
  /** Whether it begins with what it is asked. */
  alive = true;
  /** How far it is with what matters, before it answers that. */
  shares: number[] = [];

  constructor(tab: Tab) {
    const slow = this;
    tab.before = (window) => {
      window.Worker = class extends window.Worker {
        postMessage(message: { boot?: object; n?: number; request: string }): void {
          if (message.boot) slow.started++;
          if (message.boot) return void (slow.comes && super.postMessage(message));
          const { steps, ...asked } = JSON.parse(message.request);
          const { do: what, id, inputs } = asked;
          slow.asked.push([what, id, ...Object.values(inputs)].join(" "));
          // Only the test says what comes in steps: the host would by the clock, in more of them on a busy machine.
          const whole = { ...message, request: JSON.stringify(asked) };
          const share = what === "matters" ? slow.shares.shift() : undefined;
          if (share !== undefined)
            slow.held.push(() =>
              this.tell({ n: message.n, reply: JSON.stringify({ ok: true, progress: share }) }),
            );
          else if (slow.quick) super.postMessage(whole);
          else slow.held.push(() => super.postMessage(whole));
          // As in a browser, no word of a worker comes while the page still talks to it.
          if (slow.alive) queueMicrotask(() => this.tell({ begun: message.n }));
        }

        terminate() {
          slow.ended++;
        }
      };
    };
  }

  /** Python answers what it has. */
  answer() {
    for (const release of this.held.splice(0)) release();
  }
}

/** Makes minutes of a page seconds. */
function hurry(tab: Tab, times: number) {
  const { before } = tab;
  tab.before = (window) => {
    before(window);
    const { setTimeout } = window;
    window.setTimeout = (act: () => void, wait = 0) => setTimeout.call(window, act, wait / times);
  };
}

const place = (tab: Tab, id: string) => tab.element(`[data-calc="${id}"]`);
const status = (tab: Tab, id: string) =>
  tab.element(".rb-status", place(tab, id)).textContent.replace(/\s+/g, " ");
const press = (tab: Tab, id: string, what: string) =>
  tab.element(`.rb-do [data-do="${what}"]`, place(tab, id)).click();

/** Another die for the one who acts. */
const change = (tab: Tab, die: string) =>
  tab.element(`[name="actor.trait"][value="${die}"]`, place(tab, FIRST)).click();

const headline = (tab: Tab, part: string) =>
  tab.element(`${part} .rb-headline`, place(tab, FIRST)).textContent;
const odds = async (die: string) =>
  (await host({ do: "odds", id: FIRST, inputs: { "actor.trait": die } })).headline;

journey(
  "of the questions of a form that changes only the latest is asked, and none goes before one that is wanted",
  async (tab) => {
    const python = new Slow(tab);
    tab.open(CALCULATORS[FIRST]);
    press(tab, SECOND, "odds");
    await until(() => python.asked, [`odds ${SECOND}`]);
    for (const die of ["d6", "d10", "d12"]) {
      change(tab, die);
      press(tab, FIRST, "odds");
    }
    const title = place(tab, SECOND).dataset.title;
    await until(() => status(tab, FIRST), `Working it out, after ${title}… Cancel`);
    python.answer();
    await until(() => python.asked.slice(1), [`odds ${FIRST} d12`]);
    await until(() => status(tab, FIRST), "Working it out… Cancel");
    python.answer();
    const wanted = await odds("d12");
    await until(() => headline(tab, ".rb-odds"), wanted);
    assert.equal(python.asked.length, 2);
    assert.equal(python.ended, 0);
  },
);

journey(
  "what Python works on and nobody wants any more is never shown, and ends where others wait for long",
  async (tab) => {
    const python = new Slow(tab);
    tab.open(CALCULATORS[FIRST]);
    change(tab, "d6");
    press(tab, FIRST, "odds");
    await until(() => python.asked.length, 1);
    const old = python.held.splice(0);
    change(tab, "d12");
    press(tab, FIRST, "odds");
    await until(() => status(tab, FIRST), "Working it out, after an earlier question… Cancel");
    await until(() => python.ended, 1);
    await until(() => python.asked.length, 2);
    const headlines: string[] = [];
    new tab.window.MutationObserver(() => headlines.push(headline(tab, ".rb-odds"))).observe(
      tab.element(".rb-odds", place(tab, FIRST)),
      { childList: true },
    );
    for (const release of old) release();
    python.answer();
    const wanted = await odds("d12");
    await until(() => headline(tab, ".rb-odds"), wanted);
    assert.deepEqual(new Set(headlines), new Set([wanted]));
  },
);

journey("what comes in steps says how far it is, and lets others in between", async (tab) => {
  const python = new Slow(tab);
  python.shares = [0.25, 0.5];
  tab.open(CALCULATORS[FIRST]);
  tab.element('[data-do="matters"]', place(tab, FIRST)).click();
  await until(() => python.asked, [`matters ${FIRST}`]);
  press(tab, SECOND, "odds");
  python.answer();
  await until(() => python.asked.slice(1), [`odds ${SECOND}`]);
  python.answer();
  await until(() => python.asked.slice(2), [`matters ${FIRST}`]);
  await until(() => tab.element<HTMLProgressElement>(".rb-status progress", place(tab, FIRST)).value, 0.25);
  python.answer();
  await until(() => python.asked.slice(3), [`matters ${FIRST}`]);
  await until(() => tab.element<HTMLProgressElement>(".rb-status progress", place(tab, FIRST)).value, 0.5);
  // On a slow machine it takes more steps.
  python.quick = true;
  python.answer();
  await until(() => tab.all(".rb-more-answer .rb-answer", place(tab, FIRST)).length, 1);
});

journey("what comes in steps and nobody wants any more is not gone on with", async (tab) => {
  const python = new Slow(tab);
  python.shares = [0.25];
  tab.open(CALCULATORS[FIRST]);
  tab.element('[data-do="matters"]', place(tab, FIRST)).click();
  await until(() => python.asked.length, 1);
  change(tab, "d12");
  press(tab, SECOND, "odds");
  python.answer();
  await until(() => python.asked.slice(1), [`odds ${SECOND}`]);
  python.answer();
  await until(() => tab.all(".rb-odds .rb-answer", place(tab, SECOND)).length, 1);
  assert.equal(python.asked.length, 2);
});

journey("an answer that is not that of the inputs says so, wherever it stands", async (tab) => {
  const python = new Slow(tab);
  tab.open(CALCULATORS[FIRST]);
  const calculator = place(tab, FIRST);
  const wordsOf = (part: string) =>
    tab.all(`${part} .rb-outdated`, calculator).map(({ textContent }) => textContent.trim());
  const parts = [".rb-percent", ".rb-chance-now", ".rb-odds", ".rb-compared", ".rb-more-answer"];
  const words = [
    ["was"],
    ["was"],
    ...[1, 2].map(() => ["Worked out for other inputs than those above."]),
    ["The form has changed since. Work it out again"],
  ];
  for (const what of ["keep", "matters"]) tab.element(`[data-do="${what}"]`, calculator).click();
  for (const _ of [1, 2]) {
    await until(() => python.held.length, 1);
    python.answer();
  }
  await until(() => tab.all(".rb-more-answer .rb-answer", calculator).length, 1);
  assert.deepEqual(
    parts.map(wordsOf),
    parts.map((): string[] => []),
  );
  change(tab, "d12");
  await until(() => parts.map(wordsOf), words);
  for (const _ of [1, 2]) {
    await until(() => python.held.length, 1);
    python.answer();
  }
  await until(() => parts.map(wordsOf), [...parts.slice(1).map((): string[] => []), words.at(-1)]);
  change(tab, "d8");
  await until(() => wordsOf(".rb-more-answer"), []);
});

journey("what is asked beside the odds is given up when the form changes, and offered again", async (tab) => {
  const python = new Slow(tab);
  tab.open(CALCULATORS[FIRST]);
  const calculator = place(tab, FIRST);
  press(tab, SECOND, "odds");
  tab.element('[data-do="matters"]', calculator).click();
  change(tab, "d12");
  await until(() => python.held.length, 1);
  tab.element('.rb-more-answer [data-do="anew"]', calculator).click();
  for (const _ of [1, 2]) {
    python.answer();
    await until(() => python.held.length, 1);
  }
  assert.deepEqual(python.asked.slice(1).sort(), [`matters ${FIRST} d12`, `odds ${FIRST} d12`]);
  python.answer();
  await until(() => tab.all(".rb-more-answer .rb-answer", calculator).length, 1);
});

journey("taps that were cancelled before Python had come count for nothing", async (tab) => {
  const python = new Slow(tab);
  python.comes = false;
  tab.open(CALCULATORS[FIRST]);
  const cancel = () => tab.element('.rb-status [data-do="cancel"]', place(tab, FIRST)).click();
  for (const taps of [1, 2]) {
    for (let tap = 0; tap < taps; tap++) press(tab, FIRST, "roll");
    cancel();
    await until(() => status(tab, FIRST), "Cancelled. Your inputs are kept.");
  }
  python.comes = python.quick = true;
  for (const _ of [1, 2, 3]) press(tab, FIRST, "roll");
  await until(() => status(tab, FIRST), "Rolled once for 3 taps.");
});

const TABLE = "buskit/combat/";

for (const [what, page, key] of [
  ["a calculator", CALCULATORS[FIRST], `[data-calc="${FIRST}"] .rb-do [data-do="roll"]`],
  ["dice in a text", TABLE, "button[data-roll]"],
]) {
  journey(`a roll that was asked ahead by a finger that slid off is nobody's: ${what}`, async (tab) => {
    const python = new Slow(tab);
    python.quick = true;
    tab.open(page);
    const button = tab.element(key);
    const tell = (type: string, at: EventTarget) =>
      at.dispatchEvent(new tab.window.Event(type, { bubbles: true }));
    const rolls = () => python.asked.filter((question) => question.startsWith("roll")).length;
    button.click();
    await until(() => tab.all(".rb-roll .rb-headline").length, 1);
    await until(() => (tell("pointerdown", button), rolls()), 2);
    for (const type of ["pointerup", "click"]) tell(type, tab.document.body);
    await new Promise((resolve) => tab.window.setTimeout(resolve));
    button.click();
    await until(rolls, 3);
  });
}

journey(
  "Python that has ended without a word begins anew and is asked again, and is told of if it ends again",
  async (tab) => {
    const python = new Slow(tab);
    python.alive = false;
    hurry(tab, 20);
    tab.open(CALCULATORS[FIRST]);
    press(tab, FIRST, "odds");
    await until(() => python.asked, [`odds ${FIRST}`, `odds ${FIRST}`]);
    python.held = [];
    await until(() => python.ended, 2);
    python.alive = python.quick = true;
    await until(() => place(tab, FIRST).textContent.includes("Retry"), true);
    tab.element('[data-do="retry"]', place(tab, FIRST)).click();
    const wanted = await odds("d8");
    await until(() => headline(tab, ".rb-odds"), wanted);
  },
);

/** What the browser tells of the line, and how often Python comes after a sign. */
const LINES: [string, object | undefined, number][] = [
  ["on a line of which the browser does not tell", undefined, 1],
  ["while data is saved", { effectiveType: "4g", saveData: true }, 0],
];
const BAD = { effectiveType: "3g" };

/** What a reader does who may roll next. */
const SIGNS: Record<string, (tab: Tab) => void> = {
  "a pointer above it": (tab) => tell(tab, place(tab, FIRST), "pointerover"),
  "a finger on it": (tab) => tell(tab, tab.element("summary", place(tab, FIRST)), "pointerdown"),
  "the focus in it": (tab) => tell(tab, tab.element("input", place(tab, FIRST)), "focusin"),
  "a stop at it": (tab) => {
    place(tab, FIRST).getBoundingClientRect = () => ({ top: 10, bottom: 90 }) as DOMRect;
    tell(tab, tab.window, "scroll");
  },
};

const tell = (tab: Tab, at: EventTarget, type: string) =>
  at.dispatchEvent(new tab.window.Event(type, { bubbles: true }));
const pass = (tab: Tab, ms: number) => new Promise((resolve) => tab.window.setTimeout(resolve, ms));

/** A page at rest whose browser tells this of the line, and on which Python has not come unasked. */
function cold(tab: Tab, line: object | undefined, more: (window: any) => void = () => {}) {
  const python = new Slow(tab);
  python.quick = true;
  const { before } = tab;
  tab.before = (window) => {
    before(window);
    Object.defineProperty(window.navigator, "connection", { value: line });
    Object.defineProperty(window.document, "hidden", { value: true, configurable: true });
    more(window);
  };
  tab.open(CALCULATORS[FIRST]);
  return python;
}

for (const [where, line, expected] of LINES)
  for (const [sign, show] of Object.entries(SIGNS))
    journey(`${sign} brings the dice ${where} ${expected ? "before" : "only with"} the tap`, async (tab) => {
      const python = cold(tab, line);
      show(tab);
      await pass(tab, 400);
      assert.equal(python.started, expected);
      tell(tab, tab.element('.rb-do [data-do="roll"]', place(tab, FIRST)), "pointerdown");
      await until(() => python.started, 1);
    });

journey("a finger on a calculator brings no dice on a bad line", async (tab) => {
  const python = cold(tab, BAD);
  SIGNS["a finger on it"](tab);
  await pass(tab, 100);
  assert.equal(python.started, 0);
});

journey("a page that moves on, or stops where nothing is rolled, brings no dice", async (tab) => {
  const python = cold(tab, undefined);
  tell(tab, tab.window, "scroll");
  await pass(tab, 400);
  assert.equal(python.started, 0);
  place(tab, FIRST).getBoundingClientRect = () => ({ top: 10, bottom: 90 }) as DOMRect;
  for (let moved = 0; moved < 4; moved++) {
    tell(tab, tab.window, "scroll");
    await pass(tab, 150);
  }
  assert.equal(python.started, 0);
});

for (const [line, expected] of [
  [undefined, 1],
  [BAD, 0],
  [{ effectiveType: "4g", saveData: true }, 0],
] as const)
  journey(
    `a tab that has rolled before has its dice ready: ${JSON.stringify(line) ?? "unknown"}`,
    async (tab) => {
      const python = cold(tab, line, (window) => {
        Object.defineProperty(window.document, "hidden", { value: false });
        window.sessionStorage.setItem("rollbook.dice", JSON.stringify(["buskit"]));
      });
      await pass(tab, 300);
      assert.equal(python.started, expected);
    },
  );

journey("a tab notes whose dice it has had", async (tab) => {
  cold(tab, undefined);
  press(tab, FIRST, "odds");
  await until(() => tab.window.sessionStorage.getItem("rollbook.dice"), '["buskit"]');
});

journey("a tap at a cold page says what comes, counts it, and says when it is here", async (tab) => {
  const python = cold(tab, undefined);
  python.comes = false;
  let worker: any;
  const { Worker: Plain } = tab.window;
  tab.window.Worker = class extends Plain {
    constructor() {
      super();
      worker = this;
    }
  };
  press(tab, FIRST, "roll");
  assert.match(status(tab, FIRST), /^Fetching the dice \(\d\.\d MB, once\)… Cancel$/);
  await until(() => Boolean(worker), true);
  const bar = tab.element<HTMLProgressElement>(".rb-status progress", place(tab, FIRST));
  worker.tell({ boot: "progress", done: 1000, of: 4000 });
  assert.equal(bar.value / bar.max, 0.25);
  assert.match(status(tab, FIRST), /^Fetching the dice/);
  worker.tell({ boot: "progress", done: 4000, of: 4000 });
  assert.equal(status(tab, FIRST), "The dice are here and get ready… Cancel");
  worker.tell({ boot: "ready", restored: false });
  await until(() => tab.all(".rb-roll .rb-headline", place(tab, FIRST)).length, 1);
});
