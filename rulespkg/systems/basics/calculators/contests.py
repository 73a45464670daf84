"""The opposed test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, chance_cell, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Procedure, Ratio, Stage
from rulespkg.field import Choice, Flag, Option
from rulespkg.plot import at_least, histogram, stacked
from rulespkg.systems.basics.calculators.bands import TONES, three
from rulespkg.systems.basics.checks import Bands, opposed, result, seen
from rulespkg.systems.basics.inputs import dice_of, house, pool_group, trained
from rulespkg.systems.basics.pools import hits, ready
from rulespkg.words import signed

if TYPE_CHECKING:
    from rulespkg.dice import Pool, Run, Throw

SIZES = (1, 2, 4, 6, 8, 10, 13, 16, 20)
"""The pools of the heat map."""
STEALTH = {
    "undetected": "You stay unseen.",
    "hidden-but-suspected": "You are not seen, but the watcher knows that someone is about.",
    "spotted-surprise-attack": "You are spotted, and the watcher may open the fight with a surprise attack.",
}
PLAIN = {
    "success": "You win.",
    "draw": "A draw: usually both get a part of what they wanted.",
    "failure": "The other side wins.",
}
_SNEAKS = ("kind", ("stealth",))


def _sides(inputs: Inputs) -> tuple[Pool, Pool]:
    return hits(dice_of(inputs["a"])), hits(dice_of(inputs["b"]))


def _keen(inputs: Inputs) -> int:
    """A draw that Awareness turns counts as lost by one hit."""
    return int(inputs["kind"] == "stealth" and inputs["keen"])


def _margin(inputs: Inputs, margin: int) -> int:
    return margin - _keen(inputs) if margin == 0 else margin


def _bands(inputs: Inputs) -> Bands:
    found = opposed(*_sides(inputs))
    if _keen(inputs):
        return Bands(found.success, Ratio(0), found.draw + found.failure)
    return found


def _procedure(inputs: Inputs) -> Procedure:
    mine, theirs = _sides(inputs)
    names = ("Sneak", "Detection") if inputs["kind"] == "stealth" else ("Your side", "Other side")

    def tell(_: int, __: Throw, margin: int) -> list[tuple[str, str]]:
        told = [(f"Your hits less theirs: {signed(margin)}.", "basics.test.opposed")]
        if _margin(inputs, margin) != margin:
            told.append(("Awareness turns the draw: spotted as if by one hit.", "#perk-awareness"))
        return told

    stages = (
        Stage(names[0], lambda _: mine, lambda _, got: got),
        Stage(names[1], lambda _: theirs, lambda so_far, got: so_far - got, tell),
    )
    return Procedure(0, stages, lambda margin: _margin(inputs, margin))


def _means(inputs: Inputs, margin: int) -> str:
    return STEALTH[seen(margin)] if inputs["kind"] == "stealth" else PLAIN[result(margin)]


def _opposed_odds(inputs: Inputs) -> Answer:
    found = _bands(inputs)
    names = (
        ("Unseen", "Suspected", "Spotted") if inputs["kind"] == "stealth" else ("You win", "Draw", "They win")
    )
    figures = three(found, names)
    margins = _procedure(inputs).enumerate().sorted()
    return Answer(
        f"{names[0]} {percent(found.success)} of the time, {names[1].lower()} {percent(found.draw)}, "
        f"{names[2].lower()} {percent(found.failure)}.",
        figures=(*figures, Figure("Mean margin", margins.mean(), "hits", key="mean_margin")),
        charts=(stacked("Outcome", figures), _margin_chart(margins, names), at_least(margins, "Net hits")),
        grids=(_meanings(inputs), _heat(inputs)),
        notes=house(inputs),
    )


def _margin_chart(margins: Distribution, names: tuple[str, str, str]) -> Chart:
    tones = dict(zip(TONES, zip(names, TONES.values(), strict=True), strict=True))
    likely = max(margins, key=lambda by: (float(margins[by]), by))
    sentence = f"The commonest margin is {signed(likely)}, {percent(margins[likely])} of the time."
    return histogram(
        "Your hits less theirs", sentence, "Margin", margins, kind=lambda by: tones[result(by)], key="margins"
    )


def _meanings(inputs: Inputs) -> Grid:
    """What more, as many and fewer hits mean; with Awareness a draw means what fewer do."""
    found = opposed(*_sides(inputs))
    rows = tuple(
        (Cell(name, ""), chance_cell(chance), Cell(_means(inputs, _margin(inputs, margin)), ""))
        for name, chance, margin in zip(
            ("More hits", "Equal hits", "Fewer hits"), found, (1, 0, -1), strict=True
        )
    )
    return Grid(
        "What each result means",
        "",
        ("Your hits", "Chance", "Meaning"),
        rows,
        key="meanings",
        column_keys=("hits", "chance", "meaning"),
        row_keys=("more", "equal", "fewer"),
    )


def _heat(inputs: Inputs) -> Grid:
    mine = {size: hits(ready(size, (), trained(inputs["a"]))) for size in SIZES}
    theirs = {size: hits(ready(size, (), trained(inputs["b"]))) for size in SIZES}
    rows = tuple(
        (
            Cell(f"{size} dice" if size > 1 else "1 die", ""),
            *(chance_cell(_ahead(pool, other)) for other in theirs.values()),
        )
        for size, pool in mine.items()
    )
    sentence = "Your chance to have more hits; rows are your pool, columns theirs, each with its training."
    keys = tuple(map(str, SIZES))
    return Grid(
        "Pool against pool",
        sentence,
        ("Your pool", *keys),
        rows,
        heat=True,
        key="heat",
        column_keys=("pool", *keys),
        row_keys=keys,
    )


def _ahead(mine: Pool, theirs: Pool) -> Ratio:
    """The chance of more hits, by running sums."""
    own, other = mine.odds(), theirs.odds()
    below, won, weights = 0, 0, dict(other.items())
    for got, weight in sorted(own.items()):
        below += weights.get(got - 1, 0)
        won += weight * below
    return Ratio(won, own.total * other.total)


def _opposed_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    return _means(inputs, run.state), TONES[result(run.state)]


def _score(_: Inputs, margin: int) -> int:
    return margin


def _effects(inputs: Inputs, margin: int) -> tuple[Effect, ...]:
    outcome = seen(margin) if inputs["kind"] == "stealth" else result(margin)
    return (Effect("outcome", outcome), Effect("margin", margin))


def _legal(inputs: Inputs) -> None:
    """No more dice than anybody rolls, even without the cap."""
    for side, pool in zip("ab", _POOLS, strict=True):
        dice = dice_of(inputs[side]).dice
        if dice > LARGEST:
            named = pool.fields[0].but(name=f"{side}.pool")
            raise named.refused(
                inputs[side]["pool"], f"so that at most {LARGEST} dice are rolled (here it is {dice})"
            )


LARGEST = 100
_POOLS = (pool_group("a", "You", 8), pool_group("b", "Other side", 6))

OPPOSED = Calculator(
    "basics.opposed",
    "Opposed test",
    "Two pools against each other: who has more hits, and what a draw means.",
    ("basics.test.opposed", "basics.test.opposed.stealth", "basics.test.net"),
    (
        Choice(
            "kind",
            "What it is",
            "plain",
            (Option("plain", "Any opposed test"), Option("stealth", "You sneak, they watch")),
            rule="basics.test.opposed.stealth",
        ),
        *_POOLS,
        Flag(
            "keen",
            "The watcher has Awareness 5",
            help="A draw then spots you as if by one hit.",
            rule="basics.test.opposed.stealth",
            only=_SNEAKS,
        ),
    ),
    _opposed_odds,
    _procedure,
    _opposed_headline,
    check=_legal,
    score=_score,
    wins=lambda _, margin: margin > 0,
    won="You win",
    counted=Counted("Margin", _score),
    effects=_effects,
)
