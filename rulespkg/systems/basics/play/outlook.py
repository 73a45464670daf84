"""The next morning: what is due of a day, worked out for each of the party."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulespkg.dice.chain import exhaust
from rulespkg.dice.distribution import Distribution
from rulespkg.model.answer import percent
from rulespkg.play.fight import Fight
from rulespkg.play.game import Game, Outlook, PicksOf, Prognosis
from rulespkg.play.person import Person
from rulespkg.play.prognosis import outcomes
from rulespkg.play.roll import Change
from rulespkg.play.turn_order import next_round
from rulespkg.systems.basics.play import day
from rulespkg.systems.basics.play.keys import Happening, Resource, State
from rulespkg.systems.basics.play.people import held, hp

LEFT_OUT = (
    "Everybody does what is set on the card, then what is due: disease, weather, hunger, travel, sleep.",
    "Nobody takes another breather, and nobody is cared for.",
)
SLEEPLESS = "Whoever loses HP to lack of sleep would sleep for a day; here the day goes on."


class Hour(NamedTuple):
    """How far somebody's day has come.

    ``own`` is on once what the card says has been done in this pass, ``lost`` once HP are lost.
    """

    phase: int
    own: bool
    lost: bool
    used: tuple[tuple[str, int], ...]
    marks: tuple[str, ...]


def of_day(game: Game, fight: Fight, picks: PicksOf) -> Prognosis:
    """The chance of each of the party to be worse off the next morning, and to lose HP on the way."""
    if not fight.turn:
        fight = next_round(game, fight)
    party = [person for person in fight.people if person.ours and not game.down(person)]
    rows = tuple(_of(game, fight, person, picks) for person in party)
    more = (SLEEPLESS,) if any(State.SLEEPLESS in person.marks for person in party) else ()
    return Prognosis(f"Worse off on the morning after day {fight.round}", rows, (*LEFT_OUT, *more))


def _of(game: Game, fight: Fight, person: Person, picks: PicksOf) -> Outlook:
    def at(hour: Hour) -> Person:
        return person._replace(used=dict(hour.used), marks=hour.marks)

    def goes_on(hour: Hour) -> Distribution | None:
        person = at(hour)
        if game.down(person):
            return None
        here = fight._replace(phase=hour.phase).put(person)
        what = due(here, person, picks, hour.own)
        if what is None:
            later = hour._replace(phase=hour.phase + 1, own=False)
            return Distribution.certain(later) if later.phase < len(game.phases) else None
        return _after(game, here, person, hour, what, picks)

    start = Hour(fight.phase, False, False, tuple(sorted(person.used.items())), person.marks)
    ends = exhaust(Distribution.certain(start), goes_on)
    lost = ends.probability(lambda hour: hour.lost)
    worse = ends.probability(lambda hour: bool(game.down(at(hour))) or weight(at(hour)) > weight(person))
    return Outlook(person, worse, f"{percent(lost)} to lose HP" if lost else "")


def due(fight: Fight, person: Person, picks: PicksOf, own: bool) -> Happening | None:
    """What somebody does next: what the card says, then what is due; ``None`` where the pass is over."""
    choice = None if own else day.day_offer(fight, person).filled(picks(person))
    if choice:
        return choice
    happening = day.due_next(fight, person)
    rests = happening == Happening.BREATHER or (happening == Happening.SLEEP and fight.phase != day.NIGHT)
    return None if rests else happening


def weight(person: Person) -> int:
    """HP that are gone and levels of fatigue together."""
    return person.used_of(Resource.HP) + held(person).fatigue


def _after(
    game: Game, fight: Fight, person: Person, hour: Hour, what: Happening, picks: PicksOf
) -> Distribution:
    texts = picks(person)
    roll = day.OFFERS[what](fight, person, texts).filled(texts)
    acted = hour._replace(own=True)
    if roll is None:
        return Distribution.certain(acted)
    weights: dict[Hour, int] = {}
    for run, count in outcomes(roll):
        changes = game.applied(fight, roll, run)
        after = altered(game, person, changes)
        end = acted._replace(
            lost=hour.lost or hp(after) < hp(person),
            used=tuple(sorted(after.used.items())),
            marks=after.marks,
        )
        weights[end] = weights.get(end, 0) + count
    return Distribution(weights)


def altered(game: Game, person: Person, changes: Sequence[Change]) -> Person:
    """Somebody after those changes that are theirs."""
    for who, what, by in changes:
        person = game.altered(person, what, by) if who == person.id else person
    return person
