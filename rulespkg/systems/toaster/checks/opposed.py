"""Two sides that roll against each other (toaster.actions.opposed)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Distribution, Pool, Procedure, Ratio, Stage, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.words import minus
from rulespkg.systems.toaster.checks.unopposed import BANDS, CRITICAL, PLAIN, band
from rulespkg.systems.toaster.index.dice import CALLED, Called, Nines, Switches, against, leading
from rulespkg.systems.toaster.notation import Parts, added

type Lines = tuple[tuple[str, str], ...]

DRAW = ("win", "tie", "lose")
YOU = "You"
"""The name of the reader's own side, which takes another form of the verb."""


def does(name: str, verb: str) -> str:
    """Somebody doing something.

    >>> does("You", "win"), does("Ana", "win")
    ('You win', 'Ana wins')
    """
    return f"{name} {verb if name == YOU else f'{verb}s'}"


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
    stalemate: bool = False


class Ended(NamedTuple):
    """How an opposed roll ended for A, and who fumbled by rolling zeros.

    With ``stalemate`` both rolled a natural 0, so that nobody succeeds.
    """

    result: str
    a_fumble: bool = False
    b_fumble: bool = False
    stalemate: bool = False


class Sides(NamedTuple):
    """The two effective bonuses, the names of the sides, and the optional rules.

    ``after`` is the luck of each side that is added to its total, which a natural 0 under rolling zeros and
    fumble checks leave out (toaster.luck.points); ``called`` says whose die counts 4
    (toaster.actions.calling_4); ``parts`` is what the bonuses are made of, where it is to be told.
    """

    a: int
    b: int
    rules: Switches
    names: tuple[str, str]
    after: tuple[int, int] = (0, 0)
    called: tuple[bool, bool] = (False, False)
    parts: tuple[Parts, Parts] = ((), ())

    def parts_of(self, side: int) -> Parts:
        """What the bonus of a side is made of, as far as it is known."""
        return self.parts[side] or (((self.a, self.b)[side], ""),)

    @property
    def edge(self) -> int:
        """How far A's bonus is ahead."""
        return self.a - self.b

    def luck(self, side: int, face: int) -> int:
        """The luck that counts on a total with this die."""
        return 0 if self.rules.zeros and face == 0 else self.after[side]

    def first(self) -> Pool:
        """A's die."""
        return Called() if self.called[0] else self._full()

    def _full(self) -> Pool:
        return leading(self.rules.nines, abs(self.edge) + CRITICAL + max(self.after) + CALLED)

    def second(self, x: int) -> Pool:
        """B's die, known in full where a fumble check will be rolled against it."""
        if self.called[1]:
            return Called()
        if self.rules.zeros and x == 0:
            return self._full()
        edge = self.edge + self.after[0] - self.after[1]
        return against(self.rules.nines, x, -CRITICAL - edge, CRITICAL - edge)

    def clash(self, x: int, y: int) -> Clash:
        """Both dice compared (toaster.actions.opposed, toaster.actions.rolling_zeros)."""
        a_zero, b_zero = (self.rules.zeros and face == 0 for face in (x, y))
        ahead = self.edge + x + self.luck(0, x) - y - self.luck(1, y)
        lead = max(-CRITICAL, min(CRITICAL, ahead))
        due = (y if a_zero else None, x if b_zero else None, False, False, a_zero and b_zero)
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
        fumble = second == 0 or state.a_due - second >= self.check_edge(0, state.a_due)
        result = state.result if state.result != "zero" else "fumble" if fumble else "failure"
        return state._replace(result=result, a_due=None, a_fumble=fumble)

    def b_check(self, state: Clash, second: int) -> Clash:
        """B's fumble check, likewise against A's total."""
        assert state.b_due is not None
        fumble = second == 0 or state.b_due - second >= self.check_edge(1, state.b_due)
        return state._replace(b_due=None, b_fumble=fumble)

    def check_edge(self, side: int, due: int) -> int:
        """How far a side that checks for a fumble is ahead of the other's total, apart from the dice."""
        ahead = self.edge if side == 0 else -self.edge
        return ahead - self.luck(1 - side, due)

    def check_die(self, side: int, due: int | None) -> Pool | None:
        """The die of a fumble check, if one is due."""
        if due is None:
            return None
        edge = self.check_edge(side, due)
        return against(self.rules.nines, due, edge - 1, edge)


def opposed(
    a: Any,
    b: Any,
    rules: Switches = PLAIN,
    names: tuple[str, str] = ("A", "B"),
    after: tuple[int, int] = (0, 0),
    called: tuple[bool, bool] = (False, False),
    parts: tuple[Parts, Parts] = ((), ()),
) -> Procedure:
    """An opposed roll seen from A; it ends in an ``Ended`` (toaster.actions.opposed).

    ``after``, ``called`` and ``parts`` are those of ``Sides``.

    >>> from rulespkg.systems.toaster.index.dice import Switches
    >>> opposed(5, 5, Switches("unlimited")).enumerate().map(lambda end: end.result)["win"]
    Ratio(5, 11)
    """
    sides = Sides(a, b, rules, names, after, called, parts)
    return Procedure(
        None,
        (
            Stage(names[0], lambda _: sides.first(), lambda _, x: x, _tell_first(sides), key="you"),
            Stage(names[1], sides.second, sides.clash, _tell_second(sides), key="they", side="target"),
            Stage(
                f"{names[0]}: fumble check",
                lambda state: sides.check_die(0, state.a_due),
                sides.a_check,
                _tell_check(sides, 0),
                key="you-check",
            ),
            Stage(
                f"{names[1]}: fumble check",
                lambda state: sides.check_die(1, state.b_due),
                sides.b_check,
                _tell_check(sides, 1),
                key="they-check",
                side="target",
            ),
        ),
        lambda state: Ended(state.result, state.a_fumble, state.b_fumble, state.stalemate),
    )


def _tell_first(sides: Sides) -> Any:
    def tell(_: Any, throw: Throw, _left: Any) -> Lines:
        return ((_sum(sides, 0, throw.total), "toaster.actions.opposed"),)

    return tell


def _total(sides: Sides, side: int, face: int) -> int:
    return face + (sides.a, sides.b)[side] + sides.luck(side, face)


def _sum(sides: Sides, side: int, face: int) -> str:
    """A side's total in words, with the luck that counts."""
    luck = sides.luck(side, face), "luck after the roll"
    return f"{sides.names[side]}: {added(face, (*sides.parts_of(side), luck))}."


def _tell_second(sides: Sides) -> Any:
    def tell(x: int, throw: Throw, left: Clash) -> Lines:
        y = throw.total
        mine, theirs = _total(sides, 0, x), _total(sides, 1, y)
        sums = (_sum(sides, 1, y), "toaster.actions.opposed")
        zeros = tuple(
            (f"{does(name, 'roll')} a natural 0, which fails.", "toaster.actions.rolling_zeros")
            for name, due in zip(sides.names, (left.a_due, left.b_due), strict=True)
            if due is not None
        )
        if zeros:
            return (sums, *zeros)
        if mine == theirs:
            return (sums, (f"Both have {mine}: equal totals.", "toaster.actions.tie"))
        winner = sides.names[mine < theirs]
        verb = "are" if winner == YOU else "is"
        return (sums, (f"{winner} {verb} ahead by {abs(mine - theirs)}.", "toaster.actions.opposed"))

    return tell


def _tell_check(sides: Sides, who: int) -> Any:
    def tell(before: Clash, throw: Throw, left: Clash) -> Lines:
        due = before.a_due if who == 0 else before.b_due
        assert due is not None
        goal = _total(sides, 1 - who, due)
        fumble = left.a_fumble if who == 0 else left.b_fumble
        if throw.total == 0:
            return (("A second natural 0: a fumble.", "toaster.actions.rolling_zeros"),)
        outcome = "a fumble" if fumble else "only a failure"
        sums = f"{added(throw.total, sides.parts_of(who))} against {minus(goal)}"
        return ((f"{sums}: {outcome}.", "toaster.actions.rolling_zeros"),)

    return tell


class Odds(NamedTuple):
    """The chances of A's results by name, and of a fumble by rolling zeros on either side.

    ``stalemate`` is that of two natural 0s under rolling zeros.
    """

    results: dict[str, Ratio]
    a_fumble: Ratio
    b_fumble: Ratio
    stalemate: Ratio


def opposed_odds(a: Any, b: Any, rules: Switches = PLAIN) -> Odds:
    """Exact chances of an opposed roll (toaster.actions.opposed).

    >>> str(opposed_odds(8, 2).results["win"])
    '9/10'
    """
    return odds_of(opposed(a, b, rules), rules)


def odds_of(procedure: Procedure, rules: Switches) -> Odds:
    """The chances of an opposed roll that is set up (toaster.actions.opposed)."""
    ends = procedure.enumerate()
    results = ends.map(lambda end: end.result)
    return Odds(
        {name: results[name] for name in (BANDS if rules.variable else DRAW)},
        ends.probability(lambda end: end.a_fumble),
        ends.probability(lambda end: end.b_fumble),
        ends.probability(lambda end: end.stalemate),
    )


WIDEST = 10
"""The greatest lead in bonuses for which ``clear`` has an answer."""


@remembered()
def _pairs(nines: Nines) -> Distribution:
    """One pair of dice for each lead, and each natural 0, that makes a difference up to ``WIDEST``."""
    most = WIDEST + CRITICAL
    by_lead: dict[Any, tuple[int, int]] = {}

    def pair(x: int, y: int) -> tuple[int, int]:
        return by_lead.setdefault((max(-most, min(most, x - y)), x == 0, y == 0), (x, y))

    first = leading(nines, most).odds()
    return first.then(lambda x: against(nines, x, -most, most).odds().map(lambda y: pair(x, y)))


@remembered()
def clear(lead: int, nines: Nines = 0, zeros: bool = False) -> tuple[Ratio, Ratio]:
    """The chances to win and to draw with a lead of at most 10 in bonuses, without bands.

    >>> clear(0), clear(6)[0] == opposed_odds(8, 2).results["win"]
    ((Ratio(9, 20), Ratio(1, 10)), True)
    """
    sides = Sides(lead, 0, Switches(nines, zeros), ("A", "B"))
    results = _pairs(nines).map(lambda pair: sides.clash(*pair).result)
    return results["win"], results["tie"]
