"""Set-up or shoot: what two actions against a hard target are best used for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Figure, Step, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import row_choice
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.calculators.words import (
    EXTRAS,
    extra_effects,
    extra_score,
    extra_wins,
    extra_words,
)
from rulespkg.systems.nwm.checks import chance
from rulespkg.systems.nwm.defense import EASY, HARD, SCOPES, attacks, compared
from rulespkg.systems.nwm.inputs import MOST_BONUS, address, base, modifier_field, ranked_field, rated_field
from rulespkg.systems.nwm.offers import setup_offers
from rulespkg.systems.nwm.tables_attacks import DEFENSE
from rulespkg.words import signed

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run

WORDS = {
    "no_setup": "One attack",
    "two_attacks_at_least_one": "Two attacks",
    "easy": "Easy set-up, then attack",
    "hard": "Hard set-up, then attack",
}
_DO = {
    "two_attacks_at_least_one": "Attack twice",
    "easy": "Take the easy set-up, then attack",
    "hard": "Try the hard set-up, then attack",
}


def _numbers(inputs: Inputs) -> tuple[int, int, int, int]:
    """Attack with bonus, defense value, set-up with bonus, and its number."""
    active = SCOPES[inputs["active"].removeprefix("defence-")] if inputs["active"] else 0
    required = base(inputs["setup_required"]) if inputs["setup_required"] else inputs["setup_number"]
    return (
        base(inputs["attack"]) + inputs["bonus"],
        base(inputs["defense"]) + active,
        base(inputs["setup"]) + inputs["setup_bonus"],
        required,
    )


def _compare(inputs: Inputs) -> Answer:
    found = compared(*_numbers(inputs))._asdict()
    two = {name: found[name] for name in _DO}
    most = max(two.values())
    best = [name for name in two if two[name] == most] if most else []
    points = {WORDS[name]: value for name, value in found.items()}
    return Answer(
        _advice(best, most),
        figures=(
            *(
                Figure(WORDS[name], found[name], tone="success" if name in best else "", key=name)
                for name in found
            ),
            Figure("Hard set-up made", chance(*_numbers(inputs)[2:]), key="setup_made"),
        ),
        charts=(
            bars(
                "Chance to hit",
                f"One attack alone hits {percent(found['no_setup'])}.",
                "Plan",
                points,
                name="Hit at least once",
                key="plans",
                keys=tuple(found),
            ),
        ),
        notes=_reasons(inputs),
    )


def _advice(best: list[str], most: object) -> str:
    if not most:
        return "Neither two attacks nor a set-up can hit this target."
    if len(best) > 1:
        return f"It comes to the same: {' or '.join(WORDS[one].lower() for one in best)}."
    return f"{_DO[best[0]]}: of all ways to use two actions it hits most often."


def _reasons(inputs: Inputs) -> tuple[Step, ...]:
    attack, defense, prepare, required = _numbers(inputs)
    return (
        Step(f"Attack {attack}: {scale.title(base(inputs['attack']))}, bonus {signed(inputs['bonus'])}.",
             address(inputs["attack"])),
        Step(f"Defense value {defense}.", "nwm.attack.defence_value"),
        Step(f"Easy set-up {signed(EASY)}, without a roll.", "#setup-easy"),
        Step(f"Hard set-up {signed(HARD)} if {prepare} reaches {required}; if not, you still attack.",
             "#setup-hard"),
        Step("Being hit in between, or doing anything else, loses a set-up.", "nwm.setup.state"),
    )  # fmt: skip


def _procedure(inputs: Inputs) -> Procedure:
    return attacks(inputs["plan"], *_numbers(inputs))


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    extra: int = run.state
    if extra < 0:
        return f"{WORDS[inputs['plan']]}: a miss, {extra_words(extra)}.", "failure"
    return f"{WORDS[inputs['plan']]}: a hit, {extra_words(extra)}.", "success"


SETUP = Calculator(
    "nwm.setup",
    "Set up or shoot?",
    "Two actions against a target that is hard to hit: attack twice, or prepare first?",
    ("nwm.setup.general", "nwm.setup.kinds", "nwm.setup.state"),
    (
        rated_field("attack", "Attack", "good", rule="nwm.attack.roll"),
        modifier_field("bonus", "Bonus on the attack", rule="nwm.task.modifiers"),
        ranked_field("defense", "Target's defense", "extraordinary", rule="nwm.attack.defence_value"),
        row_choice("active", "Active defense", "", (DEFENSE,), "None", rule="nwm.defence.scope"),
        rated_field(
            "setup", "Hard set-up", "great", help="The attribute rolled for it.", rule="nwm.setup.kinds"
        ),
        modifier_field("setup_bonus", "Bonus on the set-up", rule="nwm.task.modifiers"),
        ranked_field(
            "setup_required",
            "Set-up requires",
            "great",
            "A number",
            help="Normally easier than the attack itself.",
            rule="nwm.setup.kinds",
        ),
        Number(
            "setup_number",
            "Number for the set-up",
            6,
            -MOST_BONUS,
            MOST_BONUS,
            only=("setup_required", ("",)),
            rule="nwm.setup.kinds",
        ),
        Choice(
            "plan",
            "Roll which plan",
            "hard",
            tuple(Option(name, words) for name, words in WORDS.items()),
            rule="nwm.setup.general",
        ),
    ),
    _compare,
    _procedure,
    _headline,
    offers=setup_offers,
    score=extra_score,
    wins=extra_wins,
    won="Hit",
    counted=EXTRAS,
    effects=lambda _, extra: extra_effects(extra),
)
