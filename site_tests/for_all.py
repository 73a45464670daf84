"""Tests over every thing of a kind: one test that tries them all and lists each that is wrong."""

from __future__ import annotations

import inspect
import traceback
from functools import wraps
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.systems import EVERY, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulespkg.model.calculator import Calculator
    from rulespkg.model.table import Table

    type Test = Callable[..., None]
    type OfGame = Callable[[str], Iterable[Any]]

HERE = Path(__file__).parent


def for_all(
    games: Iterable[str] = EVERY, **values: Iterable[Any] | OfGame
) -> Callable[[Test], Test | pytest.MarkDecorator]:
    """Run a test with every combination of these values, as one test that lists what is wrong.

    A function in place of values gives those of a game.
    Then there is one test for each of ``games``, named by it, and nothing is worked out before it runs;
    the test can ask for ``game`` too.
    """

    def decorate(test: Test) -> Test:
        own = inspect.signature(test).parameters

        @wraps(test)
        def whole(*args: Any, game: str = "", **fixtures: Any) -> None:
            wrong: dict[str, str] = {}
            fixtures |= {"game": game} if "game" in own else {}
            tries = 0
            for chosen in product(*(value(game) if callable(value) else value for value in values.values())):
                tries += 1
                try:
                    test(*args, **dict(zip(values, chosen, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception) as error:
                    wrong[", ".join(map(_name, chosen))] = _fault(error)
            if wrong:
                lines = "".join(f"{name}: {fault}\n" for name, fault in wrong.items())
                raise AssertionError(f"{len(wrong)} of {tries} wrong:\n{lines}")

        by_game = any(callable(value) for value in values.values())
        left = [parameter for name, parameter in own.items() if name not in ("game", *values)]
        if by_game:
            left.append(inspect.Parameter("game", inspect.Parameter.KEYWORD_ONLY))
        whole.__signature__ = inspect.Signature(left)  # type: ignore[attr-defined]
        return pytest.mark.parametrize("game", games)(whole) if by_game else whole

    return decorate


def _name(value: Any) -> str:
    """What tells a value apart from the others: its id or slug where it has one."""
    if isinstance(value, Path):
        return str(value.relative_to(HERE.parent) if value.is_relative_to(HERE.parent) else value)
    if isinstance(value, dict):
        return str(value.get("id", value))
    return str(getattr(value, "id", getattr(value, "slug", value)))


def _fault(error: BaseException) -> str:
    """What went wrong, and the line of the test where it did."""
    frames = traceback.extract_tb(error.__traceback__)[1:]
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(HERE)] or frames[:1]
    place = f"{Path(own[-1].filename).name}:{own[-1].lineno}"
    return f"{type(error).__name__}: {error} ({place})"


def calculators(game: str) -> tuple[type[Calculator], ...]:
    """The calculators of a game or tool."""
    return load(game).calculators


def rolling(game: str) -> list[type[Calculator]]:
    """Those that roll dice."""
    return [calculator for calculator in calculators(game) if calculator.has_dice]


def scored(game: str) -> list[type[Calculator]]:
    """Those whose rolls can be better or worse."""
    return [calculator for calculator in rolling(game) if calculator.has_score]


def won(game: str) -> list[type[Calculator]]:
    """Those whose rolls can be won."""
    return [calculator for calculator in rolling(game) if calculator.has_wins]


def tables(game: str) -> tuple[Table, ...]:
    """The tables of a game."""
    return load(game).tables
