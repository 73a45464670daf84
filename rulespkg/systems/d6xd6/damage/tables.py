"""Tables of D6xD6 about damage and defences, and of everything that changes a roll or an attack."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.systems.d6xd6.damage.modifiers import MODIFIERS

KILL = 6
"""The rank of the last state that anybody can be in (d6xd6.damage.ratings)."""


def _damage(rank: int, label: str, penalty: int | None, state: str, picture: str) -> Row:
    facts = {"rank": rank, "penalty": penalty, "conscious": penalty is not None, "dying": rank == KILL}
    cells = {"state": state, "picture": picture}
    if penalty is None:
        cells["penalty"] = "no rolls"
    return Row(label.lower(), label, facts, cells)


# fmt: off
DAMAGE = Table(
    "d6xd6.table.damage", "Damage levels", "damage", (
        Column("label", "Damage level"),
        Column("rank", "Steps", "number", align="right", help="How many steps worse than Unhurt."),
        Column("penalty", "Penalty", "number", "points", "right"),
        Column("state", "You are"),
        Column("picture", "What it may look like"),
    ), (
        _damage(0, "Unhurt", 0, "able to act", "–"),
        _damage(1, "Graze", 1, "able to act", "a punch or a kick; a bruise, a scrape"),
        _damage(2, "Stun", 2, "able to act",
                "a blow that takes the breath or dazes, or a cut that stings"),
        _damage(3, "Hit", 3, "able to act", "a blow that bruises, a deep cut, a flesh wound from a shot"),
        _damage(4, "Wound", 4, "able to act", "a cracked or broken bone, a serious cut or shot"),
        _damage(5, "Knockout", None, "unconscious", "–"),
        _damage(6, "Kill", None, "unconscious and dying", "minutes to live without treatment"),
        Row("overkill", "Overkill", {"rank": 7, "penalty": None, "conscious": False, "dying": False},
            {"rank": "7 and more", "penalty": "none",
             "state": "–", "picture": "the strength of an attack, not damage"}),
    ),
    "The damage levels of people, the mildest first.",
    "Unhurt and Overkill are here for the arithmetic: nobody takes more than a Kill, unless your group plays "
    "Dying and Dead.",
    ("d6xd6.damage.ratings", "d6xd6.damage.penalty", "d6xd6.damage.accumulate", "d6xd6.damage.overkill"),
)

DEFENCES = Table(
    "d6xd6.table.defences", "Defenses", "damage", (
        Column("label", "Defense"),
        Column("reduces", "Takes off", unit="steps"),
        Column("combines", "Goes with"),
        Column("cost", "Cost"),
        Column("rule", "Rule", "link"),
    ), (
        Row("reactive-defence", "Reactive", {"steps": (0, 1)},
            {"reduces": "1 if an ability that defends is Focused, otherwise 0", "combines": "dramatic",
             "cost": "none", "rule": "d6xd6.defence.reactive"}),
        Row("passive-defence", "Passive (armor)", {"steps": (1, 2, 3)},
            {"reduces": "1, 2 or 3", "combines": "dramatic",
             "cost": "as many points of penalty on each of your rolls",
             "rule": "d6xd6.defence.passive"}),
        Row("dramatic-defence", "Dramatic", {},
            {"reduces": "1 for each point spent", "combines": "reactive or passive", "cost": "Drama Points",
             "rule": "d6xd6.defence.dramatic"}),
    ),
    "Three ways to weaken an attack that hits you.",
    "",
    ("d6xd6.defence.stack",),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    DAMAGE,
    DEFENCES,
    MODIFIERS,
)
