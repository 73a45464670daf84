"""Attacks: accuracy, damage and soak, as far as they could be read."""
