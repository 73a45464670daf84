"""What wears a character down: the elements, want, lack of sleep and of air, radiation, hard work, falls."""
