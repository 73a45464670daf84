"""What a reader sees change when a control is changed: a search for contexts in which it does."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from rulespkg.border import act
from rulespkg.dice import WrongFace
from rulespkg.model.field import Choice, DiceList, Die, Field, Flag, Number, Text, Typed
from rulespkg.model.group import Group, Rows, read_all
from rulespkg.model.problem import Refusal
from rulespkg.model.tree import nodes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.model.answer import Answer
    from rulespkg.model.calculator import Action, Calculator

type Key = tuple[tuple[str, str], ...]
"""Inputs as they are read, whatever the way in which they were written."""

TRIES = 40
"""Random contexts for whatever has not mattered by then."""
SEED = 11


def plain(name: str) -> str:
    """A full name with every place in a list made equal.

    >>> plain("combatants.2.weapons.1.name")
    'combatants.*.weapons.*.name'
    """
    return re.sub(r"\.\d+(?=\.|$)", ".*", name)


def controls(fields: Iterable[Field], rows: int = 0) -> dict[str, Field]:
    """Every control by its full name; lists as long as they stand at first, or with ``rows`` in them."""
    by_name = {node.name: node.field for node in nodes(fields, rows=rows)}
    return {name: _control(field) for name, field in by_name.items() if not isinstance(field, Group)}


def _control(field: Field) -> Field:
    """The field itself; for a list that of its length."""
    if isinstance(field, Rows):
        return Number(field.name, field.label, len(field.default), field.least, field.most)
    return field


def texts(field: Field, random: Random, most: int = 4) -> list[str]:
    """Some legal texts of a control: its ends, its neighbors, a few at random."""
    if isinstance(field, Flag):
        return ["0", "1"]
    if isinstance(field, Number):
        near = {
            field.low,
            field.high,
            field.default + 1,
            field.default - 1,
            random.randint(field.low, field.high),
        }
        near.add(random.randint(field.low, min(field.high, field.low + 6)))
        return [str(number) for number in near if field.low <= number <= field.high]
    if isinstance(field, Die):
        return [random.choice(field.ladder) for _ in range(most)]
    if isinstance(field, DiceList):
        return ["none", *("+".join(random.choices(field.ladder, k=n)) for n in (1, 2))]
    if isinstance(field, Choice):
        return [random.choice(field.options).value for _ in range(most)]
    if isinstance(field, Typed):
        return [random.choice(field.examples) for _ in range(most)]
    assert isinstance(field, Text)
    return ["", "Zoë", "Ana", "7"]


def context(calculator: type[Calculator], random: Random) -> dict[str, str]:
    """Some controls set at random, few or many."""
    share = random.choice((0.1, 0.3, 0.6))
    rows = random.choice((0, 0, 2))
    flat = {
        name: random.choice(texts(field, random))
        for name, field in controls(calculator.fields, rows=rows).items()
        if random.random() < share
    }
    return legal(calculator, flat)


def legal(calculator: type[Calculator], flat: dict[str, str]) -> dict[str, str]:
    """The inputs without those that are refused where they stand."""
    wrong = {problem.name for problem in read_all(calculator.fields, flat)[1]}
    return {name: text for name, text in flat.items() if name not in wrong}


class Observed:
    """What readers see of a calculator; the same inputs, however they are written, are asked for once."""

    def __init__(self, calculator: type[Calculator]) -> None:
        self.calculator = calculator
        self._rolls = cache(self._rolled)
        self._odds = cache(self._answered)

    def differ(self, flat: dict[str, str], other: dict[str, str]) -> bool:
        """Whether readers of both see unlike answers; not where one is refused.

        Rolls are asked for first: odds take longer, and most changes show in a roll.
        """
        keys = self._key(flat), self._key(other)
        if None in keys or keys[0] == keys[1]:
            return False
        for ask in (self._rolls, self._odds):
            before, after = map(ask, keys)
            if None in (before, after):
                return False
            if before != after:
                return True
        return False

    def _key(self, flat: dict[str, str]) -> Key | None:
        try:
            return tuple(sorted(self.calculator.read(flat).flat().items()))
        except Refusal:
            return None

    def _rolled(self, key: Key) -> list[Any] | None:
        """Rolls of fixed dice."""
        if not self.calculator.has_dice:
            return []
        form = self.calculator.read(dict(key))
        try:
            return [_without_notes(form.roll(Random(seed))) for seed in range(3)]
        except (Refusal, WrongFace):
            return None

    def _answered(self, key: Key) -> Any:
        try:
            return _without_notes(self.calculator.read(dict(key)).odds())
        except (Refusal, WrongFace):
            return None


def _without_notes(answer: Answer) -> Any:
    """An answer without its notes."""
    return answer._replace(notes=()).to_json()


def mattering(
    calculator: type[Calculator], contexts: Iterable[dict[str, str]], skip: Iterable[str] = ()
) -> set[str]:
    """The plain names of controls, ``skip`` left out, that changed nothing in any context."""
    random = Random(f"{SEED} {calculator.id}")
    left = {plain(name) for name in controls(calculator.fields, rows=2)} - set(skip)
    flats, observed = tuple(contexts), Observed(calculator)
    for flat in _contexts(calculator, flats, random):
        if not left:
            break
        left -= set(_matters(observed, flat, left, random, flats))
    return left


def _typed(name: str, field: Field, flats: Iterable[dict[str, str]]) -> list[str]:
    """What the contexts write into a field of free text that is more than a name, such as faces of dice."""
    return [flat[name] for flat in flats if name in flat] if isinstance(field, Text) else []


def _contexts(
    calculator: type[Calculator], flats: Iterable[dict[str, str]], random: Random
) -> Iterator[dict[str, str]]:
    yield from flats
    yield {}
    for _ in range(TRIES):
        yield context(calculator, random)


def _matters(
    observed: Observed,
    flat: dict[str, str],
    left: set[str],
    random: Random,
    flats: Iterable[dict[str, str]],
) -> Iterator[str]:
    """Controls of ``left`` whose change is seen here."""
    names_that_matter: set[str] = set()
    for name, field in controls(observed.calculator.fields, rows=2).items():
        if plain(name) not in left - names_that_matter:
            continue
        candidates = (*texts(field, random), *_typed(name, field, flats))
        if any(observed.differ(flat, {**flat, name: text}) for text in candidates):
            names_that_matter.add(plain(name))
            yield plain(name)


def idle(calculator: type[Calculator], action: Action, contexts: Iterable[dict[str, str]]) -> set[str]:
    """The controls of an action that changed no sheet in any context."""
    random = Random(f"{SEED} {calculator.id} {action.name}")
    left = set(controls(action.fields))
    for flat in _contexts(calculator, contexts, random):
        if not left:
            break
        left -= {name for name in sorted(left) if _turns(calculator, action, flat, name, random)}
    return left


def _turns(
    calculator: type[Calculator], action: Action, flat: dict[str, str], name: str, random: Random
) -> bool:
    """Whether one control of an action decides what becomes of the sheet here."""
    every = controls(action.fields)
    args = {
        other: random.choice(texts(field, random)) for other, field in every.items() if random.random() < 0.6
    }
    ends = [after(calculator, action, flat, {**args, name: text}) for text in texts(every[name], random)]
    reached = [end for end in ends if end is not None]
    return any(end != reached[0] for end in reached)


def after(
    calculator: type[Calculator], action: Action, flat: dict[str, str], args: dict[str, str]
) -> dict[str, str] | None:
    """The sheet after an action; ``None`` where it is refused."""
    try:
        sheet = act(calculator.read(flat), {"action": action.name, "args": args})
    except Refusal:
        return None
    return sheet.flat()
