"""Procedures: one rule, run as a roll, as exact odds, or on given faces.

A procedure is a start state and a chain of stages. Each stage names the dice to throw for a state, what
the total makes of the state, and how to tell it. Enumeration merges equal states, so a stage passes on
only what later stages need.
"""

from __future__ import annotations

from rulespkg.dice.chain import advance, chance, exhaust, repeat
from rulespkg.dice.distribution import Distribution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any, Literal, Protocol

    from rulespkg.dice.pool import Faces, Pool, Throw
    from rulespkg.dice.ratio import Ratio

    type Side = Literal["actor", "target"]

    class Random(Protocol):
        """A source of randomness, such as ``random.SystemRandom()``."""

        def randint(self, a: int, b: int) -> int: ...


class Stage:
    """One step of a procedure.

    ``pool(state)`` gives the dice to throw, or ``None`` where the stage does not apply.
    ``then(state, total)`` gives the state that is left.
    ``tell(state, throw, left)`` gives (sentence, rule id) pairs that explain the step.
    With ``again`` the stage repeats until ``pool`` gives ``None``, each time with fresh dice.
    ``key`` names it for programs, ``side`` is who throws; the label is for readers only.
    """

    __slots__ = ("again", "key", "label", "pool", "side", "tell", "then")

    def __init__(
        self,
        label: str,
        pool: Callable[[Any], Pool | None],
        then: Callable[[Any, Any], Any],
        tell: Callable[[Any, Throw, Any], Sequence[tuple[str, str]]] | None = None,
        again: bool = False,
        key: str = "",
        side: Side = "actor",
    ) -> None:
        self.label = label
        self.key = key
        self.side = side
        self.pool = pool
        self.then = then
        self.tell = tell
        self.again = again

    def after(self, state: Any) -> Distribution | None:
        """What this stage leaves of ``state``; ``None`` where it does not apply."""
        pool = self.pool(state)
        if pool is None:
            return None
        return pool.odds().map(lambda total: self.then(state, total))


class Event:
    """A stage as it happened: its label, key and side, the dice, and the sentences that explain it."""

    __slots__ = ("key", "label", "side", "steps", "throw")

    def __init__(
        self,
        label: str,
        throw: Throw,
        steps: tuple[tuple[str, str], ...],
        key: str = "",
        side: Side = "actor",
    ) -> None:
        self.label = label
        self.key = key
        self.side = side
        self.throw = throw
        self.steps = steps


class Run:
    """A procedure that was rolled or resolved: what happened and the state at the end.

    ``waiting`` is the label of the stage that still lacks given faces, with the sides of the next die, its
    lowest face, and the key of the stage; it is ``None`` when the run is complete.
    """

    __slots__ = ("events", "state", "waiting")

    def __init__(
        self, events: tuple[Event, ...], state: Any, waiting: tuple[str, int, int, str] | None = None
    ) -> None:
        self.events = events
        self.state = state
        self.waiting = waiting

    @property
    def faces(self) -> list[int]:
        """The faces in the order in which they were asked for: read again, they come to the same."""
        return [die.face for event in self.events for die in event.throw.dice]


class Rolled:
    """Faces from a random source."""

    __slots__ = ("_random",)

    def __init__(self, random: Random) -> None:
        self._random = random

    def next(self, sides: int, low: int = 1, of: tuple[int, ...] = ()) -> int:
        return of[self._random.randint(0, sides - 1)] if of else self._random.randint(low, low + sides - 1)


class OutOfFaces(Exception):
    """The given faces do not reach: another die with ``sides`` faces, counted from ``low``, is needed."""

    def __init__(self, sides: int, low: int = 1) -> None:
        super().__init__(f"another d{sides} is needed")
        self.sides = sides
        self.low = low


class WrongFace(ValueError):
    """A given face that its die does not have, or more faces than dice."""


class GivenFaces:
    """Faces from a list, such as dice rolled on the table, in the order of the procedure."""

    __slots__ = ("_faces", "used")

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = list(faces)
        self.used = 0

    def next(self, sides: int, low: int = 1, of: tuple[int, ...] = ()) -> int:
        if self.used >= len(self._faces):
            raise OutOfFaces(max(of) - low + 1 if of else sides, low)
        face = self._faces[self.used]
        legal = of or range(low, low + sides)
        if type(face) is not int or face not in legal:
            span = ", ".join(map(str, sorted(set(of)))) if of else f"{low} to {low + sides - 1}"
            face_text = str(face)[:20]
            raise WrongFace(f"Die {self.used + 1} is a d{sides}: its face is {span}, not {face_text}.")
        self.used += 1
        return face

    def finish(self) -> None:
        """Refuse faces that no die asked for."""
        if self.used < len(self._faces):
            raise WrongFace(f"Dice rolled here: {self.used}, not {len(self._faces)}.")


class Runnable:
    """Anything that can be rolled, read from given faces, or worked out exactly."""

    __slots__ = ()

    def enumerate(self) -> Distribution:
        """The exact distribution of the state at the end."""
        raise NotImplementedError

    def run(self, faces: Faces) -> Run:
        """Throw the dice with ``faces`` and tell what happened."""
        raise NotImplementedError

    def roll(self, random: Random) -> Run:
        """Throw the dice with ``random`` and tell what happened."""
        return self.run(Rolled(random))

    def resolve(self, faces: Iterable[int]) -> Run:
        """Read given faces in order; ``WrongFace`` where a face is impossible or there are too many."""
        lying = GivenFaces(faces)
        run = self.run(lying)
        if run.waiting is None:
            lying.finish()
        return run


class Procedure(Runnable):
    """A start state and the stages that lead from it.

    >>> from rulespkg.dice import Single
    >>> attack = Stage("Attack", lambda _: Single(6), lambda _, total: total if total > 3 else 0)
    >>> save = Stage("Save", lambda hit: Single(6) if hit else None, lambda hit, save: hit - save)
    >>> duel = Procedure(0, (attack, save))
    >>> duel.enumerate().probability(lambda left: left > 0)
    Ratio(1, 3)
    >>> duel.resolve([5, 2]).state
    3
    """

    __slots__ = ("_odds", "finish", "stages", "start")

    _odds: Distribution | None

    def __init__(
        self, start: Any, stages: Sequence[Stage], finish: Callable[[Any], Any] | None = None
    ) -> None:
        self.start = start
        self.stages = tuple(stages)
        self.finish = finish
        self._odds = None

    def enumerate(self) -> Distribution:
        """The exact distribution of the state at the end."""
        if self._odds is None:
            states = Distribution.certain(self.start)
            for stage in self.stages:
                states = (exhaust if stage.again else advance)(states, stage.after)
            self._odds = states.map(self.finish) if self.finish else states
        return self._odds

    def run(self, faces: Faces) -> Run:
        """Throw the dice with ``faces`` and tell what happened."""
        state = self.start
        events: list[Event] = []
        for stage in self.stages:
            while (pool := stage.pool(state)) is not None:
                try:
                    throw = pool.throw(faces)
                except OutOfFaces as short:
                    return Run(tuple(events), state, (stage.label, short.sides, short.low, stage.key))
                left = stage.then(state, throw.total)
                steps = tuple(stage.tell(state, throw, left)) if stage.tell else ()
                events.append(Event(stage.label, throw, steps, stage.key, stage.side))
                state = left
                if not stage.again:
                    break
        return Run(tuple(events), self.finish(state) if self.finish else state)


class Repeated(Runnable):
    """A procedure done up to ``times`` times, each on what the last one left.

    ``each(state)`` gives the next procedure, or ``None`` when it is over.
    ``leave(state, result)`` gives the state after it.

    >>> from rulespkg.dice import Single
    >>> blow = Procedure(0, [Stage("Blow", lambda _: Single(4), lambda _, total: total)])
    >>> fight = Repeated(5, lambda left: blow if left else None, lambda left, hit: max(0, left - hit), 3)
    >>> fight.enumerate()[0]
    Ratio(15, 16)
    """

    __slots__ = ("_after", "each", "leave", "start", "times")

    _after: list[Distribution] | None

    def __init__(
        self,
        start: Any,
        each: Callable[[Any], Runnable | None],
        leave: Callable[[Any, Any], Any],
        times: int,
    ) -> None:
        self.start = start
        self.each = each
        self.leave = leave
        self.times = times
        self._after = None

    def enumerate(self) -> Distribution:
        """The exact distribution of the state at the end."""
        return self.after()[-1]

    def after(self) -> list[Distribution]:
        """The distributions of the state after 0, 1, ... ``times`` procedures."""
        if self._after is None:
            self._after = repeat(self.start, self._after_one, self.times)
        return self._after

    def chance(self, wanted: Callable[[Any], bool]) -> Ratio:
        """The chance that ``wanted`` holds at the end, for less work than all states take."""
        if self._after is not None:
            return self._after[-1].probability(wanted)
        return chance(self.start, self._after_one, self.times, wanted)

    def _after_one(self, state: Any) -> Distribution | None:
        procedure = self.each(state)
        if procedure is None:
            return None
        weights: dict[Any, int] = {}
        for result, weight in procedure.enumerate().items():
            left = self.leave(state, result)
            weights[left] = weights.get(left, 0) + weight
        return Distribution(weights)

    def run(self, faces: Faces) -> Run:
        """Throw the dice with ``faces`` and tell what happened."""
        state = self.start
        events: tuple[Event, ...] = ()
        for _ in range(self.times):
            procedure = self.each(state)
            if procedure is None:
                break
            run = procedure.run(faces)
            events += run.events
            if run.waiting is not None:
                return Run(events, state, run.waiting)
            state = self.leave(state, run.state)
        return Run(events, state)
