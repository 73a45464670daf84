"""Journeys over land, and forced marches."""
