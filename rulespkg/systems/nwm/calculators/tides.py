"""The tide of battle, in secret or openly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Figure, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars, stacked
from rulespkg.systems.nwm.tide import MOST_SIDES, odds, one_side, tide
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.answer import Chart
    from rulespkg.dice import Procedure, Run

_SHOW = (Option("secret", "Only when I reveal it"), Option("open", "At once"))


def _tide_odds(inputs: Inputs) -> Answer:
    sides = inputs["sides"]
    quiet = odds(sides, "nothing_at_all")
    one = one_side().chances()
    each = (
        Figure("Misfortune", one["misfortune"], tone="failure"),
        Figure("Nothing", one["nothing"]),
        Figure("Advantage", one["advantage"], tone="success"),
    )
    return Answer(
        f"With {plural(sides, 'side')} nothing at all happens {percent(quiet)} of the time.",
        figures=(
            Figure("Nothing at all", quiet),
            Figure("Some advantage", odds(sides, "any_advantage"), tone="success"),
            Figure("Some misfortune", odds(sides, "any_misfortune"), tone="failure"),
            Figure("Exactly one event", odds(sides, "exactly_one_event")),
        ),
        charts=(stacked("One side", each), _events(sides)),
        notes=(
            Step("How strong an event is, the GM decides.", "nwm.tide.roll"),
            Step("Leave it out of duels and other formal fights.", "nwm.tide.skip"),
        ),
    )


def _events(sides: int) -> Chart:
    """How many sides have an event."""
    found = tide(sides).enumerate().map(_count)
    points = {str(count): found[count] for count in range(sides + 1)}
    return bars("Sides with an event", f"None {percent(found[0])} of the time.", "Events", points)


def _count(events: tuple[str, ...]) -> int:
    return sum(event != "nothing" for event in events)


def _tide(inputs: Inputs) -> Procedure:
    return tide(inputs["sides"])


def _tide_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    if inputs["show"] == "secret":
        return f"The tide is rolled for {plural(inputs['sides'], 'side')}, in secret.", ""
    return f"{_told(run.state)}.", ""


def _told(events: tuple[str, ...]) -> str:
    if not _count(events):
        return "Nothing happens"
    told = [f"side {n}: {event}" for n, event in enumerate(events, 1) if event != "nothing"]
    return "; ".join(told).capitalize()


def _named(_: Inputs, events: tuple[str, ...]) -> str:
    good, bad = events.count("advantage"), events.count("misfortune")
    parts = [plural(good, "advantage")] * bool(good) + [plural(bad, "misfortune")] * bool(bad)
    return " and ".join(parts) or "Nothing"


TIDE_ROLL = Calculator(
    "nwm.tide",
    "Tide of battle",
    "One die for each side, kept hidden until its event comes about.",
    ("nwm.tide.roll", "nwm.tide.secret", "nwm.tide.odds"),
    (
        Number("sides", "Sides", 2, 1, MOST_SIDES, help="Most fights have two.", rule="nwm.tide.roll"),
        Choice("show", "Show the dice", "secret", _SHOW, rule="nwm.tide.secret"),
    ),
    _tide_odds,
    _tide,
    _tide_headline,
    roll_label="Roll the tide",
    counted=Counted("Events", _named),
    veil=lambda inputs: "Reveal the tide" if inputs["show"] == "secret" else "",
)
