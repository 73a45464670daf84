"""Toaster's switches on who acts when: defenses that cost an action, bare hands, initiative in duels."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from rulespkg.dice import Distribution, Procedure, Ratio, Repeated
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.toaster.combat.assault import Body, assault, hurt, penalty, weakened
from rulespkg.systems.toaster.combat.attack import _ready, exact_results, net_odds
from rulespkg.systems.toaster.combat.attack_setup import AttackSetup, undefended
from rulespkg.systems.toaster.combat.attack_stages import result_of
from rulespkg.systems.toaster.combat.calculators.duel_bodies import FALLEN, merged, standing
from rulespkg.systems.toaster.combat.calculators.duel_chain import Fighter
from rulespkg.systems.toaster.combat.calculators.duel_procedure import DuelProcedure
from rulespkg.systems.toaster.combat.calculators.duel_turns import Initiative, Turns
from rulespkg.systems.toaster.combat.net_damage import cap, dice_of, net_of
from rulespkg.systems.toaster.damage.calculators.mook_crowd import MookCrowd
from rulespkg.systems.toaster.damage.damage_roll import Hit, damage_stages, harmful
from rulespkg.systems.toaster.index.dice import Switches
from rulespkg.systems.toaster.traits.traits import Thresholds

LIMITS = Thresholds(5, 5)
SIMPLE = AttackSetup(False, 7, 6, harm=harmful(12, 4, 2))


def calculator(name: str) -> Any:
    return load("toaster").calculator(f"toaster.{name}")


def bare(name: str, **more: str) -> dict[str, str]:
    """A form in which somebody parries with bare hands."""
    if name == "duel":
        return {"a.weapon": "broadsword", "b.weapon": "bare-fist", "b.mode": "parry", **more}
    return {"weapon": "broadsword", "mode": "parry", "parry_weapon": "bare-fist", **more}


@pytest.mark.parametrize("name", ["attack", "mooks", "duel"])
def test_bare_hands_parry_no_weapon_unless_the_gm_allows_it(name: str) -> None:
    """Reading G-25: refused by the name of the field, and with the switch at the typed penalty."""
    calculator_class = calculator(name)
    with pytest.raises(Refusal, match="bare hands parry no weapon") as refusal:
        calculator_class.odds(calculator_class.read(bare(name)))
    assert refusal.value.problems[0].name == ("b.mode" if name == "duel" else "mode")
    allowed = calculator_class.odds(calculator_class.read(bare(name, bare_parry="1", bare_penalty="-3")))
    assert any("Bare hands parry weapons at −3" in note.text for note in allowed.notes)


def test_the_penalty_of_bare_hands_counts_against_weapons_only() -> None:
    attack = calculator("attack")
    plain = attack.read({"weapon": "bare-fist", "mode": "parry", "parry_weapon": "kick"}).setup
    sword = attack.read(bare("attack", bare_parry="1", bare_penalty="-3")).setup
    assert plain.defense is not None
    assert sword.defense == plain.defense - 3


@pytest.mark.parametrize("name", ["attack", "mooks", "duel"])
def test_every_fight_offers_the_same_options(name: str) -> None:
    options = {"same_die", "roll_twice", "add_margin", "crit_table", "halve_marginal", "damage_nines", "wide"}
    assert options | {"bare_parry", "active_defense"} <= {field.name for field in calculator(name).fields}


def test_who_keeps_no_action_cannot_defend() -> None:
    """Reading G-31: the attack is then one on somebody helpless."""
    attack = calculator("attack")
    none_kept = attack.read({"active_defense": "1", "kept": "0"})
    assert none_kept.setup == attack.read({"mode": "none"}).setup
    assert attack.read({"active_defense": "1", "kept": "1"}).setup == attack.initial().setup


@pytest.mark.parametrize("defenses", [0, 1, 2])
def test_attacks_on_one_body_take_turns_with_its_defenses(defenses: int) -> None:
    """Against body after body, attack by attack, written without the chain."""
    bodies = {Body(3, 1): Ratio(1)}
    for number in range(5):
        after: dict[Body, Ratio] = Counter()
        for body, chance in bodies.items():
            for end, share in one_attack(body, number % 2 < defenses).items():
                after[end] += chance * share
        bodies = after
    assert assault(SIMPLE, Body(3, 1), LIMITS, 5, defenses).bodies()[-1].chances() == bodies


def one_attack(body: Body, defended: bool) -> dict[Body, Ratio]:
    if body.down:
        return {body: Ratio(1)}
    weaker = penalty(body, LIMITS) - penalty(Body(3, 1), LIMITS)
    setup = weakened(SIMPLE, 0, weaker) if defended else SIMPLE._replace(defense=None)
    ends: dict[Body, Ratio] = Counter()
    for result, chance in exact_results(setup).chances().items():
        ends[hurt(body, result.net, result.net // 5, LIMITS) if result.net else body] += chance
    return ends


@pytest.mark.parametrize("defenses", [0, 1, 2])
def test_a_crowd_is_the_plain_chain_and_its_mean_the_sum_of_what_is_left(defenses: int) -> None:
    """The mean number of attacks is the sum of the chances that somebody still stands before each."""
    crowd = MookCrowd(SIMPLE, 3, 6, defenses)
    assert crowd.enumerate() == Repeated.after(crowd)[-1]
    long = MookCrowd(SIMPLE, 3, 150, defenses).after()[:-1]
    mean = sum(float(odds.probability(lambda down: down.number < 3)) for odds in long)
    assert abs(mean - float(crowd.mean())) < 1e-6


def test_an_extra_without_an_action_left_falls_more_often() -> None:
    first, second = MookCrowd(SIMPLE, 3, 6, 1).falls
    assert first < second


@pytest.mark.parametrize(
    ("turns", "blows"),
    [
        (Turns(0), ["0d", "1d", "0d", "1d"]),
        (Turns(0, costs=True, strikes=(1, 1)), ["0d", "1d"]),
        (Turns(0, costs=True, strikes=(2, 1)), ["0d", "1", "0"]),
        (Turns(0, costs=True, strikes=(1, 2)), ["0", "1d", "1"]),
        (Turns(0, costs=True, strikes=(2, 2)), ["0", "1", "0", "1"]),
    ],
)
def test_blows_of_a_round(turns: Turns, blows: list[str]) -> None:
    """Whose blow it is, with d where the other defends: nobody uses more than two actions."""
    assert [f"{blow.side}{'d' * blow.defended}" for blow in turns.round(0)] == blows
    flipped = [
        f"{1 - blow.side}{'d' * blow.defended}"
        for blow in turns._replace(strikes=turns.strikes[::-1]).round(1)
    ]
    assert flipped == blows


@pytest.mark.parametrize("coordination", [(4, 4), (6, 4), (3, 12), (0, 20)])
def test_initiative_of_two_is_what_all_faces_say(coordination: tuple[int, int]) -> None:
    """The higher Coordination goes first on a tie; if that is equal, both roll again."""
    wins = [0, 0]
    for faces in product(range(1, 11), repeat=2):
        keys = [(face + more, more) for face, more in zip(faces, coordination, strict=True)]
        if keys[0] != keys[1]:
            wins[keys[0] < keys[1]] += 1
    odds = Initiative(coordination).enumerate()
    assert [odds[side] for side in (0, 1)] == [Ratio(count, sum(wins)) for count in wins]


ENDS = tuple(product((0, 1), ("unconscious", "mortal")))


def fates(states: Distribution) -> dict[tuple[int, str], Ratio]:
    """Who has fallen and how, from all states of the plain chain."""

    def ended(side: int, fate: str) -> Ratio:
        return states.probability(lambda state: state.bodies[side].fate == fate)

    return {(side, fate): ended(side, fate) for side, fate in ENDS}


FIRST = (0, 1, None)
STRIKES = (None, (1, 1), (2, 1), (2, 2))


@pytest.mark.parametrize(
    ("exchanges", "first", "strikes"),
    [(1, None, None), *product((2,), FIRST, STRIKES), (3, 0, (2, 1)), (3, 1, None), (3, None, (2, 1))],
)
def test_duels_are_the_plain_chain_in_any_order(
    exchanges: int, first: int | None, strikes: tuple[int, int] | None
) -> None:
    """The packed weights of both orders, mixed by initiative, hold what a chain from state to state does."""
    mine = AttackSetup(False, 8, 6, Switches(0, False, True), harmful(16, 3, 2, ("halve_marginal",)))
    theirs = AttackSetup(True, 9, 4, Switches(), harmful(14, 2, 2))
    turns = Turns(first, (6, 4), strikes is not None, strikes or (2, 2))
    duel = DuelProcedure(
        (Fighter(mine, Body(4, 1), LIMITS), Fighter(theirs, Body(), Thresholds(6, 5))), exchanges, turns
    )
    states = Repeated.enumerate(duel)
    assert duel.enumerate() == states
    last = duel.fall_chances()[-1]
    assert len(duel.fall_chances()) == exchanges + 1
    assert {(side, fate): last.fallen[side].get(fate, 0) for side, fate in ENDS} == fates(states)


@pytest.mark.parametrize("turns", [Turns(0), Turns(None, (6, 4))])
@pytest.mark.parametrize(("hurt_before", "chains"), [(Body(), 2), (Body(3, 1), 1), (Body(0, 3), 1)])
def test_fates_of_endless_duels_are_those_of_the_plain_chain(
    turns: Turns, hurt_before: Body, chains: int
) -> None:
    """Scaled weights and merged bodies lose nothing, after each exchange and of any fate."""
    harm = harmful(9, 4, 2, ("roll_twice", "crit_table"), "unlimited")
    first = Fighter(
        AttackSetup(False, 8, 6, Switches("unlimited", True, True), harm), hurt_before, Thresholds(4, 4)
    )
    bare = AttackSetup(False, 7, 5, Switches("unlimited"), harmful(8, 3, 0, (), "unlimited", True))
    duel = DuelProcedure((first, Fighter(bare, Body(4), LIMITS)), 2, turns)
    assert len(duel.chains(apart=True)) == chains
    for exchanges, now in enumerate(duel.fall_chances()):
        short = DuelProcedure(duel.fighters, exchanges, turns)
        assert {(side, fate): now.fallen[side].get(fate, 0) for side, fate in ENDS} == fates(
            Repeated.enumerate(short)
        )


@pytest.mark.parametrize("turns", [Turns(0), Turns(None, (6, 4))])
def test_blows_that_never_miss_and_always_hurt_leave_nobody_as_they_were(turns: Turns) -> None:
    """No blow leads to the body at the start, so nothing is picked for it."""
    sure = AttackSetup(False, 40, -5, Switches(), harmful(12, 2, 2))
    assert net_odds(sure)[0] == 0
    fighter = Fighter(sure, Body(), Thresholds(6, 6))
    duel = DuelProcedure((fighter, fighter), 2, turns)
    states = Repeated.enumerate(duel)
    assert duel.enumerate() == states
    last = duel.fall_chances()[-1]
    assert {(side, fate): last.fallen[side].get(fate, 0) for side, fate in ENDS} == fates(states)


def test_bodies_are_one_for_the_other_side_where_penalties_will_be_the_same() -> None:
    """Wounds that never weigh more than the stun that came with them count for nothing; others do."""
    nets = range(30)
    plain = standing(Body(), LIMITS, harmful(9, 4, 2), nets)
    assert (len(plain.bodies), len(merged(plain)[0].bodies)) == (75, 25)
    wounded = standing(Body(0, 2), LIMITS, harmful(9, 4, 2), nets)
    few, alike = merged(wounded)
    assert len(few.bodies) > 25
    for number, group in enumerate(alike):
        assert wounded.step[number] == few.step[group]
        ends = zip(wounded.after[number], few.after[group], strict=True)
        assert all((alike[a] if isinstance(a, int) else FALLEN) == b for a, b in ends)


def test_a_duel_without_a_cap_is_the_limit_of_high_caps() -> None:
    """Fates are exact with unlimited nines: a cap of 5 differs by some 10^-5 at most."""
    courses = []
    for nines in ("unlimited", 5):
        attack = AttackSetup(
            False, 8, 6, Switches(nines, True, True), harmful(9, 4, 2, ("roll_twice",), nines)
        )
        fighter = Fighter(attack, Body(), LIMITS)
        courses.append(DuelProcedure((fighter, fighter), 3, Turns(None)).fall_chances()[-1])
    for free, capped in zip(courses[0].fallen, courses[1].fallen, strict=True):
        assert all(abs(float(chance) - float(capped[fate])) < 1e-4 for fate, chance in free.items())


@pytest.mark.parametrize("nines", [0, 1, "unlimited"])
@pytest.mark.parametrize("options", [(), ("roll_twice",), ("same_die",), ("halve_marginal", "add_margin")])
def test_net_damage_at_once_is_the_damage_stages(nines: Any, options: tuple[str, ...]) -> None:
    """The sum of all dice and what is over the armor is what damage and protection do one by one."""
    harm = harmful(6, 4, 2, options, nines)
    setup = undefended(AttackSetup(True, 7, 5, Switches(0, False, True), harm))
    hits = [state for state in _ready(setup) if isinstance(state, Hit)]
    assert hits
    for hit in hits:
        slow = Procedure(hit, damage_stages(harm), lambda end: result_of(end).net).enumerate()
        over = Distribution.certain(hit.total - hit.ac)
        odds = net_of(dice_of(harm, hit, False), over, setup.endless)
        assert odds.map(cap) == slow.map(cap)


def fought(**more: str) -> Any:
    totals = {f"fighters.{i}.total": str(total) for i, total in ((1, 15), (2, 12), (3, 9))}
    return calculator("initiative").read({**totals, **more})


def acted(sheet: Any, name: str, who: int) -> Any:
    return sheet.perform(name, {"who": who})


def test_a_defense_takes_an_action_in_the_tracker() -> None:
    """Who has defended once acts once; who has defended twice does not act at all."""
    sheet = acted(acted(acted(fought(active_defense="1"), "defend", 2), "defend", 2), "defend", 3)
    order = []
    while (card := next((card for card in sheet.odds().cards if card.tone), None)) is not None:
        who = int(card.presses[0].args["who"])
        order.append(who)
        sheet = acted(sheet, "act", who)
    assert order == [1, 3, 1]
    with pytest.raises(Refusal, match="action left"):
        acted(sheet, "defend", 2)


def test_defense_is_free_in_the_tracker_without_the_switch() -> None:
    with pytest.raises(Refusal, match="defending is free then"):
        acted(fought(), "defend", 1)
