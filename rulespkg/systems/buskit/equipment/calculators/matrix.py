"""Every weapon against every suit of armor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Cell, Grid, chance_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice, row
from rulespkg.systems.buskit.combat.fields import Defense, Trades
from rulespkg.systems.buskit.damage.attack_form import AttackForm
from rulespkg.systems.buskit.damage.attack_odds import outlook
from rulespkg.systems.buskit.damage.attack_series import Foe
from rulespkg.systems.buskit.damage.fields import Victim
from rulespkg.systems.buskit.equipment.categories import MELEE
from rulespkg.systems.buskit.equipment.fields import Weapon
from rulespkg.systems.buskit.equipment.tables import ARMOR, WEAPONS
from rulespkg.systems.buskit.fields import pool

if TYPE_CHECKING:
    from typing import Any

    from rulespkg.systems.buskit.damage.attack_odds import Outlook


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
