/** A tab of a browser without layout: pages of the built site with their script, and the host's Python for a worker. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import test from "node:test";
import { Script } from "node:vm";

const { JSDOM, VirtualConsole } = createRequire(`${process.cwd()}/`)("jsdom");
const { SITE, PLACES, PYTHON, PAGE_SCRIPT } = process.env;
const SCRIPT = new Script(readFileSync(PAGE_SCRIPT, "utf8"));
export const ORIGIN = "http://site.test/";
const PATIENCE = 30_000;

/** The address of each page from the site's root, but for permalinks. */
export const PAGES = (readdirSync(SITE, { recursive: true }) as string[])
  .filter((path) => /(^|\/)index\.html$/.test(path) && !path.startsWith("go/"))
  .map((path) => path.slice(0, -"index.html".length))
  .sort();

const textOf = (page: string) => readFileSync(`${SITE}/${page}index.html`, "utf8");

const rests = new Map<string, string>();

/** A page without some of its elements: what is often opened is read faster so. */
function rest(page: string, without: string): string {
  const name = `${page} ${without}`;
  if (!rests.has(name)) {
    const whole = new JSDOM(textOf(page));
    for (const element of whole.window.document.querySelectorAll(without)) element.remove();
    rests.set(name, whole.serialize());
    whole.window.close();
  }
  return rests.get(name)!;
}

/** The page of each calculator. */
export const CALCULATORS: Record<string, string> = JSON.parse(PLACES);

const answered: ((reply: string) => void)[] = [];
const python = spawn(PYTHON, ["-m", "site_tests.scripts.answers"], { stdio: ["pipe", "pipe", "inherit"] });
createInterface(python.stdout).on("line", (line: string) => answered.shift()!(line));
for (const handle of [python, python.stdin, python.stdout]) handle.unref();
python.on("exit", (code: number) => {
  if (!answered.length) return;
  console.error(`The host's Python ended with ${code} before it had answered.`);
  process.exit(1);
});

function ask(request: string): Promise<string> {
  python.stdin.write(`${request}\n`);
  return new Promise((resolve) => answered.push(resolve));
}

/** What the host says: a reply of the border, or with "tell" what the tests' own Python knows. */
export async function host(request: object): Promise<any> {
  const alive = setInterval(() => {}, 1000);
  const reply = await ask(JSON.stringify(request));
  clearInterval(alive);
  return JSON.parse(reply);
}

/** Waits until the probe gives what is expected; the last value stands in the failure. */
export async function until(probe: () => unknown, expected: unknown) {
  const last = Date.now() + PATIENCE;
  const same = () => JSON.stringify(probe()) === JSON.stringify(expected);
  while (!same() && Date.now() < last) await new Promise((resolve) => setTimeout(resolve, 25));
  assert.deepEqual(JSON.parse(JSON.stringify(probe())), expected);
}

/** Python's worker, as the page talks to it. */
function workerOf(window: any) {
  return class extends window.EventTarget {
    terminate() {}

    tell(data: object) {
      if (window.document) this.dispatchEvent(new window.MessageEvent("message", { data }));
    }

    async postMessage({ boot, n, request }: { boot?: object; n?: number; request: string }) {
      await null;
      if (boot) return this.tell({ boot: "ready", restored: true });
      this.tell({ begun: n });
      this.tell({ n, reply: await ask(request) });
    }
  };
}

const CONTROLS = "input, select, button, textarea, output";

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Finds elements anew only where some have come or gone. */
function remembered(window: any, find: (element: any) => Element[]) {
  let elements = new WeakMap();
  let changes: MutationObserver;
  return (element: any) => {
    changes ??= new window.MutationObserver(() => (elements = new WeakMap()));
    changes.observe(window.document, { childList: true, subtree: true });
    if (changes.takeRecords().length) elements = new WeakMap();
    if (!elements.has(element)) elements.set(element, find(element));
    return elements.get(element);
  };
}

/** What browsers have and jsdom has not, as far as the page's script asks for it. */
function provide(window: any, way: string) {
  const {
    Element,
    URL: Url,
    HTMLDialogElement,
    HTMLFormElement,
    HTMLInputElement,
    HTMLSelectElement,
    Blob,
    FileReader,
    performance,
  } = window;
  const worker = workerOf(window);
  Object.assign(window, {
    Worker: worker,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    reportError: (error: Error) => window.faults.push(error),
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, "\\$&") },
    fetch: async (url: string) => {
      const page = new URL(url, window.location.href).href.slice(ORIGIN.length);
      if (![...PAGES, "go/"].includes(page) || window.offline) throw new TypeError("There is no network.");
      return { ok: true, text: async () => textOf(page) };
    },
  });
  Object.assign(Url, {
    createObjectURL: (blob: Blob) => ((window.exported = blob), "blob:exported"),
    revokeObjectURL() {},
  });
  Object.assign(performance, { mark() {}, measure() {}, getEntriesByType: () => [{ type: way }] });
  Object.assign(Element.prototype, {
    scrollIntoView() {},
    scrollTo() {},
    scrollBy() {},
    checkVisibility: () => true,
    showPopover() {},
    hidePopover() {},
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new window.Event("close"));
    },
  });
  Blob.prototype.text = function () {
    const reader = new FileReader();
    reader.readAsText(this);
    return new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
  };
  // The library finds these slowly, and selected options not at all after a change of `selectedIndex`.
  const getters: [any, string, (element: any) => Element[]][] = [
    [
      HTMLInputElement,
      "labels",
      (element) =>
        [element.closest("label"), ...window.document.querySelectorAll(`label[for="${element.id}"]`)].filter(
          Boolean,
        ),
    ],
    [
      HTMLFormElement,
      "elements",
      remembered(window, (element) => [
        ...window.document.querySelectorAll(`[form="${element.id}"]`),
        ...element.querySelectorAll(CONTROLS),
      ]),
    ],
    [
      HTMLSelectElement,
      "selectedOptions",
      (element) => [...element.options].filter(({ selected }) => selected),
    ],
  ];
  for (const [type, name, get] of getters)
    Object.defineProperty(type.prototype, name, {
      get() {
        return get(this);
      },
    });
}

/** What a tab keeps from page to page. */
export class Tab {
  window: any;
  storage: Record<string, string> = {};
  /** Changes a window before its page is read. */
  before: (window: any) => void = () => {};
  /** What is taken out of a page before its script starts. */
  without = "";
  /** How often pages have led on to another address, where jsdom does not go. */
  navigations = 0;

  /** @param url from the site's root */
  open(url: string, way = "navigate") {
    this.close();
    const faults: unknown[] = [];
    const virtualConsole = new VirtualConsole();
    virtualConsole.on("jsdomError", (error: any) => {
      if (/Not implemented: navigation/.test(error.message)) this.navigations++;
      else if (!/Not implemented/.test(error.message)) faults.push(error.detail ?? error);
    });
    const [page] = url.split(/[?#]/);
    const dom = new JSDOM(this.without ? rest(page, this.without) : textOf(page), {
      url: ORIGIN + url,
      runScripts: "outside-only",
      pretendToBeVisual: true,
      virtualConsole,
      beforeParse: (window: any) => {
        window.faults = faults;
        Object.entries(this.storage).forEach(([key, text]) => window.localStorage.setItem(key, text));
        provide(window, way);
        this.before(window);
      },
    });
    const { window } = dom;
    this.window = window;
    for (const early of window.document.querySelectorAll("[data-early]")) window.eval(early.textContent);
    SCRIPT.runInContext(dom.getInternalVMContext());
    assert.deepEqual(faults, []);
    assert.ok("started" in this.document.documentElement.dataset);
  }

  reload() {
    this.open(this.url, "reload");
  }

  /** The page is left, and what it has kept stays. */
  close() {
    if (!this.window) return;
    this.window.dispatchEvent(new this.window.Event("pagehide"));
    this.storage = { ...this.window.localStorage };
    const { window } = this;
    // What goes on at once, such as after a reply that has just come, still finds its page.
    setImmediate(() => window.close());
    this.window = null;
    assert.deepEqual(window.faults, []);
  }

  /** What is there when the next page is opened, in place of all that was kept. */
  keep(texts: Record<string, string>) {
    this.close();
    this.storage = texts;
  }

  get document(): Document {
    return this.window.document;
  }

  /** From the site's root. */
  get url(): string {
    return this.window.location.href.slice(ORIGIN.length);
  }

  element<Type extends HTMLElement = HTMLElement>(
    selector: string,
    within: ParentNode = this.document,
  ): Type {
    const match = within.querySelector<Type>(selector);
    assert.ok(match, `nothing is ${selector}`);
    return match;
  }

  all<Type extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = this.document): Type[] {
    return [...within.querySelectorAll<Type>(selector)];
  }

  /** Gives an input a value, and leaves it. */
  type(input: HTMLInputElement | HTMLSelectElement, text: string) {
    if (input.type === "checkbox") (input as HTMLInputElement).checked = text === "1";
    else input.value = text;
    for (const type of ["input", "change"])
      input.dispatchEvent(new this.window.Event(type, { bubbles: true }));
  }
}

/** One reader's way through pages, in a tab of its own. */
export function journey(name: string, walk: (tab: Tab) => unknown) {
  test(name, async () => {
    const tab = new Tab();
    try {
      await walk(tab);
      tab.close();
    } finally {
      tab.window?.close();
    }
  });
}
