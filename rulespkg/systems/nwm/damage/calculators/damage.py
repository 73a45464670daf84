"""The damage pipeline: from the roll to the harm, and what one half-step more or less would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Chart, Figure, Grid, Series, percent
from rulespkg.systems.nwm.attacks.attack_form import Strike
from rulespkg.systems.nwm.attacks.fields import weapon_row
from rulespkg.systems.nwm.attacks.goals import result_tone
from rulespkg.systems.nwm.attacks.planned_attack import PlannedAttack, PlannedAttackForm
from rulespkg.systems.nwm.attacks.spending_plan import plan
from rulespkg.systems.nwm.checks.task import extras
from rulespkg.systems.nwm.damage.damage import ALIVE, SEVERITY, STOPPED, TAKEDOWN, result_title
from rulespkg.systems.nwm.words import extra_words

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio, Run

_GOALS = (
    ("taken_down", "Taken down", "success", TAKEDOWN),
    ("taken_alive", "Taken alive", "", ALIVE),
    ("killed", "Killed", "", ("kill",)),
)
"""What the chances are asked for, each the best that the attacker can do for it."""


class Damage(PlannedAttackForm):
    """One attack from the roll to the harm, with every success spent as well as can be."""

    id, title, roll_label, win_label = "nwm.damage", "From attack to damage", "Attack", "Taken down"
    purpose = "Strike or shoot, down to the harm"
    strip = (("attack", ""), ("defense", "Defense"), ("weapon", ""))
    rules = (
        "nwm.damage.table",
        "nwm.damage.rank",
        "nwm.armour.effectiveness",
        "nwm.attack.basic_hit",
    )

    weapon = weapon_row("handgun")

    def headline(self, run: Run) -> tuple[str, str]:
        planned, extra = self.planned, run.state
        if extra < 0:
            return f"A miss, {extra_words(extra)}.", "failure"
        name = planned.chosen(extra)
        mark = "success" if planned.won(extra) else "failure" if name == STOPPED else "marginal"
        return f"{extra_words(extra).capitalize()}: {result_title(name)}.", mark

    def odds(self) -> Answer:
        odds = self.extras.map(self.planned.chosen)
        chances = {key: _goal_chance(self.strike, wanted) for key, _, _, wanted in _GOALS}
        hit = self.extras.probability(lambda extra: extra >= 0)
        return Answer(
            f"It takes down {percent(chances['taken_down'])} of the time, "
            f"can kill {percent(chances['killed'])}.",
            figures=(
                Figure("Hit", hit, key="hit"),
                *(Figure(label, chances[key], tone=tone, key=key) for key, label, tone, _ in _GOALS),
            ),
            charts=(_results_chart(odds), _changes_chart(self.strike)),
            grids=(_results_grid(odds), _changes_grid(self.strike)),
            notes=self.reasons(),
        )


def _goal_chance(strike: Strike, results: tuple[str, ...]) -> Ratio:
    aimed = PlannedAttack(strike, plan(strike.attack), results)
    return extras(strike.base, strike.defense).probability(aimed.won)


def _possible(odds: Distribution) -> list[str]:
    return [name for name in SEVERITY if odds[name]]


def _results_chart(odds: Distribution) -> Chart:
    likely = max(_possible(odds), key=lambda name: float(odds[name]))
    series = tuple(
        Series(result_title(name), ((result_title(name), odds[name]),), result_tone(name), name, (name,))
        for name in _possible(odds)
    )
    sentence = f"The most common is {result_title(likely)}, {percent(odds[likely])} of the time."
    title = "Results, with extra successes spent in the best way"
    return Chart("stack", title, sentence, "Result", series, key="results", distribution="bars")


def _results_grid(odds: Distribution) -> Grid:
    """Each result, and that or worse."""
    results = _possible(odds)
    return Grid.of(
        "results",
        "Results",
        "",
        {name: name for name in results},
        ("result", "Result", result_title),
        ("chance", "Chance", lambda name: odds[name]),
        (
            "or_worse",
            "That or worse",
            lambda name: odds.probability(lambda result: result not in results[: results.index(name)]),
        ),
        heat=True,
    )


def _shifted(strike: Strike, what: str, by: int) -> Strike:
    """The strike with one thing changed by so many half-steps."""
    attack = strike.attack
    if what == "Attack":
        return strike._replace(base=strike.base + by)
    if what == "Power":
        return strike._replace(attack=attack._replace(power=attack.power + by, pen=attack.pen + by))
    return strike._replace(attack=attack._replace(resistance=attack.resistance + by))


_SHIFTED = ("Attack", "Power", "Resistance")
_SHIFTS = ((-1, "less", "A half-step less"), (0, "same", "As it is"), (1, "more", "A half-step more"))


def _changes_chart(strike: Strike) -> Chart:
    """How much a half-step of attack, power and resistance matters."""
    series = tuple(
        Series(
            words,
            tuple((what, _goal_chance(_shifted(strike, what, by), TAKEDOWN)) for what in _SHIFTED),
            key=key,
            keys=tuple(what.lower() for what in _SHIFTED),
        )
        for by, key, words in _SHIFTS
    )
    least, most = (_goal_chance(_shifted(strike, "Attack", by), TAKEDOWN) for by in (-1, 1))
    sentence = f"With a half-step less of attack {percent(least)}, with one more {percent(most)}."
    return Chart(
        "bars", "Taken down, if one thing were different", sentence, "Changed", series, key="changes"
    )


def _changes_grid(strike: Strike) -> Grid:
    """The same for every aim, in numbers."""
    changes = {"same": ("As it is", strike)}
    for what in _SHIFTED:
        for by, words in ((-1, "less"), (1, "more")):
            shifted = f"{what}, a half-step {words}", _shifted(strike, what, by)
            changes[f"{what.lower()}_{words}"] = shifted
    return Grid.of(
        "changes",
        "What a half-step would change",
        "Because resistance is halved, every other half-step of it changes nothing.",
        changes,
        ("changed", "Changed", lambda change: change[0]),
        *(
            (key, name, lambda change, wanted=wanted: _goal_chance(change[1], wanted))
            for key, name, _, wanted in _GOALS
        ),
        heat=True,
    )
