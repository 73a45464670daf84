"""`python -m macros.new game NAME` and `… calculator GAME.ID RULE` write a skeleton and say what is next."""

import argparse
import subprocess
import sys

from macros.new.calculator import calculator
from macros.new.game import game
from macros.paths import ROOT

NEXT = """It builds, and passes the tests of calculators, cases and answers. Next:
- fill in whatever says TODO: grep -rn TODO rulespkg docs site_tests
- read the approved answers in site_tests/answers/{game}/, and bring more set-ups
- run the tests; of a game, those that fail name what it has to have besides
- make version, and a line in the changelog
"""


def main() -> int:
    """Write a skeleton into the project."""
    parser = argparse.ArgumentParser(prog="python -m macros.new", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    kinds.add_parser("game").add_argument("name", help="small letters and digits, such as “sample”")
    of_game = kinds.add_parser("calculator")
    of_game.add_argument("id", help="such as “buskit.long-shot”")
    of_game.add_argument("rule", help="the rule that it serves, such as “buskit.options.aim”")
    arguments = parser.parse_args()
    if arguments.kind == "game":
        name, paths = arguments.name, game(ROOT, arguments.name)
    else:
        name, paths = arguments.id.partition(".")[0], calculator(ROOT, arguments.id, arguments.rule)
    python = [sys.executable, "-m"]
    for command in (["ruff", "check", "--quiet", "--select", "I", "--fix"], ["ruff", "format", "--quiet"]):
        subprocess.run([*python, *command, *map(str, paths)], cwd=ROOT, check=True)
    answers = ["pytest", "-q", "-n", "0", "site_tests/answers", "-k", f"{name}.", "--approve"]
    subprocess.run([*python, *answers], cwd=ROOT, check=True)
    print(NEXT.format(game=name), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
