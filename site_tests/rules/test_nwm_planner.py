"""NWM's attack planner against a brute-force twin, and what its calculators say of it."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.border import call
from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.nwm.attacks.attack import Attack, Spend, blow, price, spends
from rulespkg.systems.nwm.attacks.calculators.planner_grids import legal_spends
from rulespkg.systems.nwm.attacks.spending_plan import best, cheapest, goal_chance, plan, reachable
from rulespkg.systems.nwm.attacks.victims import split, victims
from rulespkg.systems.nwm.damage.damage import SEVERITY
from rulespkg.systems.nwm.scale import ranks
from site_tests.for_all import for_all
from site_tests.rules import door

if TYPE_CHECKING:
    from collections.abc import Iterator

KINDS = ("nonlethal", "clobbering", "killing")
WEIGHTS = {-4: 1, -3: 4, -2: 10, -1: 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1}
MOST = 24
SEEDS = range(60)


def some_attack(random: Random) -> Attack:
    """Any legal attack, on the chart and off it."""
    kind = random.choice(KINDS)
    armored = random.random() < 0.6
    power = random.randint(-3, 18)
    return Attack(
        power,
        random.choice((power, random.randint(-3, 18))) if armored else power,
        kind,
        random.randint(-3, 18),
        random.choice((power, random.randint(-3, 18))) if armored else None,
        random.randint(1, 3) if armored else 0,
        kind != "nonlethal" and random.random() < 0.5,
        random.random() < 0.5,
        random.random() < 0.5,
    )


def rank(index: int) -> str:
    """A rank as a form holds it."""
    name = ranks.slug(index)
    return f"rank-{name}" if name else str(index)


def filled_in(attack: Attack) -> dict[str, str]:
    """The form for an attack with a power of its own."""
    flat = {
        "weapon": "",
        "power": rank(attack.power),
        "kind": f"type-{attack.kind}",
        "resistance": rank(attack.resistance),
        "by_hand": str(int(attack.convertible)),
        "first_full": str(int(attack.first_full)),
        "equal_option": str(int(attack.equal_option)),
    }
    if attack.protection is None:
        return flat
    cover = ("coverage-some", "coverage-a-lot", "coverage-carapace")[attack.cover - 1]
    return {**flat, "protection": rank(attack.protection), "coverage": cover, "pen": rank(attack.pen)}


TABLE = (
    # least difference: nonlethal, clobbering, killing
    (6, "knockout-wound", "kill", "kill"),
    (4, "knockout", "knockout-wound", "kill"),
    (2, "down", "down-wound", "incapacitate"),
    (0, "stun-daze", "stun-daze", "stun-wound"),
    (-4, "stun", "stun", "stun"),
    (-99, "tap", "tap", "scratch"),
)


def by_hand(attack: Attack, full: int, bypass: bool, convert: int, increase: int) -> str:
    """The result of one choice, written out from the formal model and not from the package."""
    kind = attack.kind
    if convert:
        kind = "killing" if kind == "clobbering" else "clobbering"
    damage = attack.power - 2 * (1 - full) + increase
    if attack.first_full and increase:
        damage += 1
    if attack.protection is not None and not bypass:
        above = attack.pen - attack.protection
        if above <= 0:
            if not (attack.equal_option and above == 0):
                return "stopped"
            damage -= 4
        elif above <= 2:
            damage -= 2
    halved = 2 + (attack.resistance - 2) // 2
    row = next(row for row in TABLE if damage - halved >= row[0])
    return row[1 + KINDS.index(kind)]


def every_choice(attack: Attack, extra: int) -> Iterator[tuple[int, str]]:
    """Cost and result of all that so many successes can buy."""
    bypasses = (False, True) if attack.protection is not None else (False,)
    converts = (0, 1) if attack.convertible else (0,)
    for full, bypass, convert, increase in product((0, 1), bypasses, converts, range(extra + 1)):
        cost = full + (attack.cover if bypass else 0) + convert + increase
        if cost <= extra:
            yield cost, by_hand(attack, full, bypass, convert, increase)


@for_all(seed=SEEDS)
def test_the_plan_is_that_of_trying_everything(seed: int) -> None:
    """Cheapest and best for every result and every number of extra successes."""
    attack = some_attack(Random(f"plan {seed}"))
    cheapest = plan(attack)
    prices: dict[str, int] = {}
    for cost, result in every_choice(attack, MOST + 30):
        prices[result] = min(cost, prices.get(result, cost))
    assert {name: cost for name, (cost, _) in cheapest.items()} == prices
    for name, (cost, spend) in cheapest.items():
        assert (price(attack, spend), blow(attack, spend).result) == (cost, name)
    for extra in range(MOST):
        can = {result for _, result in every_choice(attack, extra)}
        assert set(reachable(cheapest, extra)) == can
        assert best(cheapest, extra) == max(can, key=SEVERITY.index)


@for_all(seed=SEEDS)
def test_any_set_of_results_is_a_goal(seed: int) -> None:
    """The chance and the price of goals drawn at random, also of such that nobody would want."""
    random = Random(f"goal {seed}")
    attack, wanted = some_attack(random), random.sample(SEVERITY[1:], random.randint(1, 5))
    base, defense = random.randint(0, 15), random.randint(0, 15)
    won = 0
    for x, weight in WEIGHTS.items():
        extra = base + x - defense
        if extra >= 0 and any(result in wanted for _, result in every_choice(attack, extra)):
            won += weight
    assert goal_chance(attack, base, defense, wanted) == Ratio(won, 81)
    costs = [cost for cost, result in every_choice(attack, MOST + 30) if result in wanted]
    assert cheapest(plan(attack), wanted) == (min(costs) if costs else None)


LASTING = sorted(
    SEVERITY, key=lambda name: (name.endswith(("wound", "incapacitate", "kill")), SEVERITY.index(name))
)
"""The other order of results that one could think of: any Wound is worse than none."""


def test_severity_gets_no_milder_with_more_to_spend() -> None:
    for seed in SEEDS:
        cheapest = plan(some_attack(Random(seed)))
        severities = [SEVERITY.index(best(cheapest, extra)) for extra in range(-1, MOST)]
        assert severities == sorted(severities)


def test_no_other_order_of_results_would_choose_otherwise() -> None:
    """So that the order of results needs no switch."""
    for seed in range(400):
        can = reachable(plan(some_attack(Random(seed))), MOST)
        assert list(can) == sorted(can, key=LASTING.index)


@for_all(seed=range(20))
def test_every_legal_spend_is_listed_once(seed: int) -> None:
    """And each can be bought by hand, with the same result and price."""
    random = Random(f"spends {seed}")
    attack, extra = some_attack(random), random.randint(0, 9)
    all_spends = list(spends(attack, extra))
    assert len(all_spends) == len(set(all_spends)) == len(list(every_choice(attack, extra)))
    for spend in all_spends:
        bought = {
            "full_damage": spend.full,
            "bypass": attack.cover if spend.bypass else 0,
            "convert": spend.convert,
            "increase": spend.increase,
        }
        result = door.odds("nwm.spending", {**filled_in(attack), "extra": extra, **bought})
        assert result.figure("unspent") == extra - price(attack, spend)
        assert result.effect("result", "target") == blow(attack, spend).result


def test_the_list_on_the_page_stands_for_every_legal_spend() -> None:
    planner = load("nwm").calculator("nwm.planner")
    for flat in ({}, {"protection": "rank-good", "first_full": "1"}, {"held": "1", "aside": "1"}):
        planned_attack = planner.read(flat).planned
        for extra in range(8):
            listed_spends = [
                (spend._replace(increase=spend.increase + more), name)
                for spend, many, name in legal_spends(planned_attack, extra)
                for more in range(many + 1)
            ]
            every = [
                (spend, blow(planned_attack.strike.attack, spend).result)
                for spend in spends(planned_attack.strike.attack, planned_attack.spendable(extra))
            ]
            assert sorted(listed_spends) == sorted(every)


@for_all(seed=SEEDS)
def test_each_roll_has_the_worst_result_that_it_can_buy(seed: int) -> None:
    """The chances of a great attack on a good defense, against trying everything."""
    attack = some_attack(Random(f"results {seed}"))
    weights: dict[str, int] = {}
    for x, weight in WEIGHTS.items():
        extra = 6 + x - 4
        can = [result for _, result in every_choice(attack, extra)] if extra >= 0 else ["miss"]
        worst = max(can, key=SEVERITY.index)
        weights[worst] = weights.get(worst, 0) + weight
    odds = door.odds("nwm.damage", filled_in(attack))
    assert odds.spread("results") == {name: str(Ratio(weight, 81)) for name, weight in weights.items()}


@for_all(seed=range(40))
def test_the_best_split_is_that_of_trying_every_basic_hit(seed: int) -> None:
    """Not only the defense values that stand there, but every number up to the successes."""
    random = Random(f"split {seed}")
    groups = [(random.randint(0, 9), random.randint(1, 12)) for _ in range(random.randint(1, 4))]
    successes, discount = random.randint(-2, 16), random.randint(0, 3)
    most = 0
    for basic_hit in range(successes + 1):
        hit = sum(count for defense, count in groups if defense <= basic_hit)
        most = max(most, min(hit, victims(successes - basic_hit, discount)))
    assert split(successes, groups, discount)[0] == most


def ask(calculator: str, do: str = "odds", **inputs: str) -> dict[str, Any]:
    request = {"do": do, "id": f"nwm.{calculator}", "inputs": inputs, "root": ""}
    reply: dict[str, Any] = json.loads(call(json.dumps(request)))
    return reply


@pytest.mark.parametrize(
    ("inputs", "words"),
    [
        ({"rolled": "1"}, "3 extra: Incapacitate for full damage, killing, 1 more damage."),
        ({"rolled": "1", "goal": "alive"}, "3 extra: Down + Wound for full damage, 1 more damage."),
        ({"rolled": "-3"}, "A miss, 1 short."),
        ({"rolled": "-2"}, "Just enough: Stun without spending anything. Take down needs 2 extra."),
        (
            {"kind": "type-nonlethal", "goal": "kill"},
            "Kill: this attack can never do that, whatever you roll.",
        ),
    ],
    ids=["now", "alive", "miss", "bare", "never"],
)
def test_the_planner_says_what_to_do(inputs: dict[str, str], words: str) -> None:
    assert ask("planner", **inputs)["headline"] == words


@pytest.mark.parametrize(
    ("inputs", "name"),
    [
        ({"held": "1", "weapon": "handgun"}, "held"),
        ({"goal": "own", "wanted.kill": "0"}, "wanted"),
        ({"attack": "rank-deficient-plus"}, "attack"),
    ],
    ids=["held at range", "no goal", "rated Deficient+"],
)
def test_what_cannot_be_is_refused_by_name(inputs: dict[str, str], name: str) -> None:
    assert [problem["name"] for problem in ask("planner", **inputs)["problems"]] == [name]


def test_weapons_hit_as_hard_as_their_tables_say() -> None:
    """Power by muscle, by gun, of a shotgun against armor, and of a primitive gun."""
    planner = load("nwm").calculator("nwm.planner")
    powers = {
        "large-weapon": {"buffness": "rank-great"},
        "light-rifle": {},
        "shotgun": {"protection": "rank-good"},
        "handgun": {"primitive": "1"},
        "": {"power": "rank-heroic"},
    }
    harms = []
    for weapon, more in powers.items():
        harm = planner.read({"weapon": weapon, **more}).harm
        harms.append((ranks.slug(harm.power), ranks.slug(harm.pen)))
    assert harms == [
        ("great", "great"),
        ("great", "great"),
        ("great-plus", "good-plus"),
        ("average-plus", "average"),
        ("heroic", "heroic"),
    ]


def test_wounds_weaken_arms_and_defense_but_not_resistance() -> None:
    """Two half-steps of an attribute are one of the power that is its half."""
    planner = load("nwm").calculator("nwm.planner")
    wounded = {"hurt": "2", "target_hurt": "1"}
    well, hurt = (planner.read(flat).strike for flat in ({}, wounded))
    assert (well.base - hurt.base, well.defense - hurt.defense) == (4, 2)
    assert well.attack.power - hurt.attack.power == 2
    assert well.attack.resistance == hurt.attack.resistance


def test_a_spend_is_told_in_full() -> None:
    attack = Attack(4, 4, "killing", 4, 4, 2, True)
    assert blow(attack, Spend(True, False, False, 9)).result == "stopped"
    assert blow(attack, Spend(True, True, True, 0)).kind == "clobbering"


def test_a_character_fills_both_sides_of_an_attack() -> None:
    """The weak troll hits with a club by her Strength, and her Wounds go with her."""
    nwm = load("nwm")
    sheets = nwm.calculator("nwm.character")
    assert sheets.saved is not None
    flat = {**dict(sheets.saved.presets)["Grum (our weak troll)"], "wounds": "1", "protection": "rank-good"}
    offers = nwm.calculator("nwm.planner").offers
    assert offers is not None
    inputs_by_offer = {(offer.group, offer.label): offer.inputs for offer in offers(sheets.read(flat).values)}
    assert inputs_by_offer["Attacker", "Clubbing"] == {
        "weapon": "large-weapon",
        "hurt": "1",
        "buffness": "rank-extraordinary",
        "attack": "rank-good",
    }
    assert inputs_by_offer["Target", "Slow Wits"] == {
        "protection": "rank-good",
        "target_hurt": "1",
        "coverage": "coverage-a-lot",
        "resistance": "rank-heroic",
        "defense": "rank-average",
    }


@pytest.mark.parametrize(
    ("bought", "name"),
    [
        ({"kind": "type-nonlethal", "convert": 1}, "convert"),
        ({"weapon": "light-rifle", "convert": 1}, "convert"),
        ({"one_kind": 1, "convert": 1}, "convert"),
        ({"increase": 3}, "extra"),
        ({"increase": 0, "style": 3}, "extra"),
        ({"extra": -1}, "extra"),
    ],
    ids=["nonlethal converts", "a gun converts", "one kind only", "too much", "style costs too", "a miss"],
)
def test_illegal_spending_is_refused_by_name(bought: dict[str, object], name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        door.odds("nwm.spending", bought)
    assert [problem.name for problem in refusal.value.problems] == [name]
