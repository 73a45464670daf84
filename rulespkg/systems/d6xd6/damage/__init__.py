"""Damage: from the levels of an attack through all defences to the state of its target."""
