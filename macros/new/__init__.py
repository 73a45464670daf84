"""Skeletons of what is added to the book: a game, or a calculator of a game.

They build and pass the tests of calculators, cases and answers; whatever is to be filled in says TODO.
"""
