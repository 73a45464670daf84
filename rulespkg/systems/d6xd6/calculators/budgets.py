"""The budget of Drama Points: the cheapest way to stay in the fight, and what is left at the end."""

from __future__ import annotations

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Field, Flag, Number, Option
from rulespkg.form import Rows
from rulespkg.systems.d6xd6.calculators.advice import changes
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.damage import (
    GRAZE,
    KNOCKOUT,
    OVERKILL,
    PENALTIES,
    Guard,
    accumulate,
    armour_steps,
    attack_name,
    attack_rank_of,
    defended,
    label_of,
    state_rank,
)
from rulespkg.systems.d6xd6.drama import Coming, Spending, least, mildest, spendings, thrifty
from rulespkg.systems.d6xd6.growth import MOST_HELD, PER_SESSION, earned, session_start
from rulespkg.systems.d6xd6.inputs import (
    armour_field,
    carried_field,
    cover_field,
    dead_field,
    helpless_field,
    state_field,
)
from rulespkg.systems.d6xd6.offers import armour_offers
from rulespkg.words import plural

MOST_ATTACKS = 5
MOST_RANK = OVERKILL + 5
_RANKS = tuple(Option(attack_name(rank), label_of(rank)) for rank in range(GRAZE, MOST_RANK + 1))
_STATES = state_field().options
_TURNED: tuple[Field, ...] = (helpless_field(), dead_field())
_READINGS: tuple[Field, ...] = (*_TURNED, carried_field())


def _attacks(inputs: Inputs) -> tuple[Coming, ...]:
    armour = armour_steps(inputs["armour"])
    return tuple(
        Coming(
            attack_rank_of(row["rank"]),
            Guard(row["reactive"], armour, 0, inputs["cover"], inputs["helpless"]),
        )
        for row in inputs["attacks"]
    )


def _every(inputs: Inputs) -> tuple[Spending, ...]:
    return spendings(_attacks(inputs), state_rank(inputs["state"]), inputs["held"], inputs["dead"])


def _odds(inputs: Inputs) -> Answer:
    every = _every(inputs)
    kept = thrifty(every, state_rank(inputs["goal"]))
    ends = mildest(every, inputs["held"])
    best = kept[0] if kept else ends[-1]
    left = inputs["held"] - best.cost
    end = earned(left)
    return Answer(
        _words(inputs, ends, kept),
        "" if kept else "failure",
        steps=_steps(inputs, best),
        figures=(
            *_needed(inputs),
            *(() if kept else (Figure("Points to spend", best.cost, "points", key="spend"),)),
            Figure("Points left", left, "points", key="left"),
            Figure("You end with", label_of(best.end, inputs["dead"]), "", key="end"),
            Figure("Experience for the rest", end.xp, "points", key="xp"),
            Figure("Carried over", end.carry, "points", key="carry"),
            Figure(
                "Next session",
                session_start(end.carry, inputs["carry_within"]),
                "points",
                key="next_session",
            ),
        ),
        charts=(_chart(inputs, ends),),
        grids=(_total_grid(inputs, ends), *((_plan_grid(inputs, kept),) if len(kept) > 1 else ())),
        notes=(
            *_worn(inputs),
            Step(
                "Experience and carry are those of a session that ends with what is left.",
                "d6xd6.growth.drama",
            ),
            *changes(inputs, _TURNED, _choose),
            *house(inputs, _READINGS),
        ),
    )


def _worn(inputs: Inputs) -> tuple[Step, ...]:
    if not inputs["armour"] or not any(row["reactive"] for row in inputs["attacks"]):
        return ()
    words = "Armour takes the place of a Focused defence: the two never add."
    return (Step(words, "d6xd6.defence.passive"),)


def _needed(inputs: Inputs) -> tuple[Figure, ...]:
    """The points that would keep you there, held or not; nothing where none do."""
    goal = state_rank(inputs["goal"])
    found = least(_attacks(inputs), state_rank(inputs["state"]), goal, inputs["dead"])
    tone = "failure" if found is not None and found > inputs["held"] else ""
    return () if found is None else (Figure("Points needed", found, "points", tone, "needed"),)


def _choose(inputs: Inputs) -> str:
    kept = thrifty(_every(inputs), state_rank(inputs["goal"]))
    return _names(kept) if kept else "none that keeps you there"


def _plan(one: Spending) -> str:
    parts = [f"{spent} on attack {place}" for place, spent in enumerate(one.points, 1) if spent]
    return " and ".join(parts) or "nothing"


def _names(kept: list[Spending]) -> str:
    """The first of the cheapest ways, and how many others cost as little."""
    others = sum(one.cost == kept[0].cost for one in kept) - 1
    also = f" ({plural(others, 'other')} as good)" if others else ""
    return f"{_plan(kept[0])}{also}"


def _words(inputs: Inputs, ends: tuple[Spending, ...], kept: list[Spending]) -> str:
    goal = label_of(state_rank(inputs["goal"]), inputs["dead"])
    if not kept:
        before, best = state_rank(inputs["state"]), ends[-1]
        end = label_of(best.end, inputs["dead"])
        if before > state_rank(inputs["goal"]):
            now = label_of(before, inputs["dead"])
            why = f"You have {now} already, and Drama Points do not heal"
        elif inputs["held"]:
            why = f"The {plural(inputs['held'], 'Drama Point')} you hold cannot keep you at {goal} or better"
        else:
            return f"Without Drama Points you end with {end}."
        return f"{why}: the mildest end is {end}, by spending {_plan(best)}."
    best = kept[0]
    if not best.cost:
        return f"You need no Drama Points: you end with {label_of(best.end, inputs['dead'])}."
    less = ends[best.cost - 1]
    short = f"with one point less you end with {label_of(less.end, inputs['dead'])} at best"
    return f"Best is to spend {_names(kept)}{_lead(kept)}; {short}."


def _lead(kept: list[Spending]) -> str:
    """How many points the next way costs more, where there is another."""
    rest = [one for one in kept if one.cost > kept[0].cost]
    if not rest:
        return ", the only way without waste" if len(kept) == 1 else ""
    return f", {plural(rest[0].cost - kept[0].cost, 'point')} cheaper than {_plan(rest[0])}"


def _steps(inputs: Inputs, best: Spending) -> tuple[Step, ...]:
    """What each attack comes to when the points are spent so."""
    state, dead, steps = state_rank(inputs["state"]), inputs["dead"], []
    for place, (attack, spent) in enumerate(zip(_attacks(inputs), best.points, strict=True), 1):
        off = attack.guard.reduction(state)
        after = accumulate(state, defended(attack.rank, attack.guard._replace(drama=spent), state), dead)
        words = (
            f"Attack {place}, {label_of(attack.rank)}, less {off} by defence and {spent} by Drama Points: "
        )
        steps.append(
            Step(f"{words}{label_of(state, dead)} becomes {label_of(after, dead)}", "d6xd6.defence.stack")
        )
        state = after
    return tuple(steps)


def _chart(inputs: Inputs, ends: tuple[Spending, ...]) -> Chart:
    points = tuple((str(most), Ratio(one.end)) for most, one in enumerate(ends))
    series = Series("Rank", points, keys=tuple(label for label, _ in points))
    first, last = (label_of(one.end, inputs["dead"]) for one in (ends[0], ends[-1]))
    words = f"From {first} without points to {last} with all."
    return Chart("bars", "The mildest end by points spent", words, "Points", (series,), "rank", key="ends")


def _total_grid(inputs: Inputs, ends: tuple[Spending, ...]) -> Grid:
    goal, rows = state_rank(inputs["goal"]), []
    cheapest = next((most for most, one in enumerate(ends) if one.end <= goal), -1)
    for most, best in enumerate(ends):
        end = earned(inputs["held"] - most)
        penalty = PENALTIES[best.end] if best.end < KNOCKOUT else None
        rows.append(
            (
                Cell(str(most), ""),
                Cell(label_of(best.end, inputs["dead"]), "", "best" if most == cheapest else ""),
                Cell("no rolls" if penalty is None else str(penalty), ""),
                Cell(str(end.xp), ""),
                Cell(str(end.carry), ""),
                Cell(str(session_start(end.carry, inputs["carry_within"])), ""),
            )
        )
    columns = ("Points spent", "Mildest end", "Penalty", "Experience", "Carried", "Next session")
    return Grid(
        "What so many points do",
        "The star marks the cheapest that is enough.",
        columns,
        tuple(rows),
        key="points",
        column_keys=("spent", "end", "penalty", "xp", "carry", "next_session"),
        row_keys=tuple(map(str, range(len(rows)))),
    )


def _plan_grid(inputs: Inputs, kept: list[Spending]) -> Grid:
    rows = tuple(
        (
            Cell(_plan(one), ""),
            Cell(one.cost, "points", "best" if one.cost == kept[0].cost else ""),
            Cell(label_of(one.end, inputs["dead"]), ""),
        )
        for one in kept
    )
    sentence = "Each is enough, and would not be with any point less."
    return Grid(
        "Ways that are enough",
        sentence,
        ("Spend", "Points", "You end with"),
        rows,
        key="ways",
        column_keys=("way", "points", "end"),
        row_keys=tuple("-".join(map(str, one.points)) for one in kept),
    )


DRAMA = Calculator(
    "d6xd6.drama",
    "Drama budget",
    "The cheapest Drama Points that keep you in the fight, and what is left of them.",
    ("d6xd6.defence.dramatic", "d6xd6.growth.drama", "d6xd6.defence.stack", "d6xd6.growth.session-start"),
    (
        Number("held", "Drama Points held", PER_SESSION, 0, MOST_HELD, rule="d6xd6.growth.drama"),
        state_field("state", "Damage now"),
        armour_field("armour", "Armour", rule="d6xd6.defence.passive"),
        Rows(
            "attacks",
            "Attacks that hit you, in order",
            (
                Choice("rank", "Damage", "wound", _RANKS, rule="d6xd6.damage.overkill"),
                Flag("reactive", "Focused defence", rule="d6xd6.defence.reactive"),
            ),
            ({"rank": "wound"}, {"rank": "hit"}),
            1,
            MOST_ATTACKS,
            "Attack",
            rule="d6xd6.damage.accumulate",
        ),
        state_field("goal", "Worst to end with", "wound").but(options=_STATES),
        *folded("Cover and readings", (cover_field(), *_READINGS)),
    ),
    _odds,
    offers=armour_offers,
    odds_label="Work it out",
)
