"""Pools of dice: how they are put together, read and split."""
