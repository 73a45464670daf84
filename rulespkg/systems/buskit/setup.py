"""From the fields of an attack form to a ready ``Attack`` (buskit.armor.order and all that feeds it)."""

from __future__ import annotations

from typing import Any

from rulespkg.field import Choice, DiceList, Field, Flag, Number, Option
from rulespkg.systems.buskit.attack import Ablative, Attack, Foe
from rulespkg.systems.buskit.checks import LADDER, PoolSpec, plus, pool, refuse
from rulespkg.systems.buskit.combat import Guard, Options, attack_pool, called_shot_die, defense_pool
from rulespkg.systems.buskit.damage import (
    Layer,
    WeaponDice,
    armor_layers,
    health,
    outclass_die,
    smaller,
    weapon_dice,
)
from rulespkg.systems.buskit.equipment import ARMOR, TAGS, WEAPONS
from rulespkg.systems.buskit.inputs import TIES, die, folded, pool_field, row_choice, spec
from rulespkg.systems.buskit.tables import AUTOFIRE, COVER, RANGE
from rulespkg.table import find

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


def options(inputs: dict[str, Any], **change: Any) -> Options:
    """The attack options of a form; those of the other kind of defense are left out."""
    far = inputs["how"] != "fight"
    kept = {name: inputs[name] for name in Options._fields if name in inputs}
    if far:
        kept.update(reach="", attackers=1)
    else:
        kept.update(aim=False)
    return Options(**{**kept, **change})


def guard(inputs: dict[str, Any]) -> Guard:
    """How the target defends."""
    value = inputs["defender"]
    mine: PoolSpec = spec(value, "defender", "Defender") if inputs["how"] != "range" else value
    if inputs["how"] == "range":
        mine = {"extra": value["extra"], "bonus": value["bonus"], "penalty": value["penalty"]}
    names = ("range", "cover", "prone", "defensive", "exposed")
    return Guard(inputs["how"], mine, **{name: inputs[name] for name in names})


def damage_dice(inputs: dict[str, Any], attacker: PoolSpec, called_shot: bool) -> WeaponDice:
    """The weapon's dice in the attacker's hands."""
    row = find(WEAPONS, inputs["weapon"])
    codes = row.facts.get("options", ((),))
    if inputs["damage_for_initiative"] and ("dice" in row.facts or "options" in row.facts):
        label = "Damage traded for initiative"
        words = (
            f"{label} must be off with this weapon: only muscle-powered weapons have Might dice to give up."
        )
        raise refuse("damage_for_initiative", label, words)
    return weapon_dice(
        inputs["weapon"],
        inputs["might"],
        inputs["strength"],
        min(int(inputs["code"]), len(codes)) - 1,
        inputs["damage_extra"],
        called_shot_die(attacker) if called_shot else None,
        int(inputs["damage_for_initiative"]),
    )


def tags(inputs: dict[str, Any]) -> tuple[str, ...]:
    """The attack's tags: those chosen, or the usual ones of the weapon."""
    return MODES[inputs["mode"]] if inputs["mode"] else TAGS[find(WEAPONS, inputs["weapon"]).slug][0]


def layers(inputs: dict[str, Any]) -> tuple[Layer, ...]:
    """The armor that works, after the dice that were spent before."""
    if not inputs["armor"]:
        return ()
    full = ablative_dice(inputs["armor"])
    return armor_layers(inputs["armor"], tags(inputs), max(0, full - inputs["dice_spent"]))


def ablative_dice(armor: str) -> int:
    """How many ablative dice a suit has when whole."""
    facts = find(ARMOR, armor).facts["layers"]
    return max((layer["count"] for layer in facts if layer["type"] == "ablative"), default=0)


def attack_setup(inputs: dict[str, Any], roll: int = 0, **change: Any) -> Attack:
    """The attack that a form describes.

    ``change`` alters its options, ``roll`` counts attack rolls from 0.
    """
    attacker = spec(inputs["attacker"], "attacker", "Attacker")
    chosen = options(inputs, **change)
    weapon = damage_dice(inputs, attacker, chosen.called_shot)
    armor = layers(inputs)
    lethal = ("tie-safe" if inputs["lethal_tie"] else "tie-out") if inputs["lethal"] else ""
    return Attack(
        pool(attack_pool(attacker, chosen, roll)),
        pool(defense_pool(guard(inputs), chosen)),
        pool(weapon.spec),
        pool(toughness(inputs, armor)),
        tuple(
            int(layer.die[1:]) for layer in armor if layer.type == "subtractive" for _ in range(layer.number)
        ),
        ablative(inputs, armor),
        bool(inputs["armor"]) and bool(find(ARMOR, inputs["armor"]).facts.get("useless_when_ablative_spent")),
        inputs["scale"],
        scale_die(inputs, weapon, called_shot_die(attacker) if chosen.called_shot else ""),
        inputs["ties"],
        lethal,
    )


def toughness(inputs: dict[str, Any], armor: tuple[Layer, ...]) -> PoolSpec:
    """The target's Might pool with its standard armor."""
    standard = [layer.die for layer in armor if layer.type == "standard" for _ in range(layer.number)]
    value = inputs["toughness"]
    if not value["trait"]:
        raise refuse(
            "toughness.trait", "Target's Might", f"Target's Might must be one of {', '.join(LADDER)}."
        )
    return plus(spec(value, "toughness", "Target's Might"), *standard)


def ablative(inputs: dict[str, Any], armor: tuple[Layer, ...]) -> Ablative | None:
    """The ablative layer that is left, and how it is spent."""
    for layer in armor:
        if layer.type == "ablative":
            spend = (inputs["spend"], inputs["accept"], inputs["most"])
            return Ablative(int(layer.die[1:]), layer.number, *spend)
    return None


def scale_die(inputs: dict[str, Any], weapon: WeaponDice, called: str = "") -> int:
    """The faces of the outclassing or resisting die; 0 where there is none.

    The die of a called shot, the last of the fixed dice, counts as a Trait die here.
    """
    found = None
    if inputs["scale"] == "resist-die":
        found = smaller(inputs["toughness"]["trait"])
    elif inputs["scale"] == "outclass":
        trait = (f"d{weapon.trait.sides}",) * weapon.trait.number if weapon.trait else ()
        might = (*trait, *(die for die in (weapon.capped, called) if die))
        found = outclass_die(might, weapon.fixed[:-1] if called else weapon.fixed)
    return int(found[1:]) if found else 0


def foe(inputs: dict[str, Any], armor: tuple[Layer, ...]) -> Foe:
    """The target as it stands now."""
    full = health(inputs["toughness"]["trait"], inputs["will"])
    left = (full.wounds - inputs["wounds_lost"], full.shock - inputs["shock_lost"])
    dice = sum(layer.number for layer in armor if layer.type == "ablative")
    return Foe(max(0, left[0]), max(0, left[1]), dice)
