"""The duel: two fighters who strike until one is down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Series, Step, percent
from rulespkg.model.words import plural
from rulespkg.systems.toaster.combat.calculators.duel_fields import DuelForm
from rulespkg.systems.toaster.combat.initiative import ACTIONS

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.systems.toaster.combat.calculators.duel_chain import DuelState, FallChances
    from rulespkg.systems.toaster.combat.calculators.duel_procedure import DuelProcedure


SIDES = ("a", "b")


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


def _fallen_chart(names: tuple[str, str], fallen: list[FallChances]) -> Chart:
    series = tuple(
        Series(
            f"{names[side]} down",
            tuple((str(n), one.down(side)) for n, one in enumerate(fallen)),
            key=f"{SIDES[side]}_down",
            keys=tuple(str(n) for n in range(len(fallen))),
        )
        for side in (0, 1)
    )
    over = next((n for n, one in enumerate(fallen) if one.down(0) + one.down(1) >= Ratio(1, 2)), None)
    words = "Most duels are not over by then."
    if over is not None:
        words = f"Half of all duels are over after {plural(over, 'exchange')}."
    return Chart("lines", "Who has fallen", words, "Exchanges", series, key="fallen")


class Duel(DuelForm):
    """Two fighters strike in turn until one is down: exact chances, exchange by exchange."""

    id, title, roll_label = "toaster.duel", "Duel", "Roll the duel"
    purpose = "See who wins a duel"
    strip = (("a.attack", "Attack"), ("a.weapon", "Weapon"), ("b.attack", "Against"), ("b.weapon", "Weapon"))
    before_play = True
    rules = "toaster.harm.accumulate", "toaster.combat.pipeline", "toaster.harm.worst_penalty"
    count_label = "Duel"

    def check(self) -> None:
        """Refuses what cannot fight, such as a parry against arrows."""
        self.dice()

    @property
    def names(self) -> tuple[str, str]:
        """What both are called, told apart where it is the same."""
        a, b = self.a.name or "A", self.b.name or "B"
        return (f"{a} (A)", f"{b} (B)") if a == b else (a, b)

    def dice(self) -> DuelProcedure:
        return self.blows

    def headline(self, run: Run) -> tuple[str, str]:
        names, loser = self.names, run.state.loser
        blows = sum(event.label == "Attack" for event in run.events)
        if loser is None:
            return f"After {plural(blows, 'blow')} both still stand.", "tie"
        fate = "mortally wounded" if run.state.bodies[loser].fate == "mortal" else "unconscious"
        return f"{names[loser]} is {fate} after {plural(blows, 'blow')}: {names[1 - loser]} wins.", "success"

    def counts(self, state: DuelState) -> str:
        """Who wins; both sides are the reader's to set, so neither is the better one."""
        return "Both stand" if state.loser is None else f"{self.names[1 - state.loser]} wins"

    def effects(self, state: DuelState) -> tuple[Effect, ...]:
        """Who wins, and how the other falls."""
        if state.loser is None:
            return (Effect("winner", "none"),)
        fate = state.bodies[state.loser].fate
        return (Effect("winner", SIDES[1 - state.loser]), Effect("fate", fate, SIDES[state.loser]))

    def odds(self) -> Answer:
        names, fallen = self.names, self.blows.fall_chances()
        last, times = fallen[-1], self.exchanges
        down = [last.down(side) for side in (0, 1)]
        winner = 0 if down[1] >= down[0] else 1
        return Answer(
            f"Within {plural(times, 'exchange')} {names[winner]} wins {percent(down[1 - winner])}, "
            f"{names[1 - winner]} {percent(down[winner])}.",
            figures=(
                *(figure for side in (0, 1) for figure in _fates(names[side], last, side)),
                Figure("Both still stand", 1 - down[0] - down[1], tone="tie", key="both_stand"),
            ),
            charts=(_fallen_chart(names, fallen),),
            notes=(
                Step("Stun and wounds weaken attack and defense.", "toaster.harm.worst_penalty"),
                *self.round_notes(),
                *self.house_notes,
            ),
        )

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
