"""The page that leads from any id ever published to where it stands now: a list, which its script reads."""

from typing import NamedTuple

from macros.pages import SITE_ROOT, Place, draw, rows, title
from macros.retired import RETIRED
from macros.row_calculators import pages
from rulespkg.model.calculator import Calculator
from rulespkg.model.system import System
from rulespkg.systems import EVERY, load


class Entry(NamedTuple):
    """One id, such as "buskit.damage.minimum" or "buskit.assault-rifle": its title and place."""

    id: str
    title: str
    place: str


class Game(NamedTuple):
    """The entries of one game by kind: the heading of each kind, and its entries in the game's own order."""

    title: str
    kinds: tuple[tuple[str, tuple[Entry, ...]], ...]


def ids(place: Place) -> str:
    """Every id of every game and tool as a link that bears the id, so that it works without a script too."""
    return draw("ids.html.jinja", games=[game(load(name)) for name in EVERY], root=SITE_ROOT)


def game(system: System) -> Game:
    """All that can be found of one game."""
    kinds = {
        "Rules": [(rule.id, rule.id) for rule in system.rules],
        "Tables": [(table.id, table.id) for table in system.tables],
        "Rows": [(dotted(system.name, f"#{slug}"), f"#{slug}") for slug in rows(system.name)],
        "Retired": retired(system.name),
    }
    by_kind = {kind: tuple(_entry(system, id, live) for id, live in ids) for kind, ids in kinds.items()}
    by_kind["Calculators"] = tuple(_calculator(system.name, calculator) for calculator in system.calculators)
    return Game(system.title, tuple((kind, entries) for kind, entries in by_kind.items() if entries))


def _calculator(name: str, calculator: type[Calculator]) -> Entry:
    """Rules and calculators may share an id, so that of a calculator says so: "buskit.calc.gangup"."""
    short = calculator.id.partition(".")[2]
    return Entry(f"{name}.calc.{short}", calculator.title, f"{pages(name)[calculator.id]}#calc-{short}")


def _entry(system: System, id: str, live: str) -> Entry:
    return Entry(id, title(system, live), system.place(live))


def retired(name: str) -> list[tuple[str, str]]:
    """The retired ids of a game as this page writes them, each with the id that has taken its place."""
    pairs = [(old.partition("#"), new.partition("#")) for old, new in RETIRED.items()]
    return [
        (dotted(name, "#" + old[2]) if old[2] else old[0], "#" + new[2] if new[2] else new[0])
        for old, new in pairs
        if old[0].partition(".")[0] == name
    ]


def dotted(name: str, id: str) -> str:
    """The id of a row as it stands on this page, where rows of several games may share a slug.

    >>> dotted("buskit", "#assault-rifle")
    'buskit.assault-rifle'
    """
    return f"{name}.{id.removeprefix('#')}"
