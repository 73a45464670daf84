"""The front page and the page that sets the games side by side: what each game declares of itself."""

import re
from typing import NamedTuple

from markupsafe import Markup

from macros.pages import SITE_ROOT, Place, draw, drawn, part_of
from macros.row_calculators import pages
from rulespkg.html.answer import figure
from rulespkg.model.front import Door, Feel, Front, Mechanics, chart
from rulespkg.model.system import System
from rulespkg.systems import NAMES, load

LINK = re.compile(r"\[([^]]+)\]\(([^)]+)\)")


def front(name: str) -> Front:
    """What a game declares of itself."""
    front: Front = part_of(name, "front").FRONT
    return front


class GameDoor(NamedTuple):
    """A game with what it says of itself, and its dice as they are drawn."""

    system: System
    door: Door
    feel: Feel
    dice: Markup


def game_doors() -> list[GameDoor]:
    """All games, in the order of their names."""
    return [_game_door(load(name)) for name in NAMES]


def _game_door(system: System) -> GameDoor:
    door, feel, _ = front(system.name)
    return GameDoor(system, door, feel, Markup(drawn(door.dice)))


def doors() -> str:
    """The door to each game: who would like it, and the ways to play and to read it."""
    return draw("doors.html.jinja", doors=game_doors(), root=SITE_ROOT)


def feels() -> str:
    """What each game is about, and its chart on the axes of all."""
    return draw("feels.html.jinja", games=[(game, Markup(figure(chart(game.feel)))) for game in game_doors()])


def sides(place: Place, question: str) -> str:
    """What every game answers to one question, the name of a field of ``Mechanics``."""
    if question not in Mechanics._fields:
        raise SystemExit(f"{place.source}: “{question}” is none of {', '.join(Mechanics._fields)}.")
    answers = [(load(name), getattr(front(name).mechanics, question)) for name in NAMES]
    games = [(system, Markup(linked(place, system, words))) for system, words in answers]
    return draw("sides.html.jinja", games=games, root=SITE_ROOT)


def linked(place: Place, system: System, words: str) -> str:
    """A game's sentences with their links, as HTML."""
    return LINK.sub(lambda match: _link(place, system, *match.groups()), words)


def _link(place: Place, system: System, words: str, id: str) -> str:
    if id.startswith("calc-"):
        at = f"{pages(system.name)[f'{system.name}.{id.removeprefix("calc-")}']}#{id}"
    else:
        at = system.place(f"{system.name}.{id}")
    return f'<a href="{SITE_ROOT}{at}" class="rb-to">{words}</a>'
