"""The dice bag's page: dice in a notation, rolled and worked out."""
