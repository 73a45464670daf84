"""The place for play: its frame, the panes as they are at an empty table, and addresses of tables."""

import base64
import json
import zlib
from collections.abc import Sequence

from macros.pages import SITE_ROOT, Place, draw
from rulespkg.model.system import System
from rulespkg.play import desk
from rulespkg.play.game import Game, Kind
from rulespkg.systems import NAMES, load, play

ICONS = {
    "roll": "M12 2l9 5v10l-9 5-9-5V7zM12 2v5l-6 9h12l-6-9",
    "sheet": "M5 3h14v18H5zM12 8a2 2 0 1 0 .01 0M8 17c0-4 8-4 8 0",
    "fight": "M4 4l13 13M20 4L7 17M4 20l3-3M20 20l-3-3",
    "look": "M11 4a7 7 0 1 0 .01 0M16 16l5 5",
}
"""The drawing of each tab, in a box of 24 by 24."""


def plays() -> str:
    """A way to the place for play of every game."""
    return draw("plays.html.jinja", games=[(name, load(name).title) for name in NAMES], root=SITE_ROOT)


def place_for_play(here: Place) -> str:
    """The whole place for play of the page's game."""
    system = here.system
    game = play(system.name)
    request = {"id": f"{system.name}.play", "events": [], "ui": {}, "root": SITE_ROOT}
    view = desk.answer({**request, "step": "view"})
    return draw(
        "play.html.jinja",
        game=game,
        title=system.title,
        root=SITE_ROOT,
        tabs=(("roll", "Roll"), ("sheet", "Sheet"), ("fight", game.third), ("look", "Look up")),
        icons=ICONS,
        panes=view["html"],
        button=view["button"],
        look=tables_by_chapter(system),
    )


def tables_by_chapter(system: System) -> list[tuple[str, list[tuple[str, str]]]]:
    """The tables of a game by the chapters they stand in: their titles and addresses from the site's root."""
    chapters: dict[str, list[tuple[str, str]]] = {}
    for table in system.tables:
        chapter = table.page.replace("-", " ").capitalize()
        chapters.setdefault(chapter, []).append((table.title, system.place(table.id)))
    return list(chapters.items())


def seated(game: Game, name: str, kinds: Sequence[Kind]) -> str:
    """The address of a new table of this name at which these people sit, from the site's root."""
    people = [[kind.side, {**kind.sheet, "name": kind.name}] for kind in kinds]
    return table(game, name, [{"do": "add", "people": people}])


def table(game: Game, name: str, events: Sequence[dict[str, object]]) -> str:
    """The address of the place for play with what has happened at a table, from the site's root."""
    text = json.dumps({"name": name, "events": events}, separators=(",", ":"))
    return f"{game.system.name}/play/#table={packed(text)}"


def packed(text: str) -> str:
    """A text in letters that an address takes, as the place for play unpacks it.

    >>> packed("{}")
    'q64FAA'
    """
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    raw = compressor.compress(text.encode()) + compressor.flush()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")
