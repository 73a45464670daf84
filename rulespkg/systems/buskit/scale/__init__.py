"""Scale: what a difference of size does to an attack."""
