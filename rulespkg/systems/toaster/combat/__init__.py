"""Combat: the round, initiative, attack and defense, and the two combat tables."""
