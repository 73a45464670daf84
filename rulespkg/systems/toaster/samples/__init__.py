"""The two sample characters."""
