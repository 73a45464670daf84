"""The pool roller."""

from __future__ import annotations

from rulespkg.chances.charts import bars, stacked
from rulespkg.dice import Ratio, Run
from rulespkg.model.answer import Answer, Chart, Effect, Figure, number, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.criticals import critical_odds
from rulespkg.systems.basics.checks.outcomes import mean_net, outcomes, result
from rulespkg.systems.basics.dice import DicePool, hits
from rulespkg.systems.basics.fields import forever, own_pool, threshold
from rulespkg.systems.basics.figures import hits_chart, outcome_figures, outcome_words
from rulespkg.systems.basics.offers import pool_offers
from rulespkg.systems.basics.pools.actions import (
    Actions,
    Tally,
    action_chart,
    action_figures,
    number_of_actions,
    strict,
)

LARGEST = 1000
"""Soak and damage dice have no cap, but nobody rolls more than this."""
PLAIN, FEAR = "plain", "fear"
KINDS = (Option(PLAIN, "Any test"), Option(FEAR, "A save against fear"))
_PLAIN = ("kind", (PLAIN,))


class PoolRoller(Actions):
    """Roll a pool against a threshold, whole or split over several actions."""

    id, title = "basics.pool", "Pool roller"
    purpose = "Roll a pool of dice"
    strip = (("pool", ""), ("training", ""), ("threshold", ""), ("actions", "Actions"))
    offers = pool_offers(("", "You"))
    rules = (
        "basics.pool.compose",
        "basics.hits.count",
        "basics.test.outcome",
        "basics.pool.minimum",
        "basics.pool.maximum",
        "basics.crit.hit",
        "basics.crit.miss",
        "basics.test.fear",
    )
    win_label = "It works"
    count_label = "Net hits, or actions that work"

    pool = own_pool("Pool", most=LARGEST)
    threshold = threshold()
    kind = choice("What it is", PLAIN, KINDS, rule="basics.test.fear")
    count = number_of_actions()
    strict = strict(only=_PLAIN)
    forever = forever()

    @property
    def fear(self) -> bool:
        """Whether it is a save against fear, which costs rounds of flight (basics.test.fear)."""
        return self.kind == FEAR

    def odds(self) -> Answer:
        several = self.count > 1
        figures, charts = self.several() if several else self.single(self.shares[0])
        grids = (self.rolled_as(), *((self.each_part(),) if several else ()))
        words = self.several_words() if several else self.one_words(self.shares[0])
        notes = (*self.pool_notes(), *self.house)
        return Answer(words, figures=figures, charts=charts, grids=grids, notes=notes)

    def single(self, dice: DicePool) -> tuple[tuple[Figure, ...], tuple[Chart, ...]]:
        """The figures and charts of one action."""
        needed, pool = self.threshold, hits(dice)
        odds, critical = outcomes(pool, needed), critical_odds(dice, needed, self.forever)
        figures, (net_hits, net_misses) = outcome_figures(odds), mean_net(pool, needed)
        misses = ("Mean rounds of flight", "rounds") if self.fear else ("Mean net misses", "misses")
        all_figures = (
            *figures,
            Figure("Met: success or draw", odds.success_or_draw, key="met"),
            Figure("Mean hits", pool.odds().mean(), "hits", key="mean_hits"),
            Figure("Mean net hits", net_hits, "hits", key="mean_net_hits"),
            Figure(misses[0], net_misses, misses[1], key="mean_net_misses"),
            Figure("Critical hit", critical.hit, tone="critical", key="critical_hit"),
            Figure("Critical miss", critical.miss, tone="fumble", key="critical_miss"),
        )
        criticals = bars(
            "Criticals",
            _critical_words(critical.hit, critical.miss),
            "Critical",
            {"Critical hit": critical.hit, "Critical miss": critical.miss, "Both": critical.both},
            key="criticals",
            keys=("critical_hit", "critical_miss", "both"),
        )
        return all_figures, (hits_chart(pool.odds(), needed), stacked("Result", figures), criticals)

    def several(self) -> tuple[tuple[Figure, ...], tuple[Chart, ...]]:
        """The figures and the chart of actions that share a pool."""
        works = self.worked(self.shares)
        return action_figures(works, self.count), (action_chart(works),)

    def one_words(self, dice: DicePool) -> str:
        """One action in a sentence."""
        works = self.worked((dice,))[1]
        name = "The chance die" if dice.chance else plural(dice.dice, "die")
        if self.fear:
            return f"{name} against {self.threshold}: you stand {percent(works)} of the time."
        return f"{name} against {self.threshold}: it works {percent(works)} of the time."

    def several_words(self) -> str:
        """Several actions in a sentence."""
        works = self.worked(self.shares)
        actions = f"{plural(self.count, 'action')} against {self.threshold}"
        return f"{actions}: all work {percent(works[self.count])}, {number(works.mean())} on average."

    def headline(self, run: Run) -> tuple[str, str]:
        count, needed = self.count, self.threshold
        tally: Tally = run.state
        if count > 1:
            words = f"{tally.score} of {count} actions work."
            return words, "success" if tally.score == count else "failure"
        margin = tally.score
        extra = [
            name
            for name, on in (("critical hit", tally.critical_hit), ("critical miss", tally.critical_miss))
            if on
        ]
        outcome = outcome_words(margin, margin + needed, needed)
        if self.fear:
            outcome += f": flee for {plural(-margin, 'round')}" if margin < 0 else ": you stand"
        elif not margin:
            outcome += f", {self.enough}"
        return f"{'; '.join([outcome, *extra])}.", self.tone(tally)

    def tone(self, tally: Tally) -> str:
        """None for a draw that is enough: won, yet no plain success, least of all with a critical miss."""
        if self.works(tally.score):
            critical = "critical" if tally.critical_hit else "success"
            return critical if tally.score else ""
        if tally.critical_miss:
            return "fumble"
        return "tie" if not tally.score else "failure"

    def effects(self, tally: Tally) -> tuple[Effect, ...]:
        flags_ = (
            Effect("critical_hit", int(tally.critical_hit)),
            Effect("critical_miss", int(tally.critical_miss)),
        )
        if self.count > 1:
            return (Effect("works", tally.score), *flags_)
        margin = tally.score
        fled = (Effect("flee_rounds", max(0, -margin)),) if self.fear else ()
        return (
            Effect("outcome", result(margin)),
            Effect("met", int(margin >= 0)),
            Effect("hits", margin + self.threshold),
            Effect("net_hits", max(0, margin)),
            Effect("net_misses", max(0, -margin)),
            *flags_,
            *fled,
        )

    def score(self, tally: Tally) -> int:
        return tally.score

    def wins(self, tally: Tally) -> bool:
        count = self.count
        return tally.score == count if count > 1 else self.works(tally.score)

    def check(self) -> None:
        for part in self.parts(1):
            if part.dice > LARGEST:
                legal = f"small enough to roll at most {LARGEST} dice (here {part.dice})"
                raise self.asked["pool"].refused(self.pool, legal)
        self.parts(self.count)
        if self.fear and self.count > 1:
            legal = "1 with a save against fear, which is never split"
            raise self.asked["count"].refused(self.count, legal)


def _critical_words(hit: Ratio, miss: Ratio) -> str:
    return f"A critical hit comes {percent(hit)} of the time, a critical miss {percent(miss)}."
