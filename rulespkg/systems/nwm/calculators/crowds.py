"""One against many: who of a crowd falls to one attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import (
    Answer,
    Cell,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    number,
    percent,
)
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Procedure, Stage
from rulespkg.field import Number
from rulespkg.form import Rows
from rulespkg.systems.nwm import crowds, scale
from rulespkg.systems.nwm.calculators.goals import GOAL, WANTED, goal, goal_words, spend_words
from rulespkg.systems.nwm.calculators.planned import ROLLED
from rulespkg.systems.nwm.checks import FOUR, LEAST, MOST, counted, minus
from rulespkg.systems.nwm.damage import told
from rulespkg.systems.nwm.forms import (
    house_fields,
    more_weapon_fields,
    roll_fields,
    roll_more_fields,
    spending_fields,
    target_fields,
    weapon_fields,
)
from rulespkg.systems.nwm.inputs import base, ranked_field
from rulespkg.systems.nwm.offers import attacker_offers
from rulespkg.systems.nwm.planner import Plan, cheapest, plan, usable
from rulespkg.systems.nwm.setup import Strike, reasons, strike
from rulespkg.systems.nwm.tables_attacks import DISCOUNTS
from rulespkg.words import added, plural, signed

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run, Throw
    from rulespkg.field import Field


class Sweep(NamedTuple):
    """An attack on several groups of (defense value, number), each of whom falls to ``cost`` successes."""

    strike: Strike
    known: Plan
    cost: int | None
    groups: tuple[tuple[int, int], ...]
    discount: int

    def taken(self, successes: int) -> tuple[int, int | None]:
        """The most that fall, and the basic hit to name (nwm.many.basic_hit_split)."""
        if self.cost is None:
            return 0, None
        return crowds.split(successes, self.groups, self.discount, self.for_victims)

    def for_victims(self, extra: int) -> int:
        """What is left of an extra for victims, below 0 where it does not pay for the harm."""
        assert self.cost is not None
        return usable(extra, self.strike.free, self.strike.aside) - self.cost


def sweep(inputs: Inputs) -> Sweep:
    """What a form asks for; the attack form's own defense is that of nobody here."""
    made = strike({**inputs, "defense": "rank-average"})
    known = plan(made.attack)
    groups = tuple(
        (base(row["defense"]) + made.defense - scale.AVERAGE, row["count"]) for row in inputs["groups"]
    )
    steps = DISCOUNTS.row(inputs["discount"]).facts["steps"]
    return Sweep(made, known, cheapest(known, goal(inputs)), groups, steps)


def swept(made: Sweep) -> Distribution:
    """The distribution of how many fall (nwm.many.takedowns)."""
    return FOUR.odds().map(lambda x: made.taken(made.strike.base + x)[0])


def sweep_roll(made: Sweep) -> Procedure:
    """The roll against the crowd; it ends in the successes and in how many fall."""

    def tell(_: object, throw: Throw, successes: int) -> list[tuple[str, str]]:
        told_roll = f"{minus(made.strike.base)} {added(throw.total)} = {counted(successes, 'success')}"
        return [(told_roll, "nwm.attack.roll"), *_split_steps(made, successes)]

    return Procedure(None, (Stage("Attack", lambda _: FOUR, lambda _, x: made.strike.base + x, tell),))


def _split_steps(made: Sweep, successes: int) -> list[tuple[str, str]]:
    count, named = made.taken(successes)
    if named is None or made.cost is None:
        return [("Nobody falls.", "nwm.many.basic_hit_split")]
    left = made.for_victims(successes - named)
    return [
        (f"{named} named for the basic hit, {made.cost} for what happens to each", "nwm.attack.basic_hit"),
        (f"{left} left for victims: up to {crowds.victims(left, made.discount)}", "nwm.many.steps"),
        (f"{count} fall", "nwm.many.beyond"),
    ]


def _crowd(inputs: Inputs) -> Answer:
    made = sweep(inputs)
    found, there = swept(made), sum(count for _, count in made.groups)
    mean = found.mean()
    headline = f"On average {number(mean)} of {there} fall."
    if inputs["rolled"] != "before":
        count, named = made.taken(made.strike.base + int(inputs["rolled"]))
        hit = f"name {named} for the basic hit" if named is not None else "no target is hit"
        headline = f"{count} of {there} fall: {hit}."
    if made.cost is None:
        headline = f"{goal_words(inputs)}: this attack can never do that, whatever is rolled."
    return Answer(
        headline,
        figures=(
            Figure(
                "Anybody falls", found.probability(lambda count: count > 0), tone="success", key="anybody"
            ),
            Figure("All fall", found.probability(lambda count: count == there), key="all"),
            Figure("Mean number", mean, "people", key="mean"),
            *_costs(made, there),
        ),
        charts=(_fall_chart(found),),
        grids=(_splits(made),),
        notes=_crowd_notes(inputs, made),
    )


def _costs(made: Sweep, there: int) -> tuple[Figure, ...]:
    """What it takes that somebody falls, and what more that all do."""
    fall = (Figure("Successes that each takes", made.cost, "", key="cost"),) if made.cost is not None else ()
    least = crowds.cost(there, made.discount)
    return (*fall, Figure(f"Successes for {there} victims", least, "", key="victims_cost"))


def _fall_chart(found: Distribution) -> Chart:
    """A bar for each number that can fall; counts in between cannot come."""
    counts = sorted(found)
    likely = max(counts, key=lambda count: float(found[count]))
    sentence = f"The commonest is {likely}, {percent(found[likely])} of the time."
    points = tuple((str(count), found[count]) for count in counts)
    series = (Series("Chance", points, keys=tuple(map(str, counts))),)
    return Chart("bars", "How many fall", sentence, "Fall", series, key="fall")


def _splits(made: Sweep) -> Grid:
    """For each roll the best basic hit to name, and who falls."""
    rows = []
    for x in range(LEAST, MOST + 1):
        successes = made.strike.base + x
        count, named = made.taken(successes)
        words = "–" if named is None else str(named)
        rows.append(
            (
                Cell(signed(x), ""),
                Cell(successes, ""),
                Cell(words, ""),
                Cell(count, ""),
                chance_cell(FOUR.odds()[x]),
            )
        )
    heads = ("Dice", "Successes", "Basic hit to name", "Fall", "Chance")
    return Grid(
        "Best split for each roll",
        "Said after the roll, before it is resolved.",
        heads,
        tuple(rows),
        key="splits",
        column_keys=("dice", "successes", "basic_hit", "fall", "chance"),
        row_keys=tuple(map(str, range(LEAST, MOST + 1))),
    )


def _crowd_notes(inputs: Inputs, made: Sweep) -> tuple[Step, ...]:
    told_cost: tuple[Step, ...] = ()
    if made.cost is not None:
        name = min((one for one in goal(inputs) if one in made.known), key=lambda one: made.known[one][0])
        words = spend_words(made.strike.attack, made.known[name][1])
        told_cost = (Step(f"Each falls ({told(name)}) to {made.cost}: {words}.", "nwm.attack.spend"),)
    link = f"#{inputs['discount']}"
    cheap = (Step(f"{plural(made.discount, 'step')} of victims at 1 each.", link),) if made.discount else ()
    every = reasons({**inputs, "defense": "rank-average"})
    return (*told_cost, *cheap, *(one for one in every if not one.text.startswith("Defense ")))


def _crowd_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    made = sweep(inputs)
    count, named = made.taken(run.state)
    there = sum(one for _, one in made.groups)
    if not count:
        return f"{counted(run.state, 'success')}: nobody falls.", "failure"
    return f"{count} of {there} fall, with {named} named for the basic hit.", "success"


def _crowd_wins(inputs: Inputs, successes: int) -> bool:
    return sweep(inputs).taken(successes)[0] > 0


def _crowd_score(inputs: Inputs, successes: int) -> tuple[int, int]:
    return sweep(inputs).taken(successes)[0], successes


def _crowd_counted(inputs: Inputs, successes: int) -> int:
    return sweep(inputs).taken(successes)[0]


def _crowd_effects(inputs: Inputs, successes: int) -> tuple[Effect, ...]:
    count, named = sweep(inputs).taken(successes)
    hit = () if named is None else (Effect("basic_hit", named),)
    return Effect("successes", successes), Effect("fall", count), *hit


def _check_crowd(inputs: Inputs) -> None:
    sweep(inputs)


def _crowd_fields() -> tuple[Field, ...]:
    attack, bonus, _ = roll_fields("extraordinary")
    group = (
        ranked_field("defense", "Defense", "good", rule="nwm.attack.defence_value"),
        Number("count", "How many", 5, 1, crowds.MOST_IN_GROUP),
    )
    first = ({"defense": "rank-good", "count": 5}, {"defense": "rank-great", "count": 1})
    return (
        attack,
        bonus,
        Rows("groups", "Groups of targets", group, first, 1, 6, "Group", rule="nwm.many.basic_hit_split"),
        row_choice("discount", "Discount on victims", "discount-one", (DISCOUNTS,), rule="nwm.many.discount"),
        *weapon_fields(),
        *target_fields("average"),
        GOAL,
        WANTED,
        ROLLED,
        *folded("More about the roll", roll_more_fields()),
        *folded("More about the weapon", more_weapon_fields()),
        *folded("Spent elsewhere", spending_fields()),
        *folded("Optional rules", house_fields()),
    )


CROWD = Calculator(
    "nwm.crowd",
    "One against many",
    "How many of a crowd fall to one attack, and which basic hit to name for it.",
    ("nwm.many.steps", "nwm.many.discount", "nwm.many.basic_hit_split", "nwm.many.cost"),
    _crowd_fields(),
    _crowd,
    lambda inputs: sweep_roll(sweep(inputs)),
    _crowd_headline,
    _check_crowd,
    roll_label="Attack",
    offers=attacker_offers,
    score=_crowd_score,
    wins=_crowd_wins,
    won="Somebody falls",
    counted=Counted("Fall", _crowd_counted),
    effects=_crowd_effects,
)
