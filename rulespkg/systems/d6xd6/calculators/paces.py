"""Move and range: which range a distance is, what can be used there, and whether a run gets you closer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Effect, Figure, Grid, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Procedure, Ratio, Stage, repeat
from rulespkg.field import Choice, Flag, Option, Text
from rulespkg.plot import bars, stacked
from rulespkg.systems.d6xd6.calculators.distances import (
    amount,
    distance_of,
    gap_of,
    measured,
    range_of,
    unit_of,
)
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.checks import Task, reckon, success, tell
from rulespkg.systems.d6xd6.combat import FREE, LOST, band, metres, reach, remote_focus, why_not, worse_focus
from rulespkg.systems.d6xd6.damage import label_of, state_rank
from rulespkg.systems.d6xd6.equipment import WEAPONS
from rulespkg.systems.d6xd6.inputs import (
    armour_field,
    armour_subtracts_field,
    check_plus,
    damage_field,
    extra_field,
    focus_field,
    kind_field,
    plus_field,
    task_of,
)
from rulespkg.systems.d6xd6.offers import run_offers
from rulespkg.systems.d6xd6.products import Product
from rulespkg.systems.d6xd6.setup import leave_fields, leave_of, sniper_field
from rulespkg.systems.d6xd6.tables_combat import RANGES
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run, Throw
    from rulespkg.field import Field
    from rulespkg.systems.d6xd6.checks import Steps

MOST_TURNS = 10
_UNITS = (Option("metres", "Meters"), Option("yards", "Yards"))
_ON = ("observed", ("1",))
_WANTED = row_choice("wanted", "Range you want", "brawling", (RANGES,), rule="d6xd6.range.bands")
_READINGS: tuple[Field, ...] = (
    armour_subtracts_field(),
    Flag("step_within", "The levels include the free step", rule="d6xd6.move.action"),
    Flag(
        "worse_chance",
        "Called fire takes the Focus with the worse chance",
        help="Else the lower Focus, as written.",
        rule="d6xd6.range.lost",
    ),
)


def _task(inputs: Inputs) -> Task:
    return task_of(inputs, subtracts=inputs["armour_subtracts"])


def _procedure(inputs: Inputs) -> Procedure:
    """The run of this turn; it ends in the distance covered."""
    task, within = _task(inputs), inputs["step_within"]

    def told(_: None, throw: Throw, far: int) -> Steps:
        outcome = reckon(task, throw.total)
        words = f"{plural(outcome.levels, 'level')}: {far} {unit_of(inputs)} in all"
        if not outcome.success:
            words = f"Only the free {FREE} {unit_of(inputs)}"
        return [*tell(task, throw, outcome), (words, "d6xd6.move.action")]

    stage = Stage(
        "Run",
        lambda _: Product(task.mods),
        lambda _, product: metres(reckon(task, product).levels, within),
        told,
    )
    return Procedure(None, (stage,))


def _closed(inputs: Inputs, far: Distribution) -> dict[str, Ratio]:
    """The chance that the gap is closed after each number of turns that are spent running."""
    gap = gap_of(inputs)

    def step(left: Ratio) -> Distribution | None:
        return far.map(lambda metres: max(Ratio(0), left - metres)) if left else None

    return {str(turn): after[Ratio(0)] for turn, after in enumerate(repeat(gap, step, MOST_TURNS)) if turn}


def _arrival(by_turn: dict[str, Ratio]) -> str:
    """From which turn on the runner is surely there, else how likely in the longest run."""
    sure = next((turn for turn, chance in by_turn.items() if chance == 1), "")
    if sure == "1":
        return "The runner is there in the first turn."
    if sure:
        before = percent(by_turn[str(int(sure) - 1)])
        return f"By turn {sure} the runner is surely there; one turn earlier {before}."
    third, last = percent(by_turn["3"]), percent(by_turn[str(MOST_TURNS)])
    return f"After 3 turns {third}, after {MOST_TURNS} turns {last}."


def _odds(inputs: Inputs) -> Answer:
    far = _procedure(inputs).enumerate().sorted()
    here, gap = range_of(inputs), gap_of(inputs)
    by_turn = _closed(inputs, far)
    shares = tuple(
        Figure(f"{one} {unit_of(inputs)}", far[one], tone="failure" if gap > one else "success", key=str(one))
        for one in far
    )
    return Answer(
        _words(inputs, here, by_turn["1"]),
        figures=(
            Figure("Range now", RANGES.row(here).label, "", key="range"),
            Figure("To go", number(gap), unit_of(inputs), key="gap"),
            Figure("Closed this turn", by_turn["1"], tone="success", key="closed"),
            Figure("Mean distance covered", far.mean(), unit_of(inputs), key="mean_distance"),
            *_fire(inputs, here),
        ),
        charts=(
            stacked("Distance covered this turn", shares, "distance"),
            bars(
                "Chance to be there by turns of running",
                _arrival(by_turn),
                "Turns",
                by_turn,
                "success",
                key="by_turns",
            ),
        ),
        grids=(_weapon_grid(inputs, here),),
        notes=(*_notes(inputs, here), *house(inputs, (*leave_fields(), *_READINGS))),
    )


def _words(inputs: Inputs, here: str, chance: Ratio) -> str:
    gap, wanted = gap_of(inputs), RANGES.row(inputs["wanted"]).label
    far = measured(inputs, distance_of(inputs))
    at = f"{far} is {RANGES.row(here).label} range"
    if here == LOST:
        at = f"At {far} the target is Lost"
    if not gap:
        return f"{at}: you need no run for {wanted} range."
    closed = f"you close the {measured(inputs, gap)} to {wanted} range this turn"
    return f"{at}: {closed} {percent(chance)} of the time."


def _fire(inputs: Inputs, here: str) -> tuple[Figure, ...]:
    if here != LOST or not inputs["observed"]:
        return ()
    focus = _fire_focus(inputs)
    chance = success(_task({**inputs, "kind": inputs["fire_kind"], "plus": 0})._replace(focus=focus))
    return (
        Figure("Focus for called fire", focus, "", key="fire_focus"),
        Figure("Called fire succeeds", chance, key="fire_success"),
    )


def _fire_focus(inputs: Inputs) -> int:
    observer, attacker = inputs["observer"], inputs["focus"]
    if inputs["worse_chance"]:
        return worse_focus(inputs["fire_kind"], observer, attacker)
    return remote_focus(observer, attacker)


def _weapon_grid(inputs: Inputs, here: str) -> Grid:
    ranges = tuple(dict.fromkeys((here, inputs["wanted"])))
    rows = tuple(
        (Cell(row.label, "", link=f"#{row.slug}"), *(Cell(_use(inputs, row.slug, one), "") for one in ranges))
        for row in WEAPONS.rows
    )
    heads = [f"{RANGES.row(one).label}{', now' if one == here else ''}" for one in ranges]
    sentence = "The damage of one success level where the weapon can be used, and else why it cannot."
    return Grid(
        "Weapons at these ranges",
        sentence,
        ("Weapon", *heads),
        rows,
        key="weapons",
        column_keys=("weapon", *ranges),
        row_keys=tuple(row.slug for row in WEAPONS.rows),
    )


def _use(inputs: Inputs, slug: str, at: str) -> str:
    why = why_not(slug, at, leave_of(inputs))
    if why:
        return f"no: {why}"
    found = reach(slug, at, leave_of(inputs))
    price = "".join(f", {one.points} points of penalty" for one in found.penalties)
    return label_of(state_rank(found.damage)) + price


def _notes(inputs: Inputs, here: str) -> list[Step]:
    notes = []
    gap = gap_of(inputs)
    if gap and gap <= FREE:
        words = f"The free {FREE} {unit_of(inputs)} are enough: you need not spend your action."
        notes.append(Step(words, "d6xd6.move.free"))
    if gap:
        words = (
            "Only distance is counted here: a run lasts until the countdown ends, and enemies may stop you."
        )
        notes.append(Step(words, "d6xd6.move.action"))
    if inputs["observed"] and here != LOST:
        words = "Fire is called only at a target that is Lost; this one can be attacked directly."
        notes.append(Step(words, "d6xd6.range.lost"))
    if here == LOST:
        words = "Nobody can attack directly; fire must be called by an observer, and its damage is not given."
        notes.append(Step(words, "d6xd6.range.lost"))
    return notes


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    far, gap = run.state, gap_of(inputs)
    words = f"You cover {far} {unit_of(inputs)}"
    if gap <= far:
        return f"{words}, enough for {RANGES.row(inputs['wanted']).label} range.", "success"
    left = distance_of(inputs) - far
    now = RANGES.row(band(left, inputs["units"])).label
    return f"{words}; {measured(inputs, left)} are left, which is {now} range.", "failure"


def _check(inputs: Inputs) -> None:
    check_plus(inputs)
    amount(inputs["distance"])


def _closes(inputs: Inputs, far: int) -> bool:
    return gap_of(inputs) <= far


def _effects(inputs: Inputs, far: int) -> tuple[Effect, ...]:
    return (
        Effect("outcome", "success" if _closes(inputs, far) else "failure"),
        Effect("distance", far),
    )


MOVE = Calculator(
    "d6xd6.move",
    "Move and range",
    "Which range a distance is, what can be used there, and how likely a run gets you closer.",
    ("d6xd6.move.action", "d6xd6.range.bands", "d6xd6.weapon.range", "d6xd6.range.lost"),
    (
        Text("distance", "Distance", "8", 20, help="Such as 8 or 2.5.", rule="d6xd6.range.bands"),
        Choice("units", "Measured in", "metres", _UNITS, rule="d6xd6.range.bands"),
        _WANTED.but(options=_WANTED.options[:-1]),
        kind_field("kind", "Athletics or occupation"),
        focus_field(),
        damage_field(),
        armour_field(),
        *folded("Pluses and other penalties", (plus_field(), extra_field())),
        *folded(
            "Fire called by an observer",
            (
                Flag("observed", "An observer sees the target", rule="d6xd6.range.lost"),
                focus_field("observer", "Observer's Focus").but(only=_ON),
                kind_field("fire_kind", "Attacker's kind of roll").but(only=_ON),
            ),
        ),
        *folded("The host and the readings", (*leave_fields(), sniper_field(), *_READINGS)),
    ),
    _odds,
    _procedure,
    _headline,
    check=_check,
    offers=run_offers,
    score=lambda _, far: far,
    wins=_closes,
    won="Gap closed",
    counted=Counted("Distance", lambda _, far: far),
    effects=_effects,
)
