"""Calculators for several who roll: contests and races, and working together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Figure, Grid, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.plot import bars, lines, stacked
from rulespkg.systems.toaster.calculators.words import (
    RESULT,
    result_figures,
    result_headline,
    result_score,
    result_wins,
    success_words,
)
from rulespkg.systems.toaster.checks import TARGET, listed, reached
from rulespkg.systems.toaster.contests import (
    MODES,
    NOBODY,
    TIE,
    Rivals,
    Team,
    collaboration,
    contest,
    eligible,
    race,
)
from rulespkg.systems.toaster.dice import Switches
from rulespkg.systems.toaster.inputs import (
    difficulty,
    difficulty_field,
    modifier_field,
    nines,
    nines_field,
    switch_fields,
    switches,
)
from rulespkg.systems.toaster.offers import first_of
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run


def _names(inputs: Inputs) -> list[str]:
    return [row["name"] or f"Contestant {i + 1}" for i, row in enumerate(inputs["contestants"])]


def _bonuses(inputs: Inputs) -> list[int]:
    return [row["rank"] + row["modifier"] for row in inputs["contestants"]]


def _rivals(inputs: Inputs) -> Rivals:
    made = contest if inputs["kind"] == "contest" else race
    return made(_bonuses(inputs), _names(inputs), nines(inputs))


def _contest_odds(inputs: Inputs) -> Answer:
    names, ends = _names(inputs), _rivals(inputs).enumerate()
    first = {_unique(names, i): ends[i] for i in range(len(names))}
    best = max(first, key=lambda name: first[name])
    others = {"Tie for first": ends[TIE]}
    if inputs["kind"] == "contest":
        others["Nobody"] = ends[NOBODY]
    single = Switches(nines(inputs))
    reaching = {_unique(names, i): reached(bonus, single) for i, bonus in enumerate(_bonuses(inputs))}
    return Answer(
        f"{best} is likeliest to win: {percent(first[best])}.",
        figures=(
            *(Figure(f"{name} wins", chance) for name, chance in first.items()),
            Figure("Tie for first", ends[TIE], tone="tie"),
            *((Figure("Nobody succeeds", ends[NOBODY], tone="failure"),) if "Nobody" in others else ()),
        ),
        charts=(
            bars("Who wins", _draw_words(ends[TIE]), "Contestant", {**first, **others}),
            *(
                (bars("Who reaches 10", "Each alone.", "Contestant", reaching, "success"),)
                if "Nobody" in others
                else ()
            ),
        ),
        notes=(_contest_note(inputs),),
    )


def _unique(names: list[str], number: int) -> str:
    """A name by which a chart can tell two of the same name apart."""
    return names[number] if names.count(names[number]) == 1 else f"{names[number]} ({number + 1})"


def _draw_words(tie: Ratio) -> str:
    return f"The best total is shared {percent(tie)} of the time."


def _contest_note(inputs: Inputs) -> Step:
    if inputs["kind"] == "contest":
        words = f"Each needs {TARGET} or more; the highest of those who succeed wins."
        return Step(words, "toaster.actions.parallel_contest")
    return Step("No target: the highest total wins.", "toaster.actions.opposed")


def _winner(inputs: Inputs, state: int) -> str:
    """Who wins; nobody here is the reader's side, so no winner is the better one."""
    return {NOBODY: "Nobody", TIE: "Tie"}.get(state) or f"{state + 1}. {_names(inputs)[state]}"


def _contest_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    names, bonuses = _names(inputs), _bonuses(inputs)
    totals = [event.throw.total + bonus for event, bonus in zip(run.events, bonuses, strict=True)]
    order: dict[int, list[str]] = {}
    for total, name in sorted(zip(totals, names, strict=True), reverse=True):
        order.setdefault(total, []).append(name)
    places = ", ".join(f"{' and '.join(who)} {total}" for total, who in order.items())
    if run.state == NOBODY:
        return f"Nobody reaches {TARGET}: {places}.", "failure"
    if run.state == TIE:
        return f"The best total is shared: {places}.", "tie"
    return f"{names[run.state]} wins: {places}.", ""


CONTEST = Calculator(
    "toaster.contest",
    "Contest or race",
    "Two to eight rivals: who wins, and how often does nobody?",
    ("toaster.actions.parallel_contest", "toaster.actions.opposed", "toaster.skills.run"),
    (
        Choice(
            "kind",
            "What it is",
            "contest",
            (Option("contest", "Contest: each against 10"), Option("race", "Race: the highest total")),
            rule="toaster.actions.parallel_contest",
        ),
        Rows(
            "contestants",
            "Contestants",
            (
                Text("name", "Name", "", 40),
                Number("rank", "Rank", 5, 0, 20, rule="toaster.skills.rank"),
                Number("modifier", "Modifiers", 0, -20, 20, help="Difficulty, head start, stun and wounds."),
            ),
            ({"name": "Ana", "rank": 6}, {"name": "Ben"}, {"name": "Cleo", "rank": 4}),
            2,
            8,
            "Contestant",
            folded=("modifier",),
        ),
        *folded("Optional rules", (nines_field(),)),
    ),
    _contest_odds,
    _rivals,
    _contest_headline,
    offers=first_of("contestants", "First contestant"),
    counted=Counted("Winner", _winner),
)


def _team(inputs: Inputs, ranks: list[int] | None = None) -> Team:
    gap = None if inputs["gap"] == "any" else int(inputs["gap"])
    most = inputs["most"] or None
    return eligible(ranks or [row["rank"] for row in inputs["helpers"]], inputs["least"], gap, most)


def _team_modifier(inputs: Inputs) -> int:
    return difficulty(inputs) + int(inputs["modifier"])


def _together(inputs: Inputs) -> Procedure:
    return collaboration(_team(inputs), inputs["mode"], _team_modifier(inputs), switches(inputs))


def _ten_with(count: int, best: int, mode: str, inputs: Inputs) -> Ratio:
    rules = switches(inputs)._replace(variable=False)
    made = collaboration(Team((best,) * count, best), mode, _team_modifier(inputs), rules)
    return made.enumerate()["success"]


def _team_odds(inputs: Inputs) -> Answer:
    rules, team = switches(inputs), _team(inputs)
    chances = listed(_together(inputs).enumerate(), rules)
    figures = result_figures(chances)
    by_mode = {mode: {str(n): _ten_with(n, team.best, mode, inputs) for n in range(1, 9)} for mode in MODES}
    alone = by_mode["highest"]["1"]
    return Answer(
        success_words(chances, rules),
        figures=(*figures, Figure("Reaches 10 alone", alone), Figure("Dice", len(team.ranks), "dice")),
        charts=(
            stacked("Outcome", figures),
            lines(
                "Chance to reach 10 by number of dice",
                f"Alone {percent(alone)}; two who help {percent(by_mode['highest']['2'])}, "
                f"two in each other's way {percent(by_mode['lowest']['2'])}.",
                "Dice",
                Highest_die=by_mode["highest"],
                Lowest_die=by_mode["lowest"],
            ),
        ),
        grids=(_team_grid(inputs, team),),
        notes=(
            Step(
                f"Of {plural(len(team.ranks), 'die')} the {inputs['mode']} counts, with rank {team.best}.",
                "toaster.actions.collaboration",
            ),
        ),
    )


def _team_grid(inputs: Inputs, team: Team) -> Grid:
    left = list(team.ranks)
    rows = []
    for i, row in enumerate(inputs["helpers"]):
        rolls = row["rank"] in left
        if rolls:
            left.remove(row["rank"])
        rows.append(
            (
                Cell(row["name"] or f"Helper {i + 1}", ""),
                Cell(row["rank"], ""),
                Cell("rolls" if rolls else "left out", ""),
            )
        )
    return Grid("Who rolls", "After the GM's filters.", ("Name", "Rank", "Part"), tuple(rows))


def _team_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    return result_headline(run.state, run, _team(inputs).best + _team_modifier(inputs))


def _team_legal(inputs: Inputs) -> None:
    _team(inputs)


_GAPS = (Option("any", "Any"), *(Option(str(gap), str(gap)) for gap in range(6)))

COLLABORATION = Calculator(
    "toaster.collaboration",
    "Working together",
    "Several on one task: the best die with the best rank, or the worst die where too many hinder.",
    ("toaster.actions.collaboration",),
    (
        Rows(
            "helpers",
            "Who works on it",
            (Text("name", "Name", "", 40), Number("rank", "Rank", 5, 0, 20, rule="toaster.skills.rank")),
            ({"name": "Ana", "rank": 6}, {"name": "Ben", "rank": 4}),
            2,
            8,
            "Helper",
        ),
        Choice(
            "mode",
            "Die that counts",
            "highest",
            (Option("highest", "Highest: help"), Option("lowest", "Lowest: in each other's way")),
            rule="toaster.actions.collaboration",
        ),
        difficulty_field(),
        *folded(
            "Who may help",
            (
                Number("least", "Least rank", 0, 0, 20, help="The source suggests 4."),
                Choice("gap", "Ranks below the best at most", "any", _GAPS, help="The source suggests 2."),
                Number("most", "Most who fit", 0, 0, 8, help="The leader included; 0 for no limit."),
            ),
        ),
        *folded("Modifiers and optional rules", (modifier_field(), *switch_fields())),
    ),
    _team_odds,
    _together,
    _team_headline,
    check=_team_legal,
    offers=first_of("helpers", "First helper"),
    score=result_score,
    wins=result_wins,
    counted=RESULT,
)
