"""A night's sleep: what it gives back, what stays, and after how many nights all HP are back."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import histogram
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Series, Step, number, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.words import plural
from rulespkg.systems.basics.dice import CAP
from rulespkg.systems.basics.hazards.fatigue import fatigue_words
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import one_offer, sleep
from rulespkg.systems.basics.recovery.nights import MOST_NIGHTS, healing, mean_nights
from rulespkg.systems.basics.recovery.sleep import Morning, Sleeper, after_night, night

RULE, BLOCK = "basics.recovery.sleep", "basics.recovery.hazard-block"
MOST = 1000
HALF, NEARLY = Ratio(1, 2), Ratio(19, 20)
FOLD, ADDED = "Fatigue, and why it may stay", "basics.hazard.fatigue.add"
KEEPS = {"nothing": (), "hazard": ("temporary", "short"), "ill": ("short",)}
"""What suffering keeps of temporary and short fatigue; long fatigue always stays."""


class Sleep(House):
    """HP, PP, recovery dice and fatigue in the morning, and how many nights until you are well again."""

    id, title = "basics.sleep", "A night's sleep"
    purpose = "See how long until you are well again"
    strip = (("hp", ""), ("pool", "Pool"), ("left", "Dice left"))
    offers = one_offer("Sleeps", sleep)
    rules = (RULE, BLOCK, "basics.hazard.disease.recovery")
    roll_label = "Sleep"
    win_label = "All HP back"
    count_label = "HP"

    hp = whole("HP", 4, 0, MOST, rule=RULE)
    max_hp = whole("Full HP", 12, 0, MOST, help="From your sheet.", rule=RULE)
    pp = whole("PP", 1, 0, MOST, rule=RULE)
    max_pp = whole("Full PP", 9, 0, MOST, help="From your sheet.", rule=RULE)
    rate = whole("Recovery rate", 2, 0, MOST, help="From your sheet.", rule=RULE)
    pool = whole("Recovery pool", 8, 0, MOST, help="All its dice, from your sheet.", rule=RULE)
    left = whole("Dice left in the pool", 2, 0, MOST, help="They are rolled for HP.", rule=RULE)
    temporary = whole("Temporary fatigue", 0, 0, MOST, rule=ADDED, fold=FOLD)
    short = whole("Short fatigue", 0, 0, MOST, rule=ADDED, fold=FOLD)
    long = whole("Long fatigue", 0, 0, MOST, rule=ADDED, fold=FOLD)
    suffers = choice(
        "You suffer from",
        "nothing",
        (
            Option("nothing", "Nothing"),
            Option("hazard", "Heat, cold, starvation or dehydration"),
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
        fatigue_words = _fatigue(least)
        return Answer(
            f"{number(hp.mean())} HP tomorrow on average; {self.time_words()}.",
            figures=(
                Figure("All HP back tomorrow", full, tone="success", key="full"),
                *self.night_figures(),
                Figure("Mean HP in the morning", hp.mean(), "HP", key="mean_hp"),
                Figure("PP back", least.pp - self.pp, "", key="pp_back"),
                Figure("Recovery pool", least.recovery_pool, "", key="recovery_pool"),
                Figure("Fatigue that stays", fatigue_words, "", key="fatigue"),
            ),
            charts=(
                histogram(
                    "HP in the morning",
                    f"At least {least.hp}, the recovery rate included.",
                    "HP",
                    hp,
                    key="hp",
                ),
                *self.night_chart(),
            ),
            notes=self.notes,
        )

    @cached_property
    def healed(self) -> tuple[Ratio, ...]:
        """The chance of all HP after one night, two, and so on."""
        return healing(self.sleeper)

    def within(self, chance: Ratio) -> int | None:
        """The fewest nights after which all HP are back so often; ``None`` if that is too far off."""
        return next((night for night, healed in enumerate(self.healed, 1) if healed >= chance), None)

    def time_words(self) -> str:
        """How long it takes, in a few words."""
        mean, half = mean_nights(self.sleeper), self.within(HALF)
        if self.hp == self.max_hp:
            return "all are there"
        if not (self.rate or self.pool):
            return "without rate and pool never all"
        if mean is not None:
            return f"all back after {number(mean)} night{'' if mean == 1 else 's'}"
        return f"all back after {half} nights" if half else f"all back after {MOST_NIGHTS} nights or more"

    def night_figures(self) -> tuple[Figure, ...]:
        """How many nights it takes until somebody is well: on average, half the time, and nearly always."""
        mean, short = mean_nights(self.sleeper), self.nights_of_fatigue()
        figures = (
            [] if mean is None else [Figure("Nights until all HP are back", mean, "", key="mean_nights")]
        )
        for label, chance, key in (
            ("More likely than not", HALF, "half"),
            ("95% of the time", NEARLY, "nearly"),
        ):
            nights = self.within(chance) if self.hp < self.max_hp else 0
            words = f"more than {MOST_NIGHTS} nights" if nights is None else plural(nights, "night")
            figures.append(Figure(f"{label} within", words, "", key=key))
        return (*figures, Figure("Nights until short fatigue is gone", short, "", key="short_gone"))

    def nights_of_fatigue(self) -> int | str:
        """How many nights take away all short fatigue."""
        return "it stays" if self.short and "short" in self.sleeper.keeps else self.short

    def night_chart(self) -> tuple[Chart, ...]:
        """The chance of all HP, night by night; no picture where nothing is missing or nothing comes back."""
        if self.hp == self.max_hp or not (self.rate or self.pool):
            return ()
        keys = tuple(str(night) for night, _ in enumerate(self.healed, 1))
        words = "; ".join(
            f"{percent(chance)} after {plural(night, 'night')}"
            for night, chance in list(enumerate(self.healed, 1))[:3]
        )
        series = Series("All HP back", tuple(zip(keys, self.healed, strict=True)), "success", keys=keys)
        title, sentence = "All HP back, night after night", f"{words}."
        return (Chart("bars", title, sentence, "Nights", (series,), whole=True, key="by_night"),)

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what goes and what stays."""
        steps = [
            Step("In the morning your PP and recovery pool are full. Sleep removes no long fatigue.", RULE),
            Step(
                "From the second night on, all dice of the pool are rolled, if you spend none by day.", RULE
            ),
            Step("With a caregiver you regain more HP each day.", "basics.recovery.long-term-care"),
        ]
        if self.left > CAP:
            steps.append(Step(f"Of the dice left, {CAP} are rolled.", "basics.pool.maximum"))
        if self.suffers == "hazard":
            steps.append(Step("As long as this lasts, sleep removes no temporary or short fatigue.", BLOCK))
        if self.suffers == "ill":
            words = "While you are sick or irradiated, sleep removes temporary fatigue only."
            steps.append(Step(words, "basics.hazard.disease.recovery"))
        return tuple(steps)

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
