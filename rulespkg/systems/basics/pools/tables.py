"""Tables of pools: which are split and capped, and which faces hit."""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

FACES = 6


def _pool(name: str, label: str, split: str, cap: str) -> Row:
    return Row(f"pool-{name}", label, {}, {"split": split, "cap": cap})


def _training(name: str, faces: tuple[int, ...]) -> Row:
    chance = Ratio(len(faces), FACES)
    return Row(name, name.capitalize(), {"hit_on": faces},
               {"hit_on": " ".join(map(str, faces)), "chance": str(chance)})  # fmt: skip


# fmt: off
POOLS = Table(
    "basics.table.pools", "Kinds of pools", "pools", (
        Column("label", "Pool"),
        Column("split", "Split for several uses", category=True),
        Column("cap", "Limit"),
    ), (
        _pool("skill", "Skill or attack", "yes", "20 dice"),
        _pool("save", "Save", "no", "20 dice"),
        _pool("soak", "Soak", "no", "none"),
        _pool("dv", "DV", "no", "none"),
        _pool("chance", "0 dice or less", "cannot be split", "one die, 6 only"),
    ),
    "Which pools must be divided for several uses in a round, and which may go over 20 dice.",
    "That a pool of 0 dice or less cannot be split is our reading (G-01).",
    ("basics.pool.split", "basics.pool.split.exempt", "basics.pool.maximum", "basics.pool.minimum"),
    shown=0,
)

TRAINING = Table(
    "basics.table.training", "Training", "pools", (
        Column("label", "Training"),
        Column("hit_on", "Faces that hit"),
        Column("chance", "Chance of each die"),
    ), (
        _training("normal", (5, 6)),
        _training("proficient", (4, 5, 6)),
        _training("inept", (6,)),
    ),
    "Which faces are hits.",
    "The chance die hits on a 6 only, whatever the training.",
    ("basics.hits.count", "basics.pool.skill"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    POOLS,
    TRAINING,
)
