import assert from "node:assert/strict";
import test from "node:test";

import { Damaged, verify } from "../../docs/assets/engine/integrity.ts";

const WHOLE = new TextEncoder().encode("what the build made");

async function sum(bytes: Uint8Array<ArrayBuffer>) {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
}

test("what fits its digest passes", async () => verify("file", WHOLE, await sum(WHOLE)));

const DAMAGES: Record<string, Uint8Array<ArrayBuffer>> = {
  "a byte too many": new Uint8Array([...WHOLE, 0]),
  "a byte too few": WHOLE.slice(1),
  "a flipped bit": WHOLE.map((byte, index) => (index === 4 ? byte ^ 1 : byte)),
  nothing: new Uint8Array(),
};

for (const [name, bytes] of Object.entries(DAMAGES)) {
  test(`${name} is damage`, async () => {
    await assert.rejects(verify("file", bytes, await sum(WHOLE)), {
      name: "Damaged",
      message: "file does not fit its digest.",
    });
  });
}

test("what the build does not know is not checked", () => verify("file", WHOLE, undefined));

test("damage is known by its class", () => assert.ok(new Damaged("file") instanceof Error));
