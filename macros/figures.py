"""Figures of calculators in the text of a page."""

from collections.abc import Callable

from macros.pages import Place
from macros.scenes.making import values_by_key
from macros.scenes.stop import stop
from macros.scenes.throw import filled_in


def figure(here: Callable[[], Place], calculator: str, inputs: str, key: str) -> str:
    """What a calculator of the page's game says with these inputs: a figure, or a cell, by its key."""
    values = values_by_key(filled_in(here(), calculator, inputs).odds())
    if key not in values:
        raise stop(here(), f"there is no figure “{key}”; there is {', '.join(values)}.")
    return values[key].text
