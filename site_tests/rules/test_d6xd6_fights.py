"""Attacks of D6xD6 against a twin that tries every pair of faces and knows only the printed formulas."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from rulespkg.dice import Distribution, Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.d6xd6.checks.roll import Penalty, Task
from rulespkg.systems.d6xd6.damage.attack import Attack, Check, after, chain, procedure, within
from rulespkg.systems.d6xd6.damage.defence import Defence
from rulespkg.systems.d6xd6.options.aimed_attack import plan, plan_chances
from site_tests.for_all import for_all

FACES = range(1, 7)
CASES = range(40)
GAME = load("d6xd6")


def an_attack(random: Random) -> tuple[Attack, int]:
    """An attack drawn at random, and the target's state."""
    kind = random.choice(("focused", "unfocused", "unfamiliar"))
    task = Task(
        kind,
        random.randint(1, 12),
        (Penalty("any", random.randint(0, 5)), Penalty("plain", random.randint(0, 3), plain=True)),
        (random.randint(-2, 2), random.randint(-2, 2)),
        0 if kind == "unfamiliar" else random.randint(0, 3),
    )
    defence = Defence(
        random.random() < 0.5,
        random.randint(0, 3),
        random.randint(0, 2),
        random.randint(0, 1),
        random.random() < 0.5,
    )
    check = Check(random.choice(("focused", "unfocused", "unfamiliar")), random.randint(1, 10))
    taser = random.random() < 0.4
    attack = Attack(
        task, 5 if taser else random.randint(1, 4), random.randint(0, 3), defence, check if taser else None
    )
    return attack._replace(dead=random.random() < 0.3), random.randint(0, 6)


def levels_of(task: Task, a: int, b: int) -> int:
    """Section 14.1, word by word."""
    product = max(0, a + task.mods[0]) * max(0, b + task.mods[1])
    points = sum(penalty.points for penalty in task.penalties if not penalty.plain)
    plain = sum(penalty.points for penalty in task.penalties if penalty.plain)
    if task.kind == "focused":
        total = max(0, product - points - plain)
        bare = 0 if total < task.focus else 1 + min(3, (total - task.focus) // 10)
    else:
        total = max(0, product + points - plain)
        if task.kind == "unfamiliar":
            bare = int(total < task.focus)
        else:
            bare = 0 if total > task.focus else 2 if total <= task.focus - 5 else 1
    return bare + task.plus if bare else 0


def state_after(attack: Attack, state: int, levels: int) -> int:
    """Section 14.4 with the house rule of section 6."""
    rank = attack.base + levels - 1 + attack.aim if levels else 0
    defence = attack.defence
    awake = state < 5 or not defence.helpless
    off = (defence.armour or int(defence.reactive and awake)) + defence.drama + defence.cover
    left = max(0, rank - off)
    if left == 0:
        return state
    return min(7 if attack.dead else 6, left if left > state else state + 1)


def twin(attack: Attack, state: int) -> Distribution:
    """Every pair of the attacker, and of the victim who checks against a taser."""
    weights: dict[int, int] = {}
    for a, b in product(FACES, FACES):
        new = state_after(attack, state, levels_of(attack.task, a, b))
        for c, d in product(FACES, FACES):
            end = new
            if attack.check and new >= 6 and state <= 4:
                task = Task(attack.check.kind, attack.check.focus, (Penalty("hurt", state),))
                end = 5 if levels_of(task, c, d) else new
            weights[end] = weights.get(end, 0) + 1
    return Distribution(weights)


@pytest.mark.parametrize("seed", CASES)
def test_one_attack_is_that_of_the_formulas(seed: int) -> None:
    attack, state = an_attack(Random(seed))
    expected = twin(attack, state)
    assert after(attack, state) == expected
    assert procedure(attack, state).enumerate().map(lambda blow: blow.after) == expected


@pytest.mark.parametrize("seed", CASES)
def test_repeated_attacks_are_a_chain_of_single_ones(seed: int) -> None:
    attack, state = an_attack(Random(seed))
    expected = Distribution.certain(state)
    for _ in range(3):
        expected = expected.then(lambda now: twin(attack, now))
    assert chain(attack, state, 3).enumerate() == expected
    for goal in range(1, 7):
        assert within(attack, state, 3, goal) == expected.probability(lambda now, goal=goal: now >= goal)  # type: ignore[misc]


@for_all(seed=range(12))
def test_the_chance_of_a_plan_is_that_of_its_procedure(seed: int) -> None:
    random = Random(seed)
    attack, state = an_attack(random)
    goal, turns = random.randint(1, 6), random.randint(1, 5)
    if state >= goal:
        state = 0
    chances = plan_chances(attack, state, turns, goal)
    for aim, chance in enumerate(chances):
        ends = plan(attack, state, aim, turns, goal).enumerate()
        assert ends.probability(lambda end, goal=goal: end[1] >= goal) == chance  # type: ignore[misc]


def odds(id: str, **inputs: str) -> Any:
    calculator = GAME.calculator(f"d6xd6.{id}")
    return calculator.read({name.replace("__", "."): text for name, text in inputs.items()}).odds()


def test_the_best_weapon_and_its_lead_are_those_of_the_grid() -> None:
    answer = odds("matrix", attacks="3", target_armour="medium")
    column = [name.startswith("Medium") for name in answer.grids[0].columns].index(True)
    chances = {row[0].value: row[column].value for row in answer.grids[0].rows if row[column].value != "–"}
    best, second = sorted(set(chances.values()), reverse=True)[:2]
    assert answer.figures[0].value == best
    assert chances[answer.figures[0].label] == best
    assert f"{float(best - second) * 100:.0f} percentage points ahead" in answer.notes[0].text


def test_a_reading_that_changes_the_best_weapon_is_told() -> None:
    """At Brawling range the host may refuse guns, and a rifle or laser is the best weapon there."""
    answer = odds("matrix", range="brawling", attacks="1", focus="5")
    notes = [note.text for note in answer.notes]
    assert any(note.startswith("With “Guns refused") or note.startswith("With “Thrown") for note in notes)


def test_aiming_is_compared_with_as_many_plain_attacks() -> None:
    """The case of the source: a small pistol, Focus 5, medium armour, two turns of aim."""
    answer = odds("aim", focus="5", target_armour="medium", turns="3", aim="2")
    assert [row[2].value for row in answer.grids[0].rows] == [
        Ratio(169, 46656),
        Ratio(13, 1296),
        Ratio(1, 36),
    ]
    assert answer.headline == "Best is aiming 2 turns and attacking once, at 2.8%."
    assert "1.8 percentage points ahead of aiming 1 turn and attacking twice" in answer.notes[0].text


@pytest.mark.parametrize(
    ("id", "inputs", "field"),
    [
        ("attack", {"weapon": "small-bow-or-sling", "range": "brawling"}, "range"),
        ("attack", {"weapon": "rifle", "range": "viewing"}, "range"),
        ("attack", {"kind": "unfamiliar", "plus": "1"}, "plus"),
        ("aim", {"turns": "2", "aim": "2"}, "aim"),
        ("aim", {"state": "kill"}, "goal"),
        ("aim", {"goal": "dead"}, "goal"),
        ("matrix", {"range": "lost"}, "range"),
    ],
)
def test_inputs_that_do_not_go_together_are_refused_by_name(
    id: str, inputs: dict[str, str], field: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.calculator(f"d6xd6.{id}").read(inputs)
    (problem,) = refusal.value.problems
    assert problem.name == field
    assert problem.message.startswith(f"{problem.label} must be ")


@pytest.mark.parametrize(
    ("inputs", "legal"),
    [
        ({"weapon": "rifle", "range": "viewing", "trained_sniper": "1"}, True),
        ({"weapon": "stone", "range": "brawling", "host_allows": "1"}, True),
        ({"weapon": "stone", "range": "brawling"}, False),
        ({"weapon": "shotgun", "range": "brawling"}, True),
        ({"weapon": "shotgun", "range": "brawling", "no_guns_close": "1"}, False),
    ],
)
def test_the_host_decides_what_the_text_leaves_open(inputs: dict[str, str], legal: bool) -> None:
    calculator = GAME.calculator("d6xd6.attack")
    if legal:
        assert calculator.read(inputs)
    else:
        with pytest.raises(Refusal):
            calculator.read(inputs)
