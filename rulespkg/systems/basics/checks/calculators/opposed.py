"""The opposed test."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import histogram, stacked
from rulespkg.dice import Distribution, Procedure, Ratio, Run, Stage, Throw
from rulespkg.dice import Pool as Hits
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice, flag, part
from rulespkg.model.words import plural, signed
from rulespkg.systems.basics.checks.opposed import opposed, stealth_result
from rulespkg.systems.basics.checks.outcomes import Outcomes, result
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.fields import PoolForm
from rulespkg.systems.basics.figures import OUTCOME_TONES, outcome_figures
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import pool_offers

SIZES = (1, 2, 4, 6, 8, 10, 13, 16, 20)
"""The pools of the heat map."""
STEALTH = {
    "undetected": "You stay unseen.",
    "hidden-but-suspected": "You are not seen, but the watcher knows that somebody is there.",
    "spotted-surprise-attack": "You are spotted, and the watcher may open the fight with a surprise attack.",
}
PLAIN = {
    "success": "You win.",
    "draw": "A draw: usually both get a part of what they wanted.",
    "failure": "The other side wins.",
}
_SNEAKS = ("kind", ("stealth",))


LARGEST = 100


class OpposedTest(House):
    """Two pools against each other: who has more hits, and what a draw means."""

    id, title = "basics.opposed", "Opposed test"
    purpose = "Roll against somebody"
    strip = (
        ("a.pool", "Your pool"),
        ("a.training", "Training"),
        ("b.pool", "Their pool"),
        ("b.training", "Training"),
    )
    offers = pool_offers(("a.", "You"), ("b.", "Other side"))
    rules = ("basics.test.opposed", "basics.test.opposed.stealth", "basics.test.net")
    win_label = "You win"
    count_label = "Margin"

    kind = choice(
        "What it is",
        "plain",
        (Option("plain", "Any opposed test"), Option("stealth", "You sneak, they watch")),
        rule="basics.test.opposed.stealth",
    )
    a = part(PoolForm, "You", {"pool": 8})
    b = part(PoolForm, "Other side", {"pool": 6})
    keen = flag(
        "The watcher has Awareness 5",
        help="On a draw they spot you, as if they had one hit more.",
        rule="basics.test.opposed.stealth",
        only=_SNEAKS,
    )

    @cached_property
    def sides(self) -> tuple[Hits, Hits]:
        """The hits of both sides."""
        return hits(self.a.thrown), hits(self.b.thrown)

    @property
    def stealth(self) -> bool:
        """Whether one side sneaks."""
        return self.kind == "stealth"

    @property
    def win_words(self) -> str:
        return "Unseen and unsuspected" if self.stealth else self.win_label

    @property
    def turned(self) -> bool:
        """Whether Awareness turns a draw; it counts as lost by one hit."""
        return self.stealth and self.keen

    def counted_margin(self, margin: int) -> int:
        """The margin as it counts."""
        return -1 if self.turned and not margin else margin

    @property
    def chances(self) -> Outcomes:
        """Success, draw and failure."""
        odds = opposed(*self.sides)
        if self.turned:
            return Outcomes(odds.success, Ratio(0), odds.draw + odds.failure)
        return odds

    def dice(self) -> Procedure:
        mine, theirs = self.sides
        names = ("Sneak", "Detection") if self.stealth else ("Your side", "Other side")

        def tell(_: int, __: Throw, margin: int) -> list[tuple[str, str]]:
            steps = [(f"Your hits less theirs: {signed(margin)}.", "basics.test.opposed")]
            if self.counted_margin(margin) != margin:
                steps.append(
                    ("With Awareness at rank 5, the watcher spots you on a draw.", "#perk-awareness")
                )
            return steps

        stages = (
            Stage(names[0], lambda _: mine, lambda _, total: total, key="a"),
            Stage(
                names[1],
                lambda _: theirs,
                lambda so_far, total: so_far - total,
                tell,
                key="b",
                side="target",
            ),
        )
        return Procedure(0, stages, self.counted_margin)

    def means(self, margin: int) -> str:
        """What a margin means."""
        return STEALTH[stealth_result(margin)] if self.stealth else PLAIN[result(margin)]

    def odds(self) -> Answer:
        odds = self.chances
        names = ("Unseen", "Suspected", "Spotted") if self.stealth else ("You win", "Draw", "They win")
        figures = outcome_figures(odds, names)
        margins = self.dice().enumerate().sorted()
        return Answer(
            f"{names[0]} {percent(odds.success)}, {names[1].lower()} {percent(odds.draw)}, "
            f"{names[2].lower()} {percent(odds.failure)}.",
            figures=(*figures, Figure("Mean margin", margins.mean(), "hits", key="mean_margin")),
            charts=(
                stacked("Outcome", figures),
                _margin_chart(margins, names, self.turned),
            ),
            grids=(self.meanings, self.sizes),
            notes=self.house,
        )

    @property
    def meanings(self) -> Grid:
        """What more, as many and fewer hits mean; with Awareness a draw means what fewer do."""
        more, equal, fewer = opposed(*self.sides)
        return Grid.of(
            "meanings",
            "What each result means",
            "",
            {
                "more": ("More hits", more, 1),
                "equal": ("Equal hits", equal, 0),
                "fewer": ("Fewer hits", fewer, -1),
            },
            ("hits", "Your hits", lambda row: row[0]),
            ("chance", "Chance", lambda row: row[1]),
            ("meaning", "Meaning", lambda row: self.means(self.counted_margin(row[2]))),
        )

    @property
    def sizes(self) -> Grid:
        """Other pools against each other."""
        mine = {size: hits(dice_pool(size, (), self.a.trained)) for size in SIZES}
        theirs = {size: hits(dice_pool(size, (), self.b.trained)) for size in SIZES}
        return Grid.of(
            "heat",
            "Pool against pool",
            "Your chance to have more hits; rows are your pool, columns theirs, each with its training.",
            {str(size): size for size in SIZES},
            ("pool", "Your pool", lambda size: plural(size, "die")),
            *(
                (str(other), str(other), lambda size, other=other: _ahead(mine[size], theirs[other]))
                for other in SIZES
            ),
            heat=True,
        )

    def headline(self, run: Run) -> tuple[str, str]:
        return self.means(run.state), OUTCOME_TONES[result(run.state)]

    def score(self, margin: int) -> int:
        return margin

    def effects(self, margin: int) -> tuple[Effect, ...]:
        outcome = stealth_result(margin) if self.stealth else result(margin)
        return (Effect("outcome", outcome), Effect("margin", margin))

    def check(self) -> None:
        for side in (self.a, self.b):
            dice = side.thrown.dice
            if dice > LARGEST:
                pool_field = side.asked["pool"].but(name=f"{side.at}.pool")
                legal = f"small enough to roll at most {LARGEST} dice (here {dice})"
                raise pool_field.refused(side.pool, legal)

    def wins(self, margin: int) -> bool:
        return margin > 0


def _margin_chart(margins: Distribution, names: tuple[str, str, str], turned: bool) -> Chart:
    """The margins as they count; where Awareness turns a draw, it stands among those lost by one hit."""
    title = "Your hits less theirs, a draw as −1" if turned else "Your hits less theirs"
    tones = dict(zip(OUTCOME_TONES, zip(names, OUTCOME_TONES.values(), strict=True), strict=True))
    likely = max(margins, key=lambda by: (float(margins[by]), by))
    sentence = f"The most common margin is {signed(likely)}, {percent(margins[likely])} of the time."
    return histogram(title, sentence, "Margin", margins, kind=lambda by: tones[result(by)], key="margins")


def _ahead(mine: Hits, theirs: Hits) -> Ratio:
    """The chance of more hits, by running sums."""
    own, other = mine.odds(), theirs.odds()
    below, won, weights = 0, 0, dict(other.items())
    for count, weight in sorted(own.items()):
        below += weights.get(count - 1, 0)
        won += weight * below
    return Ratio(won, own.total * other.total)
