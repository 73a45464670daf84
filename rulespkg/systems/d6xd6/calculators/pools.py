"""The pooled-dice assigner: the best allotment, exactly, for any throw and over all throws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Effect, Figure, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution
from rulespkg.field import Choice, Option, Place, Text
from rulespkg.form import Rows
from rulespkg.systems.d6xd6 import team as pooled
from rulespkg.systems.d6xd6.calculators.allotments import (
    allotment_grid,
    everybody_succeeds,
    member_names,
    own_figures,
    own_worth,
    pooled_and_apart,
    success_charts,
    thrown_dice,
    worth_words,
)
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.inputs import (
    armour_field,
    armour_subtracts_field,
    damage_field,
    extra_field,
    focus_field,
    kind_field,
    plus_field,
    task_of,
)
from rulespkg.systems.d6xd6.offers import first_of
from rulespkg.systems.d6xd6.team import MOST_MEMBERS, Team
from rulespkg.systems.d6xd6.worth import margin
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run

_MEMBER = (
    Text("name", "Name", "", 40),
    kind_field(),
    focus_field(),
    plus_field(),
    damage_field(),
    armour_field(),
    extra_field(),
)
_GOALS = (
    Option("levels", "Most levels, then most successes"),
    Option("successes", "Most successes, then most levels"),
    Option("chosen", "A chosen member first, then most successes"),
)


def _team(inputs: Inputs) -> Team:
    tasks = [task_of(row, subtracts=inputs["armour_subtracts"]) for row in inputs["members"]]
    return Team(tuple(tasks), inputs["goal"], min(inputs["chosen"], len(tasks)) - 1)


def _check(inputs: Inputs) -> None:
    if inputs["who"] == "team":
        pooled.leads(inputs["leader"])
    if inputs["goal"] == "chosen" and inputs["chosen"] > len(inputs["members"]):
        raise CHOSEN.refused(inputs["chosen"], f"a whole number from 1 to {len(inputs['members'])}")
    own_worth(inputs, _team(inputs), thrown_dice(inputs))


def _assigner(inputs: Inputs) -> Answer:
    team, dice = _team(inputs), thrown_dice(inputs)
    odds = _procedure(inputs).enumerate()
    return Answer(
        _best_words(inputs, team, dice) if dice else _odds_words(inputs, team, odds),
        figures=(*_figures(team, odds), *own_figures(inputs, team, dice)),
        charts=success_charts(inputs, team, odds),
        grids=(*((allotment_grid(inputs, team, dice),) if dice else ()), pooled_and_apart(team, odds)),
        notes=(*(_readings(inputs, team, dice) if dice else ()), _rule_note(inputs), *house(inputs, FIELDS)),
    )


def _rule_note(inputs: Inputs) -> Step:
    if inputs["who"] == "team":
        words = "The leader is a Peacekeeper; members may join or leave from turn to turn."
        return Step(words, "d6xd6.option.team")
    return Step("The host throws all dice of the opponents and allots them.", "d6xd6.turn.evil-forces")


def _best_words(inputs: Inputs, team: Team, dice: tuple[int, ...]) -> str:
    _, worth, next_best = pooled.best(team, dice)
    lead = margin(team.goal, worth, next_best)
    return f"The best allotment gives {worth_words(inputs, worth)}. {lead}."


def _odds_words(inputs: Inputs, team: Team, odds: Distribution) -> str:
    alone, everybody = pooled.apart(team), everybody_succeeds(team, odds)
    who = "In the Combat Team" if inputs["who"] == "team" else "With the host's pooled dice"
    return (
        f"{who} everybody succeeds {percent(everybody)} of the time, against "
        f"{percent(alone.all_succeed)} apart."
    )


def _figures(team: Team, odds: Distribution) -> tuple[Figure, ...]:
    return (
        Figure("Everybody succeeds", everybody_succeeds(team, odds), tone="success", key="everybody"),
        Figure("Mean levels in all", odds.expect(lambda worth: worth.levels), "levels", key="mean_levels"),
        Figure(
            "Mean successes", odds.expect(lambda worth: worth.successes), "successes", key="mean_successes"
        ),
    )


def _readings(inputs: Inputs, team: Team, dice: tuple[int, ...]) -> tuple[Step, ...]:
    """What the other readings would make of the same throw."""
    worth = pooled.best(team, dice)[1]
    whole = pooled.best_of_products(team, dice)
    changed = "the same" if whole.key(team.goal) == worth.key(team.goal) else "less"
    pairs = f"{worth_words(inputs, whole)}, {changed}"
    told = f"If finished products were allotted (dice in pairs as typed): {pairs}."
    other = _team({**inputs, "armour_subtracts": not inputs["armour_subtracts"]})
    state = "off" if inputs["armour_subtracts"] else "on"
    there = pooled.best(other, dice)[1]
    words = f"With “Armour is taken from every total” {state}: {worth_words(inputs, there)}"
    same = " too" if there == worth else ""
    return (
        Step(told, "d6xd6.option.team"),
        Step(f"{words}{same}.", "d6xd6.defence.armour-penalty"),
    )


def _procedure(inputs: Inputs) -> Procedure:
    return pooled.procedure(_team(inputs), tuple(member_names(inputs)))


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    worth = run.state
    members = len(inputs["members"])
    tone = "success" if worth.successes == members else "marginal" if worth.successes else "failure"
    return f"The best allotment gives {worth_words(inputs, worth)}, of {plural(members, 'member')}.", tone


def _score(inputs: Inputs, worth: Any) -> tuple[int, int, int]:
    """Everybody succeeding counts first, then the goal."""
    key: tuple[int, int, int] = worth.key(inputs["goal"])
    return (int(_wins(inputs, worth)), *key[:2])


def _wins(inputs: Inputs, worth: Any) -> bool:
    return bool(worth.successes == len(inputs["members"]))


def _counted(_: Inputs, worth: Any) -> int:
    levels: int = worth.levels
    return levels


def _effects(inputs: Inputs, worth: Any) -> tuple[Effect, ...]:
    every = (Effect("levels", worth.levels), Effect("successes", worth.successes))
    return every if inputs["goal"] != "chosen" else (*every, Effect("chosen_levels", worth.chosen))


CHOSEN = Place("chosen", "Chosen member", "members", MOST_MEMBERS, only=("goal", ("chosen",)))

FIELDS = (
    Choice(
        "who",
        "Who pools dice",
        "team",
        (Option("team", "A Combat Team"), Option("host", "The host, for the opponents")),
        rule="d6xd6.option.team",
    ),
    Text(
        "leader",
        "Leader's occupation",
        "Peacekeeper",
        40,
        help="Your host judges which occupations are Peacekeepers.",
        rule="d6xd6.option.team",
        only=("who", ("team",)),
    ),
    Choice("goal", "Goal", "levels", _GOALS, rule="d6xd6.option.team"),
    CHOSEN,
    Text("dice", "Dice thrown", "", 40, help="Two for each member, such as 6 5 4 1; empty for the odds."),
    Text(
        "allotment",
        "Your own allotment",
        "",
        40,
        help="The same dice, two for each member in order, such as 61 54; held against the best.",
    ),
    Rows(
        "members",
        "Members",
        _MEMBER,
        (
            {"name": "Ana", "focus": 5},
            {"name": "Ben", "focus": 8},
            {"name": "Cleo", "kind": "unfocused", "focus": 7},
        ),
        1,
        MOST_MEMBERS,
        "Member",
        folded=("plus", "damage", "armour", "extra"),
    ),
    armour_subtracts_field(fold="Other readings"),
)

ASSIGNER = Calculator(
    "d6xd6.assigner",
    "Pooled dice",
    "Throw two dice for everybody and find the best way to allot them, exactly.",
    ("d6xd6.option.team", "d6xd6.turn.evil-forces"),
    FIELDS,
    _assigner,
    _procedure,
    _headline,
    check=_check,
    roll_label="Throw all dice",
    score=_score,
    wins=_wins,
    won="Everybody succeeds",
    counted=Counted("Levels", _counted),
    effects=_effects,
    offers=first_of("members", "First member", plus=True),
)
