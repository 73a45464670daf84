"""The parts of a line of dice: numbers, words and signs, each with the column in which it begins."""

from __future__ import annotations

import re
from typing import NamedTuple

PART = re.compile(r"\s*(?:([0-9]+)|([^\W\d_]+)|(\"[^\"]*\"|“[^”]*”)|(>=|<=|!=|==|\.\.|.))", re.DOTALL)

SAME = {"−": "-", "–": "-", "×": "*", "·": "*", "==": "=", "≥": ">=", "≤": "<=", "≠": "!="}
"""Other ways to write a sign."""


class Part(NamedTuple):
    """A "number", "word" (in small letters), "quote", "sign" or the "end"; its column, and where it ends."""

    kind: str
    text: str
    column: int
    end: int


class Wrong(ValueError):
    """A text that is no line of dice: the column, from 1, and what would be legal there."""

    def __init__(self, column: int, words: str) -> None:
        super().__init__(f"Column {column}: {words}")
        self.column = column

    def span(self, text: str) -> tuple[int, int]:
        """From which to which character of the text the part stands that is wrong.

        >>> Wrong(5, "“foo” does not fit here.").span("4d6 foo"), Wrong(5, "the text ends.").span("4 d6")
        ((4, 7), (4, 4))
        """
        start = self.column - 1
        return start, next((part.end for part in parts(text) if part.column == self.column), start)


def parts(text: str) -> list[Part]:
    """The parts of a text, with an end behind the last one.

    >>> [part.text for part in parts("4d6 keep 3")]
    ['4', 'd', '6', 'keep', '3', '']
    """
    parts = []
    at = 0
    end = len(text.rstrip())
    while at < end:
        match = PART.match(text, at)
        assert match, "a part is any sign at all"
        number, word, quote, sign = match.groups()
        kind = "number" if number else "word" if word else "quote" if quote else "sign"
        start = match.start(match.lastindex or 0)
        content = quote[1:-1] if quote else word.lower() if word else SAME.get(sign or number, sign or number)
        parts.append(Part(kind, content, start + 1, match.end()))
        at = match.end()
    return [*parts, Part("end", "", end + 1, end)]
