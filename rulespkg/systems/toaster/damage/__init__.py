"""Damage and harm: stun, wounds, mortality and bleeding."""
