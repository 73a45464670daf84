"""How cases write what a reader fills in and reads: base successes, ranks, chances, attacks."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from site_tests.rules import door

if TYPE_CHECKING:
    from site_tests.rules.door import Result

type Inputs = dict[str, Any]
type Flat = dict[str, Any]

RANKS = ["deficient", "average", "good", "great", "extraordinary", "heroic", "legendary", "mythic"]
"""The words for ranks, each of which may carry a plus."""
AVERAGE = 2
NOTHING = (3, 3, 3, 3)
"""Four faces that add nothing."""


class NotShown(ValueError):
    """A reader sees no such figure, because there is none."""


def rank(value: Any) -> str:
    """A rank as a form holds it: the slug of its row, or a number off the chart."""
    if isinstance(value, str):
        return f"rank-{value}"
    return _row(value) if type(value) is int and 0 <= value < 2 * len(RANKS) else str(value)


def _row(index: int) -> str:
    return f"rank-{RANKS[index // 2]}" + ("-plus" if index % 2 else "")


def attribute(base: Any, bonus: Any = 0, name: str = "rank", more: str = "bonus") -> Flat:
    """Base successes as a rating with a bonus: Average, and what is beyond it."""
    if type(base) is not int or type(bonus) is not int:
        return {name: base, more: bonus}
    return {name: "rank-average", more: base - AVERAGE + bonus}


def ranked(base: Any) -> dict[str, Any]:
    """Base successes with the slug of their rank, as the converter names it."""
    return {"base": base, "rank": slug(door.odds("nwm.ranks", {"given": "base", "base": base}), "0", "rank")}


def slug(result: Result, row: str, column: str) -> str | None:
    """The rank of a cell of the scale by the row that it links to; ``None`` off the chart."""
    grid = result.grid("scale")
    link = grid.rows[grid.row_keys.index(row)][grid.column_keys.index(column)].link
    return link.removeprefix("#rank-") or None


def asked(i: Inputs, **answers: Any) -> Any:
    """The answer to what a case asks; the rest is not worked out."""
    if i["ask"] not in answers:
        raise NotShown(f"nobody can ask for {i['ask']}, only for {', '.join(answers)}")
    answer = answers[i["ask"]]
    return answer() if callable(answer) else answer


def effect(result: Result, key: str, to: str = "") -> Any:
    """What a roll did; while dice are missing it has done nothing."""
    if result.answer.waiting is not None:
        raise NotShown(result.headline)
    return result.effect(key, to)


def perhaps(result: Result, key: str, to: str = "") -> Any:
    """What a roll did; ``None`` where it did nothing of the kind."""
    return next(
        (effect.value for effect in result.answer.effects if (effect.key, effect.to) == (key, to)), None
    )


def figure(result: Result, key: str) -> Any:
    """A figure; where there is nothing to tell, none is shown."""
    if key not in {figure.key for figure in result.answer.figures}:
        raise NotShown(f"no {key}: {result.headline}")
    return result.figure(key)


def without(spread: dict[str, str], *keys: str) -> str:
    """The chance of all outcomes but some."""
    rest = sum((Fraction(chance) for name, chance in spread.items() if name not in keys), Fraction(0))
    return f"{rest.numerator}/{rest.denominator}"


def weapon(i: Inputs) -> Flat:
    """A weapon with a power of its own, its harm and the target of a case."""
    return {
        "weapon": "",
        "power": rank(i["power"]),
        "kind": f"type-{i['type']}",
        "resistance": rank(i["resistance"]),
        **_conversion(i),
        **armor(i),
        **{name: i[key] for name, key in _SWITCHES.items() if key in i},
    }


_SWITCHES = {"first_full": "first_full", "equal_option": "equal_opt"}


def _conversion(i: Inputs) -> Flat:
    """Whoever says that an attack can change its kind of harm can buy that."""
    can = i.get("convertible", False)
    if can:
        kind = {"weapon": "", "kind": f"type-{i['type']}", "by_hand": can}
        door.odds("nwm.spending", {**kind, "convert": can, "increase": 0})
    return {"by_hand": can}


def armor(i: Inputs) -> Flat:
    """Armor, and the power against it."""
    if i.get("protection") is None:
        return {} if i.get("coverage") is None else {"coverage": coverage(i["coverage"])}
    pen = {"pen": rank(i["pen_power"])} if i.get("pen_power") is not None else {}
    return {"protection": rank(i["protection"]), "coverage": coverage(i.get("coverage")), **pen}


def coverage(value: Any) -> str:
    """The row of a coverage."""
    return f"coverage-{ {1: 'some', 2: 'a-lot', 3: 'carapace'}.get(value, value) }"


def discount(i: Inputs) -> str:
    """The row of a discount on victims."""
    value = i.get("discount", 0)
    return f"discount-{ {0: 'none', 1: 'one', 2: 'two', 3: 'three'}.get(value, value) }"


def strike(i: Inputs) -> Flat:
    """An attack on a defense value."""
    flat = attribute(i["attack"], i.get("bonus", 0), "attack")
    return {**flat, "defense": rank(i["defence"])}


def rolled(extra: Any) -> Flat:
    """An attack whose dice add nothing, and which hits by so much."""
    return {**attribute(AVERAGE, extra, "attack"), "defense": rank(AVERAGE)}


def goal(i: Inputs) -> Flat:
    """A goal of results of one's own."""
    wanted = i["goal"] if isinstance(i["goal"], list) else [i["goal"]]
    return {"goal": "own", "wanted.kill": False, **{f"wanted.{_name(severity)}": True for severity in wanted}}


def _name(result: Any) -> str:
    return str(result).replace("-", "_")
