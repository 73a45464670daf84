import assert from "node:assert/strict";
import test from "node:test";

import { begin, inputsOf, linkTo, once, strangers, write } from "../../docs/assets/page/address.ts";
import { visit } from "./stubs.ts";

const PAGE = "http://site.test/buskit/checks/";

/** A holder of parameters, as a table's tools are. */
const holder = (short: string, flat: Record<string, string>) => ({ short, parameters: () => flat });

test("each calculator is given its own parameters", () => {
  visit(`${PAGE}?opposed.actor.trait=d8&opposed2.x=1&opposed.dice=d6%2Bd8&q=rifle`);
  assert.deepEqual(inputsOf("opposed"), { "actor.trait": "d8", dice: "d6+d8" });
  assert.deepEqual(inputsOf("attack"), {});
});

test("a plus sign that was written as itself is read as a space, which fields of dice take", () => {
  visit(`${PAGE}?opposed.dice=d6+d8`);
  assert.deepEqual(inputsOf("opposed"), { dice: "d6 d8" });
});

test("parameters of nobody are strangers, but for those of other parts of the page", () => {
  visit(`${PAGE}?opposed.x=1&nobody=2&q=rifle&house=ties:1&utm_source=x`);
  assert.deepEqual(strangers(["opposed"]), ["nobody", "utm_source"]);
});

/** A page is shown. */
function show(url: string) {
  visit(url);
  begin();
}

test("what is written leaves words to search for, house rules and the fragment where they are", () => {
  show(`${PAGE}?q=assault%20rifle&opposed.x=1&nobody=2#rule`);
  write([holder("opposed", { dice: "d6+d8", name: "a&b=c" }), holder("table", {})]);
  assert.equal(location.href, `${PAGE}?q=assault%20rifle&opposed.dice=d6+d8&opposed.name=a%26b%3Dc#rule`);
});

test("what is at its default leaves no question mark", () => {
  show(`${PAGE}?opposed.x=1#rule`);
  write([holder("opposed", {})]);
  assert.equal(location.href, `${PAGE}#rule`);
});

test("what was written is given again", () => {
  const flat = { name: "Ümläut & +/?#=%", "row.1.die": "d6", dice: "none" };
  show(PAGE);
  write([holder("sheet", flat)]);
  assert.deepEqual(inputsOf("sheet"), flat);
});

test("what is typed and left with the page does not come into the address of the next", () => {
  show(PAGE);
  visit("http://site.test/buskit/combat/");
  write([holder("character", { name: "Mira" })]);
  assert.equal(location.href, "http://site.test/buskit/combat/");
});

test("what is to be done once is taken out and the rest stays", () => {
  visit(`${PAGE}?attack.weapon=bow&roll#calc-attack`);
  assert.equal(once("roll"), true);
  assert.equal(location.href, `${PAGE}?attack.weapon=bow#calc-attack`);
  assert.equal(once("roll"), false);
});

test("a link to a set-up leads to its calculator", () => {
  assert.equal(linkTo(PAGE, "opposed", { x: "d8" }), `${PAGE}?opposed.x=d8#calc-opposed`);
  assert.equal(linkTo(PAGE, "opposed", {}), `${PAGE}#calc-opposed`);
});
