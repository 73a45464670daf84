"""Tables of Buskit about harm: concessions, recovery, scale."""

from rulespkg.model.table import Column, Part, Row, Table

_UNITS = {"round": "round", "limb": "limb", "item": "item", "1 wound": "Wound", "2 shock": "2 Shock"}


def _concession(number: int, name: str, label: str, meaning: str, value: int = 1, per: str = "once") -> Row:
    cost = str(value) if per == "once" else f"{value} per {_UNITS[per]}"
    facts = {"number": number, "value": value, "per": per}
    return Row(f"concession-{name}", label, facts, {"meaning": meaning, "cost": cost})


def _case(number: int, name: str, label: str, fact: str, question: str, effect: str, examples: str) -> Row:
    cells = {
        "question": question,
        "effect": effect,
        "examples": examples,
        "rule": f"buskit.scale.damage.{name}",
    }
    return Row(f"scale-{name}", label, {"number": number, "effect": fact}, cells)


def _list(name: str, label: str, *steps: str, inside: str = "") -> Row:
    facts = {"rows": steps, **({"inside": inside} if inside else {})}
    parts = tuple(Part(_step(step), step, "rows") for step in steps)
    return Row(f"scale-list-{name}", label, facts, {}, parts=parts)


def _step(label: str) -> str:
    return "scale-" + label.lower().replace(" ", "-").replace("/", "-")


# fmt: off
CONCESSIONS = Table(
    "buskit.table.concessions", "Sample concessions", "damage", (
        Column("label", "Concession"),
        Column("number", "No.", "number", align="right"),
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
        _concession(6, "limb-disabled", "Limb disabled", "An arm or a leg is of no use.", 3, "limb"),
        _concession(7, "gear-broken", "Gear broken",
                    "A weapon, a shield or your armor is ruined.", 1, "item"),
        _concession(8, "poor-position", "Poor position",
                    "Whoever forced it has a bonus against you next round."),
        _concession(9, "attack-penalty-round", "Attack penalty, one round",
                    "You have a penalty on attacks for one round."),
        _concession(10, "attack-penalty-fight", "Attack penalty, whole fight",
                    "You have a penalty on attacks for the rest of the fight."),
        _concession(11, "morale-broken", "Morale broken", "Your nerve fails and you try to get away."),
        _concession(12, "extra-wounds", "Extra Wounds", "You lose more Wounds.", 1, "1 wound"),
        _concession(13, "extra-shock", "Extra Shock", "You lose more Shock.", 1, "2 shock"),
    ),
    "Complications you may accept, and how much of a shortfall each one pays for.",
    "Those with a unit may be taken several times and the others once; the GM may value any of them anew.",
    ("buskit.damage.incapacitation", "buskit.concessions.action"),
)

RECOVERY_PERIODS = Table(
    "buskit.table.recovery-periods", "Recovery periods", "recovery", (
        Column("label", "Care"),
        Column("days", "One attempt takes", "number", "days", "right"),
    ), (
        Row("recovery-with-aid", "Medical attention", {"days": 3}, {}),
        Row("recovery-without-aid", "No care", {"days": 7}, {}),
    ),
    "How long one attempt at recovery takes.",
    "The GM may change the periods to suit the game.",
    ("buskit.heal.recovery", "buskit.heal.natural"),
)

DAMAGE_SCALE = Table(
    "buskit.table.damage-scale", "Damage scale cases", "scale", (
        Column("label", "Case"),
        Column("number", "No.", "number", align="right"),
        Column("question", "Ask"),
        Column("effect", "If so"),
        Column("examples", "Examples"),
        Column("rule", "Rule", "link"),
    ), (
        _case(1, "overkill", "One hit kills", "target-dies",
              "Is one hit enough to kill?", "A hit kills; nothing is rolled.",
              "RPG at a human, tank cannon at a car, Godzilla at almost anything"),
        _case(2, "double", "Nearly always fatal", "double-damage-result",
              "Is a hit grave or nearly fatal almost every time?", "The damage total is doubled.",
              "hand grenade under a human, .50 machine gun at a human, air-to-air missile at a jet fighter"),
        _case(3, "outclass", "Weapon outclasses target", "subtract-die-from-might-roll",
              "Is the weapon clearly too much, though toughness may still matter?",
              "A die one size below the damage dice comes off the Might total.", "none printed"),
        _case(4, "resist", "Target outclasses weapon", "might-minus-one-die-as-subtractive",
              "Could the weapon kill, given time?",
              "A die one size below Might comes off the damage, like subtractive armor.",
              "rifle at an automobile, hand grenade at an APC"),
        _case(5, "immune", "No harm at all", "no-damage",
              "Is there no way the weapon could hurt it?", "There is no damage.", "assault rifle at a tank"),
    ),
    "How a difference of size changes damage: ask in order, and the first yes decides.",
    "The printed question of the third case contradicts itself; this is how we read it.",
    ("buskit.scale.damage.overkill", "buskit.scale.damage.double", "buskit.scale.damage.outclass",
     "buskit.scale.damage.resist", "buskit.scale.damage.immune"),
)

SCALE_LISTS = Table(
    "buskit.table.scale-lists", "Sample scales", "scale", (
        Column("label", "List"),
        Column("rows", "Steps, smallest first", "tags"),
    ), (
        _list("space", "Space opera", "Character", "Speeder", "Walker", "Starfighter", "Capital Ship"),
        _list("creature", "Creatures",
              "Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan", "Colossal"),
        _list("modern", "Modern day", "People", "Cars", "Tanks"),
        _list("starfighter", "Inside Starfighter",
              "Fighter", "Bomber", "Shuttle/Transport", inside="Starfighter"),
    ),
    "Four ways to sort the things of a setting by size.",
    "The order is all that counts; no rule uses the number of steps between two sizes.",
    ("buskit.scale.micro", "buskit.scale.accuracy-bonus", "buskit.scale.accuracy-penalty"),
)
# fmt: on
