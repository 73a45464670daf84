import assert from "node:assert/strict";
import test from "node:test";
import { logLines } from "../../docs/assets/play/log.ts";
import { TableStore, fresh, type Happening } from "../../docs/assets/play/table-store.ts";
import { freshStore } from "./stubs.ts";

const says = (words: string) => ({ do: "change", words }) as Happening;
const shot = { do: "roll", title: "Guy attacks Thug", headline: "A hit" } as Happening;
const order = { do: "order", title: "Initiative", headline: "Guy acts first" } as Happening;
const read = (events: Happening[]) =>
  logLines(events, "Round").map(({ words, isHead }) => (isHead ? `[${words}]` : words));

test("the log tells the latest first, each round below its head", () => {
  const events = [says("Guy joins"), order, shot, says("Thug: Wounds 4 of 6 left"), { do: "round" }, shot];
  assert.deepEqual(read(events), [
    "[Round 2]",
    "Guy attacks Thug: A hit",
    "[Round 1]",
    "Thug: Wounds 4 of 6 left",
    "Guy attacks Thug: A hit",
    "Initiative: Guy acts first",
    "Guy joins",
  ]);
});

test("a log goes on in the round of a checkpoint, and tells no secret", () => {
  const events = [{ do: "checkpoint", fight: { round: 7 } }, { ...shot, secret: 1 }, order];
  assert.deepEqual(read(events), [
    "[Round 8]",
    "Initiative: Guy acts first",
    "[Round 7]",
    "Guy attacks Thug: rolled in secret",
  ]);
});

test("there is something to take back only where something has changed", () => {
  freshStore();
  const store = new TableStore("buskit");
  const rolled = store.append(fresh("Table 1"), shot);
  const changed = store.append(rolled, says("Guy joins"));
  assert.deepEqual(
    [rolled, changed, store.undo(changed)].map((table) => store.mayUndo(table)),
    [false, true, false],
  );
});
