"""Growth: Drama Points over sessions, and what experience buys."""
