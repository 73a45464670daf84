"""What stands on a page besides its text: headings and links of rules, calculators, readings, credits."""

import importlib
import posixpath
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Undefined

from macros.retired import former
from macros.strips import picks
from rulespkg.chances.luck import with_chance
from rulespkg.html import die as dieface
from rulespkg.html.answer import render
from rulespkg.html.text_keys import text_keys
from rulespkg.model.answer import glance
from rulespkg.model.rule import Misprint, Source, anchor
from rulespkg.model.system import System
from rulespkg.model.words import minus
from rulespkg.systems import EVERY, NAMES, load


def printable(value: object) -> object:
    """What a template prints, as it is.

    >>> printable("d6")
    'd6'

    Raises:
        TypeError: if it is neither text nor a number; its representation would stand in the page.
    """
    if isinstance(value, str | int | Undefined) or hasattr(value, "__html__"):
        return value
    raise TypeError(f"A template prints a {type(value).__name__}: {str(value)[:80]}")


TEMPLATES = Environment(
    finalize=printable,
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.filters["minus"] = minus
TEMPLATES.globals["text_keys"] = text_keys
SITE_ROOT = "rollbook:/"
"""Stands for the way from a page to the site's root until all pages are written."""

_MARKS = re.compile(r"[\\`*_{}\[\]]")
_LIST_MARK = re.compile(r"^(\d+(?=[.)])|(?=[-+#]))")
"""Where a text would begin a list or a heading."""

UNSEARCHED = 'data-unsearched="true"'
"""Keeps the words of an element out of the search index."""


class Place(NamedTuple):
    """Where a macro is called: the page's source file, such as "buskit/damage.md"."""

    source: str

    @property
    def system(self) -> System:
        """The game or tool whose folder holds the page; SystemExit on other pages."""
        name = self.source.partition("/")[0]
        if name not in EVERY:
            raise SystemExit(f"{self.source}: rules and tables need a page in the folder of a game or tool.")
        return load(name)


def one_line(html: str) -> str:
    """Markup without line breaks, so that Markdown takes it as one block wherever it stands."""
    return " ".join(line.strip() for line in html.splitlines() if line.strip())


def verbatim(words: str) -> str:
    """A text of the package as Markdown that shows it letter by letter, whatever it begins with.

    >>> verbatim("6. The table's *50 or more* counts")
    "6\\\\. The table's \\\\*50 or more\\\\* counts"
    """
    return _LIST_MARK.sub(r"\1\\", _MARKS.sub(r"\\\g<0>", escape(words, quote=False)))


def draw(template: str, **values: Any) -> str:
    """One of the templates, filled in."""
    return one_line(TEMPLATES.get_template(template).render(**values))


def full(place: Place, id: str) -> str:
    """The whole id of something in the page's game; "#row" and whole ids stay as they are."""
    whole = id.partition(".")[0]
    if id.startswith("#") or whole in NAMES:
        return id
    # Rules of games may begin as a tool is called, such as "dice.highest".
    return id if whole == place.system.name else f"{place.system.name}.{id}"


def rule(place: Place, id: str, section: bool = False) -> str:
    """The heading of a rule: title, status badge, the id that its links lead to, and ids it has replaced.

    With ``section`` it is the heading of a whole section as well, and keeps the address that such a one has.
    """
    rule = place.system.rule(full(place, id))
    ids = [*former(place.system.name, rule.id), *([_section(rule.title)] if section else ())]
    old = "".join(f'<span class="rb-alias" id="{id_}"></span>' for id_ in ids)
    mark = "" if rule.status == "core" else " " + badge(place, rule.status)
    level = "##" if section else "###"
    label = f'data-toc-label="{rule.title}"'
    own = "" if _implied(place.system.name, anchor(rule.id)) == rule.id else f' data-id="{rule.id}"'
    return f"{level} {verbatim(rule.title)}{mark}{old} {{ #{anchor(rule.id)} {label}{own} }}"


def _implied(game: str, anchor: str) -> str:
    """The id of a rule as scripts tell it from its anchor: as in share/documented.ts.

    >>> _implied("buskit", "rule-damage-lethal-minimum")
    'buskit.damage.lethal-minimum'
    """
    return f"{game}.{anchor.removeprefix('rule-').replace('-', '.', 1)}"


def _section(title: str) -> str:
    """The id of a section with this name.

    >>> _section("Hand-to-hand weapons")
    'hand-to-hand-weapons'
    """
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def badge(place: Place, status: str) -> str:
    """Whose word a rule is, with the way to the line of the game's first page that says what this means."""
    href = f"{SITE_ROOT}{place.system.name}/#badge-{status.replace(' ', '-')}"
    return f'<a class="rb-badge" href="{href}">{status}</a>'


def to(place: Place, id: str, words: str = "") -> str:
    """A Markdown link to a rule, a table ("table.cover") or a row ("#assault-rifle")."""
    whole = full(place, id)
    system = place.system
    address, _, fragment = system.place(whole).partition("#")
    here = posixpath.dirname(place.source)
    target = posixpath.relpath(source_of(address), here or ".")
    return f"[{words or verbatim(title(system, whole))}]({target}#{fragment}){{ .rb-to }}"


def source_of(address: str) -> str:
    """The Markdown file of a page's address in a game's folder.

    >>> source_of("buskit/damage/"), source_of("buskit/")
    ('buskit/damage.md', 'buskit/index.md')
    """
    return address.rstrip("/") + (".md" if address.count("/") > 1 else "/index.md")


def title(system: System, id: str) -> str:
    """The name of a rule, table or row for readers; ``KeyError`` if there is none."""
    if id.startswith("#"):
        return rows(system.name)[id[1:]]
    if id.startswith(f"{system.name}.table."):
        return system.table(id).title
    return system.rule(id).title


@cache
def rows(name: str) -> dict[str, str]:
    """The label of every row, alias and part of a game, by its slug."""
    labels: dict[str, str] = {}
    for table in load(name).tables:
        for row in table.rows:
            labels.update(dict.fromkeys((row.slug, *row.aliases), row.label))
            labels.update({part.slug: part.label for part in row.parts})
    return labels


def calculator(place: Place, id: str) -> str:
    """A calculator with its form and, in it, the answer to its default inputs."""
    system = place.system
    calculator = system.calculator(full(place, id))
    first = calculator.initial()
    answer = with_chance(first, first.odds())
    return draw(
        "calculator.html.jinja",
        calculator=calculator,
        short=calculator.id.partition(".")[2],
        root=SITE_ROOT,
        game=system.title,
        answer_html=render(answer, system, SITE_ROOT),
        chance="" if answer.chance is None else glance(answer.chance),
        link=lambda rule_id: SITE_ROOT + system.place(rule_id),
        characters=system.calculator(f"{system.name}.character") if calculator.offers else None,
        picks=picks(calculator),
    )


def dice(sides: tuple[int, ...]) -> str:
    """Dice in a row that show their sides, for the eye only: the text beside them names them."""
    return f'<p class="rb-dice" aria-hidden="true">{drawn(sides)}</p>'


def drawn(sides: tuple[int, ...]) -> str:
    """Dice that show their sides."""
    return "".join(f'<span class="rb-die rb-d{side}">{dieface.blank(side)}</span>' for side in sides)


@cache
def part_of(system: str, module: str) -> Any:
    """A module of a game that only the pages need, such as its readings."""
    return importlib.import_module(f"rulespkg.systems.{system}.{module}")


def credits(place: Place) -> str:
    """The card of the game's source: authors, address, license status, what is covered and what is not."""
    source: Source = part_of(place.system.name, "source").SOURCE
    return draw("credits.html.jinja", source=source, name=place.system.name)


def misprints(place: Place) -> str:
    """The table of the misprints found in the game's source."""
    misprints: tuple[Misprint, ...] = part_of(place.system.name, "readings").MISPRINTS
    return draw("misprints.html.jinja", misprints=misprints)
