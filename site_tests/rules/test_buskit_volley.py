"""Buskit's volleys: many equal attacks counted at once."""

from __future__ import annotations

import pytest

from rulespkg.dice import Repeated
from rulespkg.systems import load

GANG = load("buskit").calculator("buskit.gangup")
SHOTS = {"weapon": "assault-rifle", "armor": "concealable-vest-ii", "attackers": "6"}


@pytest.mark.parametrize("flat", [{}, SHOTS, {"attackers": "1"}, {"attackers": "9", "attacker.trait": "d12"}])
def test_a_volley_is_attack_after_attack(flat: dict[str, str]) -> None:
    """The hits first and then their Wounds come to the same as the chain from attack to attack."""
    volley = GANG.read(flat).dice()
    assert volley.enumerate() == Repeated.enumerate(volley)
    assert len(volley.enumerate()) > 2
