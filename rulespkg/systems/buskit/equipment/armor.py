"""The layers of a suit of armor that work against an attack (buskit.armor)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.model.problem import whole
from rulespkg.model.table import find
from rulespkg.systems.buskit.equipment.tables import ARMOR


class Layer(NamedTuple):
    """One layer of armor in force: "standard", "subtractive" or "ablative", and its dice."""

    type: str
    number: int
    die: str


def ablative_dice(armor: str) -> int:
    """The ablative dice of a whole suit; 0 without any (buskit.armor.ablative).

    >>> ablative_dice("police-military-vest"), ablative_dice("plate"), ablative_dice("")
    (4, 0, 0)
    """
    layers = find(ARMOR, armor).facts["layers"] if armor else ()
    return max((layer["count"] for layer in layers if layer["type"] == "ablative"), default=0)


def armor_layers(armor: str, tags: tuple[str, ...], ablative_left: int | None = None) -> tuple[Layer, ...]:
    """The layers of a suit that work against an attack with these tags (buskit.armor).

    ``ablative_left`` is how many ablative dice are left, by default all of them.
    Level III-A's dice are shared: each one spent against rifles weakens the suit for good.

    >>> armor_layers("plate", ("crushing",))
    (Layer(type='standard', number=1, die='d6'),)
    """
    facts = find(ARMOR, armor).facts
    if set(tags) & set(facts.get("no_protection_vs", ())):
        return ()
    full = ablative_dice(armor)
    left = (
        full
        if ablative_left is None
        else whole(ablative_left, "ablative_left", "Ablative dice left", 0, full)
    )
    if facts.get("useless_when_ablative_spent") and left == 0:
        return ()
    layers = [_layer(layer, full, left) for layer in facts["layers"] if _matches(layer, tags)]
    return tuple(layer for layer in layers if layer.number)


def _matches(layer: dict[str, Any], tags: tuple[str, ...]) -> bool:
    if set(layer.get("not_vs", ())) & set(tags):
        return False
    return "vs" not in layer or bool(set(layer["vs"]) & set(tags))


def _layer(layer: dict[str, Any], full: int, left: int) -> Layer:
    shared = layer["type"] == "ablative" or ("not_vs" in layer and layer["count"] == full)
    return Layer(layer["type"], left if shared and full else layer["count"], layer["die"])
