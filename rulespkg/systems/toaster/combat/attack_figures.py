"""Figures, charts and sentences of attacks that several calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.chances.charts import histogram
from rulespkg.model.answer import Chart, Figure, Grid, Step, Value, number, percent, text_cell
from rulespkg.model.words import plural
from rulespkg.systems.toaster.combat.attack import exact_results, mean_net
from rulespkg.systems.toaster.combat.attack_setup import HITS, MISSES, TARGET, AttackResult, AttackSetup
from rulespkg.systems.toaster.combat.net_damage import cap
from rulespkg.systems.toaster.damage.damage_roll import MOST_NET, DamageSetup

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio


OUTCOMES = {
    "attack_fumble": ("Fumble", "fumble"),
    "miss_gate": ("Miss", "failure"),
    "miss_defended": ("Defended", "failure"),
    "hit": ("Hit", "success"),
    "hit_marginal": ("Marginal hit", "marginal"),
    "hit_success": ("Hit", "success"),
    "hit_critical": ("Critical hit", "critical"),
}
"""The words and the tone of every outcome of an attack."""


class Outlook(NamedTuple):
    """What one attack does: chances to hit, to do damage and to wound, mean stun, and both distributions.

    ``net`` and ``wounds`` count ``MOST_NET`` or more as that much.
    """

    results: Distribution
    hit: Ratio
    damage: Ratio
    wounded: Ratio
    stun: Ratio
    net: Distribution
    wounds: Distribution


def outlook(setup: AttackSetup) -> Outlook:
    """The exact outlook of one attack."""
    assert setup.harm is not None
    results = exact_results(setup)
    net = results.map(lambda result: told_net(result.net, setup.endless))
    wounds = net.map(setup.harm.wounds)
    return Outlook(
        results,
        results.probability(lambda result: result.hit),
        1 - net[0],
        1 - wounds[0],
        mean_net(results),
        net,
        wounds,
    )


def told_net(net: Any, endless: bool = True) -> int:
    """Net damage as a chart tells it: ``MOST_NET`` or more is one where there is no greatest."""
    value: int = cap(net) if endless else net
    return value


def outcome_figures(setup: AttackSetup, results: Distribution) -> tuple[Figure, ...]:
    """The chance of every outcome, those that cannot be left out."""
    keys = (*MISSES, *(HITS if setup.rules.variable else ("hit",)))
    ends = results.map(lambda result: result.key)
    return tuple(
        Figure(OUTCOMES[key][0], ends[key], tone=OUTCOMES[key][1], key=key) for key in keys if ends[key]
    )


def damage_charts(setup: AttackSetup, out: Outlook) -> tuple[Chart, ...]:
    """Net damage and wounds of one attack."""
    harm = setup.harm
    assert harm is not None
    top = MOST_NET if setup.endless else None
    return (
        histogram(
            "Net damage", f"On average {number(out.stun)} stun an attack.", "Stun", out.net, top, key="stun"
        ),
        histogram(
            "Wounds",
            f"{percent(out.wounded)} of attacks wound.",
            "Wounds",
            out.wounds,
            harm.wounds(MOST_NET) if setup.endless else None,
            key="wounds",
        ),
    )


def sums_grid(setup: AttackSetup) -> Grid:
    """The bonuses and classes that the form comes to."""
    assert setup.harm is not None
    defense = "none" if setup.defense is None else setup.defense + setup.defense_after
    sums: dict[str, tuple[str, Value, str]] = {
        "attack": ("Attack bonus", setup.bonus, "toaster.combat.effective_bonus"),
        "defense": ("Defense bonus", defense, "toaster.combat.effective_bonus"),
        "wc": ("WC", setup.harm.wc, "toaster.damage.weapon_class"),
        "ac": ("AC", setup.harm.ac, "toaster.damage.armor_class"),
    }
    return Grid.of(
        "sums",
        "What goes in",
        "All modifiers counted in.",
        sums,
        ("what", "What", lambda row: text_cell(row[0], row[2])),
        ("value", "How much", lambda row: row[1]),
    )


def gate_note(setup: AttackSetup) -> Step:
    """What the attack total must be."""
    needed = f"{TARGET} or more" if setup.gate_is_ten else f"more than {setup.defense}"
    gate = "toaster.combat.ranged_gate" if setup.gate_is_ten else "toaster.combat.melee_gate"
    then = "or it misses" if setup.defense is None else "or it misses without a defense roll"
    return Step(f"The attack total must be {needed}, {then}.", gate)


def told_attack(setup: AttackSetup, result: AttackResult) -> tuple[str, str]:
    """Sentence and tone for one attack; a hit without damage has no tone unless it is critical."""
    assert setup.harm is not None
    if result.key == "attack_fumble":
        return "The attack is fumbled.", "fumble"
    if not result.hit:
        return "The attack misses." if result.key == "miss_gate" else "The attack is defended.", "failure"
    kind = {"hit_marginal": "A marginal hit", "hit_critical": "A critical hit"}.get(result.key, "A hit")
    tone = "critical" if result.key == "hit_critical" else "success" if result.net else ""
    return f"{kind}: {_told_harm(setup.harm, result.net)}.", tone


def _told_harm(harm: DamageSetup, net: int) -> str:
    """Net damage and the wounds it makes."""
    if not net:
        return "no damage"
    wounds = harm.wounds(net)
    return f"{net} stun and {plural(wounds, 'wound') if wounds else 'no wound'}"
