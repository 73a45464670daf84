/** What the panel shows of the phones at a table, with or without a code. */

import { here as address } from "../../page/address.ts";
import { copy } from "../../page/clipboard.ts";
import { button, element } from "../../page/elements.ts";
import { codePlace, showCode } from "../../share/qr.ts";
import type { Play } from "../play.ts";

export const TITLE = "One table, several phones";

export function letters() {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
}

export function clock(at: number) {
  return new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

export function paragraph(words: string, more: Record<string, unknown> = {}) {
  return element("p", { className: "rp-quiet", ...more }, words);
}

export function strong(words: string, onclick: () => unknown) {
  return button(words, { className: "rp-plain rp-strong", onclick });
}

export function solid(words: string, onclick: () => unknown) {
  return button(words, { className: "rp-solid", onclick });
}

/** What is open in the panel hears of changes, as long as it is open. */
export class Sheet {
  play: Play;
  asked: number;

  constructor(play: Play, title: string, ...content: (Node | string)[]) {
    this.play = play;
    play.panel.open(title, ...content);
    this.asked = play.panel.asked;
  }

  get isOpen() {
    return this.play.panel.awaits(this.asked);
  }
}

/** A code with what is said above and below it, and its link. @returns what shows another code in its place */
export function codeSheet(play: Play, title: string, above: string, below: (Node | string)[]) {
  const place = codePlace();
  const status = paragraph("Working it out…", { role: "status" });
  let url = "";
  const link = strong("Copy the link", async () => {
    const isCopied = await copy(url);
    status.textContent = isCopied ? "The link is copied." : "This browser does not let pages copy.";
  });
  link.hidden = true;
  const sheet = new Sheet(
    play,
    title,
    element("p", {}, above),
    place,
    element("div", { className: "rp-acts" }, link),
    ...below,
    status,
  );
  const show = (hash: string, words: string) => {
    if (!sheet.isOpen) return;
    url = `${address()}#${hash}`;
    link.hidden = false;
    showCode(place, url, title);
    status.textContent = words;
  };
  return { sheet, status, show };
}
