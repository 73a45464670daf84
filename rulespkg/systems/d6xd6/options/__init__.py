"""The optional rules of combat: Second Wind, aimed and exceptional attacks, the Combat Team."""
