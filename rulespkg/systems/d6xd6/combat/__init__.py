"""Combat: the turn and its countdown, ranges, movement, what attacks are rolled with."""
