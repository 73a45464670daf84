"""The first tab with people at the table: who rolls, what, against whom, and how hard it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, block, join, tag
from rulespkg.html.play.cards import face
from rulespkg.html.play.controls import back, picker, pressed, row, tap
from rulespkg.model.answer import glance
from rulespkg.play.card import between
from rulespkg.play.game import BAG
from rulespkg.play.rolls import rolls
from rulespkg.play.view import Looks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespkg.play.person import Person
    from rulespkg.play.rolls import Cell, RollLine
    from rulespkg.play.rows import Chip
    from rulespkg.play.view import Desk

NOBODY = "Any roll"
"""A roll of nobody at the table."""


def who(desk: Desk) -> Html:
    """Who rolls: whoever acts first, then everybody else in order, then nobody of them."""
    order = [person for person in desk.fight.order() if person in desk.shown]
    first = [person for person in order if desk.acting and person.id == desk.acting.id]
    people = [*first, *(person for person in order if person not in first)]
    if not people:
        return Html("")
    chips = [
        pressed(
            (person.name,),
            tap("roll", Looks(by=person.id, roller="")),
            "rp-chip rp-ours" if person.ours else "rp-chip rp-foe",
            person == desk.by,
            key=f"by {person.id}",
        )
        for person in people
    ]
    plain = desk.by is None and desk.roller != BAG
    others = [
        pressed(
            (NOBODY,), tap("roll", Looks(roller=desk.game.rollers[0].calculator)), "rp-chip", plain, key="by"
        ),
        pressed(
            (BAG.title,),
            tap("roll", Looks(roller=BAG.calculator)),
            "rp-chip",
            desk.by is None and not plain,
            key="by bag",
        ),
    ]
    return tag("div", *chips, *others, class_="rp-chips rp-who", role="group", aria_label="Who rolls")


def of_person(desk: Desk, person: Person) -> Html:
    """All that somebody can roll, each at every difficulty, one tap each."""
    game, place = desk.game, f"sheet:{person.id}"
    picks = desk.picks(place)
    mine = rolls(game, person, picks)
    on = picks.get("key", "") if desk.ui.get("from", "roll") == "roll" else ""
    groups: dict[str, list[Html]] = {}
    for line in mine.lines:
        groups.setdefault(line.key.group, []).append(_line(line, place, on))
    folded = [row(each, place, "roll") for each in mine.folded]
    more = tag("details", tag("summary", "More"), *folded, class_="rp-more-rolls rp-arms", data_fold="rolls")
    down = game.down(person)
    return tag(
        "div",
        who(desk),
        tag("p", f"{person.name}: {down}", class_="rp-status") if down else _against(desk, person),
        *(row(each, place, "roll") for each in mine.shown),
        more if folded else "",
        *(
            join([_head(words, mine.degrees), tag("div", *lines, class_="rp-rolls")])
            for words, lines in groups.items()
        ),
        class_="rp-pane",
        data_whose=person.id,
    )


def _head(group: str, degrees: str) -> Html:
    """What the rolls of a group are, and at its end what their difficulties are."""
    return tag("h2", tag("span", group), tag("span", degrees), class_="rp-group rp-group-of-two")


def _line(line: RollLine, place: str, on: str) -> Html:
    """One roll with a key for each difficulty."""
    key = line.key
    words = tag("span", tag("b", key.label), tag("small", key.sub) if key.sub else "", class_="rp-key-words")
    drawn = tag("span", face(key.face), class_="rp-key-face") if key.face else ""
    cells = [_cell(cell, line, place, on) for cell in line.cells]
    return tag(
        "div",
        tag("span", drawn, words, class_="rp-roll-name"),
        tag("span", *cells, class_="rp-cells"),
        class_="rp-roll",
        role="group",
        aria_label=key.loaded.title,
    )


def _cell(cell: Cell, line: RollLine, place: str, on: str) -> Html:
    chance = glance(cell.chance) if cell.chance is not None else "Roll"
    words = ", ".join(
        part for part in (line.key.loaded.title, " ".join((cell.label, cell.words)).strip(), chance) if part
    )
    parts = (tag("small", cell.label) if cell.label else "", tag("b", chance))
    what = tap("roll", pick=(place, {"key": line.key.id, **cell.sets}), roll=1)
    at = f"roll {line.key.id} {cell.label}"
    return pressed(parts, what, "rp-cell", cell.stands and line.key.id == on, words, at)


def _against(desk: Desk, person: Person) -> Html:
    """What somebody does to each of the others with what is picked on their card."""
    game, place = desk.game, desk.game.spot(person)
    now = between(desk, person)
    aims = _aimed(desk, person, now.aims)
    if not aims:
        return Html("")
    open_card = "" if desk.fight.on_turn == person.id else person.id
    keys = []
    for id, chip in aims.items():
        roll = game.load(desk.fight, person, {**desk.picks(place), **chip.sets})
        if roll is None:
            continue
        chance = glance(chip.chance) if chip.chance is not None else chip.sub
        parts = (tag("span", desk.fight.person(id).name), tag("b", chance))
        what = tap("fight", Looks(open=open_card), (place, chip.sets), roll=1)
        label = ", ".join(part for part in (roll.title, chance) if part)
        keys.append(pressed(parts, what, "rp-cell rp-cell-wide", None, label, f"against {id}"))
    does = [
        *(picker(each, place, "roll") for each in now.does),
        *(back(each, place, "roll") for each in now.changed),
    ]
    return tag(
        "div",
        tag("h2", f"{person.name} against", class_="rp-group"),
        block("div", "rp-does rp-does-here", does),
        block("div", "rp-cells", keys),
        class_="rp-against",
    )


def _aimed(desk: Desk, person: Person, aims: Mapping[str, Chip]) -> dict[str, Chip]:
    """At whom somebody can aim: the other side, or where nobody of it is there, whoever is."""
    others = {id: chip for id, chip in aims.items() if desk.fight.person(id).side != person.side}
    return others or dict(aims)
