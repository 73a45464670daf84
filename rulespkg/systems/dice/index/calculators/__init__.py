"""The calculator of free dice."""
