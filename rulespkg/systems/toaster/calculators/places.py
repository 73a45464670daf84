"""Calculators for where blows land: hit location and critical table, and partial armor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars, histogram
from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Body, Cell, Effect, Figure, Grid, Part, Step, number, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Field, Option
from rulespkg.model.form import Form, choice, row, spread, whole
from rulespkg.model.group import Group
from rulespkg.model.words import signed
from rulespkg.systems.toaster.calculators.blows import told_net
from rulespkg.systems.toaster.damage import MOST_NET, Harmful, armor_value, damage_odds
from rulespkg.systems.toaster.forms import OPTIONAL, cap, nines, threshold
from rulespkg.systems.toaster.inputs import MOST
from rulespkg.systems.toaster.location import (
    AREAS,
    CRITICAL_ROLL,
    area_armor,
    area_odds,
    critical_categories,
    critical_damage,
    critical_procedure,
    effect_row,
    hit_locations,
    location_procedure,
    partial_armor,
)
from rulespkg.systems.toaster.offers import armor_offers
from rulespkg.systems.toaster.tables import ARMOR, CRITICAL, HIT_LOCATION
from rulespkg.systems.toaster.tables_combat import CATEGORIES
from rulespkg.systems.toaster.tails import mean

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Run

NAMES = {area: area.lower().replace("/", "_").replace(" ", "_") for area in AREAS}
"""The areas of a body by the names of their fields."""


def _places() -> Answer:
    areas = area_odds()
    spots = hit_locations().chances()
    rows = tuple(
        (
            Cell(area, "", link=f"#{_spot_slug(area, spot)}"),
            Cell(spot, ""),
            Cell(chance),
        )
        for (area, spot), chance in spots.items()
    )
    likely = max(areas, key=lambda area: areas[area])
    words = f"{likely} is hit most often, {percent(areas[likely])} of the time."
    return Answer(
        words,
        figures=tuple(Figure(area, chance, key=NAMES[area]) for area, chance in areas.items()),
        bodies=(_body("Where blows land", words, areas),),
        charts=(bars("Areas", words, "Area", areas, key="areas", keys=tuple(NAMES[area] for area in areas)),),
        grids=(
            Grid(
                "Every spot",
                "Area and spot with their chances.",
                ("Area", "Spot", "Chance"),
                rows,
                True,
                "spots",
                ("area", "spot", "chance"),
                tuple(_spot_slug(area, spot) for area, spot in spots),
            ),
        ),
    )


def _body(title: str, sentence: str, values: dict[str, Ratio], unit: str = "chance") -> Body:
    """Values by area as a body; each area leads to its first row."""
    first = {row.facts["area"]: row.slug for row in reversed(HIT_LOCATION.rows)}
    return Body(
        title,
        sentence,
        tuple(
            Part(area.split("/")[0].lower(), area, value, f"#{first[area]}", unit)
            for area, value in values.items()
        ),
    )


def _spot_slug(area: str, spot: str) -> str:
    return next(
        row.slug for row in HIT_LOCATION.rows if (row.facts["area"], row.facts["spot"]) == (area, spot)
    )


def _effects() -> Answer:
    chances = critical_categories()
    categories = {CATEGORIES[name][1]: chance for name, chance in chances.items()}
    keys = tuple(name.lower() for name in chances)
    odds = CRITICAL_ROLL.odds()
    weights: dict[str, int] = {}
    for found, weight in odds.items():
        weights.update({effect: weights.get(effect, 0) + weight for effect in found})
    rows = tuple(
        (
            Cell(row.label, "", link=f"#{row.slug}"),
            Cell(row.cells["does"], ""),
            Cell(Ratio(weights[row.facts["effect"]], odds.total)),
        )
        for row in CRITICAL.rows
        if "effect" in row.facts
    )
    return Answer(
        "Several effects can come together, so the chances add up to more than the whole.",
        figures=tuple(
            Figure(name, chance, key=key)
            for key, (name, chance) in zip(keys, categories.items(), strict=True)
        ),
        charts=(
            bars(
                "Categories",
                f"Protection is bypassed most often, {percent(critical_categories()['C'])} of the time.",
                "Category",
                categories,
                key="categories",
                keys=keys,
            ),
        ),
        grids=(
            Grid(
                "Every effect",
                "How often each comes up.",
                ("Effect", "What", "Chance"),
                rows,
                True,
                "effects",
                ("effect", "what", "chance"),
                tuple(row.slug for row in CRITICAL.rows if "effect" in row.facts),
            ),
            _damage_grid(),
        ),
        notes=(Step("A 9 brings several categories at once.", "toaster.tables.critical"),),
    )


_ARMOR = {"normal": "Armor counts", "no-armor": "Armor does not count", "ac-zero": "AC is 0"}


def _damage_grid() -> Grid:
    """What a critical result does to armor and to the damage roll at once."""
    odds = critical_damage()
    bonuses = sorted({bonus for _, bonus in odds})
    rows = tuple(
        (Cell(words, ""), *(Cell(odds[armor, bonus]) for bonus in bonuses)) for armor, words in _ARMOR.items()
    )
    return Grid(
        "Armor and damage together",
        "How often each pair comes up.",
        ("Armor", *(f"Damage {signed(bonus)}" if bonus else "No more damage" for bonus in bonuses)),
        rows,
        True,
        "damage",
        ("armor", *map(str, bonuses)),
        tuple(_ARMOR),
    )


class Location(Calculator):
    """Where a blow lands, or what a critical attack does besides."""

    id, title, counted = "toaster.location", "Hit location and critical roller", "Result"
    rules = "toaster.tables.hit_location", "toaster.tables.critical", "toaster.tables.critical_distribution"

    table = choice(
        "Table",
        "location",
        (Option("location", "Hit location"), Option("critical", "Critical attack or fumbled defense")),
        rule="toaster.tables.hit_location",
    )

    def odds(self) -> Answer:
        return _places() if self.table == "location" else _effects()

    def dice(self) -> Procedure:
        return location_procedure() if self.table == "location" else critical_procedure()

    def headline(self, run: Run) -> tuple[str, str]:
        return f"{self.counts(run.state)}.", "" if self.table == "location" else "critical"

    def counts(self, state: str | tuple[str, ...]) -> str:
        """Where it lands or what it does; no place and no effect is the better one."""
        if isinstance(state, str):
            return HIT_LOCATION.row(state).label
        return " and ".join(effect_row(effect).label for effect in state)

    def effects(self, state: str | tuple[str, ...]) -> tuple[Effect, ...]:
        """The row of the place, or every effect by its category."""
        if isinstance(state, str):
            return (Effect("place", state),)
        return tuple(Effect(effect.partition(":")[0].lower(), effect, "defender") for effect in state)


def _area_row(harm: Harmful, area: str, ac: int, chance: Ratio) -> tuple[Cell, ...]:
    net = damage_odds(harm._replace(ac=ac))
    hurt = net.probability(lambda one: one != 0)
    return (
        Cell(area, ""),
        Cell(chance),
        Cell(ac, ""),
        Cell(hurt),
        Cell(_stun(net), "stun"),
        Cell(_wounded(harm, ac)),
    )


def _wounded(harm: Harmful, ac: int) -> Ratio:
    net = damage_odds(harm._replace(ac=ac))
    return net.probability(lambda one: harm.wounds(told_net(one)) > 0)


def _stun(net: Distribution) -> Ratio:
    return sum((mean(one) * weight for one, weight in net.items()), Ratio(0)) / net.total


class Worn(Form):
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
    made = Group(NAMES[area], area, Worn.fields, {"armor": armor}, folded=Worn.folded)
    made.form = Worn
    return made


class Partial(Calculator):
    """Different armor on different places: what each is worth, and what a hit does on the whole."""

    id, title = "toaster.partial-armor", "Partial armor planner"
    rules = "toaster.damage.partial_armor", "toaster.tables.hit_location_distribution"
    offers = armor_offers

    wc = whole("Attacker's WC", 8, 0, MOST, rule="toaster.damage.weapon_class")
    physique = whole("Physique", 5, 0, MOST, rule="toaster.damage.armor_class")
    worn: dict[str, Worn] = spread(_area(area) for area in AREAS)
    threshold = threshold("Wound threshold")
    nines = nines(fold=OPTIONAL)

    def odds(self) -> Answer:
        worn = {area: self.worn[NAMES[area]].pieces for area in AREAS}
        armor, most = area_armor(self.physique, worn), cap(self.nines)
        harm = Harmful(self.wc, 0, damage=most, protection=most, threshold=int(self.threshold))
        net = partial_armor(harm, armor)
        told = net.map(lambda one: told_net(one, harm.endless))
        wounds = told.map(harm.wounds)
        chances, stun = area_odds(), _stun(net)
        rows = tuple(_area_row(harm, area, armor[area], chances[area]) for area in AREAS)
        top = harm.wounds(MOST_NET) if harm.endless else None
        return Answer(
            f"A hit does {number(stun)} stun on average and wounds {percent(1 - wounds[0])} of the time.",
            figures=(
                Figure("Any damage", 1 - told[0], key="any_damage"),
                Figure("Any wound", 1 - wounds[0], key="any_wound"),
                Figure("Mean stun", stun, "stun", key="mean_stun"),
            ),
            bodies=(
                _body(
                    "Wounded when hit there",
                    "The chance of a wound by area; a darker area is hurt more.",
                    {area: _wounded(harm, armor[area]) for area in AREAS},
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
                Grid(
                    "Area by area",
                    "Darker areas are hit or hurt more.",
                    ("Area", "Hit there", "AC", "Any damage", "Mean stun", "Any wound"),
                    rows,
                    True,
                    "areas",
                    ("area", "chance", "ac", "any_damage", "mean_stun", "any_wound"),
                    tuple(NAMES[area] for area in AREAS),
                ),
            ),
            notes=(Step("Only pieces that cover the place count.", "toaster.damage.partial_armor"),),
        )
