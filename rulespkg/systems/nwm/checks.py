"""Four dice, tasks and combined actions (nwm.task, nwm.combined)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Pool, Procedure, Ratio, Shown, Stage, Throw
from rulespkg.model.words import added, plural, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulespkg.dice.pool import Faces

LEAST, MOST = -4, 4
COUNT = 4
SPARE = 2
"""What each part of a double action must have to spare (nwm.combined.double)."""


def worth(face: int) -> int:
    """What a face adds: 1 and 2 take one away, 5 and 6 add one (nwm.task.roll).

    >>> [worth(face) for face in range(1, 7)]
    [-1, -1, 0, 0, 1, 1]
    """
    return (face + 1) // 2 - 2


class Four(Pool):
    """Four six-sided dice, each worth -1, 0 or +1 (nwm.task.roll).

    >>> Four().odds().probability(lambda x: x >= 0)
    Ratio(50, 81)
    """

    def throw(self, faces: Faces) -> Throw:
        rolled = [faces.next(6) for _ in range(COUNT)]
        shown = tuple(Shown(6, face, note=signed(worth(face))) for face in rolled)
        return Throw(shown, sum(worth(face) for face in rolled))

    def _odds(self) -> Distribution:
        one = Distribution({-1: 1, 0: 1, 1: 1})
        two = one.combine(one, lambda a, b: a + b)
        return two.combine(two, lambda a, b: a + b)


FOUR = Four()


def at_least(total: int) -> Ratio:
    """The chance that the four dice make ``total`` or more (nwm.task.probabilities).

    >>> at_least(2), at_least(5), at_least(-9)
    (Ratio(5, 27), Ratio(0, 1), Ratio(1, 1))
    """
    return FOUR.odds().probability(lambda x: x >= total)


def chance(base: int, required: int, bonus: int = 0) -> Ratio:
    """The chance of a task (nwm.task.success).

    >>> chance(6, 6), chance(2, 7)
    (Ratio(50, 81), Ratio(0, 1))
    """
    return at_least(required - base - bonus)


class Outcome(NamedTuple):
    """Successes and what they are beyond the required number; below 0 that is what was missing."""

    successes: int
    extra: int

    @property
    def success(self) -> bool:
        """Whether the number was reached."""
        return self.extra >= 0


def outcome(base: int, rolled: int, required: int, bonus: int = 0) -> Outcome:
    """A task after the roll (nwm.task.extra).

    >>> outcome(6, 1, 5)
    Outcome(successes=7, extra=2)
    """
    successes = base + bonus + rolled
    return Outcome(successes, successes - required)


def extras(base: int, required: int, bonus: int = 0) -> Distribution:
    """The distribution of the extra, below 0 for a failure.

    >>> extras(6, 5)[0]
    Ratio(16, 81)
    """
    return FOUR.odds().map(lambda x: base + bonus + x - required)


def expected_extra(base: int, required: int, bonus: int = 0) -> Ratio:
    """The mean extra of those rolls that succeed, of which there must be some (nwm.task.success).

    >>> expected_extra(6, 6)
    Ratio(26, 25)
    """
    made = {extra: weight for extra, weight in extras(base, required, bonus).items() if extra >= 0}
    return Distribution(made).mean()


def minus(count: int) -> str:
    """A whole number with a minus sign where it is below 0.

    >>> minus(-2), minus(3)
    ('−2', '3')
    """
    return str(count).replace("-", "−")


def counted(count: int, noun: str) -> str:
    """A count, which may be below 0, with its noun.

    >>> counted(-2, "success"), counted(1, "success")
    ('−2 successes', '1 success')
    """
    return plural(count, noun).replace("-", "−")


def roll_steps(base: int, bonus: int, rolled: int, against: int, what: str) -> list[tuple[str, str]]:
    """How a roll against a number comes about, line by line."""
    made = outcome(base, rolled, against, bonus)
    with_bonus = f" {added(bonus)}" if bonus else ""
    got, need = minus(made.successes), minus(against)
    lines = [(f"{minus(base)}{with_bonus} {added(rolled)} = {got} successes", "nwm.task.extra")]
    if made.success:
        lines.append((f"{got} against {need} {what}: {made.extra} extra", "nwm.task.extra"))
    else:
        lines.append((f"{got} is {-made.extra} short of {need} {what}", "nwm.task.extra"))
    return lines


def task(base: int, required: int, bonus: int = 0, label: str = "Roll", what: str = "required") -> Procedure:
    """A task as a procedure; it ends in the extra, below 0 for a failure (nwm.task.extra).

    >>> task(6, 5).resolve([5, 6, 3, 1]).state
    2
    """
    return Procedure(
        None,
        (
            Stage(
                label,
                lambda _: FOUR,
                lambda _, rolled: outcome(base, rolled, required, bonus).extra,
                lambda _, throw, __: roll_steps(base, bonus, throw.total, required, what),
            ),
        ),
    )


class Part(NamedTuple):
    """One part of a double action: its base successes with bonus, and the number it needs."""

    base: int
    required: int


def double(a: Part, b: Part) -> Procedure:
    """Two rolls for two parts done at once; it ends in both extras (nwm.combined.double).

    >>> double(Part(8, 6), Part(8, 7)).enumerate().probability(lambda both: min(both) >= SPARE)
    Ratio(1550, 6561)
    """

    def stage(label: str, part: Part) -> Stage:
        return Stage(
            label,
            lambda _: FOUR,
            lambda so_far, rolled: (*so_far, outcome(part.base, rolled, part.required).extra),
            lambda _, throw, __: roll_steps(part.base, 0, throw.total, part.required, "required"),
        )

    return Procedure((), (stage("First part", a), stage("Second part", b)))


def choices(a: int, b: int) -> tuple[str, ...]:
    """What the extras of both parts leave to choose from (nwm.combined.choose).

    >>> choices(2, 2), choices(0, 1), choices(-1, 5), choices(-1, -1)
    (('both',), ('a-only', 'b-only'), ('b-only',), ('none',))
    """
    if min(a, b) >= SPARE:
        return ("both",)
    single = (*(("a-only",) if a >= 0 else ()), *(("b-only",) if b >= 0 else ()))
    return single or ("none",)


def double_result(margins: tuple[int, int]) -> str:
    """How many parts succeed: "both", "one" or "none" (nwm.combined.double)."""
    found = choices(*margins)
    return found[0] if found[0] in ("both", "none") else "one"


def weigh(distribution: Distribution, of: Callable[[Any], Ratio]) -> Ratio:
    """The mean of an exact fraction over a distribution."""
    pairs: Iterable[tuple[Any, int]] = distribution.items()
    return sum((of(one) * weight for one, weight in pairs), Ratio(0)) / distribution.total
