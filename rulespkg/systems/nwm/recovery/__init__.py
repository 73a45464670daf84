"""Recovery: how long harm lasts."""
