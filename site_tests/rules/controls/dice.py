"""Contexts in which controls matter, and the controls that only name things."""

CONTEXTS: dict[str, tuple[dict[str, str], ...]] = {"dice.bag": ({"aim": "number"},)}

EXCEPTIONS: dict[str, str] = {}
