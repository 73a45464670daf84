import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { calculatorId, documented, isDocumented } from "../../docs/assets/share/documented.ts";

const SITE = process.env.SITE;
const LINK = /<a id="?([^" >]+)"? href="?\.\.\/([^"# >]*)#([^" >]+)"?>/g;
const HEADING = /<h\d[^>]* ?data-id=[^>]*>/g;

const page = (path: string) => readFileSync(`${SITE}/${path}index.html`, "utf8");
const links = [...page("go/").matchAll(LINK)].map(([, id, path, anchor]) => ({ id, path, anchor }));
const paths = [...new Set(links.map(({ path }) => path))];
const attribute = (tag: string, name: string) => new RegExp(` ${name}="?([^" >]+)`).exec(tag)?.[1] ?? "";
/** The ids that headings bear, by page and anchor. */
const owned = new Map(
  paths.flatMap((path) =>
    [...page(path).matchAll(HEADING)].map(
      ([tag]) => [path + attribute(tag, "id"), attribute(tag, "data-id")] as const,
    ),
  ),
);

test("each anchor tells its documented id, and where it cannot, its heading bears it", () => {
  assert.ok(links.length > 1000);
  assert.ok(owned.size > 100);
  const idAt = (path: string, anchor: string) =>
    documented(path.split("/")[0], anchor, owned.get(path + anchor));
  assert.deepEqual(
    links.filter(({ id, path, anchor }) => idAt(path, anchor) !== id),
    [],
  );
});

test("no heading bears an id that its anchor tells", () =>
  assert.deepEqual(
    links.filter(
      ({ id, path, anchor }) => owned.has(path + anchor) && documented(path.split("/")[0], anchor) === id,
    ),
    [],
  ));

test("each documented id has a page of its own, and each anchor keeps one", () => {
  const leads = (name: string, place: string) => page(`go/${name}/`).includes(`url=../../${place}"`);
  for (const { id, path, anchor } of links) {
    assert.ok(leads(id, `${path}#${anchor}`), id);
    assert.ok(leads(`${path.split("/")[0]}.${anchor}`, `${path}#${anchor}`), anchor);
  }
});

test("a calculator goes by its documented id; a table and dice in a text are none", () => {
  assert.deepEqual(
    ["buskit.opposed", "d6xd6.second-wind", "toaster.table.critical", "buskit.dice"].map(calculatorId),
    ["buskit.calc.opposed", "d6xd6.calc.second-wind", "toaster.table.critical", "buskit.dice"],
  );
});

test("what is no id is the address of a place", () => {
  assert.deepEqual(
    [
      "buskit.damage.minimum",
      "toaster.dice.d10_star",
      "buskit.40",
      "go/#all-ids",
      "buskit/damage/",
      "",
    ].filter(isDocumented),
    ["buskit.damage.minimum", "toaster.dice.d10_star", "buskit.40"],
  );
});
