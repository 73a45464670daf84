"""Characters: attributes, creation, traits and advancement."""
