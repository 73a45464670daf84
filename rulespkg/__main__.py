"""The command line: ``python -m rulespkg list``, ``odds``, ``roll`` and ``faces``."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from random import SystemRandom
from typing import TYPE_CHECKING

from rulespkg import systems
from rulespkg.border import find
from rulespkg.chances.single_inputs import unused
from rulespkg.dice import Ratio, WrongFace
from rulespkg.model.answer import Answer, Cell, Effect, Value, number, percent
from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.model.calculator import Calculator

USAGE = """\
python -m rulespkg list [SYSTEM ...]
       python -m rulespkg fields CALCULATOR
       python -m rulespkg odds CALCULATOR [name=value ...] [--json]
       python -m rulespkg roll CALCULATOR [name=value ...] [--json]
       python -m rulespkg faces CALCULATOR 3,6,2 [name=value ...] [--json]"""

EXAMPLE = """\
example:
  python -m rulespkg odds buskit.attack weapon=assault-rifle attacker.trait=d10"""

PIPE_CLOSED = 141
"""The exit status of a Unix tool whose reader has gone: 128 and the number of its signal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is 0, or 2 where something was refused."""
    options = parser().parse_intermixed_args(arguments)
    try:
        print(_run(options.do, options.words, options.json), flush=True)
    except Refusal as refused:
        _tell(refused.problems)
        return 2
    except WrongFace as wrong:
        print(f"faces: {wrong}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Python would try once more to write what is left, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return 0


def _tell(problems: Sequence[Problem]) -> None:
    for problem in problems:
        print(f"{problem.name}: {problem.message}", file=sys.stderr)


def parser() -> ArgumentParser:
    """What may be asked for."""
    parser = ArgumentParser(
        prog="python -m rulespkg",
        usage=USAGE,
        description="Calculators of five tabletop games: exact odds, rolls, and dice from your table.",
        epilog=EXAMPLE,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("do", choices=("list", "fields", "odds", "roll", "faces"), help="what to do")
    parser.add_argument("words", nargs="*", help="a game or tool for list, else a calculator and its inputs")
    parser.add_argument("--json", action="store_true", help="give the whole answer as JSON")
    return parser


def _run(do: str, words: Sequence[str], as_json: bool) -> str:
    if do == "list":
        return listing(words)
    if not words:
        raise Refusal(Problem("calculator", "Calculator", "Name a calculator; list shows them all."))
    calculator = find(words[0])
    if do == "fields":
        return "\n".join(f"{field.name}: {field.label} must be {field.legal}." for field in calculator.fields)
    faces = _faces(words[1] if len(words) > 1 else "") if do == "faces" else []
    flat = _flat(words[2:] if do == "faces" else words[1:])
    form = calculator.read(flat)
    result = answer(do, form, faces)
    _tell(unused(form, flat))
    return json.dumps(result.to_json(), indent=2, ensure_ascii=False) if as_json else text(result)


def listing(names: Sequence[str]) -> str:
    """Every calculator of the systems named, or of all, with its title."""
    unknown = [name for name in names if name not in systems.EVERY]
    if unknown:
        legal = ", ".join(systems.EVERY)
        raise Refusal(Problem("system", "System", f"System must be one of {legal}, not “{unknown[0]}”."))
    calculators = [
        calculator for name in names or systems.EVERY for calculator in systems.load(name).calculators
    ]
    return "\n".join(
        f"{calculator.id:24} {calculator.title}: {calculator.about}" for calculator in calculators
    )


def answer(do: str, form: Calculator, faces: Sequence[int]) -> Answer:
    """What the filled-in form says."""
    if do == "roll":
        return form.roll(SystemRandom())
    return form.resolve(faces) if do == "faces" else form.odds()


def _flat(words: Sequence[str]) -> dict[str, str]:
    pairs = [word.partition("=") for word in words]
    for name, equals, _ in pairs:
        if not equals:
            raise Refusal(Problem(name, "Input", f"Inputs must be written name=value; “{name}” is not."))
    return {name: value for name, _, value in pairs}


def _faces(word: str) -> list[int]:
    parts = [part.strip() for part in word.split(",")]
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise Refusal(Problem("faces", "Faces", "Faces must be whole numbers with commas, such as 3,6,2."))
    return [int(part) for part in parts]


def text(result: Answer) -> str:
    """An answer for the terminal."""
    lines = [result.headline]
    for dice in result.dice:
        dice_text = " ".join(
            f"d{die.sides}:{die.face}{'' if die.is_kept else f'({die.fate})'}" for die in dice.dice
        )
        lines.append(f"  {dice.label}: {dice_text} = {dice.total}")
    lines += [f"  - {step.text} [{step.rule}]" if step.rule else f"  - {step.text}" for step in result.steps]
    lines += [f"  = {_effect(effect)}" for effect in result.effects]
    lines += [f"  {figure.label}: {_value(figure.value, figure.unit)}" for figure in result.figures]
    for chart in result.charts:
        lines.append(f"{chart.title}: {chart.sentence}")
        lines += [
            f"  {series.name} {label}: {_value(value, chart.unit)}"
            for series in chart.series
            for label, value in series.points
        ]
    for grid in result.grids:
        lines += [grid.title, "  " + " | ".join(grid.columns)]
        lines += ["  " + " | ".join(_cell(cell) for cell in row) for row in grid.rows]
    for card in result.cards:
        meters = ", ".join(f"{meter.label} {meter.now} of {meter.most}" for meter in card.meters)
        lines.append(f"  {card.title}: {card.status}; {meters}")
    lines += [f"  Note: {note.text}" for note in result.notes]
    return "\n".join(lines)


def _effect(effect: Effect) -> str:
    return f"{effect.key} {effect.value}" + (f" to {effect.to}" if effect.to else "")


def _cell(cell: Cell) -> str:
    return _value(cell.value, cell.unit) + (" *" if cell.tone == "best" else "")


def _value(value: Value, unit: str) -> str:
    if not isinstance(value, Ratio):
        return str(value)
    if unit == "chance":
        return f"{percent(value)} ({value})"
    return f"{number(value)} {unit} ({value})"


if __name__ == "__main__":
    raise SystemExit(main())
