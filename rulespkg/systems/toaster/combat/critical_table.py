"""The critical table, and what its effects do to damage (toaster.tables.critical)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Pool, Procedure, Ratio, Shown, Stage, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.combat.tables import CRITICAL
from rulespkg.systems.toaster.combat.two_dice import D6, D10_STAR, Lines, spans, two_dice_row

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulespkg.dice.pool import Faces
    from rulespkg.model.row import Row

CATEGORIES = ("A", "B", "C", "D")


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
    effect: str = next(row for row in category_rows(category) if spans(row, "d6", d6)).facts["effect"]
    return effect


def combination(d6: int, combo_d6: int | None) -> tuple[str, ...]:
    """The categories that come together on a 9: the first d6 says how many, the second which.

    >>> combination(2, 5), combination(6, None)
    (('B', 'D'), ('A', 'B', 'C', 'D'))
    """
    codes = two_dice_row(CRITICAL, 9, d6).facts["combination_d6"]
    if "any" not in codes and combo_d6 is None:
        words = "Second d6 must be given: it says which categories come together."
        raise refuse("combo_d6", "Second d6", words)
    words = codes.get("any") or codes[str(combo_d6)]
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
        dice = [Shown(10, faces.next(10, 0), note="d10*")]
        d10star, d6 = dice[0].face, _more(dice, faces, "d6")
        if d10star < 9:
            return Throw(tuple(dice), critical(d10star, d6))
        combo = None if d6 == 6 else _more(dice, faces, "which categories")
        inner = {category: _more(dice, faces, category) for category in combination(d6, combo)}
        return Throw(tuple(dice), critical(9, d6, combo, inner))

    def _odds(self) -> Distribution:
        return D10_STAR.odds().combine(D6.odds(), lambda ten, six: (ten, six)).then(_effects)


def _more(dice: list[Shown], faces: Faces, note: str) -> int:
    dice.append(Shown(6, faces.next(6), note=note))
    return dice[-1].face


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
            lambda pair: tuple(code for code in (effects[pair[0]], bonuses[pair[1]]) if code)
        )


@remembered()
def _category(category: str) -> Distribution:
    return D6.odds().map(lambda face: category_effect(category, face))


CRITICAL_ROLL, CRITICAL_HARM = CriticalRoll(), CriticalHarm()


def critical_categories() -> dict[str, Ratio]:
    """The chance that each category comes up, and of no effect (toaster.tables.critical_distribution).

    >>> critical_categories()["C"]
    Ratio(11, 40)
    """
    odds = CRITICAL_ROLL.odds()
    sets = odds.map(lambda effects: frozenset(effect.partition(":")[0] for effect in effects))
    return {
        category: Ratio(sum(weight for effects, weight in sets.items() if category in effects), sets.total)
        for category in (*CATEGORIES, "none")
    }


ARMOR_EFFECTS = {"C:no-armor": "no-armor", "C:ac-zero": "ac-zero"}
DAMAGE_EFFECTS = {"D:plus-2": 2, "D:plus-5": 5, "D:plus-10": 10}


def damage_effect(effects: Sequence[str]) -> tuple[str, int]:
    """What critical effects do to damage: "normal", "no-armor" or "ac-zero", and a bonus.

    >>> damage_effect(("B:fall", "D:plus-5"))
    ('normal', 5)
    """
    armor = next((ARMOR_EFFECTS[effect] for effect in effects if effect in ARMOR_EFFECTS), "normal")
    return armor, next((DAMAGE_EFFECTS[effect] for effect in effects if effect in DAMAGE_EFFECTS), 0)


def critical_damage() -> Distribution:
    """The joint odds of both (toaster.tables.critical_damage_joint).

    >>> str(critical_damage()[("normal", 0)])
    '61/120'
    """
    return CRITICAL_ROLL.odds().map(damage_effect)


def critical_procedure() -> Procedure:
    """One roll on the critical table; it ends in the effects."""
    stage = Stage(
        "Critical table", lambda _: CRITICAL_ROLL, lambda _, effects: effects, tell_effects, key="critical"
    )
    return Procedure((), (stage,))


def tell_effects(_: Any, throw: Throw, left: Any) -> Lines:
    """Each effect in words."""
    rows = [effect_row(effect) for effect in throw.total]
    return tuple((f"{row.label}: {row.cells['does']}", "toaster.tables.critical") for row in rows)
