"""Tables of purchases, victims, set-ups, active defense and mooks."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.nwm.attacks.modifiers import MODIFIERS


def _spend(name: str, label: str, price: str, effect: str, rule: str, **facts: int | bool) -> Row:
    cells = {"price": price, "effect": effect, "rule": f"nwm.{rule}"}
    return Row(f"spend-{name}", label, facts, cells)


def _victims(spent: int, *counts: int) -> Row:
    facts = {"spent": spent, **{f"discount_{k}": count for k, count in enumerate(counts)}}
    return Row(f"victims-{spent}", str(spent), facts, {})


def _discount(name: str, label: str, steps: int, suits: str) -> Row:
    return Row(f"discount-{name}", label, {"steps": steps}, {"suits": suits})


def _defense(scope: str, label: str, bonus: int, against: str) -> Row:
    return Row(f"defence-{scope}", label, {"scope": scope, "bonus": bonus},
               {"shown": signed(bonus), "against": against})  # fmt: skip


def _mooks(count: int, bonus: int) -> Row:
    return Row(f"mooks-{count}", f"{count} mooks", {"count": count, "bonus": bonus}, {"shown": signed(bonus)})


# fmt: off
SPENDING = Table(
    "nwm.table.spending", "What extra successes buy", "attacks", (
        Column("label", "Purchase"),
        Column("price", "Cost", help="In extra successes."),
        Column("effect", "What you get"),
        Column("rule", "Rule", "link"),
    ), (
        _spend("full-damage", "Full damage", "1, once",
               "The hit is no basic hit, which would do one full rank less.",
               "attack.basic_hit", cost=1, half_steps=2),
        _spend("bypass", "Bypass armor", "1, 2 or 3, by coverage", "You ignore the armor.",
               "armour.coverage"),
        _spend("increase", "More damage", "1 each", "Each adds a half-step of damage.",
               "damage.rank", cost=1, half_steps=1, repeatable=True),
        _spend("convert", "Change the kind of harm", "1, once",
               "You change clobbering to killing, or killing to clobbering.", "attack.convert", cost=1),
        _spend("victims", "More victims", "1 for each half-step",
               "The attack strikes more people.",
               "many.steps"),
        _spend("style", "Something stylish", "no price given", "The GM decides what it is worth.",
               "attack.spend"),
        _spend("disarm", "A special effect", "1 to 3, and more for power",
               "You disarm, knock down or grab.", "special.power"),
        _spend("simple-action", "A minor action", "1",
               "You also do something that needs no roll, such as drawing a weapon.",
               "combined.simple", cost=1),
    ),
    "What extra successes buy once the attack has hit.",
    "Pay after the roll, in any mix and order.",
    ("nwm.attack.spend",),
)

VICTIMS = Table(
    "nwm.table.victims", "Victims", "attacks", (
        Column("label", "Successes spent", "number", align="right"),
        *(Column(f"discount_{k}", label, "number", "victims", "right") for k, label in enumerate(
            ("No discount", "One cheap step", "Two cheap steps", "Three cheap steps"))),
    ), (
        _victims(0, 1, 1, 1, 1),
        _victims(1, 1, 2, 2, 2),
        _victims(2, 2, 3, 5, 5),
        _victims(3, 3, 5, 7, 10),
        _victims(4, 5, 7, 10, 15),
        _victims(5, 7, 10, 15, 20),
        _victims(6, 10, 15, 20, 30),
    ),
    "How many people an attack strikes, by the successes spent on victims.",
    "The original prints the figures for two, four and six successes, and two of those with discounts: "
    "5 victims for two successes and 10 for three. The others follow from the rule.",
    ("nwm.many.steps", "nwm.many.beyond", "nwm.many.cost"),
)

DISCOUNTS = Table(
    "nwm.table.discounts", "Discounts on victims", "attacks", (
        Column("label", "Discount"),
        Column("steps", "Cheap full steps", "number", align="right"),
        Column("suits", "For attacks such as"),
    ), (
        _discount("none", "None", 0, "most weapons"),
        _discount("one", "One step", 1,
                  "a staff with room to swing it, or bare hands, such as two heads to knock together"),
        _discount("two", "Two steps", 2, "automatic fire"),
        _discount("three", "Three steps", 3,
                  "anything that fills an area, or at a pinch a gun that has no recoil and never pauses"),
    ),
    "How many full steps of victims the GM lets an attack have for one success each.",
    "",
    ("nwm.many.discount",),
    form="lines",
)

SETUPS = Table(
    "nwm.table.set-ups", "Set-ups", "attacks", (
        Column("label", "Set-up"),
        Column("shown", "Bonus"),
        Column("roll", "Roll"),
        Column("such_as", "Such as"),
    ), (
        Row("setup-easy", "Easy set-up", {"bonus": 2, "roll": False},
            {"shown": "+2", "roll": "none", "such_as": "careful aim"}),
        Row("setup-hard", "Hard set-up", {"bonus": 4, "roll": True},
            {"shown": "+4 if the roll succeeds", "roll": "whatever fits, against a number that the GM sets",
             "such_as": "a taunt (repartee), a maneuver (agility), a distraction (charm), "
                        "sand in the eyes (dirty fighting)"}),
    ),
    "What a set-up adds to the action that it prepares.",
    "",
    ("nwm.setup.kinds", "nwm.setup.general", "nwm.setup.replace", "nwm.setup.state"),
)

DEFENSE = Table(
    "nwm.table.active-defense", "Active defense", "attacks", (
        Column("label", "Against"),
        Column("shown", "Defense value"),
        Column("against", "Such as"),
    ), (
        _defense("one", "One named opponent", 3, "the leader of a gang"),
        _defense("group", "A limited group", 2, "those in the doorway, the snipers on one roof"),
        _defense("all", "Everybody", 1, "whatever comes, seen or unseen"),
    ),
    "What an active defense adds, by the people against whom you declare it.",
    "Against each attacker, only the best one counts.",
    ("nwm.defence.scope", "nwm.defence.not_cumulative"),
)

MOOKS = Table(
    "nwm.table.mooks", "Mooks together", "attacks", (
        Column("label", "Number"),
        Column("shown", "Bonus", help="Successes more on the attack."),
    ), (
        _mooks(2, 1),
        _mooks(5, 2),
        _mooks(10, 3),
        _mooks(20, 4),
    ),
    "What mooks gain when they attack one target together.",
    "The pattern goes on: 50 have +5 and 100 have +6. Between two rows, use the smaller number.",
    ("nwm.mooks.bonus", "nwm.mooks.limit"),
)
# fmt: on

TABLES: tuple[Table, ...] = (SPENDING, VICTIMS, DISCOUNTS, SETUPS, DEFENSE, MOOKS, MODIFIERS)
