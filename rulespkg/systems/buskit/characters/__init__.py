"""Characters: Traits, Specializations, Aspects and Wild Dice."""
