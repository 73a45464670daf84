"""Damage: from a hit through armor to Wounds and Shock."""
