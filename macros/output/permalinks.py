"""A small page for each id at `go/<id>/`: it tells a chat where it leads, and goes there.

There is one for each anchor as well, at `go/<game>.<anchor>/`: links were once copied with those.

What stands behind the # of a link never reaches the server that a chat asks for a preview. So these pages
bear the title of one rule, table, row or calculator, its figures or its gist, and the picture of its page.
"""

import html
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from macros.output.head import Head
from macros.output.search import figures, key_columns
from macros.resolver import game
from macros.retired import RETIRED
from rulespkg.model.rule import anchor
from rulespkg.model.system import System
from rulespkg.systems import EVERY, load

PLACE = "go"
"""The folder of the page that finds ids, from the site's root."""

SHARED_METAS = ("og:site_name", "og:type", "og:image", "twitter:card")
"""What these pages take over from the page that they lead to: metas whose names begin so."""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta http-equiv="refresh" content="0; url={way}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>{title} - Rollbook</title>
<link rel="canonical" href="{url}">
<meta name="description" content="{about}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
<meta property="og:url" content="{own}">
{metas}
</head>
<body>
<p><a href="{way}">{title}</a></p>
</body>
</html>
"""


class Permalink(NamedTuple):
    """Its name, such as "buskit.assault-rifle"; title and gist, or figures, of the place where it leads."""

    name: str
    title: str
    about: str
    place: str


def permalinks(system: System) -> Iterator[Permalink]:
    """The permalinks of a game, each with what a preview says of it."""
    gist_of = dict(gists(system))
    live = [entry for kind, entries in game(system).kinds if kind != "Retired" for entry in entries]
    titles = {entry.place: entry.title for _, entries in game(system).kinds for entry in entries}
    anchors = [(entry.place.partition("#")[2], entry.place) for entry in live] + [*former(system)]
    names = {entry.id: entry.place for entry in live}
    names |= {f"{system.name}.{end}": place for end, place in anchors}
    for name, place in names.items():
        yield Permalink(name, f"{titles[place]}: {system.title}", gist_of[place], place)


def former(system: System) -> Iterator[tuple[str, str]]:
    """The anchors of what a game has given up, with the places of what has come instead."""
    for old, new in RETIRED.items():
        if re.split("[.#]", old)[0] == system.name:
            yield anchor(_within(old)), system.place(_within(new))


def _within(id: str) -> str:
    """An id as the game knows it: "#row" of "game#row"."""
    return id[max(0, id.find("#")) :]


def gists(system: System) -> Iterator[tuple[str, str]]:
    """What a game's rules, tables, rows and calculators say of themselves, by their places."""
    for rule in system.rules:
        yield system.place(rule.id), rule.gist
    for table in system.tables:
        yield system.place(table.id), table.caption
        keys = key_columns(table)
        for row in table.rows:
            for slug in (row.slug, *row.aliases):
                yield system.place(f"#{slug}"), f"{table.title}. {figures(table, keys, row)}"
            for part in row.parts:
                yield system.place(f"#{part.slug}"), f"{table.title}. {part.text or row.label}"
    for _, entries in game(system).kinds:
        for entry in entries:
            if entry.id.startswith(f"{system.name}.calc."):
                yield entry.place, system.calculator(entry.id.replace(".calc.", ".")).about


def write(site: Path) -> None:
    """Write them into a built site."""

    @cache
    def head(url: str) -> Head:
        return Head((site / url / "index.html").read_text())

    for name in EVERY:
        for permalink in permalinks(load(name)):
            folder = site / PLACE / permalink.name
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "index.html").write_text(page(permalink, head(permalink.place.partition("#")[0])))


def page(permalink: Permalink, target: Head) -> str:
    """The page of a permalink.

    Args:
        permalink: where it leads, and what it says.
        target: the head of the page to which it leads, as it was built.
    """
    url = target.canonical
    assert url, f"{permalink.place} has no canonical address"
    root = url.removesuffix(permalink.place.partition("#")[0])
    fragment = f"#{html.escape(permalink.place.partition('#')[2])}"
    return PAGE.format(
        way=f"../../{html.escape(permalink.place)}",
        title=html.escape(permalink.title),
        about=html.escape(permalink.about),
        url=url + fragment,
        own=f"{root}{PLACE}/{html.escape(permalink.name)}/",
        metas="\n".join(meta.tag for meta in target.metas if meta.name.startswith(SHARED_METAS)),
    )
