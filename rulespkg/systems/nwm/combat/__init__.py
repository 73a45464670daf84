"""Combat: rounds, the tide of battle, and who acts when."""
