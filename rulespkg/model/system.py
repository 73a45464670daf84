"""A system: one game or tool, with its rules, tables and calculators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model import homebrew_rows
from rulespkg.model.rule import Rule, anchor

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulespkg.model.calculator import Calculator
    from rulespkg.model.table import Table
    from rulespkg.model.text_dice import Reading


class System(NamedTuple):
    """One game or tool: its rules, tables and calculators.

    ``reading`` is how it reads dice that stand in its texts: the "highest" of them where a lone die is a kind
    of die, else their "total".
    ``notation`` has the dice that only this game writes, as the dice bag reads them.
    """

    name: str
    title: str
    rules: tuple[Rule, ...]
    tables: tuple[Table, ...]
    calculators: tuple[type[Calculator], ...]
    reading: Reading | None = None
    notation: tuple[tuple[str, str], ...] = ()

    def rule(self, id: str) -> Rule:
        """The rule with this id; ``KeyError`` if there is none."""
        return {rule.id: rule for rule in self.rules}[id]

    def table(self, id: str) -> Table:
        """The table with this id such as "buskit.table.cover"; ``KeyError`` if there is none."""
        return {table.id: table for table in self.tables}[id]

    def label(self, slug: str) -> str:
        """What the row or part with this address is called; ``KeyError`` if there is none."""
        for table in self.tables:
            for row in table.rows:
                if slug in row.slugs():
                    return next((part.label for part in row.parts if part.slug == slug), row.label)
        raise KeyError(slug)

    def calculator(self, id: str) -> type[Calculator]:
        """The calculator with this id; ``KeyError`` if there is none.

        Beside those that are listed, each table that is rolled on is one by its own id, and so are the dice
        in a game's texts ("buskit.dice").
        """
        by_id = {calculator.id: calculator for calculator in self.calculators}
        if id in by_id:
            return by_id[id]
        if id == f"{self.name}.dice" and self.reading:
            from rulespkg.model.text_dice import text_dice

            return text_dice(id, self.reading)
        from rulespkg.model.table_roll import table_roll

        return table_roll(self.table(id))

    def place(self, id: str) -> str:
        """Where a rule ("buskit.action.tie"), table or row ("#assault-rifle") stands, from the site's root.

        An id with inputs ("buskit.opposed?actor.trait=d8") is a calculator, set up with them.
        ``KeyError`` if nothing has this id.
        """
        name, asked, query = id.partition("?")
        if asked:
            return self._opened(self.calculator(name), query)
        page = self._page_of_homebrew(id) if id.startswith(f"#{homebrew_rows.PREFIX}") else _pages(self)[id]
        return f"{self._address(page)}#{anchor(id)}"

    def _page_of_homebrew(self, id: str) -> str:
        """The page on which a homebrew row stands."""
        for table in self.tables:
            if any(f"#{row.slug}" == id for row in homebrew_rows.rows_of(table.id)):
                return table.page
        raise KeyError(id)

    def _address(self, page: str) -> str:
        return f"{self.name}/{'' if page == 'index' else page + '/'}"

    def _opened(self, calculator: type[Calculator], query: str) -> str:
        """The address of a calculator with inputs."""
        short = calculator.id.partition(".")[2]
        inputs = "&".join(f"{short}.{pair}" for pair in query.split("&"))
        return f"{self._address(calculator.page)}?{inputs}#calc-{short}"


def of_rooms(name: str, title: str, rooms: tuple[str, ...], reading: Reading | None = None) -> System:
    """A system by its rooms, the folders of its chapters in the order of their pages."""
    rules = listed(name, rooms, "rules", "RULES")
    tables = listed(name, rooms, "tables", "TABLES")
    return System(name, title, rules, tables, listed(name, rooms, "calculators", "CALCULATORS"), reading)


def listed(game: str, rooms: Iterable[str], module: str, name: str) -> tuple[Any, ...]:
    """What the rooms of a game list under one name in their modules "rules", "tables" or another.

    A room has only the modules for which there is something on its page.
    """
    entries: list[Any] = []
    for room in rooms:
        path = f"rulespkg.systems.{game}.{room}.{module}"
        try:
            entries += getattr(__import__(path, fromlist=[name]), name, ())
        except ModuleNotFoundError as missing:
            if missing.name != path:
                raise
    return tuple(entries)


def _pages(system: System) -> dict[str, str]:
    pages = _PAGES.get(system.name)
    if pages is None:
        pages = {rule.id: rule.page for rule in system.rules}
        for table in system.tables:
            pages[table.id] = table.page
            pages.update({f"#{slug}": table.page for slug in table.slugs()})
        _PAGES[system.name] = pages
    return pages


_PAGES: dict[str, dict[str, str]] = {}
