"""What every calculator offers about its odds: luck, many rolls, comparison, a wanted chance."""
