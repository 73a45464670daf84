"""Computed columns: the table of the notation has none."""

COMPUTED = ()
