"""One attack to its Wounds, and attacks until the target is down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import Answer, Chart, Figure, Series, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Ratio, Repeated, Run
from rulespkg.field import Number
from rulespkg.plot import bars, histogram
from rulespkg.systems.buskit.attack import Attack, Foe, Result, assault, attack_procedure, hurt
from rulespkg.systems.buskit.calculators.words import house
from rulespkg.systems.buskit.forms import (
    attack_fields,
)
from rulespkg.systems.buskit.offers import attack_offers
from rulespkg.systems.buskit.setup import attack_setup, foe, layers
from rulespkg.words import plural

if TYPE_CHECKING:
    pass


class Outlook(NamedTuple):
    """What one attack does, summed up from its exact distribution."""

    results: Distribution
    hit: Ratio
    wounded: Ratio
    down: Ratio
    wounds: Ratio
    shock: Ratio


def outlook(setup: Attack, victim: Foe, out_when_wounded: bool = False) -> Outlook:
    """The exact outlook of one attack on ``victim`` as it stands."""
    results = attack_procedure(setup).enumerate()
    return Outlook(
        results,
        results.probability(lambda one: one.hit),
        results.probability(lambda one: one.wounds > 0),
        results.probability(lambda one: ends(victim, one, out_when_wounded)),
        results.expect(lambda one: one.wounds),
        results.expect(lambda one: one.shock),
    )


def ends(victim: Foe, result: Result, out_when_wounded: bool = False) -> bool:
    """Whether this attack takes the victim out of the fight."""
    return hurt(victim, result).down or (out_when_wounded and result.wounds > 0)


def _attack_odds(inputs: Inputs) -> Answer:
    setup = attack_setup(inputs)
    victim = foe(inputs, layers(inputs))
    out = outlook(setup, victim, inputs["incapacitation"])
    wounds = out.results.map(lambda one: one.wounds)
    shock = out.results.map(lambda one: one.shock)
    return Answer(
        f"The attack hits {percent(out.hit)} of the time, wounds {percent(out.wounded)} of the time "
        f"and takes the target down {percent(out.down)} of the time.",
        figures=(
            Figure("Hit", out.hit),
            Figure("Any Wound", out.wounded),
            Figure("Target down", out.down),
            Figure("Mean Wounds", out.wounds, "Wounds"),
            Figure("Mean Shock", out.shock, "Shock"),
            *_given_hit(out),
            *_spent(out, setup),
            *_lethal(out, setup),
        ),
        charts=(
            _funnel(out),
            histogram("Wounds", f"On average {number(out.wounds)} Wounds.", "Wounds", wounds),
            histogram("Shock", f"On average {number(out.shock)} Shock.", "Shock", shock),
        ),
        notes=(*_armor_note(inputs), *_concessions_note(inputs, out), *house(inputs)),
    )


def _funnel(out: Outlook) -> Chart:
    points = {"Hit": out.hit, "Wounded": out.wounded, "Down": out.down}
    sentence = f"Of 100 attacks about {percent(out.hit)[:-1]} hit and {percent(out.wounded)[:-1]} wound."
    return bars("From attack to harm", sentence, "Stage", points)


def _given_hit(out: Outlook) -> tuple[Figure, ...]:
    if not out.hit:
        return ()
    return (
        Figure("Wounded, given a hit", out.wounded / out.hit),
        Figure("Mean Wounds, given a hit", out.wounds / out.hit, "Wounds"),
    )


def _spent(out: Outlook, setup: Attack) -> tuple[Figure, ...]:
    if setup.ablative is None:
        return ()
    return (Figure("Mean ablative dice spent", out.results.expect(lambda one: one.spent), "dice"),)


def _lethal(out: Outlook, setup: Attack) -> tuple[Figure, ...]:
    if not setup.lethal:
        return ()
    return (Figure("Out at once (deadly rule)", out.results.probability(lambda one: one.out)),)


def _armor_note(inputs: Inputs) -> tuple[Step, ...]:
    if inputs["armor"] and not layers(inputs):
        return (Step("This armor does nothing against this attack.", "buskit.armor.archaic"),)
    return ()


def _concessions_note(inputs: Inputs, out: Outlook) -> tuple[Step, ...]:
    if not inputs["incapacitation"]:
        return ()
    words = f"Concessions are needed {percent(out.wounded)} of the time, as many as the Wounds below."
    return (Step(words, "buskit.damage.incapacitation"),)


def told_attack(victim: Foe, result: Result, out_when_wounded: bool) -> tuple[str, str]:
    """Sentence and tone for one attack."""
    if not result.hit:
        return "A miss.", "failure"
    if result.out:
        return "A hit that takes the target out at once.", "critical"
    harm = f"{plural(result.wounds, 'Wound')} and {result.shock} Shock"
    if ends(victim, result, out_when_wounded):
        return f"A hit: {harm}. The target goes down.", "critical"
    return f"A hit: {harm}.", "success"


def _attack_score(inputs: Inputs, result: Result) -> tuple[int, ...]:
    """A target that goes down is best, then count Wounds, Shock, and whether it was a hit at all."""
    down = ends(foe(inputs, layers(inputs)), result, inputs["incapacitation"])
    return int(result.hit and down), result.wounds, result.shock, int(result.hit)


def _attack_wins(_: Inputs, result: Result) -> bool:
    return result.hit


def _attack_wounds(_: Inputs, result: Result) -> int:
    return result.wounds


def _attack_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    return told_attack(foe(inputs, layers(inputs)), run.state, inputs["incapacitation"])


ATTACK = Calculator(
    "buskit.attack",
    "Attack to Wounds",
    "One attack from the swing to the Wounds, with every option, armor and scale.",
    ("buskit.armor.order", "buskit.damage.minimum", "buskit.damage.check", "buskit.damage.lethal-minimum"),
    attack_fields(),
    _attack_odds,
    lambda inputs: attack_procedure(attack_setup(inputs)),
    _attack_headline,
    roll_label="Roll the attack",
    offers=attack_offers,
    score=_attack_score,
    wins=_attack_wins,
    won="Hit",
    counted=Counted("Wounds", _attack_wounds),
)


def _series_of(inputs: Inputs) -> Repeated:
    victim = foe(inputs, layers(inputs))
    return assault([attack_setup(inputs)], victim, inputs["times"], inputs["incapacitation"])


def _drop_odds(inputs: Inputs) -> Answer:
    after = _series_of(inputs).after()
    down = [one.probability(lambda state: state.down) for one in after]
    last = after[-1]
    half = next((n for n, chance in enumerate(down) if chance.num * 2 >= chance.den), None)
    headline = (
        f"The {ordinal(half)} attack makes it more likely than not that the target is down."
        if half is not None
        else f"After {plural(inputs['times'], 'attack')} the target is down {percent(down[-1])} of the time."
    )
    return Answer(
        headline,
        figures=(
            Figure(f"Down within {plural(inputs['times'], 'attack')}", down[-1]),
            Figure("No Wounds left", last.probability(lambda state: state.wounds <= 0)),
            Figure("No Shock left", last.probability(lambda state: state.shock <= 0)),
        ),
        charts=(
            Chart(
                "lines",
                "Down after so many attacks",
                f"After 1 attack {percent(down[1])}, after {inputs['times']} {percent(down[-1])}.",
                "Attacks",
                (Series("Down", tuple((str(n), chance) for n, chance in enumerate(down))),),
            ),
        ),
        notes=(*_armor_note(inputs), *house(inputs)),
    )


def ordinal(number: int) -> str:
    """A small ordinal.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11)]
    ['1st', '2nd', '3rd', '4th', '11th']
    """
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _drop_score(_: Inputs, victim: Foe) -> tuple[int, ...]:
    """Down is best; of those still up, the fewer Wounds, Shock and armor dice they have left."""
    return (1,) if victim.down else (0, -victim.wounds, -victim.shock, -victim.dice)


def _drop_wins(_: Inputs, victim: Foe) -> bool:
    return victim.down


def _drop_ends(_: Inputs, victim: Foe) -> str:
    return "Down" if victim.down else f"{plural(victim.wounds, 'Wound')} left"


def _drop_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    attacks = sum(event.label == "Attack" for event in run.events)
    victim = run.state
    if victim.down:
        return f"Down after {plural(attacks, 'attack')}.", "success"
    left = f"{plural(victim.wounds, 'Wound')} and {victim.shock} Shock left"
    return f"Still up after {plural(attacks, 'attack')}, {left}.", "failure"


DROP = Calculator(
    "buskit.drop",
    "Hits to drop",
    "How many attacks until the target is down? Ablative armor wears out on the way.",
    ("buskit.health.down", "buskit.armor.ablative"),
    attack_fields(Number("times", "Attacks at most", 10, 1, 10)),
    _drop_odds,
    _series_of,
    _drop_headline,
    roll_label="Roll the fight",
    offers=attack_offers,
    score=_drop_score,
    wins=_drop_wins,
    won="Down",
    counted=Counted("Target", _drop_ends),
)
