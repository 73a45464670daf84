"""The benchmark finds its way about the built site."""

from macros.bench.browser import places as found_by_bench


def test_the_benchmark_finds_every_calculator(site, places):
    assert dict(found_by_bench(site)) == places
