"""Figures and charts that several of Buskit's calculators give."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.chances.charts import histogram
from rulespkg.dice import Ratio
from rulespkg.model.answer import Chart, Column, Figure, percent
from rulespkg.model.words import signed
from rulespkg.systems.buskit.checks.opposed_roll import OpposedOdds, outcome, success_chance
from rulespkg.systems.buskit.checks.pools import LADDER, PoolSpec, pool_of, trait_dice


def outcome_figures(odds: OpposedOdds, ties: bool = False) -> tuple[Figure, ...]:
    """Success, tie and failure as figures; with ``ties`` a tie is part of success."""
    if ties:
        return (
            Figure("Success", success_chance(odds, True), tone="success", key="success"),
            Figure("Failure", odds.fail, tone="failure", key="failure"),
        )
    return (
        Figure("Success", odds.win, tone="success", key="success"),
        Figure("Tie", odds.tie, tone="tie", key="tie"),
        Figure("Failure", odds.fail, tone="failure", key="failure"),
    )


_OUTCOMES = {"win": ("Win", "success"), "tie": ("Tie", "tie"), "fail": ("Fail", "failure")}


def margin_chart(odds: OpposedOdds, ties: bool = False) -> Chart:
    """The margin from -11 to 11, with what each means."""
    likely = max(odds.margin, key=lambda by: (odds.margin[by].num / odds.margin[by].den, by))
    sentence = f"The commonest margin is {signed(likely)}, {percent(odds.margin[likely])} of the time."
    return histogram(
        "Margin", sentence, "Margin", odds.margin, kind=lambda by: _OUTCOMES[outcome(by, ties)], key="margin"
    )


def ladder_chances(spec: PoolSpec) -> tuple[tuple[str, Ratio], ...]:
    """The chance of a pool to beat each difficulty die."""
    odds = pool_of(spec).odds()
    chances = []
    for die in LADDER:
        faces = int(die[1:])
        won = sum(weight * min(faces, total - 1) for total, weight in odds.items())
        chances.append((die, Ratio(won, odds.total * faces)))
    return tuple(chances)


class NamedPool(NamedTuple):
    """A pool in a grid; ``changes`` says whether bonus dice and penalties may change it."""

    name: str
    spec: PoolSpec
    changes: bool = False


def _trait(pool: NamedPool) -> str:
    part = trait_dice(pool.spec)
    return f"{part.number}d{part.sides}" if part else "–"


def _kept_die(pool: NamedPool) -> str:
    part = trait_dice(pool.spec)
    return ("lowest" if part.low else "highest") if part else "–"


DICE_COLUMNS: tuple[Column[NamedPool], ...] = (
    ("trait", "Trait dice", _trait),
    ("kept", "Trait die kept", _kept_die),
    ("extra", "Other dice", lambda pool: "+".join(pool.spec.get("extra", ())) or "–"),
    ("wild", "Wild Dice", lambda pool: pool.spec.get("wild", 0)),
)
"""What a pool rolls: Trait dice, which of them counts, other dice, Wild Dice (buskit.dice.highest)."""
