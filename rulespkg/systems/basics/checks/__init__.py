"""Tests against a threshold, against somebody, over time and in a group, and criticals."""
