"""Contexts in which controls matter, and the controls that only name things."""

_OWN = {"weapon": "", "own_kind": "thrown", "range": "range-medium", "attacker.physique": "9"}
_ATTACKS = (
    _OWN,
    {"weapon": "", "strength": "1", "own_strength": "8"},
    {"variable": "1", "attacker.physique": "14", "armor": ""},
    {"mode": "parry", "parry_weapon": "", "strength": "1", "parry_strength": "9"},
    {"mode": "parry", "parry_weapon": "kick", "bare_parry": "1"},
    {"weapon": "crossbow", "attacker.physique": "9"},
    {"mode": "shield"},
    {"attacker.stun": "16", "defender.stun": "16", "active_defense": "1"},
)
_DYING = {
    f"bodies.{place}.{name}": text
    for place in (1, 2)
    for name, text in (("wounds", "6"), ("fate", "check"), ("clock", "1"))
}
_BARE = "it makes a parry legal that is refused otherwise: the approved answers show both"

CONTEXTS: dict[str, tuple[dict[str, str], ...]] = {
    "toaster.opposed": ({"you.stun": "16", "they.stun": "16"},),
    "toaster.check": ({"how": "rank"}, {"stun": "16"}, {"luck_before": "1", "luck_pool": "5"}),
    "toaster.character": ({"traits.1.kind": "size", "traits.1.rank": "6", "traits.2.rank": "-5"},),
    "toaster.conditions": (
        {"bodies.1.wounds": "6", "bodies.1.bleeding": "2", "bodies.2.wounds": "7", "bodies.2.bleeding": "1"},
        *({**_DYING, "round": str(number)} for number in range(1, 7)),
    ),
    "toaster.recovery": ({"care": "first"}, {"care": "long", "medical": "made", "margin": "2"}),
    "toaster.initiative": (
        {f"fighters.{place}.total": str(total) for place, total in ((1, 15), (2, 12), (3, 9))}
        | {"active_defense": "1"},
    ),
    "toaster.attack": _ATTACKS,
    "toaster.mooks": _ATTACKS,
    "toaster.duel": (
        {"exchanges": "2", "a.weapon": "medium-caliber-rifle", "variable": "1", "wide": "1"},
        {"exchanges": "2", "a.mode": "shield", "b.mode": "shield"},
        {"exchanges": "1", "first": "rolled"},
        {"exchanges": "1", "active_defense": "1", "a.actions": "attack"},
        {"exchanges": "1", "a.weapon": "war-maul", "b.weapon": "war-maul"},
        {"exchanges": "1", "a.weapon": "kick", "a.mode": "parry", "bare_parry": "1"},
        {"a.weapon": "crossbow", "a.physique": "9", "exchanges": "4"},
    ),
}
EXCEPTIONS: dict[str, str] = {
    "toaster.character notes": "a note of the player's, which no rule reads",
    "toaster.character shield": "read by the place for play, which parries with it",
    "toaster.character possessions": "a list of the player's, which no rule reads",
    "toaster.traits traits.*.name": "a name for the reader's own list of traits",
    "toaster.attack bare_parry": _BARE,
    "toaster.mooks bare_parry": _BARE,
    "toaster.duel bare_parry": _BARE,
}
