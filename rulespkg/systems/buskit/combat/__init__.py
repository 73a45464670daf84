"""Combat: initiative, attack rolls and options."""
