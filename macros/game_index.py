"""The index of a game: its chapters, its calculators by what a player wants, people to play."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from macros.pages import SITE_ROOT, Place, draw
from macros.paths import ROOT
from macros.row_calculators import filled, pages
from macros.site.generators import settings
from rulespkg.model.calculator import Calculator
from rulespkg.model.system import System

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)


class Chapter(NamedTuple):
    """A page of a game: its address from the root, its title, and what is on it in one line."""

    address: str
    title: str
    line: str


class Task(NamedTuple):
    """A calculator, the address of its head, and the title of the chapter that it stands in."""

    calculator: type[Calculator]
    address: str
    chapter: str


def matter(file: Path) -> dict[str, str]:
    """The front matter of a page.

    >>> matter(ROOT / "docs" / "buskit" / "combat.md")["title"]
    'Combat'
    """
    match = FRONT_MATTER.match(file.read_text())
    fields: dict[str, str] = yaml.safe_load(match[1]) if match else {}
    return fields


def chapter(address: str) -> Chapter:
    """The page at an address such as "buskit/combat/"."""
    front_matter = matter(ROOT / "docs" / f"{address.rstrip('/')}.md")
    return Chapter(address, front_matter["title"], front_matter["line"])


def order(name: str) -> list[str]:
    """The addresses of a game's chapters in the order of the navigation."""
    parts = [file for part in settings()["nav"] for file in _files(part)]
    inside = [file.removesuffix(".md") for file in parts if file.startswith(f"{name}/")]
    return [f"{file}/" for file in inside if file.rpartition("/")[2] not in ("index", "play")]


def _files(part: Any) -> list[str]:
    """The files of one part of the navigation: a file, a titled one, or a titled list of parts."""
    if isinstance(part, str):
        return [part]
    return [
        file
        for inner in part.values()
        for text in ([inner] if isinstance(inner, str) else inner)
        for file in _files(text)
    ]


def chapters(place: Place) -> str:
    """The chapters of the page's game, each with the one line of its front matter."""
    return draw("chapters.html.jinja", chapters=map(chapter, order(place.system.name)), root=SITE_ROOT)


def task_list(system: System, *, before_play: bool) -> list[Task]:
    """What serves before the game, or at the table, in the order of the chapters."""
    at = pages(system.name)
    ranks = order(system.name)
    serving = [calculator for calculator in system.calculators if calculator.before_play is before_play]
    serving.sort(key=lambda calculator: ranks.index(at[calculator.id]))
    return [
        Task(
            calculator,
            f"{at[calculator.id]}#calc-{calculator.id.partition('.')[2]}",
            chapter(at[calculator.id]).title,
        )
        for calculator in serving
    ]


def tasks(place: Place) -> str:
    """Every calculator of the page's game by what a player wants, those for the table first."""
    lists = [
        draw("tasks.html.jinja", tasks=task_list(place.system, before_play=flag), root=SITE_ROOT)
        for flag in (False, True)
    ]
    heads = ("### At the table { #at-the-table }", "### Before the game { #before-the-game }")
    return "\n\n".join(part for pair in zip(heads, lists, strict=True) for part in pair)


def people(place: Place) -> str:
    """The ready-made characters of the page's game, each as a link that fills in its sheet."""
    system = place.system
    sheet = system.calculator(f"{system.name}.character")
    saved = sheet.saved
    if saved is None:
        raise SystemExit(f"{place.source}: {sheet.id} keeps no characters.")
    ready = [(name, filled(system, sheet, flat)) for name, flat in saved.presets]
    return draw("people.html.jinja", people=ready, root=SITE_ROOT, game=system.name)
