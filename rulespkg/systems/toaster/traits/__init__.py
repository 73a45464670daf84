"""Traits: ranks, kinds, what they do, and how to rank a new one."""
