"""The command line is a tool among others: help, exit statuses, refusals, a reader who leaves early."""

import json
import subprocess
import sys

import pytest

from rulespkg.__main__ import PIPE_CLOSED, main
from rulespkg.chances.single_inputs import single_inputs, unused
from rulespkg.model.problem import Refusal
from rulespkg.systems import EVERY, NAMES
from site_tests.for_all import calculators, for_all
from site_tests.rules.inputs import other_text


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_is_no_error_and_tells_the_usage(flag, capsys):
    with pytest.raises(SystemExit) as ended:
        main([flag])
    assert ended.value.code == 0
    usage = capsys.readouterr().out
    assert usage.startswith("usage: python -m rulespkg list [SYSTEM ...]\n")
    assert all(f"python -m rulespkg {do}" in usage for do in ("fields", "odds", "roll", "faces"))


@pytest.mark.parametrize("words", [[], ["dance"]], ids=["nothing", "unknown"])
def test_a_command_that_is_none_is_an_error_with_the_usage(words, capsys):
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: python -m rulespkg" in capsys.readouterr().err


REFUSED = {
    "no calculator": (["odds"], "calculator: Name a calculator"),
    "unknown calculator": (["odds", "chess.mate"], "chess.mate"),
    "unknown game": (["list", "chess"], "system: System must be one of buskit"),
    "no input": (["odds", "buskit.opposed", "trait"], "Inputs must be written name=value; “trait” is not."),
    "wrong value": (["odds", "buskit.opposed", "actor.trait=d7"], "actor.trait: "),
    "no faces": (["faces", "buskit.opposed", "x"], "faces: Faces must be whole numbers with commas"),
    "wrong face": (["faces", "buskit.opposed", "99,1"], "faces: "),
}


@pytest.mark.parametrize(("words", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_is_said_with_the_field(words, message, capsys):
    assert main(words) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert message in output.err


OVERRULED = {
    "a named disease": ("basics.disease threshold=1", "Threshold does not count while Disease is Flu."),
    "a weapon": ("nwm.damage power=rank-good", "Power does not count while Weapon is Handgun."),
}


@pytest.mark.parametrize(("words", "message"), OVERRULED.values(), ids=OVERRULED)
def test_a_value_that_another_overrules_is_named_beside_the_answer(words, message, capsys):
    assert main(["odds", *words.split(), "--json"]) == 0
    output = capsys.readouterr()
    assert message in output.err
    assert "headline" in json.loads(output.out)


@for_all(EVERY, calculator=calculators)
def test_what_does_not_count_changes_no_figure_and_is_named(calculator):
    """Unless the calculator refuses it by its name."""
    wrong, before = [], None
    for leaf in single_inputs(calculator.initial()):
        text = None if leaf.shown else other_text(leaf.field)
        if text is None:
            continue
        try:
            form = calculator.read({leaf.name: text})
            now = form.odds()
        except Refusal as refused:
            wrong += [leaf.name] if leaf.name not in [problem.name for problem in refused.problems] else []
            continue
        before = before or calculator.initial().odds()
        is_named = [problem.name for problem in unused(form, [leaf.name])] == [leaf.name]
        same = (now.headline, now.figures, now.charts) == (before.headline, before.figures, before.charts)
        wrong += [] if is_named and same else [leaf.name]
    assert wrong == []


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_json_may_stand_anywhere(place, capsys):
    words = ["odds", "buskit.opposed", "actor.trait=d10"]
    assert main([*words[:place], "--json", *words[place:]]) == 0
    assert "headline" in json.loads(capsys.readouterr().out)


def test_the_list_names_the_games_asked_for(capsys):
    assert main(["list", *NAMES[:2]]) == 0
    games = {line.partition(".")[0] for line in capsys.readouterr().out.splitlines()}
    assert games == set(NAMES[:2])


def test_a_reader_who_leaves_early_ends_it_quietly():
    running = subprocess.Popen(
        [sys.executable, "-m", "rulespkg", "list"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    running.stdout.close()
    assert running.stderr.read() == b""
    assert running.wait() == PIPE_CLOSED
