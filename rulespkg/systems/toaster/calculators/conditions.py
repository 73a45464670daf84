"""The condition tracker: stun, wounds, bleeding and mortality clocks of everybody in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer
from rulespkg.calculator import Action, Calculator, Saved
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.form import Rows
from rulespkg.roster import Roster
from rulespkg.systems.toaster.bleeding import STUN_PER_WOUND, rate
from rulespkg.systems.toaster.calculators.bodies import (
    BODY,
    MOST_STUN,
    at_a_glance,
    card,
    limits,
    name_of,
    out,
)
from rulespkg.systems.toaster.harm import MORTAL, mortality_bonus, mortality_result, wounds
from rulespkg.systems.toaster.inputs import MOST
from rulespkg.systems.toaster.recovery import RESULTS, rest, wounds_step

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.systems.toaster.calculators.bodies import Body

_MOST = {"stun": MOST_STUN, "wounds": MOST, "bleeding": MOST, "margin": MOST, "clock": MOST}


def _tracker(inputs: Inputs) -> Answer:
    bodies = inputs["bodies"]
    gone = [f"{name_of(body, i)} ({out(body)})" for i, body in enumerate(bodies) if out(body)]
    headline = f"Round {inputs['round']}: {len(bodies) - len(gone)} of {len(bodies)} can act"
    headline += f"; out: {', '.join(gone)}" if gone else ""
    headline += "; new wounds bleed." if inputs["with_bleeding"] else "."
    cards = tuple(card(body, i) for i, body in enumerate(bodies))
    return Answer(headline, cards=cards, grids=(at_a_glance(bodies),))


_WHO = Number("who", "Character", 1, 1, 20, help="The place in the list, from 1.")
_FIGHT = Roster("bodies", _WHO)


def _hit(inputs: Inputs, args: Inputs) -> Inputs:
    body = _FIGHT.one(inputs, args["who"])
    made = wounds(args["damage"], limits(body).wound, args["unarmed"])
    change: Body = {
        "stun": min(MOST_STUN, body["stun"] + args["damage"]),
        "wounds": min(MOST, body["wounds"] + made),
    }
    if made and body["fate"] == "stable":
        change["fate"] = "none"
    if inputs["with_bleeding"]:
        change["bleeding"] = min(MOST, body["bleeding"] + made)
    return _FIGHT.put(inputs, args["who"], **change)


def _round_for(body: Body) -> Body:
    """One body after a round: bleeding first, then its clock."""
    lost = 0 if body["fate"] == "dead" else rate(body["bleeding"], body["margin"])
    bled = min(MOST_STUN, body["bled"] + lost)
    more = bled // STUN_PER_WOUND - body["bled"] // STUN_PER_WOUND
    made = {
        **body,
        "bled": bled,
        "stun": min(MOST_STUN, body["stun"] + lost),
        "wounds": min(MOST, body["wounds"] + more),
    }
    if body["fate"] in ("check", "dying"):
        left = max(0, body["clock"] - 1)
        ended = {"check": "none", "dying": "dead"}[body["fate"]]
        made |= {"clock": left, "fate": body["fate"] if left else ended}
    return made


def _next_round(inputs: Inputs, _: Inputs) -> Inputs:
    return {**_FIGHT.every(inputs, _round_for), "round": min(999, inputs["round"] + 1)}


def _rest(inputs: Inputs, args: Inputs) -> Inputs:
    body = _FIGHT.one(inputs, args["who"])
    return _FIGHT.put(inputs, args["who"], stun=rest(body["stun"], body["physique"], args["minutes"]))


def _week(inputs: Inputs, args: Inputs) -> Inputs:
    """A week of rest and its Physique roll (toaster.healing.wounds_step)."""
    body = _FIGHT.one(inputs, args["who"])
    if not body["wounds"]:
        raise _WHO.refused(name_of(body, args["who"] - 1), "somebody with a wound to heal")
    after = wounds_step(body["wounds"], args["result"]).wounds_after
    over = {} if after >= MORTAL or body["fate"] == "dead" else {"fate": "none", "clock": 0}
    return _FIGHT.put(inputs, args["who"], wounds=min(MOST, after), **over)


def _mortality(inputs: Inputs, args: Inputs) -> Inputs:
    body = _FIGHT.one(inputs, args["who"])
    if body["wounds"] < MORTAL:
        raise _WHO.refused(name_of(body, args["who"] - 1), f"somebody with {MORTAL} wounds or more")
    plus = mortality_bonus(body["physique"], body["wounds"], args["modifier"])
    clock = mortality_result(args["face"], args["face"] + plus)
    fate = "check" if clock.survives else "dying" if clock.rounds else "dead"
    running = body["fate"] in ("check", "dying")
    if args["new_wound"] and running and body["clock"] <= clock.rounds:
        return inputs
    return _FIGHT.put(inputs, args["who"], fate=fate, clock=min(MOST, clock.rounds))


def _medical(inputs: Inputs, args: Inputs) -> Inputs:
    body = _FIGHT.one(inputs, args["who"])
    return _FIGHT.put(inputs, args["who"], margin=max(body["margin"], args["margin"]))


def _bleed(inputs: Inputs, args: Inputs) -> Inputs:
    body = _FIGHT.one(inputs, args["who"])
    return _FIGHT.put(inputs, args["who"], bleeding=body["wounds"], margin=0, bled=0)


def _stop(inputs: Inputs, args: Inputs) -> Inputs:
    return _FIGHT.put(inputs, args["who"], bleeding=0, margin=0, bled=0)


def _stabilise(inputs: Inputs, args: Inputs) -> Inputs:
    return _FIGHT.put(inputs, args["who"], fate="stable", clock=0)


def _change(inputs: Inputs, args: Inputs) -> Inputs:
    body, what = _FIGHT.one(inputs, args["who"]), args["what"]
    return _FIGHT.put(inputs, args["who"], **{what: max(0, min(_MOST[what], body[what] + args["by"]))})


_WHAT = Choice(
    "what", "What", "stun", tuple(Option(key, field.label) for field in BODY if (key := field.name) in _MOST)
)
_RESULTS = tuple(Option(result, result) for result in RESULTS)
_ACTIONS = (
    Action(
        "hit",
        "Apply damage",
        (_WHO, Number("damage", "Net damage", 6, 0, MOST_STUN), Flag("unarmed", "Unarmed attack")),
        _hit,
        help="Stun is the damage; wounds are the damage over the wound threshold, one fewer if unarmed.",
        rule="toaster.harm.wounds",
    ),
    Action(
        "next", "Next round", (), _next_round, help="Bleeding and clocks go on.", rule="toaster.combat.round"
    ),
    Action(
        "rest",
        "Rest",
        (_WHO, Number("minutes", "Minutes", 10, 0, 99_999)),
        _rest,
        help="Each full ten minutes removes Physique stun points.",
        rule="toaster.healing.stun",
    ),
    Action(
        "week",
        "A week of rest",
        (_WHO, Choice("result", "The Physique roll", "success", _RESULTS)),
        _week,
        help="A success heals one wound, a fumble makes one more.",
        rule="toaster.healing.wounds",
    ),
    Action(
        "mortality",
        "Mortality check",
        (
            _WHO,
            Number("face", "Face of the die", 5, 0, 9),
            Number("modifier", "Medical help and modifiers", 0, -MOST, MOST),
            Flag("new_wound", "For a new wound", help="The shorter clock counts, not the new one."),
        ),
        _mortality,
        help="At 5 wounds or more: enter the die that was rolled.",
        rule="toaster.harm.mortality_check",
    ),
    Action(
        "medical",
        "Medical roll on bleeding",
        (_WHO, Number("margin", "Amount over 10", 1, 0, MOST)),
        _medical,
        help="That many points of bleeding stop; only a better roll stops more.",
        rule="toaster.harm.bleeding_margin",
    ),
    Action("bleed", "Start bleeding", (_WHO,), _bleed, shown=False),
    Action("stop", "Stop the bleeding", (_WHO,), _stop, shown=False),
    Action("stabilise", "Stabilised", (_WHO,), _stabilise, shown=False),
    Action("change", "Change by hand", (_WHO, _WHAT, Number("by", "By", 1, -99, 99)), _change, shown=False),
)

CONDITIONS = Calculator(
    "toaster.conditions",
    "Condition tracker",
    "Stun, wounds, bleeding and mortality clocks for the whole fight. Kept in this browser only.",
    (
        "toaster.harm.worst_penalty",
        "toaster.harm.stun",
        "toaster.harm.wounds",
        "toaster.harm.wound_penalty",
        "toaster.harm.size_thresholds",
    ),
    (
        Number("round", "Round", 1, 1, 999, rule="toaster.combat.round"),
        Flag("with_bleeding", "Wounds bleed (optional rule)", rule="toaster.harm.bleeding"),
        Rows(
            "bodies",
            "Characters",
            BODY,
            ({"name": "Rhoenda", "physique": 5}, {"name": "Guard", "extra": True}),
            1,
            20,
            "Character",
            folded=tuple(field.name for field in BODY[4:]),
            fold="Characters: names, Physique, size",
        ),
    ),
    _tracker,
    actions=_ACTIONS,
    odds_label="Show the fight",
    saved=Saved("fight"),
)
