"""The tide of battle, in secret or openly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars, stacked
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Step, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.words import plural
from rulespkg.systems.nwm.combat.tide import MOST_SIDES, event_counts, one_side, tide_odds, tide_roll

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run

_SHOW = (Option("secret", "Only when I reveal it"), Option("open", "At once"))


class Tide(Calculator):
    """One die for each side, kept hidden until its event comes about."""

    id, title = "nwm.tide", "Tide of battle"
    purpose = "Roll the tide of battle"
    strip = (("sides", ""), ("show", "Show"))
    rules = "nwm.tide.roll", "nwm.tide.secret", "nwm.tide.odds"
    roll_label, count_label = "Roll the tide", "Events"

    sides = whole("Sides", 2, 1, MOST_SIDES, help="Most fights have two.", rule="nwm.tide.roll")
    show = choice("Show the dice", "secret", _SHOW, rule="nwm.tide.secret")

    def dice(self) -> Procedure:
        return tide_roll(self.sides)

    def headline(self, run: Run) -> tuple[str, str]:
        if self.show == "secret":
            return f"The tide is rolled for {plural(self.sides, 'side')}, in secret.", ""
        return f"{describe(run.state)}.", ""

    def veil(self) -> str:
        return "Reveal the tide" if self.show == "secret" else ""

    def counts(self, state: tuple[str, ...]) -> str:
        good, bad = state.count("advantage"), state.count("misfortune")
        parts = [plural(good, "advantage")] * bool(good) + [plural(bad, "misfortune")] * bool(bad)
        return " and ".join(parts) or "Nothing"

    def effects(self, state: tuple[str, ...]) -> tuple[Effect, ...]:
        return tuple(Effect("event", event, str(side)) for side, event in enumerate(state, 1))

    def odds(self) -> Answer:
        odds, single = tide_odds(self.sides), one_side().chances()
        each = (
            Figure("Misfortune", single["misfortune"], tone="failure", key="misfortune"),
            Figure("Nothing", single["nothing"], key="nothing"),
            Figure("Advantage", single["advantage"], tone="success", key="advantage"),
        )
        sides, none = plural(self.sides, "side"), odds.nothing_at_all
        return Answer(
            f"With {sides} nothing happens {percent(none)} of the time.",
            figures=(
                Figure("Nothing at all", none, key="nothing_at_all"),
                Figure("Some advantage", odds.any_advantage, tone="success", key="any_advantage"),
                Figure("Some misfortune", odds.any_misfortune, tone="failure", key="any_misfortune"),
                Figure("Exactly one event", odds.exactly_one_event, key="exactly_one_event"),
            ),
            charts=(stacked("One side", each, "one_side"), _events(self.sides)),
            grids=(_two_sides(),) if self.sides > 1 else (),
            notes=(
                Step("The GM decides how strong an event is.", "nwm.tide.roll"),
                Step("It may not suit duels and other formal fights.", "nwm.tide.skip"),
            ),
        )


def _events(sides: int) -> Chart:
    """How many sides have an event."""
    counts = event_counts(sides)
    points = {str(count): counts[count] for count in range(sides + 1)}
    sentence = f"None {percent(counts[0])} of the time."
    return bars("Sides with an event", sentence, "Events", points, key="events", distribution="each")


def _two_sides() -> Grid:
    """What two sides have at once: yours in the rows, theirs in the columns."""
    chances = one_side().chances()
    ends = ("advantage", "nothing", "misfortune")
    return Grid.of(
        "two_sides",
        "Two sides at once",
        "The two dice are independent.",
        {end: end for end in ends},
        ("yours", "Your side", str.capitalize),
        *((end, f"Theirs: {end}", lambda event, end=end: chances[event] * chances[end]) for end in ends),
        heat=True,
    )


def _count(events: tuple[str, ...]) -> int:
    return sum(event != "nothing" for event in events)


def describe(events: tuple[str, ...]) -> str:
    """What comes about on which side."""
    if not _count(events):
        return "Nothing happens"
    phrases = [f"side {n}: {event}" for n, event in enumerate(events, 1) if event != "nothing"]
    return "; ".join(phrases).capitalize()
