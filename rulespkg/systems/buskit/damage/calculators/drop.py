"""Attacks until the target is down."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Chart, Effect, Figure, Series, Step, percent
from rulespkg.model.form import parts, whole
from rulespkg.model.words import plural
from rulespkg.systems.buskit.checks.margin_calculator import ties_note
from rulespkg.systems.buskit.damage.attack_form import AttackForm
from rulespkg.systems.buskit.damage.attack_series import AttackSeries, Target, attack_series
from rulespkg.systems.buskit.fields import Pool

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.systems.buskit.damage.attack import Attack


class AttackRoll(Pool):
    """One of several attack rolls."""

    folded = ("extra", *Pool.folded)


class HitsToDrop(AttackForm):
    """How many attacks until the target is down? Ablative armor wears out on the way."""

    id, title = "buskit.drop", "Hits to drop"
    purpose = "Count the attacks that bring somebody down"
    strip = (("attacker.trait", "Your die"), ("weapon", ""), ("armor", ""))
    before_play = True
    rules = "buskit.health.down", "buskit.armor.ablative"
    roll_label, win_label, count_label = "Roll the fight", "Down", "Target"
    leading = ("times", *AttackForm.leading)

    times = whole("Attacks at most", 10, 1, 20)
    rolls = parts(
        AttackRoll,
        "Attack rolls in turn",
        (),
        0,
        10,
        "Attack roll",
        help="Unlike attackers, or the rolls of a multiple attack with their penalties.",
        rule="buskit.multiattack",
        fold="Attack rolls in turn",
    )

    @property
    def setups(self) -> list[Attack]:
        """The attacks in turn: those listed, or the attacker's again and again."""
        return [self.but(attacker=roll).setup() for roll in self.rolls or (self.attacker,)]

    def check(self) -> None:
        super().check()
        for roll in self.rolls:
            roll.spec  # noqa: B018

    @cached_property
    def series(self) -> AttackSeries:
        """The attacks until one takes the target down."""
        return attack_series(self.setups, self.target, self.times, self.incapacitation)

    def dice(self) -> AttackSeries:
        return self.series

    def headline(self, run: Run) -> tuple[str, str]:
        attacks = sum(event.key == "attack" for event in run.events)
        target = run.state
        if target.down:
            return f"Down after {plural(attacks, 'attack')}.", "success"
        left = f"{plural(target.wounds, 'Wound')} and {target.shock} Shock left"
        return f"Still up after {plural(attacks, 'attack')}, {left}.", "failure"

    def score(self, state: Target) -> tuple[int, ...]:
        """Down is best; of those still up, the fewer Wounds, Shock and armor dice they have left."""
        return (1,) if state.down else (0, -state.wounds, -state.shock, -state.dice)

    def wins(self, state: Target) -> bool:
        return state.down

    def counts(self, state: Target) -> str:
        return "Down" if state.down else f"{plural(state.wounds, 'Wound')} left"

    def effects(self, state: Target) -> tuple[Effect, ...]:
        """Whether the target is down, and for what; what is left of it if not."""
        left = {"wounds": state.wounds, "shock": state.shock, "armor_dice": state.dice}
        return (
            Effect("outcome", "down" if state.down else "up"),
            Effect("wounds_gone", int(state.wounds <= 0), "target"),
            Effect("shock_gone", int(state.shock <= 0), "target"),
            *(Effect(f"{name}_left", n, "target") for name, n in left.items() if not state.down),
        )

    def odds(self) -> Answer:
        down = self.series.down_after()
        wounds_gone, shock_gone = self.series.chances_to_lose_all()
        keys = tuple(str(n) for n in range(len(down)))
        half = next((n for n, chance in enumerate(down) if chance.num * 2 >= chance.den), None)
        attacks = plural(self.times, "attack")
        headline = (
            f"Down at least half the time after {plural(half, 'attack')}."
            if half is not None
            else f"Down after {attacks}: {percent(down[-1])}."
        )
        return Answer(
            headline,
            chance=down[-1],
            figures=(
                Figure(f"Down within {attacks}", down[-1], key="down"),
                Figure("No Wounds left", wounds_gone, key="wounds_gone"),
                Figure("No Shock left", shock_gone, key="shock_gone"),
            ),
            charts=(
                Chart(
                    "lines",
                    "Down by number of attacks",
                    f"After 1 attack: {percent(down[1])}; after {self.times}: {percent(down[-1])}.",
                    "Attacks",
                    (Series("Down", tuple(zip(keys, down, strict=True)), keys=keys),),
                    key="down",
                ),
            ),
            notes=(*self.left_out(), *self.listed(), *ties_note(self.ties)),
        )

    def listed(self) -> tuple[Step, ...]:
        """What the listed attack rolls leave out."""
        if not self.rolls:
            return ()
        words = "The listed attack rolls come in turn, and the last one repeats; Attacker is left out."
        return (Step(words, "buskit.multiattack"),)
