"""What in an attack form cannot be, and what it leaves out: contradictions are refused, the rest is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Step
from rulespkg.problem import refuse
from rulespkg.systems.buskit.forms import MELEE
from rulespkg.systems.buskit.setup import (
    ablative_dice,
    attack_setup,
    automatic,
    defense,
    full_health,
    layers,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.calculator import Inputs


def check_attack(inputs: Inputs) -> None:
    """Refuse what contradicts itself, naming the field and what would be legal."""
    if inputs["surprise"] and defense(inputs) == "dodge":
        words = "Defense must be Range die or Fight: a target that is unaware cannot dodge."
        raise refuse("how", "Defense", words)
    if 0 < ablative_dice(inputs) < inputs["dice_spent"]:
        most = f"at most the {ablative_dice(inputs)} of this armor"
        raise _refused(inputs, "dice_spent", "Ablative dice spent before", most)
    attack_setup(inputs)
    full = full_health(inputs)
    for name, whole, label in (
        ("wounds_lost", full.wounds, "Wounds lost before"),
        ("shock_lost", full.shock, "Shock lost before"),
    ):
        if inputs[name] >= whole:
            raise _refused(inputs, name, label, f"less than {whole}, or the target is down already")
    _check_known(inputs)


def _refused(inputs: Inputs, name: str, label: str, legal: str) -> Exception:
    return refuse(name, label, f"{label} must be {legal}; not {inputs[name]}.")


def _check_known(inputs: Inputs) -> None:
    """A damage total is no less than the margin, and the deadly option needs one (buskit.damage.minimum)."""
    margin, rolled = inputs.get("hit_by", 0), inputs.get("damage_rolled", 0)
    if 0 < rolled < margin:
        legal = f"at least the margin of {margin}"
        raise _refused(inputs, "damage_rolled", "Damage already rolled", legal)
    if rolled and not margin and inputs["lethal"]:
        words = "Already hit, by a margin of must be 1 to 11: the deadly option compares Might with it."
        raise refuse("hit_by", "Already hit, by a margin of", words)


def left_out(inputs: Inputs) -> tuple[Step, ...]:
    """What is chosen but does not count here, and why."""
    return tuple(Step(words, rule) for words, rule in _left_out(inputs))


def _left_out(inputs: Inputs) -> Iterator[tuple[str, str]]:
    if defense(inputs) == "fight":
        if inputs["weapon"] in MELEE and inputs["how"] != "range":
            yield "This weapon strikes in melee, so Fight defends.", "buskit.melee.attack"
        if inputs.get("aim"):
            yield "Aiming is for ranged attacks, so it is left out.", "buskit.options.aim"
        if inputs["cover"]:
            yield "Cover counts against ranged attacks only, so it is left out.", "buskit.cover"
        if inputs["prone"]:
            yield "Lying prone has no set effect in melee, so it is left out.", "buskit.avoid.prone"
        if inputs["surprise"]:
            yield (
                "A target that is unaware defends in melee with a bare d4 and nothing else.",
                "buskit.bushwhack",
            )
    else:
        if inputs.get("reach"):
            yield "Reach counts in melee only, so it is left out.", "buskit.reach"
        if inputs["attackers"] > 1:
            yield "Ganging up adds a die in melee only; here each shoots alone.", "buskit.gangup"
    if inputs["autofire"] and not automatic(inputs):
        yield "This weapon does not fire automatically, so autofire is left out.", "buskit.autofire"
    if defense(inputs) == "dodge":
        words = "Only who has not acted yet, or holds an action, can dodge; it costs that action."
        yield words, "buskit.avoid.dodge"
    if inputs["armor"] and not layers(inputs):
        yield "This armor does nothing against this attack.", "buskit.armor.archaic"
    if inputs["dice_spent"] and not ablative_dice(inputs):
        yield "There are no ablative dice that could have been spent before.", "buskit.armor.ablative"
    if inputs.get("called_shot") and inputs["complication"]:
        words = "The source advises against called shots and dictated complications at one table."
        yield words, "buskit.options.dictated-complication"
