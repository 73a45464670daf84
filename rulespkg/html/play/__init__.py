"""The place for play as markup: ``panes`` and the ``dock`` below them, made of ``cards`` and ``controls``."""
