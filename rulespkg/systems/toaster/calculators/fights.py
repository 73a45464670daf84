"""Calculators for attacks: one attack with hits to drop, and a crowd of unnamed extras."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.field import Number
from rulespkg.plot import bars, stacked
from rulespkg.systems.toaster.attack import attack_procedure
from rulespkg.systems.toaster.calculators.blows import (
    Outlook,
    damage_charts,
    house_notes,
    outcome_figures,
    outlook,
)
from rulespkg.systems.toaster.combat import length_after
from rulespkg.systems.toaster.crowd import Crowd, Down
from rulespkg.systems.toaster.fight import Body, assault, hurt
from rulespkg.systems.toaster.offers import attack_offers, attacker_offers
from rulespkg.systems.toaster.setup import (
    attack_fields,
    attack_luck_fields,
    attack_setup,
    defended_setup,
    kept,
    limits,
)
from rulespkg.systems.toaster.swing import TARGET
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.answer import Value
    from rulespkg.systems.toaster.damage import Harmful
    from rulespkg.systems.toaster.swing import Attack, Result

MOST_BLOWS = 12
"""As many attacks as the curve of the attack calculator shows."""


def _body(inputs: Inputs) -> Body:
    return Body(inputs["defender"]["stun"], inputs["defender"]["wounds"])


def _attack_odds(inputs: Inputs) -> Answer:
    setup = attack_setup(inputs)
    assert setup.harm is not None
    out = outlook(setup)
    shares = outcome_figures(setup, out.results)
    return Answer(
        f"The attack hits {percent(out.hit)} of the time and does {number(out.stun)} stun on average.",
        figures=(
            *shares,
            Figure("Any hit", out.hit, key="any_hit"),
            Figure("Any damage", out.damage, key="any_damage"),
            Figure("Any wound", out.wounded, key="any_wound"),
            Figure("Mean stun", out.stun, "stun", key="mean_stun"),
            *_given_hit(out),
            *_fumbled(setup, out),
        ),
        charts=(stacked("What the attack does", shares), *damage_charts(setup, out), *_curve(inputs)),
        grids=(_sums(setup),),
        notes=(
            _gate(setup),
            *_length(inputs, setup),
            *_luck(inputs),
            *house_notes(inputs),
            *_actions(inputs),
        ),
    )


def _luck(inputs: Inputs) -> tuple[Step, ...]:
    """What the attack costs in luck, and where that does not count."""
    spent = sum(inputs[field.name] for field in attack_luck_fields())
    if not spent:
        return ()
    words = f"This spends {spent} luck in all, on this attack alone: the attacks to drop go without."
    return (Step(words, "toaster.luck.points"),)


def _length(inputs: Inputs, setup: Attack) -> tuple[Step, ...]:
    """What becomes of the wrong distance."""
    if setup.ranged or inputs["length"] == "optimal":
        return ()
    words = "A hit wins the right distance for this weapon; a miss changes nothing."
    return (Step(words, "toaster.combat.weapon_length"),)


def _actions(inputs: Inputs) -> tuple[Step, ...]:
    """What is defended where each defense costs an action."""
    if not inputs["active_defense"]:
        return ()
    words = (
        "No attack is defended",
        "Only the first attack of a round is defended",
        "Two attacks are defended",
    )
    sentence = f"{words[inputs['kept']]}: each defense costs one of two actions."
    return (Step(sentence, "toaster.combat.actions_per_round"),)


def _given_hit(out: Outlook) -> tuple[Figure, ...]:
    if not out.hit:
        return ()
    return (Figure("Mean stun, given a hit", out.stun / out.hit, "stun", key="mean_stun_of_a_hit"),)


def _fumbled(setup: Attack, out: Outlook) -> tuple[Figure, ...]:
    if not setup.rules.zeros or setup.defense is None:
        return ()
    fumbled = out.results.probability(lambda one: one.fumble)
    return (Figure("Defense fumbled", fumbled, tone="fumble", key="defense_fumble"),)


def _sums(setup: Attack) -> Grid:
    """The bonuses and classes that the form comes to."""
    assert setup.harm is not None
    defense = "none" if setup.defense is None else setup.defense + setup.defense_after
    sums: tuple[tuple[str, str, Value, str], ...] = (
        ("attack", "Attack bonus", setup.bonus, "toaster.combat.effective_bonus"),
        ("defense", "Defense bonus", defense, "toaster.combat.effective_bonus"),
        ("wc", "WC", setup.harm.wc, "toaster.damage.weapon_class"),
        ("ac", "AC", setup.harm.ac, "toaster.damage.armor_class"),
    )
    return Grid(
        "What goes in",
        "All modifiers counted in.",
        ("What", "How much"),
        tuple((Cell(words, "", link=rule), Cell(value, "")) for _, words, value, rule in sums),
        key="sums",
        column_keys=("what", "value"),
        row_keys=tuple(name for name, *_ in sums),
    )


def _gate(setup: Attack) -> Step:
    """What the attack total must be."""
    needed = f"{TARGET} or more" if setup.gate_is_ten else f"more than {setup.defense}"
    gate = "toaster.combat.ranged_gate" if setup.gate_is_ten else "toaster.combat.melee_gate"
    then = "or it misses" if setup.defense is None else "or there is no defense roll"
    return Step(f"The attack total must be {needed}, {then}.", gate)


def _curve(inputs: Inputs) -> tuple[Chart, ...]:
    """The chance that the target is down after so many attacks."""
    body, bounds, setup = _body(inputs), limits(inputs), defended_setup(inputs)
    if hurt(body, 0, 0, bounds).down:
        return ()
    after = assault(setup, body, bounds, MOST_BLOWS, kept(inputs)).bodies()
    down = tuple((str(n), one.probability(lambda state: state.down)) for n, one in enumerate(after))
    mortal = tuple(
        (str(n), one.probability(lambda state: state.fate == "mortal")) for n, one in enumerate(after)
    )
    half = next((n for n, (_, chance) in enumerate(down) if chance >= Ratio(1, 2)), None)
    words = f"After {MOST_BLOWS} attacks the target is down {percent(down[-1][1])} of the time."
    if half is not None:
        words = f"From attack {half} on it is more likely down than not. {words}"
    keys = tuple(str(n) for n in range(len(after)))
    series = (
        Series("Down", down, key="down", keys=keys),
        Series("Mortally wounded", mortal, key="mortal", keys=keys),
    )
    return (Chart("lines", "Attacks to drop", words, "Attacks", series, key="down"),)


def told_attack(setup: Attack, result: Result) -> tuple[str, str]:
    """Sentence and tone for one attack; a hit without damage has no tone unless it is critical."""
    assert setup.harm is not None
    if result.key == "attack_fumble":
        return "The attack is fumbled.", "fumble"
    if not result.hit:
        return "The attack misses." if result.key == "miss_gate" else "The attack is defended.", "failure"
    kind = {"hit_marginal": "A marginal hit", "hit_critical": "A critical hit"}.get(result.key, "A hit")
    tone = "critical" if result.key == "hit_critical" else "success" if result.net else ""
    return f"{kind}: {_told_harm(setup.harm, result.net)}.", tone


def _told_harm(harm: Harmful, net: int) -> str:
    """Net damage and the wounds it makes."""
    if not net:
        return "no damage"
    wounds = harm.wounds(net)
    return f"{net} stun and {plural(wounds, 'wound') if wounds else 'no wound'}"


def _attack_score(_: Inputs, result: Result) -> tuple[int, ...]:
    """A hit by its net damage, a miss, a fumble; a fumbled defense comes on top."""
    rank = 1 if result.hit else -1 if result.key == "attack_fumble" else 0
    return rank, result.net, int(result.fumble)


def _attack_wins(_: Inputs, result: Result) -> bool:
    return result.hit


def _attack_net(_: Inputs, result: Result) -> int:
    net: int = result.net
    return net


def _attack_effects(inputs: Inputs, result: Result) -> tuple[Effect, ...]:
    """The outcome, what it does to the target, and the distance that it leaves."""
    setup = attack_setup(inputs)
    assert setup.harm is not None
    near = Effect("length", length_after(inputs["length"], result.hit), "attacker")
    return (
        Effect("outcome", result.key),
        Effect("stun", result.net, "target"),
        Effect("wounds", setup.harm.wounds(result.net), "target"),
        *((Effect("fumble", int(result.fumble), "target"),) if setup.defense is not None else ()),
        *(() if setup.ranged else (near,)),
    )


def _attack_procedure(inputs: Inputs) -> Procedure:
    return attack_procedure(attack_setup(inputs))


def _attack_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    return told_attack(attack_setup(inputs), run.state)


ATTACK = Calculator(
    "toaster.attack",
    "Attack",
    "One attack from the swing to the wounds, with every option, and how many it takes to drop the target.",
    ("toaster.combat.pipeline", "toaster.combat.attack", "toaster.damage.apply", "toaster.harm.wounds"),
    (*attack_fields(), *folded("Luck", attack_luck_fields())),
    _attack_odds,
    _attack_procedure,
    _attack_headline,
    roll_label="Roll the attack",
    offers=attack_offers,
    score=_attack_score,
    wins=_attack_wins,
    won="Hit",
    counted=Counted("Stun", _attack_net),
    effects=_attack_effects,
)


def _mook_setup(inputs: Inputs) -> Attack:
    return attack_setup({**_BASE, **inputs})


_BASE: Inputs = {field.name: field.default for field in attack_fields()}


def _mook_odds(inputs: Inputs) -> Answer:
    out, extras, times = outlook(_mook_setup(inputs)), inputs["extras"], inputs["attacks"]
    crowd = _crowd(inputs)
    falls, spent = crowd.falls
    each = Figure("An extra falls to an attack", falls, key="falls")
    if not (falls or (crowd.two and spent)):
        return Answer("No attack can make a wound, so nobody falls.", figures=(each,))
    expected = crowd.mean()
    after = crowd.enumerate().map(lambda down: down.number)
    all_down = after[extras]
    points = tuple((str(n), after[n]) for n in range(min(extras, times) + 1))
    words = f"On average {number(after.mean())} of {extras} are down."
    title = f"Down after {plural(times, 'attack')}"
    return Answer(
        f"Each attack drops an extra {percent(falls)} of the time; "
        f"{_all(extras)} {number(expected)} attacks on average.",
        figures=(
            each,
            *(
                (Figure("An extra falls to the second attack of a round", spent, key="falls_second"),)
                if crowd.two
                else ()
            ),
            Figure("Attacks for one extra", crowd.mean(1), "attacks", key="attacks_for_one"),
            Figure("Attacks for all", expected, "attacks", key="attacks_for_all"),
            Figure(f"All down within {plural(times, 'attack')}", all_down, key="all_down"),
            Figure("Any hit", out.hit, key="any_hit"),
        ),
        charts=(bars(title, words, "Extras", dict(points), key="down"),),
        grids=(_sums(_mook_setup(inputs)),),
        notes=(
            Step("One wound takes an unnamed extra out of the fight.", "toaster.harm.unnamed"),
            _gate(_mook_setup(inputs)),
            *_unarmed(inputs),
            *house_notes(inputs),
            *_actions(inputs),
        ),
    )


def _all(extras: int) -> str:
    return "one takes" if extras == 1 else f"{extras} of them take"


def _unarmed(inputs: Inputs) -> tuple[Step, ...]:
    harm = _mook_setup(inputs).harm
    if harm is None or not harm.unarmed:
        return ()
    return (Step(f"Unarmed, it takes {2 * harm.threshold} points of damage.", "toaster.harm.unarmed"),)


def _crowd(inputs: Inputs) -> Crowd:
    setup = defended_setup({**_BASE, **inputs})
    return Crowd(setup, inputs["extras"], inputs["attacks"], kept(inputs))


def _mook_score(_: Inputs, down: Down) -> int:
    return down.number


def _mook_wins(_: Inputs, down: Down) -> bool:
    return down.number > 0


def _mook_effects(_: Inputs, down: Down) -> tuple[Effect, ...]:
    """How many extras are down."""
    return (Effect("down", down.number, "extras"),)


def _mook_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    made = sum(event.label == "Attack" for event in run.events)
    words = f"{plural(made, 'attack')}, {plural(run.state.number, 'extra')} of {inputs['extras']} down."
    return words, "success" if run.state.number else "failure"


MOOKS = Calculator(
    "toaster.mooks",
    "Mook mower",
    "Unnamed extras fall at the first wound: how many attacks does a crowd of them take?",
    ("toaster.harm.unnamed", "toaster.combat.pipeline"),
    (
        Number("extras", "Extras", 6, 1, 20, rule="toaster.harm.unnamed"),
        Number("attacks", "Attacks", 6, 1, 20),
        *attack_fields(),
    ),
    _mook_odds,
    _crowd,
    _mook_headline,
    roll_label="Roll the attacks",
    offers=attacker_offers,
    score=_mook_score,
    wins=_mook_wins,
    won="Any down",
    counted=Counted("Extras down", _mook_score),
    effects=_mook_effects,
)
