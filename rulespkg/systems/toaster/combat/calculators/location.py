"""The hit location and critical roller."""

from __future__ import annotations

from rulespkg.chances.charts import bars
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Effect, Figure, Grid, Step, percent, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice
from rulespkg.model.words import signed
from rulespkg.systems.toaster.combat.body_map import NAMES, body_map
from rulespkg.systems.toaster.combat.critical_table import (
    CRITICAL_ROLL,
    critical_categories,
    critical_damage,
    critical_procedure,
    effect_row,
)
from rulespkg.systems.toaster.combat.hit_location import area_odds, hit_locations, location_procedure
from rulespkg.systems.toaster.combat.tables import CATEGORIES, CRITICAL, HIT_LOCATION
from rulespkg.systems.toaster.notation import listed


def _places() -> Answer:
    areas = area_odds()
    spots = hit_locations().chances()
    likely = max(areas, key=lambda area: areas[area])
    words = f"{likely} is hit most often, {percent(areas[likely])} of the time."
    return Answer(
        words,
        figures=tuple(Figure(area, chance, key=NAMES[area]) for area, chance in areas.items()),
        bodies=(body_map("Where blows land", words, areas),),
        charts=(bars("Areas", words, "Area", areas, key="areas", keys=tuple(NAMES[area] for area in areas)),),
        grids=(
            Grid.of(
                "spots",
                "Every spot",
                "Area and spot with their chances.",
                {_spot_slug(area, spot): (area, spot) for area, spot in spots},
                ("area", "Area", lambda place: text_cell(place[0], f"#{_spot_slug(*place)}")),
                ("spot", "Spot", lambda place: place[1]),
                ("chance", "Chance", lambda place: spots[place]),
                heat=True,
            ),
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
    for effects, weight in odds.items():
        weights.update({effect: weights.get(effect, 0) + weight for effect in effects})
    return Answer(
        "Several effects can come together; their chances overlap.",
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
            Grid.of(
                "effects",
                "Every effect",
                "How often each comes up.",
                {row.slug: row for row in CRITICAL.rows if "effect" in row.facts},
                ("effect", "Effect", lambda row: text_cell(row.label, f"#{row.slug}")),
                ("what", "What", lambda row: row.cells["does"]),
                ("chance", "Chance", lambda row: Ratio(weights[row.facts["effect"]], odds.total)),
                heat=True,
            ),
            _damage_grid(),
        ),
        notes=(Step("A 9 brings several categories at once.", "toaster.tables.critical"),),
    )


_ARMOR = {"normal": "Armor counts", "no-armor": "Armor does not count", "ac-zero": "AC is 0"}


def _damage_grid() -> Grid:
    """What a critical result does to armor and to the damage roll at once."""
    odds = critical_damage()
    bonuses = {
        bonus: f"Damage {signed(bonus)}" if bonus else "No more damage"
        for bonus in sorted({bonus for _, bonus in odds})
    }
    return Grid.of(
        "damage",
        "Armor and damage together",
        "How often each pair comes up.",
        {armor: armor for armor in _ARMOR},
        ("armor", "Armor", lambda armor: _ARMOR[armor]),
        *(
            (str(bonus), label, lambda armor, bonus=bonus: odds[armor, bonus])
            for bonus, label in bonuses.items()
        ),
        heat=True,
    )


class HitLocation(Calculator):
    """Where a blow lands, or what a critical attack does besides."""

    id, title, count_label = "toaster.location", "Hit location and critical roller", "Result"
    purpose = "Roll where a blow lands"
    strip = (("table", ""),)
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
        return listed([effect_row(effect).label for effect in state])

    def effects(self, state: str | tuple[str, ...]) -> tuple[Effect, ...]:
        """The row of the place, or every effect by its category."""
        if isinstance(state, str):
            return (Effect("place", state),)
        return tuple(Effect(effect.partition(":")[0].lower(), effect, "defender") for effect in state)
