"""Checks, opposed rolls and outcomes."""
