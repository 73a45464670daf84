"""Aim or shoot: so many turns of aiming and one attack, against an attack every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Step, chance_cell, text_cell
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import lines
from rulespkg.problem import refuse
from rulespkg.systems.d6xd6.attack import after, chain, plan, plan_chances
from rulespkg.systems.d6xd6.calculators.advice import Choice as Pick
from rulespkg.systems.d6xd6.calculators.advice import advise, changes, lowered, switches, told
from rulespkg.systems.d6xd6.calculators.fights import reaches
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.checks import success
from rulespkg.systems.d6xd6.damage import DEAD, label_of, name_of
from rulespkg.systems.d6xd6.offers import attack_offers
from rulespkg.systems.d6xd6.setup import ability_notes, attack_fields, attack_of, state_of
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Ratio, Repeated, Run
    from rulespkg.systems.d6xd6.attack import Attack
    from rulespkg.systems.d6xd6.calculators.advice import Advice

MOST_TURNS = 10
READINGS = ("armour_subtracts", "helpless", "dead", "host_allows", "no_guns_close")


def _goal(inputs: Inputs) -> int:
    """The rank of the state to reach; without the house rule Dead is no state."""
    return next(rank for rank in range(1, DEAD + 1) if name_of(rank) == inputs["goal"])


def _goal_label(inputs: Inputs) -> str:
    return label_of(_goal(inputs), inputs["dead"])


def _check(inputs: Inputs) -> None:
    attack_of(inputs)
    goal = _goal(inputs)
    if goal == DEAD and not inputs["dead"]:
        words = f"{_GOAL.label} must be Kill at most while “Dying and Dead” is off."
        raise refuse("goal", _GOAL.label, words)
    if inputs["aim"] >= inputs["turns"]:
        legal = f"fewer than the {plural(inputs['turns'], 'turn')} there are"
        label = "Turns of aim in your plan"
        raise refuse("aim", label, f"{label} must be {legal}, not {inputs['aim']}.")
    if state_of(inputs) >= goal:
        words = f"{_GOAL.label} must be worse than the target's state, which is {label_of(state_of(inputs))}."
        raise refuse("goal", _GOAL.label, words)


def _attack(inputs: Inputs) -> Attack:
    """The attack; whether the dead are told from the dying matters to no other goal."""
    return attack_of(inputs)._replace(dead=_goal(inputs) == DEAD)


def _chances(inputs: Inputs) -> tuple[Ratio, ...]:
    return plan_chances(_attack(inputs), state_of(inputs), inputs["turns"], _goal(inputs))


def _label(aim: int, turns: int) -> str:
    """A plan in words."""
    if aim == 0:
        return "attacking every turn" if turns > 1 else "attacking"
    rest = turns - aim - 1
    more = f", then attacking for {plural(rest, 'turn')} more" if rest else ""
    return f"aiming for {plural(aim, 'turn')} and attacking{more}"


def _advice(inputs: Inputs) -> Advice:
    turns = inputs["turns"]
    return advise(Pick(_label(aim, turns), chance) for aim, chance in enumerate(_chances(inputs)))


def _aim_odds(inputs: Inputs) -> Answer:
    advice, chances, turns = _advice(inputs), _chances(inputs), inputs["turns"]
    goal = _goal_label(inputs)
    within = f"Within {plural(turns, 'turn')}, to bring the target to {goal}"
    return Answer(
        f"{within}: {lowered(told(advice))}",
        figures=(
            Figure(f"Your plan: {_label(inputs['aim'], turns)}", chances[inputs["aim"]], key="your_plan"),
            Figure("Best plan", advice.best[0].worth, tone="success", key="best_plan"),
            Figure("Attack every turn", chances[0], key="attack_every_turn"),
            Figure("Aim all the time, attack once", chances[-1], key="aim_then_attack"),
            Figure("One attack succeeds", success(attack_of(inputs).task), key="success"),
        ),
        charts=(_chart(inputs),),
        grids=(_plan_grid(inputs, chances, advice), _turn_grid(inputs)),
        notes=(
            *changes(inputs, switches(FIELDS, READINGS), lambda other: _advice(_checked(other)).label),
            Step(
                "Aiming needs no roll and the free step is allowed; damage does not spoil it, but a Knockout "
                "does.",
                "d6xd6.option.aimed",
            ),
            *ability_notes(inputs),
            *house(inputs, FIELDS),
        ),
    )


def _checked(inputs: Inputs) -> Inputs:
    """The same inputs, if they are still legal with another reading."""
    _check(inputs)
    return inputs


def _plan_grid(inputs: Inputs, chances: tuple[Ratio, ...], advice: Advice) -> Grid:
    turns = inputs["turns"]
    rows = tuple(
        (
            Cell(str(aim), ""),
            text_cell(str(turns - aim)),
            chance_cell(chance, best=chance == advice.best[0].worth and chance > 0),
        )
        for aim, chance in enumerate(chances)
    )
    title = f"Plans for {plural(turns, 'turn')}"
    words = "Aim first, attack once with all of it, then attack plainly in the turns that are left."
    return Grid(
        title,
        words,
        ("Turns of aim", "Attacks", _goal_label(inputs)),
        rows,
        key="plans",
        column_keys=("aim", "attacks", "goal"),
        row_keys=tuple(map(str, range(turns))),
    )


def _by_turns(inputs: Inputs) -> list[tuple[Ratio, Ratio]]:
    """For 0, 1, ... turns of aim: one aimed attack, and an attack in each of as many turns."""
    attack, state, goal = _attack(inputs), state_of(inputs), _goal(inputs)
    shots = [reaches(one, goal) for one in chain(attack._replace(aim=0), state, MOST_TURNS).after()]
    return [
        (reaches(after(attack._replace(aim=aim), state), goal), shots[aim + 1]) for aim in range(MOST_TURNS)
    ]


def _turn_grid(inputs: Inputs) -> Grid:
    rows = tuple(
        (
            Cell(str(aim), ""),
            chance_cell(aimed, best=aimed > shots),
            chance_cell(shots, best=shots > aimed),
            text_cell("aim" if aimed > shots else "shoot" if shots > aimed else "all one"),
        )
        for aim, (aimed, shots) in enumerate(_by_turns(inputs))
    )
    words = "One attack after so many turns of aim, against one attack in each of these turns and one more."
    return Grid(
        "Aim or shoot",
        words,
        ("Turns of aim", "Aim, then one", "Every turn", "Better"),
        rows,
        key="aim_or_shoot",
        column_keys=("aim", "aim_then_attack", "attack_every_turn", "better"),
        row_keys=tuple(map(str, range(MOST_TURNS))),
    )


def _chart(inputs: Inputs) -> Chart:
    every = _by_turns(inputs)
    better = [aim for aim, (aimed, shots) in enumerate(every) if aimed > shots]
    words = (
        f"One aimed attack is better than an attack every turn with {_list(better)} turns of aim."
        if better
        else "One aimed attack is never better than an attack every turn."
    )
    return lines(
        f"Chance of {_goal_label(inputs)}",
        words,
        "Turns of aim",
        "by_aim",
        Aim_then_one={str(aim): aimed for aim, (aimed, _) in enumerate(every)},
        Every_turn={str(aim): shots for aim, (_, shots) in enumerate(every)},
    )


def _list(numbers: list[int]) -> str:
    """Numbers in words; a run is told by its ends."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(str(number) for number in numbers)


def _procedure(inputs: Inputs) -> Repeated:
    return plan(attack_of(inputs), state_of(inputs), inputs["aim"], inputs["turns"], _goal(inputs))


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    made, state = run.state
    now = label_of(state, inputs["dead"])
    words = f"After {plural(made, 'attack')} the target is {now}"
    if _wins(inputs, run.state):
        return f"{words}: the goal is reached.", "success"
    return f"{words}, short of {_goal_label(inputs)}.", "failure"


def _score(_: Inputs, state: Any) -> int:
    rank: int = state[1]
    return rank


def _wins(inputs: Inputs, state: Any) -> bool:
    return bool(state[1] >= _goal(inputs))


def _name(inputs: Inputs, state: Any) -> str:
    return label_of(state[1], inputs["dead"])


def _effects(inputs: Inputs, state: Any) -> tuple[Effect, ...]:
    made, rank = state
    return (
        Effect("outcome", "success" if _wins(inputs, state) else "failure"),
        Effect("attacks", made),
        Effect("state", name_of(rank), "target"),
    )


_GOAL = Choice(
    "goal",
    "Goal",
    "knockout",
    tuple(Option(name_of(rank), label_of(rank, rank == DEAD)) for rank in range(1, DEAD + 1)),
    help="This state or a worse one.",
    rule="d6xd6.damage.ratings",
)
FIELDS = attack_fields(
    Number("turns", "Turns in all", 3, 1, MOST_TURNS, rule="d6xd6.option.aimed"),
    Number("aim", "Turns of aim in your plan", 2, 0, MOST_TURNS - 1, rule="d6xd6.option.aimed"),
    _GOAL,
    leave=("aim", "redirected"),
)

AIM = Calculator(
    "d6xd6.aim",
    "Aim or shoot",
    "Is it better to aim and attack once, or to attack every turn?",
    ("d6xd6.option.aimed", "d6xd6.attack.chain", "d6xd6.attack.damage"),
    FIELDS,
    _aim_odds,
    _procedure,
    _headline,
    check=_check,
    roll_label="Roll your plan",
    offers=attack_offers,
    score=_score,
    wins=_wins,
    won="Goal reached",
    counted=Counted("State", _name),
    effects=_effects,
)
