"""Tables of Buskit's scale: the cases of damage, and sample scales."""

from rulespkg.model.row import Part, Row
from rulespkg.model.table import Column, Table


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
DAMAGE_SCALE = Table(
    "buskit.table.damage-scale", "Damage scale cases", "scale", (
        Column("number", "No.", "number", align="right"),
        Column("label", "Case"),
        Column("question", "Ask"),
        Column("effect", "If so"),
        Column("examples", "Examples"),
        Column("rule", "Rule", "link"),
    ), (
        _case(1, "overkill", "One hit kills", "target-dies",
              "Is one hit enough to kill?", "A hit kills; nothing is rolled.",
              "rocket-propelled grenade at a human, tank cannon at a car, Godzilla at almost anything"),
        _case(2, "double", "Nearly always fatal", "double-damage-result",
              "Is a hit grave or nearly fatal almost every time?", "The damage total is doubled.",
              "hand grenade under a human, .50 machine gun at a human, air-to-air missile at a jet fighter"),
        _case(3, "outclass", "Weapon outclasses target", "subtract-die-from-might-roll",
              "Is the weapon clearly too much, though toughness may still matter?",
              "A die one size below the damage dice comes off the Might total.", "none printed"),
        _case(4, "resist", "Target outclasses weapon", "might-minus-one-die-as-subtractive",
              "Could the weapon kill, given time?",
              "A die one size below Might comes off the damage, like subtractive armor.",
              "rifle at an automobile, hand grenade at an armored personnel carrier"),
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

TABLES = (DAMAGE_SCALE, SCALE_LISTS)
# fmt: on
