"""The table of chances: every pool against every threshold, and the dice that a wanted chance takes."""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Chart, Grid, Series, Step, chance_cell, percent
from rulespkg.model.form import whole
from rulespkg.model.memory import remembered
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.outcomes import outcomes
from rulespkg.systems.basics.dice import CAP, dice_pool, hits
from rulespkg.systems.basics.fields import skill
from rulespkg.systems.basics.house import House

MOST = 10
"""The highest threshold of the table."""
DRAWN = (1, 2, 3, 4, 6, 8, 10)
"""The thresholds that are drawn as lines; more could not be told apart."""


class ThresholdTable(House):
    """Every pool from 1 to 20 dice against thresholds from 1 to 10, and the dice that a wanted chance
    takes.
    """

    id, title = "basics.thresholds", "Threshold table"
    purpose = "Look up the odds of 1 to 20 dice"
    before_play = True
    rules = ("basics.test.success", "basics.test.threshold", "basics.pool.skill")
    odds_label = "Show the table"

    training = skill()
    threshold = whole("Threshold", 3, 1, MOST, rule="basics.test.threshold")
    wanted = whole("Wanted chance in percent", 75, 1, 99, help="For the dice that are enough.")

    def odds(self) -> Answer:
        training, threshold = self.training, self.threshold
        chance = Ratio(self.wanted, 100)
        dice = needed(chance, threshold, training)
        enough = "no pool up to 20 dice" if dice is None else plural(dice, "die")
        note = "" if dice is None else f" ({percent(chance_to_reach(dice, threshold, training))})"
        return Answer(
            f"For {self.wanted}% against threshold {threshold}: {enough}{note}.",
            charts=(_chart(training),),
            grids=(_grid(training), _needed_grid(chance, training)),
            notes=(Step("A draw counts as reached, as in a plain success test.", "basics.test.success"),),
        )


@remembered()
def chance_to_reach(pool: int, threshold: int, training: str) -> Ratio:
    """The chance of a pool to reach a threshold (basics.test.success).

    >>> chance_to_reach(6, 2, "normal")
    Ratio(473, 729)
    """
    return outcomes(hits(dice_pool(pool, (), training)), threshold).success_or_draw


def needed(chance: Ratio, threshold: int, training: str) -> int | None:
    """The smallest pool with at least this chance to reach a threshold; ``None`` where 20 dice are too few.

    >>> needed(Ratio(1, 2), 2, "normal"), needed(Ratio(9, 10), 10, "inept")
    (5, None)
    """
    pools = range(1, CAP + 1)
    return next((pool for pool in pools if not chance_to_reach(pool, threshold, training) < chance), None)


def _grid(training: str) -> Grid:
    def cell(pool: int, threshold: int) -> Cell:
        link = f"basics.pool?pool={pool}&threshold={threshold}&training={training}"
        return chance_cell(chance_to_reach(pool, threshold, training), link=link)

    return Grid.of(
        "met",
        "Chance to reach the threshold",
        "Each cell opens the roller.",
        {str(pool): pool for pool in range(1, CAP + 1)},
        ("pool", "Pool", lambda pool: plural(pool, "die")),
        *((str(most), str(most), lambda pool, most=most: cell(pool, most)) for most in range(1, MOST + 1)),
        heat=True,
    )


def _needed_grid(chance: Ratio, training: str) -> Grid:
    thresholds = range(1, MOST + 1)
    dice = {threshold: needed(chance, threshold, training) for threshold in thresholds}

    def with_dice(threshold: int, fewer: int = 0) -> Ratio | str:
        count = (dice[threshold] or 0) - fewer
        return chance_to_reach(count, threshold, training) if count > 0 else "–"

    return Grid.of(
        "enough",
        "Dice that are enough",
        f"For a chance of at least {percent(chance)}.",
        {str(threshold): threshold for threshold in thresholds},
        ("threshold", "Threshold", str),
        ("dice", "Dice", lambda threshold: str(dice[threshold] or "over 20")),
        ("chance", "Chance", with_dice),
        ("one_less", "With one fewer", lambda threshold: with_dice(threshold, 1)),
    )


def _chart(training: str) -> Chart:
    series = tuple(
        Series(
            f"Threshold {threshold}",
            tuple((str(pool), chance_to_reach(pool, threshold, training)) for pool in range(1, CAP + 1)),
            key=str(threshold),
            keys=tuple(str(pool) for pool in range(1, CAP + 1)),
        )
        for threshold in DRAWN
    )
    sentence = f"Ten dice reach a threshold of 3 in {percent(chance_to_reach(10, 3, training))} of rolls."
    return Chart("lines", "Chance by the number of dice", sentence, "Dice", series, key="by_dice")
