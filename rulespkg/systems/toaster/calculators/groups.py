"""Calculators for several who roll: contests and races, and working together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Effect, Figure, Grid, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.plot import bars, lines, stacked
from rulespkg.systems.toaster.calculators.words import (
    RESULT,
    likeliest,
    result_effects,
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
    ANY,
    MOST,
    difficulty,
    difficulty_field,
    modifier_field,
    nines,
    nines_field,
    switch_fields,
    switches,
    zeros_field,
)
from rulespkg.systems.toaster.offers import first_of
from rulespkg.systems.toaster.opposed import does
from rulespkg.words import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.dice import Procedure, Run


def _names(inputs: Inputs) -> list[str]:
    return [row["name"] or f"Contestant {i + 1}" for i, row in enumerate(inputs["contestants"])]


def _bonuses(inputs: Inputs) -> list[int]:
    return [row["rank"] + row["modifier"] for row in inputs["contestants"]]


def _rivals(inputs: Inputs) -> Rivals:
    made = contest if inputs["kind"] == "contest" else race
    return made(_bonuses(inputs), _names(inputs), nines(inputs), inputs["zeros"])


def _contest_odds(inputs: Inputs) -> Answer:
    names, ends = _names(inputs), _rivals(inputs).enumerate()
    first = {_unique(names, i): ends[i] for i in range(len(names))}
    others, keys = {"Tie for first": ends[TIE]}, [*map(str, range(1, len(names) + 1)), "tie"]
    if inputs["kind"] == "contest" or inputs["zeros"]:
        others["Nobody"] = ends[NOBODY]
        keys.append("nobody")
    single = Switches(nines(inputs), inputs["zeros"])
    reaching = {_unique(names, i): reached(bonus, single) for i, bonus in enumerate(_bonuses(inputs))}
    return Answer(
        f"{likeliest(first, 'to win')}.",
        figures=(
            *(
                Figure(f"{does(name, 'win')}", chance, key=key)
                for key, (name, chance) in zip(keys, first.items(), strict=False)
            ),
            Figure("Tie for first", ends[TIE], tone="tie", key="tie"),
            *(
                (Figure("Nobody succeeds", ends[NOBODY], tone="failure", key="nobody"),)
                if "Nobody" in others
                else ()
            ),
        ),
        charts=(
            bars(
                "Who wins",
                _draw_words(ends[TIE]),
                "Contestant",
                {**first, **others},
                key="winners",
                keys=tuple(keys),
            ),
            *(
                (
                    bars(
                        f"Who reaches {TARGET}",
                        "Each alone.",
                        "Contestant",
                        reaching,
                        "success",
                        key="reaches",
                        keys=tuple(keys[: len(names)]),
                    ),
                )
                if inputs["kind"] == "contest"
                else ()
            ),
        ),
        notes=tuple(_contest_notes(inputs)),
    )


def _unique(names: list[str], number: int) -> str:
    """A name by which a chart can tell two of the same name apart."""
    return names[number] if names.count(names[number]) == 1 else f"{names[number]} ({number + 1})"


def _draw_words(tie: Ratio) -> str:
    return f"The best total is shared {percent(tie)} of the time."


def _contest_notes(inputs: Inputs) -> Iterator[Step]:
    if inputs["kind"] == "contest":
        words = f"Each needs {TARGET} or more; the highest of those who succeed wins."
        yield Step(words, "toaster.actions.parallel_contest")
    else:
        yield Step("No target: the highest total wins.", "toaster.actions.opposed")
    if inputs["zeros"]:
        words = "A natural 0 fails, whatever the total; a second roll says whether it is a fumble."
        yield Step(words, "toaster.actions.rolling_zeros")


def _winner(inputs: Inputs, state: int) -> str:
    """Who wins; nobody here is the reader's side, so no winner is the better one."""
    return {NOBODY: "Nobody", TIE: "Tie"}.get(state) or f"{state + 1}. {_names(inputs)[state]}"


def _contest_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    names, bonuses = _names(inputs), _bonuses(inputs)
    faces = [event.throw.total for event in run.events[: len(names)]]
    order: dict[int, list[str]] = {}
    for face, bonus, name in zip(faces, bonuses, names, strict=True):
        if face or not inputs["zeros"]:
            order.setdefault(face + bonus, []).append(name)
    told = [f"{' and '.join(order[total])} {total}" for total in sorted(order, reverse=True)]
    failed = [name for face, name in zip(faces, names, strict=True) if inputs["zeros"] and not face]
    told += [f"{' and '.join(failed)} failed by a 0"] if failed else []
    places = ", ".join(told)
    if run.state == NOBODY:
        goal = f"reaches {TARGET}" if inputs["kind"] == "contest" else "succeeds"
        return f"Nobody {goal}: {places}.", "failure"
    if run.state == TIE:
        return f"The best total is shared: {places}.", "tie"
    return f"{does(names[run.state], 'win')}: {places}.", ""


def _contest_effects(_: Inputs, state: int) -> tuple[Effect, ...]:
    """Who wins, by the place in the list."""
    return (Effect("winner", {NOBODY: "nobody", TIE: "tie"}.get(state) or str(state + 1)),)


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
                Number("rank", "Rank", 5, 0, MOST, rule="toaster.skills.rank"),
                Number(
                    "modifier", "Modifiers", 0, -MOST, MOST, help="Difficulty, head start, stun and wounds."
                ),
            ),
            ({"name": "Ana", "rank": 6}, {"name": "Ben"}, {"name": "Cleo", "rank": 4}),
            2,
            8,
            "Contestant",
            folded=("modifier",),
        ),
        *folded("Optional rules", (nines_field(), zeros_field())),
    ),
    _contest_odds,
    _rivals,
    _contest_headline,
    offers=first_of("contestants", "First contestant"),
    counted=Counted("Winner", _winner),
    effects=_contest_effects,
)


def _team(inputs: Inputs, ranks: list[int] | None = None) -> Team:
    gap = None if inputs["gap"] == "any" else int(inputs["gap"])
    most = None if inputs["most"] == ANY else int(inputs["most"])
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
        figures=(
            *figures,
            Figure("Reaches 10 alone", alone, key="alone"),
            Figure("Dice", len(team.ranks), "", key="dice"),
        ),
        charts=(
            stacked("Outcome", figures),
            lines(
                "Chance to reach 10 by number of dice",
                f"Alone {percent(alone)}; two who help {percent(by_mode['highest']['2'])}, "
                f"two in each other's way {percent(by_mode['lowest']['2'])}.",
                "Dice",
                "by_dice",
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
    return Grid(
        "Who rolls",
        "After the GM's filters.",
        ("Name", "Rank", "Part"),
        tuple(rows),
        key="helpers",
        column_keys=("name", "rank", "part"),
        row_keys=tuple(str(number) for number in range(1, len(rows) + 1)),
    )


def _team_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    return result_headline(run.state, run, _team(inputs).best + _team_modifier(inputs))


def _team_legal(inputs: Inputs) -> None:
    _team(inputs)


MOST_HELPERS = 12
_GAPS = (Option(ANY, "Any"), *(Option(str(gap), str(gap)) for gap in range(21)))
_ROOM = (Option(ANY, "Any number"), *(Option(str(most), str(most)) for most in range(1, MOST_HELPERS + 1)))

COLLABORATION = Calculator(
    "toaster.collaboration",
    "Working together",
    "Several on one task: the best die with the best rank, or the worst die where too many hinder.",
    ("toaster.actions.collaboration",),
    (
        Rows(
            "helpers",
            "Who works on it",
            (Text("name", "Name", "", 40), Number("rank", "Rank", 5, 0, MOST, rule="toaster.skills.rank")),
            ({"name": "Ana", "rank": 6}, {"name": "Ben", "rank": 4}),
            2,
            MOST_HELPERS,
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
                Number("least", "Least rank", 0, 0, MOST, help="The source suggests 4."),
                Choice("gap", "Ranks below the best at most", ANY, _GAPS, help="The source suggests 2."),
                Choice("most", "Most who fit", ANY, _ROOM, help="The leader included."),
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
    effects=result_effects,
)
