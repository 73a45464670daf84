"""Ready-made people travel by name, and arrive whole."""

from __future__ import annotations

import json
from typing import Any

import pytest

from macros.play import packed
from rulespkg.play.events import Joining, fold, joining
from rulespkg.play.fight import Fight
from rulespkg.play.game import Game
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table

ONE_CODE = 700
"""Letters of an address in one QR code on the narrowest phone, as ``docs/assets/share/parts.ts`` has it."""

ADDRESS = "https://rollbook.example.org/toaster/play/#table="

READY_MADE = {
    "basics": "Ana of Brake, Bo Ferrier, Kit, Watchman, Scout, Pickpocket, Wolf, Smuggler, Deserter, "
    "Bailiff, Foreman, Bear, Ghoul",
    "buskit": "Guy Rosenthaal, Rosa Field, Thug, Guard, Street kid, Guard dog, Duelist, Hired rifle, Zealot, "
    "Knight, Bodyguard, Bear",
    "d6xd6": "Mara, Ida Brandt, Bandit, Bruiser, Guard, Bandit chief, Watchdog, Duelist, Sniper, Preacher, "
    "Trooper, Poacher",
    "nwm": "Tess, Grum, Lin, Mook, Crew of sailors, Knife fighter, Armored guard, Doorman, Duelist, "
    "Hired rifle, Strangler, Believer, Bridge troll",
    "toaster": "Rhoenda Dumas, Father Colin Mallory, City guard, Captain, Crossbowman, Ghoul, Pickpocket, "
    "Watchdog, Gangster, Cultist, Troll, Inquisitor",
}
"""The names by which links may call people: whoever is renamed leaves a link of before without a person."""


def seven(game: Game) -> dict[str, Any]:
    """Ours, one foe of each kind as far as seats go, and more of the last."""
    ours = [Joining(kind.name, kind.sheet, "ours") for kind in game.kinds if kind.side == "ours"][:2]
    foes = [Joining(kind.name, kind.sheet, "foe") for kind in game.kinds if kind.side == "foe"][:3]
    foes[-1] = foes[-1]._replace(times=7 - len(ours) - len(foes) + 1)
    return dict(joining(Fight(), *ours, *foes))


@pytest.mark.parametrize("game", NAMES)
def test_seven_people_fit_one_code_and_arrive_whole_on_each_way(game: str) -> None:
    table = Table(game)
    table.events = [seven(play(game)) | {"at": 1_790_000_000_000}]
    assert len(table.events[0]["people"]) == 7
    fight = fold(play(game), table.events).fight
    ways = table.ask("send")["ways"]
    assert [event["do"] for way in ways for event in way] == ["add", "checkpoint"]
    for way in ways:
        sent = {"id": "mi3k2j9ab-x8s7d2", "past": ["1a2b3c4"], "name": "Thursday evening", "events": way}
        assert len(ADDRESS + packed(json.dumps(sent, separators=(",", ":")))) < ONE_CODE
        assert fold(play(game), way).fight == fight
        other = Table(game)
        other.events = way
        spelled = other.ask("view")["spelled"]
        assert '"like":' not in json.dumps(spelled)
        assert fold(play(game), spelled).fight == fight
        other.events = spelled
        assert other.ask("view")["spelled"] == []


def test_what_differs_from_the_ready_made_sheet_travels_and_what_it_lacks_too() -> None:
    table = Table("toaster")
    guard = {**play("toaster").kinds[2].sheet, "name": "Ana", "armor": "8"}
    del guard["weapons"]
    table.sit("ours", guard)
    table.sit("foe", {"name": "Zora"})
    first, second = table.ask("send")["ways"][0]
    assert first["people"] == [
        ["ours", {"like": "City guard", "lacks": "weapons", "name": "Ana", "armor": "8"}]
    ]
    assert second == table.events[1]
    table.events = [first, second]
    assert table.ask("view")["spelled"][0]["people"] == [["ours", guard]]


def test_whoever_is_like_nobody_here_is_refused_and_the_others_stay() -> None:
    table = Table("toaster")
    table.sit("foe", {"like": "Night watch"})
    folded = fold(play("toaster"), [*table.events, {"do": "add", "people": [["foe", {"name": "Zora"}]]}])
    assert (folded.unread, [person.name for person in folded.fight.people]) == (1, ["Zora"])


@pytest.mark.parametrize("game", NAMES)
def test_every_name_that_a_link_may_hold_is_that_of_one_person(game: str) -> None:
    names = [kind.name for kind in play(game).kinds]
    assert len(set(names)) == len(names)
    assert set(READY_MADE[game].split(", ")) <= set(names)
