"""What a built page says of itself in its head, as a parser reads it.

Whether an attribute has quotes, and which stands first, is left to whatever writes the page.
"""

from html.parser import HTMLParser
from typing import NamedTuple

PIECE = 4096
"""Characters that are read at a time: of a page that is mostly text, the head is soon over."""


class Meta(NamedTuple):
    """A meta element: its name or property, its content, and the whole tag as the page has it."""

    name: str
    content: str
    tag: str


class Head(HTMLParser):
    """The title of a page, its canonical address, "" where it has none, and its metas.

    >>> head = Head("<title>A &amp; B</title><link href=../a/ rel=canonical><body><meta name=late content=1>")
    >>> head.title, head.canonical, head.metas
    ('A & B', '../a/', [])
    >>> Head('<meta content="Say &quot;A&quot;" property=og:title>').content("og:title")
    'Say "A"'
    """

    def __init__(self, page: str) -> None:
        super().__init__()
        self.title = ""
        self.canonical = ""
        self.metas: list[Meta] = []
        self._in_title = False
        self._over = False
        for start in range(0, len(page), PIECE):
            if self._over:
                return
            self.feed(page[start : start + PIECE])
        self.close()

    def content(self, name: str) -> str:
        """What the meta of this name or property says; "" where there is none."""
        return next((meta.content for meta in self.metas if meta.name == name), "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag of the head says."""
        attributes = {name: value or "" for name, value in attrs}
        self._over = self._over or tag == "body"
        self._in_title = tag == "title"
        if self._over:
            return
        if tag == "meta":
            name = attributes.get("property") or attributes.get("name", "")
            self.metas.append(Meta(name, attributes.get("content", ""), self.get_starttag_text() or ""))
        if tag == "link" and attributes.get("rel") == "canonical":
            self.canonical = attributes.get("href", "")

    def handle_endtag(self, tag: str) -> None:
        """Stop at the end of the head."""
        self._over = self._over or tag == "head"
        self._in_title = False

    def handle_data(self, data: str) -> None:
        """Hear the title."""
        if self._in_title and not self._over:
            self.title += data
