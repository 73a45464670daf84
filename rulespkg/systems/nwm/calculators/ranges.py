"""Range and movement: what a distance costs, and how long it takes to close it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import (
    Answer,
    Chart,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    number,
    percent,
    text_cell,
)
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.calculators.words import (
    EXTRAS,
    extra_effects,
    extra_score,
    extra_wins,
    extra_words,
)
from rulespkg.systems.nwm.checks import chance, task
from rulespkg.systems.nwm.inputs import base, modifier_field, ranked_field, rated_field
from rulespkg.systems.nwm.movement import bands, fullmoves, meters, range_penalty, reached, rounds
from rulespkg.systems.nwm.offers import mover_offers
from rulespkg.systems.nwm.tables_space import BASE_RANGES, FULLMOVE
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run

MOST_METERS = 100_000
_LISTED = BASE_RANGES._replace(rows=tuple(row for row in BASE_RANGES.rows if "fullmoves" in row.facts))
_UNITS = (Option("meters", "Meters"), Option("fullmoves", "Fullmoves"))
_ROUNDINGS = (
    Option("up", "Next row up"),
    Option("down", "Row below"),
    Option("nearest", "Nearer row"),
)


def _distance(inputs: Inputs) -> Ratio:
    """The distance in fullmoves."""
    return _fullmoves(inputs["distance"], inputs["unit"])


def _fullmoves(count: int, unit: str) -> Ratio:
    return Ratio(count, FULLMOVE if unit == "meters" else 1)


def _base(inputs: Inputs) -> Ratio:
    """The base range in fullmoves, before a scope."""
    if inputs["weapon"]:
        return Ratio(BASE_RANGES.row(inputs["weapon"]).facts["fullmoves"])
    return _fullmoves(inputs["base_range"], inputs["base_unit"])


def _penalty(inputs: Inputs) -> int:
    return range_penalty(_distance(inputs), _base(inputs), inputs["scope"], inputs["rounding"])


def _numbers(inputs: Inputs, penalty: int) -> tuple[int, int, int]:
    return base(inputs["attack"]), base(inputs["defense"]), inputs["bonus"] + penalty


def _far(distance: Ratio) -> str:
    """A distance in both units."""
    return f"{number(meters(distance))} m ({_moves(distance)})"


def _moves(distance: Ratio) -> str:
    """Fullmoves with their noun."""
    return f"{number(distance)} fullmove{'' if distance == 1 else 's'}"


def _odds(inputs: Inputs) -> Answer:
    penalty = _penalty(inputs)
    far, near = _numbers(inputs, penalty), _numbers(inputs, 0)
    hit, close = chance(*far), chance(*near)
    step, turns = (
        fullmoves(base(inputs["athletics"])),
        rounds(_distance(inputs), base(inputs["athletics"])),
    )
    words = f"No penalty: you hit {percent(hit)} of the time."
    if penalty:
        words = (
            f"{signed(penalty)} for range: you hit {percent(hit)} of the time instead of {percent(close)}."
        )
    return Answer(
        words,
        figures=(
            Figure("Range penalty", penalty, "", key="range_penalty"),
            Figure("Hit", hit, tone="success", key="hit"),
            Figure("Hit within base range", close, key="hit_within_base_range"),
            Figure("Rounds to close in", turns, "rounds" if turns != 1 else "round", key="rounds_to_close"),
            Figure("Covered in a round", meters(step), "m", key="meters_a_round"),
            Figure("The same in fullmoves", step, "", key="fullmoves_a_round"),
        ),
        charts=(_steps(inputs),),
        grids=(_bands(inputs),),
        notes=_notes(inputs, turns),
    )


def _steps(inputs: Inputs) -> Chart:
    """The chance to hit in every band of distance, far enough for it to vanish or for twelve bands."""
    points = tuple(
        (f"{number(meters(far))} m", chance(*_numbers(inputs, penalty))) for far, penalty in _reach(inputs)
    )
    (near, most), (far, least) = points[0], points[-1]
    before = points[max(0, len(points) - 2)][0]
    until = _until(inputs).lower()
    last = f"beyond {before}" if not least else f"{until} {far}"
    sentence = f"{percent(most)} {until} {near}, {percent(least)} {last}."
    keys = tuple(str(penalty) for _, penalty in _reach(inputs))
    series = (Series("Hit", points, "success", keys=keys),)
    return Chart("bars", "Chance to hit by distance", sentence, _until(inputs), series, key="hit_by_penalty")


def _reach(inputs: Inputs) -> list[tuple[Ratio, int]]:
    found = bands(_base(inputs), inputs["scope"], inputs["rounding"], 12)
    hopeless = [i for i, (_, penalty) in enumerate(found) if not chance(*_numbers(inputs, penalty))]
    return found[: hopeless[0] + 1 if hopeless else len(found)]


def _bands(inputs: Inputs) -> Grid:
    rows = tuple(
        (text_cell(_far(far)), text_cell(signed(penalty)), chance_cell(chance(*_numbers(inputs, penalty))))
        for far, penalty in _reach(inputs)
    )
    return Grid(
        "Bands of range",
        "Where each penalty ends.",
        (_until(inputs), "Penalty", "Hit"),
        rows,
        key="bands",
        column_keys=("until", "penalty", "hit"),
        row_keys=tuple(str(penalty) for _, penalty in _reach(inputs)),
    )


def _until(inputs: Inputs) -> str:
    """Whether the end of a band belongs to it."""
    return "Up to" if inputs["rounding"] == "up" else "Under"


def _notes(inputs: Inputs, turns: int) -> tuple[Step, ...]:
    reach = reached(_base(inputs), inputs["scope"])
    far = _distance(inputs)
    link = f"#{inputs['weapon']}" if inputs["weapon"] else "nwm.space.base_range"
    told = [Step(f"Base range {_far(reach)}.", link)]
    if inputs["scope"]:
        told.append(Step("A scope doubles it and takes an action to sight in.", "nwm.space.scope"))
    if inputs["scope"] and inputs["weapon"] == "range-thrown":
        words = "Nothing that is thrown has a scope; here it stands for something that does the same."
        told.append(Step(words, "nwm.space.scope"))
    if far <= 1:
        told.append(Step("Within one fullmove range does not matter.", "nwm.space.close_range"))
    else:
        told.append(Step(f"The distance is {number(far / reach)} times that.", "nwm.space.range_penalty"))
    step = fullmoves(base(inputs["athletics"]))
    rank = scale.title(base(inputs["athletics"]))
    told.append(Step(f"{rank} athletics cover {_far(step)} in a round.", "nwm.space.move"))
    closing = f"It takes {plural(turns, 'round')} to come within one fullmove."
    told.append(Step(closing, "nwm.space.close_range"))
    return tuple(told)


def _procedure(inputs: Inputs) -> Procedure:
    attack, defense, bonus = _numbers(inputs, _penalty(inputs))
    return task(attack, defense, bonus, "Attack", "defense")


def _headline(_: Inputs, run: Run) -> tuple[str, str]:
    extra: int = run.state
    words = "A hit" if extra >= 0 else "A miss"
    return f"{words}: {extra_words(extra)}.", "success" if extra >= 0 else "failure"


RANGE = Calculator(
    "nwm.range",
    "Range and movement",
    "What a distance takes from a shot, how often it still hits, and how long it takes to close in.",
    (
        "nwm.space.range_penalty",
        "nwm.space.base_range",
        "nwm.space.scope",
        "nwm.space.close_range",
        "nwm.space.move",
    ),
    (
        row_choice("weapon", "Weapon", "range-rifle", (_LISTED,), "Another", rule="nwm.space.base_range"),
        Number(
            "base_range",
            "Base range",
            5,
            1,
            MOST_METERS,
            help="Agree on one; a rifle has 5 fullmoves.",
            rule="nwm.space.base_range",
            only=("weapon", ("",)),
        ),
        Choice(
            "base_unit",
            "Base range counted in",
            "fullmoves",
            _UNITS,
            rule="nwm.space.fullmove",
            only=("weapon", ("",)),
        ),
        Flag("scope", "Scope, sighted in", rule="nwm.space.scope"),
        Number("distance", "Distance", 400, 0, MOST_METERS, rule="nwm.space.range_penalty"),
        Choice("unit", "Counted in", "meters", _UNITS, rule="nwm.space.fullmove"),
        rated_field("attack", "Attack", "heroic", rule="nwm.attack.roll"),
        ranked_field("defense", "Target's defense", "great", rule="nwm.attack.defence_value"),
        ranked_field("athletics", "Athletics of whoever closes in", "good", rule="nwm.space.move"),
        *folded(
            "More",
            (
                modifier_field(
                    "bonus", "Bonus", help="In successes, as for an aim.", rule="nwm.task.modifiers"
                ),
                Choice("rounding", "Between two rows", "up", _ROUNDINGS, rule="nwm.space.range_penalty"),
            ),
        ),
    ),
    _odds,
    _procedure,
    _headline,
    roll_label="Shoot",
    offers=mover_offers,
    score=extra_score,
    wins=extra_wins,
    won="Hit",
    counted=EXTRAS,
    effects=lambda _, extra: extra_effects(extra),
)
