"""From the fields of a duel's form to two fighters and their turns (toaster.combat.pipeline)."""

from __future__ import annotations

from functools import cached_property

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Choice, Field, Option
from rulespkg.model.form import Form, choice, field, part, row, text, whole
from rulespkg.model.problem import Problem, Refusal
from rulespkg.systems.toaster.combat.assault import Body
from rulespkg.systems.toaster.combat.attack_fields import FAR, SAME, HouseRules
from rulespkg.systems.toaster.combat.attack_setup import undefended
from rulespkg.systems.toaster.combat.calculators.duel_chain import Fighter
from rulespkg.systems.toaster.combat.calculators.duel_procedure import DuelProcedure
from rulespkg.systems.toaster.combat.calculators.duel_turns import Turns
from rulespkg.systems.toaster.combat.initiative import ACTIONS
from rulespkg.systems.toaster.combat.modifiers import RollSide
from rulespkg.systems.toaster.combat.pipeline import Attacker, Defender, pipeline
from rulespkg.systems.toaster.combat.tables import RANGE
from rulespkg.systems.toaster.damage.armor_class import armor_value
from rulespkg.systems.toaster.equipment.tables import ARMOR, SHIELDS, WEAPONS
from rulespkg.systems.toaster.fields import MOST
from rulespkg.systems.toaster.index.dice import UNLIMITED
from rulespkg.systems.toaster.traits.traits import thresholds

_MODES = (Option("dodge", "Dodge"), Option("parry", "Parry (hand to hand)"), Option("shield", "Shield"))
_SPENT = (Option("both", "An attack and a defense"), Option("attack", "Two attacks, no defense"))
_FIRST = (
    Option("a", "Fighter A"),
    Option("b", "Fighter B"),
    Option("rolled", "Initiative, rolled each round"),
)
_ACTIONS = "toaster.combat.actions_per_round"


def few(nines: Field) -> str:
    """A field of rolling nines with a few of its caps."""
    assert isinstance(nines, Choice)
    caps = tuple(option for option in nines.options if option.value in ("0", "1", UNLIMITED, SAME))
    return field(nines.but(printed=caps), str)


class Duelist(Form):
    """One of two fighters."""

    folded = "shield", "size", "coordination", "actions", "stun", "wounds"

    name = text("Name", 30)
    attack = whole("Attack bonus", 6, -MOST, MOST, help="Rank and modifiers, no condition.")
    defense = whole("Defense bonus", 5, -MOST, MOST, help="Rank and modifiers, no shield.")
    physique = whole("Physique", 5, 0, MOST, rule="toaster.attributes.physique")
    weapon = row("Weapon", "broadsword", WEAPONS, rule="toaster.damage.weapon_class")
    armor = row("Armor", "", (ARMOR,), "No armor", rule="toaster.damage.armor")
    mode = choice("Defends with", "dodge", _MODES, rule="toaster.combat.defense_roll")
    shield = row("Shield", "shield-medium", (SHIELDS,), rule="toaster.combat.shields")
    size = whole("Physical Size", 0, -10, 10, rule="toaster.harm.size_thresholds")
    coordination = whole("Coordination", 4, 0, MOST, rule="toaster.combat.initiative")
    actions = choice("If defense costs an action", "both", _SPENT, rule=_ACTIONS)
    stun = whole("Stun at the start", 0, 0, 19, rule="toaster.harm.stun")
    wounds = whole("Wounds at the start", 0, 0, 4, rule="toaster.harm.wound_penalty")

    def striking(self, distance: str) -> Attacker:
        """The fighter as an attacker; only shots have a distance."""
        ready = Attacker(self.physique, RollSide(0, other=self.attack), self.weapon)
        return ready._replace(side=ready.side._replace(range=distance if ready.ranged else ""))

    @cached_property
    def defending(self) -> Defender:
        """The fighter as a defender."""
        side = RollSide(0, other=self.defense, shield_used=self.shield)
        armor = (armor_value(self.armor),) if self.armor else ()
        weapon = "" if self.weapon in FAR else self.weapon
        return Defender(self.physique, side, self.mode, weapon, armor, self.size)

    @property
    def strikes(self) -> int:
        """How often the fighter strikes in an exchange where each defense costs an action."""
        return ACTIONS if self.actions == "attack" else 1


class Duelists(Form):
    """Two fighters, and how they meet."""

    a = part(Duelist, "Fighter A", {"name": "Fighter A", "attack": 7})
    b = part(Duelist, "Fighter B", {"name": "Fighter B"})
    first = choice("Strikes first", "a", _FIRST, rule="toaster.combat.initiative")
    exchanges = whole("Exchanges at most", 10, 1, 10, help="In each, both strike once if they can.")
    range = row("Range of shots", "range-point-blank", (RANGE,), rule="toaster.combat.range")


class DuelForm(HouseRules, Duelists, Calculator):
    """The form of a duel, with the caps on nines for which ten exchanges can be worked out."""

    nines = few(HouseRules.asked["nines"])
    damage_nines = few(HouseRules.asked["damage_nines"])

    def fighter(self, mine: Duelist, theirs: Duelist) -> Fighter:
        """One of both; a refusal names the fighter whose field is meant."""
        try:
            attack = pipeline(mine.striking(self.range.removeprefix("range-")), theirs.defending, self.house)
            if self.active_defense:
                undefended(attack)
        except Refusal as refusal:
            raise Refusal(*(_placed(problem, theirs.at) for problem in refusal.problems)) from None
        return Fighter(attack, Body(mine.stun, mine.wounds), thresholds(mine.size))

    @cached_property
    def blows(self) -> DuelProcedure:
        """The duel itself."""
        a, b = self.a, self.b
        return DuelProcedure((self.fighter(a, b), self.fighter(b, a)), self.exchanges, self.turns)

    @cached_property
    def turns(self) -> Turns:
        """Who strikes when."""
        return Turns(
            {"a": 0, "b": 1}.get(self.first),
            (self.a.coordination, self.b.coordination),
            self.active_defense,
            (self.a.strikes, self.b.strikes),
        )


def _placed(problem: Problem, at: str) -> Problem:
    """A problem by the full name of its field, if it is one of a fighter."""
    of_fighter = problem.name in Duelist.asked
    return problem._replace(name=f"{at}.{problem.name}") if of_fighter else problem
