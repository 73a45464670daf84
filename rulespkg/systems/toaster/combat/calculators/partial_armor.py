"""The partial armor planner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram
from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Answer, Cell, Figure, Grid, Step, number, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import Form, row, spread, whole
from rulespkg.model.group import Group
from rulespkg.systems.toaster.combat.attack_figures import told_net
from rulespkg.systems.toaster.combat.body_map import NAMES, body_map
from rulespkg.systems.toaster.combat.hit_location import AREAS, area_odds
from rulespkg.systems.toaster.combat.partial_armor import area_armor, partial_armor
from rulespkg.systems.toaster.damage.armor_class import armor_value
from rulespkg.systems.toaster.damage.damage_roll import MOST_NET, DamageSetup, damage_odds, mean_stun
from rulespkg.systems.toaster.equipment.tables import ARMOR
from rulespkg.systems.toaster.fields import MOST, OPTIONAL, cap, nines, threshold
from rulespkg.systems.toaster.offers import armor_offers

if TYPE_CHECKING:
    from rulespkg.model.field import Field


def _wounded(harm: DamageSetup, net: Distribution) -> Ratio:
    return net.probability(lambda value: harm.wounds(told_net(value)) > 0)


class AreaArmor(Form):
    """What one area of the body wears."""

    folded = ("more",)

    armor = row("Armor", "", (ARMOR,), "None", rule="toaster.damage.armor")
    more = whole("More protection", 0, 0, 4 * MOST, help="More pieces, or hide, added up.")

    @property
    def pieces(self) -> tuple[int, ...]:
        """The values of all of it."""
        return (*((armor_value(self.armor),) if self.armor else ()), self.more)


def _area(area: str) -> Field:
    """The part of a form for one area."""
    armor = "chain-mail" if area == "Torso" else ""
    group = Group(NAMES[area], area, AreaArmor.fields, {"armor": armor}, folded=AreaArmor.folded)
    group.form = AreaArmor
    return group


class PartialArmor(Calculator):
    """Wear different armor in different places, and see what each is worth and what a hit does."""

    id, title = "toaster.partial-armor", "Partial armor planner"
    purpose = "Choose which places to armor"
    before_play = True
    rules = "toaster.damage.partial_armor", "toaster.tables.hit_location_distribution"
    offers = armor_offers

    wc = whole("Attacker's WC", 8, 0, MOST, rule="toaster.damage.weapon_class")
    physique = whole("Physique", 5, 0, MOST, rule="toaster.damage.armor_class")
    worn: dict[str, AreaArmor] = spread(_area(area) for area in AREAS)
    threshold = threshold("Wound threshold")
    nines = nines(fold=OPTIONAL)

    def odds(self) -> Answer:
        worn = {area: self.worn[NAMES[area]].pieces for area in AREAS}
        armor, most = area_armor(self.physique, worn), cap(self.nines)
        harm = DamageSetup(self.wc, 0, damage=most, protection=most, threshold=int(self.threshold))
        net = partial_armor(harm, armor)
        damage = net.map(lambda value: told_net(value, harm.endless))
        wounds = damage.map(harm.wounds)
        chances, stun = area_odds(), mean_stun(net)
        nets = {area: damage_odds(harm._replace(ac=armor[area])) for area in AREAS}
        top = harm.wounds(MOST_NET) if harm.endless else None
        return Answer(
            f"A hit: {number(stun)} stun on average, a wound {percent(1 - wounds[0])}.",
            figures=(
                Figure("Any damage", 1 - damage[0], key="any_damage"),
                Figure("Any wound", 1 - wounds[0], key="any_wound"),
                Figure("Mean stun", stun, "stun", key="mean_stun"),
            ),
            bodies=(
                body_map(
                    "Wounded when hit there",
                    "The chance of a wound by area; a darker area is hurt more.",
                    {area: _wounded(harm, net) for area, net in nets.items()},
                ),
            ),
            charts=(
                histogram(
                    "Wounds of a hit",
                    f"No wound {percent(wounds[0])} of the time.",
                    "Wounds",
                    wounds,
                    top,
                    key="wounds",
                ),
            ),
            grids=(
                Grid.of(
                    "areas",
                    "Area by area",
                    "Darker areas are hit or hurt more.",
                    {NAMES[area]: area for area in AREAS},
                    ("area", "Area", str),
                    ("chance", "Hit there", lambda area: chances[area]),
                    ("ac", "AC", lambda area: armor[area]),
                    ("any_damage", "Any damage", lambda area: nets[area].probability(lambda net: net != 0)),
                    ("mean_stun", "Mean stun", lambda area: Cell(mean_stun(nets[area]), "stun")),
                    ("any_wound", "Any wound", lambda area: _wounded(harm, nets[area])),
                    heat=True,
                ),
            ),
            notes=(Step("Only pieces that cover the struck part count.", "toaster.damage.partial_armor"),),
        )
