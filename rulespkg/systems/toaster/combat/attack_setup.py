"""One attack as it is set up, while it is open, and as it ends (toaster.combat.attack)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks.open_ended import FOUR, Value
from rulespkg.systems.toaster.damage.damage_roll import MOST_NET, DamageSetup
from rulespkg.systems.toaster.index.dice import UNLIMITED, Nines, Switches
from rulespkg.systems.toaster.notation import Parts

TARGET = 10
"""What a ranged attack, or one on somebody who cannot defend, has to reach (toaster.combat.ranged_gate)."""

MISSES = ("attack_fumble", "miss_gate", "miss_defended")
HITS = ("hit_marginal", "hit_success", "hit_critical")
MARGINAL, CRITICAL = 1, 6
"""A lead up to the first is marginal, from the second on critical (toaster.outcomes.bands)."""


class AttackSetup(NamedTuple):
    """Everything one attack rolls.

    ``bonus`` and ``defense`` are effective bonuses; ``defense`` is ``None`` for somebody who cannot defend.
    ``called`` names the dice that count 4 instead of being rolled, of "attack" and "defense";
    ``wide`` lets a draw or a miss by 1 hit marginally (reading of toaster.outcomes.marginal).
    ``after`` is the luck in ``bonus`` that was spent after the roll, and ``defense_after`` that which comes
    on top of ``defense``: neither counts for a natural 0 or in a fumble check (toaster.luck.points).
    """

    ranged: bool
    bonus: int
    defense: int | None
    rules: Switches = Switches()
    harm: DamageSetup | None = None
    called: tuple[str, ...] = ()
    wide: bool = False
    after: int = 0
    defense_after: int = 0

    @property
    def gate_is_ten(self) -> bool:
        """Whether the attack has to reach 10, and not to exceed the defense bonus."""
        return self.ranged or self.defense is None

    @property
    def gate(self) -> int:
        """The least attack total that is not a plain miss."""
        return TARGET if self.ranged or self.defense is None else self.defense + 1

    @property
    def needed(self) -> int:
        """The least attack die that gets there."""
        return self.gate - self.bonus

    @property
    def needed_again(self) -> int:
        """The least die of a fumble check that gets there."""
        return self.needed + self.after

    @property
    def behind(self) -> int:
        """What leads are counted from: the defense bonus, or 10 where there is no defense."""
        return TARGET if self.defense is None else self.defense

    @property
    def least(self) -> int:
        """The least lead over the defense that hits (toaster.combat.defense_roll)."""
        return -1 if self.wide and self.rules.variable else 1

    def option(self, name: str) -> bool:
        """Whether a damage option is in use."""
        return self.harm is not None and name in self.harm.options

    def die(self, name: str) -> Nines:
        """The cap on nines of the attack or defense die, or "four"."""
        return FOUR if name in self.called else self.rules.nines

    @property
    def endless(self) -> bool:
        """Whether net damage may have no greatest value."""
        return self.harm is not None and (self.harm.endless or self.rules.nines == UNLIMITED)

    @property
    def span(self) -> int:
        """The lead from which on all leads are alike."""
        if self.harm is None or not self.option("same_die"):
            return CRITICAL
        over = self.harm.ac - self.harm.wc - self.harm.bonus
        return max(CRITICAL, MOST_NET + over + self.bonus - self.behind)


class Sums(NamedTuple):
    """What both bonuses of an attack are made of, luck after the roll left out; it only serves to be told."""

    attack: Parts
    defense: Parts


def lumps(setup: AttackSetup) -> Sums:
    """Both bonuses as one number each, where nobody knows what they are made of."""
    return Sums(((setup.bonus - setup.after, ""),), ((setup.defense or 0, ""),))


def undefended(setup: AttackSetup) -> AttackSetup:
    """The same attack on somebody who has no action left to defend with (toaster.combat.defense_roll)."""
    return check_setup(setup._replace(defense=None, defense_after=0))


class AttackResult(NamedTuple):
    """How an attack ends: the outcome's key, whether the defense was a fumble, and net damage."""

    key: str
    fumble: bool = False
    net: Any = 0

    @property
    def hit(self) -> bool:
        """Whether it hit."""
        return self.key.startswith("hit")


class PendingAttack(NamedTuple):
    """An attack that is not decided: "check" after a natural 0, "defend", or "fumble" of the defense.

    ``lead`` is the attack total less the defense bonus.
    """

    step: str
    lead: Value = 0


def check_setup(setup: AttackSetup) -> AttackSetup:
    """The same set-up; options that need a switch that is off are refused."""
    rules = setup.rules
    if not rules.variable:
        for option, label in (("halve_marginal", "Marginal hits"), ("roll_twice", "Damage rolled twice")):
            if setup.option(option):
                words = f"{label} must be off: it goes with five outcomes only."
                raise refuse(option, label, words)
    if setup.option("crit_table") and not (rules.variable or rules.zeros):
        words = "Critical table must be off without five outcomes or rolling zeros."
        raise refuse("crit_table", "Critical table", words)
    twice = setup.option("same_die") and setup.option("add_margin") and setup.defense is None
    if twice and rules.nines == UNLIMITED:
        words = (
            "Rolling nines must have a cap where the margin adds to damage of the same dice without defense: "
            "the attack die would count three times without an end."
        )
        raise refuse("nines", "Rolling nines", words)
    return setup
