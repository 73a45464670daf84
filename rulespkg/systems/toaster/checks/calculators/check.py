"""The calculator of the unopposed check."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Figure, Step, percent
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import minus, signed
from rulespkg.systems.toaster.checks.unopposed import MOST_COMPLEMENTARY, RELATED, TARGET, listed, untrained
from rulespkg.systems.toaster.fields import (
    ANY,
    MODIFIERS,
    MOST,
    OPTIONAL,
    Hurt,
    Luck,
    Optional,
    Task,
    call,
    modifier,
    pool,
    rank,
    specialty,
)
from rulespkg.systems.toaster.figures import (
    Ranked,
    result_chart,
    result_figures,
    result_headline,
    success_words,
)
from rulespkg.systems.toaster.luck.luck import AFTER, BEFORE, REROLL, Plan, attempt, plan
from rulespkg.systems.toaster.notation import Parts, total
from rulespkg.systems.toaster.offers import check_offers
from rulespkg.systems.toaster.skills.ranks import skill_rank
from rulespkg.systems.toaster.skills.specialties import specialties

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run
    from rulespkg.systems.toaster.index.dice import Switches


_HOW = (
    Option("skill", "Skill rank, from attribute and base"),
    Option("rank", "Skill rank, as it stands"),
    Option("untrained", "Rank without the skill: half the attribute"),
    Option("attribute", "The attribute itself"),
)
_RELATED = (
    Option("0", "The skill itself"),
    *(Option(str(by), f"A related skill, −{-by}") for by in range(RELATED, RELATED - 5, -1)),
)


def _ten(bonus: int, rules: Switches, luck_plan: Plan, call: bool) -> Ratio:
    odds = attempt(((bonus, ""),), rules._replace(variable=False), luck_plan, call).enumerate()
    return odds["success"]


_WHY = {
    "skill": "toaster.skills.rank",
    "rank": "toaster.actions.unopposed",
    "untrained": "toaster.actions.untrained",
    "attribute": "toaster.actions.attribute_roll",
}


class Skill(Task):
    """What is rolled, and how hard it is."""

    leading = "how", "attribute", "base", "rank"

    how = choice("Roll with", "skill", _HOW)
    attribute = whole(
        "Attribute",
        6,
        0,
        MOST,
        only=("how", ("skill", "untrained", "attribute")),
        help="0 to 10 for people.",
    )
    base = whole(
        "Skill base",
        6,
        0,
        MOST,
        help="With the attribute it makes the rank.",
        only=("how", ("skill",)),
        rule="toaster.skills.base",
    )
    rank = rank("Skill rank", 6, only=("how", ("rank",)))
    modifier = modifier()


class SkillModifiers(Form):
    """Specialties and other skills."""

    specialty = specialty()
    complementary = whole(
        "Complementary skill",
        0,
        0,
        MOST_COMPLEMENTARY,
        help="The GM's bonus for a second skill.",
        rule="toaster.actions.complementary",
    )
    related = choice("Skill used", "0", _RELATED, rule="toaster.actions.related_skill")


class Circumstances(Hurt, SkillModifiers, fold="Specialty, other skills, stun and wounds"):
    """What bends a roll."""


class LuckSpent(Luck, fold="Luck"):
    """How luck is spent on a roll."""

    luck_reroll = flag("Re-roll", help=f"A second try for {REROLL} points if the first misses 10.")
    luck_pool = pool()


class RollOptions(Optional, fold=OPTIONAL):
    """The optional rules on a roll."""

    call = call()


class Check(RollOptions, LuckSpent, Circumstances, Skill, Ranked):
    """A d10* plus a rank against 10: roll it, or see the chances."""

    id, title = "toaster.check", "Check"
    purpose = "Try something difficult"
    strip = (("attribute", ""), ("base", "Skill base"), ("rank", "Skill rank"), ("difficulty", ""))
    rules = (
        "toaster.actions.unopposed",
        "toaster.difficulty.percentages",
        "toaster.actions.attribute_roll",
    )
    offers = check_offers

    def check(self) -> None:
        self.dice()

    @cached_property
    def total_rank(self) -> int:
        """The rank that is rolled with."""
        if self.how == "skill":
            return skill_rank(self.attribute, self.base)
        if self.how == "untrained":
            return untrained(self.attribute)
        return self.rank if self.how == "rank" else self.attribute

    @cached_property
    def parts(self) -> Parts:
        """The rank, and everything that is added to it but luck."""
        if self.how == "attribute" and self.related != "0":
            words = (
                "Skill used must be the skill itself where an attribute is rolled: no skill stands in for it."
            )
            raise refuse("related", "Skill used", words)
        special = int(self.specialty)
        if special:
            most = specialties(self.total_rank).max_single_bonus if self.how in ("skill", "rank") else 0
            if special > most:
                words = (
                    f"Specialty must be {'none' if most == 0 else 'at most +1'} with rank {self.total_rank}."
                )
                raise refuse("specialty", "Specialty", words)
        return (
            (self.total_rank, ""),
            *self.modifiers,
            (special, "specialty"),
            (self.complementary, "complementary skill"),
            (int(self.related), "related skill"),
            self.hurt(),
        )

    @cached_property
    def added(self) -> int:
        """Everything that is added to the rank but luck."""
        return total(self.parts[1:])

    @cached_property
    def plan(self) -> Plan:
        """How luck is spent."""
        pool = None if self.luck_pool == ANY else int(self.luck_pool)
        return plan(self.luck_before, self.luck_after, self.luck_reroll, pool)

    def dice(self) -> Procedure:
        return attempt(self.parts, self.switches, self.plan, self.call)

    def headline(self, run: Run) -> tuple[str, str]:
        luck_plan = self.plan
        bonus = self.total_rank + self.added + BEFORE * luck_plan.before + AFTER * luck_plan.after
        return result_headline(run.state, run, bonus)

    def odds(self) -> Answer:
        rules, rank, modifier, luck_plan = self.switches, self.total_rank, self.added, self.plan
        chances = listed(self.dice().enumerate(), rules)
        figures = result_figures(chances)
        bonus = rank + modifier
        by_difficulty = {
            signed(by): _ten(bonus - self.eased + by, rules, luck_plan, self.call) for by in MODIFIERS
        }
        return Answer(
            success_words(chances, rules),
            steps=(
                Step(
                    f"Rank {rank} with modifiers of {signed(modifier)}: you add {minus(bonus)} to the die.",
                    _WHY[self.how],
                ),
            ),
            figures=(
                *figures,
                *((Figure("Rank", rank, "", key="rank"),) if self.how != "rank" else ()),
                Figure("Bonus", bonus, "points", key="bonus"),
                *self.luck_left,
            ),
            charts=(
                result_chart(figures),
                bars(
                    "Chance to reach 10 by difficulty",
                    f"At average difficulty {percent(by_difficulty['0'])}; each point is about 10% "
                    "more or less.",
                    "Difficulty modifier",
                    by_difficulty,
                    "success",
                    key="by_difficulty",
                ),
            ),
            notes=tuple(self.notes(bonus)),
        )

    @property
    def luck_left(self) -> tuple[Figure, ...]:
        """The luck that is left where it is counted."""
        if self.luck_pool == ANY:
            return ()
        return (Figure("Luck left after it", int(self.luck_pool) - self.plan.cost, "", key="luck_left"),)

    def notes(self, bonus: int) -> list[Step]:
        """What the numbers mean."""
        notes = []
        if bonus >= TARGET and not self.zeros:
            notes.append(Step("Even a 0 succeeds: skip the roll.", "toaster.difficulty.extremes"))
        if bonus + 9 < TARGET and self.nines == "0":
            words = "Not even a 9 succeeds: the GM may call it hopeless."
            notes.append(Step(words, "toaster.actions.impossible"))
        if self.plan.cost:
            notes.append(Step(f"This spends {self.plan.cost} luck.", "toaster.luck.points"))
        if self.variable:
            words = "A total of 9 is marginal and leans bad; 10 and 11 are marginal and lean good."
            notes.append(Step(words, "toaster.outcomes.marginal"))
        return notes
