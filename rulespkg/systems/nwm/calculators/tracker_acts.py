"""What happens in a round: each doing as a function from sheet to sheet, with a line in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.choices import rows
from rulespkg.field import Choice, Option
from rulespkg.roster import Roster
from rulespkg.systems.nwm.calculators.tracker_fields import (
    FAR,
    GUARDS,
    MOST_HARM,
    MOST_LOG,
    WHO,
    base_of,
    can_defend,
    names,
    standings,
    with_past,
)
from rulespkg.systems.nwm.defense import SCOPES
from rulespkg.systems.nwm.initiative import ACTION, HOLD, action_points, carried, stun
from rulespkg.systems.nwm.round import next_up
from rulespkg.systems.nwm.tables_attacks import DEFENSE, SETUPS
from rulespkg.words import signed

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.roster import Row

_FIGHT = Roster("combatants", WHO)
SCOPE = Choice(
    "scope",
    "Against",
    "one",
    tuple(option._replace(value=option.value.removeprefix("defence-")) for option in rows((DEFENSE,))),
    rule="nwm.defence.scope",
)
PREPARED = Choice(
    "kind",
    "What",
    "setup-easy",
    (
        *rows((SETUPS,)),
        Option("failed", "Hard set-up that failed"),
        Option("scope", "A scope sighted in"),
    ),
    rule="nwm.setup.kinds",
)
_MOST_TIE = 99


def _logged(inputs: Inputs, who: int, words: str) -> Inputs:
    """The sheet with one more line in the log; the oldest go when it is full."""
    name = names(inputs)[who - 1].replace("; ", ", ")
    entries = [*(one for one in inputs["log"].split("; ") if one), f"{name} {words}"]
    while len("; ".join(entries)) > MOST_LOG:
        entries = entries[1:]
    return {**inputs, "log": "; ".join(entries)}


def _left(inputs: Inputs, who: int, words: str, left: int, **change: object) -> Inputs:
    """The sheet after something that leaves so many points."""
    kept = max(-FAR, min(FAR, left))
    after = _FIGHT.put(inputs, who, ap=kept, **change)
    return _logged(after, who, f"{words}, {signed(kept) if kept < 0 else kept} left")


def _in_round(inputs: Inputs, who: int) -> Row:
    """The row of somebody who has rolled; others are refused."""
    row = _FIGHT.one(inputs, who)
    if not row["rolled"]:
        raise WHO.refused(names(inputs)[who - 1], "somebody who has rolled initiative")
    return row


def _on_top(inputs: Inputs, who: int) -> Row:
    """The row of whoever is next; a turn is needed to act or hold (nwm.init.order)."""
    row = _in_round(inputs, who)
    if next_up(standings(inputs)) != (who - 1,):
        raise WHO.refused(names(inputs)[who - 1], "whoever is next")
    return row


def enter(inputs: Inputs, args: Inputs) -> Inputs:
    """The points of somebody whose dice add so much (nwm.init.roll)."""
    row = _FIGHT.one(inputs, args["who"])
    found = action_points(base_of(row), args["dice"], row["carry"])
    rounds = with_past(row, inputs["round"], found)
    return _left(inputs, args["who"], f"rolls {signed(args['dice'])}", found, rolled=True, past=rounds)


def act(inputs: Inputs, args: Inputs) -> Inputs:
    """An action of whoever is next; no set-up outlasts it (nwm.init.order, nwm.setup.general)."""
    row = _on_top(inputs, args["who"])
    return _left(inputs, args["who"], "acts", row["ap"] - ACTION, held=False, setup="")


def prepare(inputs: Inputs, args: Inputs) -> Inputs:
    """An action spent on a set-up, in place of any other; a scope leaves it (nwm.setup.replace)."""
    row, kind = _on_top(inputs, args["who"]), args["kind"]
    ready = {"failed": "", "scope": row["setup"]}.get(kind, kind)
    words = {"failed": "fails at a set-up", "scope": "sights in a scope"}.get(kind, "sets up")
    return _left(inputs, args["who"], words, row["ap"] - ACTION, held=False, setup=ready)


def hit(inputs: Inputs, args: Inputs) -> Inputs:
    """A hit, even one without harm, loses a set-up (nwm.setup.general)."""
    _FIGHT.one(inputs, args["who"])
    return _logged(_FIGHT.put(inputs, args["who"], setup=""), args["who"], "is hit")


def hold(inputs: Inputs, args: Inputs) -> Inputs:
    """A hold of whoever is next (nwm.init.hold)."""
    row = _on_top(inputs, args["who"])
    return _left(inputs, args["who"], "holds", row["ap"] - HOLD, held=True)


def act_held(inputs: Inputs, args: Inputs) -> Inputs:
    """The action of somebody who held it and still has the points (nwm.init.preempt)."""
    row = _in_round(inputs, args["who"])
    if not row["held"] or row["ap"] < ACTION:
        legal = f"somebody who holds an action and has {ACTION} points or more"
        raise WHO.refused(names(inputs)[args["who"] - 1], legal)
    return _left(inputs, args["who"], "acts on the hold", row["ap"] - ACTION, held=False, setup="")


def defend(inputs: Inputs, args: Inputs) -> Inputs:
    """An active defense, out of turn; it lasts to the end of the round (nwm.defence.active)."""
    row = _in_round(inputs, args["who"])
    if not can_defend(inputs, row):
        raise WHO.refused(names(inputs)[args["who"] - 1], f"somebody with {ACTION} points or more")
    words = f"defends {signed(SCOPES[args['scope']])}"
    declared = {GUARDS[args["scope"]]: True}
    return _left(inputs, args["who"], words, row["ap"] - ACTION, setup="", **declared)


def stunned(inputs: Inputs, args: Inputs) -> Inputs:
    """A Stun; who already owes points loses none, but was hit (nwm.result.stun, nwm.setup.general)."""
    row = _in_round(inputs, args["who"])
    return _left(inputs, args["who"], "is stunned", stun(row["ap"]), setup="")


def shake(inputs: Inputs, args: Inputs) -> Inputs:
    """An action that clears every plain Daze, or one with the switch (nwm.result.daze)."""
    row = _in_round(inputs, args["who"])
    turn = next_up(standings(inputs)) == (args["who"] - 1,)
    if not row["dazes"] or row["ap"] < ACTION or not (turn or row["held"]):
        raise WHO.refused(names(inputs)[args["who"] - 1], "somebody dazed who may act")
    left = row["dazes"] - 1 if inputs["daze_each"] else 0
    return _left(inputs, args["who"], "shakes it off", row["ap"] - ACTION, dazes=left, held=False, setup="")


def harm(inputs: Inputs, args: Inputs) -> Inputs:
    """One more Daze or Wound (nwm.damage.cumulative)."""
    row, what = _FIGHT.one(inputs, args["who"]), args["what"]
    after = _FIGHT.put(inputs, args["who"], **{what: min(MOST_HARM, row[what] + 1)}, setup="")
    return _logged(after, args["who"], "is dazed" if what == "dazes" else "is wounded")


def first(inputs: Inputs, args: Inputs) -> Inputs:
    """Somebody goes before all who were not put first in ties yet; this is remembered (nwm.init.ties)."""
    _FIGHT.one(inputs, args["who"])
    taken = max(row["tie"] for row in inputs["combatants"])
    return _FIGHT.put(inputs, args["who"], tie=min(_MOST_TIE, taken + 1))


def wait(inputs: Inputs, _: Inputs) -> Inputs:
    """All who are tied hold (nwm.init.ties); where nobody is, nothing changes."""
    tied = next_up(standings(inputs))
    for i in tied if len(tied) > 1 else ():
        left = inputs["combatants"][i]["ap"] - HOLD
        inputs = _left(inputs, i + 1, "holds", left, held=True)
    return inputs


def points(inputs: Inputs, args: Inputs) -> Inputs:
    """A change by hand, for whatever the table agrees on."""
    row = _in_round(inputs, args["who"])
    return _left(inputs, args["who"], f"{signed(args['by'])} by hand", row["ap"] + args["by"])


def next_round(inputs: Inputs, _: Inputs) -> Inputs:
    """Points are carried over, holds and defenses end (nwm.init.carry, nwm.defence.duration)."""
    cleared = {"rolled": False, "ap": 0, "held": False, **dict.fromkeys(GUARDS.values(), False)}

    def after(row: Row) -> Row:
        carry = carried(row["ap"]) if row["rolled"] else row["carry"]
        return {**row, **cleared, "carry": carry}

    return {**_FIGHT.every(inputs, after), "round": min(99, inputs["round"] + 1), "log": ""}
