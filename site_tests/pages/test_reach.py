"""What nothing reaches is found, and what something reaches is not."""

import pytest

from macros.checks.definitions import read
from macros.checks.reach import asked_by_templates, unreached

START = [("app", "main")]


def left(tmp_path, sources, attributes=()):
    """What is unreached in packages and modules of these names and texts, as "module:name"."""
    for name, text in sources.items():
        path = tmp_path / name.replace(".", "/") / "__init__.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    modules = read(tmp_path, sorted({name.partition(".")[0] for name in sources}))
    return [f"{module}:{name}" for module, name in unreached(modules, START, attributes)]


DEAD = {
    "a function": ("def main(): pass\ndef dead(): pass", ["dead"]),
    "a function that only a dead one calls": (
        "def main(): pass\ndef deader(): pass\ndef dead(): deader()",
        ["deader", "dead"],
    ),
    "two that call each other": ("def main(): pass\ndef one(): two()\ndef two(): one()", ["one", "two"]),
    "one that calls itself": ("def main(): pass\ndef dead(): dead()", ["dead"]),
    "a method": ("class A:\n  def dead(self): pass\ndef main(): return A()", ["A.dead"]),
    "a class without its methods": ("class A:\n  def f(self): pass\ndef main(): pass", ["A"]),
    "a constant": ("DEAD = 1\ndef main(): pass", ["DEAD"]),
    "one of several constants": ("A, (B, C) = 1, (2, 3)\ndef main(): return A, C", ["B"]),
    "a type": ("type Dead = int\ndef main(): pass", ["Dead"]),
    "what a parameter hides": ("def net(): pass\ndef main(net): return net", ["net"]),
    "what a variable hides": ("def net(): pass\ndef main():\n  net = 1\n  return net", ["net"]),
    "what a comprehension hides": ("def net(): pass\ndef main(): return [net for net in ()]", ["net"]),
    "what a field has as its name": ("def net(): pass\nclass A:\n  net: int = 0\ndef main(): A", ["net"]),
    "what an attribute has as its name": ("def net(): pass\ndef main(a): return a.net", ["net"]),
    "what only an example names": ('def dead(): pass\ndef main():\n  """\n  >>> dead()\n  """', ["dead"]),
    "what a text names": ("def dead(): pass\ndef main(): return 'dead'", ["dead"]),
}


@pytest.mark.parametrize(("text", "names"), DEAD.values(), ids=DEAD)
def test_it_is_found(tmp_path, text, names):
    assert left(tmp_path, {"app": text}) == [f"app:{name}" for name in names]


LIVE = {
    "a function that is called": "def f(): pass\ndef main(): f()",
    "a function that is handed on": "def f(): pass\ndef main(): return map(f, ())",
    "a method through an attribute": "class A:\n  def f(self): pass\ndef main():\n  a = A()\n  a.f()",
    "a method through its class": "class A:\n  def f(self): pass\ndef main(): A.f()",
    "a method through its word": "class A:\n  def f(self): pass\ndef main(): getattr(A(), 'f')()",
    "a method that Python calls": "class A:\n  def __len__(self): return 0\ndef main(): A()",
    "a base": "class A: pass\nclass B(A): pass\ndef main(): B()",
    "a decorator": "def f(g): return g\n@f\ndef main(): pass",
    "a default": "X = 1\ndef main(a=X): pass",
    "a type of a parameter": "type T = int\ndef main(a: T): pass",
    "a type of a field": "class T: pass\nclass A:\n  a: T\ndef main(): A()",
    "a constant in a constant": "X = 1\nY = [X]\ndef main(): Y",
    "the source of a comprehension": "X = ()\ndef main(): return [x for x in X]",
    "a name beside a comprehension": "def net(): pass\ndef main(): return [net for net in ()], net",
    "a name in a lambda": "X = 1\ndef main(): return lambda a: a + X",
    "a name below a branch": "if print():\n  X = 1\nelse:\n  X = 2\ndef main(): X",
    "a name in the module's own doing": "X = {}\nX['a'] = 1\ndef main(): pass",
    "a global that is set": "X = 1\ndef main():\n  global X\n  X = X + 1",
}


@pytest.mark.parametrize("text", LIVE.values(), ids=LIVE)
def test_it_is_let_be(tmp_path, text):
    assert left(tmp_path, {"app": text}) == []


ACROSS = {
    "a name that is imported": ("from lib.a import f\ndef main(): f()", []),
    "a name that is imported as another": ("from lib.a import f as g\ndef main(): g()", []),
    "a name that is imported and not used": ("from lib.a import f\ndef main(): pass", ["lib.a:f"]),
    "a name that a package hands on": ("from lib import f\ndef main(): f()", []),
    "a module with an attribute": ("from lib import a\ndef main(): a.f()", []),
    "a module by its whole name": ("import lib.a\ndef main(): lib.a.f()", []),
    "a module in a tuple": ("from lib import a\nALL = (a,)\ndef main(): return [one.f for one in ALL]", []),
    "a module in a tuple, not asked": ("from lib import a\nALL = (a,)\ndef main(): return ALL", ["lib.a:f"]),
    "a name that is imported inside": ("def main():\n  from lib.a import f\n  f()", []),
}


@pytest.mark.parametrize(("text", "names"), ACROSS.values(), ids=ACROSS)
def test_imports_are_followed(tmp_path, text, names):
    library = {"lib": "from lib.a import f\n__all__ = ['f']", "lib.a": "def f(): pass"}
    assert left(tmp_path, {"app": text, **library}) == names


def test_a_part_of_a_game_is_imported_by_its_word(tmp_path):
    games = {
        "rulespkg.systems.one.readings": "HOUSE = ()\nDEAD = ()",
        "rulespkg.systems.two.readings": "HOUSE = ()",
    }
    main = 'def part_of(game, word): pass\ndef main(game): return part_of(game, "readings").HOUSE'
    assert left(tmp_path, {"app": main, **games}) == ["rulespkg.systems.one.readings:DEAD"]


def test_an_attribute_in_one_game_reaches_no_method_of_another(tmp_path):
    body = "class A:\n  def f(self): pass\n  def g(self): pass\n"
    sources = {
        "app": "from rulespkg.systems import one, two\ndef main(a): return one.A, two.A, two.call, a.g",
        "rulespkg.systems": "",
        "rulespkg.systems.one": body,
        "rulespkg.systems.two": f"{body}def call(a): return a.f",
    }
    assert left(tmp_path, sources) == ["rulespkg.systems.one:A.f"]


def test_templates_ask_attributes(tmp_path):
    template = (
        '{{ a.f }}{% for b in a if b.g %}{{ b | map(attribute="h") }}{{ b | selectattr("i") }}{% endfor %}'
    )
    (tmp_path / "a.html.jinja").write_text(template)
    attributes = set(asked_by_templates(tmp_path))
    assert attributes >= {"f", "g", "h", "i"}
    methods = "".join(f"  def {name}(self): pass\n" for name in "fghij")
    assert left(tmp_path / "code", {"app": f"class A:\n{methods}def main(): A()"}, attributes) == ["app:A.j"]
