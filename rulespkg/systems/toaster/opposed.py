"""Two sides that roll against each other (toaster.actions.opposed)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Procedure, Stage
from rulespkg.problem import whole
from rulespkg.systems.toaster.checks import BANDS, CRITICAL, PLAIN, band, signed
from rulespkg.systems.toaster.dice import Switches, against, leading

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Pool, Ratio, Throw
    from rulespkg.systems.toaster.dice import Nines

type Told = tuple[tuple[str, str], ...]

DRAW = ("win", "tie", "lose")


class Clash(NamedTuple):
    """Both dice of an opposed roll on the way to its end.

    ``result`` is A's, one of win, tie and lose or of the five bands; ``zero`` while A's fumble check decides.
    ``a_due`` and ``b_due`` are the other side's die where a fumble check against it is due.
    """

    result: str
    a_due: int | None = None
    b_due: int | None = None
    a_fumble: bool = False
    b_fumble: bool = False


class Ended(NamedTuple):
    """How an opposed roll ended for A, and who fumbled by rolling zeros."""

    result: str
    a_fumble: bool = False
    b_fumble: bool = False


def effective(value: Any, name: str, label: str) -> int:
    """An effective bonus, which may be negative."""
    return whole(value, name, label, -99, 99)


class Sides(NamedTuple):
    """The two effective bonuses, the names of the sides, and the optional rules."""

    a: int
    b: int
    rules: Switches
    names: tuple[str, str]

    @property
    def edge(self) -> int:
        """How far A's bonus is ahead."""
        return self.a - self.b

    def first(self) -> Pool:
        """A's die."""
        return leading(self.rules.nines, abs(self.edge) + CRITICAL)

    def second(self, x: int) -> Pool:
        """B's die, known in full where a fumble check will be rolled against it."""
        if self.rules.zeros and x == 0:
            return self.first()
        return against(self.rules.nines, x, -CRITICAL - self.edge, CRITICAL - self.edge)

    def clash(self, x: int, y: int) -> Clash:
        """Both dice compared (toaster.actions.opposed, toaster.actions.rolling_zeros)."""
        a_zero, b_zero = (self.rules.zeros and face == 0 for face in (x, y))
        due = (y if a_zero else None, x if b_zero else None)
        lead = max(-CRITICAL, min(CRITICAL, self.edge + x - y))
        if not self.rules.variable:
            if a_zero or b_zero:
                lead = b_zero - a_zero
            return Clash("win" if lead > 0 else "lose" if lead < 0 else "tie", *due)
        if a_zero:
            return Clash("zero", *due)
        return Clash(max(band(lead), "success" if b_zero else "fumble", key=BANDS.index), *due)

    def a_check(self, state: Clash, second: int) -> Clash:
        """A's fumble check: a second 0, or no more than B's total, is a fumble."""
        assert state.a_due is not None
        fumble = second == 0 or state.a_due - second >= self.edge
        result = state.result if state.result != "zero" else "fumble" if fumble else "failure"
        return state._replace(result=result, a_due=None, a_fumble=fumble)

    def b_check(self, state: Clash, second: int) -> Clash:
        """B's fumble check, likewise against A's total."""
        assert state.b_due is not None
        fumble = second == 0 or state.b_due - second >= -self.edge
        return state._replace(b_due=None, b_fumble=fumble)

    def check_die(self, due: int | None, edge: int) -> Pool | None:
        """The die of a fumble check, if one is due."""
        return None if due is None else against(self.rules.nines, due, edge - 1, edge)


def opposed(a: Any, b: Any, rules: Switches = PLAIN, names: tuple[str, str] = ("A", "B")) -> Procedure:
    """An opposed roll seen from A; it ends in an ``Ended`` (toaster.actions.opposed).

    >>> from rulespkg.systems.toaster.dice import Switches
    >>> opposed(5, 5, Switches("unlimited")).enumerate().map(lambda end: end.result)["win"]
    Ratio(5, 11)
    """
    sides = Sides(effective(a, "a", names[0]), effective(b, "b", names[1]), rules, names)
    return Procedure(
        None,
        (
            Stage(names[0], lambda _: sides.first(), lambda _, x: x, _tell_first(sides)),
            Stage(names[1], sides.second, sides.clash, _tell_second(sides)),
            Stage(
                f"{names[0]}: fumble check",
                lambda state: sides.check_die(state.a_due, sides.edge),
                sides.a_check,
                _tell_check(sides, 0),
            ),
            Stage(
                f"{names[1]}: fumble check",
                lambda state: sides.check_die(state.b_due, -sides.edge),
                sides.b_check,
                _tell_check(sides, 1),
            ),
        ),
        lambda state: Ended(state.result, state.a_fumble, state.b_fumble),
    )


def _tell_first(sides: Sides) -> Any:
    def tell(_: Any, throw: Throw, _left: Any) -> Told:
        words = f"{sides.names[0]}: {throw.total} {signed(sides.a)} = {throw.total + sides.a}."
        return ((words, "toaster.actions.opposed"),)

    return tell


def _tell_second(sides: Sides) -> Any:
    def tell(x: int, throw: Throw, left: Clash) -> Told:
        y = throw.total
        mine, theirs = x + sides.a, y + sides.b
        sums = (f"{sides.names[1]}: {y} {signed(sides.b)} = {theirs}.", "toaster.actions.opposed")
        zeros = tuple(
            (f"{name} rolls a natural 0, which fails.", "toaster.actions.rolling_zeros")
            for name, due in zip(sides.names, (left.a_due, left.b_due), strict=True)
            if due is not None
        )
        if zeros:
            return (sums, *zeros)
        if mine == theirs:
            return (sums, (f"Both have {mine}: a draw.", "toaster.actions.tie"))
        winner = sides.names[mine < theirs]
        return (sums, (f"{winner} is ahead by {abs(mine - theirs)}.", "toaster.actions.opposed"))

    return tell


def _tell_check(sides: Sides, who: int) -> Any:
    def tell(before: Clash, throw: Throw, left: Clash) -> Told:
        bonus, other = (sides.a, sides.b) if who == 0 else (sides.b, sides.a)
        due = before.a_due if who == 0 else before.b_due
        assert due is not None
        fumble = left.a_fumble if who == 0 else left.b_fumble
        met = "a fumble" if fumble else "only a failure"
        sums = f"{throw.total} {signed(bonus)} = {throw.total + bonus} against {due + other}"
        return ((f"{sums}: {met}.", "toaster.actions.rolling_zeros"),)

    return tell


class Odds(NamedTuple):
    """The chances of A's results by name, and of a fumble by rolling zeros on either side."""

    results: dict[str, Ratio]
    a_fumble: Ratio
    b_fumble: Ratio


def opposed_odds(a: Any, b: Any, rules: Switches = PLAIN) -> Odds:
    """Exact chances of an opposed roll (toaster.actions.opposed).

    >>> str(opposed_odds(8, 2).results["win"])
    '9/10'
    """
    ends = opposed(a, b, rules).enumerate()
    found = ends.map(lambda end: end.result)
    return Odds(
        {name: found[name] for name in (BANDS if rules.variable else DRAW)},
        ends.probability(lambda end: end.a_fumble),
        ends.probability(lambda end: end.b_fumble),
    )


WIDEST = 10
"""The greatest lead in bonuses for which ``clear`` has an answer."""


@cache
def _pairs(nines: Nines) -> Distribution:
    """One pair of dice for each lead, and each natural 0, that makes a difference up to ``WIDEST``."""
    most = WIDEST + CRITICAL
    shown: dict[Any, tuple[int, int]] = {}

    def pair(x: int, y: int) -> tuple[int, int]:
        return shown.setdefault((max(-most, min(most, x - y)), x == 0, y == 0), (x, y))

    first = leading(nines, most).odds()
    return first.then(lambda x: against(nines, x, -most, most).odds().map(lambda y: pair(x, y)))


@cache
def clear(lead: int, nines: Nines = 0, zeros: bool = False) -> tuple[Ratio, Ratio]:
    """The chances to win and to draw with a lead of at most 10 in bonuses, without bands.

    >>> clear(0), clear(6)[0] == opposed_odds(8, 2).results["win"]
    ((Ratio(9, 20), Ratio(1, 10)), True)
    """
    sides = Sides(whole(lead, "lead", "Lead", -WIDEST, WIDEST), 0, Switches(nines, zeros), ("A", "B"))
    found = _pairs(nines).map(lambda pair: sides.clash(*pair).result)
    return found["win"], found["tie"]
