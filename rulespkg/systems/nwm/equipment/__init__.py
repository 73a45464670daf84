"""Equipment: the power of weapons, by muscle and by make."""
