/** A dialog with an address as a QR code, for the phone on the other side of the table. */

import { encode } from "uqr";
import { button, element, svg } from "../page/elements.ts";

/** Light modules around the code, without which readers do not find it. */
const QUIET = 4;
/** A code of 117 modules still has three dots of a phone's screen for each; larger ones cannot be read from it. */
const LARGEST = 25;

function path(rows: boolean[][]) {
  return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}

/** @param rows dark modules, with the quiet zone */
function picture(rows: boolean[][], label: string) {
  const size = String(rows.length);
  const ground = svg("rect", { width: size, height: size, fill: "#fff" });
  const code = svg("path", { d: path(rows), fill: "#000", "shape-rendering": "crispEdges" });
  return svg("svg", { viewBox: `0 0 ${size} ${size}`, class: "rb-qr", role: "img", "aria-label": label }, ground, code);
}

/** The code, or the words that say why there is none. */
function drawn(text: string, title: string) {
  try {
    const { data } = encode(text, { ecc: "L", boostEcc: true, border: QUIET, maxVersion: LARGEST });
    return picture(data, `QR code of the address below: ${title}`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const words = `This address has ${text.length} characters, too many for a code that a phone could read. Copy the link instead.`;
    return element("p", { className: "rb-qr-refused" }, words);
  }
}

/** Opens the dialog; closing it gives the focus back.
 * @param text the absolute address
 * @param title what it leads to */
export function showQr(text: string, title: string) {
  const code = drawn(text, title);
  const dialog = element("dialog", { className: "rb-qr-dialog md-typeset" });
  const close = button("Close", { onclick: () => dialog.close() });
  dialog.append(element("h2", { id: "rb-qr-title" }, title), code, element("p", { className: "rb-address" }, text), close);
  dialog.setAttribute("aria-labelledby", "rb-qr-title");
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
