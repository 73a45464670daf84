"""Whatever reads built pages reads them by their elements: how their markup is written is no promise."""

import ast
import re

import html5lib
import pytest

from macros.bench.browser import Calculators
from macros.output import headings, offline, permalinks, policy
from macros.output.head import Head
from macros.paths import ROOT

WAYS = {
    "quoted": {"quote_attr_values": "always", "quote_char": "'"},
    "bare": {"quote_attr_values": "legacy"},
    "in another order": {"quote_attr_values": "always", "alphabetical_attributes": True},
}
PERMALINK = permalinks.Permalink("buskit.axe", "Axe", "An axe.", "buskit/combat/#axe")


def headings_of(text):
    """The headings of a page."""
    reader = headings.Reader("")
    reader.feed(text)
    return reader.headings


READERS = {
    "the benchmark": lambda text: Calculators(text).ids,
    "the list for offline use": lambda text: offline.title("buskit/combat/index.html", text.encode()),
    "the page of a permalink": lambda text: page_without_tags(permalinks.page(PERMALINK, Head(text))),
    "the picture for links": lambda text: [Head(text).content(f"og:{name}") for name in ("title", "image")],
    "the policy": policy.hashes,
    "the search": headings_of,
}


def page_without_tags(page):
    """A page for a parser, so that tags that are copied as they were do not count."""
    return html5lib.serialize(html5lib.parse(page), quote_attr_values="always", alphabetical_attributes=True)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("reader", READERS)
def test_a_page_is_read_however_it_is_written(reader, way, pages):
    read, page = READERS[reader], pages["buskit/combat/"]
    text = page.path.read_text()
    written = html5lib.serialize(html5lib.parse(text), omit_optional_tags=False, **WAYS[way])
    assert read(written) == read(text)
    assert read(written)


WRITERS = {"macros/output/terse.py"}
"""What takes quotes away has to look for them."""

ELSEWHERE = ("macros/bundle/stubs/", "site_tests/answers/", "site_tests/play/", "site_tests/rules/")
"""Where nothing reads a built page."""

ATTRIBUTE = re.compile(r"""[\w-]=\\?\[?\\?["']""")


def patterns(source):
    """The texts that a module hands to `re`, each with the number of its line."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("re."):
            parts = [node for node in ast.walk(call.args[0]) if isinstance(node, ast.Constant)]
            yield call.lineno, "".join(str(part.value) for part in parts)


def test_no_expression_waits_for_the_quotes_of_an_attribute():
    paths = (path for folder in ("macros", "site_tests") for path in ROOT.glob(f"{folder}/**/*.py"))
    sources = {path.relative_to(ROOT).as_posix(): path.read_text() for path in sorted(paths)}
    waiting = [
        f"{name}:{line}: {pattern}"
        for name, source in sources.items()
        if not name.startswith(ELSEWHERE)
        for line, pattern in patterns(source)
        if ATTRIBUTE.search(pattern)
    ]
    assert {line.partition(":")[0] for line in waiting} >= WRITERS
    assert [line for line in waiting if line.partition(":")[0] not in WRITERS] == []
