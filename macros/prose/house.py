"""The house's own rules of English: phrases that a native editor would strike out, and what to say."""

import re
from collections.abc import Iterator
from typing import NamedTuple

START = r"(?:^|(?<=[.:!?] )|(?<=\| ))(?:[-*] |\d+\. )?"
"""Where a sentence begins, also in a list or a cell."""


class Rule(NamedTuple):
    """What is not to be said, and what is said in its place."""

    pattern: re.Pattern[str]
    advice: str


def _rule(pattern: str, advice: str) -> Rule:
    return Rule(re.compile(pattern, re.MULTILINE), advice)


RULES: tuple[Rule, ...] = (
    _rule(r"\b[Cc]arers?\b", "say “caregiver”"),
    _rule(r"\b(?:you|they|he|she|who) thirsts?\b", "say “go without water”"),
    _rule(r"\bwho hits you\b", "say “a hit”, or who it is that hits"),
    _rule(r"\b(?:down )?to [+−]?\d+ at (?:least|most)\b", "say “to a minimum of 0”"),
    _rule(rf"{START}Who(?:ever)? (?:has|have) no\b", "say “if you have no …”"),
    _rule(
        rf"{START}Who (?!made\b)(?![^.\n]*\bmust\b)[^,?\n]*\.",
        "begin with the subject: “a character who …”, “if you …”",
    ),
    _rule(
        rf"{START}To \w+(?: \w+){{0,3}} (?<!that )(?<!he )(?<!it )(?:is|costs|takes|means)\b",
        "begin with the deed: “Shooting is …”",
    ),
    _rule(r"^(?!\d: )[^.!?|\n]*(?:;[^;.!?|\n]*){2,}[.!?]?$", "break it into sentences, or make a list"),
    _rule(
        r"\b(?:[Aa]fterwards|[Tt]owards|[Cc]ancelled|[Tt]ravell\w+|[Ww]hilst|[Aa]mongst|[Ll]earnt|[Ss]pelt)\b",
        "spell it as in the US",
    ),
    _rule(
        r"\b(?:[Dd]efence|[Aa]rmour|[Cc]olour|[Ff]avour|[Hh]onour|[Mm]anoeuvre|[Ll]icence|[Cc]entre|[Mm]etre)s?\b",
        "spell it as in the US",
    ),
    _rule(r"\b(?:fatigue|points?) (?:goes|go) away\b", "say “you recover …”"),
)


def breaches(words: str) -> Iterator[tuple[int, str, str]]:
    """Each breach in a text: where it begins, its words, and what to say."""
    for rule in RULES:
        for match in rule.pattern.finditer(words):
            yield match.start(), match[0].strip(), rule.advice
