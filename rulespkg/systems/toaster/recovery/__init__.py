"""Recovery: rest, healing and medical care."""
