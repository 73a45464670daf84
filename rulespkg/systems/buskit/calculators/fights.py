"""Calculators for attacks: one attack, hits to drop, options compared, crowds, weapon against armor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.dice import Distribution, Ratio, Repeated, Run, count
from rulespkg.field import Choice, Number, Option
from rulespkg.systems.buskit.attack import Attack, Foe, Result, assault, attack_procedure, hurt
from rulespkg.systems.buskit.calculators.rolls import house
from rulespkg.systems.buskit.calculators.words import chance_cell, histogram, plural
from rulespkg.systems.buskit.combat import at_least_one, gang_up_die
from rulespkg.systems.buskit.equipment import ARMOR, WEAPONS
from rulespkg.systems.buskit.forms import (
    arranged,
    attack_fields,
    defense_fields,
    option_fields,
    victim_fields,
    weapon_fields,
)
from rulespkg.systems.buskit.inputs import folded, pool_field, row_choice
from rulespkg.systems.buskit.setup import attack_setup, foe, layers

if TYPE_CHECKING:
    from rulespkg.field import Field


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
    points = (("Hit", out.hit), ("Wounded", out.wounded), ("Down", out.down))
    sentence = f"Of 100 attacks about {percent(out.hit)[:-1]} hit and {percent(out.wounded)[:-1]} wound."
    return Chart("bars", "From attack to harm", sentence, "Stage", (Series("Chance", points),))


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
)

type Way = tuple[str, dict[str, Any]]

_WAYS: tuple[Way, ...] = (
    ("Plain", {}),
    ("Called shot", {"called_shot": True}),
    ("All-out attack", {"all_out": True}),
    ("Aimed", {"aim": True}),
    ("2 attacks", {"attacks": 2}),
    ("2 attacks, two weapons", {"attacks": 2, "two_weapons": True}),
    ("3 attacks", {"attacks": 3}),
    ("3 attacks, two weapons", {"attacks": 3, "two_weapons": True}),
)


class Compared(NamedTuple):
    """One way to act.

    The chance that any attack hits, mean Wounds, and the chance to take the target down.
    """

    name: str
    hit: Ratio
    wounds: Ratio
    down: Ratio


def compare(inputs: Inputs, way: Way) -> Compared:
    """The whole action done in one way; each attack roll has its own defense and damage."""
    name, change = way
    plain = {"all_out": False, "aim": False, "called_shot": False, **change}
    setups = [attack_setup(inputs, roll, **plain) for roll in range(change.get("attacks", 1))]
    victim = foe(inputs, layers(inputs))
    outlooks = [outlook(setup, victim) for setup in setups]
    missed, wounds = Ratio(1), Ratio(0)
    for one in outlooks:
        missed = missed * (1 - one.hit)
        wounds = wounds + one.wounds
    end = assault(setups, victim, len(setups), inputs["incapacitation"]).enumerate()
    return Compared(name, 1 - missed, wounds, end.probability(lambda state: state.down))


def _options_odds(inputs: Inputs) -> Answer:
    ways = [way for way in _WAYS if way[0] != "Aimed" or inputs["how"] != "fight"]
    results = [compare(inputs, way) for way in ways]
    best = max(results, key=lambda one: float(one.wounds))
    tops = [max(float(one[i]) for one in results) for i in (1, 2, 3)]
    rows = tuple(
        (
            Cell(one.name, ""),
            chance_cell(one.hit, float(one.hit) == tops[0]),
            Cell(one.wounds, "Wounds", "best" if float(one.wounds) == tops[1] else ""),
            chance_cell(one.down, float(one.down) == tops[2]),
        )
        for one in results
    )
    series = (
        Series("Any hit", tuple((one.name, one.hit) for one in results)),
        Series("Down", tuple((one.name, one.down) for one in results)),
    )
    return Answer(
        f"{best.name} does most harm: {number(best.wounds)} Wounds an action on average.",
        charts=(Chart("bars", "Ways to act", f"{best.name} does the most Wounds.", "Way", series),),
        grids=(
            Grid(
                "Ways to act",
                "The star marks the best of each column.",
                ("Way", "Any hit", "Mean Wounds", "Down"),
                rows,
            ),
        ),
        notes=(
            Step("All-out attacks leave your own defense with a penalty.", "buskit.options.all-out-attack"),
            *(
                (Step("Aiming costs a whole round.", "buskit.options.aim"),)
                if inputs["how"] != "fight"
                else ()
            ),
            *house(inputs),
        ),
    )


OPTIONS = Calculator(
    "buskit.options",
    "Option comparer",
    "The same attack plain, called, all-out, aimed, or split into several: which is best?",
    (
        "buskit.options.called-shot",
        "buskit.options.all-out-attack",
        "buskit.options.aim",
        "buskit.multiattack",
    ),
    attack_fields(),
    _options_odds,
    odds_label="Compare",
)


def _crowd(inputs: Inputs) -> Attack:
    how = inputs["how"]
    attackers = inputs["attackers"] if how == "fight" else 1
    return attack_setup(inputs, attackers=attackers)


def _gang_odds(inputs: Inputs) -> Answer:
    crowd = inputs["attackers"]
    victim = foe(inputs, layers(inputs))
    one = outlook(_crowd(inputs), victim)
    any_hit = at_least_one(one.hit, crowd)
    hits = _hits(one.hit, crowd)
    down = assault([_crowd(inputs)], victim, crowd, inputs["incapacitation"]).enumerate()
    extra = gang_up_die(crowd) if inputs["how"] == "fight" else ""
    notes = [Step(f"Each attacker rolls an extra {extra}.", "buskit.gangup")] if extra else []
    return Answer(
        f"{plural(crowd, 'attacker')} hit at least once {percent(any_hit)} of the time.",
        figures=(
            Figure("At least one hit", any_hit),
            Figure("Each attack hits", one.hit),
            Figure("Mean hits a round", one.hit * crowd, "hits"),
            Figure("Mean Wounds a round", one.wounds * crowd, "Wounds"),
            Figure("Target down this round", down.probability(lambda state: state.down)),
        ),
        charts=(histogram("Hits in one round", f"On average {number(one.hit * crowd)} hits.", "Hits", hits),),
        notes=(*notes, *house(inputs)),
    )


def _hits(chance: Ratio, attackers: int) -> Distribution:
    coin = Distribution({True: chance.num, False: chance.den - chance.num})
    return count([coin] * attackers, bool)


def _crowd_roll(inputs: Inputs) -> Repeated:
    procedure = attack_procedure(_crowd(inputs))
    return Repeated((0, 0), lambda _: procedure, _count, inputs["attackers"])


def _count(state: tuple[int, int], result: Result) -> tuple[int, int]:
    return (state[0] + result.hit, state[1] + result.wounds)


def _gang_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    hits, wounds = run.state
    attackers = plural(inputs["attackers"], "attacker")
    words = f"{plural(hits, 'hit')} from {attackers}, {plural(wounds, 'Wound')} in all."
    return words, "success" if hits else "failure"


def _gang_fields() -> tuple[Field, ...]:
    fields = arranged(
        Number("attackers", "Attackers", 4, 1, 20, rule="buskit.gangup"),
        pool_field("attacker", "Each attacker", trait="d6"),
        weapon="unarmed",
        leave=("attackers", "reach"),
    )
    return tuple(field.but(default="fight") if field.name == "how" else field for field in fields)


GANG_UP = Calculator(
    "buskit.gangup",
    "Gang-up and mooks",
    "A crowd attacks one target: chances, and a roller for up to 20 at once.",
    ("buskit.gangup", "buskit.intro.mooks"),
    _gang_fields(),
    _gang_odds,
    _crowd_roll,
    _gang_headline,
    roll_label="Roll them all",
)


def _matrix_odds(inputs: Inputs) -> Answer:
    armors = [("", "No armor"), *((row.slug, row.label) for table in ARMOR for row in table.rows)]
    weapons = next(table.rows for table in WEAPONS if table.name == inputs["weapons"])
    if inputs["armor_only"]:
        armors = [armors[0], *(one for one in armors if one[0] == inputs["armor_only"])]
    rows = []
    for row in weapons:
        cells = [_against(inputs, row.slug, armor) for armor, _ in armors]
        rows.append((Cell(row.label, "", link=f"#{row.slug}"), *cells))
    show = "mean Wounds" if inputs["show"] == "wounds" else "the chance of any Wound"
    return Answer(
        f"Each cell is {show} of one attack.",
        grids=(
            Grid(
                "Weapon against armor",
                "Darker cells hurt more. Armor that does nothing shows the same figure as no armor.",
                ("Weapon", *(name for _, name in armors)),
                tuple(rows),
                heat=True,
            ),
        ),
        notes=house(inputs),
    )


def _against(inputs: Inputs, weapon: str, armor: str) -> Cell:
    melee = weapon in {row.slug for row in WEAPONS[0].rows}
    change = {
        "weapon": weapon,
        "armor": armor,
        "how": "fight" if melee else "range",
        "attacker": inputs["fighter"] if melee else inputs["attacker"],
    }
    out = outlook(attack_setup({**_BASE, **inputs, **change}), Foe(99, 99))
    if inputs["show"] == "wounds":
        return Cell(out.wounds, "Wounds")
    return chance_cell(out.wounded)


_BASE: Inputs = {field.name: field.default for field in attack_fields()}


def _matrix_fields() -> tuple[Field, ...]:
    every = (*victim_fields(), *weapon_fields(), *defense_fields(), *option_fields())
    shown = ("toughness", "might", "strength", "range", "cover", "defender", "spend", "scale", "called_shot")
    fields = tuple(next(field for field in every if field.name == name).but(only=None) for name in shown)
    return (fields[0], *folded("More about both sides", fields[1:]))


MATRIX = Calculator(
    "buskit.matrix",
    "Weapon against armor",
    "Every weapon against every suit: mean Wounds, or the chance to wound at all.",
    ("buskit.armor.order", "buskit.damage.ranged", "buskit.damage.melee"),
    (
        Choice(
            "show", "Show", "wounds", (Option("wounds", "Mean Wounds"), Option("any", "Chance of any Wound"))
        ),
        Choice(
            "weapons",
            "Weapons",
            "ranged-weapons",
            tuple(Option(table.name, table.title) for table in WEAPONS),
        ),
        row_choice("armor_only", "Armor", "", ARMOR, "Every suit"),
        pool_field("attacker", "Shooter", trait="d8"),
        pool_field("fighter", "Melee fighter", trait="d8"),
        *_matrix_fields(),
    ),
    _matrix_odds,
    odds_label="Fill the table",
)
