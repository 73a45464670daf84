"""Characters: attributes of one's own choosing, each with a rank."""
