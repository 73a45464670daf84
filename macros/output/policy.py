"""The Content-Security-Policy of every page: what it may run, fetch and show, computed when all are written.

Pages change without a reload, and the first one's policy stays in force, so one policy serves all pages.
"""

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

HEAD = '<meta charset="utf-8">'
"""The policy stands behind this, before anything that it governs."""

BEGIN, END = "<script", "</script>"
OWN = "'self'"

# Python in the browser compiles WebAssembly, which is no evaluation of text.
RUN = (OWN, "'wasm-unsafe-eval'")

SOURCES = {
    "default-src": (OWN,),
    "style-src": (OWN,),
    "img-src": (OWN, "data:"),
    "connect-src": (OWN,),
    "worker-src": (OWN,),
    "manifest-src": (OWN,),
    "font-src": (OWN,),
    "frame-src": ("'none'",),
    "object-src": ("'none'",),
    "base-uri": (OWN,),
    "form-action": (OWN,),
}


def write(site: Path) -> None:
    """Put the policy into every page of a built site."""
    texts = {path: path.read_text() for path in sorted(site.rglob("*.html"))}
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(texts.values())}">'
    for path, text in texts.items():
        path.write_text(_with(meta, text, path))


def policy(pages: Iterable[str]) -> str:
    """One policy for all these pages, with the hashes of the scripts that stand in them.

    >>> policy(["<script>x</script>"]).partition("; ")[0]
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='"
    """
    scripts = (*RUN, *sorted({hash for page in pages for hash in hashes(page)}))
    return "; ".join(
        f"{name} {' '.join(sources)}" for name, sources in [("script-src", scripts), *SOURCES.items()]
    )


def hashes(page: str) -> list[str]:
    """What allows each script that stands in a page itself; data for scripts is none.

    >>> hashes('<script type="application/json">{}</script><script src="x.js"></script>')
    []
    """
    scripts = [Script(f"{BEGIN}{rest.partition(END)[0]}{END}") for rest in page.split(BEGIN)[1:]]
    inline = [script.text for script in scripts if script.runs]
    return [f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in inline]


class Script(HTMLParser):
    """One script element: its text, and whether that is run; the rest of a page takes long to parse.

    >>> Script("<script data-src=a type=module>1 < 2</script>").text
    '1 < 2'
    """

    def __init__(self, element: str) -> None:
        super().__init__()
        self.text = ""
        self.runs = True
        self.feed(element)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See whether what stands here is run."""
        attributes = dict(attrs)
        self.runs = "src" not in attributes and attributes.get("type") != "application/json"

    def handle_data(self, data: str) -> None:
        """Read the text."""
        self.text += data


def _with(meta: str, text: str, path: Path) -> str:
    before, head, after = text.partition(HEAD)
    if not head:
        raise SystemExit(f"{path.name} has no {HEAD}, behind which its policy would stand.")
    return f"{before}{head}{meta}{after}"
