"""The fields of a fight's forms: both sides, weapon, distance, defense, optional rules (toaster.combat)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from rulespkg.model.answer import Step
from rulespkg.model.field import Flag, Option
from rulespkg.model.form import Form, choice, flag, part, row, spread, stored_as, whole
from rulespkg.model.problem import Refusal
from rulespkg.model.row_options import Slugs
from rulespkg.model.words import signed
from rulespkg.systems.toaster.combat.initiative import ACTIONS
from rulespkg.systems.toaster.combat.modifiers import LEAST_STANCE, MOST_RELATED, MOST_STANCE, RollSide
from rulespkg.systems.toaster.combat.pipeline import FightOptions
from rulespkg.systems.toaster.combat.tables import RANGE
from rulespkg.systems.toaster.damage.damage_roll import OPTIONS
from rulespkg.systems.toaster.equipment.tables import ARMOR, SHIELDS, WEAPONS, WEAPONS_MELEE, WEAPONS_RANGED
from rulespkg.systems.toaster.fields import (
    CAPS,
    MOST,
    OPTIONAL,
    Optional,
    active,
    cap,
    limit,
    penalty,
    set_limits,
    threshold,
)
from rulespkg.systems.toaster.skills.specialties import specialty

if TYPE_CHECKING:
    from rulespkg.systems.toaster.traits.traits import Thresholds


FAR = Slugs("shoots", (WEAPONS_RANGED,))
NEAR = Slugs("melee", (WEAPONS_MELEE,))
OWN = ""
"""The weapon choice that stands for a weapon that no table prints."""
SAME = "same"
"""The choice of damage dice that roll on as all others do."""

_BENT = ("specialty", "stance", "martial_arts", "related_skill", "complementary", "stun", "wounds", "other")
_STRENGTH = "toaster.damage.strength_requirement"
_OWN_WEAPON = ("weapon", (OWN,))
_VARIABLE = ("variable", ("1",))
_FAR, _NEAR = ("weapon", FAR.and_also(OWN)), ("weapon", NEAR.and_also(OWN))


class RollModifiers(Form):
    """What bends the roll of either side."""

    rank: int
    specialty = whole("Specialty", 0, 0, 2, rule="toaster.skills.specialization")
    stance = whole(
        "Stance",
        0,
        LEAST_STANCE,
        MOST_STANCE,
        help="Or the price of one.",
        rule="toaster.combat.stance",
    )
    martial_arts = flag("Martial Arts against Brawl", rule="toaster.skills.martial_arts")
    related_skill = whole("Related skill", 0, -MOST_RELATED, 0, rule="toaster.actions.related_skill")
    complementary = whole("Complementary skill", 0, 0, 2, rule="toaster.actions.complementary")
    stun = whole("Stun", 0, 0, 999, rule="toaster.harm.stun")
    wounds = whole("Wounds", 0, 0, MOST, rule="toaster.harm.wound_penalty")
    other = whole("Other modifiers", 0, -MOST, MOST, rule="toaster.difficulty.modifier_table")

    @property
    def side(self) -> RollSide:
        """The side as the rules take it."""
        return RollSide(
            self.rank,
            specialty=self.specialty,
            stance=self.stance,
            martial_arts=self.martial_arts,
            related_skill=self.related_skill,
            complementary=self.complementary,
            stun=self.stun,
            wounds=self.wounds,
            other=self.other,
        )

    def legal(self, stun_threshold: int) -> None:
        """Refuse somebody unconscious, and a specialty without the rank for it."""
        penalty(self.stun, self.wounds, stun_threshold, self.at, f"the {self.at}")
        try:
            specialty(self.rank, self.specialty)
        except Refusal as refusal:
            problems = (problem._replace(name=f"{self.at}.{problem.name}") for problem in refusal.problems)
            raise Refusal(*problems) from None


class AttackerFields(RollModifiers):
    """The attacker: skill, Physique and what bends the roll."""

    leading = "rank", "physique"
    folded = (*_BENT, "threshold", "shield")

    rank = whole("Weapon skill rank", 6, 0, MOST, rule="toaster.combat.attack_roll")
    physique = whole("Physique", 5, 0, MOST, rule="toaster.damage.weapon_class")
    threshold = threshold()
    shield = row("Hindered by a shield", "", (SHIELDS,), "No", rule="toaster.combat.shield_hindrance")


class DefenderFields(RollModifiers):
    """The defender: skill, Physique, size, and what bends the roll."""

    leading = "rank", "physique", "size"
    folded = ("size", *_BENT, "stun_limit", "wound_limit")

    rank = whole("Defense skill rank", 5, 0, MOST, rule="toaster.combat.defense_roll")
    physique = whole("Physique", 5, 0, 2 * MOST, rule="toaster.damage.armor_class")
    size = whole("Physical Size", 0, -10, 10, rule="toaster.harm.size_thresholds")
    stun_limit = limit("Stun threshold")
    wound_limit = limit("Wound threshold")

    @cached_property
    def limits(self) -> Thresholds:
        """The thresholds of the size, or what the GM sets."""
        return set_limits(self.size, self.stun_limit, self.wound_limit)


class OffenseFields(Form):
    """The weapon, or the numbers of one of the group's own, the distance, and who strikes."""

    weapon = row("Weapon", "broadsword", WEAPONS, "One of your own", rule="toaster.damage.weapon_class")
    own_wc = whole("Its base WC", 6, 0, MOST, only=_OWN_WEAPON)
    own_kind = choice(
        "Its kind",
        "muscle",
        (
            Option("muscle", "Hand to hand"),
            Option("unarmed", "Unarmed"),
            Option("thrown", "Ranged, muscle-powered"),
            Option("ranged", "Ranged"),
        ),
        only=_OWN_WEAPON,
    )
    own_strength = whole("Its STR requirement", 0, 0, MOST, only=_OWN_WEAPON, rule=_STRENGTH)
    range = row(
        "Range", "", (RANGE,), "None: point blank, or hand to hand", only=_FAR, rule="toaster.combat.range"
    )
    aimed = whole("Range penalty aimed away", 0, 0, 4, only=_FAR, rule="toaster.combat.aiming")
    length = choice(
        "Weapon length",
        "optimal",
        (
            Option("optimal", "The right distance"),
            Option("slight", "Slightly wrong (−1)"),
            Option("non-optimal", "Wrong (−2)"),
        ),
        only=_NEAR,
        rule="toaster.combat.weapon_length",
    )
    attacker = part(AttackerFields, "Attacker")


class DefenseFields(Form):
    """How the defender defends, what protects, and who it is."""

    mode = choice(
        "Defense",
        "dodge",
        (
            Option("dodge", "Dodge"),
            Option("parry", "Parry with a weapon (hand to hand)"),
            Option("shield", "Parry with a shield"),
            Option("none", "No defense (surprised, helpless)"),
        ),
        rule="toaster.combat.defense_roll",
    )
    shield = row(
        "Shield", "shield-medium", (SHIELDS,), only=("mode", ("shield",)), rule="toaster.combat.shields"
    )
    parry_weapon = row(
        "Parries with",
        "broadsword",
        (WEAPONS_MELEE,),
        "A weapon of their own",
        only=("mode", ("parry",)),
    )
    parry_strength = whole(
        "STR requirement of their own weapon",
        0,
        0,
        MOST,
        rule=_STRENGTH,
        only=("parry_weapon", ("",)),
    )
    armor = row("Armor", "leather-hard", (ARMOR,), "No armor", rule="toaster.damage.armor")
    protection = whole("Other protection", 0, 0, 4 * MOST, help="Hide, scales, more layers, added up.")
    defender = part(DefenderFields, "Defender")


class DamageOptions(Form, fold=OPTIONAL):
    """The optional ways to tie damage to the attack, and the readings that touch it."""

    halve_marginal = choice(
        "Marginal hits",
        "preset",
        (
            Option("preset", "do half with five outcomes"),
            Option("1", "do half"),
            Option("0", "do all"),
        ),
        rule="toaster.damage.option_halve_marginal",
        only=_VARIABLE,
    )
    same_die = flag("Same dice for damage", rule="toaster.damage.option_same_die")
    roll_twice = flag("Damage rolled twice", rule="toaster.damage.option_roll_twice", only=_VARIABLE)
    add_margin = flag("Margin adds to damage", rule="toaster.damage.option_add_margin")
    crit_table = flag("Critical table", rule="toaster.damage.option_critical_table")
    damage_nines = choice(
        "Rolling nines on damage",
        SAME,
        (Option(SAME, "As on other rolls"), *CAPS),
        help="A 9 rolls again and adds.",
        rule="toaster.actions.rolling_nines",
    )
    strength = flag("Strength requirements", rule=_STRENGTH)
    crossbow = flag("Crossbows by muscle", help="Another reading.", rule="toaster.damage.weapon_class")
    wide = flag("A draw hits marginally", help="Another reading.", rule="toaster.outcomes.marginal")
    bare_parry = flag("Bare hands parry weapons", help="Another reading.", rule="toaster.skills.brawl")
    bare_penalty = whole(
        "Penalty of bare hands",
        -2,
        -9,
        0,
        help="As the GM says.",
        only=("bare_parry", ("1",)),
    )
    active_defense = active()


class HouseRules(DamageOptions, Optional):
    """Every optional rule that both an attack and a duel ask for."""

    calls: ClassVar[dict[str, bool]] = {}
    """Dice that count 4 instead of being rolled, where a form asks for them."""

    @cached_property
    def house(self) -> FightOptions:
        """The optional rules as an attack takes them."""
        half = self.variable if self.halve_marginal == "preset" else self.halve_marginal == "1"
        on = self.values | {"halve_marginal": half}
        return FightOptions(
            self.switches,
            None if self.damage_nines == SAME else cap(self.damage_nines),
            tuple(option for option in OPTIONS if on[option]),
            self.strength,
            self.crossbow,
            self.wide,
            tuple(name.removesuffix("_4") for name, called in self.calls.items() if called),
            self.bare_penalty if self.bare_parry else None,
        )

    @property
    def house_notes(self) -> tuple[Step, ...]:
        """What a reader should know about the readings in use."""
        notes = []
        if self.variable and self.halve_marginal != "0":
            notes.append(Step("A marginal hit does half damage.", "toaster.damage.option_halve_marginal"))
        if self.wide:
            words = "A draw or a miss by 1 is a marginal hit."
            if not self.variable:
                words = "Without five outcomes no hit is marginal, so a draw misses."
            notes.append(Step(words, "toaster.outcomes.marginal"))
        if self.crossbow:
            notes.append(Step("Physique counts for crossbows.", "toaster.damage.weapon_class"))
        if self.bare_parry:
            words = f"Bare hands parry weapons at {signed(self.bare_penalty)}."
            notes.append(Step(words, "toaster.skills.brawl"))
        return tuple(notes)


class DefenseActions(Form, fold=OPTIONAL):
    """How many attacks of a round are defended where each defense costs an action."""

    defense_actions = stored_as(
        whole(
            "Actions kept for defense",
            1,
            0,
            ACTIONS,
            help="Attacks that the defender parries or dodges in a round.",
            rule="toaster.combat.actions_per_round",
            only=("active_defense", ("1",)),
        ),
        "kept",
    )


class CalledFours(Form, fold="Calling 4s"):
    """Dice that are not rolled but count 4."""

    calls = spread(
        Flag(f"{name}_4", f"{name.title()}: call a 4", rule="toaster.actions.calling_4")
        for name in ("attack", "defense", "damage", "protection")
    )
