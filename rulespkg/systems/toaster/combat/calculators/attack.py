"""The calculator of one attack, with hits to drop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import stacked
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Series, Step, number, percent
from rulespkg.model.form import Form
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.combat.assault import Body, assault, hurt
from rulespkg.systems.toaster.combat.attack import attack_procedure
from rulespkg.systems.toaster.combat.attack_figures import (
    Outlook,
    damage_charts,
    gate_note,
    outcome_figures,
    outlook,
    sums_grid,
    told_attack,
)
from rulespkg.systems.toaster.combat.attack_form import AttackForm
from rulespkg.systems.toaster.combat.attack_setup import Sums
from rulespkg.systems.toaster.combat.modifiers import length_after
from rulespkg.systems.toaster.fields import luck
from rulespkg.systems.toaster.luck.luck import AFTER, BEFORE
from rulespkg.systems.toaster.offers import attack_offers

if TYPE_CHECKING:
    from rulespkg.systems.toaster.combat.attack_setup import AttackResult, AttackSetup


MOST_BLOWS = 12
"""As many attacks as the curve of the attack calculator shows."""


def _given_hit(out: Outlook) -> tuple[Figure, ...]:
    if not out.hit:
        return ()
    return (Figure("Mean stun, given a hit", out.stun / out.hit, "stun", key="mean_stun_of_a_hit"),)


def _fumbled(setup: AttackSetup, out: Outlook) -> tuple[Figure, ...]:
    if not setup.rules.zeros or setup.defense is None:
        return ()
    fumbled = out.results.probability(lambda result: result.fumble)
    return (Figure("Defense fumbled", fumbled, tone="fumble", key="defense_fumble"),)


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

    def lucky_parts(self, sums: Sums) -> Sums:
        """What the bonuses are made of, with luck before the rolls."""
        attack, defense = BEFORE * self.attack_luck_before, BEFORE * self.defense_luck_before
        return Sums((*sums.attack, (attack, "luck")), (*sums.defense, (defense, "luck")))

    def lucky(self, setup: AttackSetup) -> AttackSetup:
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


class Attack(LuckOnAttack, AttackForm):
    """One attack from the swing to the wounds, with every option, and how many it takes to drop
    the target."""

    id, title, roll_label = "toaster.attack", "Attack", "Roll the attack"
    purpose = "Strike or shoot somebody"
    strip = (("weapon", ""), ("attacker.rank", "Skill"), ("defender.rank", "Against"))
    rules = (
        "toaster.combat.pipeline",
        "toaster.combat.attack",
        "toaster.damage.apply",
        "toaster.harm.wounds",
    )
    win_label, count_label, offers = "Hit", "Stun", attack_offers

    def dice(self) -> Procedure:
        return attack_procedure(self.setup, self.lucky_parts(self.sums))

    def headline(self, run: Run) -> tuple[str, str]:
        return told_attack(self.setup, run.state)

    def score(self, state: AttackResult) -> tuple[int, ...]:
        """A hit by its net damage, a miss, a fumble; a fumbled defense comes on top."""
        rank = 1 if state.hit else -1 if state.key == "attack_fumble" else 0
        return rank, state.net, int(state.fumble)

    def wins(self, state: AttackResult) -> bool:
        return state.hit

    def counts(self, state: AttackResult) -> int:
        net: int = state.net
        return net

    def effects(self, state: AttackResult) -> tuple[Effect, ...]:
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
        ascend = "bars" if setup.rules.variable else ""
        return Answer(
            f"Hit {percent(out.hit)} of the time, {number(out.stun)} stun on average.",
            figures=(
                *shares,
                Figure("Any hit", out.hit, key="any_hit"),
                Figure("Any damage", out.damage, key="any_damage"),
                Figure("Any wound", out.wounded, key="any_wound"),
                Figure("Mean stun", out.stun, "stun", key="mean_stun"),
                *_given_hit(out),
                *_fumbled(setup, out),
            ),
            charts=(
                stacked("What the attack does", shares, distribution=ascend),
                *damage_charts(setup, out),
                *self.curve(),
            ),
            grids=(sums_grid(setup),),
            notes=(
                gate_note(setup),
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

    def length_notes(self, setup: AttackSetup) -> tuple[Step, ...]:
        """What becomes of the wrong distance."""
        if setup.ranged or self.length == "optimal":
            return ()
        words = "A hit wins the right distance for this weapon; a miss changes nothing."
        return (Step(words, "toaster.combat.weapon_length"),)

    def curve(self) -> tuple[Chart, ...]:
        """The chance that the target is down after so many attacks."""
        defender_fields, setup = self.defender, self.ready
        body, bounds = Body(defender_fields.stun, defender_fields.wounds), defender_fields.limits
        if hurt(body, 0, 0, bounds).down:
            return ()
        after = assault(setup, body, bounds, MOST_BLOWS, self.defended).bodies()
        down = tuple((str(n), odds.probability(lambda state: state.down)) for n, odds in enumerate(after))
        mortal = tuple(
            (str(n), odds.probability(lambda state: state.fate == "mortal")) for n, odds in enumerate(after)
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
