"""Falling: from meters to hit points."""

from __future__ import annotations

from rulespkg.chances.charts import histogram, stacked
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Cell, Effect, Figure, Grid, Step, number, percent
from rulespkg.model.form import amount, flag, whole
from rulespkg.model.words import plural
from rulespkg.systems.basics.dice import dice_pool
from rulespkg.systems.basics.fields import pool_size
from rulespkg.systems.basics.hazards.falling import MOST, RULE, SAFE, Fall, dv, procedure
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import falling, one_offer

MOST_METERS = 1_000_000
"""A soft landing from 120 meters already has the most dice."""
HEIGHTS = (3, 5, 8, 10, 15, 20, 30, 40, 60)


class Falling(House):
    """How many HP you lose in a fall, and the chance to land on your feet."""

    id, title = "basics.falling", "Falling"
    purpose = "Fall from a height"
    strip = (("meters", ""), ("soft", "Soft"), ("tries", "Acrobatics"), ("fortitude", ""))
    offers = one_offer("Falls", falling)
    rules = (RULE, "basics.damage.dv", "basics.damage.soak")
    roll_label = "Fall"
    win_label = "Unhurt"
    count_label = "HP lost"

    meters = amount("Meters", 10, 0, MOST_METERS, help="One hex is one meter.", rule=RULE)
    soft = flag("Soft landing", help="You halve the DV.", rule=RULE)
    tries = flag("Try acrobatics", True, rule=RULE)
    acrobatics = pool_size("Acrobatics", only=("tries", ("1",)), rule="basics.pool.compose")
    fortitude = pool_size("Fortitude", 5, rule="basics.pool.compose")
    hp = whole("HP now", 10, 1, 999, help="From your sheet.", fold="Hit points")

    def dice(self) -> Procedure:
        return self.fall(self.meters)

    def fall(self, meters: int | Ratio) -> Procedure:
        """A fall from any height, with the same pools and the same landing."""
        pool = dice_pool(self.acrobatics) if self.tries else None
        return procedure(dv(meters, self.soft), pool, dice_pool(self.fortitude, exempt=True))

    @property
    def dv(self) -> int:
        """The damage dice of the fall."""
        return dv(self.meters, self.soft)

    def odds(self) -> Answer:
        falls = self.dice().enumerate()
        dice, hp = self.dv, self.hp
        loss = falls.map(lambda fall: fall.loss)
        unhurt = falls.probability(lambda fall: not fall.loss)
        all_lost = loss.probability(lambda lost: lost >= hp)
        shares = (
            Figure("Unhurt", unhurt, tone="success", key="unhurt"),
            Figure("Hurt", 1 - unhurt - all_lost, tone="marginal", key="hurt"),
            Figure(f"All {hp} HP gone", all_lost, tone="failure", key="gone"),
        )
        stands = (Figure("Stays standing", falls.probability(lambda fall: fall.stands), key="stands"),)
        words = f"{plural(dice, 'die')}: {number(loss.mean())} HP on average; all lost {percent(all_lost)}."
        return Answer(
            words if dice else f"A fall of {SAFE} meters or less does nothing.",
            "" if dice else "success",
            figures=(
                *shares,
                *(stands if self.tries else ()),
                Figure("DV", dice, "", key="dv"),
                Figure("Mean loss", loss.mean(), "HP", key="mean_loss"),
            ),
            charts=(
                stacked("The end of the fall", shares, distribution="bars"),
                histogram("HP lost", _lost_words(loss.mean(), unhurt), "HP lost", loss, key="loss"),
            ),
            grids=(self.by_height,),
            notes=self.notes,
        )

    @property
    def by_height(self) -> Grid:
        """Falls from other heights."""
        falls = {str(meters): (meters, self.fall(meters).enumerate()) for meters in HEIGHTS}
        return Grid.of(
            "heights",
            "Other heights",
            "With the same pools and the same landing.",
            falls,
            ("height", "Height", lambda row: f"{row[0]} m"),
            ("dv", "DV", lambda row: str(dv(row[0], self.soft))),
            ("mean_loss", "Mean loss", lambda row: Cell(row[1].expect(lambda fall: fall.loss), "HP")),
            ("unhurt", "Unhurt", lambda row: row[1].probability(lambda fall: not fall.loss)),
            ("gone", "All HP gone", lambda row: row[1].probability(lambda fall: fall.loss >= self.hp)),
        )

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what was reckoned."""
        steps = [Step("Only fortitude counts as soak in a fall, and no armor.", "basics.damage.soak")]
        if self.dv == MOST:
            steps.append(Step(f"However far the fall, the DV is at most {MOST}.", RULE))
        return tuple(steps)

    def effects(self, fall: Fall) -> tuple[Effect, ...]:
        return (Effect("hp", fall.loss), Effect("stands", int(fall.stands)))

    def score(self, fall: Fall) -> tuple[int, int]:
        """Less lost is better; of two who lose nothing, the one who stands."""
        return -fall.loss, int(fall.stands)

    def wins(self, fall: Fall) -> bool:
        return not fall.loss

    def headline(self, run: Run) -> tuple[str, str]:
        fall: Fall = run.state
        if not fall.loss:
            if not self.dv:
                return f"Unhurt: a fall of {SAFE} meters or less does nothing.", "success"
            return ("Unhurt, and still standing." if fall.stands else "Unhurt."), "success"
        left = self.hp - fall.loss
        if left <= 0:
            return f"You lose {fall.loss} HP: none of {self.hp} are left.", "failure"
        return f"You lose {fall.loss} HP and have {left} left.", "marginal"

    def counts(self, fall: Fall) -> int:
        return fall.loss


def _lost_words(mean: Ratio, unhurt: Ratio) -> str:
    return f"Nothing is lost {percent(unhurt)} of the time; the mean is {number(mean)} HP."
