"""What ends a build: the page, the line, and why."""

from __future__ import annotations

import re
import sys

from macros.pages import Place
from macros.paths import ROOT

FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n\n*", re.DOTALL)


def stop(place: Place, words: str) -> SystemExit:
    """What ends the build of a page; it names the line on which the macro was called that is running now."""
    line = _line(place.source)
    return SystemExit(f"docs/{place.source}{f':{line}' if line else ''}: {words}")


def _line(source: str) -> int:
    """The line of a page's file, from 1; 0 where no page is running."""
    frame = sys._getframe()
    while "__jinja_template__" not in frame.f_globals:
        if frame.f_back is None:
            return 0
        frame = frame.f_back
    before = FRONT_MATTER.match((ROOT / "docs" / source).read_text())
    inside: int = frame.f_globals["__jinja_template__"].get_corresponding_lineno(frame.f_lineno)
    return inside + (before[0].count("\n") if before else 0)
