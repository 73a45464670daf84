"""Calculators for single rolls: opposed, pool, helper, Wild Dice, initiative, the odds table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.dice import Procedure, Ratio, Run, Stage
from rulespkg.field import Choice, Flag, Number, Option, Rows, Text
from rulespkg.systems.buskit.calculators.words import (
    at_least,
    chance_cell,
    ladder_chances,
    margin_chart,
    plural,
    stacked,
    three_way,
)
from rulespkg.systems.buskit.checks import (
    LADDER,
    Odds,
    contest,
    help_odds,
    helping,
    opposed,
    outcome,
    pool,
    tell_highest,
    wins,
)
from rulespkg.systems.buskit.combat import initiative, order
from rulespkg.systems.buskit.inputs import FOLDED, TIES, die, pool_field, pool_fields, spec

if TYPE_CHECKING:
    from rulespkg.systems.buskit.checks import PoolSpec

HOUSE_TIE = Step("House rule in force: ties succeed.", "buskit.action.tie")


def house(inputs: Inputs) -> tuple[Step, ...]:
    """A note where ties succeed."""
    return (HOUSE_TIE,) if inputs.get("ties") else ()


def told_margin(margin: int, ties: bool) -> tuple[str, str]:
    """Sentence and tone for the margin in which a contest ended."""
    result = outcome(margin, ties)
    if result == "tie":
        return "A tie: you do not succeed.", "tie"
    if result == "win":
        return (f"Success by {margin}." if margin else "A tie, which succeeds here."), "success"
    return f"Failure: {-margin} short.", "failure"


def _pools(inputs: Inputs, *names: str) -> list[PoolSpec]:
    labels = {"actor": "You", "opposition": "Opposition", "helper": "Helper", "other": "Second pool"}
    return [spec(inputs[name], name, labels.get(name, "Pool")) for name in names]


def _opposed_odds(inputs: Inputs) -> Answer:
    odds = opposed(*_pools(inputs, "actor", "opposition"))
    figures = three_way(odds, inputs["ties"])
    usual = _usual(odds)
    return Answer(
        f"You succeed {percent(wins(odds, inputs['ties']))} of the time{usual}.",
        figures=(*figures, Figure("Mean margin", odds.margin.mean(), "points")),
        charts=(stacked("Outcome", figures), margin_chart(odds, inputs["ties"]), at_least(odds.margin)),
        notes=house(inputs),
    )


def _usual(odds: Odds) -> str:
    won = [(weight, -by) for by, weight in odds.margin.items() if by > 0]
    return f", most often by {-max(won)[1]}" if won else ""


def _opposed_procedure(inputs: Inputs) -> Procedure:
    actor, opposition = _pools(inputs, "actor", "opposition")
    return contest(actor, opposition)


OPPOSED = Calculator(
    "buskit.opposed",
    "Opposed roll",
    "Build both sides and see who wins, by how much, and how often.",
    ("buskit.action.opposed", "buskit.dice.highest", "buskit.action.tie"),
    (
        pool_field("actor", "You", trait="d8"),
        pool_field("opposition", "Opposition", help="A resisting character, or difficulty dice.", trait="d6"),
        TIES,
    ),
    _opposed_odds,
    _opposed_procedure,
    lambda inputs, run: told_margin(run.state, inputs["ties"]),
)


def _pool_odds(inputs: Inputs) -> Answer:
    (mine,) = _pools(inputs, "pool")
    totals = pool(mine).odds()
    series = [Series("This pool", _bars(mine))]
    grid = [("This pool", mine)]
    if inputs["compare"]:
        (other,) = _pools(inputs, "other")
        series.append(Series("Second pool", _bars(other)))
        grid.append(("Second pool", other))
    likely = max(totals, key=lambda face: (totals[face].num * totals[face].den ** -1, face))
    return Answer(
        f"This pool shows {number(totals.mean())} on average; {likely} is the likeliest total.",
        figures=(Figure("Mean", totals.mean(), "points"), Figure(f"Exactly {likely}", totals[likely])),
        charts=(
            Chart(
                "bars" if len(series) == 1 else "lines",
                "Totals",
                f"Totals run from {min(totals)} to {max(totals)}.",
                "Total",
                _aligned(series),
            ),
        ),
        grids=(
            Grid(
                "Chance to beat each difficulty",
                "A tie does not beat it.",
                ("Pool", *LADDER),
                tuple(
                    (Cell(name, ""), *(chance_cell(chance) for _, chance in ladder_chances(one)))
                    for name, one in grid
                ),
                heat=True,
            ),
        ),
    )


def _bars(one: PoolSpec) -> tuple[tuple[str, Ratio], ...]:
    totals = pool(one).odds()
    return tuple((str(face), totals[face]) for face in range(1, max(totals) + 1))


def _aligned(series: list[Series]) -> tuple[Series, ...]:
    longest = max(len(one.points) for one in series)
    zero = tuple((str(face), Ratio(0)) for face in range(1, longest + 1))
    return tuple(one._replace(points=(*one.points, *zero[len(one.points) :])) for one in series)


def _pool_procedure(inputs: Inputs) -> Procedure:
    (mine,) = _pools(inputs, "pool")
    dice = pool(mine)
    return Procedure(None, (Stage("Pool", lambda _: dice, lambda _, total: total, tell_highest),))


POOL = Calculator(
    "buskit.pool",
    "Pool explorer",
    "What one pool of dice shows, and how often it beats each difficulty.",
    ("buskit.dice.highest", "buskit.penalty.multiple", "buskit.penalty.single"),
    (
        pool_field("pool", "Pool", trait="d8"),
        Flag("compare", "Compare with a second pool"),
        pool_field("other", "Second pool", trait="d6").but(only=("compare", ("1",))),
    ),
    _pool_odds,
    _pool_procedure,
    lambda inputs, run: (f"The total is {run.state}.", ""),
)


def _helper_odds(inputs: Inputs) -> Answer:
    helper, actor, opposition = _pools(inputs, "helper", "actor", "opposition")
    chosen = help_odds(helper, inputs["die"], actor, opposition, inputs["ties"])
    every = {one: help_odds(helper, one, actor, opposition, inputs["ties"]) for one in LADDER}
    best = max(every, key=lambda one: float(every[one].overall))
    hurts = chosen.overall < chosen.unaided
    advice = (
        f"Helping with a {inputs['die']} lowers the chance from {percent(chosen.unaided)} "
        f"to {percent(chosen.overall)}."
        if hurts
        else f"Helping with a {inputs['die']} raises the chance from {percent(chosen.unaided)} "
        f"to {percent(chosen.overall)}."
    )
    if chosen.overall == chosen.unaided:
        advice = f"Helping with a {inputs['die']} changes nothing: {percent(chosen.overall)}."
    worth = every[best].overall > chosen.unaided
    rows = [
        (
            Cell(one, ""),
            chance_cell(help.assist),
            chance_cell(help.win_if_helped),
            chance_cell(help.win_if_hindered),
            chance_cell(help.overall, worth and one == best),
        )
        for one, help in every.items()
    ]
    nothing = (
        Cell("no help", ""),
        Cell("–", ""),
        Cell("–", ""),
        Cell("–", ""),
        chance_cell(chosen.unaided, not worth),
    )
    return Answer(
        advice,
        "failure" if hurts else "",
        figures=(
            Figure("With help", chosen.overall),
            Figure("Without help", chosen.unaided),
            Figure("Helper succeeds", chosen.assist),
        ),
        charts=(
            Chart(
                "lines",
                "Overall chance by helper's die",
                f"The best choice is {'a ' + best if worth else 'no help'}.",
                "Helper's die",
                (
                    Series("With help", tuple((one, every[one].overall) for one in LADDER)),
                    Series("Without help", tuple((one, chosen.unaided) for one in LADDER)),
                ),
            ),
        ),
        grids=(
            Grid(
                "Every helper's die",
                "The star marks the best choice.",
                ("Die", "Helper succeeds", "If helped", "If hindered", "Overall"),
                (*rows, nothing),
            ),
        ),
        notes=(
            *((Step("This help hurts: a smaller die, or none, is wiser.", "buskit.help"),) if hurts else ()),
            *house(inputs),
        ),
    )


def _helper_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    assist, margin = run.state
    words, tone = told_margin(margin, inputs["ties"])
    return f"The helper {'succeeds' if assist else 'gets in the way'}. {words}", tone


HELPER = Calculator(
    "buskit.helper",
    "Helper advisor",
    "Is it wise to help, and with which die?",
    ("buskit.help",),
    (
        pool_field("helper", "Helper", trait="d8"),
        die("die", "Helper's die", "d6", help="The difficulty the helper names.", rule="buskit.help"),
        pool_field("actor", "You", trait="d8"),
        pool_field("opposition", "Opposition", trait="d10"),
        TIES,
    ),
    _helper_odds,
    lambda inputs: helping(
        *_helper_order(inputs),
        inputs["ties"],
    ),
    _helper_headline,
)


def _helper_order(inputs: Inputs) -> tuple[PoolSpec, str, PoolSpec, PoolSpec]:
    helper, actor, opposition = _pools(inputs, "helper", "actor", "opposition")
    return helper, inputs["die"], actor, opposition


def _wild_pools(inputs: Inputs, spend: int) -> tuple[PoolSpec, PoolSpec]:
    actor, opposition = _pools(inputs, "actor", "opposition")
    return {**actor, "wild": spend}, opposition


def _wild_odds(inputs: Inputs) -> Answer:
    chances = [wins(opposed(*_wild_pools(inputs, k)), inputs["ties"]) for k in range(6)]
    rows = [
        (
            Cell(str(k), ""),
            chance_cell(chance),
            Cell(f"+{percent(chance - chances[k - 1])}" if k and chance > chances[k - 1] else "–", ""),
        )
        for k, chance in enumerate(chances)
    ]
    spent = inputs["spend"]
    return Answer(
        f"With {plural(spent, 'Wild die').replace('Wild dies', 'Wild Dice')} you succeed "
        f"{percent(chances[spent])} of the time; without any {percent(chances[0])}.",
        figures=(Figure("Success", chances[spent], tone="success"), Figure("Without Wild Dice", chances[0])),
        charts=(
            Chart(
                "bars",
                "Chance by Wild Dice spent",
                f"The first Wild Die is worth {percent(chances[1] - chances[0])}, "
                f"the fifth {percent(chances[5] - chances[4])}.",
                "Wild Dice",
                (Series("Success", tuple((str(k), chance) for k, chance in enumerate(chances)), "success"),),
            ),
        ),
        grids=(
            Grid("Each further die", "What one more die adds.", ("Spent", "Success", "Gain"), tuple(rows)),
        ),
        notes=house(inputs),
    )


def _wild_procedure(inputs: Inputs) -> Procedure:
    actor, opposition = _wild_pools(inputs, inputs["spend"])
    return contest(actor, opposition)


WILD = Calculator(
    "buskit.wild",
    "Wild Dice",
    "How many Wild Dice are worth spending on this action?",
    ("buskit.wild.spend", "buskit.wild.die", "buskit.wild.budget"),
    (
        pool_field("actor", "You", help="Wild Dice are counted below.", trait="d8"),
        pool_field("opposition", "Opposition", trait="d10"),
        Number("spend", "Wild Dice to spend", 1, 0, 5, rule="buskit.wild.spend"),
        TIES,
    ),
    _wild_odds,
    _wild_procedure,
    lambda inputs, run: told_margin(run.state, inputs["ties"]),
)

_CONTESTANT = (
    Text("name", "Name", "", 40),
    *(field for field in pool_fields() if field.name != "multiply"),
)


def _contestants(inputs: Inputs) -> tuple[list[PoolSpec], list[str]]:
    rows: list[dict[str, Any]] = [{"multiply": 1, **row} for row in inputs["contestants"]]
    names = [row.pop("name") or f"Combatant {i + 1}" for i, row in enumerate(rows)]
    made = [spec(row, f"contestants.{i + 1}", names[i]) for i, row in enumerate(rows)]
    return made, names


def _initiative_odds(inputs: Inputs) -> Answer:
    pools, names = _contestants(inputs)
    odds = initiative(pools)
    best = max(range(len(names)), key=lambda i: float(odds.first[i]))
    points = tuple(zip(names, odds.first, strict=True))
    return Answer(
        f"{names[best]} is likeliest to act first: {percent(odds.first[best])}.",
        figures=(
            *(Figure(f"{name} first", chance) for name, chance in points),
            Figure("Tie for first", odds.tie, tone="tie"),
        ),
        charts=(
            Chart(
                "bars",
                "Who acts first",
                f"A tie for first comes up {percent(odds.tie)} of the time; those tied roll again.",
                "Combatant",
                (Series("First", (*points, ("tie", odds.tie))),),
            ),
        ),
    )


def _initiative_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    totals: dict[int, list[str]] = {}
    for event in run.events:
        totals.setdefault(event.throw.total, []).append(event.label)
    places = [f"{' and '.join(names)} {total}" for total, names in sorted(totals.items(), reverse=True)]
    tied = any(len(names) > 1 for names in totals.values())
    return f"Order: {', '.join(places)}." + (" Those tied roll again." if tied else ""), "tie" if tied else ""


INITIATIVE = Calculator(
    "buskit.initiative",
    "Initiative",
    "Roll Move for everybody, and see how often each acts first.",
    ("buskit.initiative.roll", "buskit.initiative.initiator"),
    (
        Rows(
            "contestants",
            "Combatants",
            _CONTESTANT,
            ({"name": "Ana", "trait": "d8"}, {"name": "Ben", "trait": "d6"}, {"name": "Thug", "trait": "d6"}),
            2,
            10,
            "Combatant",
            folded=("extra", *FOLDED),
            help="One bonus die for whoever starts the fight, one for each initiative trade.",
        ),
    ),
    _initiative_odds,
    lambda inputs: order(*_contestants(inputs)),
    _initiative_headline,
    roll_label="Roll initiative",
)


def _table_odds(inputs: Inputs) -> Answer:
    rows = []
    for against in LADDER:
        cells = [
            _share(opposed({"trait": acting}, {"trait": against}), inputs["show"] or "win", inputs["ties"])
            for acting in LADDER
        ]
        rows.append((Cell(f"against {against}", ""), *(chance_cell(chance) for chance in cells)))
    chosen = opposed({"trait": inputs["acting"]}, {"trait": inputs["against"]})
    figures = three_way(chosen, inputs["ties"])
    return Answer(
        f"A {inputs['acting']} beats a {inputs['against']} "
        f"{percent(wins(chosen, inputs['ties']))} of the time.",
        figures=figures,
        charts=(stacked(f"{inputs['acting']} against {inputs['against']}", figures),),
        grids=(
            Grid(
                "One die against one die",
                "Columns act, rows oppose.",
                ("Against", *LADDER),
                tuple(rows),
                heat=True,
            ),
        ),
        notes=house(inputs),
    )


def _share(odds: Odds, show: str, ties: bool) -> Ratio:
    return {"win": wins(odds, ties), "tie": odds.tie, "fail": odds.fail}[show]


def _odds_fields() -> tuple[Any, ...]:
    shares = (Option("win", "Success"), Option("tie", "Tie"), Option("fail", "Failure"))
    return (
        die("acting", "Acting die", "d8"),
        die("against", "Against", "d6"),
        Choice("show", "Show in the table", "win", shares),
        TIES,
    )


ODDS_TABLE = Calculator(
    "buskit.odds-table",
    "Odds table",
    "Every die against every die, exact.",
    ("buskit.table.sample-probabilities",),
    _odds_fields(),
    _table_odds,
    lambda inputs: contest({"trait": inputs["acting"]}, {"trait": inputs["against"]}),
    lambda inputs, run: told_margin(run.state, inputs["ties"]),
)
