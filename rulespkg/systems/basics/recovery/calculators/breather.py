"""The breather planner: how many recovery dice for HP and how many for PP."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Procedure, Ratio, Run
from rulespkg.model.answer import (
    Answer,
    Cell,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    number,
    percent,
)
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import breather, one_offer
from rulespkg.systems.basics.recovery.allotment import (
    Allotment,
    ExpectedGain,
    Gain,
    Need,
    allotments,
    choices,
    declared_afterwards,
    expected_gain,
    procedure,
    reached,
)
from rulespkg.systems.basics.recovery.breather import A_DAY, temporary_left
from rulespkg.systems.basics.recovery.calculators.breather_fields import MOST_PLANNED, RULE, BreatherForm

if TYPE_CHECKING:
    from collections.abc import Sequence

LISTED = 8


class BreatherPlanner(House, BreatherForm):
    """What a breather brings, and which allotment of the recovery dice is best for your goal."""

    id, title = "basics.breather", "Breather planner"
    purpose = "Take a breather"
    strip = (("pool", "Pool"), ("spend", "Spend"), ("hp_dice", "For HP"))
    offers = one_offer("Takes a breather", breather)
    rules = (RULE, "basics.recovery.sleep", "basics.recovery.hazard-block")
    roll_label = "Take a breather"
    win_label = "All that is wanted"
    count_label = "Points back"

    @cached_property
    def need(self) -> Need:
        """What is missing and what is wanted."""
        return Need(self.missing_hp, self.missing_pp, self.want_hp, self.want_pp, self.rate)

    def check(self) -> None:
        _at_most("spend", self.spend, "Dice to spend now", self.pool, "the dice in the recovery pool")
        if not self.afterwards:
            _at_most("hp_dice", self.hp_dice, "Dice for HP", self.spend, "the dice to spend now")
        _at_most("want_hp", self.want_hp, "Wanted HP", self.missing_hp, "the missing HP")
        _at_most("want_pp", self.want_pp, "Wanted PP", self.missing_pp, "the missing PP")
        if self.later:
            self.check_later()

    def check_later(self) -> None:
        """Whether another breather can be planned."""
        label = "Another breather today"
        if self.afterwards:
            words = f"{label} must be off where dice are declared after rolling."
            raise refuse("later", label, words)
        words = "the most that is planned over two breathers"
        _at_most("pool", self.pool, "Recovery pool", MOST_PLANNED, words)
        if self.taken == A_DAY - 1:
            words = f"{label} must be off after {A_DAY - 1} breathers: there are {A_DAY} in a day."
            raise refuse("later", label, words)

    def dice(self) -> Procedure:
        if self.afterwards:
            return declared_afterwards(self.need, self.spend, self.goal != "pp")
        return procedure(self.need, self.hp_dice, self.spend - self.hp_dice)

    @cached_property
    def allotments(self) -> list[Allotment]:
        """Every way to divide the dice that are spent."""
        return allotments(self.need, self.spend)

    def goal_value(self, gain: ExpectedGain) -> Ratio:
        """The value of an allotment for the goal."""
        by_goal = {"reach": gain.reached, "total": gain.hp + gain.pp, "hp": gain.hp, "pp": gain.pp}
        return by_goal[self.goal]

    @cached_property
    def ranked(self) -> list[Allotment]:
        """Best first; of equally good ones that which wastes less."""
        by_waste = sorted(self.allotments, key=lambda allotment: float(allotment.gain.wasted))
        return sorted(by_waste, key=lambda allotment: self.goal_value(allotment.gain), reverse=True)

    def described(self, allotment: Allotment) -> str:
        """An allotment with its value for the goal."""
        value = self.goal_value(allotment.gain)
        words = {
            "reach": f"{percent(value)}",
            "total": f"{number(value)} points",
            "hp": f"{number(value)} HP",
            "pp": f"{number(value)} PP",
        }
        return f"{allotment.hp} for HP, {allotment.pp} for PP ({words[self.goal]})"

    def odds(self) -> Answer:
        gains = self.dice().enumerate()
        need = self.need
        well = gains.probability(lambda gain: reached(need, gain))
        figures = (
            Figure(self.wanted, well, tone="success", key="reached"),
            Figure("Mean HP back", gains.expect(lambda gain: gain.hp), "HP", key="mean_hp"),
            Figure("Mean PP back", gains.expect(lambda gain: gain.pp), "PP", key="mean_pp"),
            Figure("Dice left in the pool", self.dice_left, "", key="recovery_pool"),
            Figure("Temporary fatigue afterward", self.fatigue, "levels", key="temporary"),
        )
        back = _back(gains)
        if self.afterwards:
            words = f"Declared after rolling {plural(self.spend, 'die')}: {percent(well)}."
            return Answer(words, figures=figures, charts=(back,), notes=self.notes)
        ranked = self.ranked
        plans = choices(need, self.pool) if self.later else ()
        return Answer(
            self.headline_words(ranked, plans),
            figures=(*figures, *self.at_once_figure(plans)),
            charts=(back, self.gain_chart),
            grids=(*((self.two_breathers(plans),) if plans else ()), self.allotment_grid(ranked)),
            notes=self.notes,
        )

    def headline_words(self, ranked: list[Allotment], plans: Sequence[tuple[Ratio, int, int]]) -> str:
        """The best allotment, in a sentence."""
        if plans:
            chance, hp, pp = plans[0]
            return f"Now {hp} for HP, {pp} for PP, others later: {percent(chance)}."
        best = ranked[0].gain
        worth = (self.goal_value(best), best.wasted)
        if not worth[0]:
            return "No allotment brings what you want."
        equal = (
            sum((self.goal_value(allotment.gain), allotment.gain.wasted) == worth for allotment in ranked) - 1
        )
        also = f", {plural(equal, 'other')} as good" if equal else ""
        return f"Best: {self.described(ranked[0])}{also}."

    def at_once_figure(self, plans: Sequence[tuple[Ratio, int, int]]) -> tuple[Figure, ...]:
        """What is lost by not waiting, where waiting is a choice."""
        return (Figure("With all dice now, at best", self.at_once, key="at_once"),) if plans else ()

    @property
    def at_once(self) -> Ratio:
        """The best chance with the whole pool in this breather."""
        need, pool = self.need, self.pool
        return max((expected_gain(need, hp, pool - hp).reached for hp in range(pool + 1)), key=float)

    @property
    def win_words(self) -> str:
        return self.wanted

    @property
    def wanted(self) -> str:
        """What is wanted, in words."""
        return f"At least {self.want_hp} HP and {self.want_pp} PP"

    @property
    def fatigue(self) -> int:
        """Temporary fatigue after this breather."""
        return temporary_left(self.temporary, self.hazard)

    @property
    def dice_left(self) -> int:
        """The dice that stay in the recovery pool."""
        return int(self.pool - self.spend)

    @property
    def gain_chart(self) -> Chart:
        """What each number of dice for HP brings."""
        allotments = self.allotments
        keys = tuple(str(allotment.hp) for allotment in allotments)
        series = (
            Series(
                "HP",
                tuple((str(allotment.hp), allotment.gain.hp) for allotment in allotments),
                "success",
                "hp",
                keys,
            ),
            Series(
                "PP",
                tuple((str(allotment.hp), allotment.gain.pp) for allotment in allotments),
                "",
                "pp",
                keys,
            ),
            Series(
                "Wasted hits",
                tuple((str(allotment.hp), allotment.gain.wasted) for allotment in allotments),
                "failure",
                "wasted",
                keys,
            ),
        )
        mine = allotments[self.hp_dice].gain
        sentence = (
            f"With {plural(self.hp_dice, 'die')} for HP: {number(mine.hp)} HP and {number(mine.pp)} PP."
        )
        return Chart(
            "lines", "Gain by the dice for HP", sentence, "Dice for HP", series, "points", key="by_dice"
        )

    def allotment_grid(self, ranked: list[Allotment]) -> Grid:
        """Every allotment, the best first."""
        best = ranked[0]
        return Grid.of(
            "allotments",
            "Every allotment",
            "Best for your goal first.",
            {str(allotment.hp): allotment for allotment in ranked},
            (
                "dice",
                "Dice",
                lambda allotment: Cell(
                    f"{allotment.hp} for HP, {allotment.pp} for PP", "", "best" if allotment is best else ""
                ),
            ),
            ("mean_hp", "Mean HP", lambda allotment: Cell(allotment.gain.hp, "HP")),
            ("mean_pp", "Mean PP", lambda allotment: Cell(allotment.gain.pp, "PP")),
            ("wasted", "Wasted", lambda allotment: Cell(allotment.gain.wasted, "hits")),
            (
                "reached",
                self.wanted,
                lambda allotment: chance_cell(
                    allotment.gain.reached, allotment is best and self.goal == "reach"
                ),
            ),
        )

    def two_breathers(self, plans: Sequence[tuple[Ratio, int, int]]) -> Grid:
        """What to spend now, and what to keep."""
        best = next(iter(plans), None)

        def dice(plan: tuple[Ratio, int, int]) -> Cell:
            return Cell(f"{plan[1]} for HP, {plan[2]} for PP", "", "best" if plan is best else "")

        return Grid.of(
            "two_breathers",
            "Dice now, dice later",
            "The rest is declared at the next breather, once you know how this one went.",
            {f"{plan[1]}+{plan[2]}": plan for plan in plans[:LISTED]},
            ("dice", "Dice now", dice),
            ("kept", "Kept", lambda plan: str(self.pool - plan[1] - plan[2])),
            ("reached", self.wanted, lambda plan: chance_cell(plan[0], plan is best)),
        )

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what was reckoned."""
        steps = [Step("The recovery rate comes first, and HP and PP never rise above their maximum.", RULE)]
        if self.hazard:
            steps.append(
                Step("During such a hazard, a breather removes no fatigue.", "basics.recovery.hazard-block")
            )
        if self.later:
            steps.append(Step("A third breather can only improve this plan.", RULE))
        if self.pool > self.spend:
            steps.append(
                Step(
                    "Dice left at night may be rolled for HP before the pool refills.",
                    "basics.recovery.sleep",
                )
            )
        return tuple(steps)

    def effects(self, gain: Gain) -> tuple[Effect, ...]:
        return (
            Effect("hp", gain.hp),
            Effect("pp", gain.pp),
            Effect("recovery_pool", self.dice_left),
            Effect("temporary", self.fatigue),
            Effect("breathers_today", self.taken + 1),
        )

    def score(self, gain: Gain) -> tuple[int, int, int]:
        """All that is wanted is best; then by the goal."""
        well = int(reached(self.need, gain))
        by_goal = {
            "reach": (gain.hp + gain.pp, 0),
            "total": (gain.hp + gain.pp, 0),
            "hp": (gain.hp, gain.pp),
            "pp": (gain.pp, gain.hp),
        }
        return (well, *by_goal[self.goal])

    def wins(self, gain: Gain) -> bool:
        return reached(self.need, gain)

    def headline(self, run: Run) -> tuple[str, str]:
        words = f"You regain {run.state.hp} HP and {run.state.pp} PP."
        return words, "success" if self.wins(run.state) else "failure"

    def counts(self, gain: Gain) -> int:
        return gain.hp + gain.pp


def _back(gains: Distribution) -> Chart:
    """How likely each number of points is to come back."""
    hp, pp = gains.map(lambda gain: gain.hp), gains.map(lambda gain: gain.pp)
    keys = tuple(str(points) for points in range(max(*hp, *pp) + 1))
    series = tuple(
        Series(
            name,
            tuple((key, odds[int(key)]) for key in keys if int(key) <= max(odds)),
            tone,
            name.lower(),
            tuple(key for key in keys if int(key) <= max(odds)),
        )
        for name, odds, tone in (("HP", hp, "success"), ("PP", pp, ""))
    )
    words = f"No HP {percent(hp[0])} of the time, no PP {percent(pp[0])}."
    return Chart("lines", "What comes back", words, "Points", series, key="back", distribution="each")


def _at_most(name: str, value: int, label: str, most: int, words: str) -> None:
    if value > most:
        raise refuse(name, label, f"{label} must be at most {most}, {words}, not “{value}”.")
