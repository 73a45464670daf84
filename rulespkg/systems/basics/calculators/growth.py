"""Level, rank and tier: what a character's growth stands at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Figure, Grid, Step
from rulespkg.calculator import Calculator
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Number, Option
from rulespkg.problem import refuse
from rulespkg.systems.basics.levels import RANKS_IN_ALL, XP, bank, level, rank, row, tier
from rulespkg.systems.basics.numbers import ceiling
from rulespkg.systems.basics.tables import RANKS
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs

MOST_LEVEL = 200
USUAL_TIERS = 5
"""Perks of a style have five ranks (G-36)."""


def _level(inputs: Inputs) -> int:
    return level(inputs["xp"])[0] if inputs["method"] == "xp" else int(inputs["level"])


def _next(inputs: Inputs, now: int) -> int | None:
    """The level at which the next rank begins; ``None`` at the highest."""
    at = rank(now)
    return None if at == RANKS_IN_ALL else int(RANKS.rows[at].facts["level_from"])


def _answer(inputs: Inputs) -> Answer:
    now = _level(inputs)
    at = row(rank(now))
    points = bank(int(inputs["banked"]), inputs["gained"], inputs["spent"])
    figures = [
        Figure("Level", now, ""),
        Figure("Rank", f"{at.label}, {at.facts['title']}", ""),
        Figure("Perk points kept", points.banked, ""),
        Figure("Perk points to spend now", points.must_spend, ""),
    ]
    if inputs["method"] == "xp":
        figures.insert(1, Figure("XP to the next level", level(inputs["xp"])[1], ""))
    style = inputs["style"]
    if style:
        tiered = row(tier(style))
        caster = f"{tiered.label}, {tiered.facts['caster']}"
        figures += [Figure("Tier", caster, ""), Figure("Augment", tiered.facts["augment"], "")]
    return Answer(
        _words(inputs, now), figures=tuple(figures), grids=(_ranks(inputs, now),), notes=_notes(inputs)
    )


def _words(inputs: Inputs, now: int) -> str:
    at = row(rank(now))
    told = f"Level {now}: rank {at.label}, {at.facts['title']}"
    if inputs["style"]:
        tiered = row(tier(inputs["style"]))
        told += f"; tier {tiered.label}, {tiered.facts['caster']}, augment up to {tiered.facts['augment']}"
    return f"{told}; {_until(inputs, now)}."


def _until(inputs: Inputs, now: int) -> str:
    """How long it takes to the next rank, in sessions."""
    begins = _next(inputs, now)
    if begins is None:
        return "there is no higher rank"
    sessions = plural(_sessions(inputs, now, begins), "session")
    return f"rank {rank(begins)} begins at level {begins}, after {sessions}"


def _sessions(inputs: Inputs, now: int, wanted: int) -> int:
    if inputs["method"] == "xp":
        return ceiling(Ratio((wanted - 1) * XP - inputs["xp"], int(inputs["pace"])))
    return (wanted - now) * int(inputs["sessions"])


def _ranks(inputs: Inputs, now: int) -> Grid:
    rows = []
    for one in RANKS.rows:
        begins = one.facts["level_from"]
        here = one.facts["rank"] == rank(now)
        when = "now" if here else "–" if begins < now else str(_sessions(inputs, now, begins))
        rows.append(
            (
                Cell(one.label, "", link=f"#{one.slug}"),
                Cell(RANKS.cell(one, RANKS.columns[1]), ""),
                Cell(one.facts["title"], "", "best" if here else ""),
                Cell(when, ""),
            )
        )
    columns = ("Rank", "Level", "Title", "Sessions to it")
    return Grid("Ranks", "At the pace that you entered.", columns, tuple(rows))


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("Rank has no effect in the base game.", "basics.rank")]
    if inputs["style"] > USUAL_TIERS:
        words = "Perks of a style have five ranks, so tier 6 is unusual; its augment is printed as 5+."
        found.append(Step(words, "basics.tier"))
    if bank(int(inputs["banked"]), inputs["gained"], inputs["spent"]).must_spend:
        found.append(Step("At most one perk point may be kept.", "basics.level.bank"))
    return tuple(found)


def _legal(inputs: Inputs) -> None:
    """At most the points held can be spent."""
    held = int(inputs["banked"]) + inputs["gained"]
    if inputs["spent"] > held:
        legal = f"at most {held}, the points held"
        raise refuse("spent", "Points spent", f"Points spent must be {legal}, not “{inputs['spent']}”.")


_BY_XP = ("method", ("xp",))
_BY_SESSION = ("method", ("session",))

LEVELS = Calculator(
    "basics.levels",
    "Level, rank and tier",
    "Your level by XP or by sessions, the titles that go with it, and how many sessions the next rank takes.",
    (
        "basics.level.bank",
        "basics.level.xp",
        "basics.level.session",
        "basics.rank",
        "basics.tier",
        "basics.augment",
    ),
    (
        Choice(
            "method",
            "Method",
            "xp",
            (Option("xp", "Experience points"), Option("session", "Levels by session")),
            rule="basics.level.session",
        ),
        Number("xp", "XP", 40, 0, XP * MOST_LEVEL, rule="basics.level.xp", only=_BY_XP),
        Choice(
            "pace",
            "XP a session",
            "2",
            tuple(Option(str(xp), str(xp)) for xp in (1, 2, 3)),
            rule="basics.level.xp-session",
            only=_BY_XP,
        ),
        Number("level", "Level", 14, 1, MOST_LEVEL, rule="basics.level.session", only=_BY_SESSION),
        Choice(
            "sessions",
            "Sessions for a level",
            "1",
            (Option("1", "1"), Option("2", "2, for short sessions")),
            rule="basics.level.session",
            only=_BY_SESSION,
        ),
        Number(
            "style", "Level of a style perk", 0, 0, RANKS_IN_ALL, help="0 without one.", rule="basics.tier"
        ),
        Choice(
            "banked",
            "Perk points kept",
            "0",
            (Option("0", "none"), Option("1", "one")),
            rule="basics.level.bank",
        ),
        Number("gained", "Points gained", 1, 0, 20, rule="basics.level.perk-point"),
        Number("spent", "Points spent", 0, 0, 21, rule="basics.level.bank"),
    ),
    _answer,
    check=_legal,
    odds_label="Look it up",
)
