"""Figures and charts of attacks that several calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.chances.charts import histogram
from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Chart, Figure, number, percent
from rulespkg.systems.toaster.attack import exact_results, mean_net
from rulespkg.systems.toaster.damage import MOST_NET
from rulespkg.systems.toaster.nets import cap
from rulespkg.systems.toaster.swing import HITS, MISSES

if TYPE_CHECKING:
    from rulespkg.systems.toaster.swing import Attack

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


def outlook(setup: Attack) -> Outlook:
    """The exact outlook of one attack."""
    assert setup.harm is not None
    results = exact_results(setup)
    net = results.map(lambda one: told_net(one.net, setup.endless))
    wounds = net.map(setup.harm.wounds)
    return Outlook(
        results,
        results.probability(lambda one: one.hit),
        1 - net[0],
        1 - wounds[0],
        mean_net(results),
        net,
        wounds,
    )


def told_net(net: Any, endless: bool = True) -> int:
    """Net damage as a chart tells it: ``MOST_NET`` or more is one where there is no greatest."""
    told: int = cap(net) if endless else net
    return told


def outcome_figures(setup: Attack, results: Distribution) -> tuple[Figure, ...]:
    """The chance of every outcome, those that cannot be left out."""
    keys = (*MISSES, *(HITS if setup.rules.variable else ("hit",)))
    ends = results.map(lambda one: one.key)
    return tuple(
        Figure(OUTCOMES[key][0], ends[key], tone=OUTCOMES[key][1], key=key) for key in keys if ends[key]
    )


def damage_charts(setup: Attack, out: Outlook) -> tuple[Chart, ...]:
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
