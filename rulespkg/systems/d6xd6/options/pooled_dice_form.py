"""Pooled dice as they are typed in, the best allotment, and what pooling gains."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Distribution, Procedure, Ratio
from rulespkg.model.answer import Cell, Chart, Figure, Grid, Series, number, numbered
from rulespkg.model.field import Option, Place, Text
from rulespkg.model.form import choice, field, flag, parts, text
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.advice import gap
from rulespkg.systems.d6xd6.checks.roll import LEVEL, level_odds
from rulespkg.systems.d6xd6.fields import Roller, armour_subtracts, plus
from rulespkg.systems.d6xd6.figures import Ruled
from rulespkg.systems.d6xd6.options import combat_team as pooled
from rulespkg.systems.d6xd6.options.allotment_worth import AllotmentWorth
from rulespkg.systems.d6xd6.options.combat_team import MOST_MEMBERS, Team

CHOSEN = Place("chosen", "Chosen member", "members", MOST_MEMBERS, only=("goal", ("chosen",)))
_WHO = (Option("team", "A Combat Team"), Option("host", "The host, for the opponents"))
_GOALS = (
    Option("levels", "Most success levels, then most successes"),
    Option("successes", "Most successes, then most success levels"),
    Option("chosen", "A chosen member first, then most successes"),
)


class Member(Roller):
    """Somebody who throws two of the pooled dice."""

    folded = ("plus", "damage", "armour", "extra")
    leading = ("name", "kind", "focus", "plus")

    name = text("Name", 40)
    plus = plus()

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called


class PooledDiceForm(Ruled):
    """Members who pool dice, the dice that they threw, and an allotment of these."""

    who = choice("Who pools dice", "team", _WHO, rule="d6xd6.option.team")
    leader = flag(
        "A Peacekeeper leads",
        True,
        help="Your host judges which occupations are Peacekeepers.",
        rule="d6xd6.option.team",
        only=("who", ("team",)),
    )
    goal = choice("Goal", "levels", _GOALS, rule="d6xd6.option.team")
    chosen = field(CHOSEN, int)
    faces = field(
        Text("dice", "Dice thrown", "", 40, help="Two for each member, such as 6 5 4 1; empty for the odds."),
        str,
    )
    allotment = text(
        "Your own allotment",
        40,
        help="The same dice, two for each member in order, such as 61 54, to compare with the best.",
    )
    members = parts(
        Member,
        "Members",
        (
            {"name": "Ida", "focus": 5},
            {"name": "Mara", "focus": 6},
            {"name": "Simon", "kind": "unfocused", "focus": 6},
        ),
        1,
        MOST_MEMBERS,
        "Member",
    )
    armour_subtracts = armour_subtracts(fold="Other readings")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each member is called."""
        return tuple(member.label for member in self.members)

    @cached_property
    def team(self) -> Team:
        """Who shares the dice, and what for."""
        tasks = tuple(member.task(subtracts=self.armour_subtracts) for member in self.members)
        return Team(tasks, self.goal, min(self.chosen, len(tasks)) - 1)

    @cached_property
    def thrown(self) -> tuple[int, ...]:
        """The faces that were typed in, if any; ``Refusal`` unless they are two for each member."""
        return pooled.check_dice(_typed(self.faces), len(self.members)) if self.faces else ()

    @cached_property
    def own_worth(self) -> AllotmentWorth | None:
        """What the reader's own allotment comes to; ``None`` where there is none."""
        return pooled.worth_of(self.team, self.thrown, _typed(self.allotment)) if self.allotment else None

    def dice(self) -> Procedure:
        return pooled.procedure(self.team, self.names)

    @cached_property
    def worths(self) -> Distribution:
        """What the best allotment comes to, over all throws."""
        return self.dice().enumerate()

    @cached_property
    def everybody(self) -> Ratio:
        """The chance that everybody succeeds."""
        return self.worths.probability(lambda worth: worth.successes == len(self.members))

    def worth_words(self, worth: AllotmentWorth) -> str:
        """What an allotment comes to, in words."""
        words = f"{plural(worth.levels, LEVEL)} and {plural(worth.successes, 'success')}"
        if self.goal != "chosen":
            return words
        return f"{plural(worth.chosen, LEVEL)} for {self.names[self.chosen - 1]}, and {words} in all"

    def own_figures(self) -> tuple[Figure, ...]:
        """What the reader's own allotment comes to, if there is one."""
        own = self.own_worth
        if own is None:
            return ()
        return (
            Figure("Success levels of your allotment", own.levels, "", key="own_levels"),
            Figure("Successes of your allotment", own.successes, "", key="own_successes"),
        )

    def pooled_and_apart(self) -> Grid:
        """What pooling gains over rolling apart."""
        alone, odds = pooled.apart(self.team), self.worths
        levels = odds.expect(lambda worth: worth.levels), alone.levels
        successes = odds.expect(lambda worth: worth.successes), alone.successes
        rows = {
            "everybody": ("Everybody succeeds", self.everybody, alone.all_succeed, "chance"),
            "mean_levels": ("Success levels, on average", *levels, ""),
            "mean_successes": ("Successes, on average", *successes, ""),
        }
        if self.goal == "chosen":
            chosen = odds.expect(lambda worth: worth.chosen), alone.chosen
            rows["mean_chosen"] = ("Success levels of the chosen member, on average", *chosen, "")
        return Grid.of(
            "compared",
            "Pooled and apart",
            "Pooled dice are allotted for the goal chosen above; apart, each member rolls two.",
            rows,
            ("what", "What", lambda row: row[0]),
            ("pooled", "Pooled", lambda row: Cell(row[1], row[3])),
            ("apart", "Apart", lambda row: Cell(row[2], row[3])),
            ("gained", "Gained", lambda row: _gain(row[1] - row[2], row[3])),
        )

    def success_charts(self) -> tuple[Chart, ...]:
        """How many succeed, pooled and apart."""
        successes = self.worths.map(lambda worth: worth.successes)
        places = tuple(str(count) for count in range(len(self.members) + 1))
        series = tuple(
            Series(name, tuple((place, odds[int(place)]) for place in places), key=name.lower(), keys=places)
            for name, odds in (("Pooled", successes), ("Apart", _apart_successes(self.team)))
        )
        words = f"Pooled, {number(successes.mean())} of {len(places) - 1} succeed on average."
        return (
            Chart(
                "bars", "How many succeed", words, "Successes", series, key="successes", distribution="each"
            ),
        )

    def allotment_grid(self) -> Grid:
        """One best allotment of the dice thrown, member by member."""
        shares, worth, _ = pooled.best(self.team, self.thrown)
        return Grid.of(
            "allotment",
            "The best allotment",
            f"One allotment that gives {self.worth_words(worth)}; others may be as good.",
            numbered(zip(self.names, shares, strict=True)),
            ("member", "Member", lambda row: row[0]),
            ("dice", "Dice", lambda row: f"{row[1].dice[0]} and {row[1].dice[1]}"),
            ("product", "Product", lambda row: str(row[1].dice[0] * row[1].dice[1])),
            ("result", "Result", lambda row: plural(row[1].levels, LEVEL) if row[1].levels else "fails"),
        )


def _typed(text: str) -> list[int]:
    """Faces as they were typed in; 0 for what is none."""
    parts = [letter for letter in text if letter not in " ,;"]
    return [int(part) if part.isascii() and part.isdigit() else 0 for part in parts]


def _gain(gain: Ratio, unit: str) -> str:
    sign = "−" if gain < 0 else "+"
    size = Ratio(abs(gain.num), gain.den)
    return f"{sign}{gap(size)}" if unit == "chance" else f"{sign}{number(size)}"


def _apart_successes(team: Team) -> Distribution:
    counts = Distribution.certain(0)
    for member in team.members:
        mine = level_odds(member).map(lambda levels: int(levels > 0))
        counts = counts.combine(mine, lambda so_far, die: so_far + die)
    return counts
