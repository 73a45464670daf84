"""The menu that passes things on, and QR codes read back."""

import base64
import subprocess

from playwright.sync_api import Locator, Page

from macros.paths import NODE, ROOT

CLIPBOARD = ["clipboard-read", "clipboard-write"]
PIXELS = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return [`${width} ${height}`, btoa(data.reduce((text, byte) => text + String.fromCharCode(byte), ""))];
}"""
"""How wide and high a picture is, and what is in it: as one text, for numbers are slow to come over."""

READ = """
import decodeQR from "qr/decode.js";
import { readFileSync } from "node:fs";
const [width, height] = process.argv.slice(1).map(Number);
const data = Uint8ClampedArray.from(Buffer.from(readFileSync(0, "latin1"), "base64"));
console.log(decodeQR({ width, height, data }));
"""


def read(page: Page) -> str:
    """What a reader of QR codes sees in the dialog."""
    png = base64.b64encode(page.locator(".rb-qr").screenshot()).decode()
    size, pixels = page.evaluate(PIXELS, png)
    command = [str(NODE), "--input-type=module", "-e", READ, *size.split()]
    process = subprocess.run(command, input=pixels, capture_output=True, text=True, cwd=ROOT)
    assert process.returncode == 0, process.stderr
    return process.stdout.strip()


def way(page: Page, name: str) -> Locator:
    """A way of the menu by which something is passed on."""
    return page.locator("#rb-share").get_by_role("button", name=name, exact=True)


def copied(page: Page) -> str:
    """What is on the clipboard."""
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text
