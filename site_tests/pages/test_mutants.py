"""What is changed to try the tests, which changes are drawn, and what is said of them."""

import os
import re
import sys
import time
from pathlib import Path

import pytest

from macros.mutants import draw, equivalent, report, scope, tests, work
from macros.mutants.draw import Position
from rulespkg.systems import EVERY, NAMES

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("one", "two")


class Numbers:
    """Makes each number one more."""

    def positions(self, text):
        lines = enumerate(text.splitlines(), 1)
        starts = [(line, match.start()) for line, words in lines for match in re.finditer(r"\b\d+", words)]
        return [Position("more", index, start) for index, start in enumerate(starts)]

    def changed(self, text, position):
        count = iter(range(len(text)))
        return re.sub(r"\b\d+", lambda match: str(int(match[0]) + (next(count) == position.occurrence)), text)


@pytest.fixture
def project(tmp_path):
    """Two games, the second with twice the code, and what they share."""
    for name, text in {
        "systems/one/__init__.py": "X = 9",
        "systems/one/rules_combat.py": "X = 9",
        "systems/one/combat.py": "".join(f"a{n} = {n}\n" for n in range(10)),
        "systems/two/__init__.py": "",
        "systems/two/deep/tables.py": "X = 9",
        "systems/two/deep/combat.py": "".join(f"a{n} = {n}\n" for n in range(20)),
        "dice/form.py": "X = 9",
        "model/form.py": "X = 9",
        "render.py": "X = 9",
    }.items():
        path = tmp_path / "rulespkg" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_modules_between_form_and_answer_are_changed(project):
    modules = {game: [str(path) for path in paths] for game, paths in scope.modules(project).items()}
    assert modules == {
        "one": ["rulespkg/systems/one/combat.py"],
        "two": ["rulespkg/systems/two/deep/combat.py"],
        "shared": ["rulespkg/model/form.py"],
    }


def test_every_game_and_each_shared_module_is_there():
    modules = scope.modules(ROOT)
    assert modules.keys() == {*EVERY, scope.SHARED}
    assert all(modules.values())
    assert {path.parent.name for path in modules[scope.SHARED]} == set(scope.BETWEEN)


SILENT = {
    "a type of a parameter": "def f(a: Literal[1]): pass",
    "a type of a result": "def f() -> Literal[1]: pass",
    "a type of a variable": "a: Literal[1]",
    "a type": "type A = Literal[1]",
    "what is for type checkers": "if TYPE_CHECKING:\n  a = 1",
    "an assertion": "def f(a):\n  assert a == 1",
    "a decorator": "@cache(1)\ndef f(): pass",
    "a type behind letters of several bytes": "def f(ä: Literal[1], ö: Literal[1]): pass",
}


@pytest.mark.parametrize("text", SILENT.values(), ids=SILENT)
def test_what_has_no_behavior_is_let_be(text):
    spans = scope.silent(text)
    starts = [position.start for position in Numbers().positions(text)]
    assert starts
    assert [start for start in starts if not any(draw.is_within(start, span) for span in spans)] == []


@pytest.mark.parametrize(
    "text", ["a = 1", "def f(a: int = 1): pass", "a: int = 1", "def f():\n  return 'ä', 1"]
)
def test_what_has_is_not(text):
    spans = scope.silent(text)
    starts = [position.start for position in Numbers().positions(text)]
    assert [start for start in starts if not any(draw.is_within(start, span) for span in spans)] == starts[
        -1:
    ]


def test_as_many_as_asked_are_drawn_in_proportion_to_the_code(project):
    mutants = draw.draw(project, 31, Numbers())
    assert [
        len([mutant for mutant in mutants if mutant.game == game]) for game in ("one", "two", "shared")
    ] == [
        10,
        20,
        1,
    ]
    assert len({mutant.key for mutant in mutants}) == 31


def test_a_mutant_tells_its_change(project):
    mutant = next(mutant for mutant in draw.draw(project, 31, Numbers()) if mutant.before == "a3 = 3")
    assert (mutant.path, mutant.line) in {
        ("rulespkg/systems/one/combat.py", 4),
        ("rulespkg/systems/two/deep/combat.py", 4),
    }
    assert mutant.after == "a3 = 4"
    assert f"-{mutant.before}\n+{mutant.after}" in mutant.diff
    assert mutant.after in mutant.text.splitlines()


def test_the_same_are_drawn_after_the_code_around_them_has_changed(project):
    mutants = {(mutant.before, mutant.after) for mutant in draw.draw(project, 6, Numbers())}
    path = project / "rulespkg/systems/two/deep/combat.py"
    path.write_text("# new\n\n" + path.read_text())
    assert {(mutant.before, mutant.after) for mutant in draw.draw(project, 6, Numbers())} == mutants


def test_a_change_that_is_no_python_is_not_made(project):
    class Broken(Numbers):
        def changed(self, text, position):
            return f"{text}(" if position.occurrence % 2 else super().changed(text, position)

    mutants = draw.draw(project, 31, Broken())
    assert 0 < len(mutants) < 31
    assert not any(mutant.text.endswith("(") for mutant in mutants)


LISTED = """
[[equivalent]]
file = "a.py"
before = "a = 1"
after = "a = 2"
why = "Nobody reads it."
"""


def change(line, after="a = 2"):
    return draw.mutant(
        "one", Path("a.py"), line, "\n" * (line - 1) + "  a = 1", "\n" * (line - 1) + f"  {after}"
    )


def test_an_equivalent_is_known_wherever_its_line_stands(tmp_path):
    equivalents = equivalent.read(LISTED)
    assert (
        equivalent.reason(change(1), equivalents)
        == equivalent.reason(change(9), equivalents)
        == "Nobody reads it."
    )
    assert equivalent.reason(change(1, "a = 3"), equivalents) == ""
    assert equivalent.stale(tmp_path, equivalents) == equivalents
    (tmp_path / "a.py").write_text("if b:\n    a = 1\n")
    assert equivalent.stale(tmp_path, equivalents) == []


def test_those_listed_are_still_there_and_each_says_why():
    equivalents = equivalent.read(equivalent.LIST.read_text())
    assert equivalent.stale(ROOT, equivalents) == []
    assert [mutant for mutant in equivalents if not mutant.why.strip()] == []


def test_the_report_names_who_lived_and_leaves_out_the_equivalent():
    ends = [
        (change(1), tests.Run("lived", 1, "")),
        (change(2, "a = 3"), tests.Run("lived", 1, "")),
        (change(3, "a = 4"), tests.Run("noticed", 1, "FAILED")),
        (change(4, "a = 5"), tests.Run("hung", 1, "timeout")),
    ]
    text = "\n".join(report.report(ends, equivalent.read(LISTED), []))
    assert "lived: a.py:2" in text
    assert "lived: a.py:1" not in text
    assert "-  a = 1\n+  a = 3" in text
    assert "2 of 3 (67%), 1 of them by a test that hung" in text
    assert "Nobody reads it." in text


def test_cases_and_answers_come_first_then_the_tests_of_the_game():
    words = tests.command(ROOT, "buskit", NAMES)
    files = [Path(word) for word in words if word.startswith("site_tests")]
    assert files[:2] == list(tests.FIRST)
    assert "buskit" in files[2].stem
    assert all((ROOT / path).exists() for path in files)
    assert not any(name in path.stem for path in files for name in (*NAMES, "test_dice_") if name != "buskit")
    assert words[words.index("-k") + 1] == "buskit"


def test_what_games_share_is_tested_with_all():
    words = tests.command(ROOT, scope.SHARED, NAMES)
    assert "-k" not in words
    assert str(tests.FIRST[0]) in words


ENDS = {
    "tests that pass": ("print('2 passed')", "lived", "2 passed"),
    "a test that fails": (
        "print('FAILED one'); print('1 failed'); raise SystemExit(1)",
        "noticed",
        "FAILED one",
    ),
    "tests that hang": ("import time; time.sleep(60)", "hung", "1 s"),
}


@pytest.mark.parametrize(("code", "outcome", "words"), ENDS.values(), ids=ENDS)
def test_a_run_ends_as_its_tests_do(code, outcome, words):
    run = work.run([sys.executable, "-c", code], 20 if outcome != "hung" else 1)
    assert (run.outcome, run.words) == (outcome, words)
    assert run.seconds < 20


def alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_hangs_is_ended_with_all_that_it_began(tmp_path):
    code = "import subprocess, sys; subprocess.run([sys.executable, '-c', {!r}])"
    child = f"import os, time; open({str(tmp_path / 'id')!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    assert work.run([sys.executable, "-c", code.format(child)], 5).outcome == "hung"
    left = int((tmp_path / "id").read_text())
    for _ in range(50):
        if not alive(left):
            return
        time.sleep(0.1)
    os.kill(left, 9)
    pytest.fail("it still runs")


def test_notes_are_read_again(tmp_path):
    notes = work.Notes(tmp_path / "notes.jsonl")
    notes.add("one", tests.Run("lived", 1.5, "2 passed"))
    assert work.Notes(tmp_path / "notes.jsonl").run_by_key == {"one": tests.Run("lived", 1.5, "2 passed")}
