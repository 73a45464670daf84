"""Play: people at a table, whose turn it is, and the one roll that is loaded.

``game`` says what a game declares, ``fight`` folds events into the state of a table, ``rows`` makes the rows
of a form to tap on, and ``desk`` answers the page.
"""
