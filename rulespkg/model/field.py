"""Fields: the typed inputs of calculators.

One declaration makes the form, its validation in Python and in the browser, the words of its errors,
the address that holds it, and the command line.
Text from any of these comes in as strings; ``parse`` turns it into values or says what is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from rulespkg.dice import Ratio
from rulespkg.model import homebrew_rows
from rulespkg.model.problem import Problem, Refusal, refuse
from rulespkg.model.words import as_named, isolated, minus

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

MOST_TEXT = 2000
MOST_REPEATED = 40
"""Characters of a text that its refusal repeats."""
MOST_DIGITS = 6
"""Decimals of an amount."""
MOST_BEFORE = 9
"""Digits before its point."""


class Field:
    """Base of all fields.

    ``name`` is the key in the address, ``label`` and ``help`` are for readers, ``rule`` is the rule id
    that the field serves, ``only`` = (other field, its values) hides the field for other values, and
    ``fold`` is the heading under which a form folds it away.
    """

    kind = ""

    def __init__(
        self,
        name: str,
        label: str,
        default: Any,
        help: str = "",
        rule: str = "",
        only: tuple[str, Collection[str]] | None = None,
        fold: str = "",
    ) -> None:
        self.name = name
        self.label = label
        self.default = default
        self.help = help
        self.rule = rule
        self.only = only
        self.fold = fold

    def but(self, **changes: Any) -> Self:
        """A copy of this field with some of its parts changed."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__ | changes)
        return copy

    @property
    def legal(self) -> str:
        """What is legal, to follow "must be"."""
        raise NotImplementedError

    @property
    def message(self) -> str:
        """The whole sentence that refuses a value, the same in the browser and in Python."""
        return f"{self.label} must be {self.legal}."

    def refused(self, value: object, legal: str = "") -> Refusal:
        """A refusal of ``value``; ``legal`` says what would be where that hangs on other inputs."""
        return refuse(self.name, self.label, f"{self.label} must be {legal or self.legal}, not “{value}”.")

    def parse(self, text: str) -> Any:
        """The value of ``text``; ``ValueError`` if it is not legal."""
        raise NotImplementedError

    def text(self, value: Any) -> str:
        """The value as it stands in an address."""
        return str(value)

    def read(self, flat: dict[str, str], at: str, problems: list[Problem]) -> Any:
        """This field's value from flat inputs; problems are noted and the default taken."""
        name = at + self.name
        if name not in flat:
            return self.default
        try:
            return self.parse(flat[name])
        except ValueError:
            problems.append(Problem(name, self.label, self.refusal(flat[name])))
            return self.default

    def refusal(self, text: str) -> str:
        """The sentence that refuses one text, with that text, cut where it is long."""
        more = "…" if len(text) > MOST_REPEATED else ""
        return f"{self.message[:-1]}, not “{isolated(text, MOST_REPEATED)}{more}”."

    def write(self, value: Any, at: str, flat: dict[str, str]) -> None:
        """Add this field to flat inputs unless it has its default."""
        if value != self.default:
            flat[at + self.name] = self.text(value)

    def names(self, at: str = "") -> list[str]:
        """The full names of the inputs that this field owns."""
        return [at + self.name]

    def owns(self, name: str) -> bool:
        """Whether a full name (below this field's place) belongs to it."""
        return name == self.name


WIDE = dict(zip("＋－．０１２３４５６７８９", "+-.0123456789", strict=True))
AS_TYPED = str.maketrans({**WIDE, **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212\ufe63", "-")})


def as_typed(text: str) -> str:
    """A number as people write it: with any minus sign or a plus, in wide digits or not.

    What steers direction, as a copied text may bring it, is dropped.

    >>> [as_typed(text) for text in ("\u22123", "\u20131.5", "+2", "\uff14\uff12", "1+2")]
    ['-3', '-1.5', '2', '42', '1+2']
    """
    return as_named(text).translate(AS_TYPED).strip().removeprefix("+")


class Number(Field):
    """A whole number from ``low`` to ``high``."""

    kind = "number"
    fine = False
    """Whether decimals are legal too."""

    def __init__(self, name: str, label: str, default: int, low: int, high: int, **more: Any) -> None:
        super().__init__(name, label, default, **more)
        self.low = low
        self.high = high

    @property
    def legal(self) -> str:
        return f"a whole number from {minus(self.low)} to {minus(self.high)}"

    def parse(self, text: str) -> int:
        text = as_typed(text)
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
            raise ValueError(self.message)
        value = int(text)
        if not self.low <= value <= self.high:
            raise ValueError(self.message)
        return value


class Place(Number):
    """The place of one of the sheet's rows, from 1 to ``high``; on a page readers pick it by its name."""

    def __init__(self, name: str, label: str, rows: str, high: int, default: int = 1, **more: Any) -> None:
        super().__init__(name, label, default, 1, high, **more)
        self.rows = rows


class Amount(Number):
    """A number that may be a decimal, such as a length: a whole number, or an exact ratio as it is written.

    It lies from ``low`` to ``high``, both whole; with ``above`` the lowest itself is not legal.
    """

    fine = True

    def __init__(self, name: str, label: str, default: int, low: int, high: int, **more: Any) -> None:
        self.above = more.pop("above", False)
        super().__init__(name, label, default, low, high, **more)

    @property
    def legal(self) -> str:
        low, high = minus(self.low), minus(self.high)
        span = f"above {low}, up to {high}" if self.above else f"from {low} to {high}"
        return f"a number {span}, with at most {MOST_DIGITS} decimals"

    def parse(self, text: str) -> Any:
        before, point, after = as_typed(text).partition(".")
        digits = before.removeprefix("-") + after
        if not (digits.isascii() and digits.isdigit() and len(before) <= MOST_BEFORE):
            raise ValueError(self.message)
        if len(after) > MOST_DIGITS or bool(point) != bool(after) or before in ("", "-"):
            raise ValueError(self.message)
        value = Ratio(int(before + after), 10 ** len(after))
        if not self.low <= value <= self.high or (self.above and value == self.low):
            raise ValueError(self.message)
        return value.num if value.den == 1 else value

    def text(self, value: Any) -> str:
        """The decimal that stands for a value, without zeros at its end."""
        if not isinstance(value, Ratio):
            return str(value)
        digits = str(int(value.num * 10**MOST_DIGITS // value.den)).zfill(MOST_DIGITS + 1)
        return f"{digits[:-MOST_DIGITS]}.{digits[-MOST_DIGITS:]}".rstrip("0").rstrip(".")


class Flag(Field):
    """Yes or no; "1" or "0" in addresses."""

    kind = "flag"

    def __init__(self, name: str, label: str, default: bool = False, **more: Any) -> None:
        super().__init__(name, label, default, **more)

    @property
    def legal(self) -> str:
        return "1 (yes) or 0 (no)"

    def parse(self, text: str) -> bool:
        words = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False}
        if text.strip().lower() not in words:
            raise ValueError(self.message)
        return words[text.strip().lower()]

    def text(self, value: Any) -> str:
        return "1" if value else "0"


class Option(NamedTuple):
    """One choice: its value in addresses, its words, and the group it is listed under.

    One that is a row of a table has the row's slug, and the id of a table that takes homebrew rows.
    ``short`` is the label where there is room for a few letters, "" where the own one is that short.
    """

    value: str
    label: str
    group: str = ""
    row: str = ""
    table: str = ""
    short: str = ""


class Choice(Field):
    """One of several options, such as the rows of a table."""

    kind = "choice"
    note: Callable[[str], str] | None = None
    """Words behind each option where it is tapped, by its value."""

    def __init__(self, name: str, label: str, default: str, options: tuple[Option, ...], **more: Any) -> None:
        super().__init__(name, label, default, **more)
        self.printed = options

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen: each table's homebrew rows follow its last printed one."""
        ours = homebrew_rows.tables_with_rows()
        if not ours or not any(option.table in ours for option in self.printed):
            return self.printed
        last = {option.table: option for option in self.printed}
        options: list[Option] = []
        for option in self.printed:
            options.append(option)
            if option.table and option is last[option.table]:
                options += [
                    option._replace(value=row.slug, label=row.label, row=row.slug)
                    for row in homebrew_rows.rows_of(option.table)
                ]
        return tuple(options)

    @property
    def unknown(self) -> str:
        """The sentence for a homebrew row that is not here; "" where none could be chosen."""
        takes = any(option.table for option in self.printed)
        return f"{self.label}: {homebrew_rows.UNKNOWN}." if takes else ""

    @property
    def legal(self) -> str:
        values = [option.value or "empty" for option in self.options[:8]]
        rest = len(self.options) - len(values)
        return "one of " + ", ".join(values) + (f" and {rest} more" if rest else "")

    def parse(self, text: str) -> str:
        if text.strip() not in {option.value for option in self.options}:
            raise ValueError(self.message)
        return text.strip()

    def refusal(self, text: str) -> str:
        takes = self.unknown and homebrew_rows.is_homebrew(text.strip())
        return homebrew_rows.unknown(self.label, text.strip()) if takes else super().refusal(text)


class Die(Field):
    """One die of a ladder such as d4 to d12; "" for no die where ``none`` gives the words for it."""

    kind = "die"
    words: Mapping[str, str] = {}
    """What each die stands for where it is tapped, such as the name of a difficulty."""

    def __init__(
        self, name: str, label: str, default: str, ladder: tuple[str, ...], none: str = "", **more: Any
    ) -> None:
        super().__init__(name, label, default, **more)
        self.ladder = ladder
        self.none = none

    @property
    def legal(self) -> str:
        return "one of " + ", ".join((*self.ladder, "no die") if self.none else self.ladder)

    def parse(self, text: str) -> str:
        value = text.strip()
        if value not in self.ladder and not (self.none and value in ("", "none")):
            raise ValueError(self.message)
        return "" if value == "none" else value

    def text(self, value: Any) -> str:
        return value or "none"


class DiceList(Field):
    """Several dice of a ladder, written "d6+d8"; at most ``most``. "none" is no dice."""

    kind = "dice"

    def __init__(
        self, name: str, label: str, default: tuple[str, ...], ladder: tuple[str, ...], most: int, **more: Any
    ) -> None:
        super().__init__(name, label, default, **more)
        self.ladder = ladder
        self.most = most

    @property
    def legal(self) -> str:
        return f"up to {self.most} dice such as {self.ladder[1]}+{self.ladder[2]}, each one of " + ", ".join(
            self.ladder
        )

    def parse(self, text: str) -> tuple[str, ...]:
        if text.strip() in ("", "none"):
            return ()
        if len(text) > MOST_TEXT:
            raise ValueError(self.message)
        dice = tuple(part.strip() for part in text.replace(" ", "+").split("+") if part.strip())
        if len(dice) > self.most or any(die not in self.ladder for die in dice):
            raise ValueError(self.message)
        return dice

    def text(self, value: Any) -> str:
        return "+".join(value) or "none"


SPACES = str.maketrans(dict.fromkeys("\u00a0\u2007\u202f", " "))
"""Spaces that phones and word processors put in for a plain one."""


def controls(text: str) -> bool:
    """Whether a text has control characters or halves of a character.

    Joiners and marks, which some scripts and many emoji need, are none.

    >>> controls("Zoë 👩\u200d👩\u200d👧"), controls("one\\ntwo"), controls("\\ud83d")
    (False, True, True)
    """
    codes = (ord(character) for character in text)
    return any(code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000 for code in codes)


class Text(Field):
    """Free text of ``least`` to ``most`` characters, such as a name; never read as anything but text.

    Letters, emoji and joiners of every script count as one character each; what steers direction is dropped.
    The value is ``isolated``, as sentences take it, and its text in an address is what was typed.

    >>> name = Text("name", "Name")
    >>> name.parse("\\u05d3\\u05df\\u202e") == "\\u2068\\u05d3\\u05df\\u2069"
    True
    >>> name.text("\\u2068\\u05d3\\u05df\\u2069") == "\\u05d3\\u05df"
    True
    """

    kind = "text"

    def __init__(
        self, name: str, label: str, default: str = "", most: int = 60, least: int = 0, **more: Any
    ) -> None:
        super().__init__(name, label, default, **more)
        self.most = most
        self.least = least

    @property
    def legal(self) -> str:
        span = f"{self.least} to {self.most}" if self.least else f"at most {self.most}"
        return f"{span} characters without control characters"

    def parse(self, text: str) -> str:
        value = as_named(text).translate(SPACES).strip()
        if not self.least <= len(value) <= self.most or controls(value):
            raise ValueError(self.message)
        return isolated(value)

    def text(self, value: Any) -> str:
        return as_named(value)


class Key(NamedTuple):
    """A key below a text that is typed or tapped: it writes ``before``, a number, and ``after``.

    A second tap counts the number up by ``step``, from ``first`` to ``most`` and then from the start again;
    without ``first`` there is no number. ``joint`` stands between it and what is there already, unless that
    ends as one of the field's joints. One that ``begins`` takes the place of a default that nobody has
    touched, and a ``quick`` one stands on the page itself as well, beside the button that rolls.
    """

    label: str
    before: str
    first: int = 0
    most: int = 0
    after: str = ""
    joint: str = " "
    step: int = 1
    begins: bool = False
    quick: bool = False


class Typed(Text):
    """A text in a notation, which keys help to write.

    ``joints`` are the signs and words behind which no joint is put; ``examples`` are some legal texts;
    ``bids`` says what to do where nothing is written yet.
    """

    def __init__(
        self,
        name: str,
        label: str,
        default: str,
        most: int,
        keys: tuple[Key, ...],
        joints: tuple[str, ...] = (),
        examples: tuple[str, ...] = (),
        bids: str = "",
        **more: Any,
    ) -> None:
        super().__init__(name, label, default, most, 1, **more)
        self.keys = keys
        self.joints = joints
        self.examples = examples
        self.bids = bids

    @property
    def legal(self) -> str:
        return f"{self.least} to {self.most} characters, such as {self.examples[0]}"

    def parse(self, text: str) -> str:
        return as_named(super().parse(text))
