"""Tables of Buskit's fights: range, trades, ganging up, autofire."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _option(
    name: str, label: str, fact: tuple[str, str], gain: str, price: str, optional: bool = False
) -> Row:
    facts = {"gain": fact[0], "price": fact[1], "optional": optional}
    cells = {"gain": gain, "price": price, "rule": f"buskit.options.{name}"}
    return Row(f"option-{name}", label, facts, cells)


def _gang(count: int, label: str, die: str) -> Row:
    return Row(f"gang-up-{count}", label, {"attackers": count, "die": die}, {})


def _autofire(name: str, label: str, die: str, rounds: tuple[int, int], spent: str, limits: str) -> Row:
    burst = name == "burst"
    facts = {
        "die": die,
        "rounds_min": rounds[0],
        "rounds_max": rounds[1],
        "once_per_round": not burst,
        "single_target_only": burst,
    }
    return Row(f"autofire-{name}", label, facts, {"spent": spent, "limits": limits})


# fmt: off
RANGE = Table(
    "buskit.table.range", "Range dice", "combat", (
        Column("label", "Range"),
        Column("die", "Die", "die"),
        Column("distance", "How far"),
    ), (
        Row("range-point-blank", "Point blank", {"die": "d4"},
            {"distance": "Near enough for melee, but not fighting hand to hand.", "short": "Point blank"}),
        Row("range-same-room", "Same room", {"die": "d6", "max_feet": 40},
            {"distance": "Across one room, up to about 40 feet.", "short": "Same room, to 40 feet"}),
        Row("range-outdoors-close", "Outdoors, close", {"die": "d8", "max_yards": 100},
            {"distance": "Outdoors and not far off, up to 100 yards.", "short": "Outdoors, to 100 yards"}),
        Row("range-long", "Long range", {"die": "d10"},
            {"distance": "Far away, but in plain view.", "short": "Long range, in plain view"}),
        Row("range-extreme", "Extreme range", {"die": "d12"},
            {"distance": "The target is a dot.", "short": "Extreme range, a mere dot"}),
    ),
    "The die that defends against a ranged attack.",
    "Indoors, beyond a single room, we use the d8.",
    ("buskit.ranged.attack", "buskit.avoid.defend"),
)

COMBAT_OPTIONS = Table(
    "buskit.table.combat-options", "Combat trades", "combat", (
        Column("label", "Trade"),
        Column("gain", "You gain"),
        Column("price", "You pay"),
        Column("optional", "Optional", "flag", help="Yes where the original calls it optional."),
        Column("rule", "Rule", "link"),
    ), (
        _option("initiative-for-attack", "Speed for accuracy", ("initiative-bonus", "attack-penalty"),
                "One more Move die on initiative", "One penalty on the attack roll"),
        _option("initiative-for-damage", "Speed for power", ("initiative-bonus", "damage-penalty"),
                "One more Move die on initiative",
                "One penalty on the damage roll; as a rule only with a weapon that rolls Might"),
        _option("all-out-attack", "All-out attack", ("attack-bonus", "defense-penalty"),
                "One more Trait die on the attack", "One penalty on defense until your next action"),
        _option("aim", "Aim", ("attack-bonus", "uninterrupted-round"),
                "One more Shoot die on a ranged attack", "A whole undisturbed round of aiming"),
        _option("defensive", "Fight defensively", ("defense-bonus", "attack-penalty"),
                "One more Trait die on defense, or Range die against ranged attacks",
                "One penalty on the attack roll"),
        _option("called-shot", "Called shot", ("trait-die-on-damage", "attack-penalty"),
                "One Fight or Shoot die joins the damage dice", "One penalty on the attack roll", True),
        _option("dictated-complication", "Dictated complication",
                ("complication-per-wound", "attack-penalty"),
                "You impose one complication for each Wound that the victim loses",
                "One penalty on the attack roll", True),
    ),
    "What you may trade for what in a fight.",
    "You make each trade at most once per action.",
    ("buskit.options.initiative-for-attack", "buskit.options.initiative-for-damage",
     "buskit.options.all-out-attack", "buskit.options.aim", "buskit.options.defensive",
     "buskit.options.called-shot", "buskit.options.dictated-complication"),
    shown=0,
)

GANG_UP = Table(
    "buskit.table.gang-up", "Gang-up dice", "combat", (
        Column("attackers", "Attackers", "number", align="right"),
        Column("die", "Die for each", "die"),
    ), (
        _gang(2, "Two attackers", "d4"),
        _gang(3, "Three attackers", "d6"),
        _gang(4, "Four attackers", "d8"),
        _gang(5, "Five attackers", "d10"),
        _gang(6, "Six attackers", "d12"),
    ),
    "The extra die of each attacker when several attack one target in melee.",
    "The die acts like an Aspect; with more than six attackers it stays a d12.",
    ("buskit.gangup",),
)

AUTOFIRE = Table(
    "buskit.table.autofire", "Autofire dice", "combat", (
        Column("label", "Mode"),
        Column("spent", "Ammunition spent"),
        Column("die", "Die", "die"),
        Column("limits", "Limits"),
    ), (
        _autofire("burst", "3-round burst", "d4", (3, 3), "3 rounds",
                  "Any number in a round as multiple attacks, each at one target."),
        _autofire("half-magazine", "Half the magazine", "d6", (10, 15), "about 10 to 15 rounds",
                  "Once a round."),
        _autofire("full-magazine", "Whole magazine", "d8", (20, 30), "about 20 to 30 rounds",
                  "Once a round."),
    ),
    "The extra die of an attack with an automatic weapon, by the ammunition it burns.",
    "The die acts like an Aspect.",
    ("buskit.autofire",),
)

TABLES = (RANGE, COMBAT_OPTIONS, GANG_UP, AUTOFIRE)
# fmt: on
