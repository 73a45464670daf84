"""Modules that import each other are found, however they do it; others are not."""

import pytest

from macros.checks import circles
from macros.checks.circles import read

SOURCES = {
    "__init__": "",
    "a": "",
    "b": "from rulespkg.a import f",
    "c": "from rulespkg import b",
    "room.__init__": "",
    "room.d": "import rulespkg.c",
}
"""Each imports the one before it, in another way."""

CLOSING = {
    "at the head": "from rulespkg.c import g",
    "as a module": "from rulespkg import c",
    "by its whole name": "import rulespkg.c",
    "for types alone": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n  from rulespkg.c import G",
    "within a function": "def f():\n  from rulespkg.c import g",
}


def circles_of(tmp_path, **more):
    """The circles of a package of these modules and ``more``."""
    for name, text in (SOURCES | more).items():
        path = tmp_path / "rulespkg" / f"{name.replace('.', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return circles.circles(read(tmp_path))


@pytest.mark.parametrize("text", CLOSING.values(), ids=CLOSING)
def test_a_circle_is_found(tmp_path, text):
    assert circles_of(tmp_path, a=text) == [("rulespkg.a", "rulespkg.b", "rulespkg.c")]


def test_two_circles_are_two(tmp_path):
    apart = {"x": "from rulespkg import y", "y": "from rulespkg import x"}
    assert len(circles_of(tmp_path, a="from rulespkg import c", **apart)) == 2


def test_a_package_and_a_module_of_another_are_no_circle(tmp_path):
    assert circles_of(tmp_path, **{"room.__init__": "from rulespkg import a"}) == []
