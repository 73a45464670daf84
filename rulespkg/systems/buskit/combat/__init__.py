"""Combat: initiative, attack rolls, options and defense."""
