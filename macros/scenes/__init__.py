"""Scenes that are played: a page declares inputs and faces, and calculators read them when it is built.

What the prose says of a line of dice is declared with it; where the answer is another one, the build stops.
"""

from macros.scenes.line import played
from macros.scenes.scene import Scene

__all__ = ["Scene", "played"]
