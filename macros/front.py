"""The front page and the page that sets the games side by side: what each game declares of itself."""

import re
from typing import NamedTuple

from markupsafe import Markup

from macros.pages import SITE_ROOT, Place, dice, draw, part_of
from macros.row_calculators import pages
from rulespkg.html.answer import figure
from rulespkg.model.front import Door, Feel, Front, Mechanics, chart
from rulespkg.systems import NAMES, System, load

LINK = re.compile(r"\[([^]]+)\]\(([^)]+)\)")


def front(name: str) -> Front:
    """What a game declares of itself."""
    found: Front = part_of(name, "front").FRONT
    return found


class Shown(NamedTuple):
    """A door with its game, drawn dice and chart, and the address of its roll from the site's root."""

    system: System
    door: Door
    feel: Feel
    dice: Markup
    chart: Markup
    roll: str


def doors(place: Place) -> str:
    """The doors to all games, in the order of their names."""
    return draw("doors.html.jinja", doors=[_shown(load(name)) for name in NAMES], root=SITE_ROOT)


def _shown(system: System) -> Shown:
    door, feel, _ = front(system.name)
    page = pages(system.name)[f"{system.name}.{door.calculator}"]
    roll = f"{page}?roll#calc-{door.calculator}"
    return Shown(system, door, feel, Markup(dice(door.dice)), _figure(system.name), roll)


def _figure(name: str) -> Markup:
    return Markup(figure(chart(front(name).feel)))


def feels() -> str:
    """The charts of all games in a row, on the same axes."""
    shown = [(load(name), _figure(name), front(name).feel.gist) for name in NAMES]
    return draw("feels.html.jinja", games=shown)


def sides(place: Place, question: str) -> str:
    """What every game answers to one question, the name of a field of ``Mechanics``."""
    if question not in Mechanics._fields:
        raise SystemExit(f"{place.source}: “{question}” is none of {', '.join(Mechanics._fields)}.")
    told = [(load(name), getattr(front(name).mechanics, question)) for name in NAMES]
    games = [(system, Markup(linked(place, system, words))) for system, words in told]
    return draw("sides.html.jinja", games=games, root=SITE_ROOT)


def linked(place: Place, system: System, words: str) -> str:
    """A game's sentences with their links, as HTML."""
    return LINK.sub(lambda found: _link(place, system, *found.groups()), words)


def _link(place: Place, system: System, words: str, id: str) -> str:
    if id.startswith("calc-"):
        at = f"{pages(system.name)[f'{system.name}.{id.removeprefix("calc-")}']}#{id}"
    else:
        at = system.place(f"{system.name}.{id}")
    return f'<a href="{SITE_ROOT}{at}" class="rb-to">{words}</a>'
