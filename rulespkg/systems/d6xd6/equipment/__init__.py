"""Equipment: weapons, their classes and reach, and armour."""
