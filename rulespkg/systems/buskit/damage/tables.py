"""Tables of Buskit's damage: the sample concessions."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

UNITS = {"round": "round", "limb": "limb", "item": "item", "1 wound": "Wound", "2 shock": "2 Shock"}


def _concession(number: int, name: str, label: str, meaning: str, value: int = 1, per: str = "once") -> Row:
    cost = str(value) if per == "once" else f"{value} per {UNITS[per]}"
    facts = {"number": number, "value": value, "per": per}
    return Row(f"concession-{name}", label, facts, {"meaning": meaning, "cost": cost})


# fmt: off
CONCESSIONS = Table(
    "buskit.table.concessions", "Sample concessions", "damage", (
        Column("number", "No.", "number", align="right"),
        Column("label", "Concession"),
        Column("meaning", "What happens"),
        Column("cost", "Pays for", unit="points", help="How many points of the shortfall it pays."),
    ), (
        _concession(1, "knocked-down", "Knocked down", "You fall, or are thrown back."),
        _concession(2, "disarmed", "Disarmed", "Your weapon leaves your hand."),
        _concession(3, "stunned-no-attack", "Stunned, no attack",
                    "You cannot attack next round and only defend."),
        _concession(4, "temporarily-incapacitated", "Out of action for a while",
                    "You do nothing for some rounds.", 2, "round"),
        _concession(5, "stunned-initiative", "Stunned, slow",
                    "You have a penalty on initiative for the rest of the fight."),
        _concession(6, "limb-disabled", "Limb disabled",
                    "An arm or a leg is useless or broken; for a broken one, 3 is usual.", 3, "limb"),
        _concession(7, "gear-broken", "Gear broken",
                    "A weapon, a shield or your armor is ruined.", 1, "item"),
        _concession(8, "poor-position", "Poor position",
                    "Whoever forced it has a bonus against you next round; it mostly makes sense in melee."),
        _concession(9, "attack-penalty-round", "Attack penalty, one round",
                    "You have a penalty on attacks for one round."),
        _concession(10, "attack-penalty-fight", "Attack penalty, whole fight",
                    "You have a penalty on attacks for the rest of the fight."),
        _concession(11, "morale-broken", "Morale broken", "Your nerve fails and you try to get away."),
        _concession(12, "extra-wounds", "Extra Wounds", "You lose more Wounds.", 1, "1 wound"),
        _concession(13, "extra-shock", "Extra Shock", "You lose more Shock.", 1, "2 shock"),
    ),
    "Complications you may accept, and how much of a shortfall each one pays for.",
    "The original prints the values of numbers 4, 6, 12 and 13; the others follow from its rule of one point "
    "a concession. You may take those with a unit several times and the others once. "
    "A limb that is useless but not broken may be worth less. The GM may change the value of any of them.",
    ("buskit.damage.incapacitation", "buskit.concessions.action"),
)

TABLES = (CONCESSIONS,)
# fmt: on
