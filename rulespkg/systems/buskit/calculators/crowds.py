"""Gang-up and mooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Effect, Figure, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Ratio, Run, count
from rulespkg.field import Number
from rulespkg.plot import histogram
from rulespkg.systems.buskit.assault import assault
from rulespkg.systems.buskit.attack import Attack
from rulespkg.systems.buskit.calculators.words import house
from rulespkg.systems.buskit.combat import at_least_one, gang_up_die
from rulespkg.systems.buskit.forms import (
    arranged,
)
from rulespkg.systems.buskit.inputs import pool_field
from rulespkg.systems.buskit.offers import attack_offers
from rulespkg.systems.buskit.outlook import outlook
from rulespkg.systems.buskit.sense import check_attack, left_out
from rulespkg.systems.buskit.setup import attack_setup, foe, layers, options
from rulespkg.systems.buskit.volley import Volley
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.field import Field


def _crowd(inputs: Inputs) -> Attack:
    return attack_setup(inputs)


def _gang_odds(inputs: Inputs) -> Answer:
    crowd = inputs["attackers"]
    victim = foe(inputs, layers(inputs))
    one = outlook(_crowd(inputs), victim)
    any_hit = at_least_one(one.hit, crowd)
    hits = _hits(one.hit, crowd)
    fight = assault([_crowd(inputs)], victim, crowd, inputs["incapacitation"])
    extra = gang_up_die(options(inputs).attackers)
    average = f"On average {number(one.hit * crowd)} hits."
    notes = [Step(f"Each attacker rolls an extra {extra}.", "buskit.gangup")] if extra else []
    return Answer(
        f"{plural(crowd, 'attacker')} hit at least once {percent(any_hit)} of the time.",
        figures=(
            Figure("At least one hit", any_hit, key="any_hit"),
            Figure("Each attack hits", one.hit, key="hit"),
            Figure("Gang-up die for each", extra or "none", "", key="gang_up_die"),
            Figure("Mean hits a round", one.hit * crowd, "hits", key="mean_hits"),
            Figure("Mean Wounds a round", one.wounds * crowd, "Wounds", key="mean_wounds"),
            Figure("Target down this round", fight.chance(lambda state: state.down), key="down"),
        ),
        charts=(histogram("Hits in one round", average, "Hits", hits, key="hits"),),
        notes=(*notes, *left_out(inputs), *house(inputs)),
    )


def _hits(chance: Ratio, attackers: int) -> Distribution:
    coin = Distribution({True: chance.num, False: chance.den - chance.num})
    return count([coin] * attackers, bool)


def _crowd_roll(inputs: Inputs) -> Volley:
    return Volley(_crowd(inputs), inputs["attackers"])


def _gang_score(_: Inputs, state: tuple[int, int]) -> tuple[int, int]:
    """More Wounds are better, then more hits."""
    return state[1], state[0]


def _gang_wins(_: Inputs, state: tuple[int, int]) -> bool:
    return state[0] > 0


def _gang_wounds(_: Inputs, state: tuple[int, int]) -> int:
    return state[1]


def _gang_effects(_: Inputs, state: tuple[int, int]) -> tuple[Effect, ...]:
    return Effect("hits", state[0]), Effect("wounds", state[1], "target")


def _gang_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    hits, wounds = run.state
    attackers = plural(inputs["attackers"], "attacker")
    words = f"{plural(hits, 'hit')} from {attackers}, {plural(wounds, 'Wound')} in all."
    return words, "success" if hits else "failure"


def _gang_fields() -> tuple[Field, ...]:
    return arranged(
        Number("attackers", "Attackers", 4, 1, 20, rule="buskit.gangup"),
        pool_field("attacker", "Each attacker", trait="d6"),
        weapon="unarmed",
        leave=("attackers", "reach"),
    )


GANG_UP = Calculator(
    "buskit.gangup",
    "Gang-up and mooks",
    "A crowd attacks one target: chances, and a roller for up to 20 at once.",
    ("buskit.gangup", "buskit.intro.mooks"),
    _gang_fields(),
    _gang_odds,
    _crowd_roll,
    _gang_headline,
    check_attack,
    effects=_gang_effects,
    roll_label="Roll them all",
    offers=attack_offers,
    score=_gang_score,
    wins=_gang_wins,
    won="Any hit",
    counted=Counted("Wounds", _gang_wounds),
)
