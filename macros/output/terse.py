"""Pages without what HTML lets a page leave out: some end tags, quotes, blanks in data, what made it.

The last step before pages are listed for offline use: what reads pages by their markup comes before it.
"""

import json
import re
from pathlib import Path

from macros.output.whitespace import LEFT

IMPLIED = {
    "</td>": re.compile(r"<t[dh]\b|</tr>"),
    "</th>": re.compile(r"<t[dh]\b|</tr>"),
    "</tr>": re.compile(r"<tr\b|</t(?:body|head|foot)>"),
    "</dt>": re.compile(r"<d[td]\b"),
    "</dd>": re.compile(r"<d[td]\b|</d(?:l|iv)>"),
    "</option>": re.compile(r"<opt(?:ion|group)\b|</(?:select|optgroup)>"),
}
"""End tags that may go, and what must follow: the blanks between them mean nothing."""

MAKER = re.compile(r'<meta name="generator"[^>]*>\n?')
"""Names the programs that made a page; it is in every page, and no reader meets it."""

APART = ("<pre", "<script", "<style", "<textarea", "<!--")
VALUE = re.compile(r"""(\s[^\s=<>"'/]+=)("[^"]*"|'[^']*')(?=[\s>])""")
DATA = re.compile(r"""(?s)(<script[^>]* type="application/json"[^>]*>)(.*)(</script>)""")
PLAIN = re.compile(r"[\w./#:;,%?&+()–-]+")


def shorten(site: Path) -> None:
    """Leave out of every page of a built site what may be left out."""
    for path in sorted(site.rglob("*.html")):
        path.write_text(shortened(MAKER.sub("", path.read_text(), count=1)))


def shortened(page: str) -> str:
    """The same page for a parser, with fewer bytes.

    >>> shortened('<tr>\\n<td class="a">1</td>\\n<td title="a b">2</td>\\n</tr>\\n<tr>')
    '<tr>\\n<td class=a>1<td title="a b">2<tr>'
    >>> shortened('<svg><use href="#d6"/></svg><pre class="a"><td>="b"</td><td></pre>')
    '<svg><use href="#d6"/></svg><pre class="a"><td>="b"</td><td></pre>'
    """
    # Texts at even places, tags and what is left alone at odd ones.
    parts, last = [""], 0
    for tag in LEFT.finditer(page):
        parts[-1:] = [page[last : tag.start()], _bare(tag[0]), ""]
        last = tag.end()
    parts[-1] = page[last:]
    for at in range(1, len(parts) - 2, 2):
        follows = IMPLIED.get(parts[at])
        if follows and not parts[at + 1].strip() and follows.match(parts[at + 2]):
            parts[at] = parts[at + 1] = ""
    return "".join(parts)


def _bare(tag: str) -> str:
    return DATA.sub(_compact_json, tag) if tag.startswith(APART) else VALUE.sub(_unquoted, tag)


def _compact_json(script: re.Match[str]) -> str:
    """Data for scripts without blanks.

    >>> DATA.sub(_compact_json, '<script type="application/json">{"a": [1, 2]}</script>')
    '<script type="application/json">{"a":[1,2]}</script>'
    """
    data = json.dumps(json.loads(script[2]), ensure_ascii=False, separators=(",", ":"))
    return script[1] + data.replace("<", "\\u003c") + script[3]


def _unquoted(attribute: re.Match[str]) -> str:
    value = attribute[2][1:-1]
    return attribute[1] + (value if PLAIN.fullmatch(value) else attribute[2])
