"""Characters: attributes, an occupation, skills, and the Focus that follows from them."""
