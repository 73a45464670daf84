"""From cases to the package: one adapter per rule and shape, never per case."""
