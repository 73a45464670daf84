"""From the fields of an attack's form to a ready ``Attack`` (d6xd6.attack.pipeline)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Step
from rulespkg.choices import folded, row_choice
from rulespkg.field import Flag, Number
from rulespkg.systems.d6xd6.attack import Attack, Check
from rulespkg.systems.d6xd6.combat import BANDS, LOST, Leave, abilities, defences, reach, weapon
from rulespkg.systems.d6xd6.damage import STATES, Guard, armour_penalty, armour_steps, state_rank
from rulespkg.systems.d6xd6.equipment import NEEDS_TRAINING
from rulespkg.systems.d6xd6.inputs import (
    armour_field,
    armour_subtracts_field,
    cover_field,
    damage_field,
    dead_field,
    extra_field,
    focus_field,
    helpless_field,
    kind_field,
    plus_field,
    state_field,
    task_of,
    weapon_field,
)
from rulespkg.systems.d6xd6.tables_combat import RANGES

if TYPE_CHECKING:
    from rulespkg.field import Field
    from rulespkg.systems.d6xd6.combat import Reach

type Inputs = dict[str, Any]

TASER = "taser"
MOST_AIM, MOST_DRAMA = 10, 8


def range_choice() -> Field:
    """The range of the attack; empty for the usual one of the weapon's class."""
    return row_choice(
        "range", "Range", "", (RANGES,), "The usual one of the weapon", rule="d6xd6.weapon.range"
    )


def attacker_fields() -> tuple[Field, ...]:
    """Who attacks."""
    return (
        kind_field().but(rule="d6xd6.attack.ability"),
        focus_field(),
        damage_field(),
        armour_field(),
        extra_field(),
        plus_field(),
        aim_field(),
    )


def aim_field() -> Number:
    """Turns spent aiming."""
    words = "Turns spent aiming before; each adds a step if the attack succeeds."
    return Number("aim", "Turns of aim", 0, 0, MOST_AIM, help=words, rule="d6xd6.option.aimed")


def target_fields() -> tuple[Field, ...]:
    """Who is attacked, and what defends."""
    words = "If one is Focused; armour replaces it."
    return (
        state_field(),
        Flag("reactive", "Target has a Focused defence", True, help=words, rule="d6xd6.defence.reactive"),
        armour_field("target_armour", "Target's armour", rule="d6xd6.defence.passive"),
        Number("drama", "Drama Points spent on this attack", 0, 0, MOST_DRAMA, rule="d6xd6.defence.dramatic"),
        cover_field(),
    )


def check_fields() -> tuple[Field, ...]:
    """The victim's check against a taser."""
    only = ("weapon", (TASER,))
    words = "Brawn or Will, whichever is better."
    rule = "d6xd6.weapon.taser"
    return (
        kind_field("check_kind", "Victim's check", "unfocused", help=words).but(only=only, rule=rule),
        focus_field("check_focus", "Victim's Focus").but(only=only, rule=rule),
    )


def leave_fields() -> tuple[Field, ...]:
    """What the host allows, where the text leaves it open."""
    rule = "d6xd6.weapon.range"
    return (
        Flag("host_allows", "Thrown weapons allowed at Brawling range", rule=rule),
        Flag("no_guns_close", "Guns refused at Brawling range", rule=rule),
    )


def sniper_field() -> Flag:
    """Training for a rifle at Viewing range."""
    return Flag("trained_sniper", "Trained sniper", rule="d6xd6.range.viewing")


def reading_fields() -> tuple[Field, ...]:
    """The readings that touch an attack."""
    return (armour_subtracts_field(), helpless_field(), dead_field())


def attack_fields(*own: Field, leave: tuple[str, ...] = ()) -> tuple[Field, ...]:
    """Everything an attack form asks for, after its own fields; ``leave`` names those that it lacks."""
    shown = (
        weapon_field(),
        range_choice(),
        *attacker_fields()[:2],
        *target_fields()[:3],
        *check_fields(),
    )
    rest = (
        *folded("Attacker's condition, pluses, aim", (*attacker_fields()[2:], sniper_field())),
        *folded("Target's Drama Points and cover", target_fields()[3:]),
        *folded("The host's leave, other readings", (*leave_fields(), *reading_fields())),
    )
    return (*own, *(field for field in (*shown, *rest) if field.name not in leave))


def leave_of(inputs: Inputs) -> Leave:
    """What the host allows."""
    return Leave(inputs["host_allows"], inputs.get("trained_sniper", False), inputs["no_guns_close"])


def range_of(inputs: Inputs, slug: str = "") -> str:
    """The range of the attack."""
    return inputs.get("range", "") or usual_range(slug or inputs["weapon"])


def usual_range(slug: str) -> str:
    """The range that a weapon's class is named for."""
    found: str = weapon(slug).facts["class"]
    return found


def reach_of(inputs: Inputs, slug: str = "") -> Reach:
    """What the weapon does at this range; ``Refusal`` where it reaches nobody."""
    return reach(slug or inputs["weapon"], range_of(inputs, slug), leave_of(inputs))


def guard_of(inputs: Inputs) -> Guard:
    """The target's defence; what armour replaces is left out, so that equal guards are equal values."""
    armour = armour_steps(inputs["target_armour"])
    reactive = inputs["reactive"] and not armour
    return Guard(reactive, armour, inputs.get("drama", 0), inputs["cover"], reactive and inputs["helpless"])


def attack_of(inputs: Inputs, slug: str = "") -> Attack:
    """The attack that a form describes, with its own weapon or with another one."""
    found = reach_of(inputs, slug)
    subtracts = inputs["armour_subtracts"]
    task = task_of(inputs, *found.penalties, subtracts=subtracts)
    check = None
    if (slug or inputs["weapon"]) == TASER:
        worn = (armour_penalty(inputs["target_armour"], subtracts),)
        check = Check(inputs["check_kind"], inputs["check_focus"], tuple(one for one in worn if one.points))
    return Attack(
        task,
        STATES.index(found.damage),
        inputs.get("aim", 0),
        guard_of(inputs),
        check,
        inputs.get("dead", False),
    )


def state_of(inputs: Inputs) -> int:
    """The rank of the target's state."""
    return state_rank(inputs["state"])


def ability_notes(inputs: Inputs) -> tuple[Step, ...]:
    """What to roll with the weapon, what defends against it, and warnings."""
    slug = inputs["weapon"]
    words = f"Roll {_listed(abilities(slug))}, whichever is best; else the roll is Unfamiliar."
    notes = [
        Step(words, "d6xd6.weapon.requires" if _trained(slug) else "d6xd6.attack.ability"),
        Step(f"Focused {_listed(defences(slug))} takes off one step.", "d6xd6.defence.reactive"),
    ]
    note = reach_of(inputs).note
    return (*notes, Step(note, "d6xd6.weapon.range")) if note else tuple(notes)


def _trained(slug: str) -> bool:
    return NEEDS_TRAINING in weapon(slug).facts["notes"]


def _listed(names: tuple[str, ...]) -> str:
    words = [
        "a Combat career" if name == "combat-career" else name.replace("-", " ").title() for name in names
    ]
    return f"{', '.join(words[:-1])} or {words[-1]}"


NEAR = tuple(band for band in BANDS if band != LOST)
"""The ranges at which anything can be aimed at."""
