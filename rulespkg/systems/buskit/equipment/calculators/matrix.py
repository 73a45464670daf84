"""Every weapon of a table against every suit of armor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.answer import Answer, Cell, Grid, chance_cell, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice, row
from rulespkg.systems.buskit.combat.fields import DefenseFields, OptionFields
from rulespkg.systems.buskit.damage.attack_form import AttackForm
from rulespkg.systems.buskit.damage.attack_odds import AttackOdds
from rulespkg.systems.buskit.damage.attack_series import Target
from rulespkg.systems.buskit.damage.fields import TargetFields
from rulespkg.systems.buskit.equipment.categories import MELEE
from rulespkg.systems.buskit.equipment.fields import WeaponFields
from rulespkg.systems.buskit.equipment.tables import ARMOR, WEAPONS, modes_of
from rulespkg.systems.buskit.fields import pool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.model.row import Row

_MORE = "More about both sides"

_NAMES = {("shotgun", "firearm"): "Shotgun", ("shotgun", "piercing"): "Crossbow"}
"""What a row that names two weapons is called in each way to attack, by its first tag."""


class Armed(NamedTuple):
    """A weapon used in one way; ``mode`` is a kind of attack, "" for the usual one."""

    weapon: str
    mode: str
    label: str


def _usual(row: Row) -> Iterator[tuple[str, Armed]]:
    """A weapon used in its usual way, by a key."""
    modes = modes_of(row)
    label = _label(row, modes[0]) if len(modes) > 1 else row.label
    yield row.slug, Armed(row.slug, "", label)


def _others(row: Row) -> Iterator[tuple[str, Armed]]:
    """A weapon in every other way, by a key: armor asks how it strikes (buskit.armor)."""
    for mode in modes_of(row)[1:]:
        yield f"{row.slug}_{mode[0]}", Armed(row.slug, mode[0], _label(row, mode))


def _label(row: Row, mode: tuple[str, ...]) -> str:
    return _NAMES.get((row.slug, mode[0]), f"{row.label}, {mode[0]}")


def _always_asked(part: type[Any], name: str, fold: str = _MORE) -> Any:
    """A field of an attack form that is always asked here."""
    return part.asked[name].but(only=None, fold=fold)


class WeaponArmorMatrix(Calculator):
    """Each weapon of a table against each suit: the mean Wounds, or the chance of any Wound."""

    id, title, odds_label = "buskit.matrix", "Weapon against armor", "Fill the table"
    purpose = "Compare weapons against armor"
    before_play = True
    rules = "buskit.armor.order", "buskit.damage.ranged", "buskit.damage.melee"

    show = choice("Show", "wounds", (Option("wounds", "Mean Wounds"), Option("any", "Chance of any Wound")))
    weapons = choice("Weapons", "ranged-weapons", (Option(table.name, table.title) for table in WEAPONS))
    armor_only = row("Armor", "", ARMOR, "Every suit")
    attacker = pool("Shooter", "d8")
    fighter = pool("Melee fighter", "d8")
    toughness = _always_asked(TargetFields, "toughness", "")
    might: str = _always_asked(WeaponFields, "might")
    strength: bool = _always_asked(WeaponFields, "strength")
    range: str = _always_asked(DefenseFields, "range")
    cover: str = _always_asked(DefenseFields, "cover")
    defender = _always_asked(DefenseFields, "defender")
    scale: str = _always_asked(TargetFields, "scale")
    called_shot: bool = _always_asked(OptionFields, "called_shot")

    def against(self, weapon: str, *armors: str, mode: str = "") -> list[AttackOdds]:
        """One attack with a weapon on somebody in each of these suits."""
        form = AttackForm({}).but(
            weapon=weapon,
            mode=mode,
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
        bare = form.setup()
        attacks = [form.but(armor=armor).armored(bare) for armor in armors]
        odds = {attack: AttackOdds(attack, Target(99, 99)) for attack in dict.fromkeys(attacks)}
        return [odds[attack] for attack in attacks]

    def cell(self, out: AttackOdds) -> Cell:
        """What is shown of an attack."""
        return Cell(out.wounds, "Wounds") if self.show == "wounds" else chance_cell(out.wounded)

    def odds(self) -> Answer:
        armors = {"": "No armor", **{row.slug: row.label for table in ARMOR for row in table.rows}}
        if self.armor_only:
            armors = {slug: armors[slug] for slug in ("", self.armor_only)}
        weapons = next(table.rows for table in WEAPONS if table.name == self.weapons)
        usual, other = ({key: way for row in weapons for key, way in ways(row)} for ways in (_usual, _others))
        show = "mean Wounds" if self.show == "wounds" else "the chance of any Wound"
        grid_key = "wounds" if self.show == "wounds" else "wounded"
        words = "Darker cells hurt more. Armor that does nothing shows the same figure as no armor."
        grids = [self.grid(grid_key, "Weapon against armor", words, usual, armors)]
        if other:
            words = "How a weapon strikes matters to armor, and these can strike in a second way."
            grids.append(self.grid(f"{grid_key}_otherwise", "Used in another way", words, other, armors))
        return Answer(f"Each cell is {show} of one attack.", grids=tuple(grids))

    def grid(self, key: str, title: str, words: str, ways: dict[str, Armed], armors: dict[str, str]) -> Grid:
        """Weapons, each used in one way, against these suits."""
        every = {
            name: (way, dict(zip(armors, self.against(way.weapon, *armors, mode=way.mode), strict=True)))
            for name, way in ways.items()
        }
        return Grid.of(
            key,
            title,
            words,
            every,
            ("weapon", "Weapon", lambda weapon: text_cell(weapon[0].label, f"#{weapon[0].weapon}")),
            *(
                (slug or "none", name, lambda weapon, slug=slug: self.cell(weapon[1][slug]))
                for slug, name in armors.items()
            ),
            heat=True,
        )
