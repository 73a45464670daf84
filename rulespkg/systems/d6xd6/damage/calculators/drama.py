"""The budget of Drama Points: the cheapest way to stay in the fight, and what is left at the end."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Chart, Figure, Grid, Series, Step
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, parts, whole
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.advice import reading_notes
from rulespkg.systems.d6xd6.damage.defence import Defence, armour_steps, defended
from rulespkg.systems.d6xd6.damage.dramatic_defence import (
    IncomingAttack,
    Spending,
    fewest_points,
    mildest_ends,
    spendings,
    without_waste,
)
from rulespkg.systems.d6xd6.damage.ranks import (
    GRAZE,
    KNOCKOUT,
    OVERKILL,
    PENALTIES,
    a,
    accumulate,
    attack_name,
    attack_rank_of,
    label_of,
    state_rank,
)
from rulespkg.systems.d6xd6.fields import armour, carried, cover, dead, helpless
from rulespkg.systems.d6xd6.fields import state as state_field
from rulespkg.systems.d6xd6.figures import Ruled
from rulespkg.systems.d6xd6.growth.session import MOST_HELD, PER_SESSION, Earned, earned, session_start
from rulespkg.systems.d6xd6.offers import armour_offers

MOST_ATTACKS = 5
MOST_RANK = OVERKILL + 5
_FOLD = "Cover and readings"
_SESSION = Step(
    "The experience, and the points carried over, are what you get if the session ends then.",
    "d6xd6.growth.drama",
)


class Hit(Form):
    """An attack that hits."""

    rank = choice(
        "Damage",
        "wound",
        (Option(attack_name(rank), label_of(rank)) for rank in range(GRAZE, MOST_RANK + 1)),
        rule="d6xd6.damage.overkill",
    )
    reactive = flag("Reactive defense", rule="d6xd6.defence.reactive")


class DramaBudget(Ruled):
    """Find the fewest Drama Points that keep you in the fight, and what is left of them."""

    id, title, odds_label = "d6xd6.drama", "Drama budget", "Work it out"
    purpose = "Buy off damage with Drama Points"
    rules = (
        "d6xd6.defence.dramatic",
        "d6xd6.growth.drama",
        "d6xd6.defence.stack",
        "d6xd6.growth.session-start",
    )
    offers = armour_offers

    held = whole("Drama Points held", PER_SESSION, 0, MOST_HELD, rule="d6xd6.growth.drama")
    state = state_field("Damage now")
    armour = armour("Armor", rule="d6xd6.defence.passive")
    attacks = parts(
        Hit,
        "Attacks that hit you, in order",
        ({"rank": "wound"}, {"rank": "hit"}),
        1,
        MOST_ATTACKS,
        "Attack",
        rule="d6xd6.damage.accumulate",
    )
    goal = state_field("Worst to end with", "wound")
    cover = cover(fold=_FOLD)
    helpless = helpless(fold=_FOLD)
    dead = dead(fold=_FOLD)
    carry_within = carried(fold=_FOLD)

    @property
    def before(self) -> int:
        """The rank of the state now."""
        return state_rank(self.state)

    @property
    def worst(self) -> int:
        """The rank of the worst state to end with."""
        return state_rank(self.goal)

    @cached_property
    def coming(self) -> tuple[IncomingAttack, ...]:
        """The attacks as the rules take them."""
        steps = armour_steps(self.armour)
        return tuple(
            IncomingAttack(
                attack_rank_of(attack.rank), Defence(attack.reactive, steps, 0, self.cover, self.helpless)
            )
            for attack in self.attacks
        )

    @cached_property
    def every(self) -> tuple[Spending, ...]:
        """All ways to spend the points."""
        return spendings(self.coming, self.before, self.held, self.dead)

    @cached_property
    def efficient_ways(self) -> list[Spending]:
        """The ways that are enough and waste nothing, cheapest first."""
        return without_waste(self.every, self.worst)

    @cached_property
    def ends(self) -> tuple[Spending, ...]:
        """The mildest end for 0, 1, ... points."""
        return mildest_ends(self.every, self.held)

    @cached_property
    def best(self) -> Spending:
        """The cheapest way that is enough, else the one that ends mildest."""
        return self.efficient_ways[0] if self.efficient_ways else self.ends[-1]

    @property
    def choice(self) -> str:
        """The same in words."""
        return _names(self.efficient_ways) if self.efficient_ways else "none that keeps you there"

    @property
    def spending(self) -> str:
        """The best choice as something to do."""
        return f"to spend {self.choice}" if self.efficient_ways else self.choice

    def label(self, rank: int) -> str:
        """A state in words."""
        return label_of(rank, self.dead)

    def next_session(self, end: Earned) -> int:
        """The points that the next session starts with."""
        return session_start(end.carry, self.carry_within)

    def odds(self) -> Answer:
        best, efficient_ways = self.best, self.efficient_ways
        left = self.held - best.cost
        end = earned(left)
        return Answer(
            self.words(),
            "" if efficient_ways else "failure",
            steps=self.steps(),
            figures=(
                *self.needed(),
                *(() if efficient_ways else (Figure("Points to spend", best.cost, "points", key="spend"),)),
                Figure("Points left", left, "points", key="left"),
                Figure("You end with", self.label(best.end), "", key="end"),
                Figure("Experience for the rest", end.xp, "points", key="xp"),
                Figure("Carried over", end.carry, "points", key="carry"),
                Figure("Next session", self.next_session(end), "points", key="next_session"),
            ),
            charts=(self.chart(),),
            grids=(self.total_grid(), *((self.plan_grid(),) if len(efficient_ways) > 1 else ())),
            notes=(
                *self.lead(),
                *self.worn(),
                _SESSION,
                *reading_notes(self, ("helpless", "dead"), lambda other: other.spending),
                *self.house,
            ),
        )

    def lead(self) -> tuple[Step, ...]:
        """What the next way costs, and where a point less would end."""
        if not self.efficient_ways or not self.efficient_ways[0].cost:
            return ()
        less = self.ends[self.efficient_ways[0].cost - 1]
        short = f"With a point fewer you end with {self.label(less.end)} at best"
        return (Step(f"{short}{_lead(self.efficient_ways)}.", "d6xd6.defence.dramatic"),)

    def worn(self) -> tuple[Step, ...]:
        """What armour replaces."""
        if not self.armour or not any(attack.reactive for attack in self.attacks):
            return ()
        words = "Armor replaces a reactive defense; the two never add up."
        return (Step(words, "d6xd6.defence.passive"),)

    def needed(self) -> tuple[Figure, ...]:
        """The points that would keep you there, held or not; nothing where none do."""
        points = fewest_points(self.coming, self.before, self.worst, self.dead)
        tone = "failure" if points is not None and points > self.held else ""
        return () if points is None else (Figure("Points needed", points, "points", tone, "needed"),)

    def words(self) -> str:
        """What to spend, and where it ends."""
        if not self.efficient_ways:
            return self.short_words()
        best = self.efficient_ways[0]
        if not best.cost:
            return f"You need no Drama Points: you end with {self.label(best.end)}."
        return f"Best is to spend {_names(self.efficient_ways)}."

    def short_words(self) -> str:
        """Why no points are enough, and the mildest end."""
        best = self.ends[-1]
        end = self.label(best.end)
        if self.before > self.worst:
            return f"You have {self.label(self.before)} already; Drama Points do not heal."
        if self.held:
            why = f"{plural(self.held, 'Drama Point')} cannot keep you at {self.label(self.worst)}"
            return f"{why}: {end} at best."
        return f"Without Drama Points you end with {end}."

    def steps(self) -> tuple[Step, ...]:
        """What each attack comes to when the points are spent so."""
        now, steps = self.before, []
        for place, (attack, spent) in enumerate(zip(self.coming, self.best.points, strict=True), 1):
            off = attack.defence.reduction(now)
            left = defended(attack.rank, attack.defence._replace(drama=spent), now)
            after = accumulate(now, left, self.dead)
            ends = f"from {self.label(now)} you come to {self.label(after)}"
            if after == now:
                ends = f"you stay at {self.label(now)}"
            defense = f"defense takes off {off} and Drama Points take off {spent}"
            words = f"Attack {place} is {a(attack.rank)}; {defense}: {ends}"
            steps.append(Step(words, "d6xd6.defence.stack"))
            now = after
        return tuple(steps)

    def chart(self) -> Chart:
        """The mildest end by points."""
        points = tuple((str(most), Ratio(spending.end)) for most, spending in enumerate(self.ends))
        series = Series("Damage level", points, keys=tuple(label for label, _ in points))
        first, last = (self.label(spending.end) for spending in (self.ends[0], self.ends[-1]))
        words = f"You end with {first} without Drama Points, and with {last} if you spend all."
        return Chart(
            "bars", "The mildest end by points spent", words, "Points", (series,), "steps", key="ends"
        )

    def total_grid(self) -> Grid:
        """What the points buy."""
        cheapest = next((most for most, way in enumerate(self.ends) if way.end <= self.worst), -1)

        def penalty(most: int) -> str:
            end = self.ends[most].end
            return str(PENALTIES[end]) if end < KNOCKOUT else "no rolls"

        def mildest(most: int) -> Cell:
            return Cell(self.label(self.ends[most].end), "", "best" if most == cheapest else "")

        return Grid.of(
            "points",
            "What the points buy",
            "The star marks the cheapest that is enough.",
            {str(most): most for most in range(len(self.ends))},
            ("spent", "Points spent", str),
            ("end", "Mildest end", mildest),
            ("penalty", "Penalty", penalty),
            ("xp", "Experience", lambda most: str(earned(self.held - most).xp)),
            ("carry", "Carried", lambda most: str(earned(self.held - most).carry)),
            ("next_session", "Next session", lambda most: str(self.next_session(earned(self.held - most)))),
        )

    def plan_grid(self) -> Grid:
        """The ways that are enough."""
        least = self.efficient_ways[0].cost if self.efficient_ways else 0
        return Grid.of(
            "ways",
            "Ways that are enough",
            "Each is enough, and would not be with any point less.",
            {"-".join(map(str, way.points)): way for way in self.efficient_ways},
            ("way", "Spend", _plan),
            ("points", "Points", lambda way: Cell(way.cost, "points", "best" if way.cost == least else "")),
            ("end", "You end with", lambda way: self.label(way.end)),
        )


def _plan(spending: Spending) -> str:
    parts = [f"{spent} on attack {place}" for place, spent in enumerate(spending.points, 1) if spent]
    return " and ".join(parts) or "nothing"


def _names(efficient_ways: list[Spending]) -> str:
    """The first of the cheapest ways, and how many others cost as little."""
    others = sum(spending.cost == efficient_ways[0].cost for spending in efficient_ways) - 1
    also = f" ({plural(others, 'other')} as good)" if others else ""
    return f"{_plan(efficient_ways[0])}{also}"


def _lead(efficient_ways: list[Spending]) -> str:
    """How many points the next way costs more, where there is another."""
    rest = [spending for spending in efficient_ways if spending.cost > efficient_ways[0].cost]
    if not rest:
        return "; there is no other way without waste" if len(efficient_ways) == 1 else ""
    more = rest[0].cost - efficient_ways[0].cost
    return f"; the next way, {_plan(rest[0])}, costs {plural(more, 'point')} more"
