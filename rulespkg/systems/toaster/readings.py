"""How we read Toaster where the source is silent or contradicts itself, and the misprints found in it.

The readings stand in the rooms of their chapters; here they are one list in the order of their numbers.
Of the misprints, the slips come first.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House
from rulespkg.model.system import listed
from rulespkg.systems.toaster import ROOMS

READINGS: tuple[Reading, ...] = tuple(
    sorted(listed("toaster", ROOMS, "readings", "READINGS"), key=lambda reading: reading.id)
)

MISPRINTS: tuple[Misprint, ...] = tuple(
    sorted(
        listed("toaster", ROOMS, "readings", "MISPRINTS"),
        key=lambda misprint: (not misprint.kind.startswith("slip"), int(misprint.id.removeprefix("M"))),
    )
)

HOUSE = (
    House("nines", "check", "how=rank&rank=4&modifier=-4", "Rank 4 at −4"),
    House("zeros", "check", "how=rank", "Rank 6 against 10", "fumble"),
    House("variable", "check", "how=rank", "Rank 6 against 10"),
    House("opposed.ties", "opposed", "", "Rank 6 against rank 5"),
    House("initiative.ties", "initiative", "", "Three people roll initiative", "tie"),
    House("same_die", "attack", "", "A broadsword against leather", "any_wound"),
    House("roll_twice", "attack", "variable=1", "A broadsword, five outcomes", "any_wound"),
    House("add_margin", "attack", "", "A broadsword against leather", "any_wound"),
    House("crit_table", "attack", "variable=1", "A broadsword, five outcomes", "any_wound"),
    House("halve_marginal", "attack", "variable=1", "A broadsword, five outcomes", "any_wound"),
    House("damage_nines", "attack", "", "A broadsword against leather", "mean_stun"),
    House("wide", "attack", "variable=1", "A broadsword, five outcomes", "any_hit"),
    House("strength", "attack", "weapon=war-maul", "A war maul in weak arms", "any_hit"),
    House("crossbow", "attack", "weapon=crossbow&attacker.physique=9", "A crossbow, Physique 9", "any_wound"),
    House("bare_parry", "attack", "mode=parry&parry_weapon=kick", "A kick parries a broadsword", "any_hit"),
    House("active_defense", "mooks", "", "Six attacks on six extras"),
    House("with_bleeding", "conditions", "", "Rhoenda takes 12 damage", "tags", "hit who=1 damage=12"),
    House(
        "variable_cost",
        "advancement",
        "skills=1&skills.1.difficulty=difficult",
        "A difficult skill, one higher",
        "spent",
    ),
    House(
        "character.cap",
        "character",
        "traits=2&traits.1.rank=4&traits.2.rank=-4",
        "Traits of +4 and −4",
        "verdict",
    ),
    House("character.free", "character", "traits=1&traits.1.rank=4", "A trait of +4", "verdict"),
)
"""What a group settles once and for all, each with the case that shows what it does."""
