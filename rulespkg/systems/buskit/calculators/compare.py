"""Comparers: ways to act, and weapon against armor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Chart, Grid, Series, Step, chance_cell, number, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice, row, whole
from rulespkg.systems.buskit.assault import Foe, assault
from rulespkg.systems.buskit.calculators.words import house
from rulespkg.systems.buskit.equipment import ARMOR, WEAPONS
from rulespkg.systems.buskit.forms import MELEE, Defense, Trades, Victim, Weapon
from rulespkg.systems.buskit.inputs import pool
from rulespkg.systems.buskit.outlook import Outlook, outlook
from rulespkg.systems.buskit.setup import AttackForm

if TYPE_CHECKING:
    pass

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


class Compared(NamedTuple):
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


class Options(AttackForm):
    """The same attack plain, called, all-out, aimed, or split into several: which is best?"""

    id, title, odds_label = "buskit.options", "Option comparer", "Compare"
    rules = (
        "buskit.options.called-shot",
        "buskit.options.all-out-attack",
        "buskit.options.aim",
        "buskit.multiattack",
    )
    leave = "all_out", "aim", "called_shot"

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

    def compared(self, way: Way) -> Compared:
        """The whole action done in one way; each attack roll has its own defense and damage."""
        key, name, change = way
        rolls = range(change.get("attacks", 1))
        setups = [self.setup(roll, **change) for roll in rolls]
        own = self.attacker.penalty
        penalties = tuple(self.pools(roll, **change)[0]["penalty"] - own for roll in rolls)
        outlooks = [outlook(setup, self.foe) for setup in setups]
        missed, wounds = Ratio(1), Ratio(0)
        for one in outlooks:
            missed = missed * (1 - one.hit)
            wounds = wounds + one.wounds
        end = assault(setups, self.foe, len(setups), self.incapacitation).enumerate()
        return Compared(key, name, penalties, 1 - missed, wounds, end.probability(lambda state: state.down))

    def odds(self) -> Answer:
        results = [self.compared(way) for way in self.ways]
        most = max(one.wounds for one in results)
        best = " and ".join(one.name for one in results if one.wounds == most)
        aimed = any(one.key == "aimed" for one in results)
        return Answer(
            f"Most Wounds an action on average: {best}, {number(most)}.",
            charts=(_ways_chart(results, f"Most Wounds: {best}."),),
            grids=(_ways_grid(results),),
            notes=(
                Step(
                    "All-out attacks leave your own defense with a penalty.", "buskit.options.all-out-attack"
                ),
                *((Step("Aiming costs a whole round.", "buskit.options.aim"),) if aimed else ()),
                *self.left_out(),
                *house(self.ties),
            ),
        )


def _ways_chart(results: list[Compared], sentence: str) -> Chart:
    keys = tuple(one.key for one in results)
    series = (
        Series("Any hit", tuple((one.name, one.hit) for one in results), key="hit", keys=keys),
        Series("Down", tuple((one.name, one.down) for one in results), key="down", keys=keys),
    )
    return Chart("bars", "Ways to act", sentence, "Way", series, key="ways")


def _ways_grid(results: list[Compared]) -> Grid:
    hit, wounds, down = (max(one[column] for one in results) for column in (3, 4, 5))
    rows = (
        (
            text_cell(one.name),
            text_cell(", ".join(map(str, one.penalties))),
            chance_cell(one.hit, one.hit == hit),
            Cell(one.wounds, "Wounds", "best" if one.wounds == wounds else ""),
            chance_cell(one.down, one.down == down),
        )
        for one in results
    )
    return Grid(
        "Ways to act",
        "Penalties are those that options add to each roll. The star marks the best of each column.",
        ("Way", "Penalties", "Any hit", "Mean Wounds", "Down"),
        tuple(rows),
        key="ways",
        column_keys=("way", "penalties", "hit", "mean_wounds", "down"),
        row_keys=tuple(one.key for one in results),
    )


class Blow(AttackForm):
    """An attack that no page asks for as a whole: the table fills in what differs."""

    id, title, rules = "buskit.blow", "Blow", ()


_MORE = "More about both sides"


def _shared(part: type[Any], name: str, fold: str = _MORE) -> Any:
    """A field of an attack form that is always asked here."""
    return part.asked[name].but(only=None, fold=fold)


class Matrix(Calculator):
    """Every weapon against every suit: mean Wounds, or the chance to wound at all."""

    id, title, odds_label = "buskit.matrix", "Weapon against armor", "Fill the table"
    rules = "buskit.armor.order", "buskit.damage.ranged", "buskit.damage.melee"

    show = choice("Show", "wounds", (Option("wounds", "Mean Wounds"), Option("any", "Chance of any Wound")))
    weapons = choice("Weapons", "ranged-weapons", (Option(table.name, table.title) for table in WEAPONS))
    armor_only = row("Armor", "", ARMOR, "Every suit")
    attacker = pool("Shooter", "d8")
    fighter = pool("Melee fighter", "d8")
    toughness = _shared(Victim, "toughness", "")
    might: str = _shared(Weapon, "might")
    strength: bool = _shared(Weapon, "strength")
    range: str = _shared(Defense, "range")
    cover: str = _shared(Defense, "cover")
    defender = _shared(Defense, "defender")
    scale: str = _shared(Victim, "scale")
    called_shot: bool = _shared(Trades, "called_shot")

    def against(self, weapon: str, armor: str) -> Outlook:
        """One attack with a weapon on somebody in a suit."""
        blow = Blow({}).but(
            weapon=weapon,
            armor=armor,
            attacker=self.fighter if weapon in MELEE else self.attacker,
            toughness=self.toughness,
            might=self.might,
            strength=self.strength,
            range=self.range,
            cover=self.cover,
            defender=self.defender,
            scale=self.scale,
            called_shot=self.called_shot,
        )
        return outlook(blow.setup(), Foe(99, 99))

    def cell(self, weapon: str, armor: str) -> Cell:
        """What is shown of it."""
        out = self.against(weapon, armor)
        return Cell(out.wounds, "Wounds") if self.show == "wounds" else chance_cell(out.wounded)

    def odds(self) -> Answer:
        armors = [("", "No armor"), *((row.slug, row.label) for table in ARMOR for row in table.rows)]
        weapons = next(table.rows for table in WEAPONS if table.name == self.weapons)
        if self.armor_only:
            armors = [armors[0], *(one for one in armors if one[0] == self.armor_only)]
        rows = tuple(
            (Cell(row.label, "", link=f"#{row.slug}"), *(self.cell(row.slug, armor) for armor, _ in armors))
            for row in weapons
        )
        show = "mean Wounds" if self.show == "wounds" else "the chance of any Wound"
        return Answer(
            f"Each cell is {show} of one attack.",
            grids=(
                Grid(
                    "Weapon against armor",
                    "Darker cells hurt more. Armor that does nothing shows the same figure as no armor.",
                    ("Weapon", *(name for _, name in armors)),
                    rows,
                    heat=True,
                    key="wounds" if self.show == "wounds" else "wounded",
                    column_keys=("weapon", *(slug or "none" for slug, _ in armors)),
                    row_keys=tuple(row.slug for row in weapons),
                ),
            ),
        )
