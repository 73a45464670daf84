"""The fields of an attack form about the target, optional rules, and what is rolled already."""

from __future__ import annotations

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, whole
from rulespkg.model.row_options import rows
from rulespkg.systems.buskit.equipment.categories import ABLATIVE_ARMOR, OWN
from rulespkg.systems.buskit.equipment.tables import ARMOR
from rulespkg.systems.buskit.fields import die, pool, several_dice, ties

_ABLATIVE = ("armor", ABLATIVE_ARMOR.and_also(OWN))

_OWN_ARMOR = ("armor", (OWN,))

_OWN_HEALTH = ("own_health", ("1",))


class TargetFields(Form, fold="Target's health and armor dice, scale", first=("toughness", "armor")):
    """What the target can take, the dice of armor that no table has, and how ablative dice are spent."""

    toughness = pool("Target's Might", "d6", "Specialization here is Toughness.")
    will = die("Target's Will", "d6", rule="buskit.health.shock")
    own_health = flag("Target has its own Wounds and Shock", help="Not those of its Might and Will.")
    wounds = whole("Wounds in full", 6, 1, 24, rule="buskit.health.wounds", only=_OWN_HEALTH)
    shock = whole("Shock in full", 12, 1, 48, rule="buskit.health.shock", only=_OWN_HEALTH)
    wounds_lost = whole("Target's Wounds lost before", 0, 0, 23)
    shock_lost = whole("Target's Shock lost before", 0, 0, 47)
    armor = choice(
        "Armor",
        "",
        (*rows(ARMOR, "No armor"), Option(OWN, "Other armor, by its dice", "Other armor")),
        rule="buskit.armor.standard",
    )
    subtractive = several_dice("Subtractive armor dice", rule="buskit.armor.subtractive", only=_OWN_ARMOR)
    ablative_dice = whole("Ablative armor dice", 0, 0, 20, rule="buskit.armor.ablative", only=_OWN_ARMOR)
    ablative_die = die("Each ablative die", "d6", rule="buskit.armor.ablative", only=_OWN_ARMOR)
    dice_spent = whole("Ablative dice spent before", 0, 0, 20, rule="buskit.armor.ablative", only=_ABLATIVE)
    spend = choice(
        "Spend ablative dice",
        "until-safe",
        (Option("until-safe", "One by one until safe"), Option("all", "All at once")),
        rule="buskit.armor.ablative",
        only=_ABLATIVE,
    )
    accept = whole("Target's Wounds accepted before spending", 0, 0, 12, only=("spend", ("until-safe",)))
    most = whole("Most ablative dice a hit", 20, 0, 20, only=_ABLATIVE)
    scale = choice(
        "Damage scale",
        "normal",
        (
            Option("normal", "Same scale"),
            Option("overkill", "1: one hit kills"),
            Option("double", "2: damage doubled"),
            Option("outclass", "3: weapon outclasses the target"),
            Option("resist-die", "4: target resists"),
            Option("immune", "5: cannot be hurt"),
        ),
        rule="buskit.scale.damage.double",
    )
    outclass_last = flag(
        "The outclassing die is rolled after armor dice are spent",
        help="A reading; without it the die is on the table when they are spent.",
        rule="buskit.scale.damage.outclass",
        only=("scale", ("outclass",)),
    )


class OptionalRuleFields(Form, fold="Optional rules"):
    """Optional rules and readings that touch an attack."""

    incapacitation = flag(
        "Out on a failed check (optional rule)",
        help="Unless concessions pay for the Wounds.",
        rule="buskit.damage.incapacitation",
    )
    lethal = flag("Deadly minimum damage (optional rule)", rule="buskit.damage.lethal-minimum")
    lethal_tie = flag(
        "A tie is safe from the deadly rule", only=("lethal", ("1",)), rule="buskit.damage.lethal-minimum"
    )
    ties = ties()


class RolledFields(Form, fold="Rolled already"):
    """What lies on the table before the rest is rolled."""

    hit_by = whole(
        "Margin already rolled",
        0,
        0,
        11,
        help="0 where the attack is still to be rolled.",
        rule="buskit.damage.minimum",
    )
    damage_rolled = whole(
        "Damage already rolled",
        0,
        0,
        24,
        help="The damage total, before scale and armor; 0 where it is still to be rolled.",
        rule="buskit.damage.check",
    )
