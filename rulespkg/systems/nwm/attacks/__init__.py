"""Attacks: the roll, what extra successes buy, crowds, set-ups, active defense and mooks."""
