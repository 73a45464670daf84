"""How a browser imports `rulespkg`: from memory, out of the parts that it has fetched."""

import marshal
import sys
from _frozen_importlib import ModuleSpec


class Finder:
    """Knows modules by name: whether each is a package, and its code, which goes once it has run."""

    def __init__(self):
        self.modules = {}

    def take(self, part):
        """Know the modules of a part, bytes of JavaScript."""
        self.modules |= marshal.loads(part.to_py())

    def find_spec(self, name, path=None, target=None):
        """Python asks this for each import."""
        if name in self.modules:
            return ModuleSpec(name, self, is_package=self.modules[name][0])
        return None

    def create_module(self, spec):
        """A module as Python makes them."""

    def exec_module(self, module):
        """Run the module's code."""
        exec(marshal.loads(self.modules[module.__name__][1]), module.__dict__)
        del self.modules[module.__name__]


finder = Finder()
sys.meta_path.insert(0, finder)
take = finder.take
