"""The initiative tracker: action points, holds, Stuns, active defenses and what is carried over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Card, Chart, Effect, Figure, Meter, Press, Series, Step, percent
from rulespkg.calculator import Action, Calculator, Counted, Inputs, Saved
from rulespkg.dice import Distribution, Ratio
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars
from rulespkg.systems.nwm.calculators.tracker_acts import (
    PREPARED,
    SCOPE,
    act,
    act_held,
    defend,
    enter,
    first,
    harm,
    hit,
    hold,
    next_round,
    points,
    prepare,
    shake,
    stunned,
    wait,
)
from rulespkg.systems.nwm.calculators.tracker_fields import (
    DICE,
    FAR,
    FIELDS,
    WHO,
    base_of,
    can_defend,
    fighters,
    guards,
    names,
    past,
    standings,
)
from rulespkg.systems.nwm.checks import LEAST, MOST, minus
from rulespkg.systems.nwm.defense import SCOPES
from rulespkg.systems.nwm.initiative import ACTION, action_odds, action_points, actions, carried, preempt
from rulespkg.systems.nwm.offers import fighter_offers
from rulespkg.systems.nwm.round import TIE, everybody, first_odds, next_up, to_roll
from rulespkg.systems.nwm.tables_attacks import SETUPS
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run
    from rulespkg.roster import Row


def _tracker(inputs: Inputs) -> Answer:
    up = next_up(standings(inputs))
    waiting = [i for i, row in enumerate(inputs["combatants"]) if not row["rolled"]]
    return Answer(
        _now(inputs, up, waiting),
        figures=_figures(inputs, up, waiting),
        charts=() if up and not waiting else (*_charts(inputs, waiting), *_rounds(inputs)),
        cards=tuple(_card(inputs, i, up, waiting) for i in _by_points(inputs)),
        notes=(*_log(inputs), *_notes(inputs, up)),
    )


def _rounds(inputs: Inputs) -> tuple[Chart, ...]:
    """The points that everybody began each round with, once there is more than one round."""
    who = names(inputs)
    found = {name: past(row) for name, row in zip(who, inputs["combatants"], strict=True)}
    turns = sorted({turn for rounds in found.values() for turn in rounds})[-MOST_ROUNDS:]
    if len(turns) < 2:
        return ()
    series = tuple(
        Series(
            name,
            tuple((str(turn), Ratio(rounds[turn])) for turn in turns if turn in rounds),
            key=str(place),
            keys=tuple(str(turn) for turn in turns if turn in rounds),
        )
        for place, (name, rounds) in enumerate(found.items(), 1)
    )
    sentence = f"What each began rounds {turns[0]} to {turns[-1]} with, carry included."
    return (Chart("lines", "Action points by round", sentence, "Round", series, "points", key="past"),)


MOST_ROUNDS = 8


def _by_points(inputs: Inputs) -> list[int]:
    """Who has most points first; the order of the list where they have the same."""
    found = standings(inputs)
    return sorted(range(len(found)), key=lambda i: (-found[i].points, found[i].tie or 100))


def _now(inputs: Inputs, up: tuple[int, ...], waiting: list[int]) -> str:
    who, turn = names(inputs), f"Round {inputs['round']}: "
    if waiting:
        few = len(waiting) <= MOST_NAMED
        whom = _listed([who[i] for i in waiting]) if few else f"{len(waiting)} combatants"
        return f"{turn}{whom} must roll initiative."
    if not up:
        return f"{turn}nobody has {ACTION} points left, so the round is over."
    left = inputs["combatants"][up[0]]["ap"]
    if len(up) > 1:
        return f"{turn}{_listed([who[i] for i in up])} are tied at {left}: say who goes first."
    return f"{turn}{who[up[0]]} is next, with {plural(left, 'point')}."


MOST_NAMED = 4


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _figures(inputs: Inputs, up: tuple[int, ...], waiting: list[int]) -> tuple[Figure, ...]:
    """Before the rolls who will be first; in the round who may break in (nwm.init.preempt)."""
    who = names(inputs)
    if waiting:
        odds = first_odds(fighters(inputs))
        return (
            *(Figure(f"{name} first", odds[i], key=f"first_{i + 1}") for i, name in enumerate(who)),
            Figure("Tie for first", odds[TIE], tone="tie", key="first_tie"),
        )
    if len(up) != 1:
        return ()
    rows, now = inputs["combatants"], up[0]
    return tuple(
        Figure(
            f"{who[i]} acts before {who[now]} is done",
            preempt(base_of(row), base_of(rows[now])),
            key=f"interrupt_{i + 1}",
        )
        for i, row in enumerate(rows)
        if row["held"] and i != now
    )


def _charts(inputs: Inputs, waiting: list[int]) -> tuple[Chart, ...]:
    """What the rolls may bring; in the midst of a round nothing should stand before the cards."""
    who = names(inputs)
    rows = inputs["combatants"]
    found = {name: _action_odds(row, bool(waiting)) for name, row in zip(who, rows, strict=True)}
    most = max(max(odds) for odds in found.values())
    places = tuple(str(place) for place in range(1, len(who) + 1))
    series = tuple(
        Series(
            plural(n, "action"), tuple((name, odds[n]) for name, odds in found.items()), "", str(n), places
        )
        for n in range(most + 1)
    )
    sure = max(found, key=lambda name: float(found[name].mean()))
    when = "this round" if waiting else "next round"
    sentence = f"{sure} can expect most, {float(found[sure].mean()):.2f} on average."
    strips = Chart("stack", f"Actions {when}", sentence, "Combatant", series, key="actions")
    if not waiting:
        return (strips,)
    odds = first_odds(fighters(inputs))
    points = {**{name: odds[i] for i, name in enumerate(who)}, "Tie": odds[TIE]}
    best = max(who, key=lambda name: float(points[name]))
    return (
        bars(
            "Who has most points",
            f"Most likely {best}: {percent(points[best])}.",
            "Combatant",
            points,
            key="first",
            keys=(*places, "tie"),
        ),
        strips,
    )


def _action_odds(row: Row, waiting: bool) -> Distribution:
    """How many actions somebody has this round while others must roll, or else in the next one."""
    if not waiting:
        return action_odds(base_of(row), carried(row["ap"]))
    return (
        Distribution.certain(actions(row["ap"])) if row["rolled"] else action_odds(base_of(row), row["carry"])
    )


def _card(inputs: Inputs, i: int, up: tuple[int, ...], waiting: list[int]) -> Card:
    row, name = inputs["combatants"][i], names(inputs)[i]
    tags = [f"{signed(SCOPES[scope])} defense: {scope}" for scope in guards(row)]
    if row["held"]:
        tags.append("holds an action")
    if row["setup"]:
        bonus = SETUPS.row(row["setup"]).facts["bonus"]
        tags.append(f"{signed(bonus)} set-up")
    if row["wounds"] or row["dazes"]:
        tags.append(f"{plural(row['wounds'], 'Wound')}, {plural(row['dazes'], 'Daze')}")
    now = i in up and not waiting
    meter = Meter("Action points", row["ap"], max(row["ap"], 2 * ACTION), "left", "points")
    return Card(
        name,
        _status(row, now, len(up)),
        "success" if now else "",
        (meter,) if row["rolled"] else (),
        tuple(tags),
        _presses(inputs, i, up if not waiting else ()),
        str(i + 1),
    )


def _status(row: Row, now: bool, tied: int) -> str:
    if not row["rolled"]:
        return f"{base_of(row)} base, {signed(row['carry'])} carried: tap what the dice add"
    if now:
        return "tied" if tied > 1 else "is next"
    if row["ap"] < 0:
        return f"owes {-row['ap']}"
    return "waits" if row["ap"] >= ACTION else f"carries {carried(row['ap'])}"


def _presses(inputs: Inputs, i: int, up: tuple[int, ...]) -> tuple[Press, ...]:
    row, who = inputs["combatants"][i], {"who": str(i + 1)}
    if not row["rolled"]:
        return tuple(Press("enter", signed(x), {**who, "dice": str(x)}) for x in range(LEAST, MOST + 1))
    found = []
    if i in up and len(up) > 1:
        found.append(Press("first", "Goes first", who))
    if up == (i,):
        found += [Press("act", "Acts", who), Press("hold", "Holds", who)]
        found += [
            Press("prepare", "Easy set-up", {**who, "kind": "setup-easy"}),
            Press("prepare", "Hard set-up made", {**who, "kind": "setup-hard"}),
            Press("prepare", "Sights a scope", {**who, "kind": "scope"}),
        ]
    elif row["held"] and row["ap"] >= ACTION:
        found.append(Press("break-in", "Acts now", who))
    if row["dazes"] and row["ap"] >= ACTION and (up == (i,) or row["held"]):
        one = inputs["daze_each"] and row["dazes"] > 1
        found.append(Press("shake", "Shakes off one Daze" if one else "Shakes off Daze", who))
    if can_defend(inputs, row):
        found += [
            Press("defend", f"Defends {signed(bonus)}: {scope}", {**who, "scope": scope})
            for scope, bonus in SCOPES.items()
        ]
    if row["setup"]:
        found.append(Press("hit", "Hit", who))
    found += [
        Press("stun", "Stunned", who),
        Press("harm", "Dazed", {**who, "what": "dazes"}),
        Press("harm", "Wounded", {**who, "what": "wounds"}),
        Press("points", "+1", {**who, "by": "1"}),
        Press("points", "−1", {**who, "by": "-1"}),
    ]
    return tuple(found)


def _log(inputs: Inputs) -> tuple[Step, ...]:
    """The latest entries, the newest first."""
    entries = [one for one in inputs["log"].split("; ") if one]
    return tuple(Step(f"{one}.") for one in reversed(entries[-8:]))


def _notes(inputs: Inputs, up: tuple[int, ...]) -> tuple[Step, ...]:
    if len(up) == 1 and inputs["combatants"][up[0]]["ap"] == ACTION:
        words = f"A hold at {ACTION} points leaves {ACTION - 1}, too few to act this round."
        return (Step(words, "nwm.init.hold"),)
    return (Step("At most 3 points are carried over; a debt is carried whole.", "nwm.init.carry"),)


def _procedure(inputs: Inputs) -> Procedure:
    return everybody(fighters(inputs))


def _first(inputs: Inputs, state: int) -> str:
    return "Tie" if state == TIE else names(inputs)[state]


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    everyone = fighters(inputs)
    found = {number: one.points or 0 for number, one in enumerate(everyone)}
    for number, event in zip(to_roll(everyone), run.events, strict=True):
        one = everyone[number]
        found[number] = action_points(one.base, event.throw.total, one.carry)
    ordered = sorted(found, key=lambda number: -found[number])
    told = ", ".join(f"{everyone[number].name} {minus(found[number])}" for number in ordered)
    tied = " Settle the tie." if run.state == TIE and max(found.values()) >= ACTION else ""
    return f"Action points: {told}.{tied}", "tie" if run.state == TIE else ""


def _effects(_: Inputs, state: int) -> tuple[Effect, ...]:
    """Who has most points, by the place in the list."""
    return (Effect("first", "tie" if state == TIE else str(state + 1)),)


_WHAT = Choice("what", "What", "dazes", (Option("dazes", "Daze"), Option("wounds", "Wound")))
_BY = Number("by", "By", 1, -FAR, FAR, help="A change by hand.")

INITIATIVE = Calculator(
    "nwm.initiative",
    "Initiative and action points",
    "Who acts next, who holds, who owes: action points from round to round. Kept in this browser only.",
    (
        "nwm.init.order",
        "nwm.init.roll",
        "nwm.init.carry",
        "nwm.init.hold",
        "nwm.result.stun",
        "nwm.setup.state",
    ),
    FIELDS,
    _tracker,
    _procedure,
    _headline,
    actions=(
        Action("next", "Next round", (), next_round, help="Carries points over; ends holds and defenses."),
        Action("wait", "All who are tied hold", (), wait, help="1 point each.", rule="nwm.init.ties"),
        Action("enter", "Enter initiative", (WHO, DICE), enter, rule="nwm.init.roll", shown=False),
        Action("act", "Act", (WHO,), act, rule="nwm.init.order", shown=False),
        Action("hold", "Hold", (WHO,), hold, rule="nwm.init.hold", shown=False),
        Action("prepare", "Set up", (WHO, PREPARED), prepare, rule="nwm.setup.kinds", shown=False),
        Action("hit", "Hit", (WHO,), hit, rule="nwm.setup.general", shown=False),
        Action("break-in", "Act on a hold", (WHO,), act_held, rule="nwm.init.preempt", shown=False),
        Action("defend", "Defend", (WHO, SCOPE), defend, rule="nwm.defence.active", shown=False),
        Action("stun", "Stun", (WHO,), stunned, rule="nwm.result.stun", shown=False),
        Action("shake", "Shake off Daze", (WHO,), shake, rule="nwm.result.daze", shown=False),
        Action("harm", "Daze or Wound", (WHO, _WHAT), harm, rule="nwm.damage.cumulative", shown=False),
        Action("first", "First in ties", (WHO,), first, rule="nwm.init.ties", shown=False),
        Action("points", "Change points", (WHO, _BY), points, shown=False),
    ),
    roll_label="Roll initiative",
    odds_label="Show the round",
    saved=Saved("fight"),
    offers=fighter_offers(3),
    counted=Counted("First", _first),
    effects=_effects,
)
