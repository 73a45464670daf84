"""Tables of Toaster about rolls: difficulty, outcomes and ideas for them, tiebreakers."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Distribution, Single
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.toaster.notation import span

EXAMPLE_RANK = 5
"""The rank for which the tables show chances: an even one, so that both signs have room."""


def _rolled() -> Distribution:
    return Single(10, 0).odds()


def _difficulty(name: str, label: str, modifier: int) -> Row:
    chance = _rolled().probability(lambda face: face + EXAMPLE_RANK + modifier >= 10)
    cells = {"modifier": signed(modifier), "chance": chance.decimal(2, 100)}
    return Row(f"difficulty-{name}", label, {"label": label, "modifier": modifier}, cells)


def _outcome(label: str, low: int | None, high: int | None, meaning: str) -> Row:
    def within(difference: int) -> bool:
        return (low is None or difference >= low) and (high is None or difference <= high)

    alone = _rolled().probability(lambda face: within(face + EXAMPLE_RANK - 10))
    equals = _rolled().combine(_rolled(), lambda mine, theirs: mine - theirs).probability(within)
    cells = {
        "difference": span(low, high, signed),
        "meaning": meaning,
        "alone": alone.decimal(2, 100),
        "equals": equals.decimal(2, 100),
    }
    facts = {"outcome": label, "difference_min": low, "difference_max": high}
    return Row(f"outcome-{label.lower()}", label, facts, cells)


def _idea(slug: str, label: str, happens: str, **facts: Any) -> Row:
    return Row(slug, label, facts, {"happens": happens.format(**facts)})


_IDEA_COLUMNS = (Column("label", "Task"), Column("happens", "What might happen"))

# fmt: off

DIFFICULTY = Table(
    "toaster.table.difficulty", "Difficulty modifiers", "checks", (
        Column("label", "Difficulty"),
        Column("modifier", "Modifier", "number", align="right"),
        Column("chance", f"Chance with rank {EXAMPLE_RANK}", "number", "%", "right",
               "The chance of an unopposed roll without optional rules; each rank shifts it by 10%."),
    ), (
        _difficulty("childs-play", "Child's play", 5),
        _difficulty("simplistic", "Simplistic", 4),
        _difficulty("very-easy", "Very Easy", 3),
        _difficulty("easy", "Easy", 2),
        _difficulty("straight-forward", "Straight-forward", 1),
        _difficulty("average", "Average", 0),
        _difficulty("challenging", "Challenging", -1),
        _difficulty("difficult", "Difficult", -2),
        _difficulty("very-difficult", "Very difficult", -3),
        _difficulty("excruciating", "Excruciating", -4),
        _difficulty("hellish", "Hellish", -5),
    ),
    "What the GM adds to a roll, or takes from it, for the difficulty of the task.",
    "Beyond these, an automatic success or failure is usually better than a greater modifier.",
    ("toaster.difficulty.modifier_table", "toaster.difficulty.percentages", "toaster.difficulty.extremes"),
)

OUTCOMES = Table(
    "toaster.table.outcomes", "Five outcomes", "checks", (
        Column("difference", "Total minus target"),
        Column("label", "Outcome"),
        Column("meaning", "What it means"),
        Column("alone", f"Unopposed with rank {EXAMPLE_RANK}", "number", "%", "right"),
        Column("equals", "Against an equal", "number", "%", "right"),
    ), (
        _outcome("Fumble", None, -6, "A mishap leaves you worse off."),
        _outcome("Failure", -5, -2, "You fail, but with no harm beyond the danger of the task."),
        _outcome("Marginal", -1, 1, "You half succeed, pay a price, or do not know yet; a draw if opposed."),
        _outcome("Success", 2, 5, "You do what you wanted."),
        _outcome("Critical", 6, None, "It could not go better, and something more comes of it."),
    ),
    "How far a total misses or beats its target, and what comes of it.",
    "The original calls them variable outcomes. "
    "The target is 10, or the other side's total; the chances are those of plain d10*.",
    ("toaster.outcomes.bands", "toaster.outcomes.fumble", "toaster.outcomes.failure",
     "toaster.outcomes.marginal", "toaster.outcomes.success", "toaster.outcomes.critical"),
    form="across",
)

FUMBLE_IDEAS = Table(
    "toaster.table.fumble-ideas", "Ideas for fumbles", "checks", _IDEA_COLUMNS, (
        _idea("fumble-picks", "Picking a lock", "A pick snaps, or sticks in the lock."),
        _idea("fumble-mouse", "Hiding", "A mouse runs up your trouser leg, and you cry out."),
        _idea("fumble-countdown", "Stopping a self-destruct",
              "The clock runs faster, or nothing can stop it now."),
        _idea("fumble-phrase", "Asking the way abroad",
              "Something absurd comes out, and that is what you have asked for."),
        _idea("fumble-mount", "Riding",
              "The animal trots off by itself, or throws you, which hurts you and your pride."),
        _idea("fumble-uplink", "Linking to a satellite",
              "The gear burns out, an alarm goes off, or all you receive is old cartoons."),
    ),
    "What a fumble can look like, task by task.",
    "",
    ("toaster.outcomes.fumble",),
    shown=0,
)

MARGINAL_IDEAS = Table(
    "toaster.table.marginal-ideas", "Ideas for marginal results", "checks", _IDEA_COLUMNS, (
        _idea("marginal-vine", "Leaping a chasm", "Too short, but you hang on a vine ten feet down."),
        _idea("marginal-chair", "Sneaking past a guard",
              "You make a noise: the guard has not seen you, but listens, and your next roll is harder."),
        _idea("marginal-bandage", "Giving first aid",
              "The blood stops, but the wound is slow to close, or scars."),
        _idea("marginal-cook", "Cooking for royalty", "They eat it and will not remember it."),
        _idea("marginal-snitch", "Questioning an informer",
              "You get bits and pieces, mixed up; the rest needs more persuading."),
        _idea("marginal-car", "Stealing a car",
              "It starts, but something is wrong with it, or the police have noticed."),
    ),
    "What a marginal result can look like, task by task.",
    "",
    ("toaster.outcomes.marginal",),
    shown=0,
)

TIEBREAKERS = Table(
    "toaster.table.tiebreakers", "Tiebreakers", "checks", (
        Column("label", "Method"),
        Column("wins", "Who wins"),
    ), (
        Row("tie-highest-roll", "Highest total", {}, {"wins": "The higher total, if the two are not equal."}),
        Row("tie-skill-rank", "Skill rank", {},
            {"wins": "The better skill rank before modifiers, then the better base."}),
        Row("tie-luck", "Luck", {},
            {"wins": "Whoever spent more luck points on this attempt, or else has the higher Luck."}),
        Row("tie-do-over", "Roll again", {},
            {"wins": "Whoever clearly wins a new roll, with another skill or other modifiers if you like."}),
        Row("tie-other", "House method", {},
            {"wins": "Whoever your own steady rule says, such as players first or a coin."}),
    ),
    "How to find a winner when a marginal result must have one.",
    "",
    ("toaster.outcomes.tiebreakers", "toaster.actions.tie"),
)

CRITICAL_IDEAS = Table(
    "toaster.table.critical-ideas", "Ideas for criticals", "checks", _IDEA_COLUMNS, (
        _idea("critical-craft", "Making something", "It is uncommonly beautiful, and worth far more for it."),
        _idea("critical-bargain", "Bargaining", "You get something else you wanted, cheaply."),
        _idea("critical-hack", "Hacking", "You are in at once, or a rival is blamed, or both."),
        _idea("critical-engine", "Repairing an engine",
              "It runs so well that driving rolls with that car have +{driving_rolls} for {duration}.",
              driving_rolls=1, duration="about a week"),
        _idea("critical-search", "Searching a room",
              "You also find a hidden door, or letters that incriminate."),
        _idea("critical-perform", "Performing in the street",
              "The crowd is so delighted that the king sends for you."),
    ),
    "What a critical can look like, task by task.",
    "",
    ("toaster.outcomes.critical",),
    shown=0,
)
# fmt: on

TABLES: tuple[Table, ...] = (
    DIFFICULTY,
    OUTCOMES,
    FUMBLE_IDEAS,
    MARGINAL_IDEAS,
    TIEBREAKERS,
    CRITICAL_IDEAS,
)
