"""The trade comparer: ways to act."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Chart, Grid, Series, Step, chance_cell, number
from rulespkg.model.form import whole
from rulespkg.systems.buskit.checks.margin_calculator import ties_note
from rulespkg.systems.buskit.damage.attack_form import AttackForm
from rulespkg.systems.buskit.damage.attack_odds import AttackOdds
from rulespkg.systems.buskit.damage.attack_series import attack_series

type Way = tuple[str, str, dict[str, Any]]
"""A key, a name, and the options that differ."""

_SINGLE: tuple[Way, ...] = (
    ("plain", "Plain", {}),
    ("called_shot", "Called shot", {"called_shot": True}),
    ("all_out", "All-out attack", {"all_out": True}),
    ("aimed", "Aimed", {"aim": True}),
)

_SPLIT = 2
"""The fewest attack rolls that make a multiple attack."""


class ComparedWay(NamedTuple):
    """One way to act.

    The penalties on each attack roll, the chance that any hits, mean Wounds, and the chance to take the
    target down.
    """

    key: str
    name: str
    penalties: tuple[int, ...]
    hit: Ratio
    wounds: Ratio
    down: Ratio


class OptionComparer(AttackForm):
    """One attack as it is, as a called shot, all out, aimed, or split into several: which is best?"""

    id, title, odds_label = "buskit.options", "Trade comparer", "Compare"
    purpose = "Choose the best way to attack"
    rules = (
        "buskit.options.called-shot",
        "buskit.options.all-out-attack",
        "buskit.options.aim",
        "buskit.multiattack",
    )
    leave = "all_out", "aim", "called_shot"
    leading = ("split", *AttackForm.leading)

    split = whole("Attack rolls of a multiple attack", 3, 1, 20, rule="buskit.multiattack")

    @property
    def ways(self) -> list[Way]:
        """The single attacks, and the multiple ones of two rolls and of as many as are asked for."""
        far = self.defense != "fight"
        ways = [way for way in _SINGLE if far or way[0] != "aimed"]
        for attacks in sorted({_SPLIT, self.split}):
            if _SPLIT <= attacks <= self.split:
                split = {"attacks": attacks}
                ways.append((f"attacks_{attacks}", f"{attacks} attacks", split))
                both = {**split, "two_weapons": True}
                ways.append((f"attacks_{attacks}_two_weapons", f"{attacks} attacks, two weapons", both))
        return ways

    def compared(self, way: Way) -> ComparedWay:
        """The whole action done in one way; each attack roll has its own defense and damage."""
        key, name, change = way
        rolls = range(change.get("attacks", 1))
        setups = [self.setup(roll, **change) for roll in rolls]
        own = self.attacker.penalty
        penalties = tuple(self.pools(roll, **change)[0]["penalty"] - own for roll in rolls)
        odds = [AttackOdds(setup, self.target) for setup in setups]
        missed, wounds = Ratio(1), Ratio(0)
        for line in odds:
            missed = missed * (1 - line.hit)
            wounds = wounds + line.wounds
        series = attack_series(setups, self.target, len(setups), self.incapacitation)
        return ComparedWay(key, name, penalties, 1 - missed, wounds, series.down())

    def odds(self) -> Answer:
        results = [self.compared(way) for way in self.ways]
        most = max(result.wounds for result in results)
        best = ", ".join(result.name for result in results if result.wounds == most) if most else "no way"
        any_aimed = any(result.key == "aimed" for result in results)
        return Answer(
            f"Most Wounds an action: {best} ({number(most)})."
            if most
            else "No way to act can cause a Wound.",
            charts=(_ways_chart(results, f"Most Wounds: {best}."),),
            grids=(_ways_grid(results),),
            notes=(
                Step(
                    "All-out attacks leave your own defense with a penalty.", "buskit.options.all-out-attack"
                ),
                *((Step("Aiming costs a whole round.", "buskit.options.aim"),) if any_aimed else ()),
                *self.left_out(),
                *ties_note(self.ties),
            ),
        )


def _ways_chart(results: list[ComparedWay], sentence: str) -> Chart:
    keys = tuple(result.key for result in results)
    series = (
        Series("Any hit", tuple((result.name, result.hit) for result in results), key="hit", keys=keys),
        Series("Down", tuple((result.name, result.down) for result in results), key="down", keys=keys),
    )
    return Chart("bars", "Ways to act", sentence, "Way", series, key="ways")


def _ways_grid(results: list[ComparedWay]) -> Grid:
    hit, wounds, down = (max(way[column] for way in results) for column in (3, 4, 5))
    return Grid.of(
        "ways",
        "Ways to act",
        "Penalties are those that trades add to each roll. The star marks the best of each column.",
        {way.key: way for way in results},
        ("way", "Way", lambda way: way.name),
        ("penalties", "Penalties", lambda way: ", ".join(map(str, way.penalties))),
        ("hit", "Any hit", lambda way: chance_cell(way.hit, way.hit == hit)),
        (
            "mean_wounds",
            "Mean Wounds",
            lambda way: Cell(way.wounds, "Wounds", "best" if way.wounds == wounds else ""),
        ),
        ("down", "Down", lambda way: chance_cell(way.down, way.down == down)),
    )
