"""Contexts in which controls matter, and the controls that only name things."""

CONTEXTS: dict[str, tuple[dict[str, str], ...]] = {}
EXCEPTIONS: dict[str, str] = {}
