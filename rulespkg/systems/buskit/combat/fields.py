"""The fields of an attack form about defense and options.

A field is shown for the weapons that it belongs to.
"""

from __future__ import annotations

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.systems.buskit.combat.tables import AUTOFIRE, RANGE
from rulespkg.systems.buskit.cover.tables import COVER
from rulespkg.systems.buskit.equipment.categories import (
    AUTOMATIC,
    FIREARMS_AND_BOWS,
    MELEE,
    MUSCLE_POWERED,
    OWN,
)
from rulespkg.systems.buskit.fields import pool

_NEAR = ("weapon", MELEE.and_also(OWN))

_FAR = ("weapon", FIREARMS_AND_BOWS.and_also(OWN))


class DefenseFields(Form, fold="Defender", first=("how", "range", "cover")):
    """How the target tries not to be hit."""

    how = choice(
        "Defense",
        "range",
        (
            Option("range", "Range die (ranged attack)"),
            Option("fight", "Fight (a gun used in melee)"),
            Option("dodge", "Dodge: Move and Range die (optional rule)"),
        ),
        rule="buskit.avoid.defend",
        only=_FAR,
    )
    range = row("Range", "range-same-room", (RANGE,), rule="buskit.ranged.attack", only=_FAR)
    defender = pool(
        "Defender",
        "d6",
        "Fight in melee, Move for a dodge. The Range die replaces "
        "this Trait otherwise; Aspect dice still count.",
    )
    cover = row("Cover", "", (COVER,), "None", rule="buskit.cover", only=_FAR)
    prone = flag("Prone (optional rule)", rule="buskit.avoid.prone", only=_FAR)
    defensive = flag("Defender fights defensively", rule="buskit.options.defensive")
    exposed = flag("Defender made an all-out attack", rule="buskit.options.all-out-attack")


class OptionFields(Form, fold="Trades and circumstances"):
    """Trades and circumstances of the attacker."""

    all_out = flag("All-out attack", rule="buskit.options.all-out-attack")
    aim = flag("Aimed for a round", rule="buskit.options.aim", only=_FAR)
    surprise = flag("Target unaware", rule="buskit.bushwhack")
    called_shot = flag("Called shot (optional rule)", rule="buskit.options.called-shot")
    complication = flag("Dictated complication (optional rule)", rule="buskit.options.dictated-complication")
    for_initiative = flag("Attack traded for initiative", rule="buskit.options.initiative-for-attack")
    damage_for_initiative = whole(
        "Penalties on damage",
        0,
        0,
        9,
        help="1 where damage is traded for initiative.",
        rule="buskit.options.initiative-for-damage",
        only=("weapon", MUSCLE_POWERED.and_also(OWN)),
    )
    on_guard = flag("Attacker fights defensively", rule="buskit.options.defensive")
    reach = choice(
        "Reach (optional rule)",
        "",
        (
            Option("", "No clear edge"),
            Option("attacker", "Attacker holds it"),
            Option("defender", "Defender does"),
        ),
        rule="buskit.reach",
        only=_NEAR,
    )
    attackers = whole("Attackers on this target", 1, 1, 999, rule="buskit.gangup", only=_NEAR)
    autofire = row(
        "Autofire",
        "",
        (AUTOFIRE,),
        "Single shots",
        rule="buskit.autofire",
        only=("weapon", AUTOMATIC.and_also(OWN)),
    )
    larger = flag("Target larger than the weapon expects", rule="buskit.scale.accuracy-bonus")
    evades = flag(
        "It avoids attacks as well as you deliver them",
        rule="buskit.scale.accuracy-bonus",
        only=("larger", ("1",)),
    )
    unsuited = flag("Weapon unsuited to this target", rule="buskit.scale.accuracy-penalty")
