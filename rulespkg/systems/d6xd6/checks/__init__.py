"""Checks: two dice multiplied against Focus, kinds of rolls, levels, difficulty, pluses."""
