"""Toaster: attacks against brute force, unlimited nines against a high cap, duels against the plain chain."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from rulespkg.dice import Procedure, Ratio, Repeated
from rulespkg.systems.toaster.checks.open_ended import mean
from rulespkg.systems.toaster.combat.assault import Body
from rulespkg.systems.toaster.combat.attack import attack_procedure, exact_results, mean_net, net_odds
from rulespkg.systems.toaster.combat.attack_figures import told_attack
from rulespkg.systems.toaster.combat.attack_setup import AttackResult, AttackSetup
from rulespkg.systems.toaster.combat.attack_stages import capped_result, result_of
from rulespkg.systems.toaster.combat.calculators.duel_chain import Fighter
from rulespkg.systems.toaster.combat.calculators.duel_procedure import DuelProcedure
from rulespkg.systems.toaster.combat.net_damage import cap
from rulespkg.systems.toaster.damage.damage_roll import harmful
from rulespkg.systems.toaster.index.dice import Switches
from rulespkg.systems.toaster.traits.traits import Thresholds
from site_tests.for_all import for_all

DICE = range(10)


def some_attack(random: Random, nines: Any, **fixed: Any) -> AttackSetup:
    """An attack with any mix of switches and options that go together."""
    zeros, variable = random.random() < 0.5, random.random() < 0.6
    names = ["add_margin"] if random.random() < 0.4 else []
    names += ["same_die"] if random.random() < 0.3 else ["roll_twice"] if variable else []
    names += ["halve_marginal"] if variable and random.random() < 0.5 else []
    names += fixed.get("more", []) if variable or zeros else []
    bare = random.random() < 0.2 and not {"same_die", "add_margin"} <= set(names)
    defense = None if bare else random.randint(-2, 14)
    harm = harmful(random.randint(0, 20), random.randint(0, 12), 2, names, nines)
    rules = Switches(nines, zeros, variable)
    return AttackSetup(random.random() < 0.5, random.randint(-2, 14), defense, rules, harm)


def band(lead: int, least: str = "") -> str:
    kind = "hit_marginal" if lead <= 1 else "hit_critical" if lead >= 6 else "hit_success"
    return "hit_success" if least and kind == "hit_marginal" else kind


def outcome(setup: AttackSetup, x: int, x2: int, y: int, y2: int) -> tuple[str, bool, int]:
    """The rule of the attack step by step, without rolling nines: key, defense fumble, lead."""
    a, b, rules = setup.bonus, setup.defense, setup.rules
    ten = setup.ranged or b is None

    def passes(total: int) -> bool:
        return total >= 10 if ten else total > b  # type: ignore[operator]

    if rules.zeros and x == 0:
        return ("attack_fumble" if x2 == 0 or not passes(a + x2) else "miss_gate"), False, 0
    if not passes(a + x):
        short = a + x - (10 if ten else b)  # type: ignore[operator]
        return ("attack_fumble" if rules.variable and short <= -6 else "miss_gate"), False, 0
    if b is None:
        return (band(a + x - 10) if rules.variable else "hit"), False, a + x - 10
    lead = a + x - b - y
    if rules.zeros and y == 0:
        fumble = y2 == 0 or b + y2 < a + x
        return (band(lead, "success") if rules.variable else "hit"), fumble, lead
    if lead <= 0:
        return "miss_defended", False, 0
    return (band(lead) if rules.variable else "hit"), False, lead


def brute(setup: AttackSetup) -> dict[Any, Ratio]:
    """All faces of attack, checks, defense and damage."""
    harm = setup.harm
    assert harm is not None
    same, add = "same_die" in harm.options, "add_margin" in harm.options

    @cache
    def cached_nets(key: str, *sums: int) -> dict[int, int]:
        return nets(setup, key, *sums)

    weights: dict[Any, int] = {}
    for x, x2, y, y2 in product(DICE, DICE, DICE, DICE):
        key, fumble, lead = outcome(setup, x, x2, y, y2)
        for net, weight in cached_nets(key, lead * add, x * same, y * same).items():
            weights[key, fumble, net] = weights.get((key, fumble, net), 0) + weight
    return {end: Ratio(weight, 10**7) for end, weight in weights.items()}


def nets(setup: AttackSetup, key: str, lead: int, x: int, y: int) -> dict[int, int]:
    harm, weights = setup.harm, {}
    assert harm is not None
    if not key.startswith("hit"):
        return {0: 1000}
    for u, u2, v in product(DICE, DICE, DICE):
        damage, protection = u, v
        if "same_die" in harm.options:
            damage, protection = x, y if setup.defense is not None else v
        elif "roll_twice" in harm.options:
            damage = {"hit_critical": max(u, u2), "hit_marginal": min(u, u2)}.get(key, u)
        more = max(0, lead) if "add_margin" in harm.options else 0
        net = max(0, harm.wc + damage + more - harm.ac - protection)
        net = net // 2 if key == "hit_marginal" and "halve_marginal" in harm.options else net
        weights[net] = weights.get(net, 0) + 1
    return weights


@for_all(seed=range(6))
def test_attacks_are_what_all_faces_say(seed: int) -> None:
    """Every outcome, flag and net damage of an attack in any set-up."""
    setup = some_attack(Random(seed), 0)
    results = exact_results(setup)
    assert {tuple(end): chance for end, chance in results.chances().items()} == brute(setup)
    assert attack_procedure(setup).enumerate() == results


@for_all(seed=range(20))
def test_unlimited_nines_are_the_limit_of_high_caps(seed: int) -> None:
    """With a cap of 5 a figure can differ by no more than a chance of some 10^-5."""
    chances, means = [], []
    for nines in ("unlimited", 5):
        results = exact_results(some_attack(Random(seed), nines, more=["crit_table"]))
        capped = results.map(lambda end: (end.key, end.fumble, cap(end.net)))
        chances.append({end: float(chance) for end, chance in capped.chances().items()})
        means.append(float(mean_net(results)))
    ends = chances[0].keys() | chances[1].keys()
    assert all(abs(chances[0].get(end, 0) - chances[1].get(end, 0)) < 1e-5 for end in ends)
    assert abs(means[0] - means[1]) < 1e-3


@pytest.mark.parametrize("nines", [1, "unlimited"])
@for_all(seed=range(12))
def test_results_at_once_are_those_of_stage_after_stage(seed: int, nines: Any) -> None:
    """Dice thrown together and hits that are alike taken as one change nothing, up to the last tail."""
    setup = some_attack(Random(seed), nines, more=["crit_table"])
    slow = Procedure(None, attack_procedure(setup).stages, result_of).enumerate()
    expected = slow.map(capped_result) if setup.endless else slow
    assert attack_procedure(setup).enumerate() == expected
    assert net_odds(setup) == expected.map(lambda end: end.net)
    stun = sum((mean(end.net) * chance for end, chance in slow.chances().items()), Ratio(0))
    assert mean_net(exact_results(setup)) == stun


@pytest.mark.parametrize(
    ("limits", "exchanges"), [(Thresholds(5, 5), 3), (Thresholds(6, 5), 2), (Thresholds(4, 5), 5)]
)
def test_duels_are_the_plain_chain(limits: Thresholds, exchanges: int) -> None:
    """The packed weights hold the same chances as a chain from state to state."""
    rules = Switches(0, True, True)
    mine = AttackSetup(
        False, 8, 6, rules, harmful(16, 3, 2, ("halve_marginal",), wound_threshold=limits.wound)
    )
    theirs = AttackSetup(True, 9, 4, rules, harmful(14, 2, 2, ("crit_table",)))
    duel = DuelProcedure(
        (Fighter(mine, Body(4, 1), Thresholds(5, 5)), Fighter(theirs, Body(), limits)), exchanges
    )
    assert duel.enumerate() == Repeated.enumerate(duel)
    last = duel.fall_chances()[-1]
    assert duel.enumerate().probability(lambda state: state.loser == 0) == last.down(0)


@pytest.mark.parametrize(
    ("key", "net", "words"),
    [
        ("hit", 0, ("A hit: no damage.", "")),
        ("hit", 4, ("A hit: 4 stun and no wound.", "success")),
        ("hit_marginal", 0, ("A marginal hit: no damage.", "")),
        ("hit_success", 0, ("A hit: no damage.", "")),
        ("hit_critical", 0, ("A critical hit: no damage.", "critical")),
        ("hit_critical", 6, ("A critical hit: 6 stun and 1 wound.", "critical")),
        ("miss_gate", 0, ("The attack misses.", "failure")),
        ("miss_defended", 0, ("The attack is defended.", "failure")),
        ("attack_fumble", 0, ("The attack is fumbled.", "fumble")),
    ],
)
def test_a_hit_that_does_nothing_is_told_as_no_success(key: str, net: int, words: tuple[str, str]) -> None:
    setup = AttackSetup(False, 5, 5, harm=harmful(8, 2, 5, (), 0))
    assert told_attack(setup, AttackResult(key, net=net)) == words
