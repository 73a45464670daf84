"""Skills: ranks, specialties, costs and the sample skills."""
