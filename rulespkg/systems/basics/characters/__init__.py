"""Levels, ranks, tiers, races and perks."""
