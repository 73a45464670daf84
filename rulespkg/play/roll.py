"""Rolls at the table: what is still open of one, and the filled-in calculator that it becomes.

An ``Offer`` is a form of what can be picked and a function that fills in the rest::

    class Picks(Form):
        \"\"\"What an attacker decides.\"\"\"

        target = choice("Target", "", ())
        range = AttackToWounds.range

    offer(Picks, partial(fill_in, fight, person), among(Picks.target, people))

``fill_in`` takes ``Picks`` and gives a ``PendingRoll``.
Both are filled in by plain assignment, so that a misspelled field is a type error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple, cast

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Field, Number, Option
from rulespkg.model.form import Form
from rulespkg.model.group import read_all, write_all
from rulespkg.model.tree import node
from rulespkg.play.table_event import TableEvent

type Picks = Mapping[str, str]
"""What is picked at a place, as the page keeps it: texts by the names of fields."""


class Change(NamedTuple):
    """What an effect does to a person: ``by`` more is gone of a gauge, or a mark goes on (1) or off (0).

    ``what`` is the id of a gauge or of a mark.
    """

    who: str
    what: str
    by: int


class PendingRoll[C: Calculator](NamedTuple):
    """A roll that is ready to be thrown: a filled-in calculator, words for the button, and whom it concerns.

    ``actor`` and ``target`` are ids of people, "" for none.
    ``faces`` lie already where a game has rolled for all at once: the button then reads them.
    """

    calculator: C
    title: str
    sub: str = ""
    actor: str = ""
    target: str = ""
    faces: tuple[int, ...] = ()
    besides: tuple[Change, ...] = ()
    """What Apply does whatever the dice say, such as a shot less or a way gone."""
    won: tuple[Change, ...] = ()
    """What Apply does besides if the roll is won, such as a set-up that stands."""

    @property
    def id(self) -> str:
        """The id of the calculator."""
        return self.calculator.id

    @property
    def inputs(self) -> dict[str, str]:
        """The calculator's flat inputs."""
        return self.calculator.flat()

    def checked(self) -> PendingRoll[C]:
        """The roll; ``Refusal`` where what was filled in is not legal together."""
        self.calculator.check()
        return self

    def refilled(self, inputs: dict[str, str]) -> PendingRoll[C]:
        """The roll with other inputs; ``Refusal`` where they are not legal."""
        return self._replace(calculator=type(self.calculator).read(inputs))


def to_text(roll: PendingRoll[Any]) -> TableEvent:
    """A roll as a saved table holds it: the id of the calculator and its flat inputs."""
    return TableEvent(
        calculator=roll.id,
        inputs=roll.inputs,
        title=roll.title,
        sub=roll.sub,
        actor=roll.actor,
        target=roll.target,
        faces=roll.faces,
        besides=roll.besides,
        won=roll.won,
    )


def from_text(
    calculators: Callable[[str], type[Calculator]], held: Mapping[str, Any], inputs: Mapping[str, Any]
) -> PendingRoll[Any]:
    """A roll that a page has kept as text, with other ``inputs``; ``Refusal`` where they are not legal.

    ``calculators`` finds one by its id.
    ``KeyError`` or ``TypeError`` where the text is not that of a roll.
    """
    calculator = calculators(held["calculator"]).read({**held["inputs"], **inputs})
    besides, won = (tuple(Change(*change) for change in held.get(name, ())) for name in ("besides", "won"))
    actor, target = str(held.get("actor", "")), str(held.get("target", ""))
    faces = tuple(held.get("faces", ()))
    return PendingRoll(calculator, held["title"], held.get("sub", ""), actor, target, faces, besides, won)


class Shown(StrEnum):
    """Where a field of picks stands on the card of whoever acts.

    A field that is ``FOLDED`` shows itself once it differs from how it stands at first. ``DOES`` says what is
    done and with what, ``MEETS`` how the target meets it, or on a sheet how hard all rolls are. The options
    of one that ``AIMS`` are people, on whose cards they stand.
    """

    FOLDED = "folded"
    DOES = "does"
    MEETS = "meets"
    AIMS = "aims"


class Belongs(StrEnum):
    """To whom something belongs that is picked on a card, and with whom it stays until it is changed.

    Cover belongs to a ``TARGET`` for all who attack it, distance to a ``PAIR`` whoever of them acts, a trade
    to the ``ATTACKER``. What belongs to a ``ROLL`` is a pick like any other.
    """

    TARGET = "target"
    PAIR = "pair"
    ATTACKER = "attacker"
    ROLL = "roll"


class Narrowed(NamedTuple):
    """A field of picks as it is here and now; ``compared`` shows the chance behind each of its options.

    One whose ``changes`` are ``None`` is not asked. ``resets`` are fields that another pick sets back.
    ``kept_as`` is the name of its pick where that is not its own, such as one for each person.
    ``down`` are options that give way to its default unless they were picked as they are.
    """

    declared: object
    changes: dict[str, Any] | None
    compared: bool = False
    resets: tuple[object, ...] = ()
    kept_as: str = ""
    shown: Shown = Shown.FOLDED
    belongs: Belongs = Belongs.ROLL
    down: frozenset[str] = frozenset()

    def of(self, belongs: Belongs) -> Narrowed:
        """The same field, which belongs to somebody."""
        return self._replace(belongs=belongs)

    def at(self, shown: Shown) -> Narrowed:
        """The same field at a place of the card."""
        return self._replace(shown=shown)


def house_of[Rule: StrEnum](rules: type[Rule], picks: Picks) -> frozenset[Rule]:
    """The optional rules of a game that are among picks."""
    return frozenset(rule for rule in rules if picks.get(rule) == "1")


def among(
    field: str,
    options: Sequence[Option],
    default: str,
    compared: bool = False,
    resets: tuple[object, ...] = (),
    label: str = "",
    kept_as: str = "",
    down: Iterable[str] = (),
) -> Narrowed:
    """A choice among what is at hand; "" where nothing is picked at first."""
    changes = {"printed": tuple(options), "default": default} | ({"label": label} if label else {})
    return Narrowed(field, changes, compared, resets, kept_as, down=frozenset(down))


def without(*fields: object) -> tuple[Narrowed, ...]:
    """Fields that do not count here and now, and have their defaults."""
    return tuple(Narrowed(field, None) for field in fields)


def noted(narrowed: Narrowed, note: Callable[[str], str]) -> Narrowed:
    """The same with words behind each option, made of its value where it is shown."""
    return narrowed._replace(changes={**(narrowed.changes or {}), "note": note})


def up_to(field: int, most: int, label: str, compared: bool = False, default: int | None = None) -> Narrowed:
    """A number from its lowest up to what is left; one that leaves nothing to choose is not shown."""
    first = {} if default is None else {"default": default}
    return Narrowed(field, {"high": most, "label": label, **first}, compared)


def relabeled[T](field: T, label: str, **more: Any) -> T:
    """A calculator's field as it is called where it is picked; ``fold`` heads a row of flags."""
    return cast("T", cast("Field", field).but(label=label, **more))


class Offer[P: Form, R](NamedTuple):
    """What is open of something, and what comes of it once it is picked.

    ``fields`` are those of the form as they are here and now; ``compared`` names those whose options each
    show the chance of the roll; ``resets`` has for a field what goes back when another option is picked.
    ``names`` are those of the picks, ``shown`` the places on the card, ``belongs`` says to whom each
    belongs, and ``down`` which options count only where they were picked as they are, by the names of the
    fields.
    """

    form: type[P]
    fields: tuple[Field, ...]
    compared: frozenset[str]
    fill: Callable[[P], R]
    names: Mapping[str, str]
    resets: Mapping[str, Picks] = {}
    shown: Mapping[str, Shown] = {}
    belongs: Mapping[str, Belongs] = {}
    down: Mapping[str, frozenset[str]] = {}

    def read(self, picks: Picks) -> P:
        """The form with what is legal of the picks; a number beyond its limits is the nearest one."""
        texts = {
            field.name: _nearest(field, text)
            for field in self.fields
            if (text := picks.get(self.names[field.name])) is not None
            and (text not in self.down.get(field.name, ()) or picks.get(self._knowingly(field.name)) == text)
        }
        return self.form(read_all(self.fields, texts)[0])

    def sets(self, field: str, text: str) -> dict[str, str]:
        """What a tap on an option sets among the picks: the option, and whether it is down already."""
        down = (
            {self._knowingly(field): text if text in self.down[field] else ""} if field in self.down else {}
        )
        return {self.names[field]: text, **down}

    def _knowingly(self, field: str) -> str:
        """The name of the pick that says which option was down when it was picked."""
        return f"{self.names[field]}.down"

    def filled(self, picks: Picks) -> R:
        """What comes of these picks."""
        return self.fill(self.read(picks))


def offer[P: Form, R](
    form: type[P], fill: Callable[[P], R], *narrowed: Narrowed, prefix: str = ""
) -> Offer[P, R]:
    """An offer whose form is narrowed to what is legal here and now.

    ``prefix`` stands before the names of its picks, so that no two offers of a place share one.
    """
    limits_by_id = {id(limits.declared): limits for limits in narrowed}
    fields_by_id = {id(getattr(form, attribute)): field for attribute, field in form.asked.items()}
    fields, compared, names, resets = [], set(), {}, {}
    shown, belongs, down = {}, {}, {}
    for attribute, field in form.asked.items():
        own = limits_by_id.get(id(getattr(form, attribute)), Narrowed(None, {}))
        names[field.name] = own.kept_as or prefix + field.name
        if own.changes is None:
            continue
        fields.append(field.but(**own.changes) if own.changes else field)
        compared |= {field.name} if own.compared else set()
        back = [fields_by_id[id(other)] for other in own.resets]
        resets[field.name] = {other.name: other.text(other.default) for other in back}
        shown[field.name], belongs[field.name] = own.shown, own.belongs
        if own.down:
            down[field.name] = own.down
    return Offer(form, tuple(fields), frozenset(compared), fill, names, resets, shown, belongs, down)


def _nearest(field: Field, text: str) -> str:
    if isinstance(field, Number) and text.isdecimal():
        return str(max(field.low, min(field.high, int(text))))
    return text


def difference(before: Form, after: Form) -> dict[str, str]:
    """The flat inputs by which a filled-in form differs from another one of the same class."""
    values = before.values, after.values
    fields = tuple(field for field in after.fields if values[0][field.name] != values[1][field.name])
    then, now = (write_all(fields, each) for each in values)
    names = [name for name in {**then, **now} if then.get(name) != now.get(name)]
    return {name: now[name] if name in now else node(after.fields, name).text for name in names}
