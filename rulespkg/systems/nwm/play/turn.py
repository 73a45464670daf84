"""What somebody does on a turn, and what it costs."""

from __future__ import annotations

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.model.words import minus
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Narrowed, Shown, among
from rulespkg.play.rows import Row
from rulespkg.systems.nwm.combat.initiative import ACTION
from rulespkg.systems.nwm.play.keys import Deed, State
from rulespkg.systems.nwm.play.people import points

WORDS = {
    Deed.ATTACK: "Attack",
    Deed.SET_UP: "Hard set-up",
    Deed.BREAK_IN: "Break in",
    Deed.ESCAPE: "Break free",
}


class TurnPicks(Form):
    """Which of them it is."""

    deed = choice("Does", Deed.ATTACK, ())


def deeds(fight: Fight, person: Person) -> Narrowed:
    """What somebody can roll for now; whoever holds can break in on others (nwm.init.preempt)."""
    can = {
        Deed.BREAK_IN: person.holding and fight.on_turn not in ("", person.id),
        Deed.ESCAPE: State.HELD in person.marks,
    }
    options = [Option(deed, WORDS[deed]) for deed in Deed if can.get(deed, True)]
    return among(TurnPicks.deed, options, Deed.ATTACK).at(Shown.DOES)


def cost(fight: Fight, person: Person) -> tuple[Row, ...]:
    """What the turn costs and leaves, before anything is rolled (nwm.init.actions)."""
    if fight.on_turn != person.id:
        return ()
    left = points(person) - ACTION
    more = f" Another roll now is another action: pay {ACTION} AP for it first." if left >= ACTION else ""
    return (Row(f"An action costs {ACTION} AP, paid with Done: {points(person)} → {minus(left)}.{more}", ()),)
