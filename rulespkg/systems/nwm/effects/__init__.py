"""Special effects: disarm, knock down, grab and break free, and two things in one action."""
