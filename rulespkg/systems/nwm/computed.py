"""What NWM's weapons do: nothing is worked out beside their tables yet."""

from rulespkg.computed import Reckoning

COMPUTED: tuple[Reckoning, ...] = ()
"""The computed columns of this game's tables."""
