"""Figures of calculators in the text of a page."""

from collections.abc import Callable

from macros.pages import Place
from macros.scenes.making import told
from macros.scenes.stop import stop
from macros.scenes.throw import filled_in


def figure(here: Callable[[], Place], calculator: str, inputs: str, key: str) -> str:
    """What a calculator of the page's game says with these inputs: a figure, or a cell, by its key."""
    known = told(filled_in(here(), calculator, inputs).odds())
    if key not in known:
        raise stop(here(), f"there is no figure “{key}”; there is {', '.join(known)}.")
    return known[key].text
