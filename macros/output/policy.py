"""The Content-Security-Policy of every page: what it may run, fetch and show, computed when all are written.

Pages change without a reload, and the first one's policy stays in force, so one policy serves all pages.
"""

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

HEAD = '<meta charset="utf-8">'
"""The policy stands behind this, before anything that it governs."""

SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
NOT_RUN = re.compile(r"\bsrc=|\btype=[\"']?application/json")
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
    inline = [match["text"] for match in SCRIPT.finditer(page) if not NOT_RUN.search(match["attributes"])]
    return [f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in inline]


def _with(meta: str, text: str, path: Path) -> str:
    before, head, after = text.partition(HEAD)
    if not head:
        raise SystemExit(f"{path.name} has no {HEAD}, behind which its policy would stand.")
    return f"{before}{head}{meta}{after}"
