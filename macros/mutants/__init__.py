"""Mutation testing: small changes of the code between form and answer, each of which a test should notice."""
