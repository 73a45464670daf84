"""Allotments of pooled dice: those typed in, the best, and what pooling gains."""

from __future__ import annotations

from rulespkg.answer import Cell, Chart, Figure, Grid, Series, number, text_cell
from rulespkg.calculator import Inputs
from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.d6xd6 import team as pooled
from rulespkg.systems.d6xd6.calculators.advice import gap
from rulespkg.systems.d6xd6.checks import level_odds
from rulespkg.systems.d6xd6.team import Team
from rulespkg.systems.d6xd6.worth import Worth
from rulespkg.words import plural


def member_names(inputs: Inputs) -> list[str]:
    """The names of the members, or their places."""
    return [row["name"] or f"Member {i + 1}" for i, row in enumerate(inputs["members"])]


def _typed(text: str) -> list[int]:
    """Faces as they were typed in; 0 for what is none."""
    parts = [one for one in text if one not in " ,;"]
    return [int(one) if one.isascii() and one.isdigit() else 0 for one in parts]


def thrown_dice(inputs: Inputs) -> tuple[int, ...]:
    """The faces that were typed in, if any; ``Refusal`` unless they are two for each member."""
    text: str = inputs["dice"]
    return pooled.thrown(_typed(text), len(inputs["members"])) if text else ()


def own_worth(inputs: Inputs, team: Team, dice: tuple[int, ...]) -> Worth | None:
    """What the reader's own allotment comes to; ``None`` where there is none."""
    text: str = inputs["allotment"]
    return pooled.given(team, dice, _typed(text)) if text else None


def worth_words(inputs: Inputs, worth: Worth) -> str:
    """What an allotment comes to, in words."""
    told = f"{plural(worth.levels, 'level')} and {plural(worth.successes, 'success')}"
    if inputs["goal"] != "chosen":
        return told
    return f"{plural(worth.chosen, 'level')} for {member_names(inputs)[inputs['chosen'] - 1]}, {told} in all"


def everybody_succeeds(team: Team, odds: Distribution) -> Ratio:
    """The chance that everybody succeeds."""
    return odds.probability(lambda worth: worth.successes == len(team.members))


def own_figures(inputs: Inputs, team: Team, dice: tuple[int, ...]) -> tuple[Figure, ...]:
    """What the reader's own allotment comes to, if there is one."""
    own = own_worth(inputs, team, dice)
    if own is None:
        return ()
    return (
        Figure("Levels of your allotment", own.levels, "levels", key="own_levels"),
        Figure("Successes of your allotment", own.successes, "successes", key="own_successes"),
    )


def pooled_and_apart(team: Team, odds: Distribution) -> Grid:
    """What pooling gains over rolling apart."""
    alone = pooled.apart(team)
    rows = [
        ("Everybody succeeds", everybody_succeeds(team, odds), alone.all_succeed, "chance"),
        ("Mean levels in all", odds.expect(lambda worth: worth.levels), alone.levels, "levels"),
        ("Mean successes", odds.expect(lambda worth: worth.successes), alone.successes, "successes"),
    ]
    if team.goal == "chosen":
        mean = odds.expect(lambda worth: worth.chosen)
        rows.append(("Mean levels of the chosen member", mean, alone.chosen, "levels"))
    cells = tuple(
        (Cell(name, ""), Cell(pool, unit), Cell(apart, unit), text_cell(_gain(pool - apart, unit)))
        for name, pool, apart, unit in rows
    )
    words = "Pooled, the dice are allotted for the goal chosen above; apart, each rolls two."
    keys = ("everybody", "mean_levels", "mean_successes", "mean_chosen")[: len(rows)]
    return Grid(
        "Pooled and apart",
        words,
        ("What", "Pooled", "Apart", "Gained"),
        cells,
        key="compared",
        column_keys=("what", "pooled", "apart", "gained"),
        row_keys=keys,
    )


def _gain(gain: Ratio, unit: str) -> str:
    sign = "−" if gain < 0 else "+"
    size = Ratio(abs(gain.num), gain.den)
    return f"{sign}{gap(size)}" if unit == "chance" else f"{sign}{number(size)}"


def success_charts(inputs: Inputs, team: Team, odds: Distribution) -> tuple[Chart, ...]:
    """How many succeed, pooled and apart."""
    successes = odds.map(lambda worth: worth.successes)
    alone = _apart_successes(team)
    places = [str(count) for count in range(len(team.members) + 1)]
    series = tuple(
        Series(
            name,
            tuple((place, found[int(place)]) for place in places),
            key=name.lower(),
            keys=tuple(places),
        )
        for name, found in (("Pooled", successes), ("Apart", alone))
    )
    words = f"Pooled, {number(successes.mean())} of {len(places) - 1} succeed on average."
    return (Chart("bars", "How many succeed", words, "Successes", series, key="successes"),)


def _apart_successes(team: Team) -> Distribution:
    found = Distribution.certain(0)
    for member in team.members:
        mine = level_odds(member).map(lambda levels: int(levels > 0))
        found = found.combine(mine, lambda so_far, one: so_far + one)
    return found


def allotment_grid(inputs: Inputs, team: Team, dice: tuple[int, ...]) -> Grid:
    """One best allotment, member by member."""
    shares, worth, _ = pooled.best(team, dice)
    rows = tuple(
        (
            Cell(name, ""),
            text_cell(f"{share.dice[0]} and {share.dice[1]}"),
            text_cell(str(share.dice[0] * share.dice[1])),
            text_cell(plural(share.levels, "level") if share.levels else "fails"),
        )
        for name, share in zip(member_names(inputs), shares, strict=True)
    )
    words = f"One allotment that gives {worth_words(inputs, worth)}; others may be as good."
    return Grid(
        "The best allotment",
        words,
        ("Member", "Dice", "Product", "Result"),
        rows,
        key="allotment",
        column_keys=("member", "dice", "product", "result"),
        row_keys=tuple(str(place) for place in range(1, len(rows) + 1)),
    )
