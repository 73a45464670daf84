"""How the split helper names and shows splits, and reads one of the reader's own."""

from __future__ import annotations

from rulespkg.answer import Cell, Grid, text_cell
from rulespkg.calculator import Inputs
from rulespkg.field import Text
from rulespkg.problem import refuse
from rulespkg.systems.d6xd6.checks import Task, level_odds
from rulespkg.systems.d6xd6.combat import split
from rulespkg.systems.d6xd6.damage import MISS, defended, label_of, state_rank
from rulespkg.systems.d6xd6.setup import reach_of
from rulespkg.systems.d6xd6.sharing import HARM, HARMED, OUT, WORST, Split, Volley, best, end, ways
from rulespkg.words import plural

MOST_ROWS = 42
UNITS = {OUT: "targets out", HARMED: "targets harmed", HARM: "steps", WORST: "rank"}


def target_name(inputs: Inputs, index: int) -> str:
    """What a target is called."""
    return inputs["targets"][index]["name"] or f"target {index + 1}"


def split_words(inputs: Inputs, one: Split) -> str:
    """A split in words."""
    parts = [f"{share} on {target_name(inputs, index)}" for index, share in enumerate(one.shares) if share]
    return " and ".join(", ".join(parts).rsplit(", ", 1))


def shared(inputs: Inputs, levels: int) -> int:
    """The levels to share out: those of the roll, if there are any, and the turns of aim."""
    return levels + inputs["aim"] if levels else 0


def own_shares(inputs: Inputs, total: int) -> tuple[int, ...]:
    """The reader's own shares, one for each target in order; none where there are none."""
    text: str = inputs["shares"]
    if not text:
        return ()
    parts = text.replace(",", " ").replace("+", " ").split()
    shares = [int(part) if part.isascii() and part.isdigit() and len(part) < 3 else 0 for part in parts]
    split(state_rank(reach_of(inputs).damage), total, shares)
    several = len(inputs["targets"])
    if len(shares) > several:
        words = f"{SHARES.label} must name at most the {plural(several, 'target')} there are."
        raise refuse(SHARES.name, SHARES.label, words)
    return (*shares, *[0] * (several - len(shares)))


def share_grid(inputs: Inputs, volley: Volley, shares: tuple[int, ...]) -> Grid:
    """What one split does, step by step for each target."""
    ranks = iter(split(volley.base, sum(shares), [one for one in shares if one]))
    rows = []
    for index, (share, target) in enumerate(zip(shares, volley.targets, strict=True)):
        rank = next(ranks) if share else MISS
        left = defended(rank, target.guard, target.state)
        cells = (_rank(rank), _rank(left), label_of(end(volley, target, share), inputs["dead"]))
        rows.append(
            (
                text_cell(target_name(inputs, index).capitalize()),
                text_cell(str(share)),
                *map(text_cell, cells),
            )
        )
    title = "Your own split" if inputs["shares"] else "The best split"
    words = "A share does the weapon's damage and a step more for each level beyond its first."
    return Grid(
        title,
        words,
        ("Target", "Levels", "Attack", "After defence", "State"),
        tuple(rows),
        key="shares",
        column_keys=("target", "levels", "attack", "left", "state"),
        row_keys=tuple(str(place) for place in range(1, len(rows) + 1)),
    )


def _rank(rank: int) -> str:
    return label_of(rank) if rank else "–"


def split_grid(inputs: Inputs, found: tuple[Split, ...], total: int) -> Grid:
    """The legal splits, best first, and what each does."""
    heads = [target_name(inputs, index).capitalize() for index in range(len(inputs["targets"]))]
    columns = ("Split", *(f"{place}. {head}" for place, head in enumerate(heads, 1)), "Worth")
    rows = tuple(
        (
            Cell(" + ".join(str(share) for share in sorted(one.shares, reverse=True) if share), ""),
            *(Cell(_end(inputs, one, index), "") for index in range(len(one.shares))),
            Cell(one.worth, UNITS[inputs["goal"]], "best" if one.worth == found[0].worth else ""),
        )
        for one in found[:MOST_ROWS]
    )
    sentence = "Each target's levels and its state afterwards; the star marks the best for the chosen goal."
    places = tuple(str(place) for place in range(1, len(heads) + 1))
    return Grid(
        f"All ways to share out {plural(total, 'level')}",
        sentence,
        columns,
        rows,
        key="splits",
        column_keys=("split", *places, "worth"),
        row_keys=tuple("-".join(map(str, one.shares)) for one in found[:MOST_ROWS]),
    )


def _end(inputs: Inputs, one: Split, index: int) -> str:
    state = label_of(one.ends[index], inputs["dead"])
    return f"{one.shares[index]}: {state}" if one.shares[index] else f"–: {state}"


def level_grid(inputs: Inputs, task: Task, volley: Volley) -> Grid:
    """The best split for each number of levels that the roll can have."""
    rows = []
    odds = level_odds(task)
    for levels in odds:
        found = ways(volley, shared(inputs, levels))
        plan = split_words(inputs, found[0]) if found else "none"
        ends = ", ".join(label_of(end, inputs["dead"]) for end in found[0].ends) if found else "as before"
        cells = (Cell(str(levels), ""), Cell(odds[levels]), Cell(plan, ""), Cell(ends, ""))
        rows.append((*cells, Cell(best(volley, shared(inputs, levels)), UNITS[inputs["goal"]])))
    columns = ("Levels rolled", "Chance", "Best split", "States afterwards", "Worth")
    return Grid(
        "By the levels of the roll",
        "Turns of aim are added to the levels.",
        columns,
        tuple(rows),
        key="by_levels",
        column_keys=("levels", "chance", "split", "states", "worth"),
        row_keys=tuple(map(str, odds)),
    )


SHARES = Text(
    "shares",
    "Your own split",
    "",
    40,
    help="Levels for each target in order, such as 2 1; empty for the best.",
    rule="d6xd6.option.exceptional",
)
