"""Calculators for attacks: one attack with hits to drop, and a crowd of unnamed extras."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars, stacked
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.model.form import Form, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.toaster.attack import attack_procedure
from rulespkg.systems.toaster.calculators.blows import (
    Outlook,
    damage_charts,
    outcome_figures,
    outlook,
)
from rulespkg.systems.toaster.combat import length_after
from rulespkg.systems.toaster.crowd import Crowd, Down
from rulespkg.systems.toaster.fight import Body, assault, hurt
from rulespkg.systems.toaster.forms import luck
from rulespkg.systems.toaster.luck import AFTER, BEFORE
from rulespkg.systems.toaster.offers import attack_offers, attacker_offers
from rulespkg.systems.toaster.setup import AttackForm
from rulespkg.systems.toaster.swing import TARGET

if TYPE_CHECKING:
    from rulespkg.model.answer import Value
    from rulespkg.systems.toaster.damage import Harmful
    from rulespkg.systems.toaster.swing import Attack, Result

MOST_BLOWS = 12
"""As many attacks as the curve of the attack calculator shows."""


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


class Fight(AttackForm):
    """An attack form whose answer says what is defended."""

    @property
    def round_notes(self) -> tuple[Step, ...]:
        """What is defended where each defense costs an action."""
        if not self.active_defense:
            return ()
        words = (
            "No attack is defended",
            "Only the first attack of a round is defended",
            "Two attacks are defended",
        )
        sentence = f"{words[self.kept]}: each defense costs one of two actions."
        return (Step(sentence, "toaster.combat.actions_per_round"),)


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


class LuckOnAttack(Form, fold="Luck"):
    """Luck of either side on one attack (toaster.luck.points)."""

    attack_luck_before = luck("before", "the attack roll")
    attack_luck_after = luck("after", "the attack roll")
    defense_luck_before = luck("before", "the defense roll")
    defense_luck_after = luck("after", "the defense roll")
    damage_luck_before = luck("before", "the damage roll")
    damage_luck_after = luck("after", "the damage roll")

    @property
    def luck(self) -> tuple[int, ...]:
        """All points that are spent."""
        return (
            self.attack_luck_before,
            self.attack_luck_after,
            self.defense_luck_before,
            self.defense_luck_after,
            self.damage_luck_before,
            self.damage_luck_after,
        )

    def lucky(self, setup: Attack) -> Attack:
        """An attack with luck."""
        before, after = BEFORE * self.attack_luck_before, AFTER * self.attack_luck_after
        setup = setup._replace(bonus=setup.bonus + before + after, after=after)
        before, after = BEFORE * self.defense_luck_before, AFTER * self.defense_luck_after
        if setup.defense is not None:
            setup = setup._replace(defense=setup.defense + before, defense_after=after)
        elif before or after:
            words = "Luck on the defense roll must be 0 where nobody defends."
            raise refuse("defense_luck_before", "Luck before the defense roll", words)
        assert setup.harm is not None
        bonus = BEFORE * self.damage_luck_before + AFTER * self.damage_luck_after
        return setup._replace(harm=setup.harm._replace(bonus=bonus))


class OneAttack(LuckOnAttack, Fight):
    """One attack from the swing to the wounds, with every option, and how many it takes to drop
    the target."""

    id, title, roll_label = "toaster.attack", "Attack", "Roll the attack"
    rules = (
        "toaster.combat.pipeline",
        "toaster.combat.attack",
        "toaster.damage.apply",
        "toaster.harm.wounds",
    )
    won, counted, offers = "Hit", "Stun", attack_offers

    def dice(self) -> Procedure:
        return attack_procedure(self.setup)

    def headline(self, run: Run) -> tuple[str, str]:
        return told_attack(self.setup, run.state)

    def score(self, state: Result) -> tuple[int, ...]:
        """A hit by its net damage, a miss, a fumble; a fumbled defense comes on top."""
        rank = 1 if state.hit else -1 if state.key == "attack_fumble" else 0
        return rank, state.net, int(state.fumble)

    def wins(self, state: Result) -> bool:
        return state.hit

    def counts(self, state: Result) -> int:
        found: int = state.net
        return found

    def effects(self, state: Result) -> tuple[Effect, ...]:
        """The outcome, what it does to the target, and the distance that it leaves."""
        setup = self.setup
        assert setup.harm is not None
        near = Effect("length", length_after(self.length, state.hit), "attacker")
        return (
            Effect("outcome", state.key),
            Effect("stun", state.net, "target"),
            Effect("wounds", setup.harm.wounds(state.net), "target"),
            *((Effect("fumble", int(state.fumble), "target"),) if setup.defense is not None else ()),
            *(() if setup.ranged else (near,)),
        )

    def odds(self) -> Answer:
        setup = self.setup
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
            charts=(stacked("What the attack does", shares), *damage_charts(setup, out), *self.curve()),
            grids=(_sums(setup),),
            notes=(
                _gate(setup),
                *self.length_notes(setup),
                *self.luck_notes(),
                *self.house_notes,
                *self.round_notes,
            ),
        )

    def luck_notes(self) -> tuple[Step, ...]:
        """What the attack costs in luck, and where that does not count."""
        spent = sum(self.luck)
        if not spent:
            return ()
        words = f"This spends {spent} luck in all, on this attack alone: the attacks to drop go without."
        return (Step(words, "toaster.luck.points"),)

    def length_notes(self, setup: Attack) -> tuple[Step, ...]:
        """What becomes of the wrong distance."""
        if setup.ranged or self.length == "optimal":
            return ()
        words = "A hit wins the right distance for this weapon; a miss changes nothing."
        return (Step(words, "toaster.combat.weapon_length"),)

    def curve(self) -> tuple[Chart, ...]:
        """The chance that the target is down after so many attacks."""
        one, setup = self.defender, self.ready
        body, bounds = Body(one.stun, one.wounds), one.limits
        if hurt(body, 0, 0, bounds).down:
            return ()
        after = assault(setup, body, bounds, MOST_BLOWS, self.defended).bodies()
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


def _all(extras: int) -> str:
    return "one takes" if extras == 1 else f"{extras} of them take"


class Mooks(Fight):
    """Unnamed extras fall at the first wound: how many attacks does a crowd of them take?"""

    id, title, roll_label = "toaster.mooks", "Mook mower", "Roll the attacks"
    rules = "toaster.harm.unnamed", "toaster.combat.pipeline"
    won, counted, offers = "Any down", "Extras down", attacker_offers
    leading = "extras", "attacks"

    extras = whole("Extras", 6, 1, 20, rule="toaster.harm.unnamed")
    attacks = whole("Attacks", 6, 1, 20)

    def dice(self) -> Crowd:
        return Crowd(self.ready, self.extras, self.attacks, self.defended)

    def headline(self, run: Run) -> tuple[str, str]:
        made = sum(event.label == "Attack" for event in run.events)
        words = f"{plural(made, 'attack')}, {plural(run.state.number, 'extra')} of {self.extras} down."
        return words, "success" if run.state.number else "failure"

    def score(self, state: Down) -> int:
        return state.number

    def wins(self, state: Down) -> bool:
        return state.number > 0

    def effects(self, state: Down) -> tuple[Effect, ...]:
        """How many extras are state."""
        return (Effect("down", state.number, "extras"),)

    def odds(self) -> Answer:
        out, extras, times = outlook(self.setup), self.extras, self.attacks
        crowd = self.dice()
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
            grids=(_sums(self.setup),),
            notes=(
                Step("One wound takes an unnamed extra out of the fight.", "toaster.harm.unnamed"),
                _gate(self.setup),
                *self.unarmed(),
                *self.house_notes,
                *self.round_notes,
            ),
        )

    def unarmed(self) -> tuple[Step, ...]:
        harm = self.setup.harm
        if harm is None or not harm.unarmed:
            return ()
        return (Step(f"Unarmed, it takes {2 * harm.threshold} points of damage.", "toaster.harm.unarmed"),)
