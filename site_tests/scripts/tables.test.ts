import assert from "node:assert/strict";

import { host, journey, until, type Tab } from "./tab.ts";

type Table = {
  id: string;
  page: string;
  rows: string[];
  ranges: string[];
  computed: {
    chosen: Record<string, string>;
    cells: Record<string, string[]>;
    plain: Record<string, string[]>;
  };
};

const TABLES: Table[] = await host({ tell: "tables" });
const RANGED = TABLES.find(({ id }) => id === "table-ranged-weapons")!;
const MELEE = TABLES.find(({ id }) => id === "table-weapons-melee")!;

/** A table in a page, with its tools. */
class Shown {
  constructor(
    public tab: Tab,
    public id: string,
  ) {}

  get tools() {
    return this.tab.element(`[data-tools="${this.id}"]`);
  }

  get rows() {
    return this.tab.all<HTMLTableRowElement>(`#${this.id} tbody tr:not([hidden])`);
  }

  get slugs() {
    return this.rows.map(({ id }) => id);
  }

  get count() {
    return this.tab.element(".rb-tools-count", this.tools).textContent;
  }

  get problems() {
    return this.tab.element(".rb-problems", this.tools).textContent;
  }

  head(key: string) {
    return this.tab.element(`#${this.id} th[data-key="${key}"]`);
  }

  sort(key: string) {
    this.tab.element(".rb-sort", this.head(key)).click();
    return this.head(key).getAttribute("aria-sort");
  }

  column(key: string) {
    const { cellIndex } = this.head(key) as HTMLTableCellElement;
    return this.rows.map(({ cells }) => cells[cellIndex].textContent.trim());
  }

  computed(keys: string[]) {
    return Object.fromEntries(keys.map((key) => [key, this.column(key)]));
  }

  /** By its name, or by its value where it is one of several switches. */
  input(name: string) {
    return this.tools.querySelector<HTMLInputElement>(`[name="${name}"], [type=checkbox][value="${name}"]`);
  }

  field(name: string) {
    const input = this.input(name);
    assert.ok(input, `${this.id} has no ${name}`);
    return input;
  }

  fill(name: string, text: string) {
    const field = this.field(name);
    if (field.type !== "radio") return this.tab.type(field, text);
    this.tab.element(`[name="${name}"][value="${text}"]`, this.tools).click();
  }

  button(words: string) {
    return this.tab.all("button", this.tools).find((button) => button.textContent.trim() === words);
  }
}

function shown(tab: Tab, table: Table, end = "") {
  tab.open(table.page + end);
  return new Shown(tab, table.id);
}

for (const page of new Set(TABLES.map(({ page }) => page))) {
  journey(`${page}: headings sort both ways and back, and choices change what follows them`, (tab) => {
    tab.without = "[data-calc]";
    tab.open(page);
    const withTools = new Set(tab.all(".rb-tools").map(({ dataset }) => dataset.tools));
    assert.deepEqual(
      new Set(tab.all(".rb-sort").map((heading) => heading.closest(".rb-table")!.id)),
      withTools,
    );
    for (const {
      id,
      rows,
      computed: { chosen, cells, plain },
    } of TABLES.filter((table) => table.page === page)) {
      const view = new Shown(tab, id);
      const heads = tab.all(`#${id} thead th`);
      for (const {
        dataset: { key = "" },
      } of [heads[0], heads.at(-1)!]) {
        const directions = [1, 2, 3].map(() => {
          const says = view.sort(key);
          assert.deepEqual([...view.slugs].sort(), [...rows].sort(), `${id} ${key}`);
          return says;
        });
        assert.deepEqual([directions, view.slugs], [["ascending", "descending", null], rows], `${id} ${key}`);
      }
      assert.deepEqual(view.computed(Object.keys(cells)), plain, id);
      for (const [name, value] of Object.entries(chosen)) view.fill(name, value);
      assert.deepEqual(view.computed(Object.keys(cells)), cells, id);
      if (Object.keys(chosen).length) assert.ok(JSON.stringify(cells) !== JSON.stringify(plain), id);
    }
  });
}

const ORDERS: [string, string, string, string][] = [
  ["table-weapons-melee", "base_wc", "bare-fist", "war-maul"],
  ["table-ranged-weapons", "label", "assault-rifle", "small-caliber-handgun"],
  ["table-physical-size", "rank", "size-minus-10", "size-plus-10"],
  ["table-ranged-weapons", "mean", "shortbow", "battle-rifle"],
];

journey("each kind of cell sorts by what it means", (tab) => {
  for (const [id, key, first, last] of ORDERS) {
    const view = shown(tab, TABLES.find((table) => table.id === id)!);
    view.sort(key);
    assert.equal(view.slugs[0], first, key);
    view.sort(key);
    assert.equal(view.slugs[0], last, key);
  }
});

journey("words and tags filter, and the number of rows is told", (tab) => {
  const view = shown(tab, RANGED);
  view.fill("rifle", "1");
  assert.deepEqual([view.count, view.slugs], ["2 of 8 rows.", ["assault-rifle", "battle-rifle"]]);
  assert.equal(tab.element(".rb-tools-count", view.tools).getAttribute("role"), "status");
  view.fill("filter", "NATO hunting");
  assert.deepEqual(view.slugs, ["battle-rifle"]);
  view.fill("filter", "teapot");
  assert.equal(view.count, "None of the 8 rows fits.");
  view.button("Show all rows")!.click();
  assert.deepEqual([view.slugs, view.field("filter").value, view.count], [RANGED.rows, "", ""]);
});

journey("rows in another order are all shown, also those below a fold", (tab) => {
  const fold = () => tab.element<HTMLDetailsElement>(`.rb-rest[data-of="${MELEE.id}"]`).open;
  shown(tab, MELEE);
  assert.equal(fold(), false);
  shown(tab, MELEE, `?${MELEE.id}.sort=-base_wc`);
  assert.equal(fold(), true);
});

journey("a range of numbers filters, and the address keeps it", (tab) => {
  const view = shown(tab, MELEE);
  assert.deepEqual(
    tab.all<HTMLInputElement>(".rb-range input[name^=min]", view.tools).map((input) => input.name.slice(4)),
    MELEE.ranges,
  );
  view.fill("min.base_wc", "8");
  view.fill("max.base_wc", "9");
  const sizes = view.column("base_wc").map(Number);
  assert.deepEqual([Math.min(...sizes), Math.max(...sizes)], [8, 9]);
  assert.equal(view.count, `${sizes.length} of ${MELEE.rows.length} rows.`);
  assert.ok(tab.url.includes("table-weapons-melee.min.base_wc=8"));
  const slugs = view.slugs;
  tab.open(tab.url);
  assert.deepEqual(view.slugs, slugs);
  tab.element(".rb-tools-all", view.tools).click();
  assert.deepEqual(view.slugs, MELEE.rows);
  assert.ok(!tab.url.includes("base_wc"));
});

journey(
  "the address keeps choice, order, words, tags and columns, and leaves what calculators hold",
  async (tab) => {
    const view = shown(tab, RANGED, "?matrix.show=any");
    view.fill("armor", "police-military-vest");
    view.sort("mean");
    view.fill("firearm", "1");
    view.fill("filter", "caliber");
    assert.ok(view.input("label") === null, "the first column is always shown");
    view.fill("examples", "0");
    assert.ok(
      view.head("examples").hidden && view.column("examples").length > 0 && !view.head("damage").hidden,
    );
    assert.ok(tab.all<HTMLElement>(`#${RANGED.id} td[data-label="Such as"]`).every(({ hidden }) => hidden));
    const texts = () =>
      view.rows.map(({ cells }) =>
        [...cells].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent),
      );
    const [before, url] = [texts(), tab.url];
    for (const part of [
      "armor=police",
      "sort=mean",
      "only.tags=firearm",
      "filter=caliber",
      "hide=examples",
    ]) {
      assert.ok(url.includes(`table-ranged-weapons.${part}`), part);
    }
    assert.ok(url.includes("matrix.show=any"));
    tab.open(url);
    assert.deepEqual([texts(), tab.url], [before, url]);
    view.button("As it was at first")!.click();
    await until(() => view.slugs, RANGED.rows);
    assert.ok(!view.head("examples").hidden);
  },
);

const WRONG: Record<string, string> = {
  "sort=weight": "Sort by must be one of label, examples",
  "only.tags=rifle,holy": "Attack tags must be among",
  "hide=label": "Columns must be among",
  "armor=paper": "Against armor must be one of",
  "nothing=1": "table-ranged-weapons.nothing",
};

journey("what the address holds wrongly is left out and told, also where there is no calculator", (tab) => {
  for (const [parameter, message] of Object.entries(WRONG)) {
    const view = shown(tab, RANGED, `?table-ranged-weapons.${parameter}`);
    assert.ok(view.problems.includes(message), view.problems);
    assert.deepEqual(
      view.slugs,
      parameter.includes("rifle") ? ["assault-rifle", "battle-rifle"] : RANGED.rows,
    );
  }
  tab.open("toaster/skills/?nobody=2");
  assert.equal(tab.all(".rb-problems").filter((problem) => problem.textContent.includes("nobody")).length, 1);
});

journey("a link to a row that a filter hides shows it, opened or followed", async (tab) => {
  const hidden = "?table-ranged-weapons.only.tags=rifle";
  for (const hash of ["#shotgun", ""]) {
    const view = shown(tab, RANGED, hidden + hash);
    if (!hash) {
      assert.ok(tab.element("tr#shotgun").hidden);
      tab.window.location.hash = "shotgun";
    }
    await until(() => tab.element("tr#shotgun").hidden, false);
    assert.ok(view.problems.includes("Shotgun") && !view.field("rifle").checked, view.problems);
  }
});
