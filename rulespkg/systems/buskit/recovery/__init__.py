"""Recovery: first aid, and how Wounds and Shock come back."""
