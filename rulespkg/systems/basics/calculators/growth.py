"""Level, rank and tier: what a character's growth stands at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Figure, Grid, Step
from rulespkg.calculator import Calculator
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.problem import refuse
from rulespkg.systems.basics.levels import RANKS_IN_ALL, XP, bank, level, rank, row, session
from rulespkg.systems.basics.numbers import ceiling
from rulespkg.systems.basics.tables import RANKS
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs

MOST_LEVEL = 10_000
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
        Figure("Level", now, "", key="level"),
        *_xp_figures(inputs),
        Figure("Rank", at.facts["rank"], "", key="rank"),
        Figure("Title", at.facts["title"], "", key="title"),
        Figure("Perk points kept", points.banked, "", key="banked"),
        Figure("Perk points to spend now", points.must_spend, "", key="must_spend"),
    ]
    if inputs["caster"]:
        tiered = row(inputs["style"])
        figures += [
            Figure("Tier", tiered.facts["rank"], "", key="tier"),
            Figure("Spellcasting title", tiered.facts["caster"], "", key="caster"),
            Figure("Augment", tiered.facts["augment"], "", key="augment"),
        ]
    return Answer(
        _words(inputs, now), figures=tuple(figures), grids=(_ranks(inputs, now),), notes=_notes(inputs)
    )


def _kind(inputs: Inputs) -> str:
    return "short session" if inputs["method"] == "xp" and inputs["brief"] else "session"


def _xp_figures(inputs: Inputs) -> tuple[Figure, ...]:
    if inputs["method"] != "xp":
        return ()
    return (
        Figure("XP to the next level", level(inputs["xp"])[1], "", key="xp_to_next"),
        Figure(f"XP of a {_kind(inputs)}", _pace(inputs), "", key="session_xp"),
    )


def _pace(inputs: Inputs) -> int:
    """The experience of a session like the one entered (basics.level.xp-session)."""
    return session(inputs["objectives"], inputs["roleplay"], inputs["brief"])


def _words(inputs: Inputs, now: int) -> str:
    at = row(rank(now))
    told = f"Level {now}: rank {at.label}, {at.facts['title']}"
    if inputs["caster"]:
        tiered = row(inputs["style"])
        told += f"; tier {tiered.label}, {tiered.facts['caster']}, augment up to {tiered.facts['augment']}"
    return f"{told}; {_until(inputs, now)}."


def _until(inputs: Inputs, now: int) -> str:
    """How long it takes to the next rank, in sessions."""
    begins = _next(inputs, now)
    if begins is None:
        return "there is no higher rank"
    sessions = _sessions(inputs, now, begins)
    after = (
        "never, with sessions that bring nothing"
        if sessions is None
        else f"after {plural(sessions, _kind(inputs))}"
    )
    return f"rank {rank(begins)} begins at level {begins}, {after}"


def _sessions(inputs: Inputs, now: int, wanted: int) -> int | None:
    """The sessions to a level; ``None`` where they bring no XP."""
    if inputs["method"] == "xp":
        pace = _pace(inputs)
        return ceiling(Ratio((wanted - 1) * XP - inputs["xp"], pace)) if pace else None
    return (wanted - now) * int(inputs["sessions"])


def _ranks(inputs: Inputs, now: int) -> Grid:
    rows = []
    for one in RANKS.rows:
        begins = one.facts["level_from"]
        here = one.facts["rank"] == rank(now)
        sessions = None if begins < now else _sessions(inputs, now, begins)
        when = "now" if here else "–" if sessions is None else str(sessions)
        rows.append(
            (
                Cell(one.label, "", link=f"#{one.slug}"),
                Cell(RANKS.cell(one, RANKS.columns[1]), ""),
                Cell(one.facts["title"], "", "best" if here else ""),
                Cell(when, ""),
            )
        )
    columns = ("Rank", "Level", "Title", "Sessions to it")
    return Grid(
        "Ranks",
        "At the pace that you entered.",
        columns,
        tuple(rows),
        key="ranks",
        column_keys=("rank", "level", "title", "sessions"),
        row_keys=tuple(one.slug for one in RANKS.rows),
    )


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("Rank has no effect in the base game.", "basics.rank")]
    if inputs["caster"] and inputs["style"] > USUAL_TIERS:
        words = "Perks of a style have five ranks, so tier 6 is unusual; its augment is printed as 5+."
        found.append(Step(words, "basics.tier"))
    if bank(int(inputs["banked"]), inputs["gained"], inputs["spent"]).must_spend:
        found.append(Step("At most one perk point may be kept.", "basics.level.bank"))
    return tuple(found)


def _legal(inputs: Inputs) -> None:
    """At most the points held can be spent; a short session brings less."""
    if inputs["method"] == "xp":
        _pace(inputs)
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
        "basics.level.xp-session",
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
        Number(
            "objectives",
            "XP for objectives, a session",
            1,
            0,
            2,
            help="Up to 2, or 1 in a short session.",
            rule="basics.level.xp-session",
            only=_BY_XP,
        ),
        Number(
            "roleplay", "XP for roleplaying, a session", 1, 0, 1, rule="basics.level.xp-session", only=_BY_XP
        ),
        Flag("brief", "Short sessions", rule="basics.level.xp-session", only=_BY_XP),
        Number("level", "Level", 14, 1, MOST_LEVEL, rule="basics.level.session", only=_BY_SESSION),
        Choice(
            "sessions",
            "Sessions for a level",
            "1",
            (Option("1", "1"), Option("2", "2, for short sessions")),
            rule="basics.level.session",
            only=_BY_SESSION,
        ),
        Flag("caster", "Holds the perk of a spellcasting style", rule="basics.tier"),
        Number(
            "style", "Level of that perk", 1, 1, RANKS_IN_ALL, rule="basics.tier", only=("caster", ("1",))
        ),
        Choice(
            "banked",
            "Perk points kept",
            "0",
            (Option("0", "none"), Option("1", "one")),
            rule="basics.level.bank",
        ),
        Number("gained", "Points gained", 1, 0, 1000, rule="basics.level.perk-point"),
        Number("spent", "Points spent", 0, 0, 1001, rule="basics.level.bank"),
    ),
    _answer,
    check=_legal,
    odds_label="Look it up",
)
