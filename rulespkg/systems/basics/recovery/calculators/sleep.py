"""A night's sleep: what it gives back, and what stays."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram
from rulespkg.model.answer import Answer, Effect, Figure, Step, number
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.systems.basics.dice import CAP
from rulespkg.systems.basics.hazards.fatigue import fatigue_words
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import one_offer, sleep
from rulespkg.systems.basics.recovery.sleep import Morning, Sleeper, after_night, night

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run

RULE, BLOCK = "basics.recovery.sleep", "basics.recovery.hazard-block"
MOST = 1000
FOLD, ADDED = "Fatigue and what keeps it", "basics.hazard.fatigue.add"
KEEPS = {"nothing": (), "hazard": ("temporary", "short"), "ill": ("short",)}
"""What suffering keeps of temporary and short fatigue; long fatigue always stays."""


class Sleep(House):
    """HP, PP, recovery dice and fatigue in the morning."""

    id, title = "basics.sleep", "A night's sleep"
    purpose = "Sleep through the night"
    strip = (("hp", ""), ("pool", "Pool"), ("left", "Dice left"))
    offers = one_offer("Sleeps", sleep)
    rules = (RULE, BLOCK, "basics.hazard.disease.recovery")
    roll_label = "Sleep"
    win_label = "All HP back"
    count_label = "HP"

    hp = whole("HP", 4, 0, MOST, rule=RULE)
    max_hp = whole("Most HP", 12, 0, MOST, help="From your sheet.", rule=RULE)
    pp = whole("PP", 1, 0, MOST, rule=RULE)
    max_pp = whole("Most PP", 9, 0, MOST, help="From your sheet.", rule=RULE)
    rate = whole("Recovery rate", 2, 0, MOST, help="From your sheet.", rule=RULE)
    pool = whole("Recovery pool", 8, 0, MOST, help="All its dice, from your sheet.", rule=RULE)
    left = whole("Dice left in it", 2, 0, MOST, help="They are rolled for HP.", rule=RULE)
    temporary = whole("Temporary fatigue", 0, 0, MOST, rule=ADDED, fold=FOLD)
    short = whole("Short fatigue", 0, 0, MOST, rule=ADDED, fold=FOLD)
    long = whole("Long fatigue", 0, 0, MOST, rule=ADDED, fold=FOLD)
    suffers = choice(
        "You suffer from",
        "nothing",
        (
            Option("nothing", "Nothing"),
            Option("hazard", "Cold, heat, hunger or thirst"),
            Option("ill", "A disease or radiation"),
        ),
        rule=BLOCK,
        fold=FOLD,
    )

    @cached_property
    def sleeper(self) -> Sleeper:
        """Who sleeps."""
        return Sleeper(
            self.hp,
            self.max_hp,
            self.max_pp,
            self.rate,
            self.left,
            self.pool,
            self.temporary,
            self.short,
            self.long,
            KEEPS[self.suffers],
        )

    def dice(self) -> Procedure:
        return night(self.sleeper)

    def odds(self) -> Answer:
        hp = self.dice().enumerate().map(lambda morning: morning.hp)
        least, full = after_night(self.sleeper, 0), hp[self.max_hp]
        held = _fatigue(least)
        return Answer(
            f"On average {number(hp.mean())} HP in the morning; {held} left.",
            figures=(
                Figure("All HP back", full, tone="success", key="full"),
                Figure("Mean HP in the morning", hp.mean(), "HP", key="mean_hp"),
                Figure("PP back", least.pp - self.pp, "", key="pp_back"),
                Figure("Recovery pool", least.recovery_pool, "", key="recovery_pool"),
                Figure("Fatigue that stays", held, "", key="fatigue"),
            ),
            charts=(
                histogram(
                    "HP in the morning",
                    f"At least {least.hp}, the recovery rate included.",
                    "HP",
                    hp,
                    key="hp",
                ),
            ),
            notes=self.notes,
        )

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what goes and what stays."""
        found = [
            Step("PP and the recovery pool are full in the morning; no night removes long fatigue.", RULE)
        ]
        if self.left > CAP:
            found.append(Step(f"Of the dice left, {CAP} are rolled.", "basics.pool.maximum"))
        if self.suffers == "hazard":
            found.append(Step("Sleep removes no temporary or short fatigue then.", BLOCK))
        if self.suffers == "ill":
            words = "During a disease, or while irradiated, sleep removes temporary fatigue only."
            found.append(Step(words, "basics.hazard.disease.recovery"))
        return tuple(found)

    def check(self) -> None:
        for name, value, most in (
            ("hp", self.hp, self.max_hp),
            ("pp", self.pp, self.max_pp),
            ("left", self.left, self.pool),
        ):
            if value > most:
                raise self.asked[name].refused(value, f"at most {most}, all there are")

    def headline(self, run: Run) -> tuple[str, str]:
        morning: Morning = run.state
        words = f"{morning.hp} of {self.max_hp} HP, {morning.pp} PP, {_fatigue(morning)}."
        return words, "success" if self.wins(morning) else "marginal"

    def wins(self, morning: Morning) -> bool:
        return morning.hp == self.max_hp

    def effects(self, morning: Morning) -> tuple[Effect, ...]:
        return tuple(Effect(name, value) for name, value in morning._asdict().items())

    def score(self, morning: Morning) -> int:
        return morning.hp


def _fatigue(morning: Morning) -> str:
    return fatigue_words(long=morning.long, short=morning.short, temporary=morning.temporary)
