"""One attack to its Wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Step, number, percent, text_cell
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.plot import bars, histogram
from rulespkg.systems.buskit.assault import hurt
from rulespkg.systems.buskit.attack import Attack, Result, attack_procedure
from rulespkg.systems.buskit.calculators.words import DICE_COLUMNS, dice_row, house
from rulespkg.systems.buskit.forms import KNOWN, attack_fields
from rulespkg.systems.buskit.offers import attack_offers
from rulespkg.systems.buskit.outlook import Outlook, ends, outlook
from rulespkg.systems.buskit.sense import check_attack, left_out
from rulespkg.systems.buskit.setup import (
    attack_setup,
    damage_dice,
    foe,
    layers,
    options,
    pools,
    scale_die,
    toughness,
)
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.systems.buskit.assault import Foe
    from rulespkg.systems.buskit.checks import PoolSpec


def _attack_odds(inputs: Inputs) -> Answer:
    setup = attack_setup(inputs)
    victim = foe(inputs, layers(inputs))
    out = outlook(setup, victim, inputs["incapacitation"])
    wounds = out.results.map(lambda one: one.wounds)
    shock = out.results.map(lambda one: one.shock)
    return Answer(
        _outlook_words(out, setup),
        figures=(
            Figure("Hit", out.hit, key="hit"),
            Figure("Any Wound", out.wounded, key="wounded"),
            Figure("Target down", out.down, key="down"),
            Figure("Mean Wounds", out.wounds, "Wounds", key="mean_wounds"),
            Figure("Mean Shock", out.shock, "Shock", key="mean_shock"),
            *_given_hit(out, setup),
            *_spent(out, setup),
            *_lethal(out, setup),
        ),
        charts=(
            _funnel(out),
            histogram("Wounds", f"On average {number(out.wounds)} Wounds.", "Wounds", wounds, key="wounds"),
            histogram("Shock", f"On average {number(out.shock)} Shock.", "Shock", shock, key="shock"),
            *_spent_chart(out, setup),
        ),
        grids=(_dice(inputs), *_armor(inputs)),
        notes=(*left_out(inputs), *_concessions_note(inputs, out), *house(inputs)),
    )


def _outlook_words(out: Outlook, setup: Attack) -> str:
    wounds = f"wounds {percent(out.wounded)} of the time"
    down = f"takes the target down {percent(out.down)} of the time"
    if setup.known:
        return f"The hit {wounds} and {down}."
    return f"The attack hits {percent(out.hit)} of the time, {wounds} and {down}."


def _dice(inputs: Inputs) -> Grid:
    """What is rolled, with the bonus dice and penalties that options and circumstances add up to."""
    called = options(inputs).called_shot
    attack, defends = pools(inputs)
    weapon = damage_dice(inputs, called)
    rows = {
        "attack": ("Attack", attack),
        "defense": ("Defense", defends),
        "damage": ("Damage", weapon.spec),
        "might": ("Target's Might", toughness(inputs, layers(inputs))),
    }
    if inputs["scale"] in ("outclass", "resist-die"):
        die = scale_die(inputs, weapon, called)
        rows["scale"] = ("Scale", {"extra": (die,) if die else ()})
    return Grid(
        "What is rolled",
        "Bonus dice and penalties have changed the number of Trait dice already.",
        ("Roll", *DICE_COLUMNS.values(), "Bonus dice", "Penalties"),
        tuple((text_cell(name), *dice_row(spec), *_changes(key, spec)) for key, (name, spec) in rows.items()),
        key="dice",
        column_keys=("roll", *DICE_COLUMNS, "bonus", "penalty"),
        row_keys=tuple(rows),
    )


def _changes(row: str, spec: PoolSpec) -> tuple[Cell, ...]:
    """The bonus dice and penalties of attack and defense, the rolls that options change."""
    if row not in ("attack", "defense"):
        return (text_cell("–"), text_cell("–"))
    return Cell(spec.get("bonus", 0), ""), Cell(spec.get("penalty", 0), "")


def _armor(inputs: Inputs) -> tuple[Grid, ...]:
    """The layers of the armor that work against this attack (buskit.armor)."""
    working = layers(inputs)
    if not working:
        return ()
    return (
        Grid(
            "Armor that works",
            "",
            ("Kind", "Dice", "Die"),
            tuple(
                (text_cell(layer.type.title()), Cell(layer.number, ""), text_cell(layer.die))
                for layer in working
            ),
            key="armor",
            column_keys=("type", "count", "die"),
            row_keys=tuple(
                layer.type
                if [one.type for one in working].count(layer.type) == 1
                else f"{layer.type}_{place}"
                for place, layer in enumerate(working, 1)
            ),
        ),
    )


def _funnel(out: Outlook) -> Chart:
    points = {"Hit": out.hit, "Wounded": out.wounded, "Down": out.down}
    sentence = f"Of 100 attacks about {percent(out.hit)[:-1]} hit and {percent(out.wounded)[:-1]} wound."
    keys = ("hit", "wounded", "down")
    return bars("From attack to harm", sentence, "Stage", points, key="stages", keys=keys)


def _given_hit(out: Outlook, setup: Attack) -> tuple[Figure, ...]:
    if not out.hit or setup.known:
        return ()
    return (
        Figure("Wounded, given a hit", out.wounded / out.hit, key="wounded_given_hit"),
        Figure("Mean Wounds, given a hit", out.wounds / out.hit, "Wounds", key="mean_wounds_given_hit"),
    )


def _spent(out: Outlook, setup: Attack) -> tuple[Figure, ...]:
    if setup.ablative is None:
        return ()
    spent = out.results.expect(lambda one: one.spent)
    return (Figure("Mean ablative dice spent", spent, "dice", key="mean_spent"),)


def _spent_chart(out: Outlook, setup: Attack) -> tuple[Chart, ...]:
    if setup.ablative is None:
        return ()
    spent = out.results.map(lambda one: one.spent)
    words = f"None is spent {percent(spent[0])} of the time."
    return (histogram("Armor dice spent", words, "Dice", spent, key="armor_dice_spent"),)


def _lethal(out: Outlook, setup: Attack) -> tuple[Figure, ...]:
    if not setup.lethal:
        return ()
    out_at_once = out.results.probability(lambda one: one.out)
    return (Figure("Out at once (deadly rule)", out_at_once, key="out_at_once"),)


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
        return "A hit that takes the target out at once.", "success"
    harm = f"{plural(result.wounds, 'Wound')} and {result.shock} Shock"
    if hurt(victim, result).down:
        return f"A hit: {harm}. The target goes down.", "success"
    if ends(victim, result, out_when_wounded):
        points = plural(result.wounds, "point")
        return f"A hit: {harm}. The target is out, unless concessions worth {points} are taken.", "success"
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


def _attack_effects(inputs: Inputs, result: Result) -> tuple[Effect, ...]:
    """The outcome, and what it costs the target."""
    armor = layers(inputs)
    victim = foe(inputs, armor)
    return (
        Effect("outcome", "hit" if result.hit else "miss"),
        Effect("wounds", result.wounds, "target"),
        Effect("shock", result.shock, "target"),
        Effect("armor_dice_spent", result.spent, "target"),
        Effect("armor_dice_left", victim.dice - result.spent, "target"),
        Effect("out_at_once", int(result.out), "target"),
        Effect("down", int(ends(victim, result, inputs["incapacitation"])), "target"),
        *((Effect("might_total", result.might, "target"),) if attack_setup(inputs).known else ()),
    )


ATTACK = Calculator(
    "buskit.attack",
    "Attack to Wounds",
    "One attack from the swing to the Wounds, with every option, armor and scale.",
    ("buskit.armor.order", "buskit.damage.minimum", "buskit.damage.check", "buskit.damage.lethal-minimum"),
    (*attack_fields(), *KNOWN),
    _attack_odds,
    lambda inputs: attack_procedure(attack_setup(inputs)),
    _attack_headline,
    check_attack,
    effects=_attack_effects,
    roll_label="Roll the attack",
    offers=attack_offers,
    score=_attack_score,
    wins=_attack_wins,
    won="Hit",
    counted=Counted("Wounds", _attack_wounds),
)
