"""Scenes that are played: a page declares inputs and faces, and calculators read them when it is built.

What the prose says of a line of dice is declared with it; where the answer is another one, the build stops.
Characters made step by step are held to their builder in the same way.
"""

from macros.scenes.line import played
from macros.scenes.making import Making
from macros.scenes.scene import Scene

__all__ = ["Making", "Scene", "played"]
