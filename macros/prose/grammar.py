"""Spelling and grammar by Harper: American English, with the rules that are right about our text."""

from collections.abc import Iterator
from pathlib import Path

from harper import Dialect, Linter

RULES = Path(__file__).with_name("rules.txt")
"""Harper's rules that were never wrong about our text; the decision on prose says what others did."""

WORDS = Path(__file__).with_name("words.txt")
"""Words that no dictionary of English has: terms and people of the games, and names of what we use."""


def linter() -> Linter:
    """A linter with our rules and words; ``KeyError`` names a rule that it does not have."""
    linter = Linter(dialect=Dialect.AMERICAN)
    config = linter.get_default_lint_config()
    wanted = set(RULES.read_text().split())
    if missing := wanted - config.keys():
        raise KeyError(*sorted(missing))
    linter.set_lint_config({name: name in wanted for name in config})
    linter.import_words(WORDS.read_text().split())
    return linter


def breaches(linter: Linter, words: str) -> Iterator[tuple[int, str, str]]:
    """Each breach in a text: where it begins, its words, and what Harper says."""
    for lint in linter.lint(words):
        yield lint.span.start, lint.problem_text, lint.message
