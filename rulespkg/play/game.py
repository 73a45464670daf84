"""What a game declares for play: who can sit at the table, what they roll, and what a turn is.

A game makes one subclass of ``Game`` and one instance of it, ``PLAY``, in its room ``play``.
Everything that is rolled is a calculator of the game, filled in: a ``PendingRoll``.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rulespkg.model.answer import Dice, summed_up, thrown
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.words import minus
from rulespkg.play import stands
from rulespkg.play.chance import Win, win_of
from rulespkg.play.person import HOLDING, Person
from rulespkg.play.roll import Change, Offer, PendingRoll, Picks
from rulespkg.play.rows import Row, offered
from rulespkg.play.table_event import TableEvent
from rulespkg.play.turns import TurnRule

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulespkg.dice import Ratio, Run
    from rulespkg.model.calculator import Calculator
    from rulespkg.model.system import System
    from rulespkg.play.fight import Fight
    from rulespkg.play.maker import Maker
    from rulespkg.play.table_event import TableEvent


type PicksOf = Callable[[Person], Picks]
"""What is picked on the card of each."""


VERBS = {"left": ("Lost", "Regained"), "taken": ("Taken", "Healed"), "counted": ("More", "Fewer")}
"""What a change of a gauge is called, by what it shows, where a game has no words of its own."""


class Gauge(NamedTuple):
    """Something of which a person has so much: Wounds, Shock, luck, ammunition.

    ``most`` is all of it, ``used`` what is gone or taken.
    ``shows`` is "left" where a full one is good, "taken" where an empty one is, "counted" for the others.
    ``word`` says what it means now. A ``quiet`` one is shown only while something is gone or taken.
    ``verbs`` say what becomes of it where more is gone or taken, and where less is.
    Where it is ``endless``, ``most`` only fills a bar; where it is ``in_order``, the order shows it already.
    ``brief`` is a label for the head of a card, where the own one is long.
    """

    id: str
    label: str
    most: int
    used: int
    shows: str = "left"
    word: str = ""
    quiet: bool = False
    verbs: tuple[str, str] = ("", "")
    endless: bool = False
    in_order: bool = False
    brief: str = ""

    @property
    def changes(self) -> tuple[str, str]:
        """What the two ways to change it are called: more gone or taken, and less.

        >>> Gauge("stun", "Stun", 15, 2, "taken").changes
        ('Taken', 'Healed')
        >>> Gauge("luck", "Luck", 5, 2, verbs=("Spent", "Regained")).changes
        ('Spent', 'Regained')
        """
        return self.verbs if self.verbs[0] else VERBS[self.shows]

    @property
    def standing(self) -> str:
        """How it stands, with all that there can be: for the log.

        >>> Gauge("wounds", "Wounds", 6, 2).standing, Gauge("stun", "Stun", 20, 14, "taken").standing
        ('Wounds 4 of 6 left', 'Stun 14 of 20')
        >>> Gauge("km", "Kilometers", 99, 12, "counted").standing
        'Kilometers 12'
        """
        if self.endless or self.shows == "counted":
            return self.words
        left = " left" if self.shows == "left" else ""
        return f"{self.label} {minus(self.now)} of {self.most}{left}"

    @property
    def now(self) -> int:
        """The number to show."""
        return self.most - self.used if self.shows == "left" else self.used

    @property
    def meaning(self) -> str:
        """What that number is: so many left, or so many taken; "" where the label says it.

        >>> Gauge("wounds", "Wounds", 6, 0).meaning, Gauge("stun", "Stun", 15, 2, "taken").meaning
        ('left', 'taken')
        """
        return "" if self.shows == "counted" else self.shows

    @property
    def words(self) -> str:
        """The number with its name and what it is.

        >>> Gauge("wounds", "Wounds", 6, 2).words, Gauge("km", "Kilometers", 99, 12, "counted").words
        ('Wounds 4 left', 'Kilometers 12')
        """
        return f"{self.label} {minus(self.now)} {self.meaning}".rstrip()


class Key(NamedTuple):
    """One tap on a sheet: the group it stands in, its words, a die or a rank, and what it loads.

    ``row`` is the address of the row of a table that it is about, "" where it is about none.
    """

    id: str
    group: str
    label: str
    loaded: PendingRoll[Any]
    sub: str = ""
    face: str = ""
    row: str = ""


class Act(NamedTuple):
    """Something to do that needs no roll: its words, and what it changes.

    ``ends`` is on where it takes the turn of whoever does it.
    """

    label: str
    changes: tuple[Change, ...]
    ends: bool = False


class Rest(NamedTuple):
    """A rest that needs no roll: its words, the same for all who take it together, and what it changes."""

    words: str
    changes: tuple[Change, ...]


class Due(NamedTuple):
    """Something that comes due at the end of a round: its words, the rule behind it, and what it does.

    Where it asks for dice, ``loaded`` has the roll.
    """

    words: str
    rule: str
    changes: tuple[Change, ...] = ()
    loaded: PendingRoll[Any] | None = None


class Choice(NamedTuple):
    """One answer to a question after a roll: its words, inputs that change, and what it costs.

    With ``again`` the dice are thrown anew; otherwise the same faces are read again.
    """

    label: str
    inputs: dict[str, str]
    changes: tuple[Change, ...] = ()
    again: bool = False


class Ask(NamedTuple):
    """A question that a roll leaves open, such as whether to spend luck."""

    words: str
    choices: tuple[Choice, ...]

    def to_json(self) -> dict[str, Any]:
        """The question as plain values."""
        return {"words": self.words, "choices": [choice._asdict() for choice in self.choices]}


class Kind(NamedTuple):
    """A ready-made person: its name, flat inputs of the game's character, a line about it, and its side.

    ``wish`` is what it wants, ``way`` how it fights, and ``line`` a sentence to say: for whoever plays it.
    """

    name: str
    sheet: dict[str, str]
    about: str
    side: str = "foe"
    wish: str = ""
    way: str = ""
    line: str = ""


class Roller(NamedTuple):
    """A roll on the first tab: a calculator and the fields to tap, by their names in an address.

    Any other field of the calculator keeps its default.
    ``title`` is what somebody does who rolls it, and stands on the list and on the button; of a calculator of
    no game, which is loaded only where somebody rolls it, it is the calculator's own.
    """

    calculator: str
    fields: tuple[str, ...]
    title: str = ""


BAG = Roller("dice.bag", ("throw", "aim", "more", "goal"), "Dice bag")
"""The roll that no game lists and every table has: any dice at all."""


class Outlook(NamedTuple):
    """What may become of somebody: the chance, and a note such as "12% by the end of this round"."""

    person: Person
    chance: Ratio
    note: str = ""


class Prognosis(NamedTuple):
    """Where it goes: what the chances are of, a line for each person, and what was left out.

    ``exact`` is off where the harm of one was taken as independent of the harm of another;
    ``tied`` is on where an order was taken for people who are tied.
    """

    title: str
    rows: tuple[Outlook, ...]
    left_out: tuple[str, ...] = ()
    exact: bool = True
    tied: bool = False


class Game:
    """A game's place for play. A subclass overrides what the game does; all methods are pure."""

    turn_rule: ClassVar[TurnRule] = TurnRule()
    """Whose turn it is."""
    order_words: ClassVar[str] = "Roll initiative"
    """What the button says that rolls for the order."""
    outlook_words: ClassVar[str] = "Who will fall?"
    """The question that the prognosis answers."""
    third: ClassVar[str] = "Fight"
    """The word on the third tab."""
    round_word: ClassVar[str] = "Round"
    """What passes when everybody has had a turn."""
    phases: ClassVar[tuple[str, ...]] = ("",)
    """The passes of a round, each of which goes through the order once."""
    each_round: ClassVar[bool] = True
    """Whether the order is rolled anew in each round."""
    place_counts: ClassVar[bool] = False
    """Whether the place in the order is spent or counted besides, so that nobody gets another by hand."""
    place_words: ClassVar[str] = "places"
    """What the places in the order are."""
    hold_word: ClassVar[str] = "Hold"
    """What the button says that lets a turn wait."""
    effect_form: ClassVar[str] = "{words} to {name}"
    """How the changes of one person are told."""
    house: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Optional rules that a table turns on, by names of the calculators' fields, with their words.

    What is on stands among all picks as "1", and in the rolls of the first tab that have such a field.
    """
    marks: ClassVar[tuple[tuple[str, str], ...]] = ()
    """States that can be on, with their words."""
    passing: ClassVar[tuple[str, ...]] = ()
    """Marks and gauges that do not outlast a fight, beside what ends with a turn or as a round begins."""
    end_words: ClassVar[str] = "End the fight"
    """What the button says by which all foes leave."""
    left_out: ClassVar[tuple[str, ...]] = ()
    """What a prognosis of this game leaves out besides what all leave out, in sentences."""
    kinds: ClassVar[tuple[Kind, ...]] = ()
    """Ready-made people and foes."""
    vital: ClassVar[tuple[str, ...]] = ()
    """The figures of the character's answer that somebody who runs a foe needs, by their keys."""
    foe_fields: ClassVar[tuple[str, ...]] = ()
    """What a foe of the group's own is asked for: inputs of the character, "skills.*.base" for each row."""
    maker: ClassVar[Maker | None] = None
    """How a character is made at a table; ``None`` where its chapter alone does it."""
    rollers: ClassVar[tuple[Roller, ...]] = ()
    """The rolls of the first tab, the commonest first."""

    meanings: ClassVar[dict[str, str]] = {}
    """What outcomes mean whose words alone do not say it, in sentences, by the keys of their figures."""
    heals: ClassVar[tuple[str, ...]] = ()
    """The calculators of the sheet's keys that heal, for the menu of a sheet."""
    chapters: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Where else a character heals and grows, without a calculator: words, and a page of the game."""

    def __init__(self, system: System) -> None:
        self.system = system

    def calculator(self, id: str) -> type[Calculator]:
        """A calculator of the game."""
        return self.system.calculator(id)

    @property
    def character(self) -> type[Calculator]:
        """The game's character form."""
        return self.calculator(f"{self.system.name}.character")

    def legal(self, sheet: dict[str, str]) -> dict[str, str]:
        """A character's flat inputs; ``Refusal`` where the game's character form would refuse them."""
        self.character.read(sheet)
        return sheet

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        """What a person has so much of."""
        return ()

    def status(self, person: Person) -> str:
        """One line about a person; marks are said beside it."""
        return ""

    def down(self, person: Person) -> str:
        """Why somebody can no longer act; "" while they can."""
        return ""

    def able(self, fight: Fight) -> list[Person]:
        """Who is put in order: all who can still act."""
        return [person for person in fight.people if not self.down(person)]

    def sheet_offer(self, person: Person, picks: Picks, /) -> Offer[Any, tuple[Key, ...]] | None:
        """What the keys of a sheet are measured against, and the keys that come of it.

        What is open may hang on the picks, among which are the optional rules of the table.
        """
        return None

    def ladder(self, person: Person, picks: Picks) -> tuple[Row, ...]:
        """What the keys of a sheet are measured against."""
        offer = self.sheet_offer(person, picks)
        return offered(offer, picks, lambda _: None) if offer else ()

    def keys(self, person: Person, picks: Picks) -> tuple[Key, ...]:
        """Everything on the sheet that can be rolled."""
        offer = self.sheet_offer(person, picks)
        return offer.filled(picks) if offer else ()

    def errands(self, person: Person) -> tuple[PendingRoll[Any], ...]:
        """What somebody heals and grows by in the chapters: calculators, filled in as the person is now.

        What a roll comes to are its ``effects``; what has no dice is ``grown``.
        """
        return ()

    def grown(self, person: Person, form: Any) -> dict[str, str]:
        """What a filled-in errand without dice changes on a sheet; ``Refusal`` where it may not."""
        return {}

    def arms(self, person: Person) -> tuple[Row, ...]:
        """Rows that change what a person carries; chips set flat inputs of the character."""
        return ()

    def spot(self, person: Person) -> str:
        """Where the picks on somebody's card are kept; people with the same spot share them."""
        return f"fight:{person.id}"

    def turn_offer(
        self, fight: Fight, person: Person, picks: Picks, /
    ) -> Offer[Any, PendingRoll[Any] | None] | None:
        """Target, weapon and the options that apply to somebody on a turn, and the roll that comes of them.

        What is open may hang on the picks; there is no roll where there is nobody to do it to.
        """
        return None

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        """Target, weapon and the options that apply, for somebody on a turn."""
        now = self.standing(fight, person, picks)
        offer = self.turn_offer(fight, person, now)
        if offer is None:
            return ()
        target = stands.target_of(offer, now)

        def event_of(field: str, name: str, text: str, words: str) -> TableEvent | None:
            of = stands.owner(offer.belongs[field], person.id, target)
            return stands.event(fight, of, name, text, words) if of else None

        def chance_of(sets: Picks) -> Ratio | None:
            return self.chance_of(self.load(fight, person, {**picks, **sets}))

        return offered(offer, now, chance_of, event_of)

    def standing(self, fight: Fight, person: Person, picks: Picks) -> Picks:
        """What is picked for somebody on a turn, in which whatever the fight keeps is as it keeps it."""
        return stands.standing(partial(self.turn_offer, fight, person), fight, person, picks)

    def load(self, fight: Fight, person: Person, picks: Picks) -> PendingRoll[Any] | None:
        """What the button throws for somebody on a turn; ``None`` where there is nobody to do it to."""
        now = self.standing(fight, person, picks)
        offer = self.turn_offer(fight, person, now)
        return offer.filled(now) if offer else None

    def acts(self, fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
        """What can be done without a roll while somebody's card is open."""
        return ()

    def states(self) -> tuple[tuple[str, str], ...]:
        """The marks, with those that homebrew rows add."""
        return self.marks

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        """The marks that can be put on and off by hand, with their words."""
        return tuple((name, words) for name, words in self.states() if name != HOLDING)

    def altered(self, person: Person, what: str, by: int) -> Person:
        """The person after a change of a gauge or a mark; ``Refusal`` where there is no such thing."""
        gauges = {gauge.id: gauge for gauge in self.gauges(person)}
        if what in gauges:
            return person.spent(what, by, gauges[what].most)
        if what in dict(self.states()):
            return person.marked(what, bool(by))
        raise Refusal(Problem("what", "What changes", f"Nothing here is called “{what[:40]}”."))

    def words(self, person: Person, what: str, by: int) -> str:
        """A change in words for ``effect_form``: "2 Wounds"; "" for what is only kept count of."""
        if what in dict(self.states()):
            words = dict(self.states())[what]
            return words if by else f"no longer {words.lower()}"
        labels = {gauge.id: gauge.label for gauge in self.gauges(person)}
        label = labels.get(what, what)
        return f"{minus(by)} {_singular(label) if abs(by) == 1 else label}"

    def effects(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> tuple[Change, ...]:
        """What Apply does after a finished roll, beside what it does whatever the dice say.

        An effect on the target that has the key of a gauge counts as it stands, unless a game says otherwise.
        """
        return tuple(
            Change(roll.target, effect.key, int(effect.value))
            for effect in roll.calculator.effects(run.state)
            if roll.target and effect.to == "target" and isinstance(effect.value, int) and effect.value
        )

    def stood(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> TableEvent:
        """What stands with somebody once Apply is tapped: ``of``, ``sets``, ``words``; empty for nothing."""
        return TableEvent()

    def applied(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> tuple[Change, ...]:
        """All that Apply does."""
        won = roll.won if roll.won and roll.calculator.wins(run.state) else ()
        return (*self.effects(fight, roll, run), *roll.besides, *won)

    def verdict_of(self, roll: PendingRoll[Any], run: Run) -> str:
        """The outcome in few words."""
        words: str = roll.calculator.headline(run)[0]
        return words.rstrip(".")

    def question(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> Ask | None:
        """What must or can be decided once the dice lie."""
        return None

    def summed(self, form: Any, run: Run) -> tuple[Dice, ...]:
        """The dice of a roll with their totals as a table reads them, in the order in which they meet."""
        return summed_up(thrown(run), form.in_all(run))

    def reader(self, roll: PendingRoll[Any]) -> Game:
        """Who reads a finished roll: this game for its own list and people, nobody for what was looked up."""
        is_listed = roll.id in [roller.calculator for roller in self.rollers]
        return self if is_listed or roll.actor else Game(self.system)

    def initiative(self, people: Sequence[Person]) -> PendingRoll[Any] | None:
        """The roll that puts everybody in order; ``None`` where a game has none."""
        return None

    def declared(self, fight: Fight, person: Person, picks: Picks) -> dict[str, str]:
        """What somebody declares before the order is rolled: ``Person.declared``; nothing in most games."""
        return {}

    def placed(self, people: Sequence[Person], run: Run) -> tuple[Person, ...]:
        """The people after that roll: with their places, with dice that lie before them for their own turn,
        and on equal places with who goes first, where the roll itself has settled it."""
        raise NotImplementedError

    def edge(self, person: Person) -> int | None:
        """What goes first on equal places, before those tied roll again; ``None`` where nothing does."""
        return None

    def first(self, fight: Fight, tied: Sequence[str]) -> str:
        """Who of several ids acts first that share a moment; by default the first in the order."""
        return tied[0]

    def round_start(self, fight: Fight) -> Fight:
        """The fight without what lasts until a round begins."""
        return fight

    def turn_end(self, leaver: Person) -> Person:
        """The person without what lasts until the end of their turn."""
        return leaver

    def fight_end(self, fight: Fight) -> Fight:
        """The fight once all foes have left: no round, no order, nothing that ends with it."""
        people = tuple(map(self._after_fight, self.round_start(fight).people))
        return fight._replace(
            people=people, round=0, phase=0, turn="", acted=(), waited=(), tied=(), stands={}
        )

    def _after_fight(self, person: Person) -> Person:
        """The person with nothing that ends with a fight, in no order."""
        over, now = (HOLDING, *self.passing), self.turn_end(person)
        used = {what: count for what, count in now.used.items() if what not in over}
        marks = tuple(mark for mark in now.marks if mark not in over)
        return now._replace(used=used, marks=marks, place=None, faces=(), declared={}, tie=0)

    def rests(self, person: Person) -> tuple[Rest, ...]:
        """What somebody can do at once to recover after a fight, without a roll."""
        return ()

    def rest_picks(self, fight: Fight, person: Person) -> tuple[tuple[str, dict[str, str]], ...]:
        """What of somebody's card is a rest: its words, and what is picked for it."""
        return ()

    def left(self, fight: Fight, leaver: Person) -> Fight:
        """The fight when somebody has left it: whatever bound others to them is over."""
        return fight

    def moment(self, fight: Fight) -> str:
        """What stands beside the number of the round: its phase, or that it is over."""
        if not fight.round:
            return ""
        if not fight.turn:
            return "is over"
        return self.phases[fight.phase] if len(self.phases) > 1 else ""

    def due(self, fight: Fight) -> tuple[Due, ...]:
        """What comes due at the end of a round."""
        return ()

    def foreseen(self, fight: Fight, picks: PicksOf) -> Fight:
        """The fight as a round has begun, with the order that is expected for it."""
        return fight

    def bearing(self, person: Person) -> object:
        """What of somebody's condition bears on rolls; people who are equal in it attack and defend alike."""
        counts = *sorted(person.used.items()), *sorted(person.declared.items())
        return person.marks, person.place, person.faces, counts

    def prognosis(self, fight: Fight, picks: PicksOf) -> Prognosis | None:
        """Where it goes, if everybody does what their cards say; ``None`` where turns and harm tell it."""
        return None

    def win_of(self, roll: PendingRoll[Any]) -> Win | None:
        """The exact chance that a roll wins, and what that is called; ``None`` where none can.

        Where the dice lie already, nothing is left to chance.
        """
        return None if roll.faces else win_of(roll.calculator)

    def chance_of(self, roll: PendingRoll[Any] | None) -> Ratio | None:
        """The chance alone; ``None`` without a roll."""
        win = self.win_of(roll) if roll else None
        return win.chance if win else None


def _singular(label: str) -> str:
    """What one of several is called.

    >>> _singular("Wounds"), _singular("Vest dice"), _singular("Shock"), _singular("Stress")
    ('Wound', 'Vest die', 'Shock', 'Stress')
    """
    if label.endswith("dice"):
        return label.removesuffix("dice") + "die"
    return label if label.endswith("ss") else label.removesuffix("s")
