"""The fields of attack forms: weapon, defense, options, target, optional rules."""

from __future__ import annotations

from rulespkg.choices import folded, row_choice
from rulespkg.field import Choice, DiceList, Field, Flag, Number, Option
from rulespkg.systems.buskit.checks import LADDER
from rulespkg.systems.buskit.equipment import ARMOR, WEAPONS
from rulespkg.systems.buskit.inputs import TIES, die, pool_field
from rulespkg.systems.buskit.tables import AUTOFIRE, COVER, RANGE

MODES = {
    "slashing": ("slashing", "edged"),
    "piercing": ("piercing", "edged"),
    "crushing": ("crushing",),
    "firearm": ("firearm",),
    "rifle": ("firearm", "rifle"),
}
"""Attack modes that a form offers, with the tags that armor looks at."""

_NEAR = ("how", ("fight",))
_FAR = ("how", ("range", "dodge"))


def weapon_fields(weapon: str = "semi-automatic-handgun") -> tuple[Field, ...]:
    """The weapon and the hands that hold it."""
    code = (Option("1", "first printed code"), Option("2", "second printed code"))
    modes = (Option("", "As the weapon's row says"), *(Option(mode, mode.title()) for mode in MODES))
    return (
        row_choice("weapon", "Weapon", weapon, WEAPONS, rule="buskit.damage.opposed"),
        Choice(
            "code",
            "Damage code",
            "1",
            code,
            help="Two Star Wars rows print two; the GM picks one.",
            rule="buskit.damage.starwars",
        ),
        die("might", "Attacker's Might", "d6", help="Counts for muscle-powered weapons."),
        Flag("strength", "Attacker has Strength", rule="buskit.damage.unarmed"),
        DiceList("damage_extra", "Extra damage dice", (), LADDER, 6, help="Aspects that help to hurt."),
        Choice(
            "mode",
            "Kind of attack",
            "",
            modes,
            help="Decides which armor works.",
            rule="buskit.armor.archaic",
        ),
    )


def option_fields() -> tuple[Field, ...]:
    """Trades and circumstances of the attacker."""
    reach = (
        Option("", "No clear edge"),
        Option("attacker", "Attacker holds it"),
        Option("defender", "Defender does"),
    )
    return (
        Flag("all_out", "All-out attack", rule="buskit.options.all-out-attack"),
        Flag("aim", "Aimed for a round", rule="buskit.options.aim", only=_FAR),
        Flag("surprise", "Target unaware", rule="buskit.bushwhack"),
        Flag("called_shot", "Called shot (optional rule)", rule="buskit.options.called-shot"),
        Flag(
            "complication",
            "Dictated complication (optional rule)",
            rule="buskit.options.dictated-complication",
        ),
        Flag("for_initiative", "Attack traded for initiative", rule="buskit.options.initiative-for-attack"),
        Flag(
            "damage_for_initiative",
            "Damage traded for initiative",
            rule="buskit.options.initiative-for-damage",
        ),
        Flag("on_guard", "Attacker fights defensively", rule="buskit.options.defensive"),
        Choice("reach", "Reach (optional rule)", "", reach, rule="buskit.reach", only=_NEAR),
        Number("attackers", "Attackers on this target", 1, 1, 20, rule="buskit.gangup", only=_NEAR),
        row_choice("autofire", "Autofire", "", (AUTOFIRE,), "Single shots", rule="buskit.autofire"),
        Flag("larger", "Target larger than the weapon expects", rule="buskit.scale.accuracy-bonus"),
        Flag("unsuited", "Weapon unsuited to this target", rule="buskit.scale.accuracy-penalty"),
    )


def defense_fields() -> tuple[Field, ...]:
    """How the target tries not to be hit."""
    ways = (
        Option("range", "Range die (ranged attack)"),
        Option("fight", "Fight (melee, or a gun used in melee)"),
        Option("dodge", "Dodge: Move and Range die (optional rule)"),
    )
    return (
        Choice("how", "Defense", "range", ways, rule="buskit.avoid.defend"),
        row_choice("range", "Range", "range-same-room", (RANGE,), rule="buskit.ranged.attack", only=_FAR),
        pool_field(
            "defender",
            "Defender",
            help="Fight in melee, Move for a dodge. The Range die replaces "
            "this Trait otherwise; extra dice still count.",
            trait="d6",
        ),
        row_choice("cover", "Cover", "", (COVER,), "None", rule="buskit.cover", only=_FAR),
        Flag("prone", "Prone (optional rule)", rule="buskit.avoid.prone", only=_FAR),
        Flag("defensive", "Defender fights defensively", rule="buskit.options.defensive"),
        Flag("exposed", "Defender made an all-out attack", rule="buskit.options.all-out-attack"),
    )


def victim_fields() -> tuple[Field, ...]:
    """What the target can take."""
    scales = (
        Option("normal", "Same scale"),
        Option("overkill", "1: one hit kills"),
        Option("double", "2: damage doubled"),
        Option("outclass", "3: weapon outclasses the target"),
        Option("resist-die", "4: target resists"),
        Option("immune", "5: cannot be hurt"),
    )
    spending = (Option("until-safe", "One by one until safe"), Option("all", "All at once"))
    return (
        pool_field("toughness", "Target's Might", help="Specialization here is Toughness.", trait="d6"),
        die("will", "Target's Will", "d6", rule="buskit.health.shock"),
        Number("wounds_lost", "Wounds lost before", 0, 0, 11),
        Number("shock_lost", "Shock lost before", 0, 0, 23),
        row_choice("armor", "Armor", "", ARMOR, "No armor", rule="buskit.armor.standard"),
        Number("dice_spent", "Ablative dice spent before", 0, 0, 5, rule="buskit.armor.ablative"),
        Choice("spend", "Spend ablative dice", "until-safe", spending, rule="buskit.armor.ablative"),
        Number("accept", "Wounds accepted before spending", 0, 0, 12),
        Number("most", "Most ablative dice a hit", 9, 0, 9),
        Choice("scale", "Damage scale", "normal", scales, rule="buskit.scale.damage.double"),
    )


def house_fields() -> tuple[Field, ...]:
    """Optional rules and readings that touch an attack."""
    return (
        Flag(
            "incapacitation",
            "A failed check takes out (optional rule)",
            help="Unless concessions pay for the Wounds.",
            rule="buskit.damage.incapacitation",
        ),
        Flag("lethal", "Deadly minimum damage (optional rule)", rule="buskit.damage.lethal-minimum"),
        Flag(
            "lethal_tie",
            "A tie is safe from the deadly rule",
            only=("lethal", ("1",)),
            rule="buskit.damage.lethal-minimum",
        ),
        TIES,
    )


FIRST = ("weapon", "how", "range", "cover", "toughness", "armor")
"""What a form asks before anything else; the rest is folded away under headings."""


def arranged(
    *own: Field, weapon: str = "semi-automatic-handgun", leave: tuple[str, ...] = ()
) -> tuple[Field, ...]:
    """A form's own fields, then those of an attack: the first ones open, the others folded."""
    parts = {
        "Weapon in hand": weapon_fields(weapon),
        "Defender": defense_fields(),
        "Options and trades": option_fields(),
        "Target's health and armor dice, scale": victim_fields(),
        "Optional rules": house_fields(),
    }
    every = {title: [field for field in fields if field.name not in leave] for title, fields in parts.items()}
    first = {field.name: field for fields in every.values() for field in fields if field.name in FIRST}
    rest = [
        folded(title, (field for field in fields if field.name not in FIRST))
        for title, fields in every.items()
    ]
    shown = (first[name] for name in FIRST if name in first)
    return (*own, *shown, *(field for fields in rest for field in fields))


def attack_fields(*own: Field) -> tuple[Field, ...]:
    """Everything an attack form asks for, after its own fields."""
    return arranged(
        *own, pool_field("attacker", "Attacker", help="Shoot at range, Fight in melee.", trait="d8")
    )
