import assert from "node:assert/strict";
import test from "node:test";

import { check, Damaged } from "../../docs/assets/engine/integrity.ts";

const WHOLE = new TextEncoder().encode("what the build made");

async function sum(bytes: Uint8Array) {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as BufferSource))));
}

async function checked(chunks: Uint8Array[], wanted?: string) {
  const one = check("file", wanted);
  for (const chunk of chunks) one.add(chunk);
  await one.end();
}

test("what fits its digest passes, however it is cut", async () => {
  const wanted = await sum(WHOLE);
  await checked([WHOLE], wanted);
  await checked([WHOLE.subarray(0, 1), WHOLE.subarray(1, 7), WHOLE.subarray(7)], wanted);
});

const DAMAGES: Record<string, Uint8Array[]> = {
  "a byte too many": [WHOLE, new Uint8Array(1)],
  "a byte too few": [WHOLE.subarray(1)],
  "other order": [WHOLE.subarray(5), WHOLE.subarray(0, 5)],
  nothing: [],
};

for (const [name, chunks] of Object.entries(DAMAGES)) {
  test(`${name} is damage`, async () => {
    await assert.rejects(checked(chunks, await sum(WHOLE)), { name: "Damaged", message: "file does not fit its digest." });
  });
}

test("what the build does not know is not checked", () => checked([WHOLE]));

test("damage is known by its class", () => assert.ok(new Damaged("file") instanceof Error));
