"""Throws: inputs of a calculator with the faces that lie on the table, and what came of them."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, NamedTuple

from macros.pages import Place, full
from macros.scenes.stop import stop
from rulespkg.chances import luck
from rulespkg.dice import Ratio, Run
from rulespkg.model.answer import Answer, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.problem import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

type Says = Mapping[str, object]
"""What the prose says of a throw, by the keys of what came of it."""


def pairs(words: str) -> dict[str, str]:
    """Inputs from words, written as a shell would read them.

    >>> pairs("aim=1 name='Ana Bo'")
    {'aim': '1', 'name': 'Ana Bo'}
    """
    return {name: text for name, _, text in (word.partition("=") for word in shlex.split(words))}


class Throw(NamedTuple):
    """A calculator as it was filled in, its ``inputs`` as they were given, and the answer.

    ``run`` is ``None`` where the calculator has no dice.
    """

    form: Calculator
    inputs: dict[str, str]
    answer: Answer
    run: Run | None

    @property
    def chance(self) -> Ratio | None:
        """The chance to win before the dice fell; ``None`` where nothing is won."""
        return luck.chance(self.form) if self.run else None

    @property
    def values(self) -> dict[str, str]:
        """What came of it, by key.

        The key of an effect has also a form with whom it befalls, such as "target.wounds".
        Dice have a key with what they are for, such as "total.Damage".
        """
        values = {figure.key: str(figure.value) for figure in self.answer.figures if figure.key}
        values |= {f"total.{die.label}": die.total for die in self.answer.dice}
        keys = [effect.key for effect in self.answer.effects]
        for effect in self.answer.effects:
            values |= {f"{effect.to}.{effect.key}": str(effect.value)} if effect.to else {}
            values |= {effect.key: str(effect.value)} if keys.count(effect.key) == 1 else {}
        chance = self.chance
        return values | ({} if chance is None else {"chance": percent(chance)})


def filled_in(place: Place, calculator: str, inputs: str) -> Calculator:
    """A calculator with these inputs; ends the build where there is none, or where it refuses them."""
    try:
        form_type = place.system.calculator(full(place, calculator))
    except KeyError:
        raise stop(place, f"there is no calculator “{calculator}”.") from None
    try:
        return form_type.read(pairs(inputs))
    except Refusal as refused:
        raise stop(place, f"{form_type.id}: {refused}") from None


def read(place: Place, calculator: str, inputs: str, faces: str) -> Throw:
    """Inputs and faces as a calculator reads them; ends the build where it refuses them."""
    form = filled_in(place, calculator, inputs)
    try:
        run = form.dice().resolve([int(face) for face in faces.split()]) if form.has_dice else None
    except (Refusal, ValueError) as refused:
        raise stop(place, f"{form.id}: {refused}") from None
    if run is not None and run.waiting is not None:
        label, sides, _, _ = run.waiting
        raise stop(place, f"{form.id}: the faces “{faces}” do not reach; {label} needs another d{sides}.")
    return Throw(form, pairs(inputs), form.answer(run) if run else form.odds(), run)


def hold_to(place: Place, says: Says, values: Mapping[str, str]) -> None:
    """Ends the build where the prose says anything but what came, or nothing at all."""
    if not says:
        raise stop(place, f"it is missing what the text says of this roll; {_listing(values)}")
    wrong = [
        f"the text says {key} {claim}, but {f'it is {values[key]}' if key in values else _listing(values)}"
        for key, claim in says.items()
        if values.get(key) != str(claim)
    ]
    if wrong:
        raise stop(place, "; ".join(wrong))


def _listing(values: Mapping[str, str]) -> str:
    return f"there is {', '.join(f'{key} {value}' for key, value in values.items())}"
