"""What a game declares: rules, tables, fields, calculators, and the answers that these give."""
