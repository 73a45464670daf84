/** Two ways to pass something on, as buttons: a QR code, or codes in turn, and a link. */

import { copy } from "../page/clipboard.ts";
import { button, element } from "../page/elements.ts";
import { here } from "../page/address.ts";
import { inParts } from "./parts.ts";
import { showQr } from "./qr.ts";

type Told = (words: string) => unknown;

/** @param codes the addresses of one code, or of several in turn
 * @param told hears what became of a copy */
export function ways(codes: () => Promise<string[]>, title: string, told: Told, link = async () => (await codes())[0]) {
  const copyLink = async () => told((await copy(await link())) ? "The link is copied." : "This browser does not let pages copy.");
  return element("div", { className: "rp-acts" },
    button("QR code", { className: "rp-plain", onclick: async () => showQr(await codes(), title) }),
    button("Copy a link", { className: "rp-plain", onclick: copyLink }));
}

/** Of something that is packed behind the address of this page. */
export function waysOfPacked(hash: () => Promise<string>, title: string, told: Told) {
  return ways(async () => inParts(here(), await hash()), title, told, async () => `${here()}#${await hash()}`);
}
