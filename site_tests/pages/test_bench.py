"""The benchmark finds its way about the built site, and what it times gives right answers."""

from macros.bench import extras
from macros.bench.browser import places as found_by_bench
from rulespkg.systems import NAMES, load


def test_the_benchmark_finds_every_calculator(site, places):
    assert dict(found_by_bench(site)) == places


def test_what_matters_is_timed_at_a_calculator_of_each_game():
    assert [id.partition(".")[0] for id in extras.TYPICAL] == list(NAMES)
    for id in extras.TYPICAL:
        calculator = load(id.partition(".")[0]).calculator(id)
        assert calculator.has_dice
        assert calculator.has_wins


def test_each_extra_is_timed_with_its_budget(monkeypatch):
    monkeypatch.setattr(extras, "TURNS", 1)
    lines = list(extras.rows())
    assert len(lines) == 2 * len(extras.TYPICAL) + len(extras.THROWS) + 2
    assert [line for line in lines if len(line) != len(extras.HEADS) or float(line[1]) < 0] == []
