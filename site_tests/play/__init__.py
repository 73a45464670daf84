"""The place for play, through the border that a page asks."""
