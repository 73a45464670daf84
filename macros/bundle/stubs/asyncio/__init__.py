"""Nothing is awaited."""
