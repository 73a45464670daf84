"""The comparer of weapons and armor."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.answer import Answer, Cell, Chart, Grid, Series, Step, Value, number, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.toaster.combat.attack_figures import told_net
from rulespkg.systems.toaster.combat.modifiers import RollSide
from rulespkg.systems.toaster.combat.pipeline import Attacker
from rulespkg.systems.toaster.combat.tables import RANGE
from rulespkg.systems.toaster.damage.damage_roll import MOST_NET, DamageSetup, damage_odds, mean_stun
from rulespkg.systems.toaster.damage.stun_and_wounds import accumulate
from rulespkg.systems.toaster.damage.weapon_class import weapon_wc
from rulespkg.systems.toaster.equipment.tables import WEAPONS
from rulespkg.systems.toaster.equipment.weapons import requirement, strength_penalty
from rulespkg.systems.toaster.fields import MOST, OPTIONAL, cap, nines, threshold
from rulespkg.systems.toaster.index.dice import UNLIMITED

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio
    from rulespkg.model.row import Row


MOST_AC = 12
"""As much AC as the curve of the comparer shows."""


class ComparedWeapon(NamedTuple):
    """A weapon with what a hit does: the set-up of its damage roll, and the net damage."""

    row: Row
    harm: DamageSetup
    net: Distribution

    @property
    def stun(self) -> Ratio:
        """The mean stun."""
        return mean_stun(self.net)

    @property
    def words(self) -> str:
        """The mean stun and the weapon."""
        return f"{number(self.stun)} ({self.row.label})"

    @property
    def wounded(self) -> Ratio:
        """The chance of any wound."""
        return self.net.probability(lambda net: self.harm.wounds(told_net(net)) > 0)


def _hurts_most(labels: list[str], stun: Ratio) -> str:
    """The strongest weapon, and how many others are as strong."""
    if not stun:
        return "No weapon hurts through this armor."
    others = len(labels) - 1
    if not others:
        return f"{labels[0]} hurts most: {number(stun)} stun on average."
    more = labels[1] if others == 1 else plural(others, "other")
    return f"{labels[0]} and {more} hurt most: {number(stun)} stun on average."


class Comparison(Form):
    """In whose hands, against what, and at which distance."""

    physique = whole("Attacker's Physique", 5, 0, 2 * MOST, rule="toaster.damage.weapon_class")
    ac = whole("Target's AC", 4, 0, MOST, rule="toaster.damage.armor_class")
    weapons = choice(
        "Weapons",
        WEAPONS[0].name,
        (*(Option(table.name, table.title) for table in WEAPONS), Option("all", "All weapons")),
    )
    range = row("Distance", "range-point-blank", (RANGE,), rule="toaster.damage.shotgun_falloff")
    threshold = threshold("Wound threshold")


class RepeatedHits(Form, fold="Several hits"):
    """Hits that add up."""

    hits = whole("Hits", 3, 1, 20, rule="toaster.harm.accumulate")
    needed = whole("Stun to reach", 25, 0, 200, help="25 knock out at average size.")


class DamageOptions(Form, fold=OPTIONAL):
    """The optional rules on damage."""

    nines = nines()
    crossbow = flag("Crossbows by muscle", help="Another reading.", rule="toaster.damage.weapon_class")


class Comparer(DamageOptions, RepeatedHits, Comparison, Calculator):
    """Every weapon in the same hands against the same armor."""

    id, title, odds_label = "toaster.comparer", "Weapon and armor comparer", "Compare"
    purpose = "Compare weapons against armor"
    before_play = True
    rules = (
        "toaster.damage.weapon_class",
        "toaster.damage.wcac_roll",
        "toaster.damage.armor_class",
        "toaster.harm.accumulate",
    )

    def check(self) -> None:
        """Refuse sums that an endless die leaves open."""
        if self.nines == UNLIMITED and self.needed > MOST_NET:
            words = f"Stun to reach must be at most {MOST_NET} with unlimited nines, not {self.needed}."
            raise refuse("needed", "Stun to reach", words)

    @property
    def listed(self) -> list[Row]:
        """The weapons that are compared."""
        tables = [table for table in WEAPONS if self.weapons in ("all", table.name)]
        return [row for table in tables for row in table.rows]

    @cached_property
    def _sums(self) -> dict[int, Ratio]:
        """The chances of sums that are known, by the WC."""
        return {}

    def weapon_net(self, row: Row, ac: int) -> tuple[DamageSetup, Distribution]:
        """The net damage of a hit with a weapon against an AC."""
        distance = self.range.removeprefix("range-")
        wc = weapon_wc(self.physique, row.slug, distance, self.crossbow)
        unarmed = Attacker(self.physique, RollSide(0), row.slug).unarmed
        most = cap(self.nines)
        harm = DamageSetup(
            wc, ac, damage=most, protection=most, unarmed=unarmed, threshold=int(self.threshold)
        )
        return harm, damage_odds(harm)

    def strength_penalty(self, row: Row) -> int:
        """The penalty for lacking the strength that a weapon needs."""
        return strength_penalty(self.physique, requirement(row.slug))

    def accumulated(self, harm: DamageSetup, net: Distribution) -> Ratio:
        """The chance that some hits add up to so much stun (toaster.harm.accumulate).

        Weapons of the same WC share it.
        """
        if harm.wc not in self._sums:
            values = net.map(lambda value: told_net(value, harm.endless))
            self._sums[harm.wc] = accumulate(values, self.hits, self.needed)
        return self._sums[harm.wc]

    def odds(self) -> Answer:
        every = [ComparedWeapon(row, *self.weapon_net(row, self.ac)) for row in self.listed]
        ranked = {weapon.row.slug: weapon for weapon in sorted(every, key=lambda weapon: -float(weapon.stun))}
        slugs = tuple(ranked)
        best, middle, least = (ranked[slugs[place]] for place in (0, len(slugs) // 2, -1))
        lines = tuple(
            Series(
                weapon.row.label,
                tuple((str(ac), mean_stun(self.weapon_net(weapon.row, ac)[1])) for ac in range(MOST_AC + 1)),
                key=weapon.row.slug,
                keys=tuple(str(ac) for ac in range(MOST_AC + 1)),
            )
            for weapon in {weapon.row.slug: weapon for weapon in (best, middle, least)}.values()
        )
        points = tuple((weapon.row.label, weapon.stun) for weapon in ranked.values())
        return Answer(
            _hurts_most([label for label, stun in points if stun == best.stun], best.stun),
            charts=(
                Chart(
                    "bars",
                    "Mean stun of a hit",
                    f"From {least.words} to {best.words}.",
                    "Weapon",
                    (Series("Mean stun", points, keys=slugs),),
                    "stun",
                    key="mean_stun",
                ),
                Chart(
                    "lines",
                    "Against more armor",
                    "The strongest, the middle and the weakest of these weapons.",
                    "AC",
                    lines,
                    "stun",
                    key="by_ac",
                ),
            ),
            grids=(self.grid(ranked),),
            notes=(Step("The strength penalty is an optional rule.", "toaster.damage.strength_requirement"),),
        )

    def grid(self, weapons: dict[str, ComparedWeapon]) -> Grid:
        """The weapons side by side."""

        def strength(row: Row) -> Value:
            return self.strength_penalty(row) if "str_req" in row.facts else "none"

        return Grid.of(
            "weapons",
            "Weapons",
            f"A hit against AC {self.ac} in the hands of Physique {self.physique}.",
            weapons,
            ("weapon", "Weapon", lambda weapon: text_cell(weapon.row.label, f"#{weapon.row.slug}")),
            ("wc", "WC", lambda weapon: weapon.harm.wc),
            ("any_damage", "Any damage", lambda weapon: weapon.net.probability(lambda net: net != 0)),
            ("mean_stun", "Mean stun", lambda weapon: Cell(weapon.stun, "stun")),
            ("any_wound", "Any wound", lambda weapon: weapon.wounded),
            (
                "accumulated",
                f"{self.needed} stun by {plural(self.hits, 'hit')}",
                lambda weapon: self.accumulated(weapon.harm, weapon.net),
            ),
            ("strength_penalty", "Strength penalty", lambda weapon: strength(weapon.row)),
        )
