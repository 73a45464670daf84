"""The ideas behind every rule of the game."""
