"""Equipment: weapons, armor, and the dice that they give."""
