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
    purpose = "Look up the odds of any pool"
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
        reached = "" if dice is None else f" ({percent(met(dice, threshold, training))})"
        return Answer(
            f"For {self.wanted}% against threshold {threshold}: {enough}{reached}.",
            charts=(_chart(training),),
            grids=(_grid(training), _needed_grid(chance, training)),
            notes=(Step("A draw counts as reached, as in a plain success test.", "basics.test.success"),),
        )


@remembered()
def met(pool: int, threshold: int, training: str) -> Ratio:
    """The chance of a pool to reach a threshold (basics.test.success).

    >>> met(6, 2, "normal")
    Ratio(473, 729)
    """
    return outcomes(hits(dice_pool(pool, (), training)), threshold).met


def needed(chance: Ratio, threshold: int, training: str) -> int | None:
    """The smallest pool with at least this chance to reach a threshold; ``None`` where 20 dice are too few.

    >>> needed(Ratio(1, 2), 2, "normal"), needed(Ratio(9, 10), 10, "inept")
    (5, None)
    """
    pools = range(1, CAP + 1)
    return next((pool for pool in pools if not met(pool, threshold, training) < chance), None)


def _grid(training: str) -> Grid:
    rows = tuple(
        (
            Cell(plural(pool, "die"), ""),
            *(
                chance_cell(
                    met(pool, threshold, training),
                    link=f"basics.pool?pool={pool}&threshold={threshold}&training={training}",
                )
                for threshold in range(1, MOST + 1)
            ),
        )
        for pool in range(1, CAP + 1)
    )
    columns = ("Pool", *(str(threshold) for threshold in range(1, MOST + 1)))
    return Grid(
        "Chance to reach the threshold",
        "Each cell opens the roller.",
        columns,
        rows,
        heat=True,
        key="met",
        column_keys=("pool", *columns[1:]),
        row_keys=tuple(str(pool) for pool in range(1, CAP + 1)),
    )


def _needed_grid(chance: Ratio, training: str) -> Grid:
    rows = []
    for threshold in range(1, MOST + 1):
        dice = needed(chance, threshold, training)
        if dice is None:
            rows.append((Cell(str(threshold), ""), Cell("over 20", ""), Cell("–", ""), Cell("–", "")))
            continue
        here = chance_cell(met(dice, threshold, training))
        less = chance_cell(met(dice - 1, threshold, training)) if dice > 1 else Cell("–", "")
        rows.append((Cell(str(threshold), ""), Cell(str(dice), ""), here, less))
    columns = ("Threshold", "Dice", "Chance", "With one fewer")
    return Grid(
        "Dice that are enough",
        f"For a chance of at least {percent(chance)}.",
        columns,
        tuple(rows),
        key="enough",
        column_keys=("threshold", "dice", "chance", "one_less"),
        row_keys=tuple(str(threshold) for threshold in range(1, MOST + 1)),
    )


def _chart(training: str) -> Chart:
    series = tuple(
        Series(
            f"Threshold {threshold}",
            tuple((str(pool), met(pool, threshold, training)) for pool in range(1, CAP + 1)),
            key=str(threshold),
            keys=tuple(str(pool) for pool in range(1, CAP + 1)),
        )
        for threshold in DRAWN
    )
    sentence = f"Ten dice reach a threshold of 3 in {percent(met(10, 3, training))} of rolls."
    return Chart("lines", "Chance by the number of dice", sentence, "Dice", series, key="by_dice")
