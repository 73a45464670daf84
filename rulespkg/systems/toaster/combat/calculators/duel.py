"""The duel: two fighters who strike until one is down."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.duel import SIDES, Course, Fallen, Way
from rulespkg.chances.duel_calculator import DuelCalculator
from rulespkg.dice import Ratio, Run
from rulespkg.model.answer import Effect, Figure, Step, percent
from rulespkg.model.problem import Refusal
from rulespkg.model.words import plural
from rulespkg.systems.toaster.combat.calculators.duel_fields import DuelForm
from rulespkg.systems.toaster.combat.initiative import ACTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.systems.toaster.combat.calculators.duel_chain import DuelState, FallChances
    from rulespkg.systems.toaster.combat.calculators.duel_procedure import DuelProcedure


_SUIT = "chain-mail"
MOST_WORK = 40_000
"""The most pairs of bodies, times exchanges, for which options are compared too."""


def _fates(name: str, last: FallChances, side: int) -> tuple[Figure, ...]:
    fallen = last.fallen[side]
    return (
        Figure(f"{name} falls first", last.down(side), tone="failure", key=f"{SIDES[side]}_falls"),
        Figure(f"{name} mortally wounded", fallen.get("mortal", Ratio(0)), key=f"{SIDES[side]}_mortal"),
        Figure(
            f"{name} unconscious only",
            fallen.get("unconscious", Ratio(0)),
            key=f"{SIDES[side]}_unconscious",
        ),
    )


def _course(fallen: list[FallChances]) -> Course:
    return [Fallen(chances.down(0), chances.down(1)) for chances in fallen]


class Duel(DuelForm, DuelCalculator):
    """Two fighters strike in turn until one is down: exact chances, exchange by exchange."""

    id = "toaster.duel"
    span = "exchange"
    strip = (("a.attack", "Attack"), ("a.weapon", "Weapon"), ("b.attack", "Against"), ("b.weapon", "Weapon"))
    rules = "toaster.harm.accumulate", "toaster.combat.pipeline", "toaster.harm.worst_penalty"

    def check(self) -> None:
        """Refuses what cannot fight, such as a parry against arrows."""
        self.dice()

    @cached_property
    def fallen(self) -> list[FallChances]:
        """Who has fallen, and how, after each exchange."""
        return self.blows.fall_chances()

    @cached_property
    def course(self) -> Course:
        """Who has fallen after each exchange."""
        return _course(self.fallen)

    def dice(self) -> DuelProcedure:
        return self.blows

    def headline(self, run: Run) -> tuple[str, str]:
        names, loser = self.names, run.state.loser
        blows = sum(event.key == "attack" for event in run.events)
        if loser is None:
            return f"After {plural(blows, 'blow')} both still stand.", "tie"
        fate = "mortally wounded" if run.state.bodies[loser].fate == "mortal" else "unconscious"
        return f"{names[loser]} is {fate} after {plural(blows, 'blow')}: {names[1 - loser]} wins.", ""

    def counts(self, state: DuelState) -> str:
        """Who wins; both sides are the reader's to set, so neither is the better one."""
        return "Both stand" if state.loser is None else f"{self.names[1 - state.loser]} wins"

    def effects(self, state: DuelState) -> tuple[Effect, ...]:
        """Who wins, and how the other falls."""
        if state.loser is None:
            return (Effect("winner", "none"),)
        fate = state.bodies[state.loser].fate
        return (Effect("winner", SIDES[1 - state.loser]), Effect("fate", fate, SIDES[state.loser]))

    def fates(self) -> tuple[Figure, ...]:
        last = self.fallen[-1]
        return (
            *(figure for side in (0, 1) for figure in _fates(self.names[side], last, side)),
            Figure("Both still stand", 1 - self.course[-1].over, tone="tie", key="both_stand"),
        )

    def notes(self) -> tuple[Step, ...]:
        return (
            Step("Stun and wounds weaken attack and defense.", "toaster.harm.worst_penalty"),
            *self.round_notes(),
            *self.house_notes,
        )

    def too_much(self) -> tuple[Step, ...]:
        if self.blows.work() <= MOST_WORK:
            return ()
        words = "What options do is left out: this duel takes too long to work it out for each."
        return (Step(words, "toaster.combat.pipeline"),)

    def ways(self) -> Iterator[Way]:
        """Armor more or less, and the first blow, as far as each is legal."""
        for key, name, form in self.others():
            try:
                yield Way(key, name, _course(form.blows.falls()))
            except Refusal:
                continue

    def others(self) -> Iterator[tuple[str, str, Duel]]:
        """Keys, words and forms of what might be done otherwise."""
        for key, name, duelist in zip(SIDES, self.names, (self.a, self.b), strict=True):
            armor, label = ("", "no armor") if duelist.armor else (_SUIT, "chain mail")
            yield f"{key}_armor", f"{name}: {label}", self.but(**{key: duelist.but(armor=armor)})
            if self.first != key:
                yield f"{key}_first", f"{name} strikes first", self.but(first=key)

    def round_notes(self) -> tuple[Step, ...]:
        """How many exchanges make a round, who begins it, and who defends."""
        names, turns = self.names, self.turns
        words = "A round has two actions, so it holds two exchanges."
        if turns.costs and turns.passes == 1:
            words = "Each attacks and defends once in a round, so a round holds one exchange."
        notes = [Step(words, "toaster.combat.actions_per_round")]
        notes += [
            Step(
                f"{names[side]} attacks twice in a round and never defends.",
                "toaster.combat.actions_per_round",
            )
            for side in (0, 1)
            if turns.costs and turns.strikes[side] == ACTIONS
        ]
        if turns.first is None:
            first = ", ".join(f"{names[side]} {percent(chance)}" for side, chance in sorted(turns.chances()))
            notes.append(Step(f"Initiative in each round, first: {first}.", "toaster.combat.initiative"))
        return tuple(notes)
