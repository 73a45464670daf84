"""Actions in a round: how many points, actions and hits initiative brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Effect, Figure, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Number
from rulespkg.plot import histogram, lines
from rulespkg.systems.nwm import initiative, scale
from rulespkg.systems.nwm.checks import chance, counted
from rulespkg.systems.nwm.initiative import ACTION, MOST_CARRY, actions, after_actions
from rulespkg.systems.nwm.inputs import MOST_BONUS, address, base, modifier_field, ranked_field, rated_field
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.answer import Chart
    from rulespkg.dice import Distribution, Procedure, Run

MOST_ROUNDS = 30
MOST_SHOWN = 8
"""Rounds in the chart, at least."""


def _base(inputs: Inputs) -> int:
    return base(inputs["quick"]) + int(inputs["bonus"])


def _points(inputs: Inputs, turn: int) -> Distribution:
    return initiative.points_in(_base(inputs), turn, inputs["carry"])


def _hit(inputs: Inputs) -> Ratio:
    return chance(base(inputs["attack"]), base(inputs["defense"]), inputs["attack_bonus"])


def _odds(inputs: Inputs) -> Answer:
    turn = inputs["round"]
    points = _points(inputs, turn)
    taken = points.map(actions)
    acts, mean = 1 - taken[0], taken.mean()
    hits = initiative.hits(taken, _hit(inputs))
    return Answer(
        f"Round {turn}: {percent(acts)} for an action or more, {number(mean)} on average.",
        figures=(
            Figure("An action or more", acts, tone="success", key="acts"),
            Figure("Mean actions", mean, "", key="mean_actions"),
            Figure("A hit or more", hits.at_least_one, key="hits"),
            Figure("Mean hits", hits.mean, "", key="mean_hits"),
        ),
        charts=(_actions(taken), _action_points(points), _by_round(inputs)),
        notes=_notes(inputs),
    )


def _actions(taken: Distribution) -> Chart:
    likely = max(taken, key=lambda count: float(taken[count]))
    sentence = f"The commonest is {plural(likely, 'action')}, {percent(taken[likely])} of the time."
    return histogram("Actions", sentence, "Actions", taken, key="actions")


def _action_points(points: Distribution) -> Chart:
    sentence = f"{ACTION} points are an action; on average there are {number(points.mean())}."
    return histogram(
        "Action points",
        sentence,
        "Points",
        points,
        kind=lambda ap: ("Too few to act", "failure") if ap < ACTION else ("Enough", "success"),
        key="points",
    )._replace(key="points")


def _by_round(inputs: Inputs) -> Chart:
    """The chance of an action in each of the first rounds, up to the one asked about."""
    found = {
        str(turn): 1 - _points(inputs, turn).map(actions)[0]
        for turn in range(1, max(MOST_SHOWN, inputs["round"]) + 1)
    }
    sentence = f"{percent(found['1'])} in round 1, {percent(found['2'])} in round 2."
    return lines("An action or more, by round", sentence, "Round", "by_round", Chance=found)


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    rank = base(inputs["quick"])
    told = [Step(f"Quickness {scale.title(rank)}: {rank}.", address(inputs["quick"]))]
    if inputs["bonus"]:
        told.append(Step(f"Bonus {signed(inputs['bonus'])}.", "nwm.task.modifiers"))
    if inputs["carry"]:
        told.append(Step(f"Carried into round 1: {signed(inputs['carry'])}.", "nwm.init.carry"))
    told.append(Step("All points go into actions; what is left over is carried on.", "nwm.init.carry"))
    told.append(
        Step(f"Each action is an attack that hits {percent(_hit(inputs))} of the time.", "nwm.attack.hit")
    )
    return tuple(told)


def _procedure(inputs: Inputs) -> Procedure:
    return initiative.rounds(_base(inputs), inputs["carry"], inputs["round"])


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    found: int = run.state
    words = f"{counted(found, 'action point')} in round {inputs['round']}: {plural(actions(found), 'action')}"
    return (
        f"{words}, {signed(after_actions(found))} carried over.",
        "success" if found >= ACTION else "failure",
    )


def _score(_: Inputs, points: int) -> int:
    return points


def _wins(_: Inputs, points: int) -> bool:
    return points >= ACTION


def _effects(_: Inputs, points: int) -> tuple[Effect, ...]:
    return (
        Effect("action_points", points),
        Effect("actions", actions(points)),
        Effect("carry", after_actions(points)),
    )


ACTIONS = Calculator(
    "nwm.actions",
    "Actions in a round",
    "How many points and actions your quickness brings, in this round or a later one, and how many hits.",
    ("nwm.init.actions", "nwm.init.rounds", "nwm.init.bystander", "nwm.init.roll", "nwm.model.round_hits"),
    (
        rated_field(
            "quick", "Quickness", "average", help="How quickly you think and act.", rule="nwm.init.attribute"
        ),
        modifier_field("bonus", "Bonus", rule="nwm.task.modifiers"),
        Number(
            "carry",
            "Carried into round 1",
            0,
            -MOST_BONUS,
            MOST_CARRY,
            help="At most 3; below 0 a debt.",
            rule="nwm.init.carry",
        ),
        Number("round", "Round", 1, 1, MOST_ROUNDS, rule="nwm.init.rounds"),
        *folded(
            "Attacks in that round",
            (
                rated_field("attack", "Attack", "good", rule="nwm.attack.roll"),
                modifier_field("attack_bonus", "Bonus on attacks", rule="nwm.task.modifiers"),
                ranked_field("defense", "Target's defense", "good", rule="nwm.attack.defence_value"),
            ),
        ),
    ),
    _odds,
    _procedure,
    _headline,
    roll_label="Roll initiative",
    score=_score,
    wins=_wins,
    won="An action",
    counted=Counted("Action points", _score),
    effects=_effects,
)
