"""Scenes: the people in one, and what its lines of dice do to them, kept as a table of the place for play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from macros.cards import cards
from macros.pages import SITE_ROOT, Place, one_line
from macros.play import table
from macros.scenes.line import drawn
from macros.scenes.stop import stop
from macros.scenes.throw import Says, Throw, hold_to, pairs, read
from rulespkg.html.markup import Html, block, join, tag
from rulespkg.model.problem import Refusal
from rulespkg.play import events
from rulespkg.play.fight import Fight
from rulespkg.play.game import Game, Gauge, Kind
from rulespkg.play.roll import Change, PendingRoll
from rulespkg.systems import play

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulespkg.dice import Run
    from rulespkg.model.calculator import Calculator
    from rulespkg.play.person import Person


class Seat:
    """Somebody in a scene, as its lines have left them so far."""

    def __init__(self, scene: Scene, id: str) -> None:
        self.scene = scene
        self.id = id

    @property
    def person(self) -> Person:
        """Who sits here."""
        return self.scene.fight.person(self.id)

    @property
    def gauges(self) -> tuple[Gauge, ...]:
        """Everything of which there is so much."""
        return self.scene.game.gauges(self.person)

    def used_of(self, gauge: str) -> int:
        """How much is gone, as calculators ask for it; ``KeyError`` where there is no such gauge."""
        return {gauge.id: gauge.used for gauge in self.gauges}[gauge]

    def describe(self) -> Html:
        """The name, and how much of everything there is now."""
        plain = [gauge for gauge in self.gauges if gauge.shows == "left"]
        meters = [
            _meter(gauge)
            for gauge in self.gauges
            if gauge.used or gauge in plain or not (plain or gauge.quiet)
        ]
        return join([tag("b", self.person.name), f": {', '.join(meters)}"])


def _meter(gauge: Gauge) -> str:
    """So much of everything, or how much harm, and what that means."""
    whole = f" of {gauge.most}" if gauge.shows == "left" else ""
    means = f" ({gauge.word})" if gauge.word and gauge.used else ""
    return f"{gauge.label} {gauge.now}{whole}{means}"


class Scene:
    """A scene on the page that ``here`` gives: its people, and the events that its lines have led to."""

    def __init__(self, here: Callable[[], Place], name: str) -> None:
        self.here = here
        self.name = name
        self.game = play(here().system.name)
        self.fight = Fight()
        self.events: list[dict[str, object]] = []

    def _happens(self, **event: object) -> None:
        try:
            self.fight = events.after(self.game, self.fight, event)
        except Refusal as refused:
            raise stop(self.here(), str(refused)) from None
        self.events.append(event)

    def sits(self, name: str, sheet: str = "", side: str = "foe", like: str = "") -> Seat:
        """Somebody joins: a sheet's inputs as words, on top of those of a ready-made person, ``like``."""
        kinds = {kind.name: kind.sheet for kind in self.game.kinds}
        if like and like not in kinds:
            raise stop(self.here(), f"nobody ready-made is called “{like}”; there is {', '.join(kinds)}.")
        self._happens(do="add", people=[[side, {**kinds.get(like, {}), **pairs(sheet), "name": name}]])
        return Seat(self, f"p{self.fight.joined}")

    def played(
        self,
        calculator: str,
        inputs: str = "",
        faces: str = "",
        says: Says | None = None,
        names: Mapping[str, str] | None = None,
        by: Seat | None = None,
        on: Seat | None = None,
        order: bool = False,
    ) -> str:
        """A line of dice, rolled ``by`` somebody; what it does befalls ``on``.

        With ``order`` it puts all people in order, and a round begins.
        ``says`` may also name what ``on`` has afterward, such as "left.wounds", and what that means, such as
        "state.stun".
        """
        place = self.here()
        thrown = read(place, calculator, inputs, faces)
        before = on.gauges if on else ()
        if thrown.run is not None:
            self._befall(thrown, thrown.run, by, on)
            if order:
                self._round(thrown, thrown.run)
        now = on.gauges if on else ()
        after = {f"left.{gauge.id}": str(gauge.now) for gauge in now} | {
            f"state.{gauge.id}": gauge.word for gauge in now
        }
        hold_to(place, says or {}, thrown.values | after)
        state_line = tag("p", on.describe(), class_="rb-scene-left") if on and now != before else ""
        return drawn(place, thrown, names or {}, state_line)

    def _befall(self, thrown: Throw, run: Run, by: Seat | None, on: Seat | None) -> None:
        if by is None and on is None:
            return
        actor, target = by.id if by else "", on.id if on else ""
        roll = PendingRoll(thrown.form, thrown.form.title, actor=actor, target=target)
        changes = self.game.effects(self.fight, roll, run) or self._plainly(roll, run)
        if changes:
            words = f"{thrown.form.title}: {thrown.answer.headline}"
            self._happens(do="change", changes=[list(change) for change in changes], words=words)

    def _plainly(self, roll: PendingRoll[Calculator], run: Run) -> tuple[Change, ...]:
        """The harm of a roll that the place for play does not know: effects by the names of gauges."""
        gauge_ids = {gauge.id for gauge in Seat(self, roll.target).gauges} if roll.target else ()
        return tuple(
            change for change in Game.effects(self.game, self.fight, roll, run) if change.what in gauge_ids
        )

    def _round(self, thrown: Throw, run: Run) -> None:
        people = [person for person in self.fight.people if not self.game.down(person)]
        rows = [[who.id, who.place, list(who.faces)] for who in self.game.placed(people, run)]
        self._happens(do="order", title="Initiative", headline=thrown.answer.headline, places=rows)

    def spends(self, who: Seat, gauge: str, by: int) -> str:
        """Somebody has so much less of something without a roll, such as action points; nothing is shown."""
        counts_down = {gauge.id: gauge.shows == "left" for gauge in who.gauges}[gauge]
        self._happens(do="change", changes=[[who.id, gauge, by if counts_down else -by]], words="")
        return ""

    def passes(self) -> str:
        """The turn goes to the next in the order; nothing is shown."""
        self._happens(do="next")
        return ""

    def stand(self) -> str:
        """How everybody stands now."""
        seats = [Seat(self, person.id).describe() for person in self.fight.people]
        return one_line(block("ul", "rb-scene-stand", [tag("li", html) for html in seats]))

    def card(self, who: Seat, wish: str, way: str = "", line: str = "") -> str:
        """The card of somebody who sits: what they want, how they go about it, a line to say, dice."""
        person = who.person
        return cards([Kind(person.name, person.sheet, "", person.side, wish, way, line)], self.game)

    def take_over(self, words: str, way_in: str = "Take over here") -> str:
        """The way into the place for play, with everybody as they are now."""
        href = f"{SITE_ROOT}{table(self.game, self.name, self.events)}"
        way = tag("a", way_in, href=href, class_="rb-go")
        return one_line(tag("p", words, " ", way, class_="rb-scene-fork"))
