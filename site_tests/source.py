"""Pages as they are written: their macros, and the text with the macros filled in."""

import jinja2

from macros import define_env


class Source:
    """A page on its way through MkDocs' plugin; ``source`` is its file, such as "buskit/scene.md"."""

    def __init__(self, source: str) -> None:
        self.path = source
        self.macros: dict[str, object] = {}
        self.page = self
        define_env(self)

    def macro(self, value: object, name: str) -> None:
        self.macros[name] = value

    def build(self, text: str) -> str:
        """The text with its macros filled in."""
        return jinja2.Environment(undefined=jinja2.StrictUndefined).from_string(text).render(**self.macros)
