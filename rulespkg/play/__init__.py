"""Play: people at a table, whose turn it is, and the one roll that is ready to be thrown.

``roll`` has a roll and the form of what is still open of it, ``rows`` makes that form ready to tap, ``game``
says what a game declares, ``fight`` and ``events`` are the state of a table, and ``desk`` answers the page.
"""
