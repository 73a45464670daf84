"""Checks: four dice on top of a rank, against a required number."""
