"""Contexts in which controls matter, and the controls that only name things."""

from __future__ import annotations

STOPPED = {
    "weapon": "",
    "power": "rank-great",
    "protection": "rank-great",
    "attack": "rank-average",
}
"""Armor that just stops a weapon, and hardly a success for its bypass."""
LOOSE = {"weapon": "", "power": "rank-great", "resistance": "rank-great", "attack": "rank-great"}
CLUB = {**LOOSE, "kind": "type-clobbering", "by_hand": "1"}
HAND = {"weapon": "bare-hands", "attack": "rank-great"}
RIFLE = {"weapon": "light-rifle", "kind": "type-clobbering", "resistance": "rank-great"}
FEEBLE = {"weapon": "", "power": "rank-good", "resistance": "rank-mythic"}
"""Attacks that can turn their kind of harm or not, hold or not, hurt much or little."""


def wanted(*results: str) -> dict[str, str]:
    """A goal of just these results."""
    every = ("tap", "scratch", "stun", "stun_daze", "stun_wound", "down", "down_wound", "knockout")
    every = (*every, "knockout_wound", "incapacitate", "kill")
    return {"goal": "own", **{f"wanted.{name}": str(int(name in results)) for name in every}}


def fight(*combatants: dict[str, str], **more: str) -> dict[str, str]:
    """A sheet of the tracker, everybody in the round."""
    flat = {"combatants": str(len(combatants)), **more}
    for place, combatant in enumerate(combatants, 1):
        row = {"rolled": "1", **combatant}
        flat |= {f"combatants.{place}.{name}": text for name, text in row.items()}
    return flat


GOALS = (
    {**LOOSE, **wanted("kill")},
    {**LOOSE, "kind": "type-clobbering", **wanted("kill")},
    {**LOOSE, "kind": "type-nonlethal", **wanted("kill")},
    {**LOOSE, **wanted("tap")},
    {**FEEBLE, **wanted("kill")},
    {**FEEBLE, "kind": "type-nonlethal", **wanted("kill")},
)
"""Goals that are dear or out of reach, so that each other result added to them makes them cheaper."""

CONTEXTS: dict[str, tuple[dict[str, str], ...]] = {
    "nwm.ranks": ({"given": "number"},),
    "nwm.character": ({"protection": "rank-good"},),
    "nwm.task": ({"required": ""},),
    "nwm.range": ({"weapon": "", "base_range": "3"},),
    "nwm.initiative": (
        fight({"ap": "2", "past": "1:7 2:5"}, {"ap": "1", "past": "1:4 2:3"}),
        fight({"ap": "5", "held": "1", "dazes": "2"}, {"ap": "4", "held": "1", "dazes": "2"}, {"ap": "9"}),
    ),
    "nwm.duel": (
        {
            "rounds": "1",
            **{f"{side}.weapon": "light-rifle" for side in "ab"},
            **{f"{side}.protection": "rank-great" for side in "ab"},
        },
        {
            "rounds": "1",
            **{f"{side}.weapon": "bow-or-javelin" for side in "ab"},
            **{f"{side}.resistance": "rank-great-plus" for side in "ab"},
        },
    ),
    "nwm.planner": (STOPPED, CLUB, HAND, RIFLE, *GOALS),
    "nwm.spending": (
        {"weapon": "", "kind": "type-clobbering", "by_hand": "1", "increase": "1"},
        {"weapon": "light-rifle", "ranged_convert": "1", "increase": "0"},
        {"weapon": "", "power": "rank-great", "protection": "rank-great", "increase": "0"},
        {"protection": "rank-great", "bypass": "1", "increase": "0"},
        {"protection": "rank-great", "bypass": "2", "increase": "0"},
        {"protection": "rank-great", "bypass": "2", "coverage": "coverage-carapace", "increase": "0"},
        {"victims": "2", "increase": "0"},
    ),
    "nwm.crowd": ({**STOPPED, "goal": "stun"}, {**CLUB, **wanted("incapacitate")}, CLUB, HAND, RIFLE, *GOALS),
    "nwm.setup": ({"setup_required": ""},),
    "nwm.mooks": (STOPPED, CLUB, HAND, RIFLE),
    "nwm.effects": ({"armor_stops": "1", "protection": "rank-good"},),
    "nwm.combined": ({"second": "trivial"},),
    "nwm.armor": ({"weapon": ""},),
    "nwm.damage": (STOPPED, CLUB, HAND, RIFLE),
    "nwm.recovery": ({"result": ""},),
}
_NEXT = (
    "Only whoever is next may: it names her, so that a tap that comes twice does nothing to the one after."
)
EXCEPTIONS: dict[str, str] = {
    "nwm.initiative log": "It is what was done, and shown as notes.",
    "nwm.initiative act who": _NEXT,
    "nwm.initiative hold who": _NEXT,
    "nwm.initiative prepare who": _NEXT,
}
