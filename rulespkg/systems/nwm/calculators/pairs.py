"""Two things in one action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Effect, Figure, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.field import Choice, Number, Option
from rulespkg.form import Group
from rulespkg.plot import bars, stacked
from rulespkg.systems.nwm.calculators.words import extra_words
from rulespkg.systems.nwm.checks import SPARE, Part, chance, choices, double, double_result, task
from rulespkg.systems.nwm.inputs import base, modifier_field, ranked_field, rated_field
from rulespkg.systems.nwm.offers import pair_offers
from rulespkg.words import plural

if TYPE_CHECKING:
    from typing import Any

    from rulespkg.dice import Procedure, Run

TRIVIAL = 1
"""What each part without a roll costs (nwm.combined.simple)."""
_SECOND = (Option("roll", "Needs a roll"), Option("trivial", "Is trivial"))
MOST_TRIVIAL = 20
_ENDS = {
    "both": ("Both", "success"),
    "one": ("One, not both", "marginal"),
    "none": ("Neither", "failure"),
}
_CHOSEN = {
    ("both",): "Both",
    ("a-only", "b-only"): "Either, not both",
    ("a-only",): "The first only",
    ("b-only",): "The second only",
    ("none",): "Neither",
}
_KEYS = {
    "Both": "both",
    "Either, not both": "either",
    "The first only": "a-only",
    "The second only": "b-only",
    "Neither": "none",
    "The main action only": "main-only",
}


def _part(inputs: Inputs, name: str) -> Part:
    part = inputs[name]
    return Part(base(part["rank"]) + part["bonus"], base(part["required"]))


def _trivial(inputs: Inputs) -> bool:
    return bool(inputs["second"] == "trivial")


def _procedure(inputs: Inputs) -> Procedure:
    """Both rolls, ending in both extras; with a trivial part one roll, ending in its extra."""
    a = _part(inputs, "a")
    if _trivial(inputs):
        return task(a.base, a.required, label="Main action")
    return double(a, _part(inputs, "b"))


def _end(inputs: Inputs, state: Any) -> str:
    """How many parts succeed: "both", "one" or "none"."""
    if not _trivial(inputs):
        return double_result(state)
    return "both" if state >= _price(inputs) else "one" if state >= 0 else "none"


def _price(inputs: Inputs) -> int:
    """What all trivial parts take (nwm.combined.simple)."""
    return int(TRIVIAL * inputs["trivial"])


def _named(inputs: Inputs, state: Any) -> str:
    if not _trivial(inputs):
        return _CHOSEN[choices(*state)]
    if _end(inputs, state) != "one":
        return _ENDS[_end(inputs, state)][0]
    return f"The main action and {state} of {inputs['trivial']}" if state else "The main action only"


def _pair_odds(inputs: Inputs) -> Answer:
    states = _procedure(inputs).enumerate()
    found = states.map(lambda state: _end(inputs, state))
    figures = tuple(Figure(label, found[end], tone=tone, key=end) for end, (label, tone) in _ENDS.items())
    named = states.map(lambda state: _named(inputs, state))
    every = _KEYS | {name: name.lower().replace(" ", "-") for name in sorted(named) if name not in _KEYS}
    points = {name: named[name] for name in every if name in named}
    choice = bars(
        "What you can choose",
        _words(inputs),
        "End",
        points,
        key="choices",
        keys=tuple(every[name] for name in points),
    )
    alone = _alone(inputs)
    return Answer(
        f"Both succeed {percent(found['both'])} of the time.",
        figures=(*figures, *alone),
        charts=(stacked("Both at once", figures, "parts"), choice),
        notes=_notes(inputs),
    )


def _alone(inputs: Inputs) -> tuple[Figure, ...]:
    parts = [("a", "The first alone")] + ([] if _trivial(inputs) else [("b", "The second alone")])
    return tuple(Figure(label, chance(*_part(inputs, name)), key=f"{name}_alone") for name, label in parts)


def _words(inputs: Inputs) -> str:
    if _trivial(inputs):
        return "Each trivial part that cannot be paid is left out, where that makes sense."
    return "If both rolls succeed but cannot both pay, you choose."


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    if _trivial(inputs):
        cost = plural(_price(inputs), "success")
        return (Step(f"{plural(inputs['trivial'], 'trivial part')}: {cost}.", "nwm.combined.simple"),)
    return (
        Step(f"Each part must spare {plural(SPARE, 'success')}.", "nwm.combined.double"),
        Step("Give one part up, and the other needs nothing to spare.", "nwm.combined.choose"),
    )


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    end = _end(inputs, run.state)
    extras = run.state if isinstance(run.state, tuple) else (run.state,)
    told = " and ".join(extra_words(extra) for extra in extras)
    return f"{_named(inputs, run.state)}: {told}.", _ENDS[end][1]


def _score(inputs: Inputs, state: Any) -> int:
    return ("none", "one", "both").index(_end(inputs, state))


def _counted(inputs: Inputs, state: Any) -> str:
    return _ENDS[_end(inputs, state)][0]


def _wins(inputs: Inputs, state: Any) -> bool:
    return _end(inputs, state) == "both"


def _effects(inputs: Inputs, state: Any) -> tuple[Effect, ...]:
    """How it ended, and for each part whether it can succeed alone."""
    ends = Effect("outcome", _end(inputs, state))
    if _trivial(inputs):
        return (ends, Effect("margin", state, "a"))
    return (
        ends,
        *(Effect("margin", margin, part) for part, margin in zip("ab", state, strict=True)),
        *(Effect("may_succeed", int(margin >= 0), part) for part, margin in zip("ab", state, strict=True)),
    )


def _fields(name: str, label: str, **more: Any) -> Group:
    rule = "nwm.combined.double"
    inner = (
        rated_field("rank", "Rank", "great", rule=rule),
        ranked_field("required", "Required", "good", help="What resists, or the task's rank.", rule=rule),
        modifier_field("bonus", "Bonus", rule="nwm.task.modifiers"),
    )
    return Group(name, label, inner, folded=("bonus",), **more)


COMBINED_ROLL = Calculator(
    "nwm.combined",
    "Combined actions",
    "Two things in one action: how often both succeed, and what you may choose if they do not.",
    ("nwm.combined.double", "nwm.combined.choose", "nwm.combined.simple"),
    (
        _fields("a", "First part"),
        Choice("second", "The second part", "roll", _SECOND, rule="nwm.combined.simple"),
        _fields("b", "Second part", only=("second", ("roll",))),
        Number(
            "trivial",
            "Trivial parts",
            1,
            0,
            MOST_TRIVIAL,
            help="One success each: draw a weapon, walk on.",
            rule="nwm.combined.simple",
            only=("second", ("trivial",)),
        ),
    ),
    _pair_odds,
    _procedure,
    _headline,
    offers=pair_offers,
    score=_score,
    wins=_wins,
    won="Both",
    counted=Counted("Parts", _counted),
    effects=_effects,
)
