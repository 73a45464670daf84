"""The content security policy of a site: only its own files run, and the theme's inline scripts by hash."""

import base64
import hashlib
import re
from pathlib import Path

HEADERS = "_headers"
INLINE = re.compile(r"<script>(.+?)</script>", re.DOTALL)
"""Scripts that run from the page itself; data in a page has a type."""

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {hashes}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'self'; "
    "form-action 'self'"
)


def source(script: str) -> str:
    """How a policy names an inline script.

    >>> source("0")
    "'sha256-X+zrZv/IbzjZUnhsbWlsecLbwjndTpG0ZynXOif7V+k='"
    """
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def policy(site: Path) -> str:
    """The policy under which every page of a built site works."""
    scripts = {script for path in site.rglob("*.html") for script in INLINE.findall(path.read_text())}
    return POLICY.format(hashes=" ".join(sorted(map(source, scripts))))


def install(site: Path) -> None:
    """Add the policy to the file that some hosts take headers from."""
    path = site / HEADERS
    rest = path.read_text() if path.is_file() else ""
    path.write_text(f"{rest.rstrip()}\n/*\n  Content-Security-Policy: {policy(site)}\n")
