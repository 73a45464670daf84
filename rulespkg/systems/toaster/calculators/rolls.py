"""The calculator of the unopposed check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Figure, Step, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.plot import bars, stacked
from rulespkg.problem import refuse
from rulespkg.systems.toaster.calculators.words import (
    RESULT,
    result_effects,
    result_figures,
    result_headline,
    result_score,
    result_wins,
    success_words,
)
from rulespkg.systems.toaster.characters import skill_rank, specialties
from rulespkg.systems.toaster.checks import MOST_COMPLEMENTARY, RELATED, TARGET, listed, untrained
from rulespkg.systems.toaster.inputs import (
    ANY,
    MODIFIERS,
    MOST,
    SPECIALTIES,
    condition,
    condition_fields,
    difficulty,
    difficulty_field,
    luck_fields,
    modifier_field,
    pool_field,
    switch_fields,
    switches,
)
from rulespkg.systems.toaster.luck import AFTER, BEFORE, REROLL, Plan, attempt, plan
from rulespkg.systems.toaster.offers import check_offers
from rulespkg.words import signed

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run
    from rulespkg.systems.toaster.dice import Switches

_HOW = (
    Option("skill", "Skill: attribute and base"),
    Option("rank", "Skill rank"),
    Option("untrained", "Without the skill: half the attribute"),
    Option("attribute", "The attribute itself"),
)
_RELATED = (
    Option("0", "The skill itself"),
    *(Option(str(by), f"A related skill, −{-by}") for by in range(RELATED, RELATED - 5, -1)),
)


def _rank(inputs: Inputs) -> int:
    if inputs["how"] == "skill":
        return skill_rank(inputs["attribute"], inputs["base"])
    if inputs["how"] == "untrained":
        return untrained(inputs["attribute"])
    plain: int = inputs["rank"] if inputs["how"] == "rank" else inputs["attribute"]
    return plain


def _modifier(inputs: Inputs) -> int:
    """Everything that is added to the rank but luck."""
    if inputs["how"] == "attribute" and inputs["related"] != "0":
        words = "Skill used must be the skill itself where an attribute is rolled: no skill stands in for it."
        raise refuse("related", "Skill used", words)
    special = int(inputs["specialty"])
    if special:
        most = specialties(_rank(inputs)).max_single_bonus if inputs["how"] in ("skill", "rank") else 0
        if special > most:
            words = f"Specialty must be {'none' if most == 0 else 'at most +1'} with rank {_rank(inputs)}."
            raise refuse("specialty", "Specialty", words)
    extra: int = inputs["complementary"] + int(inputs["related"]) + inputs["modifier"]
    return difficulty(inputs) + special + extra + condition(inputs)


def _plan(inputs: Inputs) -> Plan:
    pool = None if inputs["luck_pool"] == ANY else int(inputs["luck_pool"])
    return plan(inputs["luck_before"], inputs["luck_after"], inputs["luck_reroll"], pool)


def _check_procedure(inputs: Inputs) -> Procedure:
    return attempt(_rank(inputs), _modifier(inputs), switches(inputs), _plan(inputs), inputs["call"])


def _check_odds(inputs: Inputs) -> Answer:
    rules, rank, modifier, spent = switches(inputs), _rank(inputs), _modifier(inputs), _plan(inputs)
    chances = listed(_check_procedure(inputs).enumerate(), rules)
    figures = result_figures(chances)
    bonus = rank + modifier
    by_difficulty = {
        signed(by): _ten(bonus - difficulty(inputs) + by, rules, spent, inputs["call"]) for by in MODIFIERS
    }
    return Answer(
        success_words(chances, rules),
        steps=(
            Step(f"Rank {rank}, modifiers {signed(modifier)}: the die gets {signed(bonus)}.", _why(inputs)),
        ),
        figures=(
            *figures,
            *((Figure("Rank", rank, "", key="rank"),) if inputs["how"] != "rank" else ()),
            Figure("Bonus", bonus, "points", key="bonus"),
            *_luck_left(inputs, spent),
        ),
        charts=(
            stacked("Outcome", figures),
            bars(
                "Chance to reach 10 by difficulty",
                f"At average difficulty {percent(by_difficulty['0'])}; each point is about 10% more or less.",
                "Difficulty modifier",
                by_difficulty,
                "success",
                key="by_difficulty",
            ),
        ),
        notes=tuple(_check_notes(inputs, bonus, spent)),
    )


def _luck_left(inputs: Inputs, spent: Plan) -> tuple[Figure, ...]:
    """The luck that is left where it is counted."""
    if inputs["luck_pool"] == ANY:
        return ()
    return (Figure("Luck left after it", int(inputs["luck_pool"]) - spent.cost, "", key="luck_left"),)


def _ten(bonus: int, rules: Switches, spent: Plan, call: bool) -> Ratio:
    odds = attempt(0, bonus, rules._replace(variable=False), spent, call).enumerate()
    return odds["success"]


_WHY = {
    "skill": "toaster.skills.rank",
    "rank": "toaster.actions.unopposed",
    "untrained": "toaster.actions.untrained",
    "attribute": "toaster.actions.attribute_roll",
}


def _why(inputs: Inputs) -> str:
    return _WHY[inputs["how"]]


def _check_notes(inputs: Inputs, bonus: int, spent: Plan) -> list[Step]:
    notes = []
    if bonus >= TARGET and not inputs["zeros"]:
        notes.append(Step("Even a 0 succeeds: skip the roll.", "toaster.difficulty.extremes"))
    if bonus + 9 < TARGET and inputs["nines"] == "0":
        words = "Not even a 9 succeeds: the GM may call it hopeless."
        notes.append(Step(words, "toaster.actions.impossible"))
    if spent.cost:
        notes.append(Step(f"This spends {spent.cost} luck.", "toaster.luck.points"))
    if inputs["variable"]:
        words = "A total of 9 is marginal and leans bad; 10 and 11 are marginal and lean good."
        notes.append(Step(words, "toaster.outcomes.marginal"))
    return notes


def _check_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    spent = _plan(inputs)
    bonus = _rank(inputs) + _modifier(inputs) + BEFORE * spent.before + AFTER * spent.after
    return result_headline(run.state, run, bonus)


def _check_legal(inputs: Inputs) -> None:
    _check_procedure(inputs)


CHECK = Calculator(
    "toaster.check",
    "Check",
    "A d10* plus a rank against 10: roll it, or see the chances.",
    ("toaster.actions.unopposed", "toaster.difficulty.percentages", "toaster.actions.attribute_roll"),
    (
        Choice("how", "Roll with", "skill", _HOW),
        Number(
            "attribute",
            "Attribute",
            6,
            0,
            MOST,
            only=("how", ("skill", "untrained", "attribute")),
            help="0 to 10 for people.",
        ),
        Number("base", "Skill base", 6, 0, MOST, only=("how", ("skill",)), rule="toaster.skills.base"),
        Number("rank", "Skill rank", 6, 0, MOST, only=("how", ("rank",)), rule="toaster.skills.rank"),
        difficulty_field(),
        modifier_field(),
        *folded(
            "Specialty, other skills, stun and wounds",
            (
                Choice("specialty", "Specialty", "0", SPECIALTIES, rule="toaster.skills.specialization"),
                Number(
                    "complementary",
                    "Complementary skill",
                    0,
                    0,
                    MOST_COMPLEMENTARY,
                    help="The GM's bonus for a second skill.",
                    rule="toaster.actions.complementary",
                ),
                Choice("related", "Skill used", "0", _RELATED, rule="toaster.actions.related_skill"),
                *condition_fields(),
            ),
        ),
        *folded(
            "Luck",
            (
                *luck_fields(),
                Flag(
                    "luck_reroll", "Re-roll", help=f"A second try for {REROLL} points if the first misses 10."
                ),
                pool_field(),
            ),
        ),
        *folded(
            "Optional rules",
            (
                *switch_fields(),
                Flag("call", "Call a 4", help="The die counts as 4.", rule="toaster.actions.calling_4"),
            ),
        ),
    ),
    _check_odds,
    _check_procedure,
    _check_headline,
    check=_check_legal,
    offers=check_offers,
    score=result_score,
    wins=result_wins,
    counted=RESULT,
    effects=result_effects,
)
