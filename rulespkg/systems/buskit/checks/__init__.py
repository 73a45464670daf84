"""Checks: pools of dice, opposed rolls, help and extended tasks."""
