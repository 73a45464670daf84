"""The panel of a game's house rulings: one form for its optional rules and readings that are switches."""

from macros.pages import SITE_ROOT, Place, draw, part_of
from rulespkg.model.rulings import Ruling, ruling
from rulespkg.systems import System, load

NAMED = 5
"""From so many calculators on, their number says more than their names."""


def rulings(system: str) -> list[Ruling]:
    """What a group of this game can settle, in the order of the game's list."""
    return [ruling(name, load(system).calculators) for name in part_of(system, "readings").HOUSE]


def house(place: Place) -> str:
    """The panel, for the page of the game's readings."""
    system = place.system
    found = rulings(system.name)
    fields = [one.field.but(help=_help(one, system)) for one in found]
    return draw(
        "house.html.jinja",
        system=system,
        fields=fields,
        tables={table.id: table.title for table in system.tables if table.own},
        link=lambda rule_id: SITE_ROOT + system.place(rule_id),
    )


def _help(one: Ruling, system: System) -> str:
    """The field's own help, and where the ruling counts."""
    titles = [system.calculator(id).title for id in one.calculators]
    where = ", ".join(titles) if len(titles) < NAMED else f"{len(titles)} calculators"
    return " ".join(words for words in (one.field.help, f"Counts in: {where}.") if words)
