"""The armor check: what armor does to an attack, and what it is worth to go around it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import row
from rulespkg.model.words import plural
from rulespkg.systems.nwm.attacks.attack_form import WeaponForm
from rulespkg.systems.nwm.attacks.fields import WEAPON, OptionalRules, weapon_row
from rulespkg.systems.nwm.damage.armor import EQUAL, armor_loss, effectiveness
from rulespkg.systems.nwm.damage.damage import damage_rank
from rulespkg.systems.nwm.damage.tables import COVERAGE
from rulespkg.systems.nwm.fields import any_rank, base_successes
from rulespkg.systems.nwm.figures import rank_figure
from rulespkg.systems.nwm.scale import ranks

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_EXTRA = 8
_WORKS = {
    "full": "fully",
    "partial": "partly",
    "none": "not at all",
}


class ArmorCheck(Calculator, OptionalRules, WeaponForm):
    """Power against protection: does the armor stop the attack, and what is it worth to go around it?"""

    id, title, odds_label = "nwm.armor", "Armor check", "Compare"
    purpose = "Find out whether armor stops an attack"
    rules = (
        "nwm.armour.effectiveness",
        "nwm.armour.stopped",
        "nwm.armour.partial",
        "nwm.armour.coverage",
        "nwm.armour.pen_power",
    )
    leading = "pen", "primitive", "equal_option", "first_full"
    leave = "kind", "by_hand", "one_kind", "ranged_convert"

    weapon = weapon_row("handgun")
    protection = any_rank("Armor's protection", "good", rule="nwm.armour.protection")
    coverage = row("Coverage", "coverage-a-lot", (COVERAGE,), rule="nwm.armour.coverage")
    pen = any_rank("Power against armor", none="The same", rule="nwm.armour.pen_power", fold=WEAPON)

    @cached_property
    def powers(self) -> tuple[int, int]:
        """The power of the damage and the power against armor."""
        return self.weapon_power.power, base_successes(self.pen) if self.pen else self.weapon_power.pen

    @property
    def protects(self) -> int:
        """The index of the armor's protection."""
        return base_successes(self.protection)

    @cached_property
    def loss(self) -> int | None:
        """What armor takes that is not bypassed; ``None`` where it stops the attack."""
        return armor_loss(self.powers[1], self.protects, self.equal_option)

    @property
    def cost(self) -> int:
        """What it costs to bypass the armor."""
        return int(COVERAGE.row(self.coverage).facts["cost"])

    def through(self, extra: int) -> int | None:
        """The most damage with so many extra successes, none of them on a bypass; ``None`` if stopped."""
        return self.best(extra, self.loss)

    def around(self, extra: int) -> int | None:
        """The most damage if the armor is bypassed first; ``None`` where that cannot be paid."""
        left = extra - self.cost
        return None if left < 0 else self.best(left, 0)

    def best(self, extra: int, loss: int | None) -> int | None:
        """The most damage where armor takes so much."""
        power, _ = self.powers
        plain = damage_rank(power, False, extra, loss, self.first_full)
        full = damage_rank(power, True, extra - 1, loss, self.first_full) if extra else None
        return plain if plain is None or full is None else max(plain, full)

    @cached_property
    def pays(self) -> int | None:
        """The least extra with which a bypass leads to more damage; ``None`` if it never does."""
        for extra in range(self.cost, MOST_EXTRA + 1):
            by, with_it = self.around(extra), self.through(extra)
            if by is not None and (with_it is None or by > with_it):
                return extra
        return None

    def odds(self) -> Answer:
        (power, pen), loss, cost, least = self.powers, self.loss, self.cost, self.pays
        return Answer(
            f"{ranks.title(pen)} against {ranks.title(self.protects)}: {_headline(loss, cost)}.",
            figures=(
                rank_figure("Power", power, "power"),
                Figure("Effect of the armor", effectiveness(pen, self.protects), "", key="effect"),
                Figure("Unless bypassed", _takes(loss), "", key="loss"),
                Figure("To bypass it", cost, "successes" if cost > 1 else "success", key="bypass"),
                Figure(
                    "A bypass pays", "never" if least is None else f"from {least} extra on", "", key="pays"
                ),
            ),
            charts=(self.chart(),),
            grids=(self.by_extra(), self.by_power()),
            notes=self.notes(),
        )

    def chart(self) -> Chart:
        """The most damage with and without a bypass, in half-steps above Deficient."""
        series = tuple(
            Series(name, tuple(points), key=key, keys=tuple(label for label, _ in points))
            for key, name, of in (
                ("through", "Through the armor", self.through),
                ("around", "Around it", self.around),
            )
            if (points := _points(of))
        )
        sentence = "The most damage for the extra successes you have, as base successes of its rank."
        return Chart("lines", "Through or around", sentence, "Extra", series, "damage", key="damage")

    def by_extra(self) -> Grid:
        """The most damage of each number of extra successes."""
        return Grid.of(
            "most_damage",
            "Most damage",
            "What the successes left over buy.",
            {str(extra): extra for extra in range(MOST_EXTRA + 1)},
            ("extra", "Extra", str),
            ("through", "Through", lambda extra: _damage(self.through(extra), "fails")),
            ("around", "Around", lambda extra: _damage(self.around(extra), "–")),
        )

    def by_power(self) -> Grid:
        """What this armor does to every power, in rows of powers that fare alike."""
        fates: dict[tuple[str, int | None], list[int]] = {}
        for power in range(len(ranks.RANKS)):
            works = effectiveness(power, self.protects)
            loss = armor_loss(power, self.protects, self.equal_option)
            fates.setdefault((works, loss), []).append(power)
        return Grid.of(
            "powers",
            "Every power",
            f"Protection {ranks.title(self.protects)} against each power.",
            {"equal" if loss == EQUAL else works: (works, loss) for works, loss in fates},
            ("power", "Power", lambda fate: _powers_cell(fates[fate])),
            ("works", "The armor works", lambda fate: _WORKS[fate[0]]),
            ("takes", "Unless bypassed", lambda fate: _takes(fate[1])),
        )

    def notes(self) -> tuple[Step, ...]:
        """What the effect of the armor comes from."""
        (power, pen), loss = self.powers, self.loss
        steps = [Step(f"Power {ranks.with_base(power)}.", f"#{self.weapon}" if self.weapon else "")]
        if pen != power:
            steps.append(Step(f"Against armor it counts as {ranks.with_base(pen)}.", "nwm.armour.pen_power"))
        rule = {None: "nwm.armour.stopped", 0: "nwm.armour.effectiveness", 2: "nwm.armour.partial"}
        steps.append(Step(f"Unless bypassed: {_takes(loss)}.", rule.get(loss, "nwm.armour.equal_option")))
        steps.append(
            Step("Successes spent on damage never help to pierce armor.", "nwm.armour.effectiveness")
        )
        return tuple(steps)


def _headline(loss: int | None, cost: int) -> str:
    if loss is None:
        does = "bypass" if cost > 1 else "bypasses"
        return f"stopped unless {plural(cost, 'success')} {does} the armor"
    return "the armor does not matter" if not loss else f"{_takes(loss)} unless bypassed"


def _takes(loss: int | None) -> str:
    if loss is None:
        return "the attack fails"
    return f"{plural(loss // 2, 'full rank')} less" if loss else "nothing changes"


def _points(of: Callable[[int], int | None]) -> list[tuple[str, Ratio]]:
    pairs = [(str(extra), of(extra)) for extra in range(MOST_EXTRA + 1)]
    return [(label, Ratio(rank)) for label, rank in pairs if rank is not None]


def _damage(rank: int | None, none: str) -> Cell:
    return text_cell(none if rank is None else ranks.with_base(rank))


def _powers_cell(powers: list[int]) -> Cell:
    """Neighbors on the scale, by the first and the last of them."""
    first, last = ranks.title(powers[0]), ranks.title(powers[-1])
    return text_cell(first if first == last else f"{first} to {last}", f"#rank-{ranks.slug(powers[0])}")
