"""Dice in the texts of built pages: "2d8" or "d10 + 7" is marked, so that a script can make it a button.

The dice bag rolls them. A game that reads the highest of its dice has a roll of its own for that, and there
a lone "d8" may be a kind of die as well as a roll, and is left alone, but in a column of dice.
Where a page has no scripts, the marks are nothing to see.
"""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

from rulespkg.dice.term import TERM, term
from rulespkg.model.system import System
from rulespkg.systems import NAMES, load

DICE = re.compile(rf"(?<![\w*/.+−–-])(?<!\+\s){TERM.pattern}(?![\w*]|\s?\+|[^.;<]*\blowest)")
"""Dice that are whole and read as usual: not those in "Might + d4", "d10*" or "2d8, keep the lowest"."""

LEFT_ALONE = {
    *("a", "button", "code", "pre", "summary", "label", "select", "option", "th", "caption", "form"),
    *(f"h{level}" for level in range(1, 7)),
    *("script", "style", "template", "svg", "figure", "nav", "title", "textarea"),
}
"""What is pressed or named by its words, or shows them only to some."""

VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr", "path", "use", "col"}
TOOL = "rb-calc"
CELLS = {"rb-kind-die", "rb-kind-dice"}


def mark(site: Path) -> None:
    """Mark the dice of every page of a game."""
    for system in map(load, NAMES):
        for path in sorted((site / system.name).rglob("*.html")):
            text = path.read_text()
            marked_text = marked(text, system)
            if marked_text != text:
                path.write_text(marked_text)


def marked(page: str, system: System) -> str:
    """The page with its dice marked.

    >>> marked("<article><b>2d8, no d8</b><h2>2d8</h2></article>", load("buskit"))[12:]
    '<span class="rb-dice-key" data-roll="buskit.dice?dice=2d8">2d8</span>, no d8</b><h2>2d8</h2></article>'
    """
    reader = Reader(page)
    dice = _dice(system)
    text, copied = [], 0
    for start, end, in_cell in reader.texts:
        for match in dice.finditer(page, start, end):
            if system.reading == "highest" and not (in_cell or re.search(r"\dd|\+", match[0])):
                continue
            key = f'<span class="rb-dice-key" data-roll="{_roll(system, match[0])}">{match[0]}</span>'
            text += [page[copied : match.start()], key]
            copied = match.end()
    return "".join([*text, page[copied:]])


def _dice(system: System) -> re.Pattern[str]:
    """What a game's dice look like: those that only it writes before all others."""
    own = "|".join(re.escape(written) for written, _ in system.notation)
    return re.compile(rf"(?<![\w*/.+−–-])(?:{own})(?![\w*])|{DICE.pattern}") if own else DICE


def _roll(system: System, text: str) -> str:
    """The calculator and the inputs that roll dice as they are written."""
    own = dict(system.notation).get(text)
    written = own or str(term(unescape(text)))
    if system.reading == "highest" and not own:
        return f"{system.name}.dice?dice={quote(written)}"
    return f"dice.bag?throw={quote(written)}"


class Reader(HTMLParser):
    """Finds the texts of an article in which dice may be marked: from where to where, in ``texts``.

    Beside these stands whether a lone die counts.
    """

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=False)
        self.texts: list[tuple[int, int, bool]] = []
        self._lines = list(_starts(page))
        self._open: list[tuple[str, bool, bool]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note whether an element is left alone, and whether it is a cell of dice."""
        if tag in VOID:
            return
        classes = set((dict(attrs).get("class") or "").split())
        alone, cell = self._open[-1][1:] if self._open else (False, False)
        left = tag in LEFT_ALONE or TOOL in classes or dict(attrs).get("aria-hidden") == "true"
        self._open.append((tag, alone or left, cell or bool(CELLS & classes)))

    def handle_endtag(self, tag: str) -> None:
        """Forget an element and what was left open in it."""
        if any(name == tag for name, *_ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Note where a text stands."""
        if not any(name == "article" for name, *_ in self._open):
            return
        _, alone, cell = self._open[-1]
        if not alone:
            line, column = self.getpos()
            start = self._lines[line - 1] + column
            self.texts.append((start, start + len(data), cell))


def _starts(page: str) -> Iterator[int]:
    """Where each line of a page begins."""
    yield 0
    for end in re.finditer("\n", page):
        yield end.end()
