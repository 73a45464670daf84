"""Contexts in which controls matter, and the controls that only name things."""

_SEVERAL = {"a.training": "several", "b.training": "several"}
CONTEXTS: dict[str, tuple[dict[str, str], ...]] = {
    "basics.character": ({"race": ""},),
    "basics.attack": ({"against": "threshold"}, {"against": "pool"}, {"against": "dodge"}),
    "basics.chain": (
        {"what": "hazard-dehydration", "days": "2", "climate": "hot"},
        {"what": "hazard-scrapes"},
        {"what": "channel-swim"},
        {"what": "hazard-strenuous"},
    ),
    "basics.duel": ({"rounds": "1"}, {"rounds": "1", "against": "threshold"}),
    "basics.opposed": ({"kind": "stealth"}, {"a.pool": "25", "b.pool": "25"}, _SEVERAL),
    "basics.overland": (
        {"how": "vehicle"},
        {"how": "mount", "over": "1"},
        {"how": "foot", "over": "11", "bear": "5"},
        {"how": "foot", "party.1.pace": "5", "party.2.pace": "6"},
    ),
    "basics.pool": ({"training": "several"},),
    "basics.split": ({"training": "several", "pool": "25"},),
}
EXCEPTIONS: dict[str, str] = {}
