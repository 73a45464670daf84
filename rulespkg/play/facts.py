"""What the panes say, as plain data: the parts that ``ui`` names in ``facts``, for tests and other programs.

A page draws the panes and asks for none, so it does not load this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import written
from rulespkg.play.card import MOMENTS, actions, line, moment, shown_gauges
from rulespkg.play.messages import (
    CardFacts,
    ChipFacts,
    Facts,
    KeyFacts,
    OutlookFacts,
    PersonFacts,
    RowFacts,
    SheetFacts,
)
from rulespkg.play.prognosis import of_fight

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from rulespkg.dice import Ratio
    from rulespkg.play.person import Person
    from rulespkg.play.rows import Row
    from rulespkg.play.view import Desk


def facts(desk: Desk, wanted: Container[str]) -> Facts:
    """The parts that are asked for."""
    parts = Facts()
    if "people" in wanted:
        parts["people"] = [_person(desk, person) for person in desk.fight.order()]
    if "card" in wanted and desk.acting:
        parts["card"] = _card(desk, desk.acting)
    if "sheet" in wanted and desk.who:
        parts["sheet"] = _sheet(desk, desk.who)
    if "prognosis" in wanted:
        parts["prognosis"] = _prognosis(desk)
    return parts


def _person(desk: Desk, person: Person) -> PersonFacts:
    now = moment(desk, person)
    return PersonFacts(
        id=person.id,
        name=person.name,
        side=person.side,
        place=person.place,
        moment=now,
        line=line(desk.game, person, MOMENTS[now]),
        gauges={gauge.id: (gauge.now, gauge.most) for gauge in shown_gauges(desk.game, person)},
    )


def _card(desk: Desk, person: Person) -> CardFacts:
    place = desk.game.spot(person)
    rows = _rows(desk.game.choices(desk.fight, person, desk.picks(place)))
    return CardFacts(who=person.id, place=place, rows=rows, actions=actions(desk, person))


def _sheet(desk: Desk, person: Person) -> SheetFacts:
    game, picks = desk.game, desk.picks(f"sheet:{person.id}")
    keys = [
        KeyFacts(
            id=key.id,
            group=key.group,
            label=key.label,
            sub=key.sub,
            face=key.face,
            chance=_written(game.chance_of(key.loaded)),
        )
        for key in game.keys(person, picks)
    ]
    rows, arms = _rows(game.ladder(person, picks)), _rows(game.arms(person))
    return SheetFacts(who=person.id, rows=rows, keys=keys, arms=arms)


def _prognosis(desk: Desk) -> list[OutlookFacts]:
    prognosis = of_fight(desk.game, desk.fight, lambda person: desk.picks(desk.game.spot(person)))
    return [
        OutlookFacts(who=row.person.id, name=row.person.name, chance=written(row.chance), note=row.note)
        for row in prognosis.rows
    ]


def _rows(rows: Iterable[Row]) -> list[RowFacts]:
    return [
        RowFacts(
            label=row.label,
            chips=[
                ChipFacts(
                    label=chip.label,
                    sub=chip.sub,
                    sets=chip.sets,
                    on=chip.on,
                    chance=_written(chip.chance),
                    changes=chip.changes,
                    event=chip.event,
                )
                for chip in row.chips
            ],
        )
        for row in rows
    ]


def _written(chance: Ratio | None) -> str:
    return "" if chance is None else written(chance)
