"""Movement and range: how far somebody gets in a round, and what distance takes from a shot."""
