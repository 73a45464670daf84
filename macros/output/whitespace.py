"""Pages without what browsers read past, such as the indentation of templates: a twentieth less to fetch.

Where a page has blanks it keeps one, since what stands beside it may be words of one line.
"""

import re
from pathlib import Path

LEFT = re.compile(
    r"""(<(pre|script|style|textarea)\b.*?</\2>|<!--.*?-->|<(?:[^<>"']|"[^"]*"|'[^']*')*>)""", re.DOTALL
)
"""What is left alone: elements whose blanks count, comments, and tags with their attributes."""

NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"', " xmlns=http://www.w3.org/2000/svg"
"""What a picture within a page goes without."""

BREAK = re.compile(r"[ \t\r\f]*\n[ \t\r\n\f]*")


def shorten(site: Path) -> None:
    """Take out of every page of a built site what browsers read past."""
    for path in sorted(site.rglob("*.html")):
        path.write_text(shortened(path.read_text()))


def shortened(page: str) -> str:
    """The page with one break where lines broke, and with the pictures' namespace left to the browser.

    >>> shortened('<p>\\n  <b>6</b>\\n  <b title="on\\n  two lines">4</b>\\n\\n<pre>\\n  kept</pre>')
    '<p>\\n<b>6</b>\\n<b title="on\\n  two lines">4</b>\\n<pre>\\n  kept</pre>'
    """
    for attribute in NAMESPACE:
        page = page.replace(attribute, "")
    text, start = [], 0
    for match in LEFT.finditer(page):
        text += [BREAK.sub("\n", page[start : match.start()]), match[0]]
        start = match.end()
    return "".join([*text, BREAK.sub("\n", page[start:])])
