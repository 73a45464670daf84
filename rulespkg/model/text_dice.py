"""Dice that stand in a game's texts, such as "2d8": what they come to is as the game reads them."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, cast

from rulespkg.chances.charts import histogram
from rulespkg.dice import Best, Pool, Procedure, Run, Single, Stage, Throw, Total
from rulespkg.dice.term import Term, term
from rulespkg.model.answer import Answer, Figure, number
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Text
from rulespkg.model.form import field

type Reading = Literal["highest", "total"]
"""What dice in a text such as "2d8" come to: their highest face, or all of them together."""

MOST = 12
"""Dice that a text may name at once."""


class Dice(Text):
    """Dice as they are written in a text."""

    @property
    def legal(self) -> str:
        return f"dice such as 2d8 or d6+1, at most {MOST} of at most 100 sides"

    def parse(self, text: str) -> str:
        dice = term(text)
        if len(dice.sides) > MOST or max(dice.sides) > 100:
            raise ValueError(self.message)
        return str(dice)


class TextDice(Calculator):
    """Roll dice that stand in a text."""

    title, purpose, rules = "Dice", "Roll dice that stand in a text", ()
    count_label = "Outcome"
    reading: ClassVar[Reading]

    written = field(Dice("dice", "Dice", "d6"), str)

    @property
    def term(self) -> Term:
        """The dice as they were read."""
        return term(self.written)

    @property
    def pool(self) -> Pool:
        """All of them, thrown at once."""
        pools = [Single(sides) for sides in self.term.sides]
        if len(pools) == 1:
            return pools[0]
        return Best(pools) if self.reading == "highest" else Total(pools)

    def dice(self) -> Procedure:
        more = self.term.more

        def tell(_: Any, throw: Throw, left: int) -> list[tuple[str, str]]:
            return [(f"{throw.total} + {more} = {left}.", "")] if more else []

        stage = Stage(self.written, lambda _: self.pool, lambda _, total: total + more, tell)
        return Procedure(0, (stage,))

    def headline(self, run: Run) -> tuple[str, str]:
        several = len(self.term.sides) > 1 and self.reading == "highest"
        return f"{self.written}: {'the highest is ' if several else ''}{run.state}.", ""

    def counts(self, state: int) -> int:
        return state

    def odds(self) -> Answer:
        ends = self.dice().enumerate()
        mean = ends.mean()
        words = f"{self.written} makes {number(mean)} on average."
        chart = histogram("Outcomes", words, "Outcome", ends, key="outcomes")
        return Answer(words, figures=(Figure("Average", mean, "", key="mean"),), charts=(chart,))


_CLASSES: dict[str, type[TextDice]] = {}


def text_dice(id: str, reading: Reading) -> type[TextDice]:
    """The calculator of a game's dice, "buskit.dice"."""
    if id not in _CLASSES:
        attributes = {"__doc__": TextDice.__doc__, "id": id, "reading": reading}
        _CLASSES[id] = cast("type[TextDice]", type(TextDice.__name__, (TextDice,), attributes))
    return _CLASSES[id]
