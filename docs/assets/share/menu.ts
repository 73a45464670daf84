/** The small menu of ways to pass something on: copied, given to another app, or shown as a QR code. */

import { button, element } from "../page/elements.ts";
import { placeBeside, popoverCard } from "../page/popover.ts";
import { announce } from "../page/announce.ts";
import { checked } from "../engine/scripts.ts";
import { copy } from "../page/clipboard.ts";
import { isDocumented } from "./documented.ts";
import { withReport } from "./late.ts";
import type { Report } from "./report.ts";

/** what it is called, its absolute address, words that go before the address, what it says, and what else can be done with
 * it, before the ways to pass it on and behind them; what a report of an error in it begins with */
export type Shared = {
  title: string;
  url: string;
  text?: string;
  content?: HTMLElement[];
  ways?: HTMLElement[];
  after?: HTMLElement[];
  report?: Report;
};

const canOpen = "popover" in HTMLElement.prototype;

function menu() {
  return popoverCard("rb-share", "auto");
}

/** Words and address, as they go to the clipboard. */
export function whole({ text, url }: Shared) {
  return text ? `${text}\n${url}` : url;
}

/** @returns whether it is on the clipboard now */
export async function copyShared(shared: Shared): Promise<boolean> {
  const copied = await copy(whole(shared));
  const what = shared.text ? shared.title : `The link to ${shared.title}`;
  announce(copied ? `${what} is copied.` : `It could not be copied. The address is ${shared.url}`);
  return copied;
}

async function giveAway({ title, text, url }: Shared) {
  try {
    await navigator.share({ title, url, ...(text ? { text } : {}) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError"))
      announce("The other app did not take it.");
  }
}

/** The words for a reader who gets no code; the menu gives way to the code. */
async function showCode({ url, title }: Shared) {
  try {
    await checked("qr");
    const { showQr } = await import("./qr.ts");
    menu().hidePopover();
    showQr(url, title);
    return "";
  } catch {
    return "The code could not be drawn: the part of the site that does it could not be fetched.";
  }
}

/** A button that closes the menu before it acts. */
function closing(words: string, act?: () => unknown) {
  return button(words, { onclick: () => (menu().hidePopover(), act?.()) });
}

/** The id in small letters: a tap copies it. */
function idLine(id: string, act: (id: string) => unknown) {
  const words = [element("span", { className: "rb-hidden" }, "Copy the id "), element("code", {}, id)];
  const copyId = button("", { className: "rb-float-id", onclick: () => act(id) });
  copyId.append(...words);
  return copyId;
}

function fill(shared: Shared, news: string) {
  const { report } = shared;
  const status = element("p", { className: "rb-float-news" }, news);
  const recopy = async () => (status.textContent = (await copyShared(shared)) ? "✓ Copied" : shared.url);
  const recopyLink = async () =>
    (status.textContent = (await copy(shared.url)) ? "✓ The link is copied" : shared.url);
  const drawCode = async () => (status.textContent = await showCode(shared));
  const ways = [
    ...(shared.ways ?? []),
    ...("share" in navigator ? [closing("Share…", () => giveAway(shared))] : []),
    button(shared.text ? "Copy the text" : "Copy link", { onclick: recopy }),
    ...(shared.text ? [button("Copy link", { onclick: recopyLink })] : []),
    button("QR code", { onclick: drawCode }),
    ...(shared.after ?? []),
    ...(report ? [closing("Cite", () => withReport((part) => part.openCite(report, shared.url)))] : []),
    ...(report ? [closing("Report an error", () => withReport((part) => part.openReport(report)))] : []),
    closing("Close"),
  ];
  const tellId = async (id: string) => (status.textContent = (await copy(id)) ? "✓ The id is copied" : id);
  const idLines = report && isDocumented(report.id) ? [idLine(report.id, tellId)] : [];
  const list = element("ul", { className: "rb-ways" }, ...ways.map((way) => element("li", {}, way)));
  menu().replaceChildren(
    element("p", { className: "rb-float-title" }, shared.title),
    ...(shared.content ?? []),
    status,
    list,
    ...idLines,
  );
}

/** Opens the menu beside what was tapped and gives it the focus; Esc or a tap elsewhere closes it.
 * @param news what has been done already */
export function openShare(near: HTMLElement, shared: Shared, news: string = "") {
  if (!canOpen) return;
  const card = menu();
  fill(shared, news);
  card.setAttribute("role", "dialog");
  card.setAttribute("aria-label", shared.content ? shared.title : `Pass on: ${shared.title}`);
  card.classList.toggle("rb-row-sheet", Boolean(shared.content));
  card.hidePopover();
  card.showPopover();
  stayAt(card, near);
  card.focus({ preventScroll: true });
}

/** The tap may also have led to a fragment, so that the page still moves. */
function stayAt(card: HTMLElement, near: HTMLElement) {
  const controller = new AbortController();
  placeBeside(card, near);
  addEventListener("scroll", () => placeBeside(card, near), {
    signal: controller.signal,
    passive: true,
    capture: true,
  });
  const closed = () => (controller.abort(), focusAgain(card, near));
  card.addEventListener("toggle", (event) => event.newState === "closed" && closed(), {
    signal: controller.signal,
  });
}

/** The browser would return the focus by itself, had the tap not led to a fragment. */
function focusAgain(card: HTMLElement, near: HTMLElement) {
  const lost = document.activeElement === document.body || card.contains(document.activeElement);
  if (lost) near.focus({ preventScroll: true });
}

/** Closes the menu, for what leads to another place of the same page. */
export function closeShare() {
  if (canOpen) menu().hidePopover();
}
