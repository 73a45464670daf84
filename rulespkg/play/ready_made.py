"""People in a link to a table: whoever is ready-made travels by name, with what differs from that sheet.

A sheet that travels so has ``LIKE``, the name of the ready-made person, and ``LACKS``, the inputs that only
that person has; every other input stands for itself. Events are read either way.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.play.game import Game

LIKE = "like"
LACKS = "lacks"

type Sheet = dict[str, Any]


def whole(game: Game, sheet: Sheet) -> Sheet:
    """The sheet with all of its inputs; ``Refusal`` where nobody ready-made has the name.

    >>> from rulespkg.systems import play
    >>> guard = whole(play("toaster"), {"like": "City guard", "name": "Ana", "armor": "0"})
    >>> guard["name"], guard["armor"], guard["attributes.physique"]
    ('Ana', '0', '5')
    """
    if LIKE not in sheet:
        return sheet
    like = next((kind.sheet for kind in game.kinds if kind.name == sheet[LIKE]), None)
    if like is None:
        words = f"Nobody ready-made is called “{str(sheet[LIKE])[:40]}” here."
        raise Refusal(Problem("like", "Person", words))
    lacks = str(sheet.get(LACKS, "")).split()
    own = {name: text for name, text in sheet.items() if name not in (LIKE, LACKS)}
    return {name: text for name, text in like.items() if name not in lacks} | own


def short(game: Game, sheet: Sheet) -> Sheet:
    """The sheet as it travels: like the ready-made person nearest to it, or as it is where that is shorter.

    >>> from rulespkg.systems import play
    >>> toaster = play("toaster")
    >>> short(toaster, {**toaster.kinds[2].sheet, "name": "Ana"})
    {'like': 'City guard', 'name': 'Ana'}
    >>> short(toaster, {"name": "Ana"})
    {'name': 'Ana'}
    """
    ways = [sheet]
    for kind in game.kinds:
        lacks = " ".join(name for name in kind.sheet if name not in sheet)
        own = {name: text for name, text in sheet.items() if kind.sheet.get(name) != text}
        ways.append({LIKE: kind.name, **({LACKS: lacks} if lacks else {}), **own})
    return min(ways, key=lambda way: len(json.dumps(way)))


def shortened(game: Game, event: Any) -> Any:
    """The event as it travels."""
    return _with_sheets(event, lambda sheet: short(game, sheet))


def spelled_out(game: Game, events: list[Any]) -> list[Any]:
    """The events with all inputs of everybody; none where all have them already.

    Whoever is like nobody here stays as they came.

    >>> from rulespkg.systems import play
    >>> spelled_out(play("buskit"), [{"do": "next"}])
    []
    """
    whole_events = [_spelled(game, event) for event in events]
    return whole_events if whole_events != events else []


def _spelled(game: Game, event: Any) -> Any:
    try:
        return _with_sheets(event, lambda sheet: whole(game, sheet))
    except Refusal:
        return event


def _with_sheets(event: Any, change: Callable[[Sheet], Sheet]) -> Any:
    """The event with each sheet of people who sit down, or of a checkpoint, changed."""
    try:
        if event["do"] == "add":
            return {**event, "people": [[side, change(sheet)] for side, sheet in event["people"]]}
        if event["do"] == "checkpoint":
            fight = event["fight"]
            people = [{**person, "sheet": change(person["sheet"])} for person in fight["people"]]
            return {**event, "fight": {**fight, "people": people}}
    except (AttributeError, KeyError, TypeError, ValueError):
        pass
    return event
