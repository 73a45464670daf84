"""Figures that several of NWM's calculators give."""

from __future__ import annotations

from rulespkg.model.answer import Figure
from rulespkg.systems.nwm.scale import ranks


def rank_figure(label: str, index: int, key: str) -> Figure:
    """A rank by its base successes, with its name behind them."""
    return Figure(label, index, f"({ranks.title(index)})", key=key)
