"""Damage: armor, the rank of damage, and the results that it leads to."""
