"""What in an attack form cannot be, and what it leaves out: contradictions are refused, the rest is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Step
from rulespkg.model.problem import refuse
from rulespkg.systems.buskit.damage.attack_setup import AttackSetup
from rulespkg.systems.buskit.equipment.categories import MELEE

if TYPE_CHECKING:
    from collections.abc import Iterator


class AttackForm(AttackSetup):
    """An attack form, checked as a whole."""

    def check(self) -> None:
        check_attack(self)

    def left_out(self) -> tuple[Step, ...]:
        """What is chosen but does not count here, and why."""
        return tuple(Step(words, rule) for words, rule in _left_out(self))


def check_attack(form: AttackSetup) -> None:
    """Refuse what contradicts itself, naming the field and what would be legal."""
    if form.surprise and form.defense == "dodge":
        words = "Defense must be Range die or Fight: a target that is unaware cannot dodge."
        raise refuse("how", "Defense", words)
    if 0 < form.whole_ablative < form.dice_spent:
        most = f"at most the {form.whole_ablative} of this armor"
        raise _refused(form, "dice_spent", "Ablative dice spent before", most)
    _ = form.attack  # It cannot be made of everything that is legal field by field.
    full = form.full_health
    for name, whole, label in (
        ("wounds_lost", full.wounds, "Target's Wounds lost before"),
        ("shock_lost", full.shock, "Target's Shock lost before"),
    ):
        if getattr(form, name) >= whole:
            raise _refused(form, name, label, f"less than {whole}, or the target is down already")
    _check_known(form)


def _refused(form: AttackSetup, name: str, label: str, legal: str) -> Exception:
    return refuse(name, label, f"{label} must be {legal}; not {getattr(form, name)}.")


def _check_known(form: AttackSetup) -> None:
    """A damage total is no less than the margin, and the deadly option needs one (buskit.damage.minimum)."""
    margin, rolled = form.hit_by, form.damage_rolled
    if 0 < rolled < margin:
        legal = f"at least the margin of {margin}"
        raise _refused(form, "damage_rolled", "Damage already rolled", legal)
    if rolled and not margin and form.lethal:
        words = "Margin already rolled must be 1 to 11: the deadly rule compares Might with it."
        raise refuse("hit_by", "Margin already rolled", words)


def _left_out(form: AttackSetup) -> Iterator[tuple[str, str]]:
    if form.defense == "fight":
        if form.weapon in MELEE and form.how != "range":
            yield "This is a melee weapon, so the target defends with Fight.", "buskit.melee.attack"
        if form.aim:
            yield "Aiming is for ranged attacks, so it is left out.", "buskit.options.aim"
        if form.cover:
            yield "Cover counts against ranged attacks only, so it is left out.", "buskit.cover"
        if form.prone:
            yield "Lying prone has no set effect in melee, so it is left out.", "buskit.avoid.prone"
        if form.surprise:
            yield (
                "A target that is unaware defends in melee with a bare d4 and nothing else.",
                "buskit.bushwhack",
            )
    else:
        if form.reach:
            yield "Reach counts in melee only, so it is left out.", "buskit.reach"
        if form.attackers > 1:
            yield "Ganging up adds a die in melee only; here each shoots alone.", "buskit.gangup"
    if form.autofire and not form.automatic:
        yield "This weapon does not fire automatically, so autofire is left out.", "buskit.autofire"
    if form.defense == "dodge":
        words = "Dodging costs an action: the target must hold one or not have acted yet."
        yield words, "buskit.avoid.dodge"
    if form.armor and not form.layers:
        yield "This armor does nothing against this attack.", "buskit.armor.archaic"
    if form.dice_spent and not form.whole_ablative:
        yield "There are no ablative dice that could have been spent before.", "buskit.armor.ablative"
    if form.called_shot and form.complication:
        words = "The original advises against called shots and dictated complications at one table."
        yield words, "buskit.options.dictated-complication"
