"""The calculator of a crowd of unnamed extras."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Effect, Figure, Step, number, percent
from rulespkg.model.form import whole
from rulespkg.model.words import plural
from rulespkg.systems.toaster.combat.attack_figures import gate_note, outlook, sums_grid
from rulespkg.systems.toaster.combat.attack_form import AttackForm
from rulespkg.systems.toaster.damage.calculators.mook_crowd import CrowdState, MookCrowd
from rulespkg.systems.toaster.offers import attacker_offers

if TYPE_CHECKING:
    from rulespkg.dice import Run


class Mooks(AttackForm):
    """Unnamed extras fall at the first wound: how many attacks does a crowd of them take?"""

    id, title, roll_label = "toaster.mooks", "Mook mower", "Roll the attacks"
    purpose = "Fight a crowd of nameless foes"
    strip = (("extras", ""), ("attacks", ""), ("weapon", ""), ("attacker.rank", "Skill"))
    rules = "toaster.harm.unnamed", "toaster.combat.pipeline"
    win_label, count_label, offers = "Any down", "Extras down", attacker_offers
    leading = "extras", "attacks"

    extras = whole("Extras", 6, 1, 20, rule="toaster.harm.unnamed")
    attacks = whole("Attacks", 6, 1, 20)

    def dice(self) -> MookCrowd:
        return MookCrowd(self.ready, self.extras, self.attacks, self.defended)

    def headline(self, run: Run) -> tuple[str, str]:
        attacks = sum(event.key == "attack" for event in run.events)
        words = f"{plural(attacks, 'attack')}, {plural(run.state.number, 'extra')} of {self.extras} down."
        return words, "success" if run.state.number else "failure"

    def score(self, state: CrowdState) -> int:
        return state.number

    def wins(self, state: CrowdState) -> bool:
        return state.number > 0

    def effects(self, state: CrowdState) -> tuple[Effect, ...]:
        """How many extras are down."""
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
            f"An attack drops an extra {percent(falls)} of the time.",
            figures=(
                each,
                *(
                    (Figure("An extra falls to the second attack of a round", spent, key="falls_second"),)
                    if crowd.two
                    else ()
                ),
                Figure("Mean attacks for one extra", crowd.mean(1), "attacks", key="attacks_for_one"),
                Figure("Mean attacks for all", expected, "attacks", key="attacks_for_all"),
                Figure(f"All down within {plural(times, 'attack')}", all_down, key="all_down"),
                Figure("Any hit", out.hit, key="any_hit"),
            ),
            charts=(bars(title, words, "Extras", dict(points), key="down", distribution="each"),),
            grids=(sums_grid(self.setup),),
            notes=(
                Step("One wound takes an unnamed extra out of the fight.", "toaster.harm.unnamed"),
                gate_note(self.setup),
                *self.unarmed(),
                *self.house_notes,
                *self.round_notes,
            ),
        )

    def unarmed(self) -> tuple[Step, ...]:
        harm = self.setup.harm
        if harm is None or not harm.unarmed:
            return ()
        return (
            Step(
                f"An unarmed blow needs {2 * harm.threshold} points of net damage to wound.",
                "toaster.harm.unarmed",
            ),
        )
