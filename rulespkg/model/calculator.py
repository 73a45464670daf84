"""Calculators: a calculator is a class, declared once; an instance is one form, filled in.

Its attributes are the fields, its methods dice, odds and checks::

    class Pair(Calculator):
        \"\"\"How high do two dice come?\"\"\"

        id, title, rules = "game.pair", "Two dice", ("game.dice",)
        first = die("One die", "d6", LADDER)

``Pair.read({"first": "d8"})`` is what a reader asks for; its ``odds()`` and ``roll(random)`` are the answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, cast

from rulespkg.model.answer import Answer, Effect, Waiting, dice_and_steps
from rulespkg.model.field import Field, Number, Place
from rulespkg.model.form import Form, Inputs
from rulespkg.model.group import Rows, read_all
from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulespkg.dice import Run, Runnable
    from rulespkg.dice.procedure import Random
    from rulespkg.model.budget import Budget


class Action(NamedTuple):
    """Something that can be done to a saved form: what it asks, and the method that does it.

    ``shown`` is off for an action that only the buttons on cards send.
    """

    name: str
    label: str
    fields: tuple[Field, ...]
    method: str
    help: str = ""
    rule: str = ""
    shown: bool = True


class Offer(NamedTuple):
    """Something that a character can do in a calculator: words, the side it is listed under, flat inputs."""

    label: str
    group: str
    inputs: dict[str, str]


class Saved(NamedTuple):
    """A calculator with memory: its inputs are a sheet that the browser keeps.

    ``version`` counts changes of the fields; ``migrations[n]`` turns the flat inputs of version n + 1
    into those of version n + 2. ``noun`` is what readers call it.
    ``presets`` are ready-made sheets: their names and flat inputs.
    ``unprinted`` are the keys of figures and grids that paper leaves out, since they serve who makes a sheet,
    and the names of inputs that it leaves out while they are as at first.
    """

    noun: str
    version: int = 1
    migrations: tuple[Callable[[dict[str, str]], dict[str, str]], ...] = ()
    presets: tuple[tuple[str, dict[str, str]], ...] = ()
    unprinted: tuple[str, ...] = ()


def room(module: str) -> str:
    """The page to which a module of a game belongs, by its folder; empty for others.

    >>> room("rulespkg.systems.nwm.attacks.calculators.planner"), room("rulespkg.border")
    ('attacks', '')
    """
    parts = module.split(".")
    return parts[3] if parts[:2] == ["rulespkg", "systems"] and len(parts) > 4 else ""


class Calculator(Form):
    """A calculator. Its docstring says on the page what it is for.

    ``odds`` is its exact answer. One with something to roll has ``dice`` and ``headline`` too;
    what it has of the rest is read off the methods that it defines.
    A calculator in which nobody is the reader's side, such as an order of action, has neither ``score`` nor
    ``wins``.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    purpose: ClassVar[str]
    """What a player wants who looks for it, with the verb first: "Shoot somebody"."""
    before_play: ClassVar[bool] = False
    """Whether it serves before the game rather than at the table."""
    in_play: ClassVar[bool] = False
    """Whether the place for play does the same for everybody at a table."""
    rules: ClassVar[tuple[str, ...]]
    """The rules that it serves, the one that readers look up first before the others."""
    roll_label: ClassVar[str] = "Roll"
    odds_label: ClassVar[str] = "Show odds"
    win_label: ClassVar[str] = "Success"
    """The words for what ``wins``, whatever the form says; ``win_words`` are those of one filled-in form."""
    count_label: ClassVar[str] = ""
    """What heads the count of many rolls, such as "Margin"; none is counted without it."""
    count_better: ClassVar[str] = "or better"
    """What stands behind the words that count an end to mean all ends that are as good for the roller.

    Without it no such ends can be looked at, since their order hangs on what the form says."""
    strip: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The inputs that stand on the page beside the button that rolls: full names, each with a word or two.

    They are the two to four that move the chance most, in the order in which one says them aloud; the others
    stand in the form. Without words it is the field's own label."""
    saved: ClassVar[Saved | None] = None
    offers: ClassVar[Callable[[Inputs], tuple[Offer, ...]] | None] = None
    """What a character (the inputs of its game's character builder) can fill in here."""

    about: ClassVar[str] = ""
    system: ClassVar[str] = ""
    """The name of the game that it belongs to."""
    page: ClassVar[str] = ""
    """The page of the game that it stands on: the room that its module is in."""
    actions: ClassVar[tuple[Action, ...]] = ()
    """What can be done to a saved form, in the order in which it is written."""
    work: ClassVar[int] = 0
    """How much longer one set-up takes to work out than its distributions tell, in the units of sweeps."""
    has_dice: ClassVar[bool] = False
    has_score: ClassVar[bool] = False
    has_wins: ClassVar[bool] = False

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.about = " ".join((cls.__doc__ or "").split())
        cls.system = getattr(cls, "id", "").partition(".")[0]
        cls.page = room(cls.__module__)
        methods = {
            name: method
            for base in reversed(cls.__mro__)
            for name, method in vars(base).items()
            if hasattr(method, "action")
        }
        cls.actions = tuple(method.action for method in methods.values())
        cls.has_dice = cls.dice is not Calculator.dice
        cls.has_score = cls.score is not Calculator.score
        cls.has_wins = cls.wins is not Calculator.wins

    @property
    def roll_title(self) -> str:
        """What a roll with these inputs is called where it stands among others, such as in a log."""
        return self.title

    def in_all(self, run: Run) -> str:
        """What a finished roll comes to where no single throw shows it; "" where the throws say it."""
        return ""

    @classmethod
    def suggested(cls, flat: Mapping[str, str]) -> dict[str, str]:
        """Inputs that suit these ones better than their defaults do, as long as nobody has set them."""
        return {}

    @property
    def can_win(self) -> bool:
        """Whether something is won or lost with these inputs; with some a calculator may only add up dice."""
        return self.has_wins

    @property
    def win_words(self) -> str:
        """What ``wins`` here, to stand before its chance: the goal, where the form asks for one."""
        return self.win_label

    @classmethod
    def read(cls, flat: dict[str, str]) -> Self:
        """The form filled in with strings; ``Refusal`` names every field that is not legal."""
        values, problems = read_all(cls.fields, flat)
        if problems:
            raise Refusal(*problems)
        form = cls(values)
        form.check()
        return form

    @classmethod
    def salvage(cls, flat: dict[str, str]) -> tuple[Self, tuple[Problem, ...]]:
        """The form with what is legal of these strings one by one, and the problems of the others."""
        values, problems = read_all(cls.fields, flat)
        return cls(values), tuple(problems)

    @classmethod
    def initial(cls) -> Self:
        """The form as it stands in the page at first."""
        return cls(read_all(cls.fields, {})[0])

    @classmethod
    def migrate(cls, flat: dict[str, str], version: int) -> dict[str, str]:
        """The flat inputs of a form of an earlier version as they are now; ``Refusal`` for a later one."""
        current = cls.saved.version if cls.saved else 1
        if not 1 <= version <= current:
            legal = f"a whole number from 1 to {current}"
            raise Refusal(Problem("version", "Version", f"Version must be {legal}, not “{version}”."))
        for step in cls.saved.migrations[version - 1 :] if cls.saved else ():
            flat = step(flat)
        return flat

    def odds(self) -> Answer:
        """The exact answer."""
        raise NotImplementedError

    def dice(self) -> Runnable:
        """What is rolled; ``Refusal`` where nothing is."""
        words = f"{self.title} has no dice to roll; ask for its odds."
        raise Refusal(Problem("do", self.title, words))

    def headline(self, run: Run) -> tuple[str, str]:
        """Sentence and tone of a finished roll."""
        raise NotImplementedError

    def check(self) -> None:
        """Refuses what is legal one by one but not together."""

    def score(self, state: Any) -> Any:
        """How good an end is for whoever rolls: a whole number or a tuple of such; equal is as good."""
        raise NotImplementedError

    def wins(self, state: Any) -> bool:
        """Whether an end is what the page calls success."""
        raise NotImplementedError

    def counts(self, state: Any) -> int | str:
        """As what an end is counted over many rolls: a whole number, which has a mean, or words.

        It is the score unless a calculator says otherwise.
        Where there is a score, outcomes that count as the same stand next to each other in its order.
        """
        return cast("int", self.score(state))

    def wished(self) -> tuple[str, ...]:
        """The ends that somebody may wish for, the first before the others, where there is no better side."""
        return ()

    def more_ends(self) -> tuple[tuple[int | str, Any], ...]:
        """Ends that are worth a look even where nothing leads there now: what they count as, their places."""
        return ()

    def place(self, state: Any) -> Any:
        """Where an end that is counted by words stands among all others, whatever the form says."""
        return self.score(state)

    @property
    def budgets(self) -> tuple[Budget, ...]:
        """The points that this form spends; nothing where it spends none."""
        return ()

    def on_card(self) -> tuple[str, ...]:
        """What whoever plays this character needs at the table, a line each; nothing for other forms."""
        return ()

    def effects(self, state: Any) -> tuple[Effect, ...]:
        """What a finished roll did, by stable keys."""
        return ()

    def veil(self) -> str:
        """The words of a button that shows dice rolled in secret; none where nothing is.

        The headline must not give them away either.
        """
        return ""

    def roll(self, random: Random) -> Answer:
        """Throw the dice with ``random``; ``Refusal`` where there are none."""
        return self.answer(self.dice().roll(random))

    def resolve(self, faces: Iterable[int]) -> Answer:
        """Read faces that were rolled on the table, in the order of the procedure."""
        return self.answer(self.dice().resolve(faces))

    def answer(self, run: Run) -> Answer:
        """What happened in a run, finished or still waiting for dice."""
        dice, steps = dice_and_steps(run)
        if run.waiting is not None:
            waiting = Waiting(*run.waiting)
            words = f"{waiting.label}: another d{waiting.sides} is needed."
            return Answer(words, "", dice, steps, waiting=waiting)
        words, tone = self.headline(run)
        return Answer(words, tone, dice, steps, veil=self.veil(), effects=self.effects(run.state))

    def perform(self, name: str, args: Mapping[str, Any]) -> Self:
        """The form after one of its actions with legal arguments; ``KeyError`` if there is no such action."""
        method = {action.name: action.method for action in self.actions}[name]
        return cast("Self", getattr(self, method)(**args))


def action(
    label: str, name: str = "", help: str = "", rule: str = "", shown: bool = True, **fields: Any
) -> Callable[[Any], Any]:
    """Make a method an action: ``fields`` are its arguments; it gives the form as it is then.

    It is called as the method unless it has a ``name`` of its own.
    """

    def mark(method: Any) -> Any:
        asked = tuple(field.but(name=argument) for argument, field in fields.items())
        own = method.__name__
        method.action = Action(name or own, label, asked, own, help, rule, shown)
        return method

    return mark


class Tracker[T: Form](Calculator):
    """A form with members, such as a fight: ``rows`` is the attribute that holds them.

    Its actions point at one of them by the argument ``pointer``, a place from 1.
    """

    rows: ClassVar[str]
    pointer: ClassVar[str] = "who"
    """The argument of its actions that points at a member, as a place from 1."""
    who_label: ClassVar[str] = ""
    """What refusals call that place; what one of the rows is called if empty."""

    @property
    def members(self) -> tuple[T, ...]:
        """All of them, in their places."""
        members: tuple[T, ...] = getattr(self, self.rows)
        return members

    def member(self, who: int) -> T:
        """The member at a place, from 1; ``Refusal`` where there is none."""
        return self.pointed(self.pointer, who)

    def pointed(self, argument: str, place: int) -> T:
        """The member that an argument points at; ``Refusal``, by its field if that is a ``Place``."""
        if place > len(self.members):
            asked = (field for action in self.actions for field in action.fields if field.name == argument)
            label = self.who_label or cast("Rows", self.asked[self.rows]).row_label
            plain = Number(argument, label, 1, 1, len(self.members))
            place_field = next((field for field in asked if isinstance(field, Place)), plain)
            raise place_field.refused(place, plain.legal)
        return self.members[place - 1]

    def put(self, who: int, **change: Any) -> Self:
        """The sheet with one member changed; ``Refusal`` where there is no such member."""
        member = self.member(who).but(**change)
        return self.but(**{self.rows: (*self.members[: who - 1], member, *self.members[who:])})

    def every(self, **change: Any) -> Self:
        """The sheet with all members changed alike."""
        return self.but(**{self.rows: tuple(member.but(**change) for member in self.members)})
