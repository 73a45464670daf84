"""House rules: the panel in which a group settles them, and the page that shows what it has settled."""

from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from macros.pages import SITE_ROOT, Place, draw, part_of
from macros.standard_case import Case, Result, case
from rulespkg.model.field import Flag
from rulespkg.model.rule import Reading
from rulespkg.model.rulings import House, Ruling, ruling
from rulespkg.model.system import System
from rulespkg.systems import NAMES, load

MOST_LISTED = 5
"""From so many calculators on, their number says more than their names."""

TELLING = ("module", "GM decides", "optional", "ours")
"""Statuses of rules that somebody switches on, so that their gist says what is settled."""


@cache
def rulings(system: str) -> tuple[Ruling, ...]:
    """What a group of this game can settle, in the order of the game's list."""
    game = load(system)
    return tuple(ruling(house.name, game.calculators) for house in houses(system))


def houses(system: str) -> tuple[House, ...]:
    """The game's list of what a group settles, each with its standard case."""
    houses: tuple[House, ...] = part_of(system, "readings").HOUSE
    return houses


def house(place: Place) -> str:
    """The panel, for the page of the game's readings."""
    system = place.system
    fields = [
        ruling.field.but(help=_help(ruling, system), case=_case(system, ruling.name))
        for ruling in rulings(system.name)
    ]
    return draw(
        "house.html.jinja",
        system=system,
        fields=fields,
        page=f"{SITE_ROOT}rulings/",
        tables={table.id: table.title for table in system.tables if table.homebrew_row},
        link=lambda rule_id: SITE_ROOT + system.place(rule_id),
    )


def _help(ruling: Ruling, system: System) -> str:
    """The field's own help, and where the ruling counts."""
    titles = [system.calculator(id).title for id in ruling.calculators]
    where = ", ".join(titles) if len(titles) < MOST_LISTED else f"{len(titles)} calculators"
    return " ".join(words for words in (ruling.field.help, f"Counts in: {where}.") if words)


def does(place: Place, name: str) -> str:
    """A house rule by its label, with the way to the panel and what it does in its standard case."""
    system = place.system
    label = ruling(name, system.calculators).field.label
    href = f"{SITE_ROOT}{system.name}/readings/#house-rules"
    return draw("does.html.jinja", label=label, href=href, case=_case(system, name))


def _case(system: System, name: str) -> Markup:
    """What a house rule does in its standard case; ``KeyError`` if the game has no such rule."""
    plain = isinstance(ruling(name, system.calculators).field, Flag)
    return Markup(draw("case.html.jinja", case=worked_out(system.name, name), plain=plain, root=SITE_ROOT))


@cache
def worked_out(system: str, name: str) -> Case:
    """The standard case of a house rule; ``KeyError`` if the game has no such rule."""
    house = {house.name: house for house in houses(system)}[name]
    return case(load(system), house, ruling(name, load(system).calculators))


class Settled(NamedTuple):
    """A house rule on the page of rulings.

    ``href`` leads from the site's root to its rule, or else to its reading.
    ``options`` holds for each choice its text, the words to follow the label, and what comes of it; what is
    printed comes first.
    """

    name: str
    label: str
    href: str
    words: str
    reading: Reading | None
    options: list[tuple[str, str, str]]
    case: Markup


def settled() -> str:
    """Every house rule of every game with what it does; scripts leave those that a group has settled."""
    games = [(load(name), [_settled(load(name), ruling) for ruling in rulings(name)]) for name in NAMES]
    return draw("rulings.html.jinja", games=games, root=SITE_ROOT)


def _settled(system: System, ruling: Ruling) -> Settled:
    field = ruling.field
    rule = system.rule(field.rule) if field.rule else None
    reading = {reading.switch: reading for reading in _readings(system)}.get(ruling.name.rpartition(".")[2])
    href = system.place(rule.id) if rule else ""
    gist = rule.gist if rule and rule.status in TELLING else ""
    options = [
        (result.text, _choice_words(ruling, result), result.outcome)
        for result in worked_out(system.name, ruling.name).results
    ]
    return Settled(
        ruling.name, field.label, href, field.help or gist, reading, options, _case(system, ruling.name)
    )


def _readings(system: System) -> tuple[Reading, ...]:
    readings: tuple[Reading, ...] = part_of(system.name, "readings").READINGS
    return tuple(reading for reading in readings if reading.switch)


def _choice_words(ruling: Ruling, result: Result) -> str:
    """The words of a choice, to follow the ruling's label."""
    if isinstance(ruling.field, Flag):
        return "" if result.option == "yes" else ": no"
    return f": {result.option}"
