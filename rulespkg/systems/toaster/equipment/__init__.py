"""Equipment: weapons, shields and armor."""
