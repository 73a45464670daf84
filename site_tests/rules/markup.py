"""Markup as tests read it: parsed without errors, balanced, and free of what a strict policy refuses."""

import re
from html import unescape
from html.parser import HTMLParser
from xml.etree.ElementTree import Element

import html5lib

from rulespkg.html.answer import render
from rulespkg.model.answer import Answer
from rulespkg.systems import load

BUSKIT = load("buskit")


def tree(html: str) -> Element:
    """The parsed markup; anything that the HTML standard calls an error fails."""
    parser = html5lib.HTMLParser(strict=False, namespaceHTMLElements=False)
    parsed = parser.parse(f'<!doctype html><html lang="en"><title>x</title><body>{html}</body></html>')
    assert parser.errors == []
    for element in parsed.iter():
        element.tag = str(element.tag).rpartition("}")[2]
    return parsed.find("body")


class Balance(HTMLParser):
    """Counts open tags and keeps what a strict policy would refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.refused: list[str] = []

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        self.open.append(name)
        self.refused += [key for key, _ in attributes if key == "style" or key.startswith("on")]
        self.refused += [name] if name in ("script", "style", "img", "iframe") else []

    def handle_endtag(self, name: str) -> None:
        assert self.open.pop() == name


def sound(html: str) -> Element:
    """The parsed markup of an answer, which is balanced, without ids, styles and handlers."""
    balance = Balance()
    balance.feed(html)
    assert [] == balance.open == balance.refused
    body = tree(html)
    assert [element for element in body.iter() if element.get("id")] == []
    return body


def shown(answer: Answer) -> Element:
    return sound(render(answer, BUSKIT, "../../"))


def text(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def rows_of(body: Element) -> list[str]:
    """The rows of the first table's body, cells parted by a space."""
    return [" ".join(text(cell) for cell in row) for row in next(body.iter("tbody"))]


def kind(body: Element, name: str) -> list[Element]:
    return [element for element in body.iter() if name in (element.get("class") or "").split()]


_HYPHEN = re.compile(r"(?<![\w−.\-/–“])-\d")
"""A number below 0 with a hyphen before it; what somebody typed is quoted as it was."""
_TAG = re.compile(r"<[^>]*>")
_HEARD = re.compile(r' (?:aria-label|title|alt)="([^"]*)"')


def hyphens(html: str) -> list[str]:
    """Where readers or listeners would get a hyphen in place of a minus sign, with the words around it.

    >>> hyphens('<text>−5</text><input value="-5" aria-label="by -5"><li>d6-1, not “-3”: -2.</li>')
    ['d6-1, not “-3”: -2.', 'by -5']
    """
    texts = [*_TAG.sub("\0", html).split("\0"), *_HEARD.findall(html)]
    return [text for text in map(unescape, texts) if _HYPHEN.search(text)]
