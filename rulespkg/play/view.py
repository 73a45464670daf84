"""A table as somebody looks at it: whose sheet and card are open, and what is picked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypedDict

from rulespkg import systems
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Typed
from rulespkg.model.system import System
from rulespkg.play.draft import PLACE, Draft, read_draft
from rulespkg.play.fight import Fight
from rulespkg.play.game import BAG, Game, Roller
from rulespkg.play.person import Person
from rulespkg.play.roll import PendingRoll
from rulespkg.play.rows import Row, every_row, field_of, rollable, rows

MOST_WORDS = 3
"""Of what is picked on the first tab, no more stands on the button."""


class Looks(TypedDict, total=False):
    """Looked at: a tab, a pane in the panel, whose sheet, who rolls, whose own matters, which roll.

    ``by`` is who rolls on the first tab; ``roller`` is "" where that is somebody of the table.
    ``make`` is "1" while a character is made in place of the sheets, ``veil`` where the numbers of foes are
    not for whoever looks.
    """

    tab: str
    panel: str
    who: str
    open: str
    own: str
    by: str
    roller: str
    make: str
    veil: str


class Desk(NamedTuple):
    """A table as somebody looks at it."""

    game: Game
    fight: Fight
    ui: dict[str, Any]
    saved: dict[str, dict[str, str]]
    root: str
    foes: tuple[str, ...] = ()
    """The names of those saved characters that are foes."""
    rulings: dict[str, str] = {}  # noqa: RUF012 - never changed in place
    """What the reader's group has settled for the calculators of the game."""

    @property
    def facts(self) -> list[Any]:
        """What the request wants to know as data; nothing where a page draws."""
        wanted = self.ui.get("facts")
        return wanted if isinstance(wanted, list) else []

    def system_of(self, id: str) -> System:
        """The game itself, or the tool that a calculator such as "dice.bag" belongs to."""
        name = id.partition(".")[0]
        return systems.load(name) if name in systems.TOOLS else self.game.system

    def calculator(self, id: str) -> type[Calculator]:
        """A calculator of the game or of a tool; ``KeyError`` if there is none."""
        return self.system_of(id).calculator(id)

    def picks(self, place: str) -> dict[str, str]:
        """What is picked at a place such as "roll:buskit.opposed", "sheet:p1" or "fight:p2"."""
        picks = {**self.house(place), **self.chosen(place)}
        kind, _, id = place.partition(":")
        return {**self.calculator(id).suggested(picks), **picks} if kind == "roll" else picks

    def chosen(self, place: str) -> dict[str, str]:
        """The same without the optional rules of the table."""
        places = self.ui.get("picks", {})
        chosen = places.get(place, {}) if isinstance(places, dict) else {}
        return {str(name): str(text) for name, text in chosen.items()}

    @property
    def makes(self) -> bool:
        """Whether a character is made in place of the sheets."""
        return self.game.maker is not None and self.ui.get("make") == "1"

    @property
    def draft(self) -> Draft:
        """The character that is made."""
        return read_draft(self.game, self.chosen(PLACE))

    def house(self, place: str) -> dict[str, str]:
        """The optional rules of the table as picks; on the first tab, those that the roll has a field for."""
        kind, _, id = place.partition(":")
        on = dict.fromkeys(self.fight.house, "1")
        if kind != "roll" or not on:
            return on
        fields = self.calculator(id).asked
        return {name: text for name, text in on.items() if name in fields}

    @property
    def roller(self) -> Roller:
        """The roll of the first tab: of the game's list, or any other that was looked up."""
        wanted_id = str(self.ui.get("roller"))
        rollers = (*self.game.rollers, BAG)
        own_roller = next((roller for roller in rollers if roller.calculator == wanted_id), None)
        other = None if own_roller else rollable(self.game.system, wanted_id)
        return Roller(wanted_id, every_row(other)) if other else own_roller or rollers[0]

    def selected(self, name: str) -> Person | None:
        """Who is looked at by this name: "who", "open", "own" or "by"; ``None`` where they have left."""
        return self.fight.find(str(self.ui.get(name)))

    @property
    def shown(self) -> tuple[Person, ...]:
        """Those whose numbers are shown, in the order of the list: all, but no foes to a player's phone."""
        veiled = self.ui.get("veil") == "1"
        return tuple(person for person in self.fight.people if person.ours or not veiled)

    @property
    def who(self) -> Person | None:
        """Whose sheet is looked at: whoever was chosen, else whoever acts, else the first of ours."""
        chosen = (self.selected("who"), self.acting)
        ours = next((person for person in self.fight.people if person.ours), None)
        return next((person for person in chosen if person in self.shown), ours)

    @property
    def acting(self) -> Person | None:
        """Who acts: whoever was chosen to roll, else whoever is on turn."""
        return self.selected("open") or self.fight.find(self.fight.on_turn)

    @property
    def by(self) -> Person | None:
        """Who rolls on the first tab; ``None`` where nobody is here, or a roll of nobody is looked at.

        Whoever was chosen, else whoever acts, else whose sheet is looked at.
        """
        people = self.shown
        if self.ui.get("roller") or not people:
            return None
        chosen = (self.selected("by"), self.acting, self.who)
        return next((person for person in chosen if person in people), people[0])

    def loaded(self) -> PendingRoll[Any] | None:
        """The roll that the button throws, by the tab that was touched last; ``Refusal`` of illegal picks.

        ``None`` where nothing can be rolled there, such as in a fight in which nobody is on turn.
        """
        where = self.ui.get("from", "roll")
        if where == "sheet" and self.who:
            return self.from_sheet(self.who)
        if where == "roll" and self.by:
            return self.from_sheet(self.by)
        if where == "fight":
            if self.acting is None:
                return None
            picks = self.picks(self.game.spot(self.acting))
            return self.game.load(self.fight, self.acting, picks)
        return self.from_roller()

    def from_sheet(self, person: Person) -> PendingRoll[Any] | None:
        """The roll of the key that is picked on a sheet, else of the first; ``None`` without keys."""
        picks = self.picks(f"sheet:{person.id}")
        keys = self.game.keys(person, picks)
        key = next((key for key in keys if key.id == picks.get("key")), keys[0] if keys else None)
        return key.loaded._replace(title=f"{person.name}: {key.loaded.title}") if key else None

    @property
    def bids(self) -> str:
        """What to do where a text of the first tab is asked for and nothing is written; "" elsewhere."""
        if self.ui.get("from", "roll") != "roll" or self.by:
            return ""
        id = self.roller.calculator
        picks = self.picks(f"roll:{id}")
        blank = (
            field.bids
            for name in self.roller.fields
            if isinstance(field := field_of(self.calculator(id), name), Typed)
            and not picks.get(name, field.default).strip()
        )
        return next(blank, "")

    def from_roller(self) -> PendingRoll[Any]:
        """The roll of the first tab, with what is picked there."""
        id = self.roller.calculator
        calculator, picks = self.calculator(id), self.picks(f"roll:{id}")
        form = calculator.read(picks)
        if form.roll_title != calculator.title:
            return PendingRoll(form, form.roll_title, calculator.title)
        title = self.roller.title or calculator.title
        return PendingRoll(form, title, in_brief(rows(calculator, self.roller.fields, picks)))


def in_brief(rows: Iterable[Row]) -> str:
    """What is picked in rows, in a few words: "Trait die d8, Range Far"."""
    picked = [
        f"{row.label} {chip.label}".strip()
        for row in rows
        for chip in row.chips
        if chip.on and chip.label and (row.kind, chip.label) != ("steps", "0")
    ]
    return ", ".join(picked[:MOST_WORDS])
