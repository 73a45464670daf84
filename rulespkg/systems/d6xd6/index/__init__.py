"""What D6xD6 is, and what of it stands on no other page."""
