"""Cards of people whom a GM plays: what each wants, how it fights, what it says, and what it rolls."""

from itertools import groupby
from typing import Any, NamedTuple

from macros.pages import SITE_ROOT, Place, draw
from macros.play import seated
from macros.row_calculators import filled
from rulespkg.paper import paper
from rulespkg.play.game import Game, Key, Kind
from rulespkg.play.person import Person
from rulespkg.systems import play


class Card(NamedTuple):
    """Somebody with what stands on the card.

    ``sheet`` and ``fight`` are the addresses of the filled-in sheet and of a fight in which only this person
    is, from the site's root. ``lines`` are what is rolled, each with the group that heads it, and ``boxes``
    what is ticked on paper.
    """

    kind: Kind
    sheet: str
    fight: str
    lines: tuple[tuple[str, str], ...]
    boxes: list[dict[str, Any]]


def card(game: Game, kind: Kind) -> Card:
    """The card of a ready-made person."""
    form = game.character.read(kind.sheet)
    lines = tuple(("", line) for line in form.on_card())
    return Card(
        kind,
        filled(game.system, game.character, kind.sheet),
        seated(game, kind.name, [kind]),
        lines or tuple(_keys(game, kind)),
        paper(form, kind.side)["marks"],
    )


def cards(kinds: list[Kind], game: Game) -> str:
    """The cards of several people."""
    return draw("cards.html.jinja", cards=[card(game, kind) for kind in kinds], root=SITE_ROOT)


def foes(place: Place) -> str:
    """The ready-made people to play against."""
    game = play(place.system.name)
    return cards([kind for kind in game.kinds if kind.side == "foe"], game)


def _keys(game: Game, kind: Kind) -> list[tuple[str, str]]:
    """What keeps somebody going, and all that the sheet at the place for play can roll."""
    figures = {figure.key: figure for figure in game.character.read(kind.sheet).odds().figures}
    vital = [f"{figures[key].label} {figures[key].value}" for key in game.vital if key in figures]
    person = Person("", kind.side, {"name": kind.name, **kind.sheet})
    keys = groupby(game.keys(person, {}), lambda key: key.group.partition(",")[0])
    every = [("", vital), *((group, [_key_text(key) for key in some]) for group, some in keys)]
    return [(group, " · ".join(texts)) for group, texts in every if texts]


def _key_text(key: Key) -> str:
    """A key in print: its die or rank, and what is said below it.

    >>> from rulespkg.model.calculator import Calculator
    >>> from rulespkg.play.roll import PendingRoll
    >>> nothing = PendingRoll(Calculator({}), "")
    >>> _key_text(Key("", "", "Dodge", nothing, "Student", "4"))
    'Dodge 4 (Student)'
    >>> _key_text(Key("", "", "Athletics", nothing, "Focused", "●"))
    'Athletics: Focused'
    >>> _key_text(Key("", "", "Shotgun", nothing, "Shoot d8, in the same room", "d8"))
    'Shotgun: Shoot d8, in the same room'
    """
    if not key.face.isascii() or key.face in key.sub.replace(",", "").split():
        return f"{key.label}: {key.sub}"
    return f"{key.label} {key.face}" + (f" ({key.sub})" if key.sub else "")
