"""From the fields of an attack's form to a ready ``Attack`` (d6xd6.attack.pipeline)."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rulespkg.model.answer import Step
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, parts, text, whole
from rulespkg.model.row_options import Slugs
from rulespkg.systems.d6xd6.combat.ranges import range_in_sight
from rulespkg.systems.d6xd6.damage.attack import Attack, Check
from rulespkg.systems.d6xd6.damage.defence import Defence, armour_penalty, armour_steps
from rulespkg.systems.d6xd6.damage.ranks import (
    GRAZE,
    STATES,
    label_of,
    state_rank,
)
from rulespkg.systems.d6xd6.equipment.tables import NEEDS_TRAINING, WEAPONS
from rulespkg.systems.d6xd6.equipment.weapons import (
    Reach,
    abilities,
    attack_kind,
    defences,
    reach,
    weapon_row,
)
from rulespkg.systems.d6xd6.fields import (
    Permissions,
    Roller,
    armour,
    armour_subtracts,
    cover,
    dead,
    focus,
    helpless,
    kind,
    plus,
    redirected,
    state,
    weapon,
)
from rulespkg.systems.d6xd6.figures import Arranged
from rulespkg.systems.d6xd6.growth.session import MOST_HELD
from rulespkg.systems.d6xd6.offers import attack_offers

TASER, SHOTGUN = "taser", "shotgun"
MOST_ATTACKS, MOST_AIM, MOST_ABILITIES = 20, 20, 12

LISTED = ("weapon", Slugs("listed", (WEAPONS,)))
"""Where a field applies to the weapons of the table alone."""

CONDITION_FOLD = "Attacker's condition, pluses, aim"

PERMISSION_FOLD = "The host's leave, other readings"

PENALTY_FIELDS = ("damage", "armour", "extra")

SHOWN_FIRST = (
    "weapon",
    "base",
    "range",
    "kind",
    "focus",
    "state",
    "reactive",
    "target_armour",
    "check_kind",
    "check_focus",
)
"""What attack forms ask before anything else."""

READING_FIELDS = ("armour_subtracts", "helpless", "dead")
"""The readings that touch an attack."""


class Weapon(Permissions):
    """A weapon at a range."""

    weapon = weapon()
    base = choice(
        "Its damage",
        "stun",
        (Option(STATES[rank], label_of(rank)) for rank in range(GRAZE, len(STATES))),
        help="With one success level, and at any range.",
        rule="d6xd6.attack.damage",
        only=("weapon", ("",)),
    )
    range = range_in_sight(
        "Range",
        "",
        "The usual one of the weapon",
        help="The range that the weapon's class is named for, unless you say.",
        rule="d6xd6.weapon.range",
        only=LISTED,
    )

    def reach(self, slug: str) -> Reach:
        """What a weapon does at this range; "" for the one by its damage. ``Refusal`` if it reaches nobody.

        The range is the one given, or that the weapon's class is named for.
        """
        if not slug:
            return Reach(self.base)
        usual: str = weapon_row(slug).facts["class"]
        return reach(slug, self.range or usual, self.permission)


def aim(most: int = MOST_AIM, **more: Any) -> int:
    """Turns spent aiming."""
    words = "Turns spent aiming before; each makes the damage one step worse if the attack succeeds."
    return whole("Turns of aim", 0, 0, most, help=words, rule="d6xd6.option.aimed", **more)


class Attacker(Roller):
    """Who attacks."""

    kind = kind(rule="d6xd6.attack.ability")
    plus = plus()
    redirected = redirected()


class Victim(Form):
    """Who is attacked, and what defends."""

    state = state()
    reactive = flag(
        "Target has a reactive defense",
        True,
        help="If an ability that defends against the weapon is Focused; armor replaces it.",
        rule="d6xd6.defence.reactive",
    )
    target_armour = armour("Target's armor", rule="d6xd6.defence.passive")
    check_kind = kind(
        "Victim's check",
        "unfocused",
        help="Brawn or Will, whichever is better.",
        rule="d6xd6.weapon.taser",
        only=("weapon", (TASER,)),
    )
    check_focus = focus("Victim's Focus", rule="d6xd6.weapon.taser", only=("weapon", (TASER,)))
    drama = whole("Target's Drama Points spent", 0, 0, MOST_HELD, rule="d6xd6.defence.dramatic")
    cover = cover("Target's cover")
    helpless = helpless()

    @property
    def before(self) -> int:
        """The rank of the target's state."""
        return state_rank(self.state)

    @cached_property
    def defence(self) -> Defence:
        """The defence; what armour replaces is left out, so that equal defences are equal values."""
        steps = armour_steps(self.target_armour)
        reactive = self.reactive and not steps
        return Defence(reactive, steps, self.drama, self.cover, reactive and self.helpless)


class KnownAbility(Form):
    """An ability of the attacker."""

    name = text("Ability", 40, help="Such as Shooting, or Combat career.")
    kind = kind()

    @property
    def ability(self) -> tuple[str, str]:
        """The name as the tables have it, and how well it is known."""
        return self.name.strip().lower().replace(" ", "-"), self.kind


class AttackForm(Arranged, Weapon, Attacker, Victim):
    """What attack forms share: from their fields to a ready ``Attack``."""

    offers = attack_offers

    aim = aim()
    abilities = parts(
        KnownAbility,
        "Attacker's abilities",
        (),
        0,
        MOST_ABILITIES,
        "Ability",
        help="Instead of the kind above: the best one that serves the weapon is rolled.",
        rule="d6xd6.attack.ability",
    )
    armour_subtracts = armour_subtracts()
    dead = dead()

    def rolled_kind(self, slug: str) -> str:
        """The kind of the roll: as given, or by the abilities where any are (d6xd6.roll.ability-choice)."""
        return (
            attack_kind(slug, [ability.ability for ability in self.abilities])
            if self.abilities
            else self.kind
        )

    def attack_with(self, slug: str) -> Attack:
        """The attack with a weapon; "" for one by its damage."""
        shot = self.reach(slug)
        roller = self.but(kind=self.rolled_kind(slug))
        return Attack(
            roller.task(*shot.penalties, subtracts=self.armour_subtracts),
            STATES.index(shot.damage),
            self.aim,
            self.defence,
            self.taser_check if slug == TASER else None,
            self.dead,
        )

    @property
    def taser_check(self) -> Check:
        """The victim's check against a taser (d6xd6.weapon.taser)."""
        penalty = armour_penalty(self.target_armour, self.armour_subtracts)
        return Check(self.check_kind, self.check_focus, (penalty,) if penalty.points else ())

    @cached_property
    def attack(self) -> Attack:
        """The attack that the form describes."""
        return self.attack_with(self.weapon)

    def ability_notes(self) -> tuple[Step, ...]:
        """What to roll with the weapon, what defends against it, and warnings."""
        slug, notes = self.weapon, []
        if self.abilities:
            best = (
                f"Of the abilities given, the best for this weapon is {self.rolled_kind(slug).capitalize()}."
            )
            notes.append(Step(best, "d6xd6.roll.ability-choice"))
        if not slug:
            return tuple(notes)
        words = (
            f"Roll whichever you know best: {_listed(abilities(slug))}. With none, the roll is Unfamiliar."
        )
        notes += [
            Step(words, "d6xd6.weapon.requires" if _trained(slug) else "d6xd6.attack.ability"),
            Step(
                f"{_listed(defences(slug))}, if Focused, takes one step off the attack.",
                "d6xd6.defence.reactive",
            ),
            *self.defence_notes(),
        ]
        note = self.reach(slug).note
        return (*notes, Step(note, "d6xd6.weapon.range")) if note else tuple(notes)

    def defence_notes(self) -> list[Step]:
        """What replaces what, and where a weapon does least."""
        notes = []
        if self.reactive and self.target_armour:
            words = "Armor replaces the reactive defense; the two never add up."
            notes.append(Step(words, "d6xd6.defence.passive"))
        if self.weapon == SHOTGUN and not self.range:
            words = "A shotgun does least at Shooting range, its usual one, and more at nearer ranges."
            notes.append(Step(words, "d6xd6.weapon.shotgun"))
        return notes


def _trained(slug: str) -> bool:
    return NEEDS_TRAINING in weapon_row(slug).facts["notes"]


def _listed(names: tuple[str, ...]) -> str:
    words = [
        "a Combat career" if name == "combat-career" else name.replace("-", " ").title() for name in names
    ]
    return f"{', '.join(words[:-1])} or {words[-1]}"
