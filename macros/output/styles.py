"""The theme's files without what this site does not use: fewer bytes, less to style on a phone.

The switch `THEME=plain` leaves them as they are published.
Measured on the page with the most tables, on a processor slowed four times, the best of seven visits each:

| The theme's files | style sheets, gzip | time to style | time to lay out |
| --- | ---: | ---: | ---: |
| as published | 24.7 kB | 900 ms | 196 ms |
| without what no page names | 16.5 kB | 619 ms | 325 ms |
| and with other words in the style sheet | 16.4 kB | 132 ms | 44 ms |
| and with another word in the script | 16.4 kB | 103 ms | 86 ms |
"""

import os
import subprocess
from pathlib import Path

from macros.paths import NODE, ROOT

SCRIPT = Path(__file__).with_suffix(".mjs")
UNUSED = (r"tabbed-", r"data-md-color-switching")
"""What the theme's script names and no page needs.

Every element was tried on the rules of its tabs; and each page was styled anew twice at its start,
to stop transitions of colors that do not change.
"""
REWRITTEN = {
    "assets/stylesheets/**/main.*.css": {
        ".md-typeset table:not([class])+*{margin-top:1.5em}": "",
        "table:not([class])": "table:not(.rb-rows-table)",
    },
    "assets/javascripts/bundle.*.js": {'{name:"color-scheme"}': '{name:"rb-color-scheme"}'},
}
"""Words of the theme's files, and what they become.

Where a selector asks whether there is a class at all, browsers style everything below an element anew
whenever one of its classes changes, and all that stands around a table when that comes or goes.
A page whose colors are named by a script is styled anew twice; this site's own styles name them.
"""


def lighten(site: Path) -> None:
    """Rewrite the theme's stylesheets and its script in a built site, unless they are to be left."""
    if os.environ.get("THEME") == "plain":
        return
    command = [str(NODE), str(SCRIPT), str(site.resolve()), *UNUSED]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if process.returncode:
        raise SystemExit(f"The theme's styles cannot be lightened: {process.stderr.strip()[-500:]}")
    for pattern, words in REWRITTEN.items():
        paths = list(site.glob(pattern))
        if not paths:
            raise SystemExit(f"The theme has no {pattern} any more.")
        for path in paths:
            path.write_text(rewritten(path.read_text(), words))


def rewritten(text: str, words: dict[str, str]) -> str:
    """A file of the theme with other words.

    >>> rewritten("b{}table+*{}table{}", {"table+*{}": "", "table": "ul"})
    'b{}ul{}'
    >>> rewritten("b{}", {"table": "ul"})
    Traceback (most recent call last):
    SystemExit: The theme does not say "table" any more.
    """
    for old, new in words.items():
        if old not in text:
            raise SystemExit(f'The theme does not say "{old}" any more.')
        text = text.replace(old, new)
    return text
