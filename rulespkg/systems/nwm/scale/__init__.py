"""The scale: ranks from Deficient to Mythic+, and the numbers that they stand for."""
