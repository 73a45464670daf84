/** Two ways to pass something on, as buttons: a QR code, or codes in turn, and a link. */

import { copy } from "../page/clipboard.ts";
import { button, element } from "../page/elements.ts";
import { here } from "../page/address.ts";
import { inParts } from "./parts.ts";
import { showQr } from "./qr.ts";

/** @param long whether a link was copied that many chats cut */
type Tell = (words: string, long: boolean) => unknown;

/** Characters of a message that all common chats take. */
export const MOST_LINK = 2000;

/** What is said of a copied link, and whether it is long. */
export function copiedWords({ length }: string): [string, boolean] {
  const long = length > MOST_LINK;
  return [
    long
      ? `The link is copied. It has ${length.toLocaleString("en")} characters, and many chats cut one above ${MOST_LINK.toLocaleString("en")}: a file or a QR code is surer.`
      : "The link is copied.",
    long,
  ];
}

/** @param codes the addresses of one code, or of several in turn
 * @param tell hears what became of a copy */
export function ways(
  codes: () => Promise<string[]>,
  title: string,
  tell: Tell,
  link = async () => (await codes())[0],
) {
  const copyLink = async () => {
    const url = await link();
    return (await copy(url))
      ? tell(...copiedWords(url))
      : tell("This browser does not let pages copy.", false);
  };
  return element(
    "div",
    { className: "rp-acts" },
    button("QR code", { className: "rp-plain", onclick: async () => showQr(await codes(), title) }),
    button("Copy a link", { className: "rp-plain", onclick: copyLink }),
  );
}

/** Of something that is packed behind the address of this page. */
export function waysOfPacked(hash: () => Promise<string>, title: string, tell: Tell) {
  return ways(
    async () => inParts(here(), await hash()),
    title,
    tell,
    async () => `${here()}#${await hash()}`,
  );
}
