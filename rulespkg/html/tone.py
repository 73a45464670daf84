"""Tones: how an answer ended, told by a word and a mark so that nothing hangs on color."""

from __future__ import annotations

from rulespkg.html.markup import Html, tag

TONES = {
    "success": ("Success", "M3 9l4 4l8 -9"),
    "failure": ("Failure", "M4 4l10 10M14 4l-10 10"),
    "tie": ("Tie", "M3 6h12M3 12h12"),
    "marginal": ("Marginal", "M3 11c2 -5 4 -5 6 -2s4 3 6 -2"),
    "mixed": ("Mixed", "M2 9l3 3l5 -7M11 11l5 5M16 11l-5 5"),
    "critical": ("Critical", "M9 2l2 5h5l-4 3.5l1.5 5l-4.5 -3l-4.5 3l1.5 -5l-4 -3.5h5z"),
    "fumble": ("Fumble", "M9 2l8 14h-16zM9 7v4M9 13v1"),
}
"""The word and the mark of each tone, so that no tone is told by color alone."""


def toned(kind: str, tone: str) -> str:
    """The classes of an element with a tone; none is added for no tone."""
    return f"{kind} rb-tone-{tone}" if tone else kind


def mark(tone: str) -> Html:
    """The mark of a tone; nothing for tones that only words tell."""
    if tone not in TONES:
        return Html("")
    path = tag("path", d=TONES[tone][1], fill="none", stroke="currentColor", stroke_width=2)
    return tag("svg", path, class_="rb-mark", viewBox="0 0 18 18", width=18, height=18, aria_hidden="true")
