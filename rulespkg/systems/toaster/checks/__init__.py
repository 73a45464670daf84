"""Checks, opposed rolls, outcomes and luck."""
