"""What every calculator offers about its odds: luck, many rolls, comparison, wanted chance, what matters."""
