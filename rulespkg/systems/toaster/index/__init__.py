"""What Toaster is, and its dice."""
