"""Radiation: the fatigue of exposures, and the end of those whose boxes are full."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import stacked
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.words import plural
from rulespkg.systems.basics.fields import MOST_THRESHOLD, fatigue_penalty, pool_size
from rulespkg.systems.basics.figures import fatigue_grid
from rulespkg.systems.basics.hazards.chain import CheckTally, pool_chain
from rulespkg.systems.basics.hazards.fatigue import fatigue_words
from rulespkg.systems.basics.hazards.radiation import ENDS, RULE, Fate, damage
from rulespkg.systems.basics.hazards.thresholds import repeated
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import one_offer, radiation

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run
    from rulespkg.systems.basics.checks.sequence import CheckSequence

MOST_LEVEL = MOST_THRESHOLD
MOST_EXPOSURES = 30
MOST_HP = 1000
LISTED = 6
"""Of HP lost, so many are compared."""
_FULL = "When your boxes of a kind are full, you take the next graver kind, and in the end you lose HP."
_LABELS = {"functions": "Carries on", "ghoul": "Becomes a ghoul", "dies": "Dies"}
_TONES = {"functions": "success", "ghoul": "marginal", "dies": "failure"}


_EXPOSED = ("stage", ("exposure",))
_HARMED = ("stage", ("damage",))


class Radiation(House):
    """The fatigue that you take from radiation, and what becomes of you once you lose hit points to it."""

    id, title = "basics.radiation", "Radiation"
    purpose = "Stand in radiation"
    strip = (("stage", "Stage"), ("grit", ""), ("level", "Level"), ("exposures", ""))
    offers = one_offer("Is exposed", radiation)
    rules = (RULE, "basics.hazard.fatigue.add")
    win_label = "Unharmed"
    count_label = "End"

    stage = choice(
        "What happens",
        "exposure",
        (Option("exposure", "Exposure"), Option("damage", "HP lost to radiation")),
        rule=RULE,
    )
    grit = pool_size("Grit", rule="basics.hazard.resist", only=_EXPOSED)
    level = whole("Level of radiation", 2, 0, MOST_LEVEL, rule=RULE, only=_EXPOSED)
    exposures = whole("Exposures", 3, 0, MOST_EXPOSURES, rule=RULE, only=_EXPOSED)
    endurance = pool_size("Endurance", rule=RULE, only=_HARMED)
    savvy = pool_size("Savvy", 5, rule=RULE, only=_HARMED)
    lost = whole("HP lost to radiation", 1, 1, MOST_HP, rule=RULE, only=_HARMED)
    fatigue_penalty = fatigue_penalty(only=_EXPOSED)

    @cached_property
    def exposure_checks(self) -> CheckSequence:
        """The saves against the exposures."""
        thresholds = repeated(self.level, self.exposures, "Exposures")
        return pool_chain(self.grit, thresholds, penalty=self.fatigue_penalty, rule=RULE, label="Exposure")

    @property
    def harm(self) -> Procedure:
        """The check when radiation costs HP."""
        return damage(self.endurance, self.savvy, self.lost)

    def dice(self) -> Procedure | CheckSequence:
        return self.exposure_checks if self.stage == "exposure" else self.harm

    def odds(self) -> Answer:
        return self.exposure_odds if self.stage == "exposure" else self.fate_odds

    @property
    def exposure_odds(self) -> Answer:
        """What the exposures cost."""
        after = self.exposure_checks.after()
        long = [odds.expect(lambda wear: wear.failures) for odds in after]
        short = [odds.expect(lambda wear: wear.draws) for odds in after]
        none = [odds.probability(lambda wear: wear.failures + wear.draws == 0) for odds in after]
        count = self.exposures
        keys = tuple(str(at) for at in range(count + 1))
        means = f"{number(long[-1])} long, {number(short[-1])} short"
        return Answer(
            f"No fatigue in {percent(none[-1])}; on average {means}.",
            figures=(
                Figure("No fatigue", none[-1], tone="success", key="unscathed"),
                Figure("Mean long fatigue", long[-1], "levels", key="mean_failures"),
                Figure("Mean short fatigue", short[-1], "levels", key="mean_draws"),
            ),
            charts=(
                Chart(
                    "lines",
                    "Fatigue by exposure",
                    f"After {plural(count, 'exposure')}: {number(long[-1])} levels of long fatigue.",
                    "Exposures",
                    (
                        Series("Long", tuple(zip(keys, long, strict=True)), "failure", "long", keys),
                        Series("Short", tuple(zip(keys, short, strict=True)), "marginal", "short", keys),
                    ),
                    "levels",
                    key="by_exposure",
                ),
            ),
            grids=(
                Grid.of(
                    "exposures",
                    "Exposure by exposure",
                    "Before boxes are full.",
                    {key: int(key) for key in keys},
                    ("exposures", "Exposures", str),
                    ("threshold", "Threshold", lambda at: self.level if at else "none"),
                    ("unscathed", "No fatigue", lambda at: none[at]),
                    ("mean_failures", "Mean long", lambda at: Cell(long[at], "levels")),
                    ("mean_draws", "Mean short", lambda at: Cell(short[at], "levels")),
                ),
                fatigue_grid(self.exposure_checks.enumerate(), "long", "short"),
            ),
            notes=(
                Step("Whatever you roll, you are irradiated, so you recover no short or long fatigue.", RULE),
                Step(_FULL, "basics.hazard.fatigue.add"),
                *self.house,
            ),
        )

    @property
    def fate_odds(self) -> Answer:
        """What becomes of you."""
        odds = self.harm.enumerate()
        shares = tuple(Figure(_LABELS[end], odds[Fate(end)], tone=_TONES[end], key=end) for end in ENDS)
        alive = odds[Fate("functions")]
        return Answer(
            f"You carry on in {percent(alive)}, become a ghoul in {percent(odds[Fate('ghoul')])}, "
            f"die in {percent(odds[Fate('dies')])}.",
            figures=shares,
            charts=(stacked("The end of it", shares),),
            grids=(self.by_loss,),
            notes=(
                Step(
                    "On a draw, roll savvy against the same threshold: reach it and you become a ghoul, "
                    "otherwise you die.",
                    RULE,
                ),
                Step("The threshold is the total HP that you have lost to radiation.", RULE),
            ),
        )

    @property
    def by_loss(self) -> Grid:
        """What becomes of you, by the HP lost in all."""
        losses = sorted({*range(1, LISTED + 1), self.lost})
        odds = {lost: damage(self.endurance, self.savvy, lost).enumerate() for lost in losses}
        return Grid.of(
            "by_loss",
            "HP by HP",
            "You make this check each time you lose HP to radiation.",
            {str(lost): lost for lost in losses},
            ("lost", "HP lost in all", str),
            *((end, _LABELS[end], lambda lost, end=end: odds[lost][Fate(end)]) for end in ENDS),
            heat=True,
        )

    def score(self, state: Fate | CheckTally) -> int:
        """Fewer levels are better, and a long one counts more than all the short ones there can be."""
        if isinstance(state, Fate):
            return -ENDS.index(state.end)
        return -(state.failures * (MOST_EXPOSURES + 1) + state.draws)

    def effects(self, state: Fate | CheckTally) -> tuple[Effect, ...]:
        if isinstance(state, Fate):
            return (Effect("outcome", state.end),)
        return (
            Effect("long", state.failures),
            Effect("short", state.draws),
            Effect("irradiated", int(self.exposures > 0)),
        )

    def wins(self, state: Fate | CheckTally) -> bool:
        return self.score(state) == 0

    def counts(self, state: Fate | CheckTally) -> str:
        if isinstance(state, Fate):
            return _LABELS[state.end]
        return fatigue_words(long=state.failures, short=state.draws)

    def headline(self, run: Run) -> tuple[str, str]:
        if isinstance(run.state, Fate):
            return f"{_LABELS[run.state.end]}.", _TONES[run.state.end]
        failures, draws = run.state
        words = fatigue_words(long=failures, short=draws)
        if not self.exposures:
            return "No exposure, so nothing is rolled.", "success"
        return f"{words[:1].upper()}{words[1:]}; irradiated.", "failure" if failures or draws else "success"
