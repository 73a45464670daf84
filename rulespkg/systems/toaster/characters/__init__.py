"""Characters: attributes, creation and advancement."""
