"""Contexts in which controls matter, and the controls that only name things."""

type Context = dict[str, str]

ARMOR = {"armor": "own", "ablative_dice": "3", "subtractive": "d6"}

ATTACKS: tuple[Context, ...] = (
    {"weapon": "own", "how": "fight", "damage.trait": "d6"},
    {"weapon": "own", "how": "range", "larger": "1", "autofire": "autofire-burst"},
    {"weapon": "mace"},
    {"weapon": "blaster-pistol"},
    {"weapon": "assault-rifle", "lethal": "1", "own_health": "1", **ARMOR},
    {"weapon": "shotgun", "scale": "outclass", **ARMOR},
    {"shock_lost": "9"},
    {"mode": "own", "armor": "chainmail"},
    {"mode": "own", "armor": "plate"},
    {"mode": "own", "armor": "police-military-vest"},
)
"""Each opens some of the fields of an attack form: own dice, fire, Might, codes, armor, scale, tags."""


def each(**more: str) -> tuple[Context, ...]:
    """All of these with something more in each."""
    return tuple({**context, **more} for context in ATTACKS)


CONTEXTS: dict[str, tuple[Context, ...]] = {
    "buskit.character": ({"with_specializations": "1", "own": "1", "own.1.name": "Haggling"},),
    "buskit.attack": ATTACKS,
    "buskit.options": each(split="2"),
    "buskit.gangup": each(attackers="2"),
    "buskit.drop": (*each(times="2"), {"rolls": "2", "times": "2"}),
    "buskit.matrix": ({"weapons": "star-wars-weapons"}, {"weapons": "melee-weapons"}),
    "buskit.duel": (
        {"rounds": "1", "lethal": "1"},
        {"where": "range-same-room", "a.weapon": "assault-rifle", "b.weapon": "assault-rifle", "rounds": "3"},
    ),
    "buskit.tracker": ({"combatants.1.dice": "5"},),
}
EXCEPTIONS: dict[str, str] = {
    "buskit.character notes": "Free words kept with the sheet; nothing is worked out from them.",
}
