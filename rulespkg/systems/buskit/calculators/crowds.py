"""Gang-up and mooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Figure, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Ratio, Run, count
from rulespkg.field import Number
from rulespkg.plot import histogram
from rulespkg.systems.buskit.attack import Attack, assault
from rulespkg.systems.buskit.calculators.fights import outlook
from rulespkg.systems.buskit.calculators.words import house
from rulespkg.systems.buskit.combat import at_least_one, gang_up_die
from rulespkg.systems.buskit.forms import (
    arranged,
)
from rulespkg.systems.buskit.inputs import pool_field
from rulespkg.systems.buskit.offers import attack_offers
from rulespkg.systems.buskit.setup import attack_setup, foe, layers
from rulespkg.systems.buskit.volley import Volley
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.field import Field


def _crowd(inputs: Inputs) -> Attack:
    how = inputs["how"]
    attackers = inputs["attackers"] if how == "fight" else 1
    return attack_setup(inputs, attackers=attackers)


def _gang_odds(inputs: Inputs) -> Answer:
    crowd = inputs["attackers"]
    victim = foe(inputs, layers(inputs))
    one = outlook(_crowd(inputs), victim)
    any_hit = at_least_one(one.hit, crowd)
    hits = _hits(one.hit, crowd)
    fight = assault([_crowd(inputs)], victim, crowd, inputs["incapacitation"])
    extra = gang_up_die(crowd) if inputs["how"] == "fight" else ""
    notes = [Step(f"Each attacker rolls an extra {extra}.", "buskit.gangup")] if extra else []
    return Answer(
        f"{plural(crowd, 'attacker')} hit at least once {percent(any_hit)} of the time.",
        figures=(
            Figure("At least one hit", any_hit),
            Figure("Each attack hits", one.hit),
            Figure("Mean hits a round", one.hit * crowd, "hits"),
            Figure("Mean Wounds a round", one.wounds * crowd, "Wounds"),
            Figure("Target down this round", fight.chance(lambda state: state.down)),
        ),
        charts=(histogram("Hits in one round", f"On average {number(one.hit * crowd)} hits.", "Hits", hits),),
        notes=(*notes, *house(inputs)),
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


def _gang_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    hits, wounds = run.state
    attackers = plural(inputs["attackers"], "attacker")
    words = f"{plural(hits, 'hit')} from {attackers}, {plural(wounds, 'Wound')} in all."
    return words, "success" if hits else "failure"


def _gang_fields() -> tuple[Field, ...]:
    fields = arranged(
        Number("attackers", "Attackers", 4, 1, 20, rule="buskit.gangup"),
        pool_field("attacker", "Each attacker", trait="d6"),
        weapon="unarmed",
        leave=("attackers", "reach"),
    )
    return tuple(field.but(default="fight") if field.name == "how" else field for field in fields)


GANG_UP = Calculator(
    "buskit.gangup",
    "Gang-up and mooks",
    "A crowd attacks one target: chances, and a roller for up to 20 at once.",
    ("buskit.gangup", "buskit.intro.mooks"),
    _gang_fields(),
    _gang_odds,
    _crowd_roll,
    _gang_headline,
    roll_label="Roll them all",
    offers=attack_offers,
    score=_gang_score,
    wins=_gang_wins,
    won="Any hit",
    counted=Counted("Wounds", _gang_wounds),
)
