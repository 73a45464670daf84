"""The pooled-dice assigner: the best allotment, exactly, for any throw and over all throws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Effect, Figure, Step, percent
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.offers import first_of
from rulespkg.systems.d6xd6.options import combat_team as pooled
from rulespkg.systems.d6xd6.options.allotment_worth import AllotmentWorth, margin
from rulespkg.systems.d6xd6.options.pooled_dice_form import CHOSEN, PooledDiceForm

if TYPE_CHECKING:
    from rulespkg.dice import Run


_DEALT = {"levels": "success levels", "successes": "successes", "chosen": "one of them"}
"""The goals in few words."""


class PooledDice(PooledDiceForm):
    """Throw two dice for everybody and find the best way to allot them, exactly."""

    id, title = "d6xd6.assigner", "Pooled dice"
    purpose = "Pool everybody's dice and allot them"
    strip = (("members.1.focus", "First"), ("members.2.focus", "Second"), ("members.3.focus", "Third"))
    rules = "d6xd6.option.team", "d6xd6.turn.evil-forces"
    roll_label, win_label, count_label = "Throw all dice", "Everybody succeeds", "Success levels"
    offers = first_of("members", "First member", plus=True)

    def check(self) -> None:
        if self.who == "team" and not self.leader:
            label = self.asked["leader"].label
            raise refuse("leader", label, f"{label} must be on: nobody else may lead a Combat Team.")
        several = len(self.members)
        if self.goal == "chosen" and self.chosen > several:
            raise CHOSEN.refused(self.chosen, f"a whole number from 1 to {several}")
        for member in self.members:
            member.task()
        if self.thrown or self.allotment:
            self.own_figures()

    def odds(self) -> Answer:
        return Answer(
            self.best_words() if self.thrown else self.odds_words(),
            figures=(
                Figure("Everybody succeeds", self.everybody, tone="success", key="everybody"),
                Figure(
                    "Success levels, on average",
                    self.worths.expect(lambda worth: worth.levels),
                    "",
                    key="mean_levels",
                ),
                Figure(
                    "Successes, on average",
                    self.worths.expect(lambda worth: worth.successes),
                    "",
                    key="mean_successes",
                ),
                *self.own_figures(),
            ),
            charts=self.success_charts(),
            grids=(*((self.allotment_grid(),) if self.thrown else ()), self.pooled_and_apart()),
            notes=(*(self.readings() if self.thrown else ()), self.rule_note(), *self.house),
        )

    def rule_note(self) -> Step:
        """The rule on who pools dice."""
        if self.who == "team":
            words = "A Peacekeeper leads; members may join or leave from turn to turn."
            return Step(words, "d6xd6.option.team")
        return Step(
            "The host throws all dice of the opponents and decides who gets which.", "d6xd6.turn.evil-forces"
        )

    def best_words(self) -> str:
        """The best allotment of the dice thrown, and its lead."""
        _, worth, next_best = pooled.best(self.team, self.thrown)
        lead = margin(self.goal, worth, next_best)
        return f"The best allotment gives {self.worth_words(worth)}. {lead}."

    def odds_words(self) -> str:
        """What pooling does, over all throws."""
        alone = pooled.apart(self.team)
        who = "All members" if self.who == "team" else "All opponents"
        dealt, apart = percent(self.everybody), percent(alone.all_succeed)
        return f"{who} succeed {dealt}, dealt for {_DEALT[self.goal]}; apart, {apart}."

    def readings(self) -> tuple[Step, ...]:
        """What the other readings would make of the same throw."""
        worth = pooled.best(self.team, self.thrown)[1]
        whole = pooled.best_of_products(self.team, self.thrown)
        verdict = "which is as good" if whole.key(self.goal) == worth.key(self.goal) else "which is less"
        pairs = f"{self.worth_words(whole)}, {verdict}"
        other = self.but(armour_subtracts=not self.armour_subtracts)
        state = "off" if self.armour_subtracts else "on"
        there = pooled.best(other.team, self.thrown)[1]
        words = f"With “Armor lowers every total” {state}, the best gives {self.worth_words(there)}"
        same = ", the same" if there == worth else ""
        return (
            Step(f"Paired as they were typed, the dice give at best {pairs}.", "d6xd6.option.team"),
            Step(f"{words}{same}.", "d6xd6.defence.armour-penalty"),
        )

    def headline(self, run: Run) -> tuple[str, str]:
        worth: AllotmentWorth = run.state
        members = len(self.members)
        tone = "success" if self.wins(worth) else "marginal" if worth.successes else "failure"
        return f"The best allotment gives {plural(members, 'member')} {self.worth_words(worth)}.", tone

    def score(self, state: AllotmentWorth) -> tuple[int, int, int]:
        """Everybody succeeding counts first, then the goal."""
        return (int(self.wins(state)), *state.key(self.goal)[:2])

    def wins(self, state: AllotmentWorth) -> bool:
        return state.successes == len(self.members)

    def counts(self, state: AllotmentWorth) -> int:
        return state.levels

    def effects(self, state: AllotmentWorth) -> tuple[Effect, ...]:
        every = (Effect("levels", state.levels), Effect("successes", state.successes))
        return every if self.goal != "chosen" else (*every, Effect("chosen_levels", state.chosen))
