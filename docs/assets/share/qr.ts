/** A dialog with an address as a QR code, for the phone on the other side of the table. */

import { encode } from "uqr";
import { button, element, svg } from "../page/elements.ts";

/** Light modules around the code, without which readers do not find it. */
const QUIET = 4;
/** So many pixels a module must have for a camera, and no version of more modules can be read from a screen. */
const MODULE = 3;
const LARGEST = 25;
/** How long each of several codes is shown before the next, in milliseconds. */
const EACH = 5000;

function path(rows: boolean[][]) {
  return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}

/** @param rows dark modules, with the quiet zone */
function picture(rows: boolean[][], label: string) {
  const size = String(rows.length);
  const ground = svg("rect", { width: size, height: size, fill: "#fff" });
  const code = svg("path", { d: path(rows), fill: "#000", "shape-rendering": "crispEdges" });
  return svg(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, class: "rb-qr", role: "img", "aria-label": label },
    ground,
    code,
  );
}

/** The largest version whose modules can be read from this screen.
 * @param width of the code's place, in pixels */
function largest(width: number) {
  return Math.max(1, Math.min(LARGEST, Math.floor((width / MODULE - 2 * QUIET - 17) / 4)));
}

/** The code, or the words that say why there is none. */
function codeOrWords(text: string, title: string, width: number) {
  try {
    const { data } = encode(text, { ecc: "L", boostEcc: true, border: QUIET, maxVersion: largest(width) });
    return picture(data, `QR code of the address below: ${title}`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const words = `This address has ${text.length} characters, too many for a code that a phone could read. Copy the link instead.`;
    return element("p", { className: "rb-qr-refused" }, words);
  }
}

/** A place for a code, which a style makes as large as the screen has room; it is filled once it is shown. */
export function codePlace(): HTMLElement {
  return element("div", { className: "rb-qr-place" });
}

/** Shows the code in its place. */
export function showCode(place: HTMLElement, text: string, title: string) {
  place.replaceChildren(codeOrWords(text, title, place.clientWidth));
}

/** Several codes in turn: the next comes by itself until somebody stops it, or by a tap on the code. */
function inTurn(
  texts: string[],
  title: string,
  place: HTMLElement,
): { shown: HTMLElement[]; begin(): void; stop(): void } {
  const count = element("p", { className: "rb-qr-count" });
  place.classList.add("rb-qr-turn");
  let at = -1;
  let timer = 0;
  const show = (next: number) => {
    at = (next + texts.length) % texts.length;
    count.textContent = `${at + 1} of ${texts.length}`;
    showCode(place, texts[at], `${title}, ${at + 1} of ${texts.length}`);
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    pause.textContent = "Show in turn";
  };
  const go = () => {
    timer = window.setInterval(() => show(at + 1), EACH);
    pause.textContent = "Stop";
  };
  const by = (step: number) => () => (stop(), show(at + step));
  const pause = button("", { onclick: () => (timer ? stop() : go()) });
  place.addEventListener("click", by(1));
  const ways = element(
    "p",
    { className: "rb-qr-ways" },
    button("Back", { onclick: by(-1) }),
    pause,
    button("Next", { onclick: by(1) }),
  );
  const hint = element(
    "p",
    {},
    "The other phone’s camera opens each code as a link. Scan them in any order: the page there says which are missing.",
  );
  const begin = () => {
    show(0);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) stop();
    else go();
  };
  return { shown: [count, ways, hint], begin, stop };
}

/** Opens the dialog; closing it gives the focus back.
 * @param address the absolute address, or several that are shown in turn
 * @param title what it leads to */
export function showQr(address: string | string[], title: string) {
  const [text, ...more] = [address].flat();
  const place = codePlace();
  const turn = more.length ? inTurn([text, ...more], title, place) : null;
  const words = turn ? turn.shown : [element("p", { className: "rb-address" }, text)];
  const dialog = element("dialog", { className: "rb-qr-dialog md-typeset" });
  const close = button("Close", { className: "rb-qr-close", onclick: () => dialog.close() });
  // What comes first has the focus, so that the code is in sight however long the words below it are.
  const head = element(
    "div",
    { className: "rb-qr-head" },
    element("h2", { id: "rb-qr-title" }, title),
    close,
  );
  dialog.append(head, place, element("div", { className: "rb-qr-words" }, ...words));
  dialog.setAttribute("aria-labelledby", "rb-qr-title");
  dialog.addEventListener("close", () => (turn?.stop(), dialog.remove()));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  if (turn) turn.begin();
  else showCode(place, text, title);
}
