"""The two tables of a fight: critical results and hit locations, and armor by location (toaster.tables)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Pool, Procedure, Ratio, Shown, Single, Stage, Throw
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.damage import armor_class, damage_odds
from rulespkg.systems.toaster.tables import CRITICAL, HIT_LOCATION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulespkg.dice.pool import Faces
    from rulespkg.model.table import Row, Table
    from rulespkg.systems.toaster.damage import Harmful

AREAS = tuple(dict.fromkeys(row.facts["area"] for row in HIT_LOCATION.rows))
CATEGORIES = ("A", "B", "C", "D")
D10_STAR = Single(10, 0)
D6 = Single(6)

type Told = tuple[tuple[str, str], ...]


def two_dice_row(table: Table, d10star: int, d6: int) -> Row:
    """The row of a table that is read with a d10* and a d6.

    >>> two_dice_row(HIT_LOCATION, 3, 6).label
    'Torso: Hips/Groin'
    """
    return next(row for row in table.rows if _spans(row, "d10star", d10star) and _spans(row, "d6", d6))


def _spans(row: Row, key: str, face: int) -> bool:
    low, high = row.facts[key]
    return bool(low <= face <= high)


def hit_location(d10star: int, d6: int) -> Row:
    """The row that says where a blow lands (toaster.tables.hit_location).

    >>> hit_location(0, 6).facts["spot"]
    'Forehead/Skull'
    """
    return two_dice_row(HIT_LOCATION, d10star, d6)


def hit_locations() -> Distribution:
    """The exact chance of each pair of area and spot (toaster.tables.hit_location_distribution).

    >>> hit_locations().probability(lambda place: place[0] == "Torso")
    Ratio(3, 10)
    """
    return D10_STAR.odds().combine(D6.odds(), _place)


def _place(d10star: int, d6: int) -> tuple[str, str]:
    facts = hit_location(d10star, d6).facts
    return facts["area"], facts["spot"]


def area_odds() -> dict[str, Ratio]:
    """The chance of each area to be hit."""
    areas = hit_locations().map(lambda place: place[0])
    return {area: areas[area] for area in AREAS}


def location_procedure() -> Procedure:
    """Where a blow lands: d10* for the area, then a d6 for the spot; it ends in the slug of a row."""
    area = Stage("Area", lambda _: D10_STAR, lambda _, face: face, _tell_area)
    spot = Stage("Spot", lambda _: D6, lambda face, d6: hit_location(face, d6).slug, _tell_spot)
    return Procedure(None, (area, spot))


def _tell_area(_: Any, throw: Throw, face: int) -> Told:
    area = hit_location(face, 1).facts["area"]
    return ((f"{throw.total} on the d10*: {area}.", "toaster.tables.hit_location"),)


def _tell_spot(_: int, throw: Throw, slug: str) -> Told:
    spot = HIT_LOCATION.row(slug).facts["spot"]
    return ((f"{throw.total} on the d6: {spot}.", "toaster.tables.hit_location"),)


def category_rows(category: str) -> list[Row]:
    """The rows of one category of the critical table, or of "none"."""
    rows = (row for row in CRITICAL.rows if "effect" in row.facts)
    return [row for row in rows if row.facts["effect"].partition(":")[0] == category]


def effect_row(effect: str) -> Row:
    """The row of an effect such as "C:no-armor"."""
    return CRITICAL.by("effect", effect)


def category_effect(category: str, d6: int) -> str:
    """The effect that a d6 gives within a category.

    >>> category_effect("C", 4)
    'C:no-armor'
    """
    found: str = next(row for row in category_rows(category) if _spans(row, "d6", d6)).facts["effect"]
    return found


def combination(d6: int, combo_d6: int | None) -> tuple[str, ...]:
    """The categories that come together on a 9: the first d6 says how many, the second which.

    >>> combination(2, 5), combination(6, None)
    (('B', 'D'), ('A', 'B', 'C', 'D'))
    """
    listed = two_dice_row(CRITICAL, 9, d6).facts["combination_d6"]
    if "any" not in listed and combo_d6 is None:
        words = "Second d6 must be given: it says which categories come together."
        raise refuse("combo_d6", "Second d6", words)
    words = listed.get("any") or listed[str(combo_d6)]
    return tuple(words.split("+"))


def critical(
    d10star: int, d6: int, combo_d6: int | None = None, category_d6: Mapping[str, int] | None = None
) -> tuple[str, ...]:
    """The effects of a critical result, as codes such as "D:plus-2" (toaster.tables.critical).

    Only a 9 needs more dice: ``combo_d6`` says which categories, ``category_d6`` has a d6 for each.

    >>> critical(6, 4), critical(9, 6, None, {"A": 1, "B": 1, "C": 1, "D": 6})
    (('C:no-armor',), ('A:drop-feet', 'B:minus-2', 'C:no-armor', 'D:plus-10'))
    """
    row = two_dice_row(CRITICAL, d10star, d6)
    if "effect" in row.facts:
        return (row.facts["effect"],)
    inner = category_d6 or {}
    categories = combination(d6, combo_d6)
    for category in categories:
        if category not in inner:
            words = f"d6 of category {category} must be given: a d6 is rolled in each category."
            raise refuse("category_d6", f"d6 of category {category}", words)
    return tuple(category_effect(category, inner[category]) for category in categories)


class CriticalRoll(Pool):
    """A roll on the critical table with all the dice it calls for; the total is the effects."""

    def throw(self, faces: Faces) -> Throw:
        shown = [Shown(10, faces.next(10, 0), note="d10*")]
        d10star, d6 = shown[0].face, _more(shown, faces, "d6")
        if d10star < 9:
            return Throw(tuple(shown), critical(d10star, d6))
        combo = None if d6 == 6 else _more(shown, faces, "which categories")
        inner = {category: _more(shown, faces, category) for category in combination(d6, combo)}
        return Throw(tuple(shown), critical(9, d6, combo, inner))

    def _odds(self) -> Distribution:
        return D10_STAR.odds().combine(D6.odds(), lambda ten, six: (ten, six)).then(_effects)


def _more(shown: list[Shown], faces: Faces, note: str) -> int:
    shown.append(Shown(6, faces.next(6), note=note))
    return shown[-1].face


def _effects(dice: tuple[int, int]) -> Distribution:
    if dice[0] < 9:
        return Distribution.certain(critical(*dice))
    combos = D6.odds().map(lambda combo: combination(dice[1], combo))
    return combos.then(_inner)


def _inner(categories: tuple[str, ...]) -> Distribution:
    odds = Distribution.certain(())
    for category in categories:
        odds = odds.combine(_category(category), lambda so_far, effect: (*so_far, effect))
    return odds


class CriticalHarm(CriticalRoll):
    """The same roll, whose odds tell apart only what changes damage."""

    def _odds(self) -> Distribution:
        effects = {**{name: code for code, name in ARMOR_EFFECTS.items()}, "normal": ""}
        bonuses = {**{bonus: code for code, bonus in DAMAGE_EFFECTS.items()}, 0: ""}
        return critical_damage().map(
            lambda found: tuple(code for code in (effects[found[0]], bonuses[found[1]]) if code)
        )


@cache
def _category(category: str) -> Distribution:
    return D6.odds().map(lambda face: category_effect(category, face))


CRITICAL_ROLL, CRITICAL_HARM = CriticalRoll(), CriticalHarm()


def critical_categories() -> dict[str, Ratio]:
    """The chance that each category comes up, and of no effect (toaster.tables.critical_distribution).

    >>> critical_categories()["C"]
    Ratio(11, 40)
    """
    odds = CRITICAL_ROLL.odds()
    found = odds.map(lambda effects: frozenset(effect.partition(":")[0] for effect in effects))
    return {
        category: Ratio(sum(weight for got, weight in found.items() if category in got), found.total)
        for category in (*CATEGORIES, "none")
    }


ARMOR_EFFECTS = {"C:no-armor": "no-armor", "C:ac-zero": "ac-zero"}
DAMAGE_EFFECTS = {"D:plus-2": 2, "D:plus-5": 5, "D:plus-10": 10}


def damage_effect(effects: Sequence[str]) -> tuple[str, int]:
    """What critical effects do to damage: "normal", "no-armor" or "ac-zero", and a bonus.

    >>> damage_effect(("B:fall", "D:plus-5"))
    ('normal', 5)
    """
    armor = next((ARMOR_EFFECTS[one] for one in effects if one in ARMOR_EFFECTS), "normal")
    return armor, next((DAMAGE_EFFECTS[one] for one in effects if one in DAMAGE_EFFECTS), 0)


def critical_damage() -> Distribution:
    """The joint odds of both (toaster.tables.critical_damage_joint).

    >>> str(critical_damage()[("normal", 0)])
    '61/120'
    """
    return CRITICAL_ROLL.odds().map(damage_effect)


def critical_procedure() -> Procedure:
    """One roll on the critical table; it ends in the effects."""
    stage = Stage("Critical table", lambda _: CRITICAL_ROLL, lambda _, found: found, tell_effects)
    return Procedure((), (stage,))


def tell_effects(_: Any, throw: Throw, left: Any) -> Told:
    """Each effect in words."""
    rows = [effect_row(effect) for effect in throw.total]
    return tuple((f"{row.label}: {row.cells['does']}", "toaster.tables.critical") for row in rows)


def area_armor(physique: int, coverage: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """AC at each area: only pieces that cover it count (toaster.damage.partial_armor).

    >>> area_armor(5, {"Torso": (8,)})["Torso"]
    6
    """
    for area in coverage:
        if area not in AREAS:
            words = f"Covered areas must be of {', '.join(AREAS)}, not “{str(area)[:40]}”."
            raise refuse("coverage", "Covered areas", words)
    return {area: armor_class(physique, coverage.get(area, ())) for area in AREAS}


def partial_armor(harm: Harmful, armor: Mapping[str, int]) -> Distribution:
    """The exact net damage of a hit whose place the table decides (toaster.damage.partial_armor)."""
    areas = hit_locations().map(lambda place: place[0])
    return areas.then(lambda area: damage_odds(harm._replace(ac=armor[area])))
