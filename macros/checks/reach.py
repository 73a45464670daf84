"""What no calculator, table, page or command reaches: `python -m macros.checks.reach` prints it, or nothing.

A definition is reached if one that is reached names it: not what only tests name, nor what only that names.
An attribute of a value reaches every method of its name in the same game and in what the games share, so that
a dead method can hide behind a live one; functions, classes, constants and types cannot.
The fields of a class are not looked at, for a value is made with all of them.
Examples in docstrings are tests.
"""

import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path

from jinja2 import Environment, nodes

from macros.checks.definitions import Module, Place, read
from macros.checks.uses import uses
from macros.paths import ROOT

CHECKED = "rulespkg"
STARTS = (
    ("macros*", "*"),
    ("rulespkg", "*"),
    ("rulespkg.__main__", "main"),
    ("rulespkg.border", "call"),
    ("rulespkg.systems.*", "SYSTEM"),
    ("rulespkg.systems.*.rules", "RULES"),
    ("rulespkg.systems.*.tables", "TABLES"),
    ("rulespkg.systems.*.calculators", "CALCULATORS"),
    ("rulespkg.systems.*.readings", "READINGS"),
    ("rulespkg.systems.*.readings", "MISPRINTS"),
    ("rulespkg.systems.*.readings", "HOUSE"),
    ("rulespkg.systems.*.play", "PLAY"),
    ("rulespkg.systems.*.computed", "COMPUTED"),
    ("rulespkg.dice", "*"),
)
"""Modules and names where reaching begins.

The build with what pages call, what the package promises, the command line, the one function that browsers
call, the games with what their rooms list, their places for play and the computed columns of their tables,
and the dice kernel, which is of use without them.
"""

BY_WORD = "part_of"
"""What imports a module of a game by its word."""

GAMES = "rulespkg.systems."


def unreached(
    modules: dict[str, Module], starts: Iterable[tuple[str, str]], attributes: Iterable[str] = ()
) -> list[Place]:
    """Definitions that nothing reaches; ``attributes`` are those that are asked from elsewhere.

    Methods of a class that is not reached are not named beside it.
    """
    reach = Reach(modules, attributes)
    for pattern, name in starts:
        for module in filter(lambda module: fnmatchcase(module, pattern), modules):
            reach.all_of(module, modules[module].names if name == "*" else {name})
    reach.follow()
    every = [(module, name) for module in modules for name in modules[module].defined]
    return [place for place in every if place not in reach.reached and _counts(place, reach.reached)]


def _counts(place: Place, reached: set[Place]) -> bool:
    module, name = place
    owner, _, word = name.rpartition(".")
    return bool(name) and not word.startswith("__") and (not owner or (module, owner) in reached)


def game(module: str) -> str:
    """The game of a module; empty for what all of them share.

    >>> game("rulespkg.systems.nwm.attacks.attack"), game("rulespkg.model.group")
    ('nwm', '')
    """
    return module.removeprefix(GAMES).partition(".")[0] if module.startswith(GAMES) else ""


class Reach:
    """What is reached so far, and what of it has yet to be read.

    ``asked`` holds for each attribute the games that ask it of a value, "" for what they share;
    ``values`` are modules that stand in a tuple or a variable.
    """

    def __init__(self, modules: dict[str, Module], attributes: Iterable[str]) -> None:
        self.modules = modules
        self.reached: set[Place] = set()
        self.unread: list[Place] = []
        self.asked: dict[str, set[str]] = {word: {""} for word in attributes}
        self.values: set[str] = set()

    def follow(self) -> None:
        """Go on until nothing new is reached."""
        while self.unread:
            while self.unread:
                self.read(self.unread.pop())
            for module in tuple(self.values):
                self.all_of(module, filter(partial(self.is_asked, module), self.modules[module].names))
            for module, name in tuple(self.reached):
                self.methods(module, name)

    def is_asked(self, module: str, word: str) -> bool:
        """Whether the attribute is asked where a value of this module can come: two games never meet."""
        games, at = self.asked.get(word, set()), game(module)
        return bool(games if not at else games & {"", at})

    def ask(self, module: str, words: Iterable[str]) -> None:
        """Note attributes that a module asks of values."""
        for word in words:
            self.asked.setdefault(word, set()).add(game(module))

    def methods(self, module: str, owner: str) -> None:
        """Reach the methods of a class that are asked, or that Python itself calls."""
        for name, word in self.modules[module].methods(owner):
            if word.startswith("__") or self.is_asked(module, word):
                self.place((module, name))

    def all_of(self, module: str, names: Iterable[str]) -> None:
        """Reach names of a module, where it has them."""
        for name in self.modules[module].names.intersection(names):
            self.chain(module, (name,))

    def place(self, place: Place) -> None:
        """Reach a definition, and what its module does when it is imported."""
        for unread in {place, (place[0], "")} - self.reached:
            self.reached.add(unread)
            self.unread.append(unread)

    def read(self, place: Place) -> None:
        """Reach all that a definition names."""
        module, name = place
        names = uses(self.modules[module].defined[name].trees, BY_WORD)
        self.ask(module, names.attributes)
        for chain in names.chains:
            self.chain(module, chain)
        for word, attribute in names.parts:
            for part in (module for module in self.modules if fnmatchcase(module, f"{GAMES}*.{word}")):
                self.all_of(part, {attribute})

    def chain(self, module: str, chain: tuple[str, ...]) -> None:
        """Reach a name that a module knows, with the attributes that follow it."""
        meaning, rest = self.meaning(module, chain[0]), chain[1:]
        while isinstance(meaning, str) and rest:
            meaning, rest = self.meaning(meaning, rest[0]), rest[1:]
        if isinstance(meaning, str):
            self.values.add(meaning)
        elif meaning is not None:
            self.place(meaning)
            if rest and f"{meaning[1]}.{rest[0]}" in self.modules[meaning[0]].defined:
                self.place((meaning[0], f"{meaning[1]}.{rest[0]}"))
                rest = rest[1:]
        self.ask(module, rest)

    def meaning(self, module: str, name: str) -> Place | str | None:
        """What a name in a module stands for: a definition, a module, or nothing of ours."""
        here = self.modules[module]
        if name in here.defined:
            return module, name
        source, original = here.imported.get(name, (f"{module}.{name}", ""))
        if (source, original) == (module, name):
            source, original = f"{module}.{name}", ""
        if source not in self.modules:
            return None
        return self.meaning(source, original) if original else source


def asked_by_templates(folder: Path) -> Iterator[str]:
    """The attributes that templates ask of values."""
    for path in sorted(folder.rglob("*.jinja")):
        tree = Environment().parse(path.read_text(encoding="utf-8"))
        yield from (node.attr for node in tree.find_all(nodes.Getattr))
        words = (*tree.find_all(nodes.Keyword), *tree.find_all(nodes.Filter))
        yield from (str(const.value) for node in words for const in node.find_all(nodes.Const))


def main() -> int:
    """Print each definition that nothing reaches as path:line name; the exit status is 1 if there is one."""
    modules = read(ROOT, (CHECKED, "macros"))
    places = unreached(modules, STARTS, asked_by_templates(ROOT / "macros"))
    ours = [(module, name) for module, name in places if module.partition(".")[0] == CHECKED]
    for module, name in ours:
        path = modules[module].path.relative_to(ROOT)
        print(f"{path}:{modules[module].defined[name].line} {name}")
    print(f"{len(ours)} definitions that nothing reaches.", file=sys.stderr)
    return 1 if ours else 0


if __name__ == "__main__":
    raise SystemExit(main())
