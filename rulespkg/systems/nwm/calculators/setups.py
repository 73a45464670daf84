"""Set-up or shoot: what two actions against a hard target are best used for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Figure, Step, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice, row, whole
from rulespkg.model.words import signed
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.calculators.words import ExtraRoll, extra_words
from rulespkg.systems.nwm.checks import chance
from rulespkg.systems.nwm.defense import EASY, HARD, SCOPES, attacks, compared
from rulespkg.systems.nwm.inputs import MOST_BONUS, address, base, modifier, ranked, rated
from rulespkg.systems.nwm.offers import setup_offers
from rulespkg.systems.nwm.tables_attacks import DEFENSE

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run

WORDS = {
    "no_setup": "One attack",
    "two_attacks_at_least_one": "Two attacks",
    "easy": "Easy set-up, then attack",
    "hard": "Hard set-up, then attack",
}
_DO = {
    "two_attacks_at_least_one": "Attack twice",
    "easy": "Take the easy set-up, then attack",
    "hard": "Try the hard set-up, then attack",
}


class SetUp(ExtraRoll):
    """Two actions against a target that is hard to hit: attack twice, or prepare first?"""

    id, title, won = "nwm.setup", "Set up or shoot?", "Hit"
    rules = "nwm.setup.general", "nwm.setup.kinds", "nwm.setup.state"
    offers = setup_offers

    attack = rated("Attack", "good", rule="nwm.attack.roll")
    bonus = modifier("Bonus on the attack", rule="nwm.task.modifiers")
    defense = ranked("Target's defense", "extraordinary", rule="nwm.attack.defence_value")
    active = row("Active defense", "", (DEFENSE,), "None", rule="nwm.defence.scope")
    setup = rated("Hard set-up", "great", help="The attribute rolled for it.", rule="nwm.setup.kinds")
    setup_bonus = modifier("Bonus on the set-up", rule="nwm.task.modifiers")
    setup_required = ranked(
        "Set-up requires",
        "great",
        "A number",
        help="Normally easier than the attack itself.",
        rule="nwm.setup.kinds",
    )
    setup_number = whole(
        "Number for the set-up",
        6,
        -MOST_BONUS,
        MOST_BONUS,
        only=("setup_required", ("",)),
        rule="nwm.setup.kinds",
    )
    plan = choice(
        "Roll which plan",
        "hard",
        (Option(name, words) for name, words in WORDS.items()),
        rule="nwm.setup.general",
    )

    @cached_property
    def numbers(self) -> tuple[int, int, int, int]:
        """Attack with bonus, defense value, set-up with bonus, and its number."""
        active = SCOPES[self.active.removeprefix("defence-")] if self.active else 0
        required = base(self.setup_required) if self.setup_required else self.setup_number
        return (
            base(self.attack) + self.bonus,
            base(self.defense) + active,
            base(self.setup) + self.setup_bonus,
            required,
        )

    def dice(self) -> Procedure:
        return attacks(self.plan, *self.numbers)

    def headline(self, run: Run) -> tuple[str, str]:
        extra: int = run.state
        if extra < 0:
            return f"{WORDS[self.plan]}: a miss, {extra_words(extra)}.", "failure"
        return f"{WORDS[self.plan]}: a hit, {extra_words(extra)}.", "success"

    def odds(self) -> Answer:
        found = compared(*self.numbers)._asdict()
        two = {name: found[name] for name in _DO}
        most = max(two.values())
        best = [name for name in two if two[name] == most] if most else []
        plans = tuple(
            Figure(WORDS[name], found[name], tone="success" if name in best else "", key=name)
            for name in found
        )
        return Answer(
            _advice(best, most),
            figures=(*plans, Figure("Hard set-up made", chance(*self.numbers[2:]), key="setup_made")),
            charts=(
                bars(
                    "Chance to hit",
                    f"One attack alone hits {percent(found['no_setup'])}.",
                    "Plan",
                    {WORDS[name]: value for name, value in found.items()},
                    name="Hit at least once",
                    key="plans",
                    keys=tuple(found),
                ),
            ),
            notes=self.reasons(),
        )

    def reasons(self) -> tuple[Step, ...]:
        """Every number of the plans, with the row or rule behind it."""
        attack, defense, prepare, required = self.numbers
        rank = scale.title(base(self.attack))
        hard = f"Hard set-up {signed(HARD)} if {prepare} reaches {required}; if not, you still attack."
        return (
            Step(f"Attack {attack}: {rank}, bonus {signed(self.bonus)}.", address(self.attack)),
            Step(f"Defense value {defense}.", "nwm.attack.defence_value"),
            Step(f"Easy set-up {signed(EASY)}, without a roll.", "#setup-easy"),
            Step(hard, "#setup-hard"),
            Step("Being hit in between, or doing anything else, loses a set-up.", "nwm.setup.state"),
        )


def _advice(best: list[str], most: object) -> str:
    if not most:
        return "Neither two attacks nor a set-up can hit this target."
    if len(best) > 1:
        return f"It comes to the same: {' or '.join(WORDS[one].lower() for one in best)}."
    return f"{_DO[best[0]]}: of all ways to use two actions it hits most often."
