"""The survival simulator: starvation, dehydration, heat, cold and sleep deprivation at once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Ratio, Run
from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    percent,
)
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.words import plural
from rulespkg.systems.basics.fields import free_levels
from rulespkg.systems.basics.hazards.calculators.survival_fields import SurvivalForm
from rulespkg.systems.basics.hazards.calculators.survival_figures import (
    PARTS,
    by_day,
    mean_cell,
    mean_figures,
    order_note,
    overflow,
    parts,
    recovery_note,
)
from rulespkg.systems.basics.hazards.fatigue import KINDS, Levels, fatigue_words
from rulespkg.systems.basics.hazards.survival import Ordeal, Survivor, survival_days
from rulespkg.systems.basics.hazards.tables import THIRST
from rulespkg.systems.basics.hazards.thresholds import sleep_needed
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import one_offer, survival

if TYPE_CHECKING:
    from rulespkg.systems.basics.checks.sequence import CheckSequence


class SurvivalSimulator(House, SurvivalForm):
    """Starvation, dehydration, heat, cold and sleep deprivation together: which day is the last safe one?"""

    id, title = "basics.survival", "Survival simulator"
    purpose = "Live through days without food, water or warmth"
    strip = (("pool", "Endurance"), ("days", ""), ("hungry", ""), ("thirst", "No water"))
    offers = one_offer("Endures it", survival)
    rules = (
        "basics.hazard.fatigue.add",
        "basics.hazard.resist",
        "basics.hazard.elements",
        "basics.hazard.starvation",
        "basics.hazard.dehydration",
        "basics.hazard.sleep-deprivation",
    )
    roll_label = "Survive"
    win_label = "Bearable"
    count_label = "Fatigue"
    count_better = ""

    @cached_property
    def ordeal(self) -> Ordeal:
        """What is suffered."""
        climate = THIRST.row(self.thirst).facts["climates"][0] if self.thirst else ""
        return Ordeal(
            self.hungry,
            climate,
            self.level,
            self.sleepless,
            int(self.perk >= 1),
            self.hungry_before,
            self.thirst_before,
            self.awake_before,
        )

    @cached_property
    def survivor(self) -> Survivor:
        """Who suffers it."""
        free = free_levels(self.perk)
        return Survivor(self.pool, self.boxes, self.held, self.fatigue_penalty, free, self.hp)

    def dice(self) -> CheckSequence:
        return survival_days(self.survivor, self.ordeal, self.days)

    def wins(self, levels: Levels) -> bool:
        """Whether what is left is what the reader can bear."""
        if self.bear == "boxes":
            return not levels.hp
        if self.bear == "long":
            return not levels.hp and levels.long == self.held_long
        return levels == self.held

    @property
    def win_words(self) -> str:
        return self.goal

    def safe(self, days: list[Distribution]) -> list[Ratio]:
        """The chance of what is wanted after each day."""
        return [evening.probability(self.wins) for evening in days]

    def last_safe(self, chances: list[Ratio]) -> int:
        """The last day up to which the chance is high enough; 0 for none."""
        sure = Ratio(self.sure, 100)
        return max(day for day, chance in enumerate(chances) if not day or chance >= sure)

    def odds(self) -> Answer:
        sequence, count = self.dice(), self.days
        if not sequence.checks:
            return Answer("You suffer from nothing, so there is nothing to roll.", "success")
        days = by_day(sequence, count)
        chances = self.safe(days)
        last = self.last_safe(chances)
        end, held = days[-1], self.held
        return Answer(
            self.last_words(last),
            figures=(
                Figure(f"{self.goal} after {plural(count, 'day')}", chances[-1], tone="success", key="goal"),
                *(() if self.bear == "none" else (Figure("No fatigue gained", end[held], key="unscathed"),)),
                Figure("Boxes overflow", overflow(end), tone="fumble", key="overflow"),
                *mean_figures(end),
                Figure("Last safe day", last or "none", "", key="last_safe_day"),
            ),
            charts=(self.chart(days, chances),),
            grids=(self.grid(days, chances, last), *self.without(last)),
            notes=(*self.notes, *self.house),
        )

    @property
    def goal(self) -> str:
        """What is wanted, in words."""
        return {"boxes": "No HP lost", "long": "No long fatigue gained", "none": "No fatigue gained"}[
            self.bear
        ]

    def last_words(self, last: int) -> str:
        """The last safe day, in a sentence."""
        if not last:
            return f"Not even the first day is {self.sure}% safe."
        if last == self.days:
            days = f"All {last} days are" if last > 1 else "The day is"
            return f"{days} {self.sure}% safe."
        return f"Day {last} is the last that is {self.sure}% safe."

    def chart(self, days: list[Distribution], chances: list[Ratio]) -> Chart:
        """The levels day by day."""
        held = self.held
        lines = (
            ("unscathed", "No fatigue", "success", [evening[held] for evening in days]),
            ("goal", self.goal, "", chances),
            ("overflow", "Boxes overflow", "failure", [overflow(evening) for evening in days]),
        )
        series = tuple(
            Series(
                name,
                tuple((str(day), chance) for day, chance in enumerate(values)),
                tone,
                key,
                tuple(str(day) for day in range(len(days))),
            )
            for key, name, tone, values in lines
            if key != "unscathed" or self.bear != "none"
        )
        after = plural(self.days, "day")
        sentence = f"After {after} the boxes have overflowed {percent(overflow(days[-1]))} of the time."
        return Chart("lines", "Day by day", sentence, "Days", series, key="by_day")

    def grid(self, days: list[Distribution], chances: list[Ratio], last: int) -> Grid:
        """Every day."""
        return Grid.of(
            "days",
            "After each day",
            "Averages leave out those whose boxes have overflowed; the best row is the last safe day.",
            {str(day): day for day in range(1, len(days))},
            ("day", "Day", lambda day: f"Day {day}"),
            ("goal", self.goal, lambda day: chance_cell(chances[day], day == last)),
            *(
                (f"mean_{kind}", f"Mean {kind}", lambda day, kind=kind: mean_cell(days[day], kind))
                for kind in KINDS
            ),
            ("overflow", "Boxes overflow", lambda day: overflow(days[day])),
        )

    def without(self, last: int) -> tuple[Grid, ...]:
        """What ending one of the hazards is worth."""
        ordeal = self.ordeal
        suffered = parts(ordeal)
        if len(suffered) < 2:
            return ()
        by_hazard = {}
        for name in suffered:
            less = ordeal._replace(**{name: type(getattr(ordeal, name))()})
            chances = self.safe(by_day(survival_days(self.survivor, less, self.days), self.days))
            by_hazard[name] = (name, self.last_safe(chances), chances[-1])
        ranked = sorted(by_hazard.values(), key=lambda row: (-row[1], -float(row[2])))
        return (
            Grid.of(
                "without",
                "Which hazard to end first",
                f"The last safe day is now {last or 'none'}; the best one to end comes first.",
                {row[0]: row for row in ranked},
                ("mended", "What ends", lambda row: f"Without {PARTS[row[0]]}"),
                ("last_safe_day", "Last safe day", lambda row: row[1] or "none"),
                ("goal", f"{self.goal} at the end", lambda row: chance_cell(row[2], row is ranked[0])),
            ),
        )

    @property
    def notes(self) -> list[Step]:
        """Sentences on what was reckoned."""
        steps = [
            Step("Full boxes pass a level on to the next graver kind.", "basics.hazard.fatigue.add"),
            *recovery_note(self.ordeal),
            *order_note(self.ordeal),
        ]
        if self.thirst and self.level and self.other_climate:
            words = "Dehydration is set to another climate than heat or cold; each counts as you entered it."
            steps.append(Step(words, "basics.hazard.dehydration"))
        if self.sleepless:
            rule = "basics.hazard.sleep-deprivation"
            steps.append(Step("If you lose HP to sleep deprivation, you fall asleep for a day.", rule))
            missed = self.awake_before + self.days
            words = f"Making up for {plural(missed, 'day')} takes {sleep_needed(missed)} hours of sleep."
            steps.append(Step(words, rule))
        return steps

    @property
    def other_climate(self) -> bool:
        """Whether thirst and heat or cold do not fit each other."""
        return self.level not in THIRST.row(self.thirst).facts["climates"]

    def check(self) -> None:
        problems = []
        for kind, held, boxes in zip(KINDS, self.held, self.boxes, strict=False):
            if held > boxes:
                label = f"{kind.capitalize()} fatigue now"
                words = f"{label} must be 0 to {boxes}, the boxes there are, not “{held}”."
                problems.append(Problem(f"held_{kind}", label, words))
        if problems:
            raise Refusal(*problems)

    def headline(self, run: Run) -> tuple[str, str]:
        levels: Levels = run.state
        fine = self.wins(levels)
        if levels.hp:
            return f"No box was free: you lose {levels.hp} HP.", "fumble"
        words = fatigue_words(long=levels.long, short=levels.short, temporary=levels.temporary)
        return (
            f"{words[:1].upper()}{words[1:]} after {plural(self.days, 'day')}.",
            "success" if fine else "failure",
        )

    def effects(self, levels: Levels) -> tuple[Effect, ...]:
        """The levels held in the end, and the HP lost."""
        return tuple(Effect(kind, count) for kind, count in levels._asdict().items())

    def score(self, levels: Levels) -> tuple[int, ...]:
        if levels.hp:
            return (-levels.hp, 0, 0, 0)
        return int(self.wins(levels)), -levels.long, -levels.short, -levels.temporary

    def counts(self, levels: Levels) -> str:
        return "Boxes overflow" if levels.hp else _level_words(levels)


def _level_words(levels: Levels) -> str:
    return f"{levels.long} long, {levels.short} short" + (
        f", {levels.temporary} temporary" if levels.temporary else ""
    )
