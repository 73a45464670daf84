"""Built pages as values: what has an id, what links where, what a parser complains about."""

from functools import cached_property
from pathlib import Path
from urllib.parse import urljoin
from xml.etree.ElementTree import Element

import html5lib

BASE = "http://site.test/"
LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "use": "href", "image": "href"}
LINKED_NOT_LOADED = {"canonical", "prev", "next", "alternate"}


class Page:
    """One page of the built site; ``url`` is its address from the root, such as "buskit/damage/"."""

    def __init__(self, site: Path, path: Path) -> None:
        self.url = path.relative_to(site).as_posix().removesuffix("index.html")
        self.path = path
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        self.tree: Element = parser.parse(path.read_text())
        self.errors: list[tuple[object, str, dict[str, object]]] = parser.errors

    def __repr__(self) -> str:
        return f"<Page {self.url or 'home'}>"

    @cached_property
    def elements(self) -> list[Element]:
        """Every element, except what only scripts make from templates."""
        return list(_shown(self.tree))

    @cached_property
    def ids(self) -> list[str]:
        """Every id, as often as it stands there."""
        return [element.get("id", "") for element in self.elements if element.get("id")]

    @cached_property
    def links(self) -> list[str]:
        """Where readers can go from here, as absolute addresses."""
        return [urljoin(BASE + self.url, href) for href in self._hrefs("a")]

    @cached_property
    def loaded(self) -> list[str]:
        """What a browser fetches for this page, as absolute addresses."""
        urls = [
            element.get(LOADED[name])
            for element in self.elements
            if (name := str(element.tag).rpartition("}")[2]) in LOADED and element.get(LOADED[name])
        ]
        rel = [
            e.get("href") for e in self.elements if e.tag == "link" and e.get("rel") not in LINKED_NOT_LOADED
        ]
        return [urljoin(BASE + self.url, address) for address in [*urls, *rel] if address]

    def _hrefs(self, tag: str) -> list[str]:
        return [
            element.get("href", "") for element in self.elements if element.tag == tag and element.get("href")
        ]

    def by_id(self, id: str) -> Element:
        """The element with this id."""
        return next(element for element in self.elements if element.get("id") == id)


def _shown(element: Element):
    if element.tag == "template":
        return
    yield element
    for child in element:
        yield from _shown(child)


def inline_scripts(page: Page) -> list[str]:
    """The texts of the scripts that stand in a page itself; data for scripts is none."""
    scripts = [element for element in page.elements if element.tag == "script" and element.get("src") is None]
    return [script.text or "" for script in scripts if script.get("type") != "application/json"]


def words(element: Element) -> str:
    """The text of an element, its spaces made single."""
    return " ".join("".join(element.itertext()).split())
