"""The notation of the dice bag, read by recursive descent: each function reads one rule of the grammar.

::

    program    = line { ";" line }                      ; "output" begins a line, too
    line       = [ "output" ] repeated [ "named" quote ]
    repeated   = number ( "x" | "times" ) contest | contest [ ( "x" | "times" ) number ]
    contest    = comparison [ ( "v" | "vs" ) comparison ]
    comparison = sum [ ( ">" | "<" | ">=" | "<=" | "=" | "!=" ) sum ]
    sum        = product { ( "+" | "-" ) product }
    product    = signed { "*" signed }                  ; at most one of them with dice
    signed     = [ "-" ] item
    item       = number | dice | place | "(" contest ")" | "[" function "]"
    dice       = [ number ] "d" sides { follower }
    sides      = number | "%" | "F" | "{" member { "," member } "}"
    member     = [ "-" ] number [ ".." [ "-" ] number ]
    follower   = "explode" [ number ] | "keep" … | "drop" … | "count" … | "in order"
    place      = number "@" dice
    function   = ( "highest" | "lowest" | "middle" ) number "of" dice
               | "count" ( number | "{" … "}" ) "in" dice | "explode" dice
"""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.model.words import isolated
from rulespkg.systems.dice.index import work
from rulespkg.systems.dice.index.expressions import (
    SIGNS,
    Comparison,
    Expression,
    Multiple,
    Number,
    Opposed,
    Repeated,
    Sum,
)
from rulespkg.systems.dice.index.handful import EXPLODES, Handful, Kind
from rulespkg.systems.dice.index.lexer import Part, Wrong, parts

MOST_DICE = 200
MOST_SIDES = 1000
MOST_NUMBER = 100_000
MOST_NUMBERS = 100
"""Numbers on one die that are written out."""
MOST_EXPLODES = 20
MOST_TOTALS = 20_000
MOST_ORDERS = 1296
"""Ways in which dice that are read in order may fall: four d6."""
MOST_LINES = 6
MOST_REPEATS = 50
MOST_DEPTH = 20
MOST_SHOWN = 12

FIRST = "a number, a die such as d6, ( or ["
AFTER = "+, −, *, v, a comparison such as >, x6 to repeat the roll, or the end"
AFTER_REPEAT = "; for another line, named or the end"
AFTER_DICE = f"keep, drop, count, explode, in order, {AFTER}"
CONTESTS = ("v", "vs", "versus", "against")
REPEATS = ("x", "times")
KEEPS = {"k": "", "keep": "", "kh": "highest", "kl": "lowest"}
DROPS = {"drop": "", "dl": "lowest", "dh": "highest"}
ENDS = {
    **dict.fromkeys(("highest", "high", "best"), "highest"),
    **dict.fromkeys(("lowest", "low", "worst"), "lowest"),
}


class Line(NamedTuple):
    """One line of dice, and what its series is called."""

    name: str
    read: Expression


def program(text: str) -> tuple[Line, ...]:
    """What a text asks for; ``Wrong`` names the column where it is no notation, and what is legal there.

    >>> [(line.name, float(line.read.odds().mean())) for line in program("4d6 keep 3; d20 + 1")]
    [('4d6 keep 3', 12.244598765432098), ('d20 + 1', 11.5)]
    """
    return _Reader(text).program()


class _Reader:
    """Goes through the parts of a text from the left to the right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = parts(text)
        self.at = 0
        self.depth = 0

    @property
    def part(self) -> Part:
        return self.parts[self.at]

    def take(self, *texts: str) -> bool:
        """Goes on if one of these words or signs stands here."""
        matches = self.part.kind in ("word", "sign") and self.part.text in texts
        self.at += matches
        return matches

    def next(self) -> Part:
        part = self.part
        self.at += 1
        return part

    def wrong(self, legal: str) -> Wrong:
        """A refusal of what stands here."""
        if self.part.kind == "end":
            return Wrong(self.part.column, f"the text ends here. Legal: {legal}.")
        cut = self.text[self.part.column - 1 : self.part.end][:MOST_SHOWN]
        return Wrong(self.part.column, f"“{isolated(cut)}” does not fit here. Legal: {legal}.")

    def number(self, what: str, low: int, high: int) -> int:
        """A number from ``low`` to ``high``."""
        legal = f"{what}, from {low} to {high}"
        if self.part.kind != "number":
            raise self.wrong(legal)
        part = self.next()
        if len(part.text) > len(str(high)) + 3 or not low <= int(part.text) <= high:
            raise Wrong(part.column, f"“{part.text[:MOST_SHOWN]}” is out of range. Legal: {legal}.")
        return int(part.text)

    def since(self, start: int) -> str:
        """What is written from a column up to here, with single spaces."""
        return " ".join(self.text[start - 1 : self.parts[self.at - 1].end].split())

    def program(self) -> tuple[Line, ...]:
        lines = []
        while True:
            start = self.part.column
            lines.append(self.line())
            if len(lines) > MOST_LINES:
                raise Wrong(start, f"this is one line too many. Legal: at most {MOST_LINES} lines.")
            separated = False
            while self.take(";"):
                separated = True
            if self.part.kind == "end":
                return tuple(lines)
            if not separated and self.part.text != "output":
                raise self.wrong(AFTER)

    def line(self) -> Line:
        self.take("output")
        start = self.part.column
        expression = self.repeated()
        name = self.since(start)
        if self.take("named"):
            if self.part.kind != "quote":
                raise self.wrong('a name in quotes, such as "attack"')
            name = isolated(self.next().text.strip()) or name
        if self.part.kind != "end" and self.part.text not in (";", "output"):
            raise self.wrong(self._after(expression))
        if not expression.size.dice:
            raise Wrong(start, f"there is no die in this. Legal: {FIRST}, with a die in it.")
        return Line(name, self.sized(expression, start))

    @staticmethod
    def _after(expression: Expression) -> str:
        if isinstance(expression, Repeated):
            return AFTER_REPEAT
        return AFTER_DICE if expression.is_plain else AFTER

    def sized(self, expression: Expression, start: int) -> Expression:
        """An expression that is not too large to be worked out."""
        size = expression.size
        if size.dice > MOST_DICE:
            raise Wrong(start, f"these are {size.dice} dice. Legal: at most {MOST_DICE} in one line.")
        if size.span > MOST_TOTALS:
            raise Wrong(
                start,
                f"this has {size.span:,} totals from {size.low:,} to {size.high:,}. "
                f"Legal: at most {MOST_TOTALS:,}; take fewer dice, or dice with fewer sides.",
            )
        if expression.work > work.MOST:
            times = expression.work / work.MOST
            raise Wrong(
                start,
                f"exact odds of this would take {max(times, 1.1):.1f} times as long as a phone should work. "
                "Legal: fewer dice, dice with fewer sides, or fewer of them kept.",
            )
        return expression

    @property
    def repeats(self) -> bool:
        """Whether a word that repeats stands here."""
        return self.part.kind == "word" and self.part.text in REPEATS

    def repeated(self) -> Expression:
        """A contest that is rolled once, or as often as is said before or behind it."""
        start, times = self.part.column, 0
        if self.part.kind == "number" and self.parts[self.at + 1].text in REPEATS:
            times = self.how_often()
            self.at += 1
        expression = self.contest()
        if self.repeats and (times or self.parts[self.at + 1].kind not in ("number", "end")):
            raise self.misplaced_repeat()
        if self.take(*REPEATS):
            times = self.how_often()
        if not times:
            return expression
        if not expression.size.dice:
            raise Wrong(start, f"there is no die in this. Legal: {FIRST}, with a die in it.")
        return self.sized(Repeated(times, expression), start)

    def how_often(self) -> int:
        return self.number("how often the roll is repeated", 2, MOST_REPEATS)

    def misplaced_repeat(self) -> Wrong:
        """A refusal of a repeat that stands inside of a roll."""
        return Wrong(
            self.part.column,
            f"“{self.part.text}” repeats a whole roll, once. "
            "Legal: 6x before the roll, x6 at its end, or * to multiply.",
        )

    def contest(self) -> Expression:
        left = self.comparison()
        if not self.take(*CONTESTS):
            return left
        return Opposed(left, self.comparison())

    def comparison(self) -> Expression:
        left = self.sum()
        if self.part.kind != "sign" or self.part.text not in SIGNS:
            return left
        sign = self.next().text
        return Comparison(left, sign, self.sum())

    def sum(self) -> Expression:
        start = self.part.column
        expression = self.product()
        while self.part.text in ("+", "-") and self.part.kind == "sign":
            sign = 1 if self.next().text == "+" else -1
            expression = self.sized(Sum(expression, self.product(), sign), start)
        return expression

    def product(self) -> Expression:
        start = self.part.column
        expression = self.signed()
        while self.take("*"):
            column = self.part.column
            other = self.signed()
            if isinstance(other, Number):
                expression, other = other, expression
            if not isinstance(expression, Number):
                raise Wrong(column, "two rolls cannot be multiplied. Legal: a whole number here.")
            if isinstance(other, Number):
                expression = self.within(expression.value * other.value, start)
            else:
                expression = self.sized(Multiple(expression.value, other), start)
        return expression

    def within(self, value: int, start: int) -> Number:
        if abs(value) > MOST_NUMBER:
            raise Wrong(start, f"{value:,} is too large. Legal: numbers up to {MOST_NUMBER:,}.")
        return Number(value)

    def signed(self) -> Expression:
        if not self.take("-"):
            return self.item()
        expression = self.item()
        return Number(-expression.value) if isinstance(expression, Number) else Multiple(-1, expression)

    def item(self) -> Expression:
        part = self.part
        if part.kind == "number":
            following = self.parts[self.at + 1]
            if following.text == "@":
                return self.place()
            if following.kind == "word" and following.text in ("d", "df"):
                return self.dice().read()
            return Number(self.number("a number", 0, MOST_NUMBER))
        if part.kind == "word" and part.text in ("d", "df"):
            return self.dice().read()
        if self.take("("):
            self.depth += 1
            if self.depth > MOST_DEPTH:
                raise Wrong(part.column, f"brackets are too deep. Legal: at most {MOST_DEPTH} in each other.")
            expression = self.contest()
            self.close(")")
            self.depth -= 1
            return expression
        if self.take("["):
            handful = self.function()
            self.close("]")
            return handful._replace(text=self.since(part.column)).read()
        raise self.wrong(FIRST)

    def close(self, sign: str) -> None:
        if self.repeats:
            raise self.misplaced_repeat()
        if not self.take(sign):
            raise self.wrong(sign)

    def place(self) -> Expression:
        start = self.part.column
        place = self.number("a place", 1, MOST_DICE)
        self.close("@")
        dice = self.plain_dice()
        if place > dice.number:
            raise Wrong(
                start, f"there is no place {place}. Legal: from 1 to {dice.number}, the highest first."
            )
        return dice._replace(text=self.since(start), first=place, last=place).read()

    def plain_dice(self) -> Handful:
        """Dice of which nothing is said yet, as in a function."""
        if self.part.kind != "number" and self.part.text not in ("d", "df"):
            raise self.wrong("dice such as 4d6")
        start = self.part.column
        count = self.number("how many dice", 1, MOST_DICE) if self.part.kind == "number" else 1
        if self.take("df"):
            kind = Kind("dF", (-1, 0, 1))
        elif self.take("d"):
            kind = self.sides()
        else:
            raise self.wrong("a die such as d6")
        return Handful(self.since(start), count, kind)

    def sides(self) -> Kind:
        if self.take("%"):
            return Kind("d%", tuple(range(1, 101)))
        if self.take("f"):
            return Kind("dF", (-1, 0, 1))
        if self.part.text == "{":
            numbers = self.members("numbers on a die")
            return Kind("d{" + ",".join(map(str, numbers)) + "}", tuple(sorted(numbers)))
        if self.part.kind != "number":
            raise self.wrong(f"sides: a number up to {MOST_SIDES}, %, F or {{1,1,2,3}}")
        sides = self.number("sides", 1, MOST_SIDES)
        return Kind(f"d{sides}", tuple(range(1, sides + 1)))

    def members(self, what: str) -> list[int]:
        """Whole numbers in braces; two with ".." between them stand for all from the one to the other."""
        start = self.part.column
        self.close("{")
        numbers: list[int] = []
        while True:
            low = self.member(what)
            high = self.member(what) if self.take("..") else low
            if high < low or len(numbers) + high - low >= MOST_NUMBERS:
                raise Wrong(
                    start,
                    f"this is no list of {what}. Legal: 1 to {MOST_NUMBERS} of them, {{1,1,2}} or {{0..9}}.",
                )
            numbers += range(low, high + 1)
            if self.take("}"):
                return numbers
            if not self.take(","):
                raise self.wrong("a comma or }")

    def member(self, what: str) -> int:
        sign = -1 if self.take("-") else 1
        return sign * self.number(f"one of the {what}", 0, MOST_SIDES)

    def dice(self) -> Handful:
        start = self.part.column
        dice = self.plain_dice()
        while (more := self.follower(dice)) is not None:
            dice = more._replace(text=self.since(start))
        return self.ordered(dice, start)

    def ordered(self, dice: Handful, start: int) -> Handful:
        if dice.order and len(dice.kind.numbers) ** dice.number > MOST_ORDERS:
            raise Wrong(
                start,
                f"too many to be read in order. Legal: at most {MOST_ORDERS:,} ways to fall, as 4d6 has.",
            )
        return dice

    def follower(self, dice: Handful) -> Handful | None:
        """What follows dice, done to them; None where nothing does."""
        part = self.part
        if self.take("!", "explode", "explodes", "exploding"):
            return self.explode(dice, part.column)
        if part.kind != "word" or part.text not in {*KEEPS, *DROPS, "count", "in"}:
            return None
        if not dice.is_plain:
            raise Wrong(
                part.column,
                f"“{part.text}” comes too late: only one of keep, drop, count and in order. Legal: {AFTER}.",
            )
        self.at += 1
        if part.text in KEEPS:
            end = KEEPS[part.text] or self.end_of_row()
            number = self.how_many(dice, "how many dice to keep", 1, dice.number)
            return self.keep(dice, number, end or self.end_of_row() or "highest")
        if part.text in DROPS:
            end = DROPS[part.text] or self.end_of_row()
            left = self.how_many(dice, "how many dice to drop", 0 if dice.number == 1 else 1, dice.number - 1)
            end = end or self.end_of_row() or "lowest"
            return self.keep(dice, dice.number - left, "highest" if end == "lowest" else "lowest")
        if part.text == "count":
            return self.counted(dice)
        if not self.take("order"):
            raise self.wrong("order")
        if dice.kind.explodes:
            raise Wrong(part.column, f"dice that explode are not read in order. Legal: {AFTER}.")
        return dice._replace(order=True)

    def end_of_row(self) -> str:
        """Which end of the row is meant, where it is said."""
        self.take("the")
        if self.part.kind != "word" or self.part.text not in ENDS:
            return ""
        return ENDS[self.next().text]

    def how_many(self, dice: Handful, what: str, low: int, high: int) -> int:
        """A number of dice; 1 where none is written."""
        if self.part.kind != "number":
            if high < 1:
                raise self.wrong(f"{what}, which one die has no room for")
            return 1
        return self.number(what, low, high)

    def keep(self, dice: Handful, number: int, end: str) -> Handful:
        if end == "lowest":
            return dice._replace(first=dice.number - number + 1, last=dice.number)
        return dice._replace(first=1, last=number)

    def explode(self, dice: Handful, column: int) -> Handful:
        if not dice.is_plain or dice.kind.explodes:
            raise Wrong(column, f"“explode” stands right behind the dice, once. Legal: {AFTER}.")
        if not dice.kind.plain or len(dice.kind.numbers) < 2:
            raise Wrong(
                column, f"{dice.kind.text} cannot explode. Legal: a die with numbers in a row, such as d6."
            )
        times = EXPLODES
        if self.part.kind == "number":
            times = self.number("how often a die may explode", 1, MOST_EXPLODES)
            self.take("times")
        return dice._replace(kind=dice.kind._replace(explodes=times))

    def counted(self, dice: Handful) -> Handful:
        """Those that show a number, a number or more, or a number or less."""
        if dice.kind.explodes:
            raise Wrong(self.part.column, "dice that explode are not counted. Legal: count without explode.")
        sign = self.next().text if self.part.kind == "sign" and self.part.text in SIGNS else ""
        if self.part.text == "{" and not sign:
            return self.wanted(dice, set(self.members("numbers to count")))
        minus = -1 if self.take("-") else 1
        limit = minus * self.number("the number to count", 0, MOST_SIDES)
        return self.wanted(dice, self.limited(dice, sign or self.open_end(), limit))

    @staticmethod
    def limited(dice: Handful, sign: str, limit: int) -> set[int]:
        return {number for number in dice.kind.numbers if SIGNS[sign](number, limit)}

    def open_end(self) -> str:
        """The sign that a plus or minus right behind a number stands for, unless it begins a sum."""
        part, number = self.part, self.parts[self.at - 1]
        if part.text not in ("+", "-") or part.kind != "sign" or part.column != number.end + 1:
            return "="
        following = self.parts[self.at + 1]
        if following.kind == "number" or following.text in ("d", "df", "(", "["):
            legal = f"{number.text}+ + … for {number.text} or more, or {number.text} + … with spaces"
            raise Wrong(part.column, f"this could be read in two ways. Legal: {legal}.")
        self.at += 1
        return ">=" if part.text == "+" else "<="

    @staticmethod
    def wanted(dice: Handful, numbers: set[int]) -> Handful:
        return dice._replace(wanted=tuple(sorted(numbers)))

    def function(self) -> Handful:
        """What stands in square brackets, as AnyDice writes it."""
        if self.take("count"):
            if self.part.text == "{":
                numbers = set(self.members("numbers to count"))
            else:
                numbers = {self.number("the number to count", 0, MOST_SIDES)}
            self.close("in")
            return self.wanted(self.plain_dice(), numbers)
        if self.take("explode"):
            return self.explode_like_anydice()
        end = self.part.text
        if not self.take("highest", "lowest", "middle"):
            raise self.wrong("highest, lowest, middle, count or explode")
        column = self.part.column
        number = self.number("how many dice", 1, MOST_DICE)
        self.close("of")
        dice = self.plain_dice()
        if number > dice.number:
            raise Wrong(column, f"there are not {number} dice. Legal: from 1 to {dice.number}.")
        if end != "middle":
            return self.keep(dice, number, end)
        first = (dice.number - number) // 2 + 1
        return dice._replace(first=first, last=first + number - 1)

    def explode_like_anydice(self) -> Handful:
        """There a die explodes at most twice unless the program sets another depth."""
        column = self.part.column
        dice = self.plain_dice()
        if dice.number != 1:
            raise Wrong(column, "one die explodes here. Legal: [explode d6], or 3d6 explode.")
        handful = self.explode(dice, column)
        return handful._replace(kind=handful.kind._replace(explodes=2))


def with_signs(text: str) -> str:
    """A text of the time when the letter x multiplied, as it is written now.

    >>> with_signs('2x d6 X 3; d4 named "x"')
    '2* d6 * 3; d4 named "x"'
    """
    for part in parts(text):
        if part.kind == "word" and part.text == "x":
            text = f"{text[: part.column - 1]}*{text[part.end :]}"
    return text
