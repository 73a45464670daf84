"""The table of D6xD6 about odds: the products of two dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.systems.d6xd6.checks.dice import products

if TYPE_CHECKING:
    pass


def _product(product: int) -> Row:
    odds = products()
    chance = odds[product]
    cells = {
        "chance": chance.decimal(2, 100),
        "at_least": odds.probability(lambda value: value >= product).decimal(2, 100),
        "at_most": odds.probability(lambda value: value <= product).decimal(2, 100),
    }
    ways = (chance * PAIRS).num
    return Row(f"product-{product}", str(product), {"product": product, "ways": ways}, cells)


PAIRS = 36
"""Ways that two dice can fall."""


# fmt: off
PRODUCTS = Table(
    "d6xd6.table.products", "Products of two dice", "odds", (
        Column("label", "Product", align="right"),
        Column("ways", "Ways", "number", "of 36", "right"),
        Column("chance", "Chance", "number", "%", "right"),
        Column("at_least", "This or more", "number", "%", "right"),
        Column("at_most", "This or less", "number", "%", "right"),
    ),
    tuple(_product(product) for product in sorted(products())),
    "How often each product comes up.",
    "This is arithmetic and not part of the original; percentages are exact or rounded to two decimals.",
    ("d6xd6.dice.distribution",),
)
# fmt: on

TABLES: tuple[Table, ...] = (PRODUCTS,)
