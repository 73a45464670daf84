"""Calculators: declared once, run from the page, from Python and from the command line.

The JSON border to the page's worker is ``call``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.answer import Answer, Effect, Waiting, told
from rulespkg.model.field import Field
from rulespkg.model.group import read_all, write_all
from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulespkg.dice import Run, Runnable
    from rulespkg.dice.procedure import Random

type Inputs = dict[str, Any]
"""The values of a calculator's fields by name."""


class Action(NamedTuple):
    """Something that can be done to a saved sheet.

    It is a pure function of the sheet and the action's own fields.
    ``shown`` is off for an action that only the buttons on cards send.
    """

    name: str
    label: str
    fields: tuple[Field, ...]
    apply: Callable[[Inputs, Inputs], Inputs]
    help: str = ""
    rule: str = ""
    shown: bool = True


class Offer(NamedTuple):
    """Something that a character can do in a calculator: words, the side it is listed under, flat inputs."""

    label: str
    group: str
    inputs: dict[str, str]


class Saved(NamedTuple):
    """A calculator with memory: its inputs are a sheet that the browser keeps.

    ``version`` counts changes of the fields; ``migrations[n]`` turns the flat inputs of version n + 1
    into those of version n + 2. ``noun`` is what readers call it.
    ``presets`` are ready-made sheets: their names and flat inputs.
    """

    noun: str
    version: int = 1
    migrations: tuple[Callable[[dict[str, str]], dict[str, str]], ...] = ()
    presets: tuple[tuple[str, dict[str, str]], ...] = ()


class Counted(NamedTuple):
    """How outcomes are counted over many rolls.

    ``noun`` heads the count, such as "Margin".
    ``of(inputs, state)`` is a whole number, of which there is a mean, or a few words.
    Where there is a score, outcomes that count as the same stand next to each other in its order.
    """

    noun: str
    of: Callable[[Inputs, Any], int | str]


class Calculator(NamedTuple):
    """One declared calculator.

    ``rules`` are the rule ids it serves, the first where it stands.
    ``odds`` gives the exact answer; ``procedure`` the dice, where there is something to roll;
    ``headline`` the sentence and tone for a finished roll.
    ``offers`` lists what a character (the inputs of its game's character builder) can fill in here.
    ``roll_label`` and ``odds_label`` are the words on its buttons.
    ``score(inputs, state)`` orders the states in which the procedure ends, a whole number or a tuple of such:
    more is better for whoever rolls, and equal is as good.
    ``wins(inputs, state)`` is what the page calls success, ``won`` the words for it.
    A procedure in which nobody is the reader's side, such as an order of action, has neither.
    ``counted`` names outcomes where many rolls are counted.
    ``check`` refuses inputs that are legal one by one but not together.
    ``veil(inputs)`` is the words of a button that shows dice rolled in secret, empty where nothing is secret;
    the headline must not give them away either.
    ``effects(inputs, state)`` is what a finished roll did, by stable keys.
    """

    id: str
    title: str
    about: str
    rules: tuple[str, ...]
    fields: tuple[Field, ...]
    odds: Callable[[Inputs], Answer]
    procedure: Callable[[Inputs], Runnable] | None = None
    headline: Callable[[Inputs, Run], tuple[str, str]] | None = None
    check: Callable[[Inputs], None] | None = None
    actions: tuple[Action, ...] = ()
    offers: Callable[[Inputs], tuple[Offer, ...]] | None = None
    saved: Saved | None = None
    roll_label: str = "Roll"
    odds_label: str = "Show odds"
    score: Callable[[Inputs, Any], Any] | None = None
    wins: Callable[[Inputs, Any], bool] | None = None
    won: str = "Success"
    counted: Counted | None = None
    veil: Callable[[Inputs], str] | None = None
    effects: Callable[[Inputs, Any], tuple[Effect, ...]] | None = None

    @property
    def system(self) -> str:
        """The name of the game it belongs to."""
        return self.id.partition(".")[0]

    def read(self, flat: dict[str, str]) -> Inputs:
        """Inputs from strings; ``Refusal`` names every field that is not legal."""
        values, problems = read_all(self.fields, flat)
        if problems:
            raise Refusal(*problems)
        if self.check:
            self.check(values)
        return values

    def migrate(self, flat: dict[str, str], version: int) -> dict[str, str]:
        """The flat inputs of a sheet of an earlier version as they are now; ``Refusal`` for a later one."""
        current = self.saved.version if self.saved else 1
        if not 1 <= version <= current:
            legal = f"a whole number from 1 to {current}"
            raise Refusal(Problem("version", "Version", f"Version must be {legal}, not “{version}”."))
        for step in self.saved.migrations[version - 1 :] if self.saved else ():
            flat = step(flat)
        return flat

    def write(self, inputs: Inputs) -> dict[str, str]:
        """Every input other than its default, as strings."""
        return write_all(self.fields, inputs)

    @property
    def defaults(self) -> Inputs:
        """The inputs that stand in the page at first."""
        return read_all(self.fields, {})[0]

    def roll(self, inputs: Inputs, random: Random) -> Answer:
        """Throw the dice with ``random``; ``Refusal`` where this calculator has none."""
        return self.told(inputs, self.made(inputs).roll(random))

    def resolve(self, inputs: Inputs, faces: Iterable[int]) -> Answer:
        """Read faces that were rolled on the table, in the order of the procedure."""
        return self.told(inputs, self.made(inputs).resolve(faces))

    def made(self, inputs: Inputs) -> Runnable:
        """Its dice for these inputs; ``Refusal`` where it has none."""
        if self.procedure is None:
            raise Refusal(Problem("do", self.title, f"{self.title} has no dice to roll; ask for its odds."))
        return self.procedure(inputs)

    def told(self, inputs: Inputs, run: Run) -> Answer:
        """What happened in a run, finished or still waiting for dice."""
        dice, steps = told(run)
        if run.waiting is not None:
            waiting = Waiting(*run.waiting)
            words = f"{waiting.label}: another d{waiting.sides} is needed."
            return Answer(words, "", dice, steps, waiting=waiting)
        assert self.headline is not None
        words, tone = self.headline(inputs, run)
        veil = self.veil(inputs) if self.veil else ""
        effects = self.effects(inputs, run.state) if self.effects else ()
        return Answer(words, tone, dice, steps, veil=veil, effects=effects)
