"""From the fields of an attack's form to a ready ``Attack`` (d6xd6.attack.pipeline)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from rulespkg.answer import Step
from rulespkg.choices import folded, row_choice
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.sheet import Filled, choice, flag, parts, row, text, whole
from rulespkg.systems.d6xd6.attack import Attack, Check
from rulespkg.systems.d6xd6.calculators.words import Laid
from rulespkg.systems.d6xd6.combat import Leave, Reach, abilities, attack_kind, defences, reach, weapon
from rulespkg.systems.d6xd6.damage import (
    GRAZE,
    STATES,
    Guard,
    armour_penalty,
    armour_steps,
    label_of,
    state_rank,
)
from rulespkg.systems.d6xd6.equipment import NEEDS_TRAINING, WEAPONS
from rulespkg.systems.d6xd6.growth import MOST_HELD
from rulespkg.systems.d6xd6.inputs import (
    Roller,
    armour,
    armour_field,
    armour_subtracts,
    armour_subtracts_field,
    cover,
    cover_field,
    damage_field,
    dead,
    dead_field,
    extra_field,
    focus,
    focus_field,
    helpless,
    helpless_field,
    kind,
    kind_field,
    plus,
    plus_field,
    redirected,
    redirected_field,
    state,
    state_field,
    task_of,
    weapon_field,
)
from rulespkg.systems.d6xd6.inputs import weapon as weapon_row
from rulespkg.systems.d6xd6.offers import attack_offers
from rulespkg.systems.d6xd6.tables_combat import RANGES

if TYPE_CHECKING:
    from rulespkg.field import Field

type Inputs = dict[str, Any]

TASER, SHOTGUN = "taser", "shotgun"
MOST_AIM, MOST_ABILITIES = 20, 12
LISTED = ("weapon", tuple(row.slug for row in WEAPONS.rows))
"""Where a field applies to the weapons of the table alone."""


def range_choice() -> Choice:
    """The range of the attack; empty for the usual one of the weapon's class."""
    words = "The range that the weapon's class is named for, unless you say."
    return row_choice(
        "range", "Range", "", (RANGES,), "The usual one of the weapon", help=words, rule="d6xd6.weapon.range"
    )


def base_field() -> Choice:
    """What one success level does with a weapon that is not in the table."""
    options = tuple(Option(STATES[rank], label_of(rank)) for rank in range(GRAZE, len(STATES)))
    words = "With one success level, and at any range."
    return Choice(
        "base", "Its damage", "stun", options, help=words, rule="d6xd6.attack.damage", only=("weapon", ("",))
    )


def abilities_field() -> Rows:
    """The attacker's abilities, of which the best that serves the weapon is rolled."""
    words = "Instead of the kind above: the best one that serves the weapon is rolled."
    return Rows(
        "abilities",
        "Attacker's abilities",
        (Text("name", "Ability", "", 40, help="Such as Shooting, or Combat career."), kind_field()),
        (),
        0,
        MOST_ABILITIES,
        "Ability",
        help=words,
        rule="d6xd6.attack.ability",
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
        Number("drama", "Drama Points spent on this attack", 0, 0, MOST_HELD, rule="d6xd6.defence.dramatic"),
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
        base_field(),
        range_choice().but(only=LISTED),
        *attacker_fields()[:2],
        *target_fields()[:3],
        *check_fields(),
    )
    rest = (
        *folded(
            "Attacker's condition, pluses, aim",
            (*attacker_fields()[2:], redirected_field(), sniper_field(), abilities_field()),
        ),
        *folded("Target's Drama Points and cover", target_fields()[3:]),
        *folded("The host's leave, other readings", (*leave_fields(), *reading_fields())),
    )
    return (*own, *(field for field in (*shown, *rest) if field.name not in leave))


def leave_of(inputs: Inputs) -> Leave:
    """What the host allows."""
    return Leave(inputs["host_allows"], inputs.get("trained_sniper", False), inputs["no_guns_close"])


def range_of(inputs: Inputs, slug: str) -> str:
    """The range of an attack with a weapon of the table: the one given, or that its class is named for."""
    usual: str = weapon(slug).facts["class"]
    return inputs.get("range", "") or usual


def reach_of(inputs: Inputs, slug: str = "") -> Reach:
    """What the weapon does at this range; ``Refusal`` where it reaches nobody."""
    armed = slug or inputs["weapon"]
    if not armed:
        return Reach(inputs["base"])
    return reach(armed, range_of(inputs, armed), leave_of(inputs))


def kind_of(inputs: Inputs, slug: str) -> str:
    """The kind of the roll: as given, or by the abilities where any are (d6xd6.roll.ability-choice)."""
    known = [
        (row["name"].strip().lower().replace(" ", "-"), row["kind"]) for row in inputs.get("abilities", ())
    ]
    given: str = inputs["kind"]
    return attack_kind(slug, known) if known else given


def guard_of(inputs: Inputs) -> Guard:
    """The target's defence; what armour replaces is left out, so that equal guards are equal values."""
    armour = armour_steps(inputs["target_armour"])
    reactive = inputs["reactive"] and not armour
    return Guard(reactive, armour, inputs.get("drama", 0), inputs["cover"], reactive and inputs["helpless"])


def attack_of(inputs: Inputs, slug: str = "") -> Attack:
    """The attack that a form describes, with its own weapon or with another one."""
    found = reach_of(inputs, slug)
    subtracts = inputs["armour_subtracts"]
    armed = slug or inputs["weapon"]
    task = task_of({**inputs, "kind": kind_of(inputs, armed)}, *found.penalties, subtracts=subtracts)
    check = None
    if armed == TASER:
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
    notes = list(_best_note(inputs))
    if not slug:
        return tuple(notes)
    words = f"Roll {_listed(abilities(slug))}, whichever is best; else the roll is Unfamiliar."
    notes += [
        Step(words, "d6xd6.weapon.requires" if _trained(slug) else "d6xd6.attack.ability"),
        Step(f"Focused {_listed(defences(slug))} takes off one step.", "d6xd6.defence.reactive"),
    ]
    if inputs["reactive"] and inputs["target_armour"]:
        words = "Armour takes the place of the Focused defence: the two never add."
        notes.append(Step(words, "d6xd6.defence.passive"))
    if slug == SHOTGUN and not inputs["range"]:
        words = "At its usual range, Shooting, a shotgun does least; nearer it does more."
        notes.append(Step(words, "d6xd6.weapon.shotgun"))
    note = reach_of(inputs).note
    return (*notes, Step(note, "d6xd6.weapon.range")) if note else tuple(notes)


def _best_note(inputs: Inputs) -> tuple[Step, ...]:
    if not inputs.get("abilities"):
        return ()
    kind = kind_of(inputs, inputs["weapon"]).capitalize()
    return (Step(f"Of the abilities given, the best for this is {kind}.", "d6xd6.roll.ability-choice"),)


def _trained(slug: str) -> bool:
    return NEEDS_TRAINING in weapon(slug).facts["notes"]


def _listed(names: tuple[str, ...]) -> str:
    words = [
        "a Combat career" if name == "combat-career" else name.replace("-", " ").title() for name in names
    ]
    return f"{', '.join(words[:-1])} or {words[-1]}"


CONDITION = "Attacker's condition, pluses, aim"
LEAVE = "The host's leave, other readings"
WORN = ("damage", "armour", "extra")
FIRST = (
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
GRANTS = ("host_allows", "no_guns_close")
READINGS = ("armour_subtracts", "helpless", "dead")
"""The readings that touch an attack."""


class Granted(Filled):
    """What the host allows, where the text leaves it open."""

    host_allows = flag("Thrown weapons allowed at Brawling range", rule="d6xd6.weapon.range")
    no_guns_close = flag("Guns refused at Brawling range", rule="d6xd6.weapon.range")
    trained_sniper = flag("Trained sniper", rule="d6xd6.range.viewing")

    @property
    def granted(self) -> Leave:
        """The same as the rules take it."""
        return Leave(self.host_allows, self.trained_sniper, self.no_guns_close)


class Weapon(Granted):
    """A weapon at a range."""

    weapon = weapon_row()
    base = choice(
        "Its damage",
        "stun",
        (Option(STATES[rank], label_of(rank)) for rank in range(GRAZE, len(STATES))),
        help="With one success level, and at any range.",
        rule="d6xd6.attack.damage",
        only=("weapon", ("",)),
    )
    range = row(
        "Range",
        "",
        (RANGES,),
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
        usual: str = weapon(slug).facts["class"]
        return reach(slug, self.range or usual, self.granted)


def aim(most: int = MOST_AIM, **more: Any) -> int:
    """Turns spent aiming."""
    words = "Turns spent aiming before; each adds a step if the attack succeeds."
    return whole("Turns of aim", 0, 0, most, help=words, rule="d6xd6.option.aimed", **more)


class Attacker(Roller):
    """Who attacks."""

    kind = kind(rule="d6xd6.attack.ability")
    plus = plus()
    redirected = redirected()


class Victim(Filled):
    """Who is attacked, and what defends."""

    state = state()
    reactive = flag(
        "Target has a Focused defence",
        True,
        help="If one is Focused; armour replaces it.",
        rule="d6xd6.defence.reactive",
    )
    target_armour = armour("Target's armour", rule="d6xd6.defence.passive")
    check_kind = kind(
        "Victim's check",
        "unfocused",
        help="Brawn or Will, whichever is better.",
        rule="d6xd6.weapon.taser",
        only=("weapon", (TASER,)),
    )
    check_focus = focus("Victim's Focus", rule="d6xd6.weapon.taser", only=("weapon", (TASER,)))
    drama = whole("Drama Points spent on this attack", 0, 0, MOST_HELD, rule="d6xd6.defence.dramatic")
    cover = cover()
    helpless = helpless()

    @property
    def before(self) -> int:
        """The rank of the target's state."""
        return state_rank(self.state)

    @property
    def guard(self) -> Guard:
        """The defence; what armour replaces is left out, so that equal guards are equal values."""
        steps = armour_steps(self.target_armour)
        reactive = self.reactive and not steps
        return Guard(reactive, steps, self.drama, self.cover, reactive and self.helpless)


class Known(Filled):
    """An ability of the attacker."""

    name = text("Ability", 40, help="Such as Shooting, or Combat career.")
    kind = kind()

    @property
    def ability(self) -> tuple[str, str]:
        """The name as the tables have it, and how well it is known."""
        return self.name.strip().lower().replace(" ", "-"), self.kind


class AttackForm(Laid, Weapon, Attacker, Victim):
    """What attack forms share: from their fields to a ready ``Attack``."""

    offers = attack_offers

    aim = aim()
    abilities = parts(
        Known,
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
        return attack_kind(slug, [one.ability for one in self.abilities]) if self.abilities else self.kind

    def attack_with(self, slug: str) -> Attack:
        """The attack with a weapon; "" for one by its damage."""
        found = self.reach(slug)
        roller = self.but(kind=self.rolled_kind(slug))
        return Attack(
            roller.task(*found.penalties, subtracts=self.armour_subtracts),
            STATES.index(found.damage),
            self.aim,
            self.guard,
            self.taser_check if slug == TASER else None,
            self.dead,
        )

    @property
    def taser_check(self) -> Check:
        """The victim's check against a taser (d6xd6.weapon.taser)."""
        worn = armour_penalty(self.target_armour, self.armour_subtracts)
        return Check(self.check_kind, self.check_focus, (worn,) if worn.points else ())

    @cached_property
    def attack(self) -> Attack:
        """The attack that the form describes."""
        return self.attack_with(self.weapon)

    def ability_notes(self) -> tuple[Step, ...]:
        """What to roll with the weapon, what defends against it, and warnings."""
        slug, notes = self.weapon, []
        if self.abilities:
            best = f"Of the abilities given, the best for this is {self.rolled_kind(slug).capitalize()}."
            notes.append(Step(best, "d6xd6.roll.ability-choice"))
        if not slug:
            return tuple(notes)
        words = f"Roll {_listed(abilities(slug))}, whichever is best; else the roll is Unfamiliar."
        notes += [
            Step(words, "d6xd6.weapon.requires" if _trained(slug) else "d6xd6.attack.ability"),
            Step(f"Focused {_listed(defences(slug))} takes off one step.", "d6xd6.defence.reactive"),
            *self.defence_notes(),
        ]
        note = self.reach(slug).note
        return (*notes, Step(note, "d6xd6.weapon.range")) if note else tuple(notes)

    def defence_notes(self) -> list[Step]:
        """What replaces what, and where a weapon does least."""
        notes = []
        if self.reactive and self.target_armour:
            words = "Armour takes the place of the Focused defence: the two never add."
            notes.append(Step(words, "d6xd6.defence.passive"))
        if self.weapon == SHOTGUN and not self.range:
            words = "At its usual range, Shooting, a shotgun does least; nearer it does more."
            notes.append(Step(words, "d6xd6.weapon.shotgun"))
        return notes
