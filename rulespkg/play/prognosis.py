"""Where a fight goes: the chance of each to be down, if everybody goes on as they do.

Turns are those that the game's own order gives, and what an attack does comes from the calculator that the
card loads and from what Apply would do. So this holds no rule: it only adds up the courses of a fight.
"""

from __future__ import annotations

import math
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice.distribution import Distribution
from rulespkg.dice.procedure import Run
from rulespkg.dice.ratio import Ratio
from rulespkg.model import homebrew_rows
from rulespkg.model.answer import percent
from rulespkg.model.memory import remembered
from rulespkg.model.steps import worked_out
from rulespkg.play import turn_order
from rulespkg.play.game import Outlook, Prognosis

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rulespkg.model.calculator import Calculator
    from rulespkg.model.steps import Steps
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import Game, PicksOf
    from rulespkg.play.person import Person
    from rulespkg.play.roll import Change, PendingRoll

LEFT_OUT = (
    "Everybody does what is set on the card; when a target is down, the next enemy becomes the target.",
    "Nobody heals, holds, runs or spends anything after the roll.",
)
MOST_TURNS = 60
MOST_KEPT = 4
"""As many forecasts are kept as were asked for last."""
FINE = 2**60
"""Chances that are not exact are kept in so small parts."""


class Turns(NamedTuple):
    """Who acts in what is left of a round, by ids, and the fight at its end.

    ``ties`` are the ids of those who were tied for a turn, in the order that was taken for them.
    """

    ids: tuple[str, ...]
    over: Fight
    ties: tuple[tuple[str, ...], ...] = ()


def turns(game: Game, fight: Fight) -> Turns:
    """What is left of a round, if of those tied the first in the list goes first."""
    ids: list[str] = []
    ties: list[tuple[str, ...]] = []
    while fight.turn and len(ids) < MOST_TURNS:
        ids.append(fight.turn)
        ties += [fight.tied] if fight.tied else []
        fight = turn_order.passed(game, fight)
    return Turns(tuple(ids), fight, tuple(ties))


def next_round(game: Game, fight: Fight, picks: PicksOf) -> Fight:
    """The fight as the next round begins, if the order stays."""
    return turn_order.onward(game, game.foreseen(turn_order.next_round(game, fight), picks))


def outcomes(roll: PendingRoll[Any]) -> Iterator[tuple[Run, int]]:
    """The ends of a roll with their weights; where dice lie, those that can still come."""
    form = roll.calculator
    if not roll.faces:
        for state, weight in form.dice().enumerate().items():
            yield Run((), state), weight
        return
    ends = list(_lying(form, [*roll.faces], Ratio(1)))
    denominator = math.lcm(*(share.den for _, share in ends))
    for run, share in ends:
        yield run, share.num * (denominator // share.den)


def _lying(form: Calculator, faces: list[int], share: Ratio) -> Iterator[tuple[Run, Ratio]]:
    """Ends behind dice that lie, each with its chance."""
    run = form.dice().resolve(faces)
    if run.waiting is None:
        yield run, share
        return
    _, sides, low, _ = run.waiting
    for face in range(low, low + sides):
        yield from _lying(form, [*faces, face], share / sides)


type Changes = tuple[Change, ...]
type Moves = list[tuple[Changes, int]]
"""What a turn can bring, with weights."""
type Out = tuple[bool, ...]
"""Who is down."""


class Branch(NamedTuple):
    """All courses in which the same people are down: their chance, and how each stands in them.

    ``people`` has a distribution over the numbers of conditions for each person.
    """

    chance: Ratio
    people: tuple[Distribution, ...]

    def put(self, chance: Ratio, by_place: dict[int, Distribution]) -> Branch:
        """A part of the courses, in which some stand differently."""
        stand = tuple(by_place.get(at, odds) for at, odds in enumerate(self.people))
        return Branch(self.chance * chance, stand)

    def rounded(self) -> Branch:
        """The branch with whole numbers that stay short, which is enough where it is not exact anyway."""
        return Branch(_short(self.chance), tuple(map(_shorter, self.people)))


class Move(NamedTuple):
    """What a turn can bring: what befalls whoever acts in any case, and what befalls others with weights.

    ``touched`` are the places of those others, and each of ``weights`` has the changes of each of them.
    """

    mine: Changes
    touched: tuple[int, ...]
    weights: tuple[tuple[tuple[Changes, ...], int], ...]


class End(NamedTuple):
    """One way for a turn to end for those whom it touches: who of them is down, and how each stands.

    ``exact`` is off where how they stand hangs together and is taken as independent.
    """

    down: Out
    chance: Ratio
    stand: tuple[Distribution, ...]
    exact: bool


class Course:
    """The courses that a fight can take, with whoever goes on as their card says.

    They are kept apart by who is down in them; within such a branch the harm of one person is taken as
    independent of that of another. ``exact`` stays on as long as that loses nothing.
    """

    def __init__(self, game: Game, fight: Fight, picks: PicksOf) -> None:
        self.game = game
        self.fight = fight
        self.picks = picks
        self.exact = True
        self.ids = [person.id for person in fight.people]
        self.conditions: list[Person] = []
        self.down: list[bool] = []
        self._numbers: dict[Any, int] = {}
        self._later: dict[Any, int] = {}
        self._loads: dict[Any, PendingRoll[Any] | None] = {}
        self._moves: dict[Any, Move] = {}
        self._bearings: dict[int, object] = {}
        self._ends: dict[Any, list[End]] = {}
        self._spreads: dict[Any, list[tuple[tuple[int, ...], int]]] = {}
        self._actors: dict[Any, Distribution] = {}
        self._stands: dict[Any, Distribution] = {}
        self._groups: dict[Any, list[tuple[Ratio, Distribution]]] = {}
        stand = [self.number(person) for person in fight.people]
        out = tuple(self.down[state] for state in stand)
        self.branches = {out: Branch(Ratio(1), tuple(map(Distribution.certain, stand)))}

    def number(self, person: Person) -> int:
        """The number of a condition; all in which somebody is down are one."""
        out = bool(self.game.down(person))
        counts = tuple(sorted(pair for pair in person.used.items() if pair[1]))
        marks, declared = tuple(sorted(person.marks)), tuple(sorted(person.declared.items()))
        key = (person.id,) if out else (person.id, counts, marks, person.place, person.faces, declared)
        if key not in self._numbers:
            self._numbers[key] = len(self.conditions)
            self.conditions.append(person)
            self.down.append(out)
        return self._numbers[key]

    def acts(self, who: str) -> Steps[None]:
        """Somebody's turn, by the share of the branches that are done."""
        place = self.ids.index(who)
        self.fight = self.fight._replace(turn=who)
        pairs: list[tuple[Out, Branch]] = []
        for at, (out, branch) in enumerate(self.branches.items()):
            for pair in [(out, branch)] if out[place] else self._turn(out, branch, place):
                pairs.append(pair)
                yield at / len(self.branches)
        yield from self._join(pairs)

    def begins(self) -> Steps[None]:
        """A round begins, by the share of the branches that are done."""
        pairs: list[tuple[Out, Branch]] = []
        for at, (out, branch) in enumerate(self.branches.items()):
            for _ in self._begun(out, branch):
                yield at / len(self.branches)
            people = (odds.map(self._later_of(out)) for odds in branch.people)
            pairs.append((out, Branch(branch.chance, tuple(people))))
        yield from self._join(pairs)
        self.fight = turn_order.next_round(self.game, self.fight)

    def chance(self, who: str) -> Ratio:
        """The chance that somebody is down by now."""
        place = self.ids.index(who)
        down = sum((branch.chance for out, branch in self.branches.items() if out[place]), Ratio(0))
        # Branches that were rounded come to a little more than 1 together.
        return down / sum((branch.chance for branch in self.branches.values()), Ratio(0))

    def _join(self, pairs: list[tuple[Out, Branch]]) -> Steps[None]:
        """Branches in which the same people are down become one."""
        alike: dict[Out, list[Branch]] = {}
        for out, branch in pairs:
            alike.setdefault(out, []).append(branch)
        self.branches = {}
        for out, several in alike.items():
            self.branches[out] = self._merged(several)
            yield 1.0

    def _merged(self, several: list[Branch]) -> Branch:
        if len(several) == 1:
            return several[0]
        chance = sum((branch.chance for branch in several), Ratio(0))
        stand = []
        differ = 0
        for each in zip(*(branch.people for branch in several), strict=True):
            if all(value is each[0] or value == each[0] for value in each):
                stand.append(each[0])
                continue
            differ += 1
            stand.append(mixed([(branch.chance, part) for branch, part in zip(several, each, strict=True)]))
        # Where only one person's harm differs, nothing is lost by mixing it.
        self.exact = self.exact and differ < 2
        whole = Branch(chance, tuple(stand))
        return whole if self.exact else whole.rounded()

    def _begun(self, out: Out, branch: Branch) -> Iterator[None]:
        """Work out how everybody begins the round, in any condition of the branch.

        It hangs on nothing of others but on who is down, so that one round begins for all at once.
        """
        of_person = (
            [at for at in odds if (*self._round(out), at) not in self._later] for odds in branch.people
        )
        table = self._table(branch)
        for numbers in zip_longest(*of_person):
            people = [
                person if number is None else self.conditions[number]
                for person, number in zip(table.people, numbers, strict=True)
            ]
            begun = turn_order.next_round(self.game, table._replace(people=tuple(people)))
            after = self.game.foreseen(begun, self.picks)
            for number, person in zip(numbers, people, strict=True):
                if number is not None:
                    self._later[*self._round(out), number] = self.number(after.person(person.id))
            yield

    def _round(self, out: Out) -> tuple[object, ...]:
        return "begun", self.fight.round, out

    def _later_of(self, out: Out) -> Callable[[int], int]:
        key = self._round(out)
        return lambda number: self._later[*key, number]

    def _table(self, branch: Branch) -> Fight:
        """The fight as it may be in a branch."""
        people = tuple(self.conditions[next(iter(odds))] for odds in branch.people)
        return self.fight._replace(people=people)

    def _turn(self, out: Out, branch: Branch, place: int) -> Iterator[tuple[Out, Branch]]:
        """What somebody's turn makes of a branch."""
        for share, mine in self._alike(branch.people[place]):
            actor = branch.put(share, {place: mine})
            loaded = self._loaded((self.fight.round, place, self._bearing(mine), out), actor, place)
            others = (at for at in self._aimed(loaded) if at != place)
            for struck in self._parted(actor, tuple(others)):
                yield from self._struck(out, struck, place, loaded)

    def _aimed(self, loaded: PendingRoll[Any] | None) -> tuple[int, ...]:
        """The places of those whom a roll is aimed at."""
        ids = loaded.target.split() if loaded else ()
        return tuple(self.ids.index(id_) for id_ in ids)

    def _alike(self, stands: Distribution) -> list[tuple[Ratio, Distribution]]:
        """The conditions of somebody in groups that make no difference to rolls, each with its chance."""
        stands = self._same(stands)
        if id(stands) not in self._groups:
            groups: dict[object, dict[int, int]] = {}
            for number, weight in stands.items():
                groups.setdefault(self._bearing_of(number), {})[number] = weight
            self._groups[id(stands)] = [
                (Ratio(sum(each.values()), stands.total), self._same(Distribution(each)))
                for each in groups.values()
            ]
        return self._groups[id(stands)]

    def _parted(self, branch: Branch, targets: Sequence[int]) -> Iterator[Branch]:
        """A branch in parts, in each of which the targets are alike."""
        if not targets:
            yield branch
            return
        for share, theirs in self._alike(branch.people[targets[0]]):
            yield from self._parted(branch.put(share, {targets[0]: theirs}), targets[1:])

    def _bearing_of(self, number: int) -> object:
        if number not in self._bearings:
            self._bearings[number] = self.game.bearing(self.conditions[number])
        return self._bearings[number]

    def _bearing(self, stands: Distribution) -> object:
        return self._bearing_of(next(iter(stands)))

    def _struck(
        self, out: Out, branch: Branch, place: int, loaded: PendingRoll[Any] | None
    ) -> Iterator[tuple[Out, Branch]]:
        """The ends of a turn in which nothing but dice is open."""
        concerned = (place, *self._aimed(loaded))
        key = self.fight.round, tuple((at, self._bearing(branch.people[at])) for at in concerned)
        if key not in self._moves:
            self._moves[key] = self._parts(self.moves(branch, place) if loaded else [((), 1)], place)
        move = self._moves[key]
        own = self._acted(branch.people[place], move.mine)
        branch = branch.put(Ratio(1), {place: own})
        for end in self._ended(key, tuple(self._same(branch.people[at]) for at in move.touched)):
            self.exact = self.exact and end.exact
            now = list(out)
            for at, flag in zip(move.touched, end.down, strict=True):
                now[at] = flag
            now[place] = now[place] or self.down[next(iter(own))]
            yield tuple(now), branch.put(end.chance, dict(zip(move.touched, end.stand, strict=True)))

    def _parts(self, moves: Moves, place: int) -> Move:
        """Moves by what each of those concerned suffers, equal ones as one."""
        mine, rest = apart(moves, self.ids[place])
        touched = tuple(sorted({self.ids.index(change.who) for changes, _ in rest for change in changes}))
        weights: dict[tuple[Changes, ...], int] = {}
        for changes, weight in rest:
            by_person = tuple(
                tuple(change for change in changes if change.who == self.ids[at]) for at in touched
            )
            weights[by_person] = weights.get(by_person, 0) + weight
        return Move(mine, touched, tuple(weights.items()))

    def _acted(self, stands: Distribution, mine: Changes) -> Distribution:
        """How somebody stands after their own turn, in which this befell them."""
        stands = self._same(stands)
        key = id(stands), mine
        if key not in self._actors:
            after = stands.map(lambda state: self._after_turn(self._changed(state, mine)))
            self._actors[key] = self._same(after)
        return self._actors[key]

    def _same(self, stands: Distribution) -> Distribution:
        """The first distribution with these conditions and weights in this order.

        It is kept as long as the course, so that whatever hangs on it is found by its ``id``.
        """
        return self._stands.setdefault(tuple(stands.items()), stands)

    def _ended(self, key: Any, stands: tuple[Distribution, ...]) -> list[End]:
        """The ends of the moves of ``key`` for those whom they touch, by who is down."""
        which = key, tuple(map(id, stands))
        if which not in self._ends:
            self._ends[which] = self._worked_out(key, stands)
        return self._ends[which]

    def _worked_out(self, key: Any, stands: tuple[Distribution, ...]) -> list[End]:
        joint: dict[tuple[int, ...], int] = {}
        for stand, count in _together(stands):
            for after, weight in self._spread(key, stand):
                joint[after] = joint.get(after, 0) + weight * count
        by_flags: dict[Out, dict[tuple[int, ...], int]] = {}
        for after, weight in joint.items():
            by_flags.setdefault(tuple(self.down[state] for state in after), {})[after] = weight
        whole = sum(joint.values())
        ends = []
        for flags, weights in by_flags.items():
            both = Distribution(weights)
            parts = tuple(self._same(_part(both, nth)) for nth in range(len(stands)))
            exact = sum(len(part) > 1 for part in parts) < 2
            ends.append(End(flags, Ratio(both.total, whole), parts, exact))
        return ends

    def _spread(self, key: Any, stand: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
        """Where the moves of ``key`` lead from these conditions of those whom they touch, with weights."""
        if (key, stand) not in self._spreads:
            weights: dict[tuple[int, ...], int] = {}
            for changes, weight in self._moves[key].weights:
                after = tuple(map(self._changed, stand, changes))
                weights[after] = weights.get(after, 0) + weight
            self._spreads[key, stand] = list(weights.items())
        return self._spreads[key, stand]

    def _changed(self, number: int, changes: Sequence[Change]) -> int:
        for change in changes:
            key = number, change.what, change.by
            if key not in self._later:
                self._later[key] = self.number(
                    self.game.altered(self.conditions[number], change.what, change.by)
                )
            number = self._later[key]
        return number

    def _after_turn(self, number: int) -> int:
        """The condition of somebody whose turn is over."""
        key = "done", number
        if key not in self._later:
            person = self.conditions[number]
            after = turn_order.acted(self.game, self.fight.put(person), person)
            self._later[key] = self.number(after.person(person.id))
        return self._later[key]

    def _loaded(self, key: object, branch: Branch, place: int) -> PendingRoll[Any] | None:
        if key not in self._loads:
            self._loads[key] = self.loaded(branch, place)
        return self._loads[key]

    def loaded(self, branch: Branch, place: int) -> PendingRoll[Any] | None:
        """What somebody rolls; a target who is down gives way to the first enemy who stands."""
        fight, game = self._table(branch), self.game
        person = fight.people[place]
        picks = self.picks(person)
        loaded = game.load(fight, person, picks)
        target = fight.find(loaded.target) if loaded else None
        if target is None or target.side == person.side or not game.down(target):
            return loaded
        enemies = (other for other in fight.people if other.side != person.side and not game.down(other))
        other = next(enemies, None)
        return game.load(fight, person, {**picks, "target": other.id}) if other else None

    def moves(self, branch: Branch, place: int) -> Moves:
        """What somebody's turn can bring."""
        roll = self.loaded(branch, place)
        assert roll is not None
        fight, game = self._table(branch), self.game
        weights: dict[Changes, int] = {}
        for run, weight in outcomes(roll.checked()):
            changes = game.applied(fight, roll, run)
            weights[changes] = weights.get(changes, 0) + weight
        return list(weights.items())


def mixed(parts: list[tuple[Ratio, Distribution]]) -> Distribution:
    """One distribution of several, each by its chance.

    >>> from rulespkg.dice import die
    >>> mixed([(Ratio(1, 4), die(2)), (Ratio(3, 4), die(1))])[1]
    Ratio(7, 8)
    """
    denominator = math.lcm(*(chance.den for chance, _ in parts))
    which = Distribution(
        {at: chance.num * (denominator // chance.den) for at, (chance, _) in enumerate(parts)}
    )
    return which.then(lambda at: parts[at][1]).reduced()


def _short(chance: Ratio) -> Ratio:
    return Ratio(-(-chance.num * FINE // chance.den), FINE)


def _shorter(odds: Distribution) -> Distribution:
    if odds.total <= FINE:
        return odds
    return Distribution({number: weight * FINE // odds.total for number, weight in odds.items()})


def _part(both: Distribution, nth: int) -> Distribution:
    """How one of several stands, whatever the others do."""
    return both.map(lambda stand: stand[nth]).reduced()


def apart(moves: Moves, who: str) -> tuple[Changes, Moves]:
    """What befalls somebody whatever the dice say, and the rest."""
    own = {tuple(change for change in changes if change.who == who) for changes, _ in moves}
    if len(own) > 1:
        return (), moves
    return own.pop(), [
        (tuple(change for change in changes if change.who != who), weight) for changes, weight in moves
    ]


def _together(stands: Sequence[Distribution]) -> Iterator[tuple[tuple[int, ...], int]]:
    """All ways for several people to stand, with weights."""
    if not stands:
        yield (), 1
        return
    for number, weight in stands[0].items():
        for rest, count in _together(stands[1:]):
            yield (number, *rest), weight * count


class _Asked:
    """What a forecast is asked of: equal where nothing differs that it could hang on."""

    __slots__ = ("fight", "game", "key", "picks")

    def __init__(self, game: Game, fight: Fight, picks: PicksOf) -> None:
        self.game, self.fight, self.picks = game, fight, picks
        on_cards = [picks(person) for person in fight.people]
        self.key = game.system.name, homebrew_rows.slugs(), repr(fight), repr(on_cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def of_fight(game: Game, fight: Fight, picks: PicksOf) -> Prognosis:
    """The chance of everybody to be down by the end of the next round, or what the game itself says."""
    asked = _Asked(game, fight, picks)
    slot = _slot(asked)
    if not slot:
        slot.append(worked_out(asked, lambda: _of_asked(asked)))
    return slot[0]


@remembered(MOST_KEPT)
def _slot(_: _Asked) -> list[Prognosis]:
    """The place of a forecast that is kept, empty until it has been worked out."""
    return []


def _of_asked(asked: _Asked) -> Steps[Prognosis]:
    """The forecast, by the share that is done; later turns take longer than earlier ones."""
    game, fight, picks = asked.game, asked.fight, asked.picks
    own = game.prognosis(fight, picks)
    if own is not None:
        return own
    course = Course(game, fight, picks)
    now = turns(game, fight)
    later = turns(game, next_round(game, now.over, picks))
    parts = [course.acts(who) for who in now.ids]
    yield from _each(parts, 0, len(now.ids) + len(later.ids))
    soon = {person.id: course.chance(person.id) for person in fight.people}
    parts = [course.begins(), *(course.acts(who) for who in later.ids)]
    yield from _each(parts, len(now.ids), len(now.ids) + len(later.ids))
    word = game.round_word.lower()
    rows = tuple(
        Outlook(person, course.chance(person.id), _note(game, person, soon[person.id], bool(now.ids)))
        for person in fight.people
    )
    title = f"Down by the end of {word} {fight.round + 1}"
    ties = _tie_words(fight, (*now.ties, *later.ties))
    return Prognosis(title, rows, (*ties, *LEFT_OUT, *game.left_out), course.exact, bool(ties))


def _each(parts: Iterable[Steps[None]], before: int, of: int) -> Steps[None]:
    """One part after the other, by the share of all ``of``, ``before`` of which are done."""
    for at, part in enumerate(parts, before):
        for share in part:
            yield min(1, (at + share) / max(1, of)) ** 2


def _tie_words(fight: Fight, ties: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The order that was taken for ties, in a sentence; nothing where there are none."""
    orders = dict.fromkeys(" before ".join(fight.person(id).name for id in tied) for tied in ties)
    return (f"Ties go in the order of the list: {', '.join(orders)}.",) if orders else ()


def _note(game: Game, person: Person, soon: Ratio, running: bool) -> str:
    if game.down(person):
        return game.down(person)
    return f"{percent(soon)} by the end of this {game.round_word.lower()}" if running else ""
