"""Headings of built pages: what each is called, where it stands, and the first sentence below it."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

LEVELS = {f"h{level}" for level in range(1, 7)}
ASIDE = {"headerlink", "rb-badge"}
"""Classes of what stands in a heading and is none of its words."""

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Heading(NamedTuple):
    """One heading: the page's address from the site's root, its own id, its words, and what follows it.

    ``level`` is 1 for the title of the page; ``gist`` is "" where no paragraph stands below.
    """

    url: str
    level: int
    id: str
    title: str
    gist: str


def headings(site: Path) -> Iterator[Heading]:
    """Every heading of every page of a built site, in the order of the text, page by page."""
    for path in sorted(site.rglob("index.html")):
        reader = Reader(path.relative_to(site).as_posix().removesuffix("index.html"))
        reader.feed(path.read_text())
        yield from reader.headings


def first_sentence(text: str) -> str:
    """The first sentence of a paragraph, which ends at a stop before a space.

    >>> first_sentence("With 1.5 m it is near. Beyond that it is far.")
    'With 1.5 m it is near.'
    """
    ends = [at + 1 for stop in ".?!" if (at := text.find(f"{stop} ")) >= 0]
    return text[: min(ends)] if ends else text


class Reader(HTMLParser):
    """Collects the headings of an article; what is kept out of the search has no words here.

    >>> reader = Reader("a/")
    >>> reader.feed('<article><h2 id="b">Be<a class="headerlink">¶</a></h2><p>One. Two.</p></article>')
    >>> reader.headings
    [Heading(url='a/', level=2, id='b', title='Be', gist='One.')]
    """

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.headings: list[Heading] = []
        self._open: list[tuple[str, bool]] = []
        self._words: list[str] | None = None
        self._head = ("", "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin to listen at a heading with an id, and at the first paragraph below one."""
        if tag in VOID:
            return
        attributes = dict(attrs)
        aside = tag == "template" or "data-unsearched" in attributes
        deaf = aside or bool(ASIDE & set((attributes.get("class") or "").split()))
        self._open.append((tag, deaf))
        if not self._in_article or self._deaf:
            return
        if tag in LEVELS and attributes.get("id"):
            self._head, self._words = (tag, attributes["id"] or ""), []
        elif tag == "p" and self.headings and not self.headings[-1].gist and self._words is None:
            self._words = []

    def handle_endtag(self, tag: str) -> None:
        """Keep what was heard since the heading or paragraph began."""
        if tag in (*LEVELS, "p") and self._words is not None and not self._deaf:
            self._keep(tag, " ".join("".join(self._words).split()))
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Hear the words of the heading or paragraph."""
        if self._words is not None and not self._deaf:
            self._words.append(data)

    def _keep(self, tag: str, words: str) -> None:
        if tag in LEVELS:
            self.headings.append(Heading(self.url, int(tag[1]), self._head[1], words, ""))
        else:
            self.headings[-1] = self.headings[-1]._replace(gist=first_sentence(words))
        self._words = None

    @property
    def _in_article(self) -> bool:
        return any(tag == "article" for tag, _ in self._open)

    @property
    def _deaf(self) -> bool:
        return any(deaf for _, deaf in self._open)
