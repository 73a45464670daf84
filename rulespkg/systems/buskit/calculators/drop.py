"""Attacks until the target is down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Chart, Effect, Figure, Series, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.field import Number
from rulespkg.form import Rows
from rulespkg.systems.buskit.assault import Foe, assault
from rulespkg.systems.buskit.calculators.words import house
from rulespkg.systems.buskit.forms import attack_fields
from rulespkg.systems.buskit.inputs import FOLDED, pool_fields, spec
from rulespkg.systems.buskit.offers import attack_offers
from rulespkg.systems.buskit.sense import check_attack, left_out
from rulespkg.systems.buskit.setup import attack_setup, foe, layers
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Repeated, Run
    from rulespkg.systems.buskit.attack import Attack


def _series_of(inputs: Inputs) -> Repeated:
    victim = foe(inputs, layers(inputs))
    return assault(_setups(inputs), victim, inputs["times"], inputs["incapacitation"])


def _setups(inputs: Inputs) -> list[Attack]:
    """The attacks in turn: those listed, or the attacker's again and again."""
    rows = inputs["rolls"] or (inputs["attacker"],)
    return [attack_setup({**inputs, "attacker": row}) for row in rows]


def _check_drop(inputs: Inputs) -> None:
    check_attack(inputs)
    for place, row in enumerate(inputs["rolls"], 1):
        spec(row, f"rolls.{place}", f"Attack roll {place}")


def _drop_odds(inputs: Inputs) -> Answer:
    after = _series_of(inputs).after()
    down = [one.probability(lambda state: state.down) for one in after]
    last = after[-1]
    points = tuple((str(n), chance) for n, chance in enumerate(down))
    half = next((n for n, chance in enumerate(down) if chance.num * 2 >= chance.den), None)
    headline = (
        f"The {ordinal(half)} attack makes it more likely than not that the target is down."
        if half is not None
        else f"After {plural(inputs['times'], 'attack')} the target is down {percent(down[-1])} of the time."
    )
    return Answer(
        headline,
        figures=(
            Figure(f"Down within {plural(inputs['times'], 'attack')}", down[-1], key="down"),
            Figure("No Wounds left", last.probability(lambda state: state.wounds <= 0), key="wounds_gone"),
            Figure("No Shock left", last.probability(lambda state: state.shock <= 0), key="shock_gone"),
        ),
        charts=(
            Chart(
                "lines",
                "Down after so many attacks",
                f"After 1 attack {percent(down[1])}, after {inputs['times']} {percent(down[-1])}.",
                "Attacks",
                (Series("Down", points, keys=tuple(str(n) for n in range(len(down)))),),
                key="down",
            ),
        ),
        notes=(*left_out(inputs), *_rolls_note(inputs), *house(inputs)),
    )


def _rolls_note(inputs: Inputs) -> tuple[Step, ...]:
    if not inputs["rolls"]:
        return ()
    words = "The listed attack rolls come in turn, the last of them again and again; Attacker is left out."
    return (Step(words, "buskit.multiattack"),)


def ordinal(number: int) -> str:
    """A small ordinal.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11)]
    ['1st', '2nd', '3rd', '4th', '11th']
    """
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _drop_score(_: Inputs, victim: Foe) -> tuple[int, ...]:
    """Down is best; of those still up, the fewer Wounds, Shock and armor dice they have left."""
    return (1,) if victim.down else (0, -victim.wounds, -victim.shock, -victim.dice)


def _drop_wins(_: Inputs, victim: Foe) -> bool:
    return victim.down


def _drop_ends(_: Inputs, victim: Foe) -> str:
    return "Down" if victim.down else f"{plural(victim.wounds, 'Wound')} left"


def _drop_effects(inputs: Inputs, victim: Foe) -> tuple[Effect, ...]:
    """Whether the target is down, and for what; what is left of it if not."""
    left = (
        ()
        if victim.down
        else (("wounds", victim.wounds), ("shock", victim.shock), ("armor_dice", victim.dice))
    )
    return (
        Effect("outcome", "down" if victim.down else "up"),
        Effect("wounds_gone", int(victim.wounds <= 0), "target"),
        Effect("shock_gone", int(victim.shock <= 0), "target"),
        *(Effect(f"{name}_left", value, "target") for name, value in left),
    )


def _drop_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    attacks = sum(event.label == "Attack" for event in run.events)
    victim = run.state
    if victim.down:
        return f"Down after {plural(attacks, 'attack')}.", "success"
    left = f"{plural(victim.wounds, 'Wound')} and {victim.shock} Shock left"
    return f"Still up after {plural(attacks, 'attack')}, {left}.", "failure"


DROP = Calculator(
    "buskit.drop",
    "Hits to drop",
    "How many attacks until the target is down? Ablative armor wears out on the way.",
    ("buskit.health.down", "buskit.armor.ablative"),
    (
        *attack_fields(Number("times", "Attacks at most", 10, 1, 20)),
        Rows(
            "rolls",
            "Attack rolls in turn",
            pool_fields(),
            (),
            0,
            10,
            "Attack roll",
            folded=("extra", *FOLDED),
            help="Unlike attackers, or the rolls of a multiple attack with their penalties.",
            rule="buskit.multiattack",
            fold="Attack rolls in turn",
        ),
    ),
    _drop_odds,
    _series_of,
    _drop_headline,
    _check_drop,
    effects=_drop_effects,
    roll_label="Roll the fight",
    offers=attack_offers,
    score=_drop_score,
    wins=_drop_wins,
    won="Down",
    counted=Counted("Target", _drop_ends),
)
