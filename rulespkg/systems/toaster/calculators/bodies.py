"""One character of the condition tracker: its fields, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Card, Cell, Grid, Meter, Press
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.systems.toaster.bleeding import deadlines, rate
from rulespkg.systems.toaster.characters import Thresholds, thresholds
from rulespkg.systems.toaster.harm import CONDITIONS, MORTAL, worst_penalty
from rulespkg.systems.toaster.inputs import LIMITS, MOST
from rulespkg.systems.toaster.recovery import rest
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

type Body = dict[str, Any]
"""One row of the sheet."""

FATES = (
    Option("none", "no clock"),
    Option("check", "alive until the next check"),
    Option("dying", "dies when it runs out"),
    Option("stable", "stabilised"),
    Option("dead", "dead"),
)
MOST_STUN = 999
_LIMITS = (Option("size", "by size"), *LIMITS)
BODY = (
    Text("name", "Name", "", 40),
    Number("physique", "Physique", 4, 0, MOST, rule="toaster.attributes.physique"),
    Number("size", "Physical Size", 0, -10, 10, rule="toaster.traits.physical_size"),
    Flag("extra", "Unnamed extra", help="Out at the first wound.", rule="toaster.harm.unnamed"),
    Number("stun", "Stun", 0, 0, MOST_STUN, rule="toaster.harm.stun"),
    Number("wounds", "Wounds", 0, 0, MOST, rule="toaster.harm.wounds"),
    Number("bleeding", "Wounds that bleed", 0, 0, MOST, rule="toaster.harm.bleeding"),
    Number("margin", "Best medical margin", 0, 0, MOST, rule="toaster.harm.bleeding_margin"),
    Number("bled", "Stun lost by bleeding", 0, 0, MOST_STUN, rule="toaster.harm.bleeding"),
    Choice("fate", "Mortality clock", "none", FATES, rule="toaster.harm.mortality_check"),
    Number("clock", "Rounds on the clock", 0, 0, MOST, rule="toaster.harm.mortality_check"),
    Choice("stun_threshold", "Stun threshold", "size", _LIMITS, rule="toaster.harm.size_thresholds"),
    Choice("wound_threshold", "Wound threshold", "size", _LIMITS, rule="toaster.harm.size_thresholds"),
    Text("notes", "Notes", "", 120),
)


def name_of(body: Body, index: int) -> str:
    return body["name"] or f"Character {index + 1}"


def limits(body: Body) -> Thresholds:
    by_size = thresholds(body["size"])
    stun, wound = body["stun_threshold"], body["wound_threshold"]
    return Thresholds(
        by_size.stun if stun == "size" else int(stun), by_size.wound if wound == "size" else int(wound)
    )


def out(body: Body) -> str:
    """Why somebody is out of the fight, or ""; an extra is at the first wound (toaster.harm.unnamed)."""
    if body["fate"] == "dead":
        return "dead"
    if body["wounds"] >= MORTAL:
        return "mortally wounded"
    if worst_penalty(body["stun"], body["wounds"], limits(body).stun).penalty is None:
        return "unconscious"
    return "wounded" if body["extra"] and body["wounds"] else ""


def _status(body: Body) -> str:
    state = worst_penalty(body["stun"], body["wounds"], limits(body).stun)
    why = out(body)
    if why == "wounded":
        return f"out of the fight, {state.condition}"
    if why:
        return why if why in ("dead", "unconscious") else f"{why}, {state.condition}"
    if not state.penalty:
        return f"{state.condition}, no penalty"
    by_stun = worst_penalty(body["stun"], 0, limits(body).stun).penalty
    cause = "stun" if by_stun == state.penalty else "wounds"
    if by_stun == state.penalty == -body["wounds"]:
        cause = "stun and wounds alike"
    return f"{state.condition}, {signed(state.penalty)} to all actions by {cause}"


def _tags(body: Body) -> tuple[str, ...]:
    tags = []
    lost = rate(body["bleeding"], body["margin"])
    if lost:
        due = deadlines(body["wounds"], body["stun"], limits(body).stun, lost, body["bled"]).wound
        tags.append(f"bleeds {lost} stun a round, a wound more in {plural(due or 0, 'round')}")
    if body["fate"] in ("check", "dying"):
        words = "checks again" if body["fate"] == "check" else "dies"
        tags.append(f"{words} in {plural(body['clock'], 'round')}")
    elif body["wounds"] >= MORTAL and body["fate"] in ("none", "stable"):
        tags.append("mortality check due" if body["fate"] == "none" else "stabilised")
    bounds = limits(body)
    if bounds != thresholds(0):
        tags.append(f"thresholds {bounds.stun} and {bounds.wound}")
    if body["extra"]:
        tags.append("extra")
    return (*tags, *((body["notes"],) if body["notes"] else ()))


def _presses(body: Body, who: str) -> tuple[Press, ...]:
    presses = [
        Press("change", f"{sign}1 {noun}", {"who": who, "what": what, "by": by})
        for noun, what in (("stun", "stun"), ("wound", "wounds"))
        for sign, by in (("+", "1"), ("−", "-1"))
    ]
    less = body["stun"] - rest(body["stun"], body["physique"], 10)
    words = f"Rest 10 minutes: −{less} stun" if less else "Rest 10 minutes"
    presses.append(Press("rest", words, {"who": who, "minutes": "10"}))
    if rate(body["bleeding"], body["margin"]):
        presses.append(Press("stop", "Stop the bleeding", {"who": who}))
    elif body["wounds"]:
        presses.append(Press("bleed", "Start bleeding", {"who": who}))
    if body["fate"] in ("check", "dying"):
        presses.append(Press("stabilise", "Stabilised", {"who": who}))
    return tuple(presses)


def card(body: Body, index: int) -> Card:
    limit = limits(body).stun * (len(CONDITIONS) - 1)
    meters = [
        Meter("Stun", body["stun"], limit, "taken", "stun"),
        Meter("Wounds", body["wounds"], MORTAL, "taken", "wounds"),
    ]
    if body["fate"] in ("check", "dying"):
        meters.append(Meter("Rounds on the clock", body["clock"], max(9, body["clock"]), key="clock"))
    tone = "failure" if out(body) else ""
    title, who = name_of(body, index), str(index + 1)
    return Card(title, _status(body), tone, tuple(meters), _tags(body), _presses(body, who), who)


def at_a_glance(bodies: Sequence[Body]) -> Grid:
    """State and penalty of everybody."""
    rows = tuple(
        (
            Cell(name_of(body, index), ""),
            Cell(state.condition, ""),
            Cell("cannot act" if state.penalty is None else state.penalty, ""),
            Cell("yes" if state.mortally_wounded else "no", ""),
            Cell(out(body) or "–", ""),
        )
        for index, body in enumerate(bodies)
        for state in (worst_penalty(body["stun"], body["wounds"], limits(body).stun),)
    )
    return Grid(
        "At a glance",
        "The worse of stun and wounds is the penalty.",
        ("Name", "State", "Penalty", "Mortally wounded", "Out of the fight"),
        rows,
        key="states",
        column_keys=("name", "condition", "penalty", "mortal", "out"),
        row_keys=tuple(str(number) for number in range(1, len(rows) + 1)),
    )
