"""The same chance in every game: each game's ladder with exact chances, and strengths that correspond."""

from functools import cache
from typing import NamedTuple

from macros.pages import SITE_ROOT, draw, part_of
from macros.row_calculators import filled
from macros.standard_case import inputs
from rulespkg.chances.luck import chance
from rulespkg.dice import Ratio
from rulespkg.model.answer import percent
from rulespkg.model.ladder import Ladder, Rung
from rulespkg.model.system import System
from rulespkg.systems import NAMES, load

NEAR = Ratio(1, 20)
"""A counterpart that is farther off is told as none."""


class Step(NamedTuple):
    """A set-up with its exact chance, and where it stands filled in, from the site's root."""

    words: str
    chance: Ratio
    address: str

    @property
    def percent(self) -> str:
        """The chance for readers."""
        return percent(self.chance)

    @property
    def plain(self) -> str:
        """The chance for scripts, in percent."""
        return self.chance.decimal(6, 100)


class Steps(NamedTuple):
    """A game with what it declares, its ladder and its strengths worked out."""

    system: System
    ladder: Ladder
    steps: tuple[Step, ...]
    strengths: tuple[Step, ...]


class Counterpart(NamedTuple):
    """The strength of another game that comes nearest, and whether it is near enough to be called one."""

    system: System
    step: Step
    near: bool


@cache
def steps(name: str) -> Steps:
    """A game's ladder with the chances that its calculator works out."""
    system = load(name)
    ladder: Ladder = part_of(name, "ladder").LADDER
    rungs, strengths = (
        tuple(_step(system, ladder.calculator, rung) for rung in some)
        for some in (ladder.rungs, ladder.strengths)
    )
    return Steps(system, ladder, rungs, strengths)


def _step(system: System, id: str, rung: Rung) -> Step:
    calculator = system.calculator(id)
    flat = inputs(rung.inputs)
    won = chance(calculator.read(flat))
    if won is None:
        raise SystemExit(f"{id}: a ladder needs a calculator in which something is won.")
    return Step(rung.words, won, filled(system, calculator, flat))


def counterpart(step: Step, other: Steps) -> Counterpart:
    """The strength of another game whose chance comes nearest to this one, the weaker of two as near."""
    nearest = min(other.strengths, key=lambda strength: _off(strength.chance, step.chance))
    return Counterpart(other.system, nearest, _off(nearest.chance, step.chance) <= NEAR)


def _off(chance: Ratio, other: Ratio) -> Ratio:
    return chance - other if chance > other else other - chance


def ladders() -> str:
    """The field for a chance, and the place for the nearest steps of each game."""
    return draw("ladders.html.jinja")


def every_step() -> str:
    """Every game's ladder as a table, from which scripts take the nearest steps."""
    return draw("steps.html.jinja", games=[steps(name) for name in NAMES], root=SITE_ROOT)


def strengths() -> str:
    """Each strength of each game with its counterparts in the others."""
    every = [steps(name) for name in NAMES]
    games = [(steps, [(step, _elsewhere(step, steps, every)) for step in steps.strengths]) for steps in every]
    href = f"{SITE_ROOT}{NAMES[0]}/#badge-ours"
    return draw("strengths.html.jinja", games=games, root=SITE_ROOT, near=int(100 * float(NEAR)), badge=href)


def _elsewhere(step: Step, steps: Steps, every: list[Steps]) -> list[Counterpart]:
    return [counterpart(step, other) for other in every if other is not steps]
