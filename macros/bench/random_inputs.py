"""Inputs of calculators at random, as a reader might set them."""

from collections.abc import Iterator
from random import Random

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Choice, DiceList, Die, Field, Flag, Number, Typed
from rulespkg.model.group import Rows, read_all
from rulespkg.model.problem import Refusal
from rulespkg.model.tree import leaves, nodes

SHARES = (0.1, 0.4, 1.0)
"""Of the fields so many are set: one of these, by chance."""
TRIES = 40
"""So many inputs may be refused for each that is legal."""


def some_text(field: Field, random: Random, small: bool = False) -> str:
    """A legal text of a single field; the limits of a number come as often as all that lies between.

    ``small`` ones are the lowest numbers and the fewest dice, with which odds are quick.
    """
    match field:
        case Flag():
            return random.choice("01")
        case Number() if small:
            return str(random.randint(field.low, min(field.high, field.low + 3)))
        case Number():
            return str(random.choice((field.low, field.high, random.randint(field.low, field.high))))
        case Die():
            return random.choice(field.ladder)
        case DiceList():
            dice = random.randint(0, 2 if small else field.most)
            return "+".join(random.choices(field.ladder, k=dice)) or "none"
        case Typed():
            return random.choice(field.examples)
        case Choice():
            return random.choice(field.options).value
    return "Zoë"


def legal_inputs(calculator: type[Calculator], number: int) -> Iterator[dict[str, str]]:
    """Inputs by a seed that the calculator takes; fewer where hardly any are legal together."""
    random = Random(calculator.id)
    for _ in range(number):
        for _ in range(TRIES):
            flat = _inputs(calculator, random)
            try:
                calculator.read(flat)
            except Refusal:
                continue
            yield flat
            break


def _inputs(calculator: type[Calculator], random: Random) -> dict[str, str]:
    """A share of the fields at random, and lists of any length."""
    share = random.choice(SHARES)
    flat = {
        node.name: str(random.randint(node.field.least, node.field.most))
        for node in nodes(calculator.fields)
        if isinstance(node.field, Rows) and random.random() < share
    }
    values, _ = read_all(calculator.fields, flat)
    for leaf in leaves(calculator.fields, values):
        if random.random() < share:
            flat[leaf.name] = some_text(leaf.field, random)
    return flat
