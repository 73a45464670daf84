"""Contexts in which controls matter, and the controls that only name things."""

_HELD = {
    "actors": "7",
    **{f"actors.{place}.number": str(36 - 5 * place) for place in range(1, 8)},
    "actors.1.held": "1",
    "actors.2.held": "1",
}
"""Two who may break in around any of five."""
_FIGHTS = (
    {"weapon": "", "base": "wound"},
    {"weapon": "shotgun", "range": "brawling"},
    {"weapon": "taser", "state": "wound", "check_kind": "focused"},
    {"weapon": "rifle", "abilities": "1", "abilities.1.name": "Shooting", "abilities.1.kind": "unfocused"},
    {"state": "knockout", "helpless": "0", "goal": "kill", "base": "kill", "weapon": ""},
)
CONTEXTS: dict[str, tuple[dict[str, str], ...]] = {
    "d6xd6.character": (
        {"xp": "3", "skills": "2", "skills.1.name": "Throwing", "skills.2.name": "Swimming"},
    ),
    "d6xd6.attack": _FIGHTS,
    "d6xd6.aim": _FIGHTS,
    "d6xd6.move": (
        {"distance": "3000", "observed": "1", "observer": "9", "focus": "4"},
        {"distance": "40", "kind": "unfocused", "focus": "9", "armour": "heavy"},
    ),
    "d6xd6.split": (
        {"weapon": "", "base": "wound"},
        {"weapon": "shotgun", "range": "brawling"},
        {"kind": "unfocused", "focus": "9", "armour": "heavy"},
        {"shares": "1 1 1"},
        {"shares": "3"},
        {
            "weapon": "fist-or-foot",
            "levels": "1",
            "targets": "1",
            "targets.1.state": "knockout",
            "targets.1.reactive": "1",
        },
    ),
    "d6xd6.assigner": (
        {"dice": "654321"},
        {"goal": "chosen"},
        {"members": "2", "members.1.kind": "unfocused", "members.1.armour": "heavy"},
        {"dice": "654321", "allotment": "61 52 43"},
        {"dice": "654321", "allotment": "65 43 21"},
    ),
    "d6xd6.second-wind": ({"armour": "heavy"}, {"armour": "heavy", "attack_kind": "unfocused"}),
    "d6xd6.tracker": (
        {"people": "2", "people.1.state": "kill", "people.2.state": "kill"},
        {"people": "2", "people.1.state": "knockout", "people.1.reactive": "1"},
    ),
    "d6xd6.initiative": (_HELD,) * 12,
    "d6xd6.duel": (
        {"a.kind": "unfocused", "b.armour": "medium"},
        {"a.weapon": "shotgun", "turns": "1"},
    ),
    "d6xd6.matrix": (
        {"goal": "kill", "damage": "stun"},
        {"state": "knockout", "goal": "kill"},
        {"range": "brawling"},
    ),
}
_GATE = "It only allows or refuses a weapon at a range; what is legal then is pinned by approved answers."
EXCEPTIONS: dict[str, str] = {
    "d6xd6.character combat_career": "It decides what one attacks and defends with, in other calculators.",
    "d6xd6.character notes": "The reader's own words, shown as they are.",
    **{
        f"d6xd6.{name} {field}": _GATE
        for name in ("attack", "aim", "split", "duel")
        for field in ("host_allows", "no_guns_close", "trained_sniper")
    },
    "d6xd6.matrix trained_sniper": _GATE,
    "d6xd6.assigner leader": "A leader who is no Peacekeeper is refused, and nothing else hangs on it.",
}
