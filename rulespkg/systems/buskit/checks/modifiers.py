"""The table of every die that can join a roll, and of every penalty, by kind."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.systems.buskit.combat.tables import AUTOFIRE, COMBAT_OPTIONS, GANG_UP, RANGE
from rulespkg.systems.buskit.cover.tables import COVER

KINDS = {
    "trait": "Trait die",
    "more": "Trait die",
    "aspect": "Like an Aspect",
    "range": "Range die",
    "penalty": "Penalty",
}
"""What a die is like: penalties cancel Trait and Range dice one for one, and never touch the others.

``more`` is another number of Trait dice than one.
"""

OPTIONAL = " (optional)"
"""What follows the name of a row whose rule is optional."""


def _row(
    name: str, label: str, kind: str, adds: str, on: str, rule: str, price: str = "–", optional: bool = False
) -> Row:
    cells = {"kind": KINDS[kind], "adds": adds, "on": on, "price": price, "rule": f"buskit.{rule}"}
    return Row(f"modifier-{name}", label + OPTIONAL * optional, {"kind": kind}, cells)


def _trade(name: str, adds: str, on: str, price: str, kind: str = "trait", kind_text: str = "") -> Row:
    option = COMBAT_OPTIONS.row(f"option-{name}")
    row = _row(name, option.label, kind, adds, on, f"options.{name}", price, option.facts["optional"])
    return row._replace(cells={**row.cells, "kind": kind_text or KINDS[kind]})


def _dice(table: Table) -> str:
    """The smallest and the largest die of a table."""
    return f"{table.rows[0].facts['die']} to {table.rows[-1].facts['die']}"


_ATTACK = "1 penalty on your attack"

# fmt: off
MODIFIERS = Table(
    "buskit.table.modifiers", "Every die you can add", "checks", (
        Column("label", "What helps or hinders"),
        Column("adds", "Dice"),
        Column("on", "On which roll"),
        Column("kind", "Kind", category=True, help="What a penalty does to it."),
        Column("price", "It costs"),
        Column("rule", "Rule", "link"),
    ), (
        _row("specialization", "Specialization", "trait", "+1 Trait die", "any inside its field",
             "spec.effect"),
        _row("starts-fight", "You start the fight", "trait", "+1 Move die", "initiative",
             "initiative.initiator"),
        _trade("initiative-for-attack", "+1 Move die", "initiative", _ATTACK),
        _trade("initiative-for-damage", "+1 Move die", "initiative", "1 penalty on damage with Might"),
        _trade("all-out-attack", "+1 Trait die", "attack", "1 penalty on defense until you act again"),
        _trade("aim", "+1 Shoot die", "attack", "a whole round"),
        _row("unaware", "Target caught unawares", "trait", "+1 Trait die", "attack", "bushwhack"),
        _row("reach", "The edge of reach", "trait", "+1 Trait die", "attack or defense", "reach",
             optional=True),
        _row("larger-target", "Target larger than the weapon is made for", "trait", "+1 Trait die", "attack",
             "scale.accuracy-bonus"),
        _row("poor-position", "Victim in a poor position", "trait", "+1 Trait die", "attack, next round",
             "damage.incapacitation", optional=True),
        _trade("defensive", "+1 Trait or Range die", "defense", _ATTACK, kind_text="Trait die or Range die"),
        _row("dodge", "Dodge", "more", "your Move dice", "defense against a shot", "avoid.dodge",
             "your action", True),
        _row("felled-in-armor", "Patient felled in spite of armor dice", "more", "twice the Think dice",
             "first aid", "armor.recovery", optional=True),
        _row("aspect", "Aspect", "aspect", "its die", "any that it fits", "aspects.use"),
        _row("wild-die", "Wild Die, each", "aspect", "d6, again on a 6", "any with your Trait", "wild.spend"),
        _row("help", "Help", "aspect", "the die named", "the roll helped, or the one against it",
             "help"),
        _row("gang-up", "Ganging up", "aspect", _dice(GANG_UP), "attack in melee", "gangup"),
        _row("autofire", "Autofire", "aspect", _dice(AUTOFIRE), "attack", "autofire", "ammunition"),
        _row("cover", "Cover", "aspect", _dice(COVER), "defense against a shot", "cover"),
        _trade("called-shot", "1 Fight or Shoot die", "damage", _ATTACK, "aspect"),
        _row("standard-armor", "Armor, standard or ablative", "aspect", "its die, or each one spent",
             "Might, when you are hit", "armor.standard"),
        _row("stature", "Stature as an Aspect", "aspect", "its die", "Might if big, defense if small",
             "scale.aspects"),
        _row("first-aid", "First aid that succeeded", "aspect", "the die named", "recovery", "heal.aid"),
        _row("distance", "Distance", "range", _dice(RANGE), "defense against a shot", "ranged.attack"),
        _row("prone", "Lying prone", "range", "+1 Range die", "defense against a shot", "avoid.prone",
             "outside your own action, 1 penalty on the next", True),
        _row("untrained", "No training", "penalty", "1", "the task", "penalty.when"),
        _row("at-once", "Several things at once", "penalty", "1 for each beyond the first", "each of them",
             "penalty.when"),
        _row("attacks", "Several attacks", "penalty", "1 for each beyond the first", "each attack",
             "multiattack"),
        _row("two-weapons", "Several attacks with two weapons", "penalty", "1 fewer", "one attack",
             "multiattack.two-weapons"),
        _row("two-weapons-unfit", "Two weapons that do not suit you", "penalty", "as the GM says",
             "each attack", "multiattack.two-weapon-penalty"),
        _trade("dictated-complication", "1", "attack", "–", "penalty"),
        _row("unsuited-weapon", "Weapon not made for such a target", "penalty", "1", "attack",
             "scale.accuracy-penalty"),
        _row("stunned", "Stunned, a concession", "penalty", "1", "initiative", "damage.incapacitation",
             optional=True),
        _row("hampered", "Attack penalty, a concession", "penalty", "1", "attack", "damage.incapacitation",
             optional=True),
    ),
    "What can join a roll, and what a penalty does to it.",
    "A penalty takes one Trait die or Range die away or makes you keep the lowest. It leaves alone "
    "dice that act like an Aspect, a weapon's own dice and, in a dodge, the Range die.",
    ("buskit.penalty.multiple", "buskit.penalty.aspects"),
    shown=0,
    sums_up=True,
)
# fmt: on
