"""How a reader makes each kind of save, where the page answers, and what storage can be like."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from macros.stored_kinds import kinds

SAMPLES: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "samples.json").read_text())
KINDS = [kind["name"] for kind in kinds()]
FORMATS = {kind["name"]: kind["format"] for kind in kinds()}

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("closed", "SecurityError"); };
  Object.defineProperty(window, name, { configurable: true, get });
}"""
GARBAGE = "{garbage\u202e"
NOT_SAVED = re.compile("Not saved on this|could not note when")


def stored(text: str, key: str) -> str:
    """A script that puts a text under a key, once."""
    put = f"localStorage.begun = 1; localStorage[{key!r}] = {json.dumps(text)};"
    return f"if (!localStorage.begun) {{ {put} }}"


def key_of(kind: str) -> str:
    """The browser's key of the kind's sample."""
    return f"rollbook.{SAMPLES[kind]['key']}"


def written(kind: str, format: int) -> str:
    """The kind's sample as a version of the site with this format would have written it."""
    return json.dumps({"format": format, **SAMPLES[kind]["value"]})


STATES: dict[str, Callable[[str], str]] = {
    "full": lambda kind: FULL,
    "forbidden": lambda kind: FORBIDDEN,
    "garbage": lambda kind: stored(GARBAGE, key_of(kind)),
    "older": lambda kind: stored(written(kind, FORMATS[kind] - 1), key_of(kind)),
    "newer": lambda kind: stored(written(kind, FORMATS[kind] + 1), key_of(kind)),
}
"""What storage can be like for a kind, as a script that runs before the page's own."""


class Save(NamedTuple):
    """A way to save something: the page, what a reader does there, and where it says that it is not kept."""

    url: str
    do: Callable[[Page], object]
    status: Callable[[Page], Locator]


CHARACTER = '[data-calc="buskit.character"]'


def _fill_name(page: Page) -> None:
    field = page.locator(f"{CHARACTER} [name=name]")
    field.fill("Zoe")
    field.blur()


def _sheet(page: Page) -> None:
    _fill_name(page)
    page.locator(f"{CHARACTER} [data-do=save]").click()


def _person(page: Page) -> None:
    page.locator("[data-tab-of=sheet]").click()
    page.locator("[data-pane=sheet] .rp-ready").first.click()


def _rule(page: Page) -> None:
    page.locator("[data-house] label", has=page.locator("[name=with_bleeding]")).click()


OWN = '[data-own="buskit.table.melee-weapons"]'


def _row(page: Page) -> None:
    page.locator(f"{OWN} summary").first.click()
    page.locator(f"{OWN} [name=label]").fill("Harpoon")
    page.locator(f"{OWN} [type=submit]").click()
    expect(page.locator("tr.rb-ours .rb-anchor")).to_be_attached(timeout=60_000)


def _part(page: Page) -> None:
    """The first of two codes; the digest before it is that of the rest."""
    page.evaluate("hash => (location.hash = hash)", "#part=y450js.1.2.abc.table")


def _tick(page: Page) -> None:
    page.locator(".rb-table-notes:not([open]) > summary").first.click()
    page.locator(".rb-pocket").first.click()


def _note(page: Page) -> None:
    page.locator("#cover-light .rb-anchor").click()
    page.locator("#rb-share .rb-note-way").click()
    page.locator("#rb-note-field").fill("The barrels count.")


def _roll(page: Page) -> None:
    page.locator("[data-calc] .rb-roll-button").first.click()
    expect(page.locator(".rb-tray-label")).to_have_text("1 roll", timeout=60_000)
    page.locator(".rb-tray-button").click()


def _seal(page: Page) -> None:
    calculator = page.locator("[data-calc][data-rolls]").first
    calculator.locator(".rb-panel > summary").click()
    calculator.locator(".rb-more > summary").click()
    calculator.locator("[data-do=roll-sealed]").click()
    expect(page.locator("dialog.rb-passed .rb-passed-digest")).to_be_visible(timeout=60_000)


def _flatten(page: Page) -> None:
    tools = page.locator(".rb-tools:has(.rb-fold-switch)").first
    tools.locator(".rb-tools-fold:not([open]) > summary").click()
    tools.locator(".rb-fold-switch").click()
    tools.locator(".rb-tools-done").click()


def _setting(page: Page) -> None:
    _roll(page)
    page.locator("dialog.rb-tray summary").click()
    page.locator("[data-setting=animate]").click()


SHEET_TOLD = f"{CHARACTER} .rb-problems"
TABLE = Save("buskit/play/", _person, lambda page: page.locator(".rp-play-table small"))
SAVES = {
    "open": Save("buskit/characters/#calc-character", _fill_name, lambda page: page.locator(SHEET_TOLD)),
    "table": TABLE,
    "lastTable": TABLE,
    "lastGame": TABLE,
    "house": Save("toaster/readings/", _rule, lambda page: page.locator("[data-house] .rb-status")),
    "homebrewRows": Save("buskit/equipment/", _row, lambda page: page.locator(f"{OWN} .rb-status")),
    "notes": Save("buskit/cover/", _note, lambda page: page.locator(".rb-note-dialog .rb-status")),
    "pocket": Save("buskit/cover/", _tick, lambda page: page.locator(".rb-unsaved").first),
    "tray": Save("buskit/checks/", _roll, lambda page: page.locator("dialog.rb-tray .rb-status")),
    "seals": Save("buskit/checks/", _seal, lambda page: page.locator("dialog.rb-passed [role=alert]")),
    "settings": Save("buskit/checks/", _setting, lambda page: page.locator("dialog.rb-tray .rb-status")),
    "layout": Save(
        "buskit/equipment/",
        _flatten,
        lambda page: page.locator("#rb-live"),
    ),
    "offline": Save(
        "offline/",
        lambda page: page.locator("[data-do=drop-all]").click(),
        lambda page: page.locator(".rb-offline .rb-status"),
    ),
    "parts": Save("buskit/play/", _part, lambda page: page.locator(".rp-panel [role=status]")),
    "backup": Save(
        "kept/",
        lambda page: page.locator("[data-do=backup]").click(),
        lambda page: page.locator(".rb-backup .rb-status"),
    ),
    "sheets": Save("buskit/characters/#calc-character", _sheet, lambda page: page.locator(SHEET_TOLD)),
}
"""The door to each kind; a new kind needs one, and a sample."""
