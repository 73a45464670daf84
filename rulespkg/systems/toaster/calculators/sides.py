"""The calculators of opposed rolls, and of all chances at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Step, chance_cell, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.form import Group
from rulespkg.plot import lines, stacked
from rulespkg.problem import Refusal
from rulespkg.systems.toaster.calculators.words import (
    RESULT,
    TONES,
    result_effects,
    result_figures,
    result_headline,
    result_score,
    result_wins,
    success_words,
)
from rulespkg.systems.toaster.checks import BANDS, check, listed, reached
from rulespkg.systems.toaster.combat import specialty
from rulespkg.systems.toaster.inputs import (
    MOST,
    SPECIALTIES,
    condition,
    condition_fields,
    difficulty,
    difficulty_field,
    luck_fields,
    switch_fields,
    switches,
)
from rulespkg.systems.toaster.luck import AFTER, BEFORE
from rulespkg.systems.toaster.offers import opposed_offers
from rulespkg.systems.toaster.opposed import YOU, Ended, clear, does, odds_of, opposed
from rulespkg.systems.toaster.tables_checks import DIFFICULTY
from rulespkg.words import signed

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run
    from rulespkg.systems.toaster.dice import Switches

_TIES = (
    Option("draw", "A draw"),
    Option("rank", "The higher rank wins"),
    Option("you", "You win"),
    Option("they", "The other side wins"),
)


def _side(name: str, label: str, **default: Any) -> Group:
    return Group(
        name,
        label,
        (
            Text("name", "Name", label, 40),
            Number("rank", "Rank", 5, 0, MOST, rule="toaster.skills.rank"),
            difficulty_field(help="On one side only."),
            Number("modifier", "Other modifiers", 0, -MOST, MOST, rule="toaster.difficulty.opposed_side"),
            Choice("specialty", "Specialty", "0", SPECIALTIES, rule="toaster.skills.specialization"),
            *condition_fields(),
            *luck_fields(),
            Flag("call", "Call a 4", help="The die counts as 4.", rule="toaster.actions.calling_4"),
        ),
        default,
        folded=("difficulty", "specialty", "stun", "wounds", "threshold", *_LUCK, "call"),
    )


_LUCK = ("luck_before", "luck_after")


def _bonus(inputs: Inputs, side: str) -> int:
    """Rank and everything that is added to it, luck before the roll too."""
    one = inputs[side]
    try:
        special = specialty(one["rank"], int(one["specialty"]))
    except Refusal as refusal:
        raise Refusal(*(problem._replace(name=f"{side}.specialty") for problem in refusal.problems)) from None
    hurt = condition(one, name=f"{side}.", who=_whom(one["name"]))
    return int(one["rank"] + special + difficulty(one) + one["modifier"] + hurt + BEFORE * one["luck_before"])


def _whom(name: str) -> str:
    """A side within a sentence."""
    return "you" if name == YOU else name or "this side"


def _names(inputs: Inputs) -> tuple[str, str]:
    return inputs["you"]["name"] or "You", inputs["they"]["name"] or "Other side"


def _opposed_procedure(inputs: Inputs) -> Procedure:
    you, they = inputs["you"], inputs["they"]
    return opposed(
        _bonus(inputs, "you"),
        _bonus(inputs, "they"),
        switches(inputs),
        _names(inputs),
        (AFTER * you["luck_after"], AFTER * they["luck_after"]),
        (you["call"], they["call"]),
    )


def _tie_to(inputs: Inputs) -> str:
    """Whom a tie goes to: win, lose or tie."""
    mine, theirs = inputs["you"]["rank"], inputs["they"]["rank"]
    by_rank = "win" if mine > theirs else "lose" if mine < theirs else "tie"
    return {"draw": "tie", "rank": by_rank, "you": "win", "they": "lose"}[inputs["ties"]]


def _opposed_odds(inputs: Inputs) -> Answer:
    rules = switches(inputs)
    mine, theirs = _bonus(inputs, "you"), _bonus(inputs, "they")
    odds = odds_of(_opposed_procedure(inputs), rules)
    chances = dict(odds.results)
    if not rules.variable and _tie_to(inputs) != "tie":
        chances[_tie_to(inputs)] += chances["tie"] - odds.stalemate
        chances["tie"] = odds.stalemate
        if not rules.zeros:
            del chances["tie"]
    figures = result_figures(chances)
    names = _names(inputs)
    fumbles = (
        Figure(f"{does(names[0], 'fumble')} by a 0", odds.a_fumble, tone="fumble", key="you_fumble"),
        Figure(f"{does(names[1], 'fumble')} by a 0", odds.b_fumble, tone="fumble", key="they_fumble"),
    )
    return Answer(
        _opposed_words(names[0], chances, rules),
        figures=(*figures, *(fumbles if rules.zeros else ())),
        charts=(stacked(f"{names[0]} against {names[1]}", figures), _lead_chart(mine - theirs, rules)),
        grids=(_rank_grid(rules),),
        notes=tuple(_opposed_notes(inputs, rules)),
    )


def _opposed_words(name: str, chances: dict[str, Ratio], rules: Switches) -> str:
    verb = does(name, "win").removeprefix(f"{name} ")
    if rules.variable:
        well = chances["success"] + chances["critical"]
        drawn = percent(chances["marginal"])
        return f"{name} clearly {verb} {percent(well)} of the time; {drawn} of the time it is a draw."
    tied = f", and {percent(chances['tie'])} are draws" if chances.get("tie") else ""
    return f"{name} {verb} {percent(chances['win'])} of the time{tied}."


def _lead_chart(lead: int, rules: Switches) -> Chart:
    found = {signed(by): clear(by, rules.nines, rules.zeros) for by in range(-9, 10)}
    here = f"Your lead is {signed(lead)}."
    return lines(
        "Chance by lead in bonuses",
        f"{here} Equals each win {percent(found['0'][0])} of the time.",
        "Lead",
        "by_lead",
        Higher_total={by: pair[0] for by, pair in found.items()},
        Equal={by: pair[1] for by, pair in found.items()},
    )


def _rank_grid(rules: Switches) -> Grid:
    ranks = range(11)
    chances = {lead: clear(lead, rules.nines, rules.zeros)[0] for lead in range(-10, 11)}
    rows = [
        (Cell(f"against {other}", ""), *(chance_cell(chances[rank - other]) for rank in ranks))
        for other in ranks
    ]
    return Grid(
        "Chance to win, rank by rank",
        "Columns are your bonus, rows the other side's; ties are not won.",
        ("Bonus", *(str(rank) for rank in ranks)),
        tuple(rows),
        heat=True,
        key="ranks",
        column_keys=("bonus", *(str(rank) for rank in ranks)),
        row_keys=tuple(str(rank) for rank in ranks),
    )


def _opposed_notes(inputs: Inputs, rules: Switches) -> list[Step]:
    notes = []
    if rules.variable:
        notes.append(Step("Differences of −1, 0 and +1 are marginal: a draw.", "toaster.outcomes.marginal"))
    elif inputs["ties"] != "draw":
        notes.append(Step("Equal totals go to one side, by a tiebreaker.", "toaster.outcomes.tiebreakers"))
    if rules.zeros:
        notes.append(Step("Both natural 0s: nobody succeeds.", "toaster.actions.rolling_zeros"))
    return notes


def _decided(inputs: Inputs, end: Ended) -> str:
    """The result after tiebreakers, which two natural 0s do not call for."""
    return _tie_to(inputs) if end.result == "tie" and not end.stalemate else end.result


def _opposed_score(inputs: Inputs, end: Ended) -> tuple[int, int]:
    """The result, then who fumbled."""
    result = _decided(inputs, end)
    order = BANDS if result in BANDS else ("lose", "tie", "win")
    return order.index(result), end.b_fumble - end.a_fumble


def _opposed_wins(inputs: Inputs, end: Ended) -> bool:
    return _decided(inputs, end) in ("win", "success", "critical")


def _opposed_result(inputs: Inputs, end: Ended) -> str:
    result = _decided(inputs, end)
    return {"lose": "Loss", "tie": "Draw"}.get(result, result.title())


def _opposed_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    end: Ended = run.state
    names = _names(inputs)
    result = _decided(inputs, end)
    fumbles = [name for name, fumbled in zip(names, (end.a_fumble, end.b_fumble), strict=True) if fumbled]
    more = f" {' and '.join(fumbles)} fumbled." if fumbles else ""
    draw = "Two natural 0s: nobody succeeds" if end.stalemate else "A draw"
    words = {"win": does(names[0], "win"), "lose": does(names[1], "win"), "tie": draw}.get(
        result, f"{result.title()} for {_whom(names[0])}"
    )
    by = " by a tiebreaker" if result != end.result else ""
    return f"{words}{by}.{more}", TONES[result]


def _opposed_effects(inputs: Inputs, end: Ended) -> tuple[Effect, ...]:
    """The result for the reader's side, and who fumbled by a 0."""
    return (
        Effect("outcome", _decided(inputs, end)),
        Effect("fumble", int(end.a_fumble), "you"),
        Effect("fumble", int(end.b_fumble), "they"),
    )


def _opposed_legal(inputs: Inputs) -> None:
    _opposed_procedure(inputs)


OPPOSED = Calculator(
    "toaster.opposed",
    "Opposed roll",
    "Both sides roll a d10* plus a rank; the higher total wins.",
    ("toaster.actions.opposed", "toaster.actions.tie", "toaster.difficulty.opposed_side"),
    (
        _side("you", "You", rank=6),
        _side("they", "Other side", rank=5),
        Choice(
            "ties",
            "Equal totals",
            "draw",
            _TIES,
            rule="toaster.outcomes.tiebreakers",
            only=("variable", ("0",)),
        ),
        *folded("Optional rules", switch_fields()),
    ),
    _opposed_odds,
    _opposed_procedure,
    _opposed_headline,
    check=_opposed_legal,
    offers=opposed_offers,
    score=_opposed_score,
    wins=_opposed_wins,
    won="Win",
    counted=Counted("Result", _opposed_result),
    effects=_opposed_effects,
)


def _unopposed_grid(rules: Switches) -> Grid:
    """The chance to reach 10 for every rank and difficulty."""
    rows = [
        (
            Cell(f"{row.label} ({signed(row.facts['modifier'])})", "", link=f"#{row.slug}"),
            *(chance_cell(reached(rank + row.facts["modifier"], rules)) for rank in range(11)),
        )
        for row in DIFFICULTY.rows
    ]
    return Grid(
        "Chance to reach 10",
        "Columns are ranks, rows difficulties.",
        ("Difficulty", *(str(rank) for rank in range(11))),
        tuple(rows),
        heat=True,
        key="difficulties",
        column_keys=("difficulty", *(str(rank) for rank in range(11))),
        row_keys=tuple(row.slug for row in DIFFICULTY.rows),
    )


def _table_procedure(inputs: Inputs) -> Procedure:
    return check(inputs["rank"] + difficulty(inputs), switches(inputs))


def _table_odds(inputs: Inputs) -> Answer:
    rules = switches(inputs)
    chances = listed(_table_procedure(inputs).enumerate(), rules)
    figures = result_figures(chances)
    row = DIFFICULTY.row(inputs["difficulty"])
    return Answer(
        success_words(chances, rules),
        figures=figures,
        charts=(stacked(f"Rank {inputs['rank']}, {row.label.lower()}", figures),),
        grids=(_unopposed_grid(rules), _rank_grid(rules)),
        notes=(Step("Without optional rules each rank is worth 10%.", "toaster.difficulty.percentages"),),
    )


ODDS_TABLE = Calculator(
    "toaster.odds-table",
    "Odds table",
    "Every rank at every difficulty and against every rank, exact, with the optional rules you use.",
    ("toaster.difficulty.percentages", "toaster.actions.opposed"),
    (
        Number("rank", "Rank", 5, 0, MOST, rule="toaster.skills.rank"),
        difficulty_field(),
        *switch_fields(),
    ),
    _table_odds,
    _table_procedure,
    lambda inputs, run: result_headline(run.state, run, inputs["rank"] + difficulty(inputs)),
    score=result_score,
    wins=result_wins,
    counted=RESULT,
    effects=result_effects,
)
